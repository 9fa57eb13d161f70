import type { z } from 'zod'
import { nextAdvertisingMoment } from '../../../shared/advertisingHours.ts'
import type { marketingInput, sendAnswer, templateSendInput } from '../../../shared/contract/marketing.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Prisma } from '../../db/generated/client.ts'
import type { App } from '../../trpc/context.ts'
import { type Actor, audit } from '../admin/audit.ts'
import { userColumns } from '../auth/user.ts'
import { campaignAudience, isAdvertising, mayReceive } from './audience.ts'
import { findTemplate, renderFor, type Template } from './templates.ts'

type SendAnswer = z.output<typeof sendAnswer>

const AUTOMATIC = {
  verification: 'recordatorio-verificacion',
  credits: 'recordatorio-creditos',
  all: 'novedades',
} as const

/** An automatic campaign; its audience is resolved here, at send time. */
export async function sendCampaign(
  app: App,
  actor: Actor,
  input: z.output<typeof marketingInput>,
): Promise<SendAnswer> {
  const template = await findTemplate(app.db, AUTOMATIC[input.type])
  const { where, advertising } = campaignAudience(input, app.now())
  return send(app, actor, { template, where, advertising, filter: input.verificationFilter, type: input.type })
}

/** A template to chosen people. @throws NOT_FOUND; INVALID_INPUT when no chosen user may get it. */
export async function sendTemplate(
  app: App,
  actor: Actor,
  input: z.output<typeof templateSendInput>,
): Promise<SendAnswer> {
  const template = await findTemplate(app.db, input.templateId)
  const { userIds, customSubject, verificationFilter: filter } = input
  const advertising = isAdvertising(template.type)
  const where = mayReceive({ id: { in: userIds } }, filter, advertising)
  const answer = await send(app, actor, { template, where, advertising, filter, type: 'custom', customSubject })
  return { ...answer, totalUsers: new Set(userIds).size }
}

interface Sending {
  readonly template: Template
  readonly where: Prisma.UserWhereInput
  readonly advertising: boolean
  readonly filter: string
  readonly type: string
  readonly customSubject?: string | null | undefined
}

async function send(
  app: App,
  actor: Actor,
  { template, where, advertising, filter, type, customSubject }: Sending,
): Promise<SendAnswer> {
  const recipients = await app.db.user.findMany({ where, orderBy: { id: 'asc' }, select: userColumns })
  if (type === 'custom' && recipients.length === 0) {
    throw new AppError('INVALID_INPUT', 'No hay usuarios válidos seleccionados')
  }
  const notBefore = advertising ? nextAdvertisingMoment(app.now()) : app.now()
  const subject = customSubject || template.subject
  const campaignId = await app.db.$transaction(async (tx) => {
    const campaign = await tx.campaign.create({
      data: { templateId: template.id, type, filter, subject, totalUsers: recipients.length, createdById: actor.id },
      select: { id: true },
    })
    await tx.mail.createMany({
      data: recipients.map((user) => ({
        userId: user.id,
        campaignId: campaign.id,
        templateId: template.id,
        templateName: template.name,
        to: user.email,
        advertising,
        notBefore,
        ...renderFor(app, template, user, customSubject),
      })),
    })
    await audit(tx, actor, {
      action: 'campaign.send',
      after: { campaignId: campaign.id, type, filter, recipients: recipients.length },
    })
    return campaign.id
  })
  app.wakeMail()
  return { message: 'Emails enviados', totalUsers: recipients.length, emailsSent: recipients.length, campaignId }
}
