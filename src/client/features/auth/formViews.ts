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
