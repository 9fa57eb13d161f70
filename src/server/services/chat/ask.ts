import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { AskAnswer, AskEvent } from '../../../shared/contract/chat.ts'
import { MESSAGE_COST } from '../../../shared/credits.ts'
import { AppError } from '../../../shared/errors.ts'
import { bogotaDate } from '../../../shared/format.ts'
import type { Answer, AskInput, Turn } from '../../assistant/types.ts'
import { balance, grantMonthly, refund, reserve } from '../../credits/ledger.ts'
import type { Db } from '../../db/types.ts'
import type { App } from '../../trpc/context.ts'
import { resolveCitations, storeExchange } from './conversation.ts'
import { releaseExpired } from './release.ts'
import { documentColumns, toReference } from './rows.ts'
import { type Run, startRun } from './runs.ts'

/** A run that has not settled by then is taken for crashed. Longer than any provider may take. */
const RUN_LIFETIME_MS = 3 * 60_000
/** What the assistant reads of the conversation. */
const HISTORY_MESSAGES = 20

export interface Question {
  readonly userId: number
  readonly question: string
  readonly threadId: number | null
  /** Repeating it repeats the answer, not the charge. */
  readonly clientMessageId: string | undefined
  /** The caller's hang-up. Before the first word it stops the run; after it, the answer is finished and kept. */
  readonly signal: AbortSignal
}

interface Claim {
  readonly askId: number
  /** The reservation's key in the ledger: one an attempt. */
  readonly key: string
}

// Runs of this process by user and message id: a repeated request joins its first.
const running = new Map<string, Run>()
/** Seconds after which there is likely room again. */
const ROOM_SECONDS = 3

/**
 * Answers a question: reserves 500 COP before any work, settles it in the transaction that stores question and answer,
 * gives it back on failure, on a stop before the first word, and when the assistant does not know.
 * @throws NOT_FOUND (thread), INSUFFICIENT_CREDITS, IDEMPOTENCY_MISMATCH; the run itself, whatever its provider failed with.
 */
export async function ask(app: App, question: Question): Promise<Run> {
  const { userId, clientMessageId = randomUUID() } = question
  const runKey = `${userId}:${clientMessageId}`
  const questionHash = createHash('sha256').update(question.question).digest('hex')

  for (;;) {
    if (question.threadId !== null) await assertOwnThread(app.db, userId, question.threadId)
    // A run goes on when its caller leaves, so the limit of requests does not bound them. One that exists may be joined.
    if (running.size >= app.env.MAX_IN_FLIGHT && !running.has(runKey))
      throw new AppError('UNAVAILABLE', undefined, { retryAfter: ROOM_SECONDS })
    const claim = await claimRun(app, userId, clientMessageId, questionHash)
    if (claim) {
      await payFor(app, userId, question.threadId, claim)
      const run = startRun((emit) => answerAndSettle(app, question, claim, emit))
      running.set(runKey, run)
      const forget = () => running.delete(runKey)
      run.result.then(forget, forget)
      return run
    }
    const known = await repeated(app, userId, clientMessageId, questionHash, running.get(runKey))
    if (known) return known
    question.signal.throwIfAborted()
  }
}

async function assertOwnThread(db: Db, userId: number, id: number): Promise<void> {
  const owned = await db.thread.findFirst({ where: { id, userId }, select: { id: true } })
  if (!owned) throw new AppError('NOT_FOUND', 'No encontramos esa conversación.')
}

/** Takes the message id for a new run: a fresh one, or one whose earlier attempt failed or crashed. null: somebody holds it. */
async function claimRun(
  app: App,
  userId: number,
  clientMessageId: string,
  questionHash: string,
): Promise<Claim | null> {
  const expiresAt = new Date(app.now().getTime() + RUN_LIFETIME_MS)
  const [fresh] = await app.db.ask.createManyAndReturn({
    data: { userId, clientMessageId, questionHash, expiresAt },
    skipDuplicates: true,
    select: { id: true, attempt: true },
  })
  if (fresh) return toClaim(fresh)
  await releaseExpired(app.db, app.now(), userId)
  const [again] = await app.db.ask.updateManyAndReturn({
    where: { userId, clientMessageId, questionHash, state: 'failed' },
    data: { state: 'running', attempt: { increment: 1 }, expiresAt, settledAt: null },
    select: { id: true, attempt: true },
  })
  return again ? toClaim(again) : null
}

const toClaim = ({ id, attempt }: { id: number; attempt: number }): Claim => ({
  askId: id,
  key: `ask:${id}:${attempt}`,
})

async function payFor(app: App, userId: number, threadId: number | null, { askId, key }: Claim): Promise<void> {
  try {
    const now = app.now()
    await grantMonthly(app.db, { userId, now })
    const pay = () => reserve(app.db, { userId, amount: MESSAGE_COST, key, threadId, now })
    let outcome = await pay()
    if (outcome === 'insufficient' && (await releaseExpired(app.db, now, userId)) > 0) outcome = await pay()
    if (outcome !== 'reserved') throw new AppError('INSUFFICIENT_CREDITS')
  } catch (error) {
    // Nothing was asked: the id is free again. Should this fail too, the run expires.
    if (error instanceof AppError) await app.db.ask.deleteMany({ where: { id: askId, state: 'running' } })
    // A connection that broke may have paid: what was taken, if anything was, is given back.
    else await release(app, userId, { askId, key })
    throw error
  }
}

/** A repeated message id: the run to join, or null to look again. @throws IDEMPOTENCY_MISMATCH */
async function repeated(
  app: App,
  userId: number,
  clientMessageId: string,
  questionHash: string,
  local: Run | undefined,
): Promise<Run | null> {
  const first = await app.db.ask.findUnique({
    where: { userId_clientMessageId: { userId, clientMessageId } },
    select: { state: true, questionHash: true, charged: true, userMessageId: true, assistantMessageId: true },
  })
  if (!first) return null
  if (first.questionHash !== questionHash) throw new AppError('IDEMPOTENCY_MISMATCH')
  if (first.state === 'answered') return startRun((emit) => replay(app, userId, first, emit))
  if (local) return local
  // Another process works on it: its row says when it has settled.
  await wait(150)
  return null
}

async function replay(
  app: App,
  userId: number,
  first: { charged: number; userMessageId: number | null; assistantMessageId: number | null },
  emit: (event: AskEvent) => void,
): Promise<AskAnswer> {
  const { userMessageId, assistantMessageId } = first
  const message = await app.db.message.findFirst({
    where: { id: assistantMessageId ?? 0, thread: { userId } },
    select: {
      content: true,
      references: { orderBy: { position: 'asc' }, select: { document: { select: documentColumns } } },
      thread: { select: { id: true, title: true, externalThreadId: true } },
    },
  })
  if (!message || userMessageId === null || assistantMessageId === null) {
    throw new AppError('NOT_FOUND', 'La conversación de esta respuesta ya no existe.')
  }
  const answer: AskAnswer = {
    threadId: message.thread.id,
    externalThreadId: message.thread.externalThreadId,
    title: message.thread.title,
    answer: message.content,
    references: message.references.map(({ document }) => toReference(document)),
    charged: first.charged,
    creditsAvailable: (await balance(app.db, userId, app.now())).available,
    userMessageId,
    assistantMessageId,
  }
  emit({ type: 'delta', text: answer.answer })
  emit({ type: 'references', references: answer.references })
  emit({ type: 'done', answer })
  return answer
}

async function answerAndSettle(
  app: App,
  question: Question,
  claim: Claim,
  emit: (event: AskEvent) => void,
): Promise<AskAnswer> {
  try {
    const answer = await produce(app, question, emit)
    const settled = await settle(app, question, claim, answer)
    emit({ type: 'references', references: settled.references })
    emit({ type: 'done', answer: settled })
    return settled
  } catch (error) {
    await release(app, question.userId, claim)
    if (error instanceof AppError) throw error
    if (question.signal.aborted) throw new AppError('CLIENT_CLOSED', undefined, { cause: error })
    throw error
  }
}

async function produce(app: App, question: Question, emit: (event: AskEvent) => void): Promise<Answer> {
  // Its own signal: once the first word is out, a caller who leaves no longer stops the answer.
  const stop = new AbortController()
  const hangUp = () => stop.abort(question.signal.reason)
  if (question.signal.aborted) hangUp()
  question.signal.addEventListener('abort', hangUp, { once: true })
  try {
    const input = await assistantInput(
      app,
      question,
      AbortSignal.any([stop.signal, AbortSignal.timeout(RUN_LIFETIME_MS / 2)]),
    )
    for await (const event of app.assistant.answer(input)) {
      stop.signal.throwIfAborted()
      if (event.type === 'done') return event.answer
      question.signal.removeEventListener('abort', hangUp)
      emit(event)
    }
    throw new AppError('UNAVAILABLE', 'El asistente no respondió. No se cobró la pregunta; inténtalo de nuevo.')
  } finally {
    question.signal.removeEventListener('abort', hangUp)
  }
}

async function assistantInput(app: App, question: Question, signal: AbortSignal): Promise<AskInput> {
  const { userId, threadId } = question
  const thread =
    threadId === null
      ? null
      : await app.db.thread.findFirst({
          where: { id: threadId, userId },
          select: {
            serviceThreadId: true,
            messages: {
              orderBy: { id: 'desc' },
              take: HISTORY_MESSAGES,
              select: { content: true, isFromAssistant: true },
            },
          },
        })
  const company = await app.db.company.findUnique({
    where: { userId },
    select: { nit: true, ciudad: true, actividadEconomica: true, regimen: true },
  })
  const history = (thread?.messages ?? [])
    .toReversed()
    .map(({ content, isFromAssistant }): Turn => ({ role: isFromAssistant ? 'assistant' : 'user', content }))
  return {
    question: question.question,
    history,
    today: bogotaDate(app.now()),
    company,
    externalThreadId: thread?.serviceThreadId ?? null,
    signal,
  }
}

/** Stores the exchange and closes the run in one transaction: there is never a charge without its answer, nor the reverse. */
async function settle(app: App, question: Question, { askId, key }: Claim, answer: Answer): Promise<AskAnswer> {
  const { userId } = question
  const charged = answer.answered ? MESSAGE_COST : 0
  const citations = await resolveCitations(app.library, answer.content, answer.sources)
  const now = app.now()
  const stored = await app.db.$transaction(async (tx) => {
    const { count } = await tx.ask.updateMany({
      where: { id: askId, state: 'running' },
      data: { state: 'answered', charged, settledAt: now },
    })
    // Somebody took this run for crashed and gave its reservation back: an answer now would be free.
    if (count === 0) throw new AppError('UNAVAILABLE', 'La respuesta tardó demasiado. No se cobró; inténtalo de nuevo.')
    const exchange = await storeExchange(tx, userId, {
      threadId: question.threadId,
      userMessage: question.question,
      assistantMessage: answer.content,
      serviceThreadId: answer.externalThreadId,
      citations,
      topic: answer.topic,
      answered: answer.answered,
    })
    await tx.ask.update({
      where: { id: askId },
      data: {
        threadId: exchange.thread.id,
        userMessageId: exchange.question.id,
        assistantMessageId: exchange.answer.id,
      },
      select: { id: true },
    })
    if (!answer.answered) {
      await refund(tx, { userId, key, now })
      await tx.unansweredQuestion.create({ data: { userId, question: question.question }, select: { id: true } })
    }
    return exchange
  })
  return {
    threadId: stored.thread.id,
    externalThreadId: stored.thread.externalThreadId,
    title: stored.thread.title,
    answer: answer.content,
    references: stored.answer.references,
    charged,
    creditsAvailable: (await balance(app.db, userId, now)).available,
    userMessageId: stored.question.id,
    assistantMessageId: stored.answer.id,
  }
}

/** Gives the reservation back and frees the message id, whatever went wrong. If this fails too, the run expires. */
async function release(app: App, userId: number, { askId, key }: Claim): Promise<void> {
  try {
    await app.db.$transaction(async (tx) => {
      const { count } = await tx.ask.updateMany({
        where: { id: askId, state: 'running' },
        data: { state: 'failed', settledAt: app.now() },
      })
      if (count > 0) await refund(tx, { userId, key, now: app.now() })
    })
  } catch (error) {
    app.log.error({ err: error, askId }, 'reservation not released; it will expire')
  }
}
