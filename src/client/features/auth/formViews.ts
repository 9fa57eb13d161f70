import type { ReactNode } from 'react'
import type { AuthView } from './openAuthModal.ts'

export interface AuthViewProps {
  /** What was typed in the view before, or in the landing page's box. */
  readonly email: string
  readonly onGo: (view: AuthView, email: string) => void
}

export interface AuthEntryProps extends AuthViewProps {
  /** Signed in: refreshes the user and closes. */
  readonly onDone: () => Promise<void>
}

/** Puts the cursor where the first thing to correct is. */
export function focusFirstError(
  form: HTMLFormElement | null,
  errors: Readonly<Record<string, ReactNode>>,
  order: readonly string[],
): void {
  const first = order.find((name) => errors[name])
  const field = first ? form?.elements.namedItem(first) : null
  if (field instanceof HTMLElement) field.focus()
}
