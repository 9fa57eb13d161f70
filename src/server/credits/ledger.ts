import { MONTHLY_GRANT } from '../../shared/credits.ts'
import { AppError } from '../../shared/errors.ts'
import { bogotaMonth } from '../../shared/format.ts'
import { type Executor, execute } from '../db/statement.ts'
import type { DbOrTx } from '../db/types.ts'
import { balanceAt, viewBalance } from './balance.ts'
import * as statements from './statements.ts'

// The only code that changes a balance. All amounts are whole COP. Each function may run inside the caller's
// transaction; what it did counts when that commits.

/** Replaceable, so that the tests can prove that each guard in a statement is needed. */
export type LedgerStatements = Pick<
  typeof statements,
  'CLAIM' | 'RESERVE' | 'REFUND' | 'GRANT_EXTRA' | 'GRANT_MONTHLY' | 'KNOWN'
>

interface Request {
  readonly userId: number
  readonly now: Date
}

/** An account whose row in the ledger and cached balance disagree; see verifyLedger. */
export interface LedgerFault {
  readonly userId: number
  readonly cachedMonthly: number
  readonly ledgerMonthly: number
  readonly cachedExtra: number
  readonly ledgerExtra: number
  readonly cachedUsed: number
  readonly ledgerUsed: number
  /** False when some entry's "after" is not the sum of the entries up to it. */
  readonly follows: boolean
}

export function createLedger(sql: LedgerStatements = statements) {
  /**
   * Writes the current month's grant and the expiry of the last month's remainder, unless that has been done. Exact
   * under any concurrency. Does nothing for a user who does not exist.
   */
  async function grantMonthly(db: Executor, { userId, now }: Request): Promise<void> {
    await execute(db, sql.GRANT_MONTHLY, [userId, bogotaMonth(now), MONTHLY_GRANT, now.toISOString()])
  }

  /**
   * Takes a message id for a question, and `amount` COP for it with the key `reservationKey` of its first attempt: both in
   * one statement, so that no crash comes between them. null: the id is taken. `paid` false: the claim stands, and
   * `reserve` tells what it is in want of.
   */
  async function claim(
    db: Executor,
    request: Request & {
      readonly amount: number
      readonly clientMessageId: string
      readonly questionHash: string
      readonly threadId: number | null
      readonly expiresAt: Date
    },
  ): Promise<{ readonly id: number; readonly attempt: number; readonly paid: boolean } | null> {
    const { userId, amount, clientMessageId, questionHash, threadId, expiresAt, now } = request
    assertAmount(amount)
    const [taken] = await execute<{ id: number; attempt: number; paid: boolean }>(db, sql.CLAIM, [
      userId,
      amount,
      clientMessageId,
      bogotaMonth(now),
      threadId,
      now.toISOString(),
      questionHash,
      expiresAt.toISOString(),
    ])
    return taken ?? null
  }

  /**
   * Takes `amount` COP before the work that it pays for, monthly credits first. One effect for one key: repeating it
   * gives "duplicate". "insufficient" also for a user who does not exist; "ended": the `claim` (the attempt at a
   * question that this pays for) no longer runs. `refund` with the same key undoes it.
   * @throws RangeError when the amount is not a positive integer
   */
  async function reserve(
    db: Executor,
    request: Request & {
      readonly amount: number
      readonly key: string
      readonly threadId: number | null
      readonly claim?: { readonly askId: number; readonly attempt: number }
    },
  ): Promise<'reserved' | 'duplicate' | 'ended' | 'insufficient'> {
    const { userId, amount, key, threadId, claim, now } = request
    assertAmount(amount)
    for (;;) {
      const [outcome] = await execute<{ done: number; stale: boolean | null; ended: boolean }>(db, sql.RESERVE, [
        userId,
        amount,
        key,
        bogotaMonth(now),
        threadId,
        now.toISOString(),
        claim?.askId ?? null,
        claim?.attempt ?? null,
      ])
      if (outcome?.done === 1) return 'reserved'
      if (outcome?.ended) return 'ended'
      if (!outcome?.stale) break
      // The month turned since the last grant: its old credits must not be spent.
      await grantMonthly(db, { userId, now })
    }
    return (await isKnown(db, userId, `usage:${key}`)) ? 'duplicate' : 'insufficient'
  }

  /**
   * Gives back what `reserve` took with this key, to the balances that it came from, once. What came from a month that
   * has ended is not given back. "unknown": nothing was reserved with this key.
   */
  async function refund(
    db: Executor,
    { userId, key, now }: Request & { readonly key: string },
  ): Promise<'refunded' | 'duplicate' | 'unknown'> {
    const [outcome] = await execute<{ done: number; known: number }>(db, sql.REFUND, [userId, key, now.toISOString()])
    if (outcome?.done === 1) return 'refunded'
    return outcome?.known === 1 ? 'duplicate' : 'unknown'
  }

  /**
   * Adds credits that do not expire. One effect for one key. `actorId`: the administrator who gives them.
   * @throws NOT_FOUND; INVALID_INPUT when the balance would pass what the database can count; RangeError when the
   * amount is not a positive integer
   */
  async function grantExtra(
    db: Executor,
    request: Request & {
      readonly amount: number
      readonly key: string
      readonly actorId: number | null
      readonly reason: string | null
    },
  ): Promise<'granted' | 'duplicate'> {
    const { userId, amount, key, actorId, reason, now } = request
    assertAmount(amount)
    const [outcome] = await execute<{ done: number; known: number }>(db, sql.GRANT_EXTRA, [
      userId,
      amount,
      key,
      bogotaMonth(now),
      actorId,
      reason,
      now.toISOString(),
    ])
    if (outcome?.done === 1) return 'granted'
    if (outcome?.known !== 1) throw new AppError('NOT_FOUND', 'Usuario no encontrado')
    if (await isKnown(db, userId, `extra:${key}`)) return 'duplicate'
    throw new AppError('INVALID_INPUT', 'El saldo no puede ser tan grande')
  }

  async function isKnown(db: Executor, userId: number, key: string): Promise<boolean> {
    const [row] = await execute<{ known: number }>(db, sql.KNOWN, [userId, key])
    return row?.known === 1
  }

  return { grantMonthly, claim, reserve, refund, grantExtra }
}

export const { grantMonthly, claim, reserve, refund, grantExtra } = createLedger()

/** The balance at `now`, in COP; a month that has begun reads as granted. @throws NOT_FOUND */
export async function balance(
  db: DbOrTx,
  userId: number,
  now: Date,
): Promise<{ monthly: number; extra: number; used: number; credits: number; available: number }> {
  const row = await db.user.findUnique({
    where: { id: userId },
    select: { creditsMonthly: true, creditsExtra: true, creditsUsed: true, creditsMonth: true },
  })
  if (!row) throw new AppError('NOT_FOUND', 'Usuario no encontrado')
  const { credits, available } = viewBalance(row, now)
  return { ...balanceAt(row, now), credits, available }
}

/** The accounts whose cached balance is not the sum of their entries. Empty when all is well. */
export function verifyLedger(db: DbOrTx): Promise<LedgerFault[]> {
  return db.$queryRawUnsafe<LedgerFault[]>(statements.VERIFY)
}

function assertAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`Not an amount in COP: ${amount}`)
}
