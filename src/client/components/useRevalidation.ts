import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'

/**
 * A field that was wrong is checked again at every key, so that its error says what is still missing and goes when
 * nothing is. A field that nobody complained about is left alone until the form is sent. The form needs
 * `clearInputErrorOnChange: false`.
 */
export function useRevalidation<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>): void {
  const { values, errors, validateField } = form
  const before = useRef(values)
  useEffect(() => {
    const changed = Object.keys(values).filter((name) => values[name] !== before.current[name])
    before.current = values
    // The confirmation depends on the password beside it.
    const again = changed.length > 0 && errors.confirmPassword ? [...changed, 'confirmPassword'] : changed
    for (const name of new Set(again)) if (errors[name]) void validateField(name)
  }, [values, errors, validateField])
}
