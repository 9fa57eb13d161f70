import { type ReactNode, useEffect, useRef, useState } from 'react'

interface WideTableProps {
  /** Of what scrolls: it has `data-before` and `data-after` where something lies beyond an edge. */
  readonly className: string | undefined
  readonly tableClassName?: string | undefined
  readonly children: ReactNode
}

/** A table that scrolls sideways when it has to, and then with the keyboard too; an edge that hides something fades. */
export function WideTable({ className, tableClassName, children }: WideTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const hidden = element.scrollWidth - element.clientWidth
      setWide(hidden > 1)
      // Which edges fade: there is more beyond them.
      element.toggleAttribute('data-before', element.scrollLeft > 1)
      element.toggleAttribute('data-after', element.scrollLeft < hidden - 1)
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // While an answer is being written it is the table that grows.
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
