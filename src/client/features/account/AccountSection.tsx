import type { ReactNode } from 'react'
import classes from './account.module.css'

interface AccountSectionProps {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** One of the parts of "Mi cuenta". */
export function AccountSection({ id, title, text, children }: AccountSectionProps) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} className={classes.name}>
        {title}
      </h2>
      <p className={classes.text}>{text}</p>
      <div className={classes.panel}>{children}</div>
    </section>
  )
}

interface BlockProps {
  readonly title: string
  readonly text?: ReactNode
  /** At the right of the title, or below it where there is no room. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** A matter of its own inside a section. */
export function Block({ title, text, action, children }: BlockProps) {
  return (
    <div className={classes.block}>
      <div className={classes.blockHead}>
        <div className={classes.blockWords}>
          <h3 className={classes.blockName}>{title}</h3>
          {text ? <div className={classes.text}>{text}</div> : null}
        </div>
        {action ? <div className={classes.blockAction}>{action}</div> : null}
      </div>
      {children ? <div className={classes.blockBody}>{children}</div> : null}
    </div>
  )
}
