import { toast } from '../components/toast.ts'
import { errorText, readFailure } from './errors.ts'

/**
 * How a failed call is reported. Mutations always show a toast; queries only on request, since their screen shows the
 * error itself.
 */
export interface FailureMeta extends Record<string, unknown> {
  /** The toast's title; "Error" unless given. */
  readonly errorTitle?: string
  /** Shown when the server sent no message of its own. */
  readonly errorText?: string
  /** The screen reports the error itself. */
  readonly silent?: boolean
}

/** The single place that turns an error into a toast. */
export function toastFailure(error: unknown, meta: FailureMeta = {}): void {
  if (meta.silent || readFailure(error).aborted) return
  toast.error({ title: meta.errorTitle ?? 'Error', message: errorText(error, meta.errorText) })
}
