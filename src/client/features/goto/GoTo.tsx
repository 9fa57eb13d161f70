import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { User } from '../../../shared/contract/auth.ts'
import { PartFailed } from '../../components/PartFailed.tsx'
import { usePart } from '../../components/usePart.ts'
import classes from './GoTo.module.css'

const load = async () => (await import('./GoToDialog.tsx')).GoToDialog

const MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Does not open over a dialog that awaits a decision; a user's drawer does not. */
const WAITING_DIALOG = '[role=dialog][aria-modal=true]:not([data-user-drawer])'

/** The header's "Ir a…", and Ctrl+K everywhere. The dialog is loaded on first use. */
export function GoTo({ user, onGone }: { readonly user: User; readonly onGone: () => void }) {
  const [open, setOpen] = useState(false)
  const { part: GoToDialog, failed, retry } = usePart(load, open)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.key.toLowerCase() !== 'k' || document.querySelector(WAITING_DIALOG)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={MAC ? 'Meta+K' : 'Control+K'}
        title={`Ir a… (${MAC ? '⌘' : 'Ctrl '}K)`}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <span className={classes.label}>Ir a…</span>
        <kbd className={classes.key} aria-hidden>
          {MAC ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {GoToDialog ? (
        <GoToDialog
          opened={open}
          user={user}
          onClose={close}
          onGone={() => {
            close()
            onGone()
          }}
        />
      ) : null}
      {failed ? <PartFailed onRetry={retry} onClose={close} /> : null}
    </>
  )
}
