import { AppError } from '../../../shared/errors.ts'
import type { Prisma } from '../../db/generated/client.ts'
import type { DbOrTx } from '../../db/types.ts'

export const factorColumns = {
  role: true,
  twoFactorSince: true,
  _count: { select: { passkeys: true } },
} as const satisfies Prisma.UserSelect

type FactorRow = Prisma.UserGetPayload<{ select: typeof factorColumns }>

/** What may be given beside the password. */
interface Factors {
  readonly code: boolean
  readonly passkey: boolean
}

/**
 * What is asked for beside the password; null: nothing. An authenticator is, and then a key may take its place. Keys alone
 * are asked of administrators only: to others they are a shorter way in, and who loses theirs still has the password.
 */
export function factorsOf({ role, twoFactorSince, _count }: FactorRow): Factors | null {
  const code = twoFactorSince !== null
  const passkey = _count.passkeys > 0
  return code || (passkey && role === 'admin') ? { code, passkey } : null
}

/** Whether a right password alone does not get in. */
export async function isProtected(tx: DbOrTx, id: number): Promise<boolean> {
  const row = await tx.user.findUnique({ where: { id }, select: factorColumns })
  return row !== null && factorsOf(row) !== null
}

const KEY_ALONE = 'Confirma que eres tú con tu llave de acceso.'
const KEY_TOO = 'También puedes usar una de tus llaves de acceso.'

/** The refusal that asks for it. Where keys would do, its issues name what may be given. */
export function factorRequired({ code, passkey }: Factors): AppError {
  if (!passkey) return new AppError('TWO_FACTOR_REQUIRED')
  const key = { path: 'passkey', message: KEY_TOO }
  if (!code) return new AppError('TWO_FACTOR_REQUIRED', KEY_ALONE, { issues: [{ ...key, message: KEY_ALONE }] })
  const message = new AppError('TWO_FACTOR_REQUIRED').message
  return new AppError('TWO_FACTOR_REQUIRED', message, { issues: [{ path: 'code', message }, key] })
}
