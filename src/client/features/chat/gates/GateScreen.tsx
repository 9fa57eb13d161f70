import type { ReactNode } from 'react'
import classes from './GateScreen.module.css'

interface GateScreenProps {
  readonly icon: ReactNode
  readonly tone: 'attention' | 'bad'
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
  /** Below the card, or beside it on wide screens, for people who have to wait. */
  readonly below?: ReactNode
}

/** Replaces the assistant when it cannot be used: why, and what to do. */
export function GateScreen({ icon, tone, title, children, actions, below }: GateScreenProps) {
  return (
    <div className={classes.screen} data-beside={below ? true : undefined}>
      <section className={classes.card} aria-labelledby="titulo-acceso">
        <div className={classes.icon} data-tone={tone}>
          {icon}
        </div>
        <h1 id="titulo-acceso" className={classes.title}>
          {title}
        </h1>
        <div className={classes.text}>{children}</div>
        <div className={classes.actions}>{actions}</div>
      </section>
      {below}
    </div>
  )
}
