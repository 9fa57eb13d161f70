import {
  type Misread,
  type MisreadAnswer,
  type MisreadReason,
  misread as stored,
} from '../../../shared/contract/reading.ts'
import { MISREAD_REFUNDS } from '../../../shared/credits.ts'
import { AppError } from '../../../shared/errors.ts'
import { bogotaDate, bogotaMonth } from '../../../shared/format.ts'
import { misreadText } from '../../../shared/misreadText.ts'
import type { App } from '../../core/context.ts'
import { balance, refund } from '../../credits/ledger.ts'
import { retryOnConflict } from '../../db/retryOnConflict.ts'
import type { DbOrTx } from '../../db/types.ts'
import { LIMITS } from '../../security/limits.ts'
import { consumeFromBlock } from '../../security/rateLimit.ts'
import { type Answered, lookAgain, readAnswered } from './recalculate.ts'
import { reservationKey } from './release.ts'

/** America/Bogota is five hours behind UTC all year. */
const startOf = (day: string) => new Date(`${day}T05:00:00.000Z`)

const columns = { refunded: true, reason: true, choices: true } as const

/**
 * "No era esto": refunds an answer, once, within the limits per day and month, records it for the administrators, and
 * offers other readings. They can be chosen with the conversation's next question, and are empty unless the answer is
 * its last one. Idempotent.
 * @throws NOT_FOUND; CONFLICT for an answer that no intent gave; RATE_LIMITED
 */
export async function misread(
  app: App,
  { userId, id, signal }: { readonly userId: number; readonly id: number; readonly signal: AbortSignal },
): Promise<MisreadAnswer> {
  await consumeFromBlock(app, LIMITS.misreads, `user ${userId}`)
  const answered = await readAnswered(app.db, userId, id)
  const earlier = await app.db.misread.findUnique({ where: { messageId: id }, select: columns })
  const said = earlier ? stored.parse(earlier) : await note(app, userId, answered, signal)
  const { available } = await balance(app.db, userId, app.now())
  return { ...said, message: misreadText(said), balance: available }
}

async function note(app: App, userId: number, answered: Answered, signal: AbortSignal): Promise<Misread> {
  const { id, threadId, reading } = answered
  const before = await app.db.message.findFirst({
    where: { threadId, id: { lt: id }, isFromAssistant: true },
    orderBy: { id: 'desc' },
    select: { state: true },
  })
  const other = await lookAgain(app, userId, answered, { type: 'misread', before: before?.state }, signal)
  const offered = [...(other.clarification?.choices ?? [])]
  return retryOnConflict(() =>
    app.db.$transaction(async (tx) => {
      // Locks the conversation, then the person: the order that all code uses. From here on calls are serialised.
      const [thread] = await tx.$queryRaw<{ last: number; version: number }[]>`
        SELECT (SELECT max(id) FROM messages WHERE thread_id = t.id AND is_from_assistant)::int AS last,
               (SELECT version FROM messages WHERE id = ${id})::int AS version
        FROM threads t WHERE id = ${threadId} AND user_id = ${userId} FOR UPDATE`
      if (!thread) throw new AppError('NOT_FOUND', 'No encontramos esa respuesta.')
      await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR UPDATE`
      const known = await tx.misread.findUnique({ where: { messageId: id }, select: columns })
      if (known) return stored.parse(known)
      const last = thread.last === id && thread.version === answered.version
      const choices = last ? offered : []
      const paid = await giveBack(tx, userId, id, app.now())
      await tx.misread.create({
        data: {
          ...{ userId, messageId: id, intent: reading.intent, title: reading.title, createdAt: app.now() },
          ...paid,
          choices,
        },
        select: { id: true },
      })
      if (choices.length > 0 && other.state !== undefined)
        await tx.message.update({
          where: { id },
          data: { state: JSON.parse(JSON.stringify(other.state)) },
          select: { id: true },
        })
      return { ...paid, choices }
    }),
  )
}

/** The run that the answer was charged by. */
async function chargeOf(tx: DbOrTx, userId: number, messageId: number) {
  const run = await tx.ask.findFirst({
    where: { userId, assistantMessageId: messageId, charged: { gt: 0 } },
    select: { id: true, attempt: true },
  })
  return run && { askId: run.id, key: reservationKey(run.id, run.attempt) }
}

async function giveBack(tx: DbOrTx, userId: number, messageId: number, now: Date): Promise<Omit<Misread, 'choices'>> {
  const none = (reason: MisreadReason) => ({ refunded: 0, reason })
  const charge = await chargeOf(tx, userId, messageId)
  if (!charge) return none('free')
  const count = (since: Date) =>
    tx.misread.count({ where: { userId, reason: 'refunded' satisfies MisreadReason, createdAt: { gte: since } } })
  const [today, month] = [startOf(bogotaDate(now)), startOf(`${bogotaMonth(now)}-01`)]
  if ((await count(today)) >= MISREAD_REFUNDS.day || (await count(month)) >= MISREAD_REFUNDS.month) return none('limit')
  const refunded = await payBack(tx, userId, messageId, now)
  return refunded > 0 ? { refunded, reason: 'refunded' } : none('expired')
}

/**
 * Refunds an answer through the ledger, once, to the balances that it was taken from. 0: nothing to refund, or it was
 * taken from a month that has ended.
 */
export async function payBack(tx: DbOrTx, userId: number, messageId: number, now: Date): Promise<number> {
  const charge = await chargeOf(tx, userId, messageId)
  if (!charge) return 0
  await refund(tx, { userId, key: charge.key, now })
  const entry = await tx.ledgerEntry.findUnique({
    where: { userId_idempotencyKey: { userId, idempotencyKey: `refund:${charge.key}` } },
    select: { monthlyDelta: true, extraDelta: true },
  })
  // A refunded answer counts as not paid for.
  await tx.ask.update({ where: { id: charge.askId }, data: { charged: 0 }, select: { id: true } })
  return (entry?.monthlyDelta ?? 0) + (entry?.extraDelta ?? 0)
}
