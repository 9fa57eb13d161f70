import { readFailure } from '../../api/errors.ts'
import { type FailureMeta, toastFailure } from '../../api/failureToast.ts'

interface Fields {
  setFieldError(field: string, message: string): void
  readonly values: object
}

/**
 * Shows an error at the fields that the server names, if the form has them, else as a toast. For mutations with `meta:
 * { silent: true }`.
 */
export function showFailure(form: Fields, error: unknown, meta: FailureMeta = {}): void {
  const { issues } = readFailure(error)
  const own = issues.filter(({ path }) => path in form.values)
  for (const { path, message } of own) form.setFieldError(path, message)
  if (own.length === 0) toastFailure(error, meta)
}
