import type { ReactNode } from 'react'
import classes from './account.module.css'

interface AccountSectionProps {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** One part of "Mi cuenta": what it is at the left, what can be done at the right. */
export function AccountSection({ id, title, text, children }: AccountSectionProps) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-titulo`}>
      <div>
        <h2 id={`${id}-titulo`} className={classes.name}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.panel}>{children}</div>
    </section>
  )
}
