import { AppError } from '../../../shared/errors.ts'
import type { App, Auth } from '../../core/context.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/**
 * The grace period of an administrator without a second factor, from their first call, so that nobody is shut out
 * without warning.
 */
const DAYS = 7

const isRequired = ({ env }: App): boolean => env.ADMIN_TWO_FACTOR ?? env.NODE_ENV === 'production'

const OLDER_KEY =
  'Esta clave de API es anterior a tu verificación en dos pasos y no sirve para administrar Luka. Crea otra en tu perfil.'

/** $1 key. */
const FACTORS_OF_KEY = `
SELECT u.two_factor_since IS NOT NULL OR p.first IS NOT NULL AS "hasOne",
       COALESCE(k.created_at >= u.two_factor_since, false) OR COALESCE(k.created_at >= p.first, false) AS "madeWithIt"
FROM api_keys k JOIN users u ON u.id = k.user_id
CROSS JOIN LATERAL (SELECT min(created_at) AS first FROM passkeys WHERE user_id = u.id) p
WHERE k.id = $1::int`

/**
 * An authenticator is required at every sign-in; a passkey counts for the session in which it was used. An API key
 * counts if it is younger than the second factor: an older one may have been created by somebody who knew the password
 * alone.
 */
async function factorOf(app: App, auth: Auth): Promise<'given' | 'older' | 'none'> {
  if (auth.via === 'session') return auth.user.twoFactorEnabled || auth.byPasskey ? 'given' : 'none'
  const [row] = await app.sql.read<{ hasOne: boolean; madeWithIt: boolean }>(FACTORS_OF_KEY, [auth.keyId])
  if (!row?.hasOne) return 'none'
  return row.madeWithIt ? 'given' : 'older'
}

/**
 * Starts the grace period at an administrator's first call without a second factor.
 * @throws SECOND_FACTOR_REQUIRED after it
 */
export async function assertSecondFactor(app: App, auth: Auth): Promise<void> {
  if (!isRequired(app)) return
  const factor = await factorOf(app, auth)
  if (factor === 'given') return
  const { user } = auth
  const now = app.now()
  if (user.twoFactorDue === null) {
    const twoFactorDue = new Date(now.getTime() + DAYS * DAY_MS)
    await app.db.user.updateMany({ where: { id: user.id, twoFactorDue: null }, data: { twoFactorDue } })
  } else if (Date.parse(user.twoFactorDue) <= now.getTime())
    throw new AppError('SECOND_FACTOR_REQUIRED', factor === 'older' ? OLDER_KEY : undefined)
}

/** The end of the grace period, ISO 8601; null if nothing is required of them. */
export async function secondFactorDue(app: App, auth: Auth): Promise<string | null> {
  if (!isRequired(app) || (await factorOf(app, auth)) === 'given') return null
  const row = await app.db.user.findUnique({ where: { id: auth.user.id }, select: { twoFactorDue: true } })
  return row?.twoFactorDue?.toISOString() ?? null
}
