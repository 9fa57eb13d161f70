export type AuthView = 'login' | 'signup' | 'forgot'

export interface AuthRequest {
  readonly view: AuthView
  /** Prefills the view's e-mail. */
  readonly email?: string
}

/** Both event names are supported: pages outside this application dispatch either. */
export const AUTH_EVENTS = ['open-auth-modal', 'openAuthModal'] as const

/** Opens the authentication dialog in the given view, from anywhere. */
export function openAuthModal(view: AuthView = 'login', email?: string): void {
  const detail: AuthRequest = email ? { view, email } : { view }
  window.dispatchEvent(new CustomEvent(AUTH_EVENTS[0], { detail }))
}

function isView(value: unknown): value is AuthView {
  return value === 'login' || value === 'signup' || value === 'forgot'
}

/** The view requested by an event of either name; login by default. */
export function readAuthRequest(event: Event): AuthRequest {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  if (isView(detail)) return { view: detail }
  if (typeof detail !== 'object' || detail === null) return { view: 'login' }
  const view = 'view' in detail && isView(detail.view) ? detail.view : 'login'
  const email = 'email' in detail && typeof detail.email === 'string' ? detail.email : ''
  return email ? { view, email } : { view }
}
