import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { AskAnswer } from '../../../shared/contract/chat.ts'
import { MESSAGE_COST } from '../../../shared/credits.ts'
import { AppError } from '../../../shared/errors.ts'
import { bogotaDate, bogotaMonth } from '../../../shared/format.ts'
import type { Answer, AskInput } from '../../assistant/types.ts'
import type { App } from '../../core/context.ts'
import { viewBalance } from '../../credits/balance.ts'
import { balance, grantMonthly } from '../../credits/ledger.ts'
import { retryOnConflict } from '../../db/retryOnConflict.ts'
import type { Executor } from '../../db/statement.ts'
import { LIMITS } from '../../security/limits.ts'
import { consumeFromBlock, withinLimit } from '../../security/rateLimit.ts'
import { ownToken } from '../account/assistantToken.ts'
import { type Background, readBackground } from './background.ts'
import { type Claim, chargeUnkept, claimRun, holdClaim, payFor, release, type Taken, waive } from './claim.ts'
import { resolveCitations } from './conversation.ts'
import { storeExchange } from './exchange.ts'
import { mostText } from './room.ts'
import { boundedParts, documentColumns, storedClarification, storedParts, storedReading, toReference } from './rows.ts'
import { type Run, type RunEvent, startRun, type Work } from './runs.ts'
import { sentThreadId } from './serviceThread.ts'

/** Timeout of every provider. */
const ANSWER_TIMEOUT_MS = 90_000

export interface Question {
  readonly userId: number
  readonly question: string
  readonly threadId: number | null
  /** Idempotency key: a repeated question gets the same answer, charged once. */
  readonly clientMessageId: string | undefined
  /** The chosen reading, if the last answer asked back. */
  readonly choice: string | undefined
  /**
   * The caller's hang-up. If all callers leave before the first word, the run stops; after it, the answer is finished
   * and stored.
   */
  readonly signal: AbortSignal
}

// The runs of this process by user and message id: a repeated request joins the existing one.
const running = new Map<string, Run>()

/**
 * Waits for answers in progress, whether or not anybody reads them, at most `patience` ms: what was begun is stored and
 * charged once.
 */
export async function finishRuns(patience: number): Promise<void> {
  const ended = Promise.allSettled([...running.values()].map(({ result }) => result))
  await Promise.race([ended, wait(patience, undefined, { ref: false })])
}

const NO_ANSWER = 'El asistente no respondió. No se cobró la pregunta; inténtalo de nuevo.'
const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

/** Retry-After: seconds until there is probably capacity again. */
const ROOM_SECONDS = 3

/**
 * Answers a question: reserves 500 COP before any work, settles in the transaction that stores question and answer,
 * refunds on failure, on a stop before the first word, and when the assistant does not know.
 * @throws NOT_FOUND (thread), ACCOUNT_FULL, INSUFFICIENT_CREDITS, IDEMPOTENCY_MISMATCH, RATE_LIMITED (too many in an
 * hour, or too many free ones); the run itself throws whatever its provider failed with.
 */
export async function ask(app: App, question: Question): Promise<Run> {
  const { userId, clientMessageId = randomUUID() } = question
  const runKey = `${userId}:${clientMessageId}`
  const questionHash = createHash('sha256')
    .update(
      JSON.stringify([
        question.question,
        question.threadId,
        ...(question.choice === undefined ? [] : [question.choice]),
      ]),
    )
    .digest('hex')

  await consumeFromBlock(app, LIMITS.asks, `user ${userId}`)
  for (;;) {
    const background = await readBackground(app, userId, question.threadId)
    // A run goes on when its caller leaves, so the limit of requests does not bound them. One that exists may be joined.
    if (running.size >= app.env.MAX_IN_FLIGHT && !running.has(runKey))
      throw new AppError('UNAVAILABLE', undefined, { retryAfter: ROOM_SECONDS })
    const now = app.now()
    // Without it nothing could be paid for in the statement that claims.
    if (background.creditsMonth < bogotaMonth(now)) await grantMonthly(app.sql, { userId, now })
    const claim = await claimRun(app, { userId, clientMessageId, questionHash, threadId: question.threadId })
    const run = claim
      ? await start(app, question, background, claim, runKey)
      : await repeated(app, userId, clientMessageId, questionHash, running.get(runKey))
    if (run?.join(question.signal)) return run
    // Everybody else has left this run and it is stopping; once it has, the id is free for a run of our own.
    await run?.result.catch(() => {})
    question.signal.throwIfAborted()
  }
}

/** Pays for the claim, if that was not done with it, and begins to work on it. */
async function start(app: App, question: Question, background: Background, claim: Taken, runKey: string): Promise<Run> {
  const letGo = holdClaim(app, claim)
  try {
    if (!claim.paid) await payFor(app, claim, question.threadId)
  } catch (error) {
    letGo()
    throw error
  }
  const run = startRun((work) => answerAndSettle(app, question, background, claim, work).finally(letGo))
  running.set(runKey, run)
  const forget = () => running.delete(runKey)
  run.result.then(forget, forget)
  return run
}

/** For a repeated message id: the run to join, or null to look again. @throws IDEMPOTENCY_MISMATCH */
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
  if (first.state === 'answered') return startRun(({ emit }) => replay(app, userId, first, emit))
  if (local) return local
  // Another process is working on it: its row shows when it has settled.
  await wait(150)
  return null
}

async function replay(
  app: App,
  userId: number,
  first: { charged: number; userMessageId: number | null; assistantMessageId: number | null },
  emit: (event: RunEvent) => void,
): Promise<AskAnswer> {
  const { userMessageId, assistantMessageId } = first
  const message = await app.db.message.findFirst({
    where: { id: assistantMessageId ?? 0, thread: { userId } },
    select: {
      content: true,
      clarification: true,
      reading: true,
      parts: true,
      version: true,
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
    ...storedClarification(message.clarification),
    ...storedReading(message),
    ...storedParts(message.parts),
  }
  if (answer.reading)
    emit({
      type: 'reading',
      reading: answer.reading,
      ...(answer.parts ? { figure: answer.parts.verdict.figure } : {}),
    })
  emit({ type: 'delta', text: answer.answer })
  emit({ type: 'references', references: answer.references })
  emit({ type: 'done', answer })
  return answer
}

async function answerAndSettle(
  app: App,
  question: Question,
  background: Background,
  claim: Claim,
  { emit, abandoned, isHeard }: Work,
): Promise<AskAnswer> {
  try {
    const token = ownToken(app, question.userId, background.assistantToken)
    const answer = await produce(app, question, background, token, emit, abandoned)
    const settled = await settle(app, question, background, claim, answer, token !== null).catch((error: unknown) => {
      throw answer.answered && isHeard() && lacksPlace(error) ? new UnkeptError(error) : error
    })
    emit({ type: 'references', references: settled.references })
    emit({ type: 'done', answer: settled })
    return settled
  } catch (error) {
    if (error instanceof UnkeptError && (await chargeUnkept(app, claim))) throw error
    await release(app, claim)
    if (error instanceof AppError) throw error
    if (abandoned.aborted) throw new AppError('CLIENT_CLOSED', undefined, { cause: error })
    if (isTimeout(error)) throw new AppError('UNAVAILABLE', NO_ANSWER, { retryAfter: ROOM_SECONDS, cause: error })
    throw error
  }
}

/** Whether an answer has nowhere to be kept: its conversation was deleted, or its account is full. */
const lacksPlace = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'ACCOUNT_FULL')

/**
 * An answer that somebody has read and that cannot be kept. It is charged: otherwise deleting the conversation while its
 * answer arrives would make every answer free.
 */
class UnkeptError extends AppError {
  constructor(cause: AppError) {
    super(cause.code, `${cause.message} La respuesta no se guardó, y se cobró porque ya se había mostrado.`, { cause })
  }
}

async function produce(
  app: App,
  { userId: asker, question, choice }: Question,
  { history, company, serviceThread, state, seen }: Background,
  token: string | null,
  emit: (event: RunEvent) => void,
  abandoned: AbortSignal,
): Promise<Answer> {
  // A signal of its own: once the first word is out, callers who leave no longer stop the answer.
  const stop = new AbortController()
  const hangUp = () => stop.abort(abandoned.reason)
  if (abandoned.aborted) hangUp()
  abandoned.addEventListener('abort', hangUp, { once: true })
  try {
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)])
    const today = bogotaDate(app.now())
    const externalThreadId = serviceThread && sentThreadId(serviceThread, token !== null)
    const input: AskInput = {
      ...{ asker, question, history, company, today, externalThreadId, state, seen, signal },
      ...(choice === undefined ? {} : { choice }),
      ...(token === null ? {} : { ownToken: token }),
    }
    for await (const event of app.assistant.answer(input)) {
      stop.signal.throwIfAborted()
      if (event.type === 'done') return event.answer
      emit(event)
      // Nothing has been said yet, so callers who leave now still cancel the question.
      if (event.type === 'reading') continue
      abandoned.removeEventListener('abort', hangUp)
    }
    throw new AppError('UNAVAILABLE', NO_ANSWER)
  } finally {
    abandoned.removeEventListener('abort', hangUp)
  }
}

/**
 * Stores the exchange and closes the run in one statement: there is never a charge without its answer, nor the reverse.
 */
async function settle(
  app: App,
  question: Question,
  { seen }: Background,
  claim: Claim,
  answer: Answer,
  withOwnToken: boolean,
): Promise<AskAnswer> {
  const { userId, threadId } = question
  const charged = answer.answered ? MESSAGE_COST : 0
  const now = app.now()
  const exchange = {
    threadId,
    userMessage: question.question,
    assistantMessage: answer.content,
    serviceThread: answer.externalThreadId === null ? null : { id: answer.externalThreadId, own: withOwnToken },
    citations: await resolveCitations(app.sql, answer.content, answer.sources, seen),
    topic: answer.topic,
    answered: answer.answered,
    state: answer.state,
    clarification: answer.clarification && { ...answer.clarification, choices: [...answer.clarification.choices] },
    reading: answer.reading,
    parts: boundedParts(answer.parts),
    mostText: mostText(app),
    now,
  }
  const store = (executor: Executor) => storeExchange(executor, userId, exchange, { ...claim, charged })
  const storeUnanswered = (forInbox: boolean) =>
    app.db.$transaction(async (tx) => {
      const stored = await store(tx)
      await waive(tx, claim, now)
      if (forInbox)
        await tx.unansweredQuestion.create({ data: { userId, question: question.question }, select: { id: true } })
      return stored
    })
  // A greeting asks nothing that the library could learn.
  const forInbox =
    !answer.answered && answer.topic !== 'saludo' && (await withinLimit(app, LIMITS.inbox, `user ${userId}`))
  const stored = answer.answered ? await store(app.sql) : await retryOnConflict(() => storeUnanswered(forInbox))
  if (charged === 0) await withinLimit(app, LIMITS.freeAnswers, `user ${userId}`)
  const account = answer.answered ? viewBalance(stored.account, now) : await balance(app.db, userId, now)
  return {
    threadId: stored.thread.id,
    externalThreadId: stored.thread.externalThreadId,
    title: stored.thread.title,
    answer: answer.content,
    references: stored.answer.references,
    charged,
    creditsAvailable: account.available,
    userMessageId: stored.question.id,
    assistantMessageId: stored.answer.id,
    ...(exchange.clarification ? { clarification: exchange.clarification } : {}),
    ...(exchange.reading ? { reading: exchange.reading, version: 1, versions: 1 } : {}),
    ...(exchange.parts ? { parts: exchange.parts } : {}),
  }
}
