import type { z } from 'zod'
import type { stats } from '../../../shared/contract/admin.ts'
import { bogotaMonth } from '../../../shared/format.ts'
import type { DbOrTx } from '../../db/types.ts'

interface Row {
  active_users: number
  total_users: number
  pending_verifications: number
  total_messages: number
  total_credits_used: number
  new_users_this_month: number
}

/** The panel's figures; "this month" is America/Bogota's. */
export async function readStats(db: DbOrTx, now: Date): Promise<z.output<typeof stats>> {
  // Colombia has no summer time: the month begins at 05:00 UTC.
  const monthStart = new Date(`${bogotaMonth(now)}-01T05:00:00.000Z`)
  const [row] = await db.$queryRaw<Row[]>`
    SELECT
      (SELECT count(*)::int FROM users WHERE deleted_at IS NULL) AS total_users,
      (SELECT count(*)::int FROM users WHERE email_verified_at IS NULL AND deleted_at IS NULL) AS pending_verifications,
      (SELECT count(*)::int FROM users WHERE created_at >= ${monthStart} AND deleted_at IS NULL) AS new_users_this_month,
      (SELECT count(*)::int FROM users WHERE last_active_at >= ${monthStart}) AS active_users,
      (SELECT count(*)::int FROM messages) AS total_messages,
      (SELECT coalesce(-sum(monthly_delta + extra_delta), 0)::float8 FROM credit_ledger WHERE kind IN ('usage', 'refund')) AS total_credits_used`
  if (!row) throw new Error('The statistics query returned no row')
  return {
    activeUsers: row.active_users,
    totalUsers: row.total_users,
    pendingVerifications: row.pending_verifications,
    totalMessages: row.total_messages,
    totalCreditsUsed: row.total_credits_used,
    newUsersThisMonth: row.new_users_this_month,
  }
}
