import { toast } from '../components/toast.ts'
import { errorText, readFailure } from './errors.ts'

/** How a failed call is told. Mutations always tell; queries only when they ask, since their screen shows the failure itself. */
export interface FailureMeta extends Record<string, unknown> {
  /** The toast's title; "Error" unless given. */
  readonly errorTitle?: string
  /** Said when the server gave no sentence of its own. */
  readonly errorText?: string
  /** The screen tells it in its own way. */
  readonly silent?: boolean
}

/** The one place that turns an error into a toast. */
export function toastFailure(error: unknown, meta: FailureMeta = {}): void {
  if (meta.silent || readFailure(error).aborted) return
  toast.error({ title: meta.errorTitle ?? 'Error', message: errorText(error, meta.errorText) })
}
