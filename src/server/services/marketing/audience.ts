import type { z } from 'zod'
import { nextAdvertisingMoment } from '../../../shared/advertisingHours.ts'
import type { Audience, audienceInput, campaignType, verificationFilter } from '../../../shared/contract/marketing.ts'
import { AppError } from '../../../shared/errors.ts'
import { bogotaDate, bogotaMonth } from '../../../shared/format.ts'
import type { Prisma } from '../../db/generated/client.ts'
import type { DbOrTx } from '../../db/types.ts'
import type { App } from '../../trpc/context.ts'
import { AUTOMATIC, findTemplate, isAdvertising } from './templates.ts'

type Type = z.output<typeof campaignType>
type Filter = z.output<typeof verificationFilter>

const byVerification: Record<Filter, Prisma.UserWhereInput> = {
  all: {},
  verified: { emailVerifiedAt: { not: null } },
  unverified: { emailVerifiedAt: null },
}

/** The target group of an automatic campaign at `now`, before exclusions. */
export function meantBy(type: Type, now: Date): Prisma.UserWhereInput {
  if (type === 'verification') return { emailVerifiedAt: null }
  if (type === 'credits') {
    // A row of an earlier month has the new month's full grant, unspent.
    return {
      OR: [
        { creditsMonth: { not: bogotaMonth(now) } },
        { creditsUsed: 0, OR: [{ creditsMonthly: { gt: 0 } }, { creditsExtra: { gt: 0 } }] },
      ],
    }
  }
  return {}
}

/** Reasons for exclusion, in order of precedence. */
const REASONS: Record<keyof Audience['excluded'], Prisma.UserWhereInput> = {
  blocked: { blocked: true },
  verified: { emailVerifiedAt: { not: null } },
  // A scheduled deletion counts as a no to everything.
  unsubscribed: { OR: [{ marketingOptOut: { not: null } }, { deletionDue: { not: null } }] },
  bounced: { mailBouncedAt: { not: null } },
}

function audienceOf(meant: Prisma.UserWhereInput, filter: Filter, advertising: boolean) {
  const everybody = { AND: [meant, byVerification[filter], { deletedAt: null }] }
  const nobody: Prisma.UserWhereInput = { id: { in: [] } }
  // The only mailing that is not advertising is the reminder to verify, sent to those who have not.
  const reasons = { ...REASONS, ...(advertising ? { verified: nobody } : { unsubscribed: nobody }) }
  return { everybody, reasons }
}

/**
 * Excludes from a target group everybody who is blocked, deleted or bounced; from advertising, those who did not
 * consent; from the reminder, those who are verified.
 */
export function mayReceive(meant: Prisma.UserWhereInput, filter: Filter, advertising: boolean): Prisma.UserWhereInput {
  const { everybody, reasons } = audienceOf(meant, filter, advertising)
  return { AND: [everybody, ...Object.values(reasons).map((reason) => ({ NOT: reason }))] }
}

/** How many of the target group are excluded, by the first reason that applies. */
export async function countExcluded(
  db: DbOrTx,
  meant: Prisma.UserWhereInput,
  filter: Filter,
  advertising: boolean,
): Promise<Audience['excluded']> {
  const { everybody, reasons } = audienceOf(meant, filter, advertising)
  const count = (...where: Prisma.UserWhereInput[]) => db.user.count({ where: { AND: [everybody, ...where] } })
  const [blocked, verified, unsubscribed, bounced] = await Promise.all([
    count(reasons.blocked),
    count(reasons.verified, { NOT: reasons.blocked }),
    count(reasons.unsubscribed, { NOT: reasons.blocked }),
    count(reasons.bounced, { NOT: reasons.blocked }, { NOT: reasons.verified }, { NOT: reasons.unsubscribed }),
  ])
  return { blocked, verified, unsubscribed, bounced }
}

/** Of the individually chosen ids: how many do not exist, and how many exist and are excluded. */
export async function countUnmeant(
  db: DbOrTx,
  asked: readonly number[],
  filter: Filter,
): Promise<{ filtered: number; unknown: number }> {
  const chosen = { id: { in: [...asked] }, deletedAt: null }
  const known = await db.user.count({ where: chosen })
  const passing = await db.user.count({ where: { AND: [chosen, byVerification[filter]] } })
  return { filtered: known - passing, unknown: asked.length - known }
}

/** Whether somebody got advertising that day, or may have: the same rule as the queue's (mail/claim.ts). */
const advertisedOn = (now: Date): Prisma.MailWhereInput => ({
  advertising: true,
  state: { not: 'error' },
  handedAt: { gte: new Date(`${bogotaDate(now)}T00:00:00-05:00`) },
})

/**
 * How many people a campaign would reach now, who would be excluded, and whether it would be delayed.
 * @throws NOT_FOUND
 */
export async function countAudience(app: App, input: z.output<typeof audienceInput>): Promise<Audience> {
  const now = app.now()
  const { type, userIds, templateId, verificationFilter: filter } = input
  if (type === undefined && (templateId === undefined || userIds === undefined)) {
    throw new AppError('INVALID_INPUT', 'Indica la campaña, o la plantilla y los usuarios')
  }
  const advertising = isAdvertising(type ? AUTOMATIC[type] : (await findTemplate(app.db, templateId ?? '')).id)
  const meant = type === undefined ? { id: { in: userIds ?? [] } } : meantBy(type, now)
  const receivers = mayReceive(meant, filter, advertising)
  const [recipients, later, excluded] = await Promise.all([
    app.db.user.count({ where: receivers }),
    advertising ? app.db.user.count({ where: { AND: [receivers, { mails: { some: advertisedOn(now) } }] } }) : 0,
    countExcluded(app.db, meant, filter, advertising),
  ])
  const opens = advertising ? nextAdvertisingMoment(now) : now
  return {
    recipients,
    later,
    excluded,
    waitsUntil: opens > now ? opens.toISOString() : null,
  }
}
