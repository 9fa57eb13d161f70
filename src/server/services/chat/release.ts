import { refund } from '../../credits/ledger.ts'
import type { Db, DbOrTx } from '../../db/types.ts'

/** The idempotency key of one attempt's reservation in the ledger. */
export const reservationKey = (askId: number, attempt: number): string => `ask:${askId}:${attempt}`

// The runs of this process: however slow the database is, it never takes one of its own for crashed.
const live = new WeakMap<Db, Set<number>>()

/** Call the result when the run has ended. */
export function markLive(db: Db, askId: number): () => void {
  const runs = live.get(db) ?? new Set()
  live.set(db, runs.add(askId))
  return () => runs.delete(askId)
}

/**
 * Refunds the reservations of crashed runs, whose leases have expired. One transaction per run, so that two concurrent
 * processes refund once.
 * @returns how many were refunded
 */
export async function releaseExpired(db: Db, now: Date, userId?: number): Promise<number> {
  const crashed = await db.ask.findMany({
    where: { state: 'running', expiresAt: { lt: now }, ...(userId === undefined ? {} : { userId }) },
    select: { id: true, userId: true, attempt: true },
    take: 500,
  })
  let released = 0
  for (const run of crashed) {
    if (live.get(db)?.has(run.id)) continue
    await db.$transaction(async (tx) => {
      const { count } = await tx.ask.updateMany({
        where: { id: run.id, state: 'running', attempt: run.attempt },
        data: { state: 'failed', settledAt: now },
      })
      if (count === 0) return
      await refund(tx, { userId: run.userId, key: reservationKey(run.id, run.attempt), now })
      released++
    })
  }
  return released
}

/**
 * Refunds the reservations of runs that must end now: the process working on one finds it gone, and reports that
 * nothing was charged.
 */
export async function releaseRunning(
  tx: DbOrTx,
  where: { readonly userId: number } | { readonly user: { readonly deletedAt: { readonly not: null } } },
  now: Date,
): Promise<void> {
  const ended = await tx.ask.updateManyAndReturn({
    where: { ...where, state: 'running' },
    data: { state: 'failed', settledAt: now },
    select: { id: true, userId: true, attempt: true },
  })
  for (const { id, userId, attempt } of ended) await refund(tx, { userId, key: reservationKey(id, attempt), now })
}

/** At the start of a database without other users, every open run belongs to a process that has died. */
export async function releaseAbandoned(db: Db, now: Date): Promise<number> {
  await db.ask.updateMany({ where: { state: 'running' }, data: { expiresAt: new Date(now.getTime() - 1) } })
  return releaseExpired(db, now)
}
