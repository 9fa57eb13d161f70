import type { AuthView } from './openAuthModal.ts'

export interface AuthViewProps {
  /** Text typed in the previous view, or in the landing page's field. */
  readonly email: string
  readonly onGo: (view: AuthView, email: string) => void
}

export interface AuthEntryProps extends AuthViewProps {
  /** After sign-in: refetches the user and closes. */
  readonly onDone: () => Promise<void>
}
