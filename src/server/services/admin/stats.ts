import type { z } from 'zod'
import type { stats } from '../../../shared/contract/admin.ts'
import type { Db } from '../../db/types.ts'
import { readSummary } from './summary.ts'

/** The documented figures, which are a part of the panel's cards; "this month" is in America/Bogota. */
export async function readStats(db: Db, now: Date, keeper = db): Promise<z.output<typeof stats>> {
  const summary = await readSummary(db, now, keeper)
  return {
    activeUsers: summary.activeUsers,
    totalUsers: summary.totalUsers,
    pendingVerifications: summary.pendingVerifications,
    totalMessages: summary.totalMessages,
    totalCreditsUsed: summary.creditsUsed,
    newUsersThisMonth: summary.newUsersThisMonth,
  }
}
