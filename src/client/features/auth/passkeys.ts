import { useCallback, useEffect, useRef } from 'react'
import { toastFailure } from '../../api/failureToast.ts'
import { toast } from '../../components/toast.ts'

/** Fetched when a key is about to be used: most visitors never use one. */
export const loadWebauthn = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys, and stands where it can have one: they are bound to names, not to numbers. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname)
}

type Webauthn = Awaited<ReturnType<typeof loadWebauthn>>

/** Lets the browser ask for a key for as long as the screen is there that wants it: its question goes with the screen. */
export function useCeremony(): <T>(webauthn: Webauthn, ask: () => Promise<T>) => Promise<T> {
  const here = useRef(false)
  const end = useRef(() => {})
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      end.current()
    }
  }, [])
  return useCallback(async ({ WebAuthnAbortService }, ask) => {
    if (!here.current) throw new DOMException('the screen that wanted a key is gone', 'AbortError')
    end.current = () => WebAuthnAbortService.cancelCeremony()
    try {
      return await ask()
    } finally {
      end.current = () => {}
    }
  }, [])
}

const NOT_ALLOWED = {
  use: 'No se usó ninguna llave: se canceló, se acabó el tiempo o no hay una de Luka en este dispositivo.',
  add: 'No se agregó la llave: se canceló o se acabó el tiempo. Puedes intentarlo de nuevo.',
}

const PROBLEMS: Readonly<Record<string, string>> = {
  InvalidStateError: 'Este dispositivo ya tiene una llave de tu cuenta.',
  ConstraintError: 'Este dispositivo no puede guardar una llave que pida tu huella, tu cara o un PIN.',
  NotSupportedError: 'Este dispositivo no puede guardar una llave que pida tu huella, tu cara o un PIN.',
  SecurityError: 'Las llaves de acceso no sirven en esta dirección.',
  UnknownError: 'Tu dispositivo no pudo usar la llave. Inténtalo de nuevo.',
}

/** Tells why a key could not be used or added: what the browser or the person said to it, else what the server did. */
export function toastPasskeyFailure(error: unknown, act: keyof typeof NOT_ALLOWED): void {
  const name = error instanceof Error ? error.name : ''
  // Whoever left knows that they did.
  if (name === 'AbortError') return
  const message = name === 'NotAllowedError' ? NOT_ALLOWED[act] : PROBLEMS[name]
  if (message === undefined) toastFailure(error, { errorTitle: 'Llave de acceso' })
  else toast.error({ title: 'Llave de acceso', message })
}
