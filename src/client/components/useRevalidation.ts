import { type ReactNode, useEffect, useRef } from 'react'

interface Fields {
  readonly values: object
  readonly errors: Readonly<Record<string, ReactNode>>
  validateField(field: string): unknown
}

/**
 * A field that was wrong is checked again at every key, so that its error says what is still missing and goes when
 * nothing is. A field that nobody complained about is left alone until the form is sent. The form needs
 * `clearInputErrorOnChange: false`.
 */
export function useRevalidation(form: Fields): void {
  const { values } = form
  const before = useRef(values)
  const latest = useRef(form)
  latest.current = form
  useEffect(() => {
    const old = new Map<string, unknown>(Object.entries(before.current))
    before.current = values
    const { errors } = latest.current
    const changed = Object.entries(values).flatMap(([name, value]) => (old.get(name) === value ? [] : [name]))
    // The confirmation depends on the password beside it.
    const again = changed.length > 0 ? new Set([...changed, 'confirmPassword']) : []
    for (const name of again) if (errors[name]) void latest.current.validateField(name)
  }, [values])
}
