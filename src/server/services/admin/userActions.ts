import type { z } from 'zod'
import type { bulkAnswer, grantCreditsInput, sendEmailsInput } from '../../../shared/contract/panel.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { twoFactorMail } from '../../mail/templates/twoFactor.ts'
import { endAllSessions } from '../../session/session.ts'
import { removeSecondFactor } from '../account/twoFactor.ts'
import { queueVerification } from '../auth/verificationMail.ts'
import { addReader, openMessage } from '../marketing/message.ts'
import { type Actor, audit } from './audit.ts'
import { giveCredits, lockActiveUser, lockUser } from './users.ts'

type BulkAnswer = z.output<typeof bulkAnswer>

/**
 * Applies an action to each user in a transaction of its own: a failure for one does not affect the others, and each
 * outcome is reported. A fault of ours still fails the whole call.
 */
async function forEach(
  app: App,
  userIds: readonly number[],
  action: (tx: DbOrTx, userId: number) => Promise<string>,
): Promise<BulkAnswer> {
  const results: BulkAnswer['results'] = []
  for (const userId of new Set(userIds)) {
    try {
      const message = await app.db.$transaction((tx) => action(tx, userId))
      results.push({ userId, ok: true, message })
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error
      results.push({ userId, ok: false, message: error.message })
    }
  }
  return { results }
}

/**
 * Adds extra credits (COP) to each user, with a reason. Idempotent by batch; the same batch with another amount is
 * refused.
 */
export function grantCredits(
  app: App,
  actor: Actor,
  { userIds, amount, reason, batch }: z.output<typeof grantCreditsInput>,
): Promise<BulkAnswer> {
  const now = app.now()
  return forEach(app, userIds, (tx, userId) => giveCredits(tx, actor, { userId, amount, reason, order: batch }, now))
}

/**
 * Sends the same message to each user as one campaign, with its hours, its unsubscribe link and its place behind the
 * mails that people wait for. Idempotent by batch.
 * @throws IDEMPOTENCY_MISMATCH for another text with the batch
 */
export async function sendEmails(
  app: App,
  actor: Actor,
  { userIds, ...message }: z.output<typeof sendEmailsInput>,
): Promise<BulkAnswer> {
  const campaign = await openMessage(app, actor, message)
  const answer = await forEach(app, userIds, (tx, userId) => addReader(app, tx, actor, { userId, campaign, message }))
  app.wakeMail()
  return answer
}

/** @throws NOT_FOUND, USER_BLOCKED_TARGET, ALREADY_VERIFIED */
export async function resendVerificationTo(app: App, actor: Actor, id: number): Promise<{ message: string }> {
  await app.db.$transaction(async (tx) => {
    const user = await lockActiveUser(tx, id)
    if (user.emailVerifiedAt !== null)
      throw new AppError('ALREADY_VERIFIED', 'Su correo electrónico ya está verificado.')
    await queueVerification(app, tx, user)
    await audit(tx, actor, { action: 'verification.resend', targetId: id })
  })
  app.wakeMail()
  return { message: 'El correo de verificación quedó en camino.' }
}

/**
 * For somebody who lost both phone and recovery codes, or their passkeys, which are removed too. Ends their sessions.
 * @throws NOT_FOUND; CONFLICT, also for one's own account: somebody who found the session open must not remove the
 * factor that they cannot pass
 */
export async function resetTwoFactor(app: App, actor: Actor, id: number): Promise<{ message: string }> {
  if (id === actor.id) throw new AppError('CONFLICT', 'La tuya se desactiva en Mi cuenta, con tu contraseña.')
  await app.db.$transaction(async (tx) => {
    const user = await lockUser(tx, id)
    const passkeys = await tx.passkey.count({ where: { userId: id } })
    if (user.twoFactorSince === null && passkeys === 0)
      throw new AppError('CONFLICT', 'No tiene activa la verificación en dos pasos.')
    await removeSecondFactor(tx, id)
    await endAllSessions(tx, id)
    // The change is reported by mail: somebody may have talked an administrator into it.
    await enqueueMail(tx, {
      to: user.email,
      userId: id,
      ...twoFactorMail({ on: false, passkeys: passkeys > 0, appUrl: app.baseUrl() }),
    })
    await audit(tx, actor, { action: 'two-factor.reset', targetId: id })
  })
  app.wakeMail()
  return { message: 'La verificación en dos pasos quedó desactivada y sus sesiones, cerradas.' }
}

/** @throws NOT_FOUND */
export async function endUserSessions(app: App, actor: Actor, id: number): Promise<{ message: string }> {
  await app.db.$transaction(async (tx) => {
    await lockUser(tx, id)
    await endAllSessions(tx, id)
    await audit(tx, actor, { action: 'sessions.end', targetId: id })
  })
  return { message: 'Sus sesiones quedaron cerradas.' }
}
