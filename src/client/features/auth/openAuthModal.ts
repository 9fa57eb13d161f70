export type AuthView = 'login' | 'signup' | 'forgot'

export interface AuthRequest {
  readonly view: AuthView
  /** Prefills the e-mail of the view. */
  readonly email?: string
}

/** Both names are listened to: pages outside this application dispatch either. */
export const AUTH_EVENTS = ['open-auth-modal', 'openAuthModal'] as const

/** Opens the authentication dialog from anywhere, in the given view. */
export function openAuthModal(view: AuthView = 'login', email?: string): void {
  const detail: AuthRequest = email ? { view, email } : { view }
  window.dispatchEvent(new CustomEvent(AUTH_EVENTS[0], { detail }))
}

function isView(value: unknown): value is AuthView {
  return value === 'login' || value === 'signup' || value === 'forgot'
}

/** What an event of either name asks for; an event without a known view asks for login. */
export function readAuthRequest(event: Event): AuthRequest {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  if (isView(detail)) return { view: detail }
  if (typeof detail !== 'object' || detail === null) return { view: 'login' }
  const view = 'view' in detail && isView(detail.view) ? detail.view : 'login'
  const email = 'email' in detail && typeof detail.email === 'string' ? detail.email : ''
  return email ? { view, email } : { view }
}
