import { type ReactNode, useEffect, useRef, useState } from 'react'

interface WideTableProps {
  /** On the scroll container: `data-before` and `data-after` mark hidden content beyond an edge. */
  readonly className: string | undefined
  readonly tableClassName?: string | undefined
  readonly children: ReactNode
}

/** A table that scrolls horizontally if necessary, by keyboard too; an edge that hides content fades. */
export function WideTable({ className, tableClassName, children }: WideTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const hidden = element.scrollWidth - element.clientWidth
      setWide(hidden > 1)
      // Determines which edges fade.
      element.toggleAttribute('data-before', element.scrollLeft > 1)
      element.toggleAttribute('data-after', element.scrollLeft < hidden - 1)
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // A table grows while its answer is being written.
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [])
  return (
    <div
      ref={scroller}
      className={className}
      data-wide={wide || undefined}
      {...(wide ? { tabIndex: 0, role: 'group', 'aria-label': 'Tabla ancha; desplázate hacia los lados' } : {})}
    >
      <table className={tableClassName}>{children}</table>
    </div>
  )
}
