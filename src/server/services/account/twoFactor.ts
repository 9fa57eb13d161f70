import { AppError } from '../../../shared/errors.ts'
import type { App, Auth, RequestInfo } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { recoveryCodesRenewedMail, twoFactorMail } from '../../mail/templates/twoFactor.ts'
import { LIMITS } from '../../security/limits.ts'
import { consume, giveBack } from '../../security/rateLimit.ts'
import { hashRecoveryCode, newRecoveryCode, RECOVERY_CODES } from '../../security/recoveryCodes.ts'
import { newTotpSecret, totpUri } from '../../security/totp.ts'
import { endAllSessions } from '../../session/session.ts'
import { audit } from '../admin/audit.ts'
import { confirmPassword, holdConfirmed } from './confirmPassword.ts'
import { assertProven, assertVerified } from './proven.ts'
import { authenticatorCode, sealSecret, stepAgainst } from './secondFactor.ts'
import { withConfirmed } from './withConfirmed.ts'

type SessionAuth = Auth & { via: 'session' }

const ISSUER = 'Luka'

const alreadyOn = () => new AppError('CONFLICT', 'La verificación en dos pasos ya está activada.')
const notOn = () => new AppError('CONFLICT', 'La verificación en dos pasos no está activada.')

/**
 * Offers a secret for an authenticator. It protects nothing until a code confirms it; a new offer replaces the last.
 * Requires the password: a borrowed session could otherwise shut its owner out.
 * @throws CONFLICT, EMAIL_UNVERIFIED, INVALID_INPUT, RATE_LIMITED
 */
export async function startTwoFactor(
  app: App,
  request: RequestInfo,
  auth: SessionAuth,
  { password }: { password: string },
): Promise<{ secret: string; uri: string }> {
  const { id, email } = auth.user
  await assertProven(app, auth.user)
  const checked = await confirmPassword(app, request, { userId: id, password })
  const secret = newTotpSecret()
  await app.db.$transaction(async (tx) => {
    await holdConfirmed(tx, id, checked)
    const { count } = await tx.user.updateMany({
      where: { id, twoFactorSince: null },
      data: { twoFactorSecret: sealSecret(app, id, secret) },
    })
    if (count === 0) throw alreadyOn()
  })
  return { secret, uri: totpUri({ secret, account: email, issuer: ISSUER }) }
}

/**
 * Switches the second factor on with a code of the offered secret. Other sessions end, since they were opened without
 * it. Returns the recovery codes, which are shown only this once.
 * @throws CONFLICT, INVALID_INPUT, RATE_LIMITED
 */
export async function confirmTwoFactor(
  app: App,
  request: RequestInfo,
  auth: SessionAuth,
  { code }: { code: string },
): Promise<{ message: string; codes: string[] }> {
  const { id, email } = auth.user
  assertVerified(auth.user)
  const now = app.now()
  const offered = await app.db.user.findUnique({
    where: { id },
    select: { twoFactorSecret: true, twoFactorSince: true },
  })
  if (offered?.twoFactorSince) throw alreadyOn()
  if (!offered?.twoFactorSecret) throw new AppError('CONFLICT', 'Empieza de nuevo: no hay un código QR por confirmar.')
  // After the password: these attempts are shared with sign-in, and nobody without the password may use them up.
  await consume(app, LIMITS.codeAccount, `user ${id}`)
  const step = stepAgainst(app, id, offered.twoFactorSecret, authenticatorCode(code) ?? '', now)
  if (step === null) {
    const message = 'El código no es correcto. Revisa la hora de tu teléfono y escribe el código actual.'
    throw new AppError('INVALID_INPUT', message, { issues: [{ path: 'code', message }] })
  }
  await giveBack(app, LIMITS.codeAccount, `user ${id}`)
  const codes = await app.db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: {
        ...{ id, emailVerifiedAt: { not: null }, passwordUnproven: false },
        ...{ twoFactorSince: null, twoFactorSecret: offered.twoFactorSecret },
      },
      data: { twoFactorSince: now, twoFactorStep: step },
    })
    // If something such as a reset ended this session meanwhile, the owner wanted whoever had it out.
    const open = await tx.session.count({ where: { id: auth.sessionId } })
    if (count === 0 || open === 0) throw new AppError('CONFLICT')
    await endAllSessions(tx, id, auth.sessionId)
    await enqueueMail(tx, { to: email, userId: id, ...twoFactorMail({ on: true, appUrl: app.baseUrl() }) })
    await audit(tx, { id, ip: request.ip }, { action: 'two-factor.on', targetId: id })
    return replaceCodes(tx, id)
  })
  app.wakeMail()
  return { message: 'La verificación en dos pasos quedó activada.', codes }
}

/** Deletes the authenticator's secret and the recovery codes. */
export async function removeAuthenticator(tx: DbOrTx, userId: number): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { twoFactorSecret: null, twoFactorSince: null, twoFactorStep: null },
    select: { id: true },
  })
  await tx.recoveryCode.deleteMany({ where: { userId } })
}

/** Deletes everything that may be required beside the password: the secret, the recovery codes and the passkeys. */
export async function removeSecondFactor(tx: DbOrTx, userId: number): Promise<void> {
  await removeAuthenticator(tx, userId)
  await tx.passkey.deleteMany({ where: { userId } })
}

interface Both {
  readonly password: string
  readonly code: string
}

/**
 * Performs an action that requires the second factor itself beside the password.
 * @throws CONFLICT, INVALID_INPUT, RATE_LIMITED
 */
const withBoth = <T>(
  app: App,
  request: RequestInfo,
  { user: { id: userId } }: SessionAuth,
  both: Both,
  work: (tx: DbOrTx) => Promise<T>,
): Promise<T> =>
  withConfirmed(app, request, { userId, ...both }, async (tx, isProtected) => {
    if (!isProtected) throw notOn()
    return work(tx)
  })

/** Switches the second factor off, with the password and a code. @throws CONFLICT, INVALID_INPUT, RATE_LIMITED */
export async function disableTwoFactor(
  app: App,
  request: RequestInfo,
  auth: SessionAuth,
  both: Both,
): Promise<{ message: string }> {
  const { id, email } = auth.user
  await withBoth(app, request, auth, both, async (tx) => {
    await removeAuthenticator(tx, id)
    await enqueueMail(tx, { to: email, userId: id, ...twoFactorMail({ on: false, appUrl: app.baseUrl() }) })
    await audit(tx, { id, ip: request.ip }, { action: 'two-factor.off', targetId: id })
  })
  app.wakeMail()
  return { message: 'La verificación en dos pasos quedó desactivada.' }
}

/** Issues ten new recovery codes and invalidates the old ones. @throws CONFLICT, INVALID_INPUT, RATE_LIMITED */
export async function renewRecoveryCodes(
  app: App,
  request: RequestInfo,
  auth: SessionAuth,
  both: Both,
): Promise<{ message: string; codes: string[] }> {
  const { id, email } = auth.user
  const codes = await withBoth(app, request, auth, both, async (tx) => {
    await enqueueMail(tx, { to: email, userId: id, ...recoveryCodesRenewedMail({ appUrl: app.baseUrl() }) })
    await audit(tx, { id, ip: request.ip }, { action: 'two-factor.codes', targetId: id })
    return replaceCodes(tx, id)
  })
  app.wakeMail()
  return { message: 'Estos son tus códigos nuevos. Los anteriores ya no sirven.', codes }
}

async function replaceCodes(tx: DbOrTx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, hash: hashRecoveryCode(userId, code) })) })
  return codes
}
