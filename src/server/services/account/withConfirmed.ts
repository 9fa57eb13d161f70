import { AppError } from '../../../shared/errors.ts'
import type { App, RequestInfo } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { LIMITS } from '../../security/limits.ts'
import { consume, giveBack } from '../../security/rateLimit.ts'
import { confirmPassword, holdConfirmed } from './confirmPassword.ts'
import { authenticatorCode, spendCode } from './secondFactor.ts'

const MISSING = 'Escribe el código de tu aplicación, o uno de recuperación'
const WRONG = 'El código no es correcto o ya se usó. Escribe el que muestra ahora tu aplicación.'

const refused = (message: string) => new AppError('INVALID_INPUT', message, { issues: [{ path: 'code', message }] })

interface Given {
  readonly userId: number
  readonly password: string
  /** An authenticator's code or a recovery code. */
  readonly code?: string | undefined
}

/**
 * Performs an action whose effect would outlast the session: adding or removing a way in. Somebody who found or stole
 * the session and knows the password must not be able to: if there is an authenticator, a code is required too,
 * redeemed in the same transaction.
 * @param work is told whether there is an authenticator
 * @throws CONFLICT, INVALID_INPUT, RATE_LIMITED
 */
export async function withConfirmed<T>(
  app: App,
  request: RequestInfo,
  { userId, password, code }: Given,
  work: (tx: DbOrTx, isProtected: boolean) => Promise<T>,
): Promise<T> {
  const checked = await confirmPassword(app, request, { userId, password })
  const guessable = code !== undefined && authenticatorCode(code) !== null
  if (guessable) await consume(app, LIMITS.codeAccount, `user ${userId}`)
  const done = await app.db.$transaction(async (tx) => {
    // Locks the row: an authenticator that is being switched on at this moment either waits, or its code is required.
    await holdConfirmed(tx, userId, checked)
    const isProtected = (await tx.user.count({ where: { id: userId, twoFactorSince: { not: null } } })) > 0
    if (isProtected) await spend(app, tx, request, userId, code)
    return work(tx, isProtected)
  })
  if (guessable) await giveBack(app, LIMITS.codeAccount, `user ${userId}`)
  return done
}

async function spend(
  app: App,
  tx: DbOrTx,
  request: RequestInfo,
  userId: number,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) throw refused(MISSING)
  if ((await spendCode(app, tx, { userId, code, now: app.now() })) !== null) return
  app.log.warn({ event: 'account.code.refused', user: userId, ip: request.ip, request: request.id })
  throw refused(WRONG)
}
