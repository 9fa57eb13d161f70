import type { ReactNode } from 'react'
import classes from './states.module.css'

interface EmptyStateProps {
  readonly title: string
  /** The suggested next step, with a real example. */
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** A Tabler icon at 24 px, stroke 1.5. */
  readonly icon?: ReactNode
  /** Whether the state is the whole page. */
  readonly heading?: boolean
}

/** An empty list: says what to do next. */
export function EmptyState({ title, children, action, icon, heading = false }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {icon ? <div className={classes.icon}>{icon}</div> : null}
      {heading ? <h1 className={classes.title}>{title}</h1> : <p className={classes.title}>{title}</p>}
      {children ? <div className={classes.text}>{children}</div> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}
