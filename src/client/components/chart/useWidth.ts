import { type RefObject, useEffect, useRef, useState } from 'react'

/** The current width of an element in px; an estimate until it is measured. */
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
