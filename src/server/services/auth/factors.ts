import { AppError } from '../../../shared/errors.ts'
import type { Prisma } from '../../db/generated/client.ts'
import type { DbOrTx } from '../../db/types.ts'

export const factorColumns = {
  role: true,
  twoFactorSince: true,
  _count: { select: { passkeys: true } },
} as const satisfies Prisma.UserSelect

type FactorRow = Prisma.UserGetPayload<{ select: typeof factorColumns }>

/** What may be presented beside the password. */
interface Factors {
  readonly code: boolean
  readonly passkey: boolean
}

/**
 * What is required beside the password; null: nothing. An authenticator is, and a passkey may then replace it. Passkeys
 * alone are required of administrators only: for others they are a shortcut, and whoever loses theirs still has the
 * password.
 */
export function factorsOf({ role, twoFactorSince, _count }: FactorRow): Factors | null {
  const code = twoFactorSince !== null
  const passkey = _count.passkeys > 0
  return code || (passkey && role === 'admin') ? { code, passkey } : null
}

/** Whether a correct password alone is not enough. */
export async function isProtected(tx: DbOrTx, id: number): Promise<boolean> {
  const row = await tx.user.findUnique({ where: { id }, select: factorColumns })
  return row !== null && factorsOf(row) !== null
}

const KEY_ALONE = 'Confirma que eres tú con tu llave de acceso.'
const KEY_TOO = 'También puedes usar una de tus llaves de acceso.'

/** The error that asks for it. Where passkeys would do, its issues name the accepted factors. */
export function factorRequired({ code, passkey }: Factors): AppError {
  if (!passkey) return new AppError('TWO_FACTOR_REQUIRED')
  const key = { path: 'passkey', message: KEY_TOO }
  if (!code) return new AppError('TWO_FACTOR_REQUIRED', KEY_ALONE, { issues: [{ ...key, message: KEY_ALONE }] })
  const message = new AppError('TWO_FACTOR_REQUIRED').message
  return new AppError('TWO_FACTOR_REQUIRED', message, { issues: [{ path: 'code', message }, key] })
}
