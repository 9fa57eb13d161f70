import type { z } from 'zod'
import type { AccountSettings, assistantTokenInput } from '../../../shared/contract/account.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App, Auth, RequestInfo } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { assistantTokenMail } from '../../mail/templates/assistantToken.ts'
import { openText, sealText } from '../../security/sealedText.ts'
import { audit } from '../admin/audit.ts'
import { withConfirmed } from './withConfirmed.ts'

type SessionAuth = Auth & { via: 'session' }

const sealing = (app: App, userId: number) => ({
  secret: app.secret,
  purpose: 'assistant-token',
  owner: String(userId),
})

const isAsked = ({ assistant }: App): boolean => assistant.name === 'remote'

/**
 * The token for calling the service on this person's behalf; null if no service is configured, they have none, or it
 * cannot be decrypted because the server's secret has changed.
 */
export function ownToken(app: App, userId: number, sealed: string | null): string | null {
  return sealed === null || !isAsked(app) ? null : openText(sealing(app, userId), sealed)
}

/** What the account page shows about it. */
export function shownToken(app: App, userId: number, sealed: string | null): AccountSettings['assistantToken'] {
  if (!isAsked(app)) return null
  const token = ownToken(app, userId, sealed)
  return { set: token !== null, last4: token?.slice(-4) ?? null }
}

/**
 * Stores the person's own token, sealed, replacing the earlier one. Requires the password and a code: with somebody
 * else's token their questions would go to that person's account at the service.
 * @throws CONFLICT if no service is configured; INVALID_INPUT, RATE_LIMITED
 */
export async function setAssistantToken(
  app: App,
  request: RequestInfo,
  auth: SessionAuth,
  { token, password, code }: z.output<typeof assistantTokenInput>,
): Promise<{ message: string }> {
  const { id, email } = auth.user
  if (!isAsked(app)) throw new AppError('CONFLICT', 'Luka no usa aquí un servicio externo del asistente.')
  await withConfirmed(app, request, { userId: id, password, code }, async (tx) => {
    await tx.user.update({
      where: { id },
      data: { assistantToken: sealText(sealing(app, id), token) },
      select: { id: true },
    })
    await enqueueMail(tx, { to: email, userId: id, ...assistantTokenMail({ appUrl: app.baseUrl() }) })
    await audit(tx, { id, ip: request.ip }, { action: 'assistant-token.set', targetId: id })
  })
  app.wakeMail()
  return { message: 'Desde ahora tus preguntas van al servicio del asistente con tu token.' }
}

/** Works even if no service is configured any more. @throws NOT_FOUND when there is none */
export async function removeAssistantToken(
  app: App,
  request: RequestInfo,
  { user: { id } }: SessionAuth,
): Promise<{ message: string }> {
  await app.db.$transaction(async (tx) => {
    if (!(await forgetAssistantToken(tx, id))) throw new AppError('NOT_FOUND', 'No tienes un token guardado.')
    await audit(tx, { id, ip: request.ip }, { action: 'assistant-token.remove', targetId: id })
  })
  return { message: 'Tu token se borró.' }
}

/** Without notifying: for when somebody else may have set it. false: there was none. */
export async function forgetAssistantToken(db: DbOrTx, id: number): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { id, assistantToken: { not: null } },
    data: { assistantToken: null },
  })
  return count > 0
}
