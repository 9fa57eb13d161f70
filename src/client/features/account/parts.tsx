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

// The building blocks of the pages of "Mi cuenta". In one file, so that they are one request: each page is a screen of
// its own.

interface Account {
  /** The account's user. */
  readonly person: User
  /** The person navigated between sections: the next one takes the focus. */
  readonly moved: RefObject<boolean>
}

export const AccountContext = createContext<Account | null>(null)

/** The context that the frame gives to the pages of "Mi cuenta". */
export function useAccount(): Account {
  const account = useContext(AccountContext)
  if (!account) throw new Error('a section of the account outside of its page')
  return account
}

/** The user whose account the page shows. */
export const usePerson = (): User => useAccount().person

interface AccountSectionProps {
  readonly id: (typeof SECTIONS)[number]['id']
  readonly children: ReactNode
}

/** A section of "Mi cuenta". Its title takes the focus when the person comes from another section. */
export function AccountSection({ id, children }: AccountSectionProps) {
  const { moved } = useAccount()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The router decides the scroll position: the top, or the previous one when going back.
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
  /** To the right of the title, or below it on narrow screens. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** A subsection. */
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
  /** The busy label; null while idle. */
  readonly busy: string | null
  /** Nothing to do. */
  readonly idle?: boolean
}

/**
 * A button that keeps the focus while busy and afterwards: a disabled one would lose it, putting keyboard and screen
 * reader users back at the top of the page. Its handler has to ignore repeated clicks.
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
  /** For actions without a button that could show their progress. */
  readonly saving?: boolean
}

/** The status beside a save button. Always mounted, so that screen readers announce changes. */
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
