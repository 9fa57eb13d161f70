import { type RefObject, useEffect, useRef, useState } from 'react'

/** The width of an element in px, as it is now; a plausible one until it is known. */
export function useWidth<T extends HTMLElement>(fallback: number): readonly [RefObject<T | null>, number] {
  const element = useRef<T>(null)
  const [width, setWidth] = useState(fallback)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
