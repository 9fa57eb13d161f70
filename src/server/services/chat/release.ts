import { refund } from '../../credits/ledger.ts'
import type { Db, DbOrTx } from '../../db/types.ts'

/** The reservation of one attempt at a question, as the ledger knows it. */
export const reservationKey = (askId: number, attempt: number): string => `ask:${askId}:${attempt}`

// Runs that this process is working on: however slow the database is, it never takes one of its own for crashed.
const live = new WeakMap<Db, Set<number>>()

/** Call what it returns when the run has ended. */
export function markLive(db: Db, askId: number): () => void {
  const runs = live.get(db) ?? new Set()
  live.set(db, runs.add(askId))
  return () => runs.delete(askId)
}

/**
 * Gives back the reservations of runs that crashed: not renewed for too long. Each run in a transaction of its
 * own, so that two processes releasing at once give back once.
 * @returns how many were given back
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
 * Gives back what is reserved for runs that are under way and are to end now: whoever works on one finds it lost, and says
 * that nothing was charged.
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

/** At the start of a database that only this process can hold, every run still open died with an earlier process. */
export async function releaseAbandoned(db: Db, now: Date): Promise<number> {
  await db.ask.updateMany({ where: { state: 'running' }, data: { expiresAt: new Date(now.getTime() - 1) } })
  return releaseExpired(db, now)
}
