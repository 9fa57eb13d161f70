import type { Health } from '../../shared/contract/health.ts'
import type { Db } from '../db/types.ts'
import type { App } from '../trpc/context.ts'
import { VERSION } from '../version.ts'
import { isHealthy, lastSelfCheck } from './selfCheck.ts'

export async function readHealth(app: App): Promise<Health> {
  const now = app.now()
  const lastCheck = await lastSelfCheck(app.db, now)
  return {
    healthy: lastCheck === null || isHealthy(lastCheck),
    version: VERSION,
    uptime: Math.floor(process.uptime()),
    mailsDue: await mailsDue(app.db, now),
    lastCheck,
  }
}

/** Mails that could be delivered now. */
export function mailsDue(db: Db, now: Date): Promise<number> {
  return db.mail.count({ where: { state: { in: ['queued', 'sending'] }, notBefore: { lte: now } } })
}
