import { AppError } from '../../../shared/errors.ts'
import type { App, RequestInfo } from '../../core/context.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { passwordChangedMail } from '../../mail/templates/passwordChanged.ts'
import { hashPassword } from '../../security/passwords.ts'
import { removeAuthenticator } from '../account/twoFactor.ts'
import { audit } from '../admin/audit.ts'
import { assertAdminPassword } from './adminPassword.ts'
import { findToken, redeemToken, UNDO_MS, voidTokens } from './oneTimeToken.ts'
import { shutOut } from './shutOut.ts'
import { clearWhatStrangersSet } from './squatted.ts'

const refused = () =>
  new AppError('INVALID_TOKEN', 'No se pudo restablecer la contraseña. El token podría ser inválido o haber expirado.')

async function assertGoodFor(app: App, id: number, password: string): Promise<void> {
  const row = await app.db.user.findUnique({ where: { id }, select: { role: true } })
  assertAdminPassword(row?.role ?? 'user', password)
}

/**
 * Undoes a change of address on behalf of the old one: the account uses that again, confirmed, with a new password;
 * every session and API key is revoked, and so are a second factor and passkeys added since.
 * @throws INVALID_TOKEN
 */
export async function undoEmailChange(
  app: App,
  request: RequestInfo,
  { token, password }: { token: string; password: string },
): Promise<{ message: string }> {
  const now = app.now()
  const wanted = { token, purpose: 'undo_email', now } as const
  const found = await findToken(app.db, wanted)
  if (!found) throw refused()
  await assertGoodFor(app, found.userId, password)
  const passwordHash = await hashPassword(password)
  await app.db.$transaction(async (tx) => {
    const used = await redeemToken(tx, wanted)
    if (!used) throw refused()
    const { userId, email } = used
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`
    const row = await tx.user.findFirst({
      where: { id: userId, previousEmail: email, deletedAt: null },
      select: { email: true, previousUntil: true, twoFactorSince: true },
    })
    if (!row) throw refused()
    await tx.user.update({
      where: { id: userId },
      data: {
        ...{ email, emailVerifiedAt: now, previousEmail: null, previousUntil: null, mailBouncedAt: null },
        ...{ passwordHash, passwordUnproven: false },
        // Whoever moved the account may have scheduled its deletion.
        deletionDue: null,
      },
      select: { id: true },
    })
    const changedAt = (row.previousUntil ?? now).getTime() - UNDO_MS
    if (row.twoFactorSince && row.twoFactorSince.getTime() >= changedAt) await removeAuthenticator(tx, userId)
    await voidTokens(tx, userId)
    await voidTokens(tx, userId, 'undo_email')
    await tx.passkey.deleteMany({ where: { userId, createdAt: { gte: new Date(changedAt) } } })
    const passkeys = await shutOut(tx, userId, now)
    await enqueueMail(tx, { to: email, userId, ...passwordChangedMail({ appUrl: app.baseUrl(), passkeys }) })
    await audit(
      tx,
      { id: userId, ip: request.ip },
      { action: 'email.undo', targetId: userId, before: { email: row.email }, after: { email } },
    )
  })
  app.wakeMail()
  return { message: 'Tu cuenta vuelve a usar este correo. Ya puedes entrar con la contraseña nueva.' }
}

/**
 * Sets a new password by a mailed token. Every session, API key and passkey of the user is revoked and every other link
 * becomes invalid; the second factor, if on, is still required at the next login.
 * @throws INVALID_TOKEN
 */
export async function resetPassword(
  app: App,
  request: RequestInfo,
  { token, password }: { token: string; password: string },
): Promise<{ message: string }> {
  const now = app.now()
  const wanted = { token, purpose: 'reset_password', now } as const
  // Checked first, so that guessing costs no hashing; redeeming it below is what counts.
  const found = await findToken(app.db, wanted)
  if (!found) throw refused()
  await assertGoodFor(app, found.userId, password)
  const passwordHash = await hashPassword(password)
  await app.db.$transaction(async (tx) => {
    const used = await redeemToken(tx, wanted)
    if (!used) throw refused()
    const { userId, email } = used
    await clearWhatStrangersSet(tx, userId, now)
    // Bound to the address too: a token sent to an address that the account has left is invalid, unless the new one is
    // not confirmed yet.
    const { count } = await tx.user.updateMany({
      where: { id: userId, OR: [{ email }, { previousEmail: email, emailVerifiedAt: null }] },
      data: { passwordHash, passwordUnproven: false },
    })
    if (count === 0) throw refused()
    await voidTokens(tx, userId)
    const passkeys = await shutOut(tx, userId, now)
    await enqueueMail(tx, { to: email, userId, ...passwordChangedMail({ appUrl: app.baseUrl(), passkeys }) })
    await audit(tx, { id: userId, ip: request.ip }, { action: 'password.reset', targetId: userId })
  })
  app.wakeMail()
  return { message: 'Tu contraseña se cambió. Ya puedes iniciar sesión.' }
}
