import type { ReactNode } from 'react'
import classes from './Section.module.css'

interface SectionProps {
  /** The anchor. */
  readonly id: string
  readonly title: string
  readonly lead?: string
  readonly tone?: 'plain' | 'sunken'
  readonly children: ReactNode
}

export function Section({ id, title, lead, tone = 'plain', children }: SectionProps) {
  return (
    <section id={id} className={classes.section} data-tone={tone} aria-labelledby={`${id}-titulo`}>
      <div className={classes.inner}>
        <h2 id={`${id}-titulo`} className={classes.title}>
          {title}
        </h2>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
        <div className={classes.body}>{children}</div>
      </div>
    </section>
  )
}
