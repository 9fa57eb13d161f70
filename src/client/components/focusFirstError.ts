import type { ReactNode } from 'react'

/** Puts the cursor where the first thing to correct is. `order` is the fields' names from the top of the form. */
export function focusFirstError(
  form: HTMLFormElement | null,
  errors: Readonly<Record<string, ReactNode>>,
  order: readonly string[],
): void {
  const first = order.find((name) => errors[name])
  const field = first ? form?.elements.namedItem(first) : null
  if (field instanceof HTMLElement) field.focus()
}
