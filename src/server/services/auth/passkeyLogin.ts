import type { z } from 'zod'
import type { User } from '../../../shared/contract/auth.ts'
import type { PasskeyRequest, passkeyFactorInput, passkeyLoginInput } from '../../../shared/contract/passkeys.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App, RequestInfo } from '../../core/context.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { harmless } from '../../mail/templates/clean.ts'
import { copiedPasskeyMail } from '../../mail/templates/passkey.ts'
import { LIMITS } from '../../security/limits.ts'
import { clearByAddress, consumeByAddress, countAttempt, giveBackByAddress } from '../../security/rateLimit.ts'
import { challengeIn, handleOf, isCopy, readAssertion, request as requestOf } from '../../security/webauthn.ts'
import { holdConfirmed } from '../account/confirmPassword.ts'
import { issueChallenge, redeemChallenge } from '../account/passkeyChallenges.ts'
import { assertParty } from '../account/passkeys.ts'
import { audit } from '../admin/audit.ts'
import { checkPassword, enter, logAsked, tellWrongFactor } from './login.ts'
import { toUser, userColumns } from './user.ts'

const refused = (message: string) => new AppError('INVALID_CREDENTIALS', message)

/**
 * Challenge for any passkey of ours, which signs in alone. It does not reveal who has one.
 * @throws RATE_LIMITED, CONFLICT
 */
export async function startPasskeyLogin(app: App): Promise<PasskeyRequest> {
  const rp = assertParty(app)
  return requestOf(rp, await issueChallenge(app.db, { purpose: 'login', userId: null, now: app.now() }))
}

/**
 * Challenge for one of an account's own passkeys, beside its password.
 * @throws CONFLICT when it has none; for a wrong password as at sign-in: INVALID_CREDENTIALS, RATE_LIMITED,
 * INVALID_CAPTCHA
 */
export async function startPasskeyFactor(
  app: App,
  request: RequestInfo,
  input: z.output<typeof passkeyFactorInput>,
): Promise<PasskeyRequest> {
  const rp = assertParty(app)
  const { user } = await checkPassword(app, request, input)
  logAsked(app, request, user.id)
  await giveBackByAddress(app, LIMITS.loginAddress, request.ip)
  const keys = await app.db.passkey.findMany({
    where: { userId: user.id },
    select: { credentialId: true, transports: true },
  })
  if (keys.length === 0) throw new AppError('CONFLICT', 'Esta cuenta no tiene llaves de acceso.')
  const challenge = await app.db.$transaction(async (tx) => {
    await holdConfirmed(tx, user.id, user.passwordHash)
    return issueChallenge(tx, { purpose: 'second_factor', userId: user.id, now: app.now() })
  })
  return requestOf(rp, challenge, keys)
}

const keyColumns = {
  id: true,
  userId: true,
  name: true,
  credentialId: true,
  publicKey: true,
  counter: true,
  withPassword: true,
  user: { select: { ...userColumns, passwordHash: true } },
} as const

/**
 * Signs in with a passkey: alone if it verified its user, which is both factors at once; or beside the password, which
 * was checked when the challenge was issued. Blocked people may sign in, as with the password.
 * @throws INVALID_CREDENTIALS, INVALID_TOKEN, RATE_LIMITED
 */
export async function passkeyLogin(
  app: App,
  request: RequestInfo,
  { passkey: given, remember = false }: z.output<typeof passkeyLoginInput>,
): Promise<{ cookie: string; answer: { message: string; user: User } }> {
  await consumeByAddress(app, LIMITS.passkeyLogin, request.ip)
  const rp = assertParty(app)
  // Read before the challenge is redeemed: a concurrent password change invalidates the sign-in.
  const key = await app.db.passkey.findUnique({ where: { credentialId: given.id }, select: keyColumns })
  const trace = { user: key?.userId ?? null, passkey: key?.id ?? null, ip: request.ip, request: request.id }
  const challenge = challengeIn(given)
  const asked = await redeemChallenge(app.db, { challenge, purposes: ['login', 'second_factor'], now: app.now() })
  const refuse = async (why: string, error: AppError) => {
    app.log.warn({ event: 'auth.passkey.failed', why, ...trace })
    if (asked?.userId) await tellOwner(app, request, asked.userId)
    return error
  }
  if (challenge === null || !asked)
    throw await refuse('challenge', new AppError('INVALID_TOKEN', 'Pasó demasiado tiempo. Inténtalo de nuevo.'))
  if (!key)
    throw await refuse('unknown', refused('Esa llave ya no abre ninguna cuenta de Luka. Entra con tu contraseña.'))
  if (asked.userId !== null && asked.userId !== key.userId)
    throw await refuse('account', refused('Esa llave es de otra cuenta. Usa una de la cuenta a la que entras.'))
  const alone = asked.purpose === 'login'
  const { userHandle } = given.response
  const said =
    userHandle === undefined || userHandle === handleOf(key.userId)
      ? await readAssertion({ rp, challenge }, given, { ...key, verified: alone })
      : null
  if (!said) throw await refuse('signature', refused('No pudimos comprobar esa llave. Entra con tu contraseña.'))
  if (isCopy(key.counter, said.counter)) {
    await tellCopied(app, request, key)
    throw await refuse(
      'copy',
      refused('Por seguridad no aceptamos esa llave: puede haber una copia. Entra con tu contraseña.'),
    )
  }
  if (alone && key.withPassword)
    throw await refuse('alone', refused('Esa llave solo sirve junto con tu contraseña desde que la restableciste.'))

  const { user } = key
  const now = app.now()
  const cookie = await app.db.$transaction(async (tx) => {
    // Conditional on what was read, as when signing in by password.
    const { count } = await tx.user.updateMany({
      where: { id: user.id, passwordHash: user.passwordHash },
      data: { lastActiveAt: now },
    })
    const used = await tx.passkey.updateMany({
      where: { id: key.id, counter: key.counter, withPassword: key.withPassword },
      data: { counter: said.counter, synced: said.synced, lastUsedAt: now },
    })
    if (count === 0 || used.count === 0) throw new AppError('INVALID_CREDENTIALS')
    return enter(app, tx, request, { user, remember, passkeyId: key.id })
  })
  await giveBackByAddress(app, LIMITS.passkeyLogin, request.ip)
  if (!alone) await clearByAddress(app, LIMITS.loginPair, request.ip, user.email)
  app.wakeMail()
  app.log.info({ event: 'auth.login', ...trace })
  return { cookie, answer: { message: 'Has iniciado sesión.', user: toUser(user, now) } }
}

/** A challenge that was issued after a correct password. */
async function tellOwner(app: App, request: RequestInfo, id: number): Promise<void> {
  const owner = await app.db.user.findFirst({ where: { id, deletedAt: null }, select: { id: true, email: true } })
  if (owner) await tellWrongFactor(app, request, owner, 'passkey')
}

/** The first of a day. */
async function tellCopied(
  app: App,
  request: RequestInfo,
  { id, userId, name, user }: { id: number; userId: number; name: string; user: { email: string } },
): Promise<void> {
  const { attempt } = await countAttempt(app, LIMITS.copiedPasskey, `user ${userId}`)
  if (attempt > LIMITS.copiedPasskey.max) return
  await app.db.$transaction(async (tx) => {
    const mail = copiedPasskeyMail({ name: harmless(name, 40), appUrl: app.baseUrl() })
    await enqueueMail(tx, { to: user.email, userId, ...mail })
    const actor = { id: userId, ip: request.ip }
    await audit(tx, actor, { action: 'passkey.copied', targetId: userId, after: { passkeyId: id } })
  })
  app.wakeMail()
}
