import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './Toolbar.module.css'

interface ToolbarProps {
  readonly search: ReactNode
  /** Filters and actions of the list. */
  readonly children: ReactNode
  /** On a line of its own, so that the line above does not move. */
  readonly below?: ReactNode
}

/** A list's search and filters, sticky while scrolling, with the table headers below them. */
export function Toolbar({ search, children, below }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    const list = element?.parentElement
    if (!element || !list) return
    // However many lines it wraps to.
    const watch = new ResizeObserver(() => list.style.setProperty('--bar', `${element.offsetHeight}px`))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={bar} className={classes.bar}>
      {search}
      <div className={classes.filters}>{children}</div>
      {below ? <div className={classes.below}>{below}</div> : null}
    </div>
  )
}
