import { createHash } from 'node:crypto'
import { z } from 'zod'
import { nextAdvertisingMoment } from '../../../shared/advertisingHours.ts'
import {
  type LeftOut,
  leftOut as leftOutSchema,
  type marketingInput,
  type SendAnswer,
  type templateSendInput,
} from '../../../shared/contract/marketing.ts'
import { AppError } from '../../../shared/errors.ts'
import { withoutVariables } from '../../../shared/mailTemplate.ts'
import type { App } from '../../core/context.ts'
import { isUniqueViolation } from '../../db/violations.ts'
import { type Actor, audit } from '../admin/audit.ts'
import { countReach, countUnmeant, type Meant, mayReceive } from './audience.ts'
import { AUTOMATIC, findTemplate, isAdvertising, type Template } from './templates.ts'

/** Starts an automatic campaign; its audience is determined now. @throws IDEMPOTENCY_MISMATCH */
export async function sendCampaign(
  app: App,
  actor: Actor,
  input: z.output<typeof marketingInput>,
): Promise<SendAnswer> {
  const { type, verificationFilter: filter, idempotencyKey } = input
  const template = await findTemplate(app.db, AUTOMATIC[type])
  return send(app, actor, { template, meant: { type }, filter, type, asked: [], idempotencyKey })
}

/**
 * Sends a template to chosen people.
 * @throws NOT_FOUND; INVALID_INPUT when no id is a user's; IDEMPOTENCY_MISMATCH
 */
export async function sendTemplate(
  app: App,
  actor: Actor,
  input: z.output<typeof templateSendInput>,
): Promise<SendAnswer> {
  const template = await findTemplate(app.db, input.templateId)
  const { customSubject, verificationFilter: filter, idempotencyKey } = input
  const asked = [...new Set(input.userIds)]
  return send(app, actor, {
    template,
    meant: { ids: asked },
    filter,
    type: 'custom',
    asked,
    customSubject,
    idempotencyKey,
  })
}

interface Sending {
  readonly template: Template
  readonly meant: Meant
  readonly filter: z.output<typeof marketingInput>['verificationFilter']
  readonly type: string
  /** The individually chosen people. */
  readonly asked: readonly number[]
  readonly customSubject?: string | null | undefined
  readonly idempotencyKey?: string | undefined
}

/** Transaction timeout: long enough for a hundred thousand recipients. */
const TRANSACTION_MS = 60_000

/**
 * Writes the campaign and one row per recipient, and returns: the queue renders and delivers them. Idempotent by key.
 */
async function send(app: App, actor: Actor, sending: Sending): Promise<SendAnswer> {
  const fingerprint = fingerprintOf(sending)
  const { idempotencyKey } = sending
  const first = idempotencyKey && (await findSent(app, idempotencyKey, fingerprint))
  if (first) return first
  try {
    const sent = await write(app, actor, sending, fingerprint)
    app.wakeMail()
    return sent
  } catch (error) {
    // The same call was made concurrently, and the other one was faster.
    const other = idempotencyKey && isUniqueViolation(error) && (await findSent(app, idempotencyKey, fingerprint))
    if (other) return other
    throw error
  }
}

function write(app: App, actor: Actor, { template, idempotencyKey, ...sending }: Sending, fingerprint: string) {
  const { filter, type, customSubject } = sending
  const advertising = isAdvertising(template.id)
  const now = app.now()
  const notBefore = advertising ? nextAdvertisingMoment(now) : now
  const subject = customSubject || template.subject
  return app.patient.$transaction(
    async (tx) => {
      const where = mayReceive(sending.meant, filter, advertising, now)
      const recipients = (await tx.user.findMany({ where, select: { id: true } })).map(({ id }) => id)
      const { excluded } = await countReach(tx, { meant: sending.meant, filter, advertising, now })
      const leftOut = {
        ...excluded,
        ...(type === 'custom' ? await countUnmeant(tx, sending.asked, filter) : { filtered: 0, unknown: 0 }),
      }
      if (type === 'custom' && leftOut.unknown === sending.asked.length) {
        throw new AppError('INVALID_INPUT', 'No hay usuarios válidos seleccionados')
      }
      const { id: campaignId } = await tx.campaign.create({
        data: {
          templateId: template.id,
          templateName: template.name,
          type,
          filter,
          subject,
          body: template.body,
          advertising,
          totalUsers: recipients.length,
          idempotencyKey: idempotencyKey ?? null,
          fingerprint,
          createdById: actor.id,
        },
        select: { id: true },
      })
      await tx.$executeRaw`
        INSERT INTO mails (user_id, campaign_id, template_id, template_name, "to", subject, html, text, advertising, not_before)
        SELECT u.id, ${campaignId}, ${template.id}, ${template.name}, u.email, ${withoutVariables(subject)}, '', '',
          ${advertising}, ${notBefore}
        FROM users u JOIN jsonb_array_elements(${JSON.stringify(recipients)}::jsonb) AS chosen (id) ON u.id = chosen.id::int
        ORDER BY u.id`
      // Read again when the same key is repeated.
      const after = { campaignId, type, filter, recipients: recipients.length, leftOut }
      await audit(tx, actor, { action: 'campaign.send', after })
      return answerOf(recipients.length, leftOut, campaignId)
    },
    { timeout: TRANSACTION_MS },
  )
}

async function findSent(app: App, idempotencyKey: string, fingerprint: string) {
  const campaign = await app.db.campaign.findUnique({
    where: { idempotencyKey },
    select: { id: true, totalUsers: true, fingerprint: true },
  })
  if (!campaign) return null
  if (campaign.fingerprint !== fingerprint) {
    throw new AppError('IDEMPOTENCY_MISMATCH', 'Esa clave ya se usó con otro envío.')
  }
  const auditEntry = await app.db.auditEntry.findFirst({
    where: { action: 'campaign.send', after: { path: ['campaignId'], equals: campaign.id } },
    select: { after: true },
  })
  // Entries made before this was recorded lack it.
  const told = z.object({ leftOut: leftOutSchema }).safeParse(auditEntry?.after)
  return answerOf(campaign.totalUsers, told.success ? told.data.leftOut : NOBODY, campaign.id)
}

const NOBODY: LeftOut = { blocked: 0, verified: 0, unsubscribed: 0, bounced: 0, filtered: 0, unknown: 0 }

function answerOf(emailsSent: number, leftOut: LeftOut, campaignId: number): SendAnswer {
  const left = Object.values(leftOut).reduce((sum, count) => sum + count, 0)
  return { message: 'Emails enviados', totalUsers: emailsSent + left, emailsSent, leftOut, campaignId }
}

/** What was requested, whatever its recipients. */
function fingerprintOf({ template, filter, type, asked, customSubject }: Sending): string {
  const ids = [...asked].sort((a, b) => a - b)
  const content = JSON.stringify([template.id, filter, type, customSubject || null, ids])
  return createHash('sha256').update(content).digest('hex')
}
