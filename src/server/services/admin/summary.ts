import type { PanelSummary } from '../../../shared/contract/panel.ts'
import { bogotaMonth } from '../../../shared/format.ts'
import { monthBounds } from '../../../shared/movements.ts'
import type { Db } from '../../db/types.ts'
import { readTotals } from './totals.ts'

interface People {
  readonly pending: number
  readonly blocked: number
  readonly active: number
  readonly fresh: number
}

/**
 * The figures of the panel's cards, without deleted people. "This month" is in America/Bogota; COP since the beginning.
 */
export async function readSummary(db: Db, now: Date, keeper = db): Promise<PanelSummary> {
  const { from } = monthBounds(bogotaMonth(now))
  const [totals, [people]] = await Promise.all([
    readTotals(db, now, keeper),
    // Each is counted by an index that contains nobody else.
    db.$queryRaw<People[]>`
      SELECT
        (SELECT count(*)::int FROM users WHERE deleted_at IS NULL AND email_verified_at IS NULL) AS pending,
        (SELECT count(*)::int FROM users WHERE deleted_at IS NULL AND blocked) AS blocked,
        (SELECT count(*)::int FROM users WHERE deleted_at IS NULL AND last_active_at >= ${from}) AS active,
        (SELECT count(*)::int FROM users WHERE deleted_at IS NULL AND created_at >= ${from}) AS fresh`,
  ])
  if (!people) throw new Error('A query of the summary returned no row')
  return {
    totalUsers: totals.users,
    verifiedUsers: totals.users - people.pending,
    pendingVerifications: people.pending,
    blockedUsers: people.blocked,
    activeUsers: people.active,
    newUsersThisMonth: people.fresh,
    totalMessages: totals.messages,
    creditsGranted: totals.granted,
    creditsUsed: totals.used,
  }
}
