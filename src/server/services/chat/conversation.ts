import { DEFAULT_THREAD_TITLE, type Message, type Thread } from '../../../shared/contract/chat.ts'
import { AppError } from '../../../shared/errors.ts'
import { extractReferences } from '../../../shared/references.ts'
import type { LegalSource } from '../../../shared/tax/types.ts'
import { threadTitle } from '../../../shared/threadTitle.ts'
import type { Library } from '../../assistant/types.ts'
import type { Db, DbOrTx } from '../../db/types.ts'
import { messageColumns, threadColumns, toMessage, toThread } from './rows.ts'

export interface Exchange {
  readonly userMessage: string
  readonly assistantMessage: string
  /** null: create the thread, titled by the title rule. */
  readonly threadId: number | null
  /** undefined leaves the thread's as it is. */
  readonly externalThreadId?: string | null | undefined
  /** The id that the remote service has just given; it becomes the externalThreadId too. null leaves both. */
  readonly serviceThreadId?: string | null
  /** What the answer cites, already resolved to library ids, in order. */
  readonly citations: readonly Citation[]
  readonly topic?: string | null
  readonly answered?: boolean
}

export interface Citation {
  readonly documentId: number
  readonly article: string | null
}

/** Appends a question and its answer to a thread of the user's. Runs inside the caller's transaction. @throws NOT_FOUND */
export async function storeExchange(
  tx: DbOrTx,
  userId: number,
  exchange: Exchange,
): Promise<{ thread: Thread; question: Message; answer: Message }> {
  const { userMessage, assistantMessage, externalThreadId, serviceThreadId = null } = exchange
  const external = {
    ...(externalThreadId === undefined ? {} : { externalThreadId }),
    ...(serviceThreadId === null ? {} : { externalThreadId: serviceThreadId, serviceThreadId }),
  }
  // Touching the thread first locks its row: a concurrent deletion waits, or leaves nothing to write to.
  const [row] =
    exchange.threadId === null
      ? [
          await tx.thread.create({
            data: { userId, title: threadTitle(assistantMessage, userMessage), ...external },
            select: threadColumns,
          }),
        ]
      : await tx.thread.updateManyAndReturn({
          where: { id: exchange.threadId, userId },
          data: { updatedAt: new Date(), ...external },
          select: threadColumns,
        })
  if (!row) throw new AppError('NOT_FOUND', 'No encontramos esa conversación.')

  if (exchange.threadId !== null && row.title === DEFAULT_THREAD_TITLE) {
    // Created empty: its first answer names it, unless somebody has.
    const begun = await tx.message.findFirst({ where: { threadId: row.id }, select: { id: true } })
    if (!begun) {
      row.title = threadTitle(assistantMessage, userMessage)
      await tx.thread.update({ where: { id: row.id }, data: { title: row.title }, select: { id: true } })
    }
  }

  const question = await tx.message.create({
    data: { threadId: row.id, content: userMessage, isFromAssistant: false },
    select: messageColumns,
  })
  const answer = await tx.message.create({
    data: {
      threadId: row.id,
      content: assistantMessage,
      isFromAssistant: true,
      topic: exchange.topic ?? null,
      answered: exchange.answered ?? null,
      references: { create: exchange.citations.map((citation, position) => ({ position, ...citation })) },
    },
    select: messageColumns,
  })
  return { thread: toThread(row), question: toMessage(question), answer: toMessage(answer) }
}

/** The library entries that an answer cites: what the provider named first, then what its text names; each document once. */
export async function resolveCitations(
  library: Library,
  text: string,
  named: readonly LegalSource[] = [],
): Promise<Citation[]> {
  const entries = await library.find([...named, ...extractReferences(text)])
  const citations = new Map<number, Citation>()
  for (const entry of entries) {
    if (!citations.has(entry.id)) citations.set(entry.id, { documentId: entry.id, article: entry.article ?? null })
  }
  return [...citations.values()]
}

/** Stores an exchange that another service produced. Not charged: no answer was produced here. @throws NOT_FOUND */
export async function saveConversation(
  db: Db,
  library: Library,
  userId: number,
  exchange: Omit<Exchange, 'citations'>,
): Promise<{ threadId: number; thread: Thread; messages: Message[] }> {
  const citations = await resolveCitations(library, exchange.assistantMessage)
  const { thread, question, answer } = await db.$transaction((tx) =>
    storeExchange(tx, userId, { ...exchange, citations }),
  )
  return { threadId: thread.id, thread, messages: [question, answer] }
}
