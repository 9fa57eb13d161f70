import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './Toolbar.module.css'

interface ToolbarProps {
  readonly search: ReactNode
  /** The filters and what is done with the list. */
  readonly children: ReactNode
  /** On a line of its own, so that what stands above stays where it is. */
  readonly below?: ReactNode
}

/** The search and the filters of a list: they stay in view while it is scrolled, and the heads of its table under them. */
export function Toolbar({ search, children, below }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    const list = element?.parentElement
    if (!element || !list) return
    // However many lines it takes.
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
