import type { ReactNode } from 'react'

/** Focuses the first invalid field. `order` is the fields' names from the top of the form. */
export function focusFirstError(
  form: HTMLFormElement | null,
  errors: Readonly<Record<string, ReactNode>>,
  order: readonly string[],
): void {
  const first = order.find((name) => errors[name])
  const field = first ? form?.elements.namedItem(first) : null
  if (field instanceof HTMLElement) field.focus()
}
