import type { z } from 'zod'
import type { loginInput, User } from '../../../shared/contract/auth.ts'
import { AppError } from '../../../shared/errors.ts'
import { grantMonthly } from '../../credits/ledger.ts'
import { subscriber } from '../../security/address.ts'
import { LIMITS } from '../../security/limits.ts'
import { hashPassword, verifyPassword } from '../../security/passwords.ts'
import { clearLimit, consume, giveBack } from '../../security/rateLimit.ts'
import { startSession } from '../../session/session.ts'
import type { App, RequestInfo } from '../../trpc/context.ts'
import { toUser, userColumns } from './user.ts'

/**
 * Signs in. An unknown address and a wrong password answer the same text after the same work. Attempts are counted
 * before the password is looked at, so that many at once cannot slip through, and given back when it was right.
 * Blocked people may sign in: they see why they cannot use the assistant.
 * @throws INVALID_CREDENTIALS, TWO_FACTOR_REQUIRED, RATE_LIMITED
 */
export async function login(
  app: App,
  request: RequestInfo,
  input: z.output<typeof loginInput>,
): Promise<{ cookie: string; answer: { message: string; user: User } }> {
  const { email, password, remember = false } = input
  const address = subscriber(request.ip)
  const pair = `${address} ${email}`
  await consume(app, LIMITS.loginAddress, address)
  await consume(app, LIMITS.loginPair, pair)

  const user = await app.db.user.findUnique({ where: { email }, select: { ...userColumns, passwordHash: true } })
  const { ok, outdated } = await verifyPassword(user?.passwordHash ?? null, password)
  const trace = { user: user?.id ?? null, ip: request.ip, request: request.id }
  if (!user || !ok) {
    app.log.warn({ event: 'auth.login.failed', ...trace })
    throw new AppError('INVALID_CREDENTIALS')
  }
  await giveBack(app, LIMITS.loginAddress, address)
  // Fails closed until the second factor can be checked here: nobody who switched it on gets in by password alone.
  if (user.twoFactorSince !== null) throw new AppError('TWO_FACTOR_REQUIRED')
  await clearLimit(app, LIMITS.loginPair, pair)

  const now = app.now()
  const passwordHash = outdated ? await hashPassword(password) : user.passwordHash
  const cookie = await app.db.$transaction(async (tx) => {
    // Conditional on the hash that was checked: a password that was reset meanwhile opens no session any more.
    const { count } = await tx.user.updateMany({
      where: { id: user.id, passwordHash: user.passwordHash },
      data: { passwordHash, lastActiveAt: now },
    })
    if (count === 0) throw new AppError('INVALID_CREDENTIALS')
    await grantMonthly(tx, { userId: user.id, now })
    return startSession(app, tx, { userId: user.id, remember, request })
  })
  app.log.info({ event: 'auth.login', ...trace })
  return { cookie, answer: { message: 'Has iniciado sesión.', user: toUser(user, now) } }
}
