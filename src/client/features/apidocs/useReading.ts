import { useEffect, useState } from 'react'

/** The call currently being read: the lowest one whose heading has passed the upper third of the window. */
export function useReading(ids: readonly string[]): string | null {
  const [reading, setReading] = useState<string | null>(null)
  useEffect(() => {
    let frame = 0
    const read = () => {
      frame = 0
      const line = window.innerHeight / 3
      const passed = ids.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line)
      setReading(passed ?? null)
    }
    // Once per frame, since forty sections are measured.
    const onScroll = () => {
      frame ||= requestAnimationFrame(read)
    }
    read()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
    }
  }, [ids])
  return reading
}
