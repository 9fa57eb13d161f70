import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Recalculated } from '../../../shared/contract/conversation.ts'
import { MAX_VERSIONS, type Reading, type recalculateInput } from '../../../shared/contract/reading.ts'
import { AppError, type ErrorIssue } from '../../../shared/errors.ts'
import { bogotaDate } from '../../../shared/format.ts'
import { slotFault } from '../../../shared/slotValues.ts'
import { threadTitle } from '../../../shared/threadTitle.ts'
import type { Again, Answer, AskInput } from '../../assistant/types.ts'
import type { App } from '../../core/context.ts'
import { Prisma } from '../../db/generated/client.ts'
import { retryOnConflict } from '../../db/retryOnConflict.ts'
import type { DbOrTx } from '../../db/types.ts'
import { LIMITS } from '../../security/limits.ts'
import { assertLeft, consumeFromBlock } from '../../security/rateLimit.ts'
import { profileOf } from '../company/situation.ts'
import { resolveCitations } from './conversation.ts'
import type { Citation } from './exchange.ts'
import { readMessage, summariesOf } from './lean.ts'
import { assertRoom, MESSAGE_BYTES, mostText } from './room.ts'
import { boundedParts, partsBytes, storedReading } from './rows.ts'
import type { Cited } from './versions.ts'

/** The engine has its own, shorter timeout: this one covers what it waits for. */
const TIMEOUT_MS = 30_000
/** Two concurrent changes of one answer: the second is computed on top of the first. */
const TRIES = 5

const absent = () => new AppError('NOT_FOUND', 'No encontramos esa respuesta.')

/** An answer with what is needed to compute it again. */
export interface Answered {
  readonly id: number
  readonly threadId: number
  readonly title: string
  readonly content: string
  readonly createdAt: Date
  readonly topic: string | null
  readonly state: Prisma.JsonValue
  readonly version: number
  readonly reading: Reading
  readonly parts: Prisma.JsonValue
  /** The question that it answers; '' when there is none. */
  readonly question: string
}

/** The person's answer, if an intent gave it. @throws NOT_FOUND; CONFLICT for an answer given in another way */
export async function readAnswered(db: DbOrTx, userId: number, id: number): Promise<Answered> {
  const row = await db.message.findFirst({
    where: { id, isFromAssistant: true, thread: { userId } },
    select: {
      content: true,
      createdAt: true,
      topic: true,
      state: true,
      reading: true,
      parts: true,
      version: true,
      threadId: true,
    },
  })
  if (!row) throw absent()
  const { reading } = storedReading(row)
  if (!reading || row.state === null)
    throw new AppError('CONFLICT', 'Esta respuesta no tiene datos que se puedan cambiar. Escribe tu pregunta de nuevo.')
  // A separate query, as when Prisma follows a relation: the conversation may be deleted in between.
  const thread = await db.thread.findUnique({ where: { id: row.threadId }, select: { title: true } })
  if (!thread) throw absent()
  const asked = await db.message.findFirst({
    where: { threadId: row.threadId, id: { lt: id }, isFromAssistant: false },
    orderBy: { id: 'desc' },
    select: { content: true },
  })
  return {
    ...row,
    id,
    title: thread.title,
    reading,
    question: asked?.content ?? '',
  }
}

/** Asks the embedded engine about an answer that it gave, as of that answer's day. */
export async function lookAgain(
  app: App,
  userId: number,
  { question, createdAt, state }: Answered,
  again: Again,
  caller: AbortSignal,
): Promise<Answer> {
  await assertLeft(app, [LIMITS.overruns], `user ${userId}`)
  const company = await profileOf(app.db, userId)
  const signal = AbortSignal.any([caller, AbortSignal.timeout(TIMEOUT_MS)])
  const today = bogotaDate(createdAt)
  const input: AskInput = {
    ...{ asker: userId, question, history: [], company, today },
    ...{ externalThreadId: null, state, again, signal },
  }
  for await (const event of app.assistant.answer(input)) if (event.type === 'done') return event.answer
  throw new AppError('UNAVAILABLE')
}

type Slots = z.output<typeof recalculateInput>['slots']

/** @throws INVALID_INPUT, with the issue of each value */
function assertFits({ slots }: Reading, changes: Slots): void {
  const issues = Object.entries(changes).flatMap(([name, value]): ErrorIssue[] => {
    const slot = slots.find((one) => one.name === name)
    const message = slot ? slotFault(slot, value) : 'Esta respuesta no tiene ese dato.'
    return message === undefined ? [] : [{ path: `slots.${name}`, message }]
  })
  if (issues[0]) throw new AppError('INVALID_INPUT', issues[0].message, { issues })
}

const changesNothing = ({ slots }: Reading, changes: Slots) =>
  Object.entries(changes).every(([name, value]) => slots.find((one) => one.name === name)?.value === value)

const fingerprintOf = (slots: Slots) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(slots).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')

interface Change {
  readonly userId: number
  readonly id: number
  readonly slots: Slots
  /** The caller's idempotency key: the same change is the same version. */
  readonly requestId: string | undefined
  readonly signal: AbortSignal
}

/**
 * Recalculates an answer with other values, free. The result is its next version and replaces it. Only answers of the
 * embedded engine can be recalculated. If it is the conversation's last answer, the conversation's case follows.
 * @throws NOT_FOUND, CONFLICT, IDEMPOTENCY_MISMATCH, INVALID_INPUT, ACCOUNT_FULL, RATE_LIMITED
 */
export async function recalculate(app: App, change: Change): Promise<Recalculated> {
  const { userId, id, slots, requestId, signal } = change
  await consumeFromBlock(app, LIMITS.recalculations, `user ${userId}`)
  const fingerprint = fingerprintOf(slots)
  for (let left = TRIES; left > 0; left--) {
    const before = await readAnswered(app.db, userId, id)
    if (await isDone(app.db, id, requestId, fingerprint)) return present(app.db, userId, id)
    assertFits(before.reading, slots)
    if (changesNothing(before.reading, slots)) return present(app.db, userId, id)
    if (before.version >= MAX_VERSIONS)
      throw new AppError('CONFLICT', `Esta respuesta ya tiene ${MAX_VERSIONS} versiones. Haz la pregunta de nuevo.`)
    await assertRoom(app, userId)
    const answer = await lookAgain(app, userId, before, { type: 'recalculate', slots }, signal)
    if (!answer.answered || !answer.reading) throw new AppError('INVALID_INPUT', refusal(answer))
    const next = { answer, citations: await resolveCitations(app.sql, answer.content, answer.sources) }
    const request = { requestId: requestId ?? null, fingerprint }
    // A caller who hung up does not need it, and will send it again.
    signal.throwIfAborted()
    if (await retryOnConflict(() => app.db.$transaction((tx) => store(app, tx, userId, before, next, request))))
      return present(app.db, userId, id)
  }
  throw new AppError('CONFLICT', 'La respuesta está cambiando en otra pestaña. Inténtalo de nuevo.')
}

function refusal({ clarification }: Answer): string {
  return clarification?.missing
    ? `Sin el dato «${clarification.missing}» no puedo hacer el cálculo. Tu respuesta quedó como estaba.`
    : 'Con esos datos no puedo hacer el cálculo: algún valor, fecha o plazo se sale de lo que la norma prevé. Tu respuesta quedó como estaba.'
}

/** Whether this change was already made. @throws IDEMPOTENCY_MISMATCH */
async function isDone(db: DbOrTx, messageId: number, requestId: string | undefined, fingerprint: string) {
  if (requestId === undefined) return false
  const first = await db.messageVersion.findUnique({
    where: { messageId_requestId: { messageId, requestId } },
    select: { fingerprint: true },
  })
  if (first && first.fingerprint !== fingerprint)
    throw new AppError('IDEMPOTENCY_MISMATCH', 'Ese identificador de cambio ya se usó con otros datos.')
  return first !== null
}

async function present(db: DbOrTx, userId: number, id: number): Promise<Recalculated> {
  const message = await readMessage(db, userId, id)
  const row = await db.message.findUniqueOrThrow({ where: { id }, select: { thread: { select: { title: true } } } })
  return { message, references: await summariesOf(db, message.references), title: row.thread.title }
}

const asJson = (value: unknown): Prisma.InputJsonValue | typeof Prisma.DbNull =>
  value === undefined || value === null ? Prisma.DbNull : JSON.parse(JSON.stringify(value))

/**
 * Stores the new version and replaces the answer, atomically. Locks the conversation first, as all writers do. false:
 * the answer has another version by now.
 */
async function store(
  app: App,
  tx: DbOrTx,
  userId: number,
  before: Answered,
  { answer, citations }: { readonly answer: Answer; readonly citations: readonly Citation[] },
  request: { readonly requestId: string | null; readonly fingerprint: string },
): Promise<boolean> {
  const { id, threadId, version, content, state, reading, question } = before
  const now = app.now()
  const parts = boundedParts(answer.parts)
  await tx.$queryRaw`SELECT set_config('luka.text_limit', ${String(mostText(app))}, true)`
  const [thread] = await tx.$queryRaw<{ title: string }[]>`
    SELECT title FROM threads WHERE id = ${threadId} AND user_id = ${userId} FOR UPDATE`
  if (!thread) throw absent()
  const { count } = await tx.message.updateMany({
    where: { id, version },
    data: {
      content: answer.content,
      reading: asJson(answer.reading),
      parts: asJson(parts),
      state: asJson(answer.state),
      // Changing a value confirms the reading, so the answer no longer asks back.
      clarification: Prisma.DbNull,
      topic: answer.topic,
      version: version + 1,
    },
  })
  if (count === 0) return false
  const cited = citations.map(({ document, article }): Cited => ({ document: document.id, article }))
  const bytes = (text: string, of: unknown) => Buffer.byteLength(text) + partsBytes(of)
  const newest = bytes(answer.content, parts)
  const first = bytes(content, before.parts)
  let kept = newest + MESSAGE_BYTES
  if (version === 1) {
    const documents = await tx.messageReference.findMany({
      where: { messageId: id },
      orderBy: { position: 'asc' },
      select: { documentId: true, article: true },
    })
    kept += first + MESSAGE_BYTES
    await tx.messageVersion.create({
      data: {
        ...{ messageId: id, version: 1, content, createdAt: before.createdAt },
        ...{ reading: asJson(reading), parts: asJson(before.parts), state: asJson(state) },
        cited: documents.map(({ documentId, article }) => ({ document: documentId, article })),
      },
      select: { version: true },
    })
  }
  await tx.messageVersion.create({
    data: {
      ...{ messageId: id, version: version + 1, content: answer.content, createdAt: now, ...request },
      ...{ reading: asJson(answer.reading), parts: asJson(parts), state: asJson(answer.state) },
      cited: cited.map(({ document, article }) => ({ document, article })),
    },
    select: { version: true },
  })
  await tx.messageReference.deleteMany({ where: { messageId: id } })
  await tx.messageReference.createMany({
    data: cited.map(({ document, article }, position) => ({ messageId: id, position, documentId: document, article })),
  })
  // The new weight of the answer, and of the stored versions.
  const more = newest - first + kept
  // A conversation titled by this answer is retitled; one that somebody named keeps its name.
  const named = thread.title === threadTitle(content, question)
  const title = named ? threadTitle(answer.content, question) : thread.title
  await tx.thread.update({
    where: { id: threadId },
    data: { title, textBytes: { increment: more }, updatedAt: now },
    select: { id: true },
  })
  return true
}
