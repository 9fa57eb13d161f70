import { AppError } from '../../../shared/errors.ts'
import type { App, Auth } from '../../trpc/context.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** An administrator without a second factor is let in for so long after their first call, so that nobody is shut out unwarned. */
const DAYS = 7

const isRequired = ({ env }: App): boolean => env.ADMIN_TWO_FACTOR ?? env.NODE_ENV === 'production'

/**
 * An authenticator is asked for at every sign-in; a passkey counts for the session in which it was shown. An API key was
 * made in such a one, as long as the account has a passkey.
 */
async function hasOne(app: App, auth: Auth): Promise<boolean> {
  if (auth.user.twoFactorEnabled) return true
  if (auth.via === 'session') return auth.byPasskey
  return (await app.db.passkey.count({ where: { userId: auth.user.id } })) > 0
}

/** Sets the date at an administrator's first call without a second factor. @throws SECOND_FACTOR_REQUIRED after it */
export async function assertSecondFactor(app: App, auth: Auth): Promise<void> {
  if (!isRequired(app) || (await hasOne(app, auth))) return
  const { user } = auth
  const now = app.now()
  if (user.twoFactorDue === null) {
    const twoFactorDue = new Date(now.getTime() + DAYS * DAY_MS)
    await app.db.user.updateMany({ where: { id: user.id, twoFactorDue: null }, data: { twoFactorDue } })
  } else if (Date.parse(user.twoFactorDue) <= now.getTime()) throw new AppError('SECOND_FACTOR_REQUIRED')
}

/** ISO 8601; null where nothing is asked of them. */
export async function secondFactorDue(app: App, auth: Auth): Promise<string | null> {
  if (!isRequired(app) || (await hasOne(app, auth))) return null
  const row = await app.db.user.findUnique({ where: { id: auth.user.id }, select: { twoFactorDue: true } })
  return row?.twoFactorDue?.toISOString() ?? null
}
