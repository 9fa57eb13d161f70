import type { z } from 'zod'
import type { loginInput, User } from '../../../shared/contract/auth.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App, RequestInfo } from '../../core/context.ts'
import { grantMonthly } from '../../credits/ledger.ts'
import type { DbOrTx } from '../../db/types.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { guessesMail, wrongFactorMail } from '../../mail/templates/guesses.ts'
import { recoveryCodeUsedMail } from '../../mail/templates/twoFactor.ts'
import { redeemSolution } from '../../security/captcha.ts'
import { LIMITS } from '../../security/limits.ts'
import { hashPassword, verifyPassword } from '../../security/passwords.ts'
import {
  clearByAddress,
  consume,
  consumeByAddress,
  countAttempt,
  giveBack,
  giveBackByAddress,
} from '../../security/rateLimit.ts'
import { startSession } from '../../session/session.ts'
import { authenticatorCode, spendCode } from '../account/secondFactor.ts'
import { assertGivenAdminPassword } from './adminPassword.ts'
import { factorColumns, factorRequired, factorsOf, isProtected } from './factors.ts'
import { noteDevice } from './knownDevice.ts'
import { toUser, type UserRow, userColumns } from './user.ts'

const WRONG_CODE = 'El código no es correcto o ya se usó. Escribe el que muestra ahora tu aplicación.'

interface Credentials {
  readonly email: string
  readonly password: string
  readonly captchaToken?: string | null | undefined
}

/**
 * Authenticates an address and password, and reports whether the hash is outdated. An unknown address and a wrong
 * password get the same answer after the same work. Attempts are counted before the password is checked, so that
 * concurrent ones cannot slip through; the caller gives back those counted by address.
 * @throws INVALID_CREDENTIALS, RATE_LIMITED, INVALID_CAPTCHA; INVALID_INPUT for an administrator's common password
 */
export async function checkPassword(app: App, request: RequestInfo, { email, password, captchaToken }: Credentials) {
  // The account's limit first: a phone with an old password, refused by it, uses up nothing of its whole office's.
  const attempt = await consumeByAddress(app, LIMITS.loginPair, request.ip, email)
  await consumeByAddress(app, LIMITS.loginAddress, request.ip)

  await admitGuess(app, email, captchaToken ?? null)

  const user = await app.db.user.findUnique({
    where: { email },
    select: { ...userColumns, ...factorColumns, passwordHash: true },
  })
  const { ok, outdated } = await verifyPassword(user?.passwordHash ?? null, password, attempt)
  if (!user || !ok) {
    app.log.warn({ event: 'auth.login.failed', user: user?.id ?? null, ip: request.ip, request: request.id })
    throw new AppError('INVALID_CREDENTIALS')
  }
  await giveBack(app, LIMITS.loginAccount, email)
  assertGivenAdminPassword(app, request, { id: user.id, role: user.role, password })
  return { user, outdated }
}

/** Opens the session of an authenticated person, in the transaction that verified them. Returns the Set-Cookie. */
export async function enter(
  app: App,
  tx: DbOrTx,
  request: RequestInfo,
  { user, ...session }: { user: { id: number; email: string }; remember: boolean; passkeyId?: number },
): Promise<string> {
  await noteDevice(app, tx, request, user)
  await grantMonthly(tx, { userId: user.id, now: app.now() })
  return startSession(app, tx, { userId: user.id, request, ...session })
}

/**
 * Signs in with the password, and with a code if the account requires one. Blocked people may sign in: they see why
 * they cannot use the assistant.
 * @throws INVALID_CREDENTIALS, TWO_FACTOR_REQUIRED, RATE_LIMITED, INVALID_CAPTCHA, INVALID_INPUT
 */
export async function login(
  app: App,
  request: RequestInfo,
  input: z.output<typeof loginInput>,
): Promise<{ cookie: string; answer: { message: string; user: User } }> {
  const { email, password, remember = false } = input
  const { user, outdated } = await checkPassword(app, request, input)
  const trace = { user: user.id, ip: request.ip, request: request.id }
  const code = input.code?.trim() || null
  const factors = factorsOf(user)
  if (factors === null || code === null) await giveBackByAddress(app, LIMITS.loginAddress, request.ip)
  if (factors !== null) {
    if (code === null || !factors.code) {
      logAsked(app, request, user.id)
      throw factorRequired(factors)
    }
    if (authenticatorCode(code) !== null) await consume(app, LIMITS.codeAccount, `user ${user.id}`)
  }

  const now = app.now()
  const passwordHash = outdated ? await hashPassword(password) : user.passwordHash
  const cookie = await app.db
    .$transaction(async (tx) => {
      // Conditional on what was checked: a password that was reset meanwhile opens no session, and neither does one
      // without a code if the second factor has just been switched on.
      const { count } = await tx.user.updateMany({
        where: { id: user.id, passwordHash: user.passwordHash, twoFactorSince: user.twoFactorSince },
        data: { passwordHash, lastActiveAt: now },
      })
      if (count === 0) throw new AppError('INVALID_CREDENTIALS')
      // A passkey that was added meanwhile is required from then on.
      if (factors === null && (await isProtected(tx, user.id))) throw new AppError('INVALID_CREDENTIALS')
      if (user.twoFactorSince !== null) await passSecondFactor(app, tx, user, code ?? '', trace)
      return enter(app, tx, request, { user, remember })
    })
    .catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'TWO_FACTOR_REQUIRED')
        await tellWrongFactor(app, request, user, 'code')
      throw error
    })
  await clearByAddress(app, LIMITS.loginPair, request.ip, email)
  if (user.twoFactorSince !== null) await settleCode(app, user.id, request, code ?? '')
  app.wakeMail()
  app.log.info({ event: 'auth.login', ...trace })
  return { cookie, answer: { message: 'Has iniciado sesión.', user: toUser(user, now) } }
}

/**
 * Counts a guess at an account, from anywhere; addresses without an account are counted alike. After many, each needs a
 * proof of work, and the owner is notified.
 * @throws INVALID_CAPTCHA
 */
async function admitGuess(app: App, email: string, captchaToken: string | null): Promise<void> {
  const { within, first } = await countAttempt(app, LIMITS.loginAccount, email)
  // Not awaited, or the response time would reveal who has an account.
  if (first) tellGuesses(app, email).catch((error: unknown) => app.log.error({ err: error }, 'no mail about guesses'))
  if (within) return
  if (captchaToken === null || !(await redeemSolution(app.db, app.secret, captchaToken, app.now())))
    throw new AppError(
      'INVALID_CAPTCHA',
      'Hubo muchos intentos fallidos con esta cuenta. Verifica que no eres un robot.',
    )
}

async function tellGuesses(app: App, email: string): Promise<void> {
  const user = await app.db.user.findUnique({ where: { email }, select: { id: true } })
  if (!user) return
  await enqueueMail(app.db, { to: email, userId: user.id, ...guessesMail({ appUrl: app.baseUrl() }) })
  app.wakeMail()
}

/** Logs that a password was correct, since the response itself (a request for more) is not logged. */
export function logAsked(app: App, request: RequestInfo, user: number): void {
  app.log.info({ event: 'auth.login.factor-asked', user, ip: request.ip, request: request.id })
}

/** The first of a day: somebody who gets this far knows the password. */
export async function tellWrongFactor(
  app: App,
  request: RequestInfo,
  { id, email }: { id: number; email: string },
  factor: 'code' | 'passkey',
): Promise<void> {
  const { attempt } = await countAttempt(app, LIMITS.wrongCodes, `user ${id}`)
  if (attempt > LIMITS.wrongCodes.max) return
  const mail = wrongFactorMail({ factor, ip: request.ip, appUrl: app.baseUrl() })
  await enqueueMail(app.db, { to: email, userId: id, ...mail })
  app.wakeMail()
}

/** Gives back the attempts counted for a correct code. */
async function settleCode(app: App, userId: number, request: RequestInfo, code: string): Promise<void> {
  await giveBackByAddress(app, LIMITS.loginAddress, request.ip)
  if (authenticatorCode(code) !== null) await giveBack(app, LIMITS.codeAccount, `user ${userId}`)
}

/** @throws TWO_FACTOR_REQUIRED for a wrong, old or used code */
async function passSecondFactor(app: App, tx: DbOrTx, user: UserRow, code: string, trace: object): Promise<void> {
  const { id: userId, email } = user
  const spent = await spendCode(app, tx, { userId, code, now: app.now() })
  if (spent === null) {
    app.log.warn({ event: 'auth.login.code-failed', ...trace })
    throw new AppError('TWO_FACTOR_REQUIRED', WRONG_CODE)
  }
  if (spent === 'authenticator') return
  const left = await tx.recoveryCode.count({ where: { userId, usedAt: null } })
  await enqueueMail(tx, { to: email, userId, ...recoveryCodeUsedMail({ left, appUrl: app.baseUrl() }) })
}
