import { MESSAGE_COST } from '../../../shared/credits.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App } from '../../core/context.ts'
import { claim as claimAndPay, refund, reserve } from '../../credits/ledger.ts'
import { retryOnConflict } from '../../db/retryOnConflict.ts'
import type { DbOrTx } from '../../db/types.ts'
import { LATE } from './exchange.ts'
import { markLive, releaseExpired, reservationKey } from './release.ts'

/**
 * The lease: a run that has not renewed it for so long counts as crashed, and its reservation is refunded. Its end is
 * computed before the statement queues for a connection and for PostgreSQL, so the lease has to outlast both waits and
 * the time to the first renewal, which uses connections that requests do not take.
 */
const LEASE_MS = 60_000
const RENEWAL_MS = 10_000

/** The right to answer one question: one row, one attempt, one reservation. */
export interface Claim {
  readonly askId: number
  readonly userId: number
  readonly attempt: number
}

/** The row of a claim while it is still ours: if this attempt was taken for crashed, another may have followed. */
const ours = ({ askId, attempt }: Claim) => ({ id: askId, attempt, state: 'running' as const })

/** A claim that was taken just now; it may be paid for already. */
export interface Taken extends Claim {
  readonly paid: boolean
}

/** What a message id is taken for. */
interface Claimed {
  readonly userId: number
  readonly clientMessageId: string
  readonly questionHash: string
  readonly threadId: number | null
}

/**
 * Takes the message id for a new run: a fresh one, which is paid for at once if it can be, or one whose earlier attempt
 * failed or crashed. null: somebody holds it.
 */
export async function claimRun(app: App, claimed: Claimed): Promise<Taken | null> {
  const { userId, clientMessageId, questionHash } = claimed
  const expiresAt = leaseEnd(app)
  const fresh = await claimFresh(app, claimed, expiresAt)
  if (fresh) return { askId: fresh.id, userId, attempt: fresh.attempt, paid: fresh.paid }
  await releaseExpired(app.db, app.now(), userId)
  const [again] = await app.db.ask.updateManyAndReturn({
    where: { userId, clientMessageId, questionHash, state: 'failed' },
    data: { state: 'running', attempt: { increment: 1 }, expiresAt, settledAt: null },
    select: { id: true, attempt: true },
  })
  return again ? { askId: again.id, userId, attempt: again.attempt, paid: false } : null
}

async function claimFresh(app: App, claimed: Claimed, expiresAt: Date) {
  try {
    return await claimAndPay(app.sql, { ...claimed, amount: MESSAGE_COST, expiresAt, now: app.now() })
  } catch (error) {
    // A connection that broke may have claimed and paid, and nobody was told for which row: no other has this end.
    const { userId, clientMessageId } = claimed
    const found = await app.db.ask
      .findFirst({ where: { userId, clientMessageId, expiresAt, attempt: 1 }, select: { id: true, attempt: true } })
      .catch((err: unknown) => app.log.warn({ err }, 'claim not found; should it be there, it will expire'))
    if (found) await release(app, { askId: found.id, userId, attempt: found.attempt })
    throw error
  }
}

const leaseEnd = (app: App) => new Date(app.now().getTime() + LEASE_MS)

/** Renews the lease while its run works. Call the result when the run has ended. */
export function holdClaim(app: App, claim: Claim): () => void {
  const unmark = markLive(app.db, claim.askId)
  const renewal = setInterval(() => {
    app.patient.ask
      .updateMany({ where: ours(claim), data: { expiresAt: leaseEnd(app) } })
      .catch((error: unknown) => app.log.warn({ err: error, askId: claim.askId }, 'claim not renewed'))
  }, RENEWAL_MS).unref()
  return () => {
    clearInterval(renewal)
    unmark()
  }
}

/**
 * Reserves the message's price.
 * @throws INSUFFICIENT_CREDITS, after releasing the message id; UNAVAILABLE when the run was taken for crashed
 * meanwhile
 */
export async function payFor(app: App, claim: Claim, threadId: number | null): Promise<void> {
  const { userId } = claim
  try {
    const now = app.now()
    const pay = () => reserve(app.sql, { userId, amount: MESSAGE_COST, key: keyOf(claim), threadId, claim, now })
    let outcome = await pay()
    if (outcome === 'insufficient' && (await releaseExpired(app.db, now, userId)) > 0) outcome = await pay()
    if (outcome === 'ended') throw new AppError('UNAVAILABLE', LATE)
    if (outcome !== 'reserved') throw new AppError('INSUFFICIENT_CREDITS')
  } catch (error) {
    // Nothing was asked, so the id is released. If this fails too, the lease expires.
    if (error instanceof AppError) await app.db.ask.deleteMany({ where: ours(claim) })
    // The debit may have happened although the connection broke: whatever was taken is refunded.
    else await release(app, claim)
    throw error
  }
}

const keyOf = ({ askId, attempt }: Claim) => reservationKey(askId, attempt)

/** Refunds the reservation, together with whatever else ends the claim in this transaction: its answer is free. */
export async function waive(tx: DbOrTx, claim: Claim, now: Date): Promise<void> {
  await refund(tx, { userId: claim.userId, key: keyOf(claim), now })
}

/**
 * Ends the run as answered and paid for, without an answer that could be shown again. If that fails, the lease expires and
 * the reservation is refunded.
 * @returns false when the run was no longer ours
 */
export async function chargeUnkept(app: App, claim: Claim): Promise<boolean> {
  const { count } = await app.db.ask.updateMany({
    where: ours(claim),
    data: { state: 'answered', charged: MESSAGE_COST, settledAt: app.now() },
  })
  return count > 0
}

/** Refunds the reservation and releases the message id, whatever went wrong. If this fails too, the lease expires. */
export async function release(app: App, claim: Claim): Promise<void> {
  try {
    await retryOnConflict(() =>
      app.db.$transaction(async (tx) => {
        const { count } = await tx.ask.updateMany({
          where: ours(claim),
          data: { state: 'failed', settledAt: app.now() },
        })
        if (count > 0) await waive(tx, claim, app.now())
      }),
    )
  } catch (error) {
    app.log.error({ err: error, askId: claim.askId }, 'reservation not released; it will expire')
  }
}
