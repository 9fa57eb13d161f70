import { useCallback, useEffect, useRef } from 'react'
import { toastFailure } from '../../api/failureToast.ts'
import { toast } from '../../components/toast.ts'

/** Loaded when a passkey is about to be used: most visitors never use one. */
export const loadWebauthn = () => import('@simplewebauthn/browser')

/** Whether this browser supports passkeys at this address: they are bound to host names, not to IP addresses. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname)
}

type Webauthn = Awaited<ReturnType<typeof loadWebauthn>>

/** Keeps the browser's passkey prompt open as long as the screen is mounted. */
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

/** Explains why a passkey could not be used or added: the browser's or the person's reason, else the server's. */
export function toastPasskeyFailure(error: unknown, act: keyof typeof NOT_ALLOWED): void {
  const name = error instanceof Error ? error.name : ''
  // People who cancelled know that they did.
  if (name === 'AbortError') return
  const message = name === 'NotAllowedError' ? NOT_ALLOWED[act] : PROBLEMS[name]
  if (message === undefined) toastFailure(error, { errorTitle: 'Llave de acceso' })
  else toast.error({ title: 'Llave de acceso', message })
}
