import type { App, RequestInfo } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { enqueueMail } from '../../mail/queue.ts'
import { emailGivenBackMail } from '../../mail/templates/emailGivenBack.ts'
import { audit } from '../admin/audit.ts'
import { UNDO_MS, VERIFY_MS, voidTokens } from './oneTimeToken.ts'

/**
 * An account that moved to an address and did not confirm it before the link expired, while its confirmed address is
 * still reserved. Before that, nobody can undo a person's change of address by registering the new one.
 */
const unconfirmed = (email: string, now: Date) => ({
  email,
  emailVerifiedAt: null,
  previousEmail: { not: null },
  previousUntil: { lte: new Date(now.getTime() + UNDO_MS - VERIFY_MS) },
})

/**
 * Whether an address is available for registration: nobody has it, or somebody has it only by a change that was never
 * confirmed in time.
 */
export async function isFree(db: DbOrTx, email: string, now: Date): Promise<boolean> {
  const held = await db.user.findUnique({ where: { email }, select: { id: true } })
  return held === null || (await db.user.count({ where: unconfirmed(email, now) })) > 0
}

/**
 * Returns an account that moved to an unconfirmed address to its confirmed one, and notifies it: a change of address
 * must not keep the new address' owner from registering.
 */
export async function giveBackUnconfirmed(app: App, tx: DbOrTx, request: RequestInfo, email: string): Promise<void> {
  const now = app.now()
  const holder = await tx.user.findFirst({ where: unconfirmed(email, now), select: { id: true, previousEmail: true } })
  if (!holder?.previousEmail) return
  const { id, previousEmail } = holder
  const { count } = await tx.user.updateMany({
    where: { id, ...unconfirmed(email, now) },
    data: { email: previousEmail, emailVerifiedAt: now, previousEmail: null, previousUntil: null },
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
