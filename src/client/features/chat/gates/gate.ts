import type { User } from '../../../../shared/contract/auth.ts'
import { readFailure } from '../../../api/errors.ts'

/** What prevents a person from using the assistant. */
export type Gate = 'blocked' | 'unverified'

export function gateOf(user: User | null): Gate | null {
  if (!user) return null
  if (user.blocked) return 'blocked'
  return user.emailVerified ? null : 'unverified'
}

/** The spec's rule: an error message that mentions a block or a missing verification changes the screen. */
export function gateOfError(error: unknown): Gate | null {
  const { message } = readFailure(error)
  if (/bloquead/i.test(message)) return 'blocked'
  return /verificado/i.test(message) ? 'unverified' : null
}
