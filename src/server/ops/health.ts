import { isAdvertisingTime } from '../../shared/advertisingHours.ts'
import type { Health } from '../../shared/contract/health.ts'
import type { App } from '../core/context.ts'
import type { Db } from '../db/types.ts'
import { VERSION } from '../version.ts'
import { isHealthy, lastFailure, lastSelfCheck } from './selfCheck.ts'

/** 36 hours: after that, the check was not merely early or late. */
const MISSED_MS = 36 * 60 * 60_000

export async function readHealth(app: App): Promise<Health> {
  const now = app.now()
  const [lastCheck, checkFailedAt, due] = await Promise.all([
    lastSelfCheck(app.db),
    lastFailure(app.db),
    mailsDue(app.db, now),
  ])
  const uptime = Math.floor(process.uptime())
  // Before the first check, the process' start is all there is to count from.
  const since = lastCheck?.checkedAt ?? new Date(now.getTime() - uptime * 1000)
  const notCheckedSince = now.getTime() - since.getTime() > MISSED_MS ? since : null
  return {
    healthy: isWell({ lastCheck, checkFailedAt, notCheckedSince }),
    version: VERSION,
    uptime,
    mailsDue: due,
    lastCheck,
    checkFailedAt,
    notCheckedSince,
  }
}

/** Each of the three is reason enough to alert the administrator. */
export function isWell({
  lastCheck,
  checkFailedAt,
  notCheckedSince,
}: Pick<Health, 'lastCheck' | 'checkFailedAt' | 'notCheckedSince'>): boolean {
  return (lastCheck === null || isHealthy(lastCheck)) && checkFailedAt === null && notCheckedSince === null
}

/** Mails that could be sent now: excludes held campaigns, and advertising outside its hours. */
export function mailsDue(db: Db, now: Date): Promise<number> {
  return db.mail.count({
    where: {
      state: { in: ['queued', 'sending'] },
      notBefore: { lte: now },
      ...(isAdvertisingTime(now) ? {} : { advertising: false }),
      OR: [{ campaignId: null }, { campaign: { state: { notIn: ['paused', 'cancelled'] } } }],
    },
  })
}
