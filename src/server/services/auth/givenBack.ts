import type { DbOrTx } from '../../db/types.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { emailGivenBackMail } from '../../mail/templates/emailGivenBack.ts'
import type { App, RequestInfo } from '../../trpc/context.ts'
import { audit } from '../admin/audit.ts'
import { voidTokens } from './oneTimeToken.ts'

/** An account that took an address which nobody has confirmed, and whose confirmed one still waits for it. */
const unconfirmed = (email: string) => ({ email, emailVerifiedAt: null, previousEmail: { not: null } })

/** Whether an address can be had by whoever registers it: nobody has it, or only by a change that nobody has confirmed. */
export async function isFree(db: DbOrTx, email: string): Promise<boolean> {
  const held = await db.user.findUnique({ where: { email }, select: { id: true } })
  return held === null || (await db.user.count({ where: unconfirmed(email) })) > 0
}

/**
 * Puts an account that moved to an address without confirming it back to the one that it had confirmed, and tells it so:
 * a change of address must not keep the owner of the new one from registering.
 */
export async function giveBackUnconfirmed(app: App, tx: DbOrTx, request: RequestInfo, email: string): Promise<void> {
  const holder = await tx.user.findFirst({ where: unconfirmed(email), select: { id: true, previousEmail: true } })
  if (!holder?.previousEmail) return
  const { id, previousEmail } = holder
  const { count } = await tx.user.updateMany({
    where: { id, ...unconfirmed(email) },
    data: { email: previousEmail, emailVerifiedAt: app.now(), previousEmail: null, previousUntil: null },
  })
  if (count === 0) return
  await voidTokens(tx, id)
  await voidTokens(tx, id, 'undo_email')
  const mail = emailGivenBackMail({ given: email, appUrl: app.baseUrl() })
  await enqueueMail(tx, { to: previousEmail, userId: id, ...mail })
  await audit(
    tx,
    { id, ip: request.ip },
    { action: 'email.undo', targetId: id, before: { email }, after: { email: previousEmail } },
  )
}
