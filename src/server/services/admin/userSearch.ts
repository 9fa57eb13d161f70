import type { UserFilters } from '../../../shared/contract/panel.ts'
import { MESSAGE_COST, MONTHLY_GRANT } from '../../../shared/credits.ts'
import { bogotaMonth } from '../../../shared/format.ts'
import { Prisma } from '../../db/generated/client.ts'

const DAY = 86_400_000
/** "low": credits for fewer than ten questions. */
const LOW = 10 * MESSAGE_COST

/** Digits alone, so the order of bytes is theirs, and faster than any language's; user_figures_month_idx is in it. */
const MONTH = Prisma.sql`u.credits_month COLLATE "C"`

/** Whose row is of an earlier month. */
export const isStale = (now: Date): Prisma.Sql => Prisma.sql`${MONTH} < ${bogotaMonth(now)}`
/** The others. */
export const isGranted = (now: Date): Prisma.Sql => Prisma.sql`${MONTH} >= ${bogotaMonth(now)}`

/**
 * The balance of `users u` as viewBalance computes it (credits/balance.ts): a row of an earlier month has the new
 * month's full grant, although it is not written yet. All in COP.
 */
export function balanceColumns(now: Date): { credits: Prisma.Sql; used: Prisma.Sql; available: Prisma.Sql } {
  const stale = isStale(now)
  return {
    credits: Prisma.sql`(CASE WHEN ${stale} THEN ${MONTHLY_GRANT} + u.credits_extra
      ELSE u.credits_monthly + u.credits_extra + u.credits_used END)`,
    used: Prisma.sql`(CASE WHEN ${stale} THEN 0 ELSE u.credits_used END)`,
    available: Prisma.sql`(CASE WHEN ${stale} THEN ${MONTHLY_GRANT} + u.credits_extra
      ELSE u.credits_monthly + u.credits_extra END)`,
  }
}

/** Every word of `q` occurs in the name, the username or the address of `users u`, ignoring accents and case. */
export const matching = (q: string | undefined): Prisma.Sql[] => likeWords(Prisma.sql`u.search_text`, q)

const wordsOf = (q: string | undefined) => (q ?? '').split(/\s+/).filter((word) => word !== '')

/** Whether a word of `q` is long enough for the trigram index. */
export const isIndexed = (q: string | undefined) => wordsOf(q).some((word) => word.length >= 3)

/** Every word of `q` occurs in a normalised text column (see luka_plain). */
export function likeWords(column: Prisma.Sql, q: string | undefined): Prisma.Sql[] {
  // Escapes "%" and "_" in a search.
  return wordsOf(q).map((word) => {
    const literal = word.replace(/[\\%_]/g, '\\$&')
    return Prisma.sql`${column} LIKE '%' || luka_plain(${literal}) || '%'`
  })
}

function byCredits(filter: NonNullable<UserFilters['credits']>, now: Date): Prisma.Sql {
  const { available, used } = balanceColumns(now)
  // Whoever has yet to get the month's grant has more: those alone are looked at who got it. An array, so that they are
  // found first: for a page of them PostgreSQL would otherwise go through everybody in the page's order.
  const granted = (left: Prisma.Sql) => Prisma.sql`u.id = ANY (ARRAY(
    SELECT f.id FROM user_figures f
    WHERE f.credits_month COLLATE "C" >= ${bogotaMonth(now)} AND f.credits_monthly + f.credits_extra ${left}))`
  switch (filter) {
    case 'none':
      return granted(Prisma.sql`< ${MESSAGE_COST}`)
    case 'low':
      return granted(Prisma.sql`BETWEEN ${MESSAGE_COST} AND ${LOW - 1}`)
    case 'unused':
      return Prisma.sql`${available} > 0 AND ${used} = 0`
    case 'extra':
      return Prisma.sql`u.credits_extra > 0`
  }
}

function byActivity(filter: NonNullable<UserFilters['activity']>, now: Date): Prisma.Sql {
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  switch (filter) {
    case 'week':
      return Prisma.sql`u.last_active_at >= ${ago(7)}`
    case 'month':
      return Prisma.sql`u.last_active_at >= ${ago(30)}`
    case 'idle':
      return Prisma.sql`u.last_active_at < ${ago(30)}`
    case 'never':
      return Prisma.sql`u.last_active_at IS NULL`
  }
}

/** The users in `users u` that match the filters; never deleted ones. */
export function whereUsers(filters: UserFilters, now: Date): Prisma.Sql {
  const { q, verification, blocked, role, credits, activity } = filters
  const conditions = [Prisma.sql`u.deleted_at IS NULL`, ...matching(q)]
  if (verification === 'verified') conditions.push(Prisma.sql`u.email_verified_at IS NOT NULL`)
  if (verification === 'unverified') conditions.push(Prisma.sql`u.email_verified_at IS NULL`)
  if (blocked !== undefined) conditions.push(blocked ? Prisma.sql`u.blocked` : Prisma.sql`NOT u.blocked`)
  if (role !== undefined) conditions.push(Prisma.sql`u.role = ${role}::"Role"`)
  if (credits !== undefined) conditions.push(byCredits(credits, now))
  if (activity !== undefined) conditions.push(byActivity(activity, now))
  return Prisma.join(conditions, ' AND ')
}
