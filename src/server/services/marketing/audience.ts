import type { z } from 'zod'
import { nextAdvertisingMoment } from '../../../shared/advertisingHours.ts'
import type { Audience, audienceInput, campaignType, verificationFilter } from '../../../shared/contract/marketing.ts'
import { AppError } from '../../../shared/errors.ts'
import { bogotaMonth } from '../../../shared/format.ts'
import type { Prisma } from '../../db/generated/client.ts'
import type { App } from '../../trpc/context.ts'
import { findTemplate, isAdvertising } from './templates.ts'

type Type = z.output<typeof campaignType>
type Filter = z.output<typeof verificationFilter>

const byVerification: Record<Filter, Prisma.UserWhereInput> = {
  all: {},
  verified: { emailVerifiedAt: { not: null } },
  unverified: { emailVerifiedAt: null },
}

/** Whom an automatic campaign means, before the filter, at `now`. */
export function meantBy(type: Type, now: Date): Prisma.UserWhereInput {
  if (type === 'verification') return { emailVerifiedAt: null }
  if (type === 'credits') {
    // A row of an earlier month has its new grant whole and untouched.
    return {
      OR: [
        { creditsMonth: { not: bogotaMonth(now) } },
        { creditsUsed: 0, OR: [{ creditsMonthly: { gt: 0 } }, { creditsExtra: { gt: 0 } }] },
      ],
    }
  }
  return {}
}

/** Why somebody who is meant gets nothing, in the order in which it is told. */
const REASONS: Record<keyof Audience['excluded'], Prisma.UserWhereInput> = {
  blocked: { blocked: true },
  unsubscribed: { marketingOptOut: { not: null } },
  bounced: { mailBouncedAt: { not: null } },
}

function audienceOf(meant: Prisma.UserWhereInput, filter: Filter, advertising: boolean) {
  const everybody = { AND: [meant, byVerification[filter], { deletedAt: null }] }
  const reasons = { ...REASONS, unsubscribed: advertising ? REASONS.unsubscribed : { id: { in: [] } } }
  return { everybody, reasons }
}

/** Of those meant, who may get it: nobody blocked, deleted or bounced, and advertising not to whom has asked for none. */
export function mayReceive(meant: Prisma.UserWhereInput, filter: Filter, advertising: boolean): Prisma.UserWhereInput {
  const { everybody, reasons } = audienceOf(meant, filter, advertising)
  return { AND: [everybody, ...Object.values(reasons).map((reason) => ({ NOT: reason }))] }
}

/** How many a sending would reach if it were made now, who would be left out, and whether it would wait. @throws NOT_FOUND */
export async function countAudience(app: App, input: z.output<typeof audienceInput>): Promise<Audience> {
  const now = app.now()
  const { type, userIds, templateId, verificationFilter: filter } = input
  if (type === undefined && (templateId === undefined || userIds === undefined)) {
    throw new AppError('INVALID_INPUT', 'Indica la campaña, o la plantilla y los usuarios')
  }
  const advertising = isAdvertising(type ?? (await findTemplate(app.db, templateId ?? '')).type)
  const meant = type === undefined ? { id: { in: userIds ?? [] } } : meantBy(type, now)
  const { everybody, reasons } = audienceOf(meant, filter, advertising)
  const count = (...where: Prisma.UserWhereInput[]) => app.db.user.count({ where: { AND: [everybody, ...where] } })
  const [recipients, blocked, unsubscribed, bounced] = await Promise.all([
    app.db.user.count({ where: mayReceive(meant, filter, advertising) }),
    count(reasons.blocked),
    count(reasons.unsubscribed, { NOT: reasons.blocked }),
    count(reasons.bounced, { NOT: reasons.blocked }, { NOT: reasons.unsubscribed }),
  ])
  const opens = advertising ? nextAdvertisingMoment(now) : now
  return {
    recipients,
    excluded: { blocked, unsubscribed, bounced },
    waitsUntil: opens > now ? opens.toISOString() : null,
  }
}
