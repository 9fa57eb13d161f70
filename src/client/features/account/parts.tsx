import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
} from 'react'
import type { User } from '../../../shared/contract/auth.ts'
import classes from './account.module.css'
import { SECTIONS } from './sections.ts'

// What the pages of "Mi cuenta" are made of. In one file, so that they are one request: each page is a screen by itself.

interface Account {
  /** Whose account it is. */
  readonly person: User
  /** Somebody has moved between its sections: what shows next was asked for here, and takes the focus. */
  readonly moved: RefObject<boolean>
}

export const AccountContext = createContext<Account | null>(null)

/** What the pages of "Mi cuenta" get from the frame around them. */
export function useAccount(): Account {
  const account = useContext(AccountContext)
  if (!account) throw new Error('a section of the account outside of its page')
  return account
}

/** Whose account the page shows. */
export const usePerson = (): User => useAccount().person

interface AccountSectionProps {
  readonly id: (typeof SECTIONS)[number]['id']
  readonly children: ReactNode
}

/** One of the parts of "Mi cuenta". Whoever comes from another one begins to read at its title. */
export function AccountSection({ id, children }: AccountSectionProps) {
  const { moved } = useAccount()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Where it scrolls to is the router's: to the top, or on the way back to where one was.
    if (moved.current) heading.current?.focus({ preventScroll: true })
  }, [moved])
  const section = SECTIONS.find((one) => one.id === id)
  return (
    <section id={id} aria-labelledby={`${id}-titulo`}>
      <h2 ref={heading} id={`${id}-titulo`} tabIndex={-1} className={classes.name}>
        {section?.title}
      </h2>
      <p className={classes.text}>{section?.text}</p>
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

interface SteadyButtonProps
  extends Omit<ButtonProps, 'disabled' | 'loading'>,
    Pick<ComponentProps<'button'>, 'onClick'> {
  readonly type?: 'submit' | 'button'
  /** What it says while it works; null while it does not. */
  readonly busy: string | null
  /** There is nothing to do. */
  readonly idle?: boolean
}

/**
 * A button that keeps the focus while it works and once it is done: a disabled one loses it, and whoever uses the keyboard
 * or a screen reader is at the top of the page again. What it sends has to refuse a second time by itself.
 */
export function SteadyButton({ type = 'button', busy, idle = false, onClick, children, ...props }: SteadyButtonProps) {
  const off = busy !== null || idle
  return (
    <Button
      type={type}
      aria-disabled={off || undefined}
      data-disabled={idle || undefined}
      aria-busy={busy !== null || undefined}
      onClick={(event) => (off ? event.preventDefault() : onClick?.(event))}
      {...props}
    >
      {busy ?? children}
    </Button>
  )
}

interface SavedNoteProps {
  readonly saved: boolean
  readonly text?: string
  /** For what no button tells that it is on its way. */
  readonly saving?: boolean
}

/** Beside what saves, where the eye is. Always there, so that a screen reader hears it come. */
export function SavedNote({ saved, text = 'Guardado', saving = false }: SavedNoteProps) {
  return (
    <span role="status" className={classes.saved} data-saving={saving || undefined}>
      {saving ? (
        'Guardando…'
      ) : saved ? (
        <>
          <IconCheck size={18} stroke={1.5} aria-hidden />
          {text}
        </>
      ) : null}
    </span>
  )
}
