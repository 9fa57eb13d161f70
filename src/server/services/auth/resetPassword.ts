import { AppError } from '../../../shared/errors.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { passwordChangedMail } from '../../mail/templates/passwordChanged.ts'
import { hashPassword } from '../../security/passwords.ts'
import { endAllSessions } from '../../session/session.ts'
import type { App, RequestInfo } from '../../trpc/context.ts'
import { revokeAllKeys } from '../account/apiKeys.ts'
import { audit } from '../admin/audit.ts'
import { findToken, redeemToken, voidTokens } from './oneTimeToken.ts'

const refused = () =>
  new AppError('INVALID_TOKEN', 'No se pudo restablecer la contraseña. El token podría ser inválido o haber expirado.')

/**
 * Sets a new password by a mailed token. Every session and API key of the user ends and every other link loses its
 * worth; the second factor, if on, is still asked for at the next login. @throws INVALID_TOKEN
 */
export async function resetPassword(
  app: App,
  request: RequestInfo,
  { token, password }: { token: string; password: string },
): Promise<{ message: string }> {
  const now = app.now()
  const wanted = { token, purpose: 'reset_password', now } as const
  // Asked first, so that guessing costs no hashing; what counts is the use below.
  if (!(await findToken(app.db, wanted))) throw refused()
  const passwordHash = await hashPassword(password)
  await app.db.$transaction(async (tx) => {
    const used = await redeemToken(tx, wanted)
    if (!used) throw refused()
    const { userId, email } = used
    // By address too: a token that was sent to an address that the account has left is worth nothing.
    const { count } = await tx.user.updateMany({ where: { id: userId, email }, data: { passwordHash } })
    if (count === 0) throw refused()
    await voidTokens(tx, userId)
    await endAllSessions(tx, userId)
    // Whoever had the account before, by a leaked password or by registering another's address, may have made keys.
    await revokeAllKeys(tx, userId, now)
    await enqueueMail(tx, { to: email, userId, ...passwordChangedMail({ appUrl: app.baseUrl() }) })
    await audit(tx, { id: userId, ip: request.ip }, { action: 'password.reset', targetId: userId })
  })
  app.wakeMail()
  return { message: 'Tu contraseña se cambió. Ya puedes iniciar sesión.' }
}
