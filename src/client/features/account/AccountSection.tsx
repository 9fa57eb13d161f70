import { type ReactNode, useEffect, useRef } from 'react'
import classes from './account.module.css'
import type { SECTIONS } from './sections.ts'
import { useAccount } from './useAccount.ts'

interface AccountSectionProps {
  readonly id: (typeof SECTIONS)[number]['id']
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** One of the parts of "Mi cuenta". Whoever comes from another one begins to read at its title. */
export function AccountSection({ id, title, text, children }: AccountSectionProps) {
  const { moved } = useAccount()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Where it scrolls to is the router's: to the top, or on the way back to where one was.
    if (moved.current) heading.current?.focus({ preventScroll: true })
  }, [moved])
  return (
    <section id={id} aria-labelledby={`${id}-titulo`}>
      <h2 ref={heading} id={`${id}-titulo`} tabIndex={-1} className={classes.name}>
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
