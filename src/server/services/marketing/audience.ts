import type { z } from 'zod'
import { nextAdvertisingMoment } from '../../../shared/advertisingHours.ts'
import type { Audience, audienceInput, campaignType, verificationFilter } from '../../../shared/contract/marketing.ts'
import { AppError } from '../../../shared/errors.ts'
import { bogotaDate, bogotaMonth } from '../../../shared/format.ts'
import type { App } from '../../core/context.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { DbOrTx } from '../../db/types.ts'
import { AUTOMATIC, findTemplate, isAdvertising } from './templates.ts'

type Type = z.output<typeof campaignType>
type Filter = z.output<typeof verificationFilter>

/** Whom a sending is made for: an automatic campaign, or people chosen one by one. */
export type Meant = { readonly type: Type } | { readonly ids: readonly number[] }

const byVerification: Record<Filter, Prisma.UserWhereInput> = {
  all: {},
  verified: { emailVerifiedAt: { not: null } },
  unverified: { emailVerifiedAt: null },
}

/** Whom an automatic campaign means, before the filter, at `now`. */
function meantBy(type: Type, now: Date): Prisma.UserWhereInput {
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

/** Why somebody who is meant gets nothing. */
const REASONS: Record<keyof Audience['excluded'], Prisma.UserWhereInput> = {
  blocked: { blocked: true },
  verified: { emailVerifiedAt: { not: null } },
  // A scheduled deletion counts as a no to everything.
  unsubscribed: { OR: [{ marketingOptOut: { not: null } }, { deletionDue: { not: null } }] },
  bounced: { mailBouncedAt: { not: null } },
}

/**
 * Excludes from a target group everybody who is blocked, deleted or bounced; from advertising, those who did not
 * consent; from the reminder, those who are verified.
 */
export function mayReceive(meant: Meant, filter: Filter, advertising: boolean, now: Date): Prisma.UserWhereInput {
  const those = 'ids' in meant ? { id: { in: [...meant.ids] } } : meantBy(meant.type, now)
  const reasons = [REASONS.blocked, advertising ? REASONS.unsubscribed : REASONS.verified, REASONS.bounced]
  return { AND: [those, byVerification[filter], { deletedAt: null }, ...reasons.map((reason) => ({ NOT: reason }))] }
}

/** People by what keeps mails from them (`user_figures.reach`), without those who are gone. */
type Groups = readonly { readonly reach: number; readonly people: number }[]

/** The bits of `luka_reach`. */
const BIT = { blocked: 1, verified: 2, unsubscribed: 4, bounced: 8 } as const satisfies Record<
  keyof Audience['excluded'],
  number
>

/** All of them by an index alone; of one month, or chosen, by theirs. */
function groupsOf(db: DbOrTx, who = Prisma.empty): Promise<Groups> {
  return db.$queryRaw<Groups>`
    SELECT reach, count(*)::int AS people FROM user_figures u WHERE deleted_at IS NULL ${who} GROUP BY reach`
}

/** Of those meant; the others of the month, whom "credits" leaves alone, are taken off everybody. */
async function meantGroups(db: DbOrTx, meant: Meant, now: Date): Promise<Groups> {
  if ('ids' in meant) return groupsOf(db, Prisma.sql`AND id = ANY (${[...meant.ids]}::int[])`)
  const everybody = await groupsOf(db)
  if (meant.type === 'verification') return everybody.filter(({ reach }) => (reach & BIT.verified) === 0)
  if (meant.type !== 'credits') return everybody
  const others = await groupsOf(
    db,
    Prisma.sql`AND credits_month COLLATE "C" = ${bogotaMonth(now)}
      AND (credits_used <> 0 OR (credits_monthly = 0 AND credits_extra = 0))`,
  )
  return [...everybody, ...others.map(({ reach, people }) => ({ reach, people: -people }))]
}

/** How many of those meant get it, and how many may not, by the first reason that applies. */
export async function countReach(
  db: DbOrTx,
  { meant, filter, advertising, now }: { meant: Meant; filter: Filter; advertising: boolean; now: Date },
): Promise<Pick<Audience, 'recipients' | 'excluded'>> {
  const counted = { recipients: 0, blocked: 0, verified: 0, unsubscribed: 0, bounced: 0 }
  for (const { reach, people } of await meantGroups(db, meant, now)) {
    const is = (reason: keyof typeof BIT) => (reach & BIT[reason]) !== 0
    if (filter !== 'all' && is('verified') !== (filter === 'verified')) continue
    // The one mailing that is no advertising is the reminder to verify, for those who have yet to.
    const reasons = ['blocked', advertising ? 'unsubscribed' : 'verified', 'bounced'] as const
    counted[reasons.find(is) ?? 'recipients'] += people
  }
  const { recipients, ...excluded } = counted
  return { recipients, excluded }
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
  const meant: Meant = type === undefined ? { ids: userIds ?? [] } : { type }
  const receivers = mayReceive(meant, filter, advertising, now)
  const [{ recipients, excluded }, later] = await Promise.all([
    countReach(app.db, { meant, filter, advertising, now }),
    advertising ? app.db.user.count({ where: { AND: [receivers, { mails: { some: advertisedOn(now) } }] } }) : 0,
  ])
  const opens = advertising ? nextAdvertisingMoment(now) : now
  return {
    recipients,
    later,
    excluded,
    waitsUntil: opens > now ? opens.toISOString() : null,
  }
}
