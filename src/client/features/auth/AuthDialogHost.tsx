import { useEffect, useRef, useState } from 'react'
import { PartFailed } from '../../components/PartFailed.tsx'
import { usePart } from '../../components/usePart.ts'
import { AUTH_EVENTS, type AuthRequest, readAuthRequest } from './openAuthModal.ts'
import { useSession } from './useSession.ts'

const loadDialog = async () => (await import('./AuthDialog.tsx')).AuthDialog

interface Opening extends AuthRequest {
  /** Each opening mounts a new dialog without the state of the last one. */
  readonly turn: number
}

/** Listens for the two window events and renders the dialog. */
export function AuthDialogHost() {
  const [opening, setOpening] = useState<Opening | null>(null)
  const [open, setOpen] = useState(false)
  const origin = useRef<Element | null>(null)
  const { part: AuthDialog, failed, retry } = usePart(loadDialog, opening !== null)

  useEffect(() => {
    const listen = (event: Event) => {
      const request = readAuthRequest(event)
      origin.current = document.activeElement
      setOpening((last) => ({ ...request, turn: (last?.turn ?? 0) + 1 }))
      setOpen(true)
      retry()
    }
    for (const name of AUTH_EVENTS) window.addEventListener(name, listen)
    return () => {
      for (const name of AUTH_EVENTS) window.removeEventListener(name, listen)
    }
  }, [retry])

  const { user, loading } = useSession()
  const visitor = !loading && user === null
  useEffect(() => {
    // Preloaded while the page is idle, so that the dialog opens at once; not for signed-in people.
    if (!visitor) return
    const timer = window.setTimeout(() => void loadDialog().catch(() => undefined), 1_500)
    return () => window.clearTimeout(timer)
  }, [visitor])

  // Restores the focus; the pressed button may disappear after sign-in.
  const restore = () => {
    const target = origin.current?.isConnected ? origin.current : document.getElementById('contenido')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }

  const close = () => setOpen(false)
  if (!opening) return null
  if (!AuthDialog) return failed && open ? <PartFailed onRetry={retry} onClose={close} /> : null
  return <AuthDialog key={opening.turn} request={opening} opened={open} onClose={close} onClosed={restore} />
}
