import { useEffect, useState } from 'react'

/** Which of the page's sections the reader is in: the lowest one whose head has passed the upper third. */
export function useActiveSection(ids: readonly string[]): string | null {
  const [active, setActive] = useState(ids[0] ?? null)
  useEffect(() => {
    const read = () => {
      const line = window.innerHeight / 3
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < line)
      setActive((atEnd ? ids.at(-1) : (passed.at(-1) ?? ids[0])) ?? null)
    }
    read()
    window.addEventListener('scroll', read, { passive: true })
    window.addEventListener('resize', read)
    return () => {
      window.removeEventListener('scroll', read)
      window.removeEventListener('resize', read)
    }
  }, [ids])
  return active
}
