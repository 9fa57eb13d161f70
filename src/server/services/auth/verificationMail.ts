import type { App } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { verificationMail } from '../../mail/templates/verification.ts'
import { issueToken } from './oneTimeToken.ts'

/** Queues the mail with a new verification link in the caller's transaction; the caller then wakes the queue. */
export async function queueVerification(app: App, tx: DbOrTx, user: { id: number; email: string }): Promise<void> {
  const { token, tokenId } = await issueToken(tx, {
    userId: user.id,
    email: user.email,
    purpose: 'verify_email',
    now: app.now(),
  })
  const url = `${app.baseUrl()}/verify-email?token=${token}`
  await enqueueMail(tx, { to: user.email, userId: user.id, tokenId, ...verificationMail({ url }) })
}
