import type { z } from 'zod'
import type { singleEmailInput } from '../../../shared/contract/admin.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App } from '../../core/context.ts'
import { isUniqueViolation } from '../../db/violations.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { plainMail } from '../../mail/templates/plain.ts'
import { type Actor, audit } from './audit.ts'
import { lockActiveUser } from './users.ts'

/**
 * Sends one message to one user about their account or their request. Not for advertising, which uses `sendEmails`.
 * Idempotent by key.
 * @throws NOT_FOUND, USER_BLOCKED_TARGET; IDEMPOTENCY_MISMATCH for another message with the key
 */
export async function sendSingleEmail(
  app: App,
  actor: Actor,
  { email, subject, body, idempotencyKey }: z.output<typeof singleEmailInput>,
) {
  const mail = plainMail({ subject, body })
  const other = () => new AppError('IDEMPOTENCY_MISMATCH', 'Esa clave ya se usó con otro envío.')
  const work = app.db.$transaction(async (tx) => {
    const found = await tx.user.findUnique({ where: { email }, select: { id: true } })
    if (!found) throw new AppError('NOT_FOUND', 'Usuario no encontrado')
    const { id: userId } = await lockActiveUser(tx, found.id)
    const sent =
      idempotencyKey === undefined
        ? null
        : await tx.mail.findUnique({ where: { idempotencyKey }, select: { userId: true, subject: true, html: true } })
    if (sent) {
      // The text of an old mail has been erased.
      const same =
        sent.userId === userId && sent.subject === mail.subject && (sent.html === '' || sent.html === mail.html)
      if (!same) throw other()
      return
    }
    await enqueueMail(tx, { to: email, userId, ...mail, idempotencyKey: idempotencyKey ?? null })
    await audit(tx, actor, { action: 'email.send', targetId: userId, after: { subject } })
  })
  // Messages to one person are serialised, so the concurrent one with this key went to somebody else.
  await work.catch((error: unknown) => {
    throw isUniqueViolation(error) ? other() : error
  })
  app.wakeMail()
  return { message: 'El correo quedó en camino.' }
}
