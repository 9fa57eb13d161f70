import { toastFailure } from '../../api/failureToast.ts'
import { toast } from '../../components/toast.ts'

/** Fetched when a key is about to be used: most visitors never use one. */
export const loadWebauthn = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys, and stands where it can have one: they are bound to names, not to numbers. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname)
}

const PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError: 'No se usó ninguna llave: se canceló, se acabó el tiempo o no hay una de Luka en este dispositivo.',
  InvalidStateError: 'Este dispositivo ya tiene una llave de tu cuenta.',
  ConstraintError: 'Este dispositivo no puede guardar una llave que pida tu huella, tu cara o un PIN.',
  NotSupportedError: 'Este dispositivo no puede guardar una llave que pida tu huella, tu cara o un PIN.',
  SecurityError: 'Las llaves de acceso no sirven en esta dirección.',
  UnknownError: 'Tu dispositivo no pudo usar la llave. Inténtalo de nuevo.',
}

/** Tells why a key could not be made or used: what the browser or the person said to it, else what the server did. */
export function toastPasskeyFailure(error: unknown): void {
  const message = error instanceof Error ? PROBLEMS[error.name] : undefined
  if (message === undefined) toastFailure(error, { errorTitle: 'Llave de acceso' })
  else toast.error({ title: 'Llave de acceso', message })
}
