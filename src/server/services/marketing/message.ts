import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { nextAdvertisingMoment } from '../../../shared/advertisingHours.ts'
import type { sendEmailsInput } from '../../../shared/contract/panel.ts'
import { AppError } from '../../../shared/errors.ts'
import { formatMoment } from '../../../shared/format.ts'
import type { App } from '../../core/context.ts'
import type { DbOrTx } from '../../db/types.ts'
import { UNWANTED } from '../../mail/campaign.ts'
import { CANCELLED } from '../../mail/claim.ts'
import { plainMail } from '../../mail/templates/plain.ts'
import { unsubscribeUrl } from '../../mail/unsubscribe.ts'
import { type Actor, audit } from '../admin/audit.ts'
import { lockActiveUser } from '../admin/users.ts'

// A message written by an administrator to several people, or as advertising: a campaign without a template, whose
// recipients arrive in batches.

type Message = Omit<z.output<typeof sendEmailsInput>, 'userIds'>

/**
 * The campaign of a message, created with its first batch. Its text is stored in its mails alone, which are erased in
 * time.
 * @throws IDEMPOTENCY_MISMATCH
 */
export async function openMessage(app: App, actor: Actor, message: Message): Promise<number> {
  const { subject, body, advertising, batch } = message
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([subject, body, advertising]))
    .digest('hex')
  const written = { type: 'custom', filter: 'all', subject, advertising, totalUsers: 0, createdById: actor.id }
  // Two concurrent batches: one of them creates it.
  await app.db.campaign.createMany({ data: { ...written, idempotencyKey: batch, fingerprint }, skipDuplicates: true })
  const made = await app.db.campaign.findUniqueOrThrow({
    where: { idempotencyKey: batch },
    select: { id: true, fingerprint: true },
  })
  if (made.fingerprint !== fingerprint) {
    throw new AppError('IDEMPOTENCY_MISMATCH', 'Ese envío ya comenzó con otro texto.')
  }
  return made.id
}

interface Reading {
  readonly userId: number
  readonly campaign: number
  readonly message: Message
}

/**
 * Queues one recipient's mail, once; returns what to report.
 * @throws NOT_FOUND, USER_BLOCKED_TARGET; CONFLICT for excluded people, or when the campaign was cancelled
 */
export async function addReader(app: App, tx: DbOrTx, actor: Actor, { userId, campaign, message }: Reading) {
  const { subject, body, advertising } = message
  const { email } = await lockActiveUser(tx, userId)
  const { marketingOptOut, deletionDue, mailBouncedAt } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { marketingOptOut: true, deletionDue: true, mailBouncedAt: true },
  })
  if (advertising && (marketingOptOut || deletionDue)) throw new AppError('CONFLICT', UNWANTED)
  if (mailBouncedAt) throw new AppError('CONFLICT', 'Su correo rebotó')
  const now = app.now()
  const notBefore = advertising ? nextAdvertisingMoment(now) : now
  const mail = plainMail({ subject, body, ...(advertising ? { unsubscribeUrl: unsubscribeUrl(app, userId) } : {}) })
  const row = { userId, campaignId: campaign, to: email, ...mail, advertising, notBefore }
  const { count } = await tx.mail.createMany({ data: row, skipDuplicates: true })
  if (count === 1) {
    const counted = await tx.campaign.updateMany({
      where: { id: campaign, state: { not: 'cancelled' } },
      data: { totalUsers: { increment: 1 } },
    })
    if (counted.count === 0) throw new AppError('CONFLICT', CANCELLED)
    await audit(tx, actor, { action: 'email.send', targetId: userId, after: { subject, campaignId: campaign } })
  }
  return notBefore > now ? `Sale el ${formatMoment(notBefore)}` : 'El correo quedó en camino.'
}

/** Erases messages written for one person alone whose account is deleted: nobody is left to send them to. */
export async function forgetMessages(tx: DbOrTx, userId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE campaigns c SET subject = 'Mensaje a una cuenta eliminada', body = ''
    FROM mails m
    WHERE m.user_id = ${userId} AND c.id = m.campaign_id AND c.type = 'custom'
      AND NOT EXISTS (SELECT 1 FROM mails o WHERE o.campaign_id = c.id AND o.user_id <> ${userId})`
}
