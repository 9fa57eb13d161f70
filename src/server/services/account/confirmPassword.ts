import { AppError } from '../../../shared/errors.ts'
import type { App, RequestInfo } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { LIMITS } from '../../security/limits.ts'
import { verifyPassword } from '../../security/passwords.ts'
import { clearByAddress, consume, consumeByAddress, giveBack } from '../../security/rateLimit.ts'
import { assertGivenAdminPassword } from '../auth/adminPassword.ts'

/**
 * Asks the person behind an open session for their password again, before actions that a borrowed or stolen session
 * must not perform. Returns the hash that was checked, so that the write can depend on it being unchanged.
 * @param field where the form shows a wrong password
 * @param replaces whether it is given to be replaced: otherwise an administrator's common one confirms nothing
 * @throws INVALID_INPUT (not a 401: the session itself is valid), RATE_LIMITED
 */
export async function confirmPassword(
  app: App,
  request: RequestInfo,
  {
    userId,
    password,
    field = 'password',
    replaces = false,
  }: { userId: number; password: string; field?: string; replaces?: boolean },
): Promise<string> {
  // The address is counted first: attempts refused there do not use up the owner's account-wide limit.
  await consumeByAddress(app, LIMITS.confirmPassword, request.ip, `user ${userId}`)
  await consume(app, LIMITS.confirmAccount, `user ${userId}`)
  const row = await app.db.user.findUnique({ where: { id: userId }, select: { passwordHash: true, role: true } })
  const { ok } = await verifyPassword(row?.passwordHash ?? null, password)
  if (!row || !ok) {
    app.log.warn({ event: 'account.password.refused', user: userId, ip: request.ip, request: request.id })
    const message = 'La contraseña no es correcta'
    throw new AppError('INVALID_INPUT', message, { issues: [{ path: field, message }] })
  }
  await giveBack(app, LIMITS.confirmAccount, `user ${userId}`)
  await clearByAddress(app, LIMITS.confirmPassword, request.ip, `user ${userId}`)
  if (!replaces) assertGivenAdminPassword(app, request, { id: userId, role: row.role, password })
  return row.passwordHash
}

/**
 * Locks the account for the write that the password was asked for. If the password was changed meanwhile (by the mailed
 * link, say), nothing may be written on the authority of the old one.
 * @param checked the result of `confirmPassword`
 * @throws CONFLICT
 */
export async function holdConfirmed(tx: DbOrTx, userId: number, checked: string): Promise<void> {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE id = ${userId} AND password_hash = ${checked} FOR NO KEY UPDATE`
  if (held.length === 0) throw new AppError('CONFLICT')
}
