import { AppError } from '../../../shared/errors.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { plainMail } from '../../mail/templates/plain.ts'
import type { App } from '../../trpc/context.ts'
import { type Actor, audit } from './audit.ts'

/** One mail to one user. @throws NOT_FOUND, USER_BLOCKED_TARGET */
export async function sendSingleEmail(app: App, actor: Actor, mail: { email: string; subject: string; body: string }) {
  await app.db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email: mail.email }, select: { id: true, blocked: true } })
    if (!user) throw new AppError('NOT_FOUND', 'Usuario no encontrado')
    if (user.blocked) throw new AppError('USER_BLOCKED_TARGET')
    await enqueueMail(tx, { to: mail.email, userId: user.id, ...plainMail({ subject: mail.subject, body: mail.body }) })
    await audit(tx, actor, { action: 'email.send', targetId: user.id, after: { subject: mail.subject } })
  })
  app.wakeMail()
  return { message: 'El correo quedó en camino.' }
}
