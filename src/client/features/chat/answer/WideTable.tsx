import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './Markdown.module.css'

/** A table that scrolls sideways when it has to, and then with the keyboard too. */
export function WideTable({ children }: { readonly children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => setWide(element.scrollWidth > element.clientWidth + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // While an answer is being written it is the table that grows.
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={scroller}
      className={classes.scroll}
      data-wide={wide || undefined}
      {...(wide ? { tabIndex: 0, role: 'group', 'aria-label': 'Tabla ancha; desplázate hacia los lados' } : {})}
    >
      <table>{children}</table>
    </div>
  )
}
