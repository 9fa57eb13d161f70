import type { User } from '../../../shared/contract/auth.ts'
import { safeAddress } from './googleTag.ts'
import { track } from './track.ts'

/** Gives the page time to set its title and user before the visit is reported. */
export const PAGE_VIEW_DELAY_MS = 300

const VISITS: Readonly<Record<string, string>> = {
  '/asistente': 'visit_assistant',
  '/perfil': 'visit_profile',
  '/admin': 'visit_admin',
  '/archivos': 'visit_files',
}

export interface UserProperties {
  readonly user_id: string
  readonly role: string
  readonly email_verified: boolean
}

export function userProperties(user: Pick<User, 'id' | 'role' | 'emailVerified'> | null): UserProperties {
  return {
    user_id: user ? String(user.id) : 'anonymous',
    role: user?.role ?? 'anonymous',
    email_verified: user?.emailVerified ?? false,
  }
}

/** Reports a route visit: user, page, and for four places an event of their own. */
export function trackVisit(path: string, user: Pick<User, 'id' | 'role' | 'emailVerified'> | null): void {
  const properties = userProperties(user)
  window.gtag?.('set', 'user_properties', properties)
  window.gtag?.('set', { page_location: safeAddress(window.location) })
  track('page_view', { page_path: path, page_title: document.title, page_location: safeAddress(window.location) })
  track('user_properties', { ...properties })
  const visit = VISITS[path.replace(/^(\/[^/]+)\/.*$/, '$1')]
  if (visit) track(visit)
}
