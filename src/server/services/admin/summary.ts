import type { PanelSummary } from '../../../shared/contract/panel.ts'
import { bogotaMonth } from '../../../shared/format.ts'
import { monthBounds } from '../../../shared/movements.ts'
import type { Db } from '../../db/types.ts'

interface People {
  total: number
  verified: number
  blocked: number
  active: number
  fresh: number
}

/** The figures of the panel's cards, deleted people left out. "This month" is America/Bogota's; COP since the beginning. */
export async function readSummary(db: Db, now: Date): Promise<PanelSummary> {
  const { from } = monthBounds(bogotaMonth(now))
  const [[people], [messages], [credits]] = await Promise.all([
    db.$queryRaw<People[]>`
      SELECT count(*)::int AS total,
             (count(*) FILTER (WHERE email_verified_at IS NOT NULL))::int AS verified,
             (count(*) FILTER (WHERE blocked))::int AS blocked,
             (count(*) FILTER (WHERE last_active_at >= ${from}))::int AS active,
             (count(*) FILTER (WHERE created_at >= ${from}))::int AS fresh
      FROM users WHERE deleted_at IS NULL`,
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM messages`,
    db.$queryRaw<{ granted: number; used: number }[]>`
      SELECT coalesce(sum(monthly_delta + extra_delta) FILTER (WHERE kind IN ('monthly_grant', 'extra_grant')), 0)::float8 AS granted,
             coalesce(-sum(monthly_delta + extra_delta) FILTER (WHERE kind IN ('usage', 'refund')), 0)::float8 AS used
      FROM credit_ledger`,
  ])
  if (!people || !messages || !credits) throw new Error('A query of the summary returned no row')
  return {
    totalUsers: people.total,
    verifiedUsers: people.verified,
    pendingVerifications: people.total - people.verified,
    blockedUsers: people.blocked,
    activeUsers: people.active,
    newUsersThisMonth: people.fresh,
    totalMessages: messages.total,
    creditsGranted: credits.granted,
    // Minus nothing is nothing: a sum of no rows comes as -0.
    creditsUsed: credits.used + 0,
  }
}
