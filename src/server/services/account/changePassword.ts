import { AppError } from '../../../shared/errors.ts'
import type { App, Auth, RequestInfo } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { passwordChangedMail } from '../../mail/templates/passwordChanged.ts'
import { hashPassword } from '../../security/passwords.ts'
import { endAllSessions, startSession } from '../../session/session.ts'
import { audit } from '../admin/audit.ts'
import { assertAdminPassword } from '../auth/adminPassword.ts'
import { voidTokens } from '../auth/oneTimeToken.ts'
import { confirmPassword } from './confirmPassword.ts'

const SAME = 'La contraseña nueva debe ser distinta de la actual'

/**
 * Changes the password. Every other session ends and this one gets a new id, links to reset the password become
 * invalid, and the person is notified by mail.
 * @throws INVALID_INPUT, RATE_LIMITED
 */
export async function changePassword(
  app: App,
  request: RequestInfo,
  auth: Auth & { via: 'session' },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ cookie: string; answer: { message: string } }> {
  const { id, email } = auth.user
  const checked = await confirmPassword(app, request, {
    userId: id,
    password: currentPassword,
    field: 'currentPassword',
    replaces: true,
  })
  if (newPassword === currentPassword) {
    throw new AppError('INVALID_INPUT', SAME, { issues: [{ path: 'newPassword', message: SAME }] })
  }
  assertAdminPassword(auth.user.role, newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  const cookie = await app.db.$transaction(async (tx) => {
    // Conditional on the hash that was checked: a concurrent reset wins.
    const { count } = await tx.user.updateMany({ where: { id, passwordHash: checked }, data: { passwordHash } })
    if (count === 0) throw new AppError('CONFLICT')
    const current = await tx.session.findUnique({
      where: { id: auth.sessionId },
      select: { remember: true, passkeyId: true },
    })
    await voidTokens(tx, id, 'reset_password')
    await endAllSessions(tx, id)
    const kept = await keptOf(tx, id, app.now())
    const mail = passwordChangedMail({ appUrl: app.baseUrl(), ended: 'others', kept })
    await enqueueMail(tx, { to: email, userId: id, ...mail })
    await audit(tx, { id, ip: request.ip }, { action: 'password.change', targetId: id })
    const { remember = false, passkeyId = null } = current ?? {}
    return startSession(app, tx, { userId: id, remember, passkeyId, request })
  })
  app.wakeMail()
  return { cookie, answer: { message: 'Tu contraseña se cambió y cerramos las demás sesiones.' } }
}

/** Everything that opens the account, or acts as its owner, without the password. */
async function keptOf(tx: DbOrTx, userId: number, now: Date): Promise<'both' | 'passkeys' | 'apiKeys' | undefined> {
  const passkeys = await tx.passkey.count({ where: { userId, withPassword: false } })
  const live = { userId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] }
  const apiKeys = await tx.apiKey.count({ where: live })
  if (passkeys > 0 && apiKeys > 0) return 'both'
  if (passkeys > 0) return 'passkeys'
  return apiKeys > 0 ? 'apiKeys' : undefined
}
