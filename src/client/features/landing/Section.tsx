import type { ReactNode } from 'react'
import classes from './Section.module.css'

interface SectionProps {
  /** The anchor. */
  readonly id: string
  readonly title: string
  readonly lead?: ReactNode
  readonly tone?: 'plain' | 'sunken'
  /** On wide screens the content is beside the title. */
  readonly beside?: boolean
  readonly children: ReactNode
}

export function Section({ id, title, lead, tone = 'plain', beside = false, children }: SectionProps) {
  return (
    <section id={id} className={classes.section} data-tone={tone} aria-labelledby={`${id}-titulo`}>
      <div className={classes.inner} data-beside={beside || undefined}>
        <div>
          <h2 id={`${id}-titulo`} className={classes.title}>
            {title}
          </h2>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        <div className={classes.body}>{children}</div>
      </div>
    </section>
  )
}
