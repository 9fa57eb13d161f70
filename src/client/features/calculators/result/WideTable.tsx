import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './Outcome.module.css'

/** A table that scrolls sideways when it has to, and then with the keyboard too. */
export function WideTable({ children }: { readonly children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    // A result with longer figures makes the table grow, not what holds it.
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
      <table className={classes.table}>{children}</table>
    </div>
  )
}
