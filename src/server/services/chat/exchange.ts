import {
  type Clarification,
  DEFAULT_THREAD_TITLE,
  type Message,
  type Reference,
  type Thread,
} from '../../../shared/contract/chat.ts'
import type { AnswerParts } from '../../../shared/contract/parts.ts'
import type { Reading } from '../../../shared/contract/reading.ts'
import { AppError } from '../../../shared/errors.ts'
import { threadTitle } from '../../../shared/threadTitle.ts'
import type { CachedBalance } from '../../credits/balance.ts'
import { type Executor, execute } from '../../db/statement.ts'
import { boundBy, MESSAGE_BYTES } from './room.ts'

export interface Exchange {
  readonly userMessage: string
  readonly assistantMessage: string
  /** null: create the thread, titled by the title rule. */
  readonly threadId: number | null
  /** undefined leaves the thread's title unchanged. */
  readonly externalThreadId?: string | null | undefined
  /**
   * The id that the remote service has just assigned, and whether it was to the asker's own token. It becomes the
   * externalThreadId too, unless somebody set another. null leaves both unchanged.
   */
  readonly serviceThread?: { readonly id: string; readonly own: boolean } | null
  /** The documents that the answer cites, in order. */
  readonly citations: readonly Citation[]
  readonly topic?: string | null
  readonly answered?: boolean
  /** The conversation's state after the answer; plain JSON. */
  readonly state?: unknown
  readonly clarification?: Clarification | undefined
  readonly reading?: Reading | undefined
  readonly parts?: AnswerParts | undefined
  /** The account's storage limit in bytes, including this exchange; see `room.ts`. */
  readonly mostText: number
  readonly now: Date
}

/** A document of the library, and where in it. */
export interface Citation {
  readonly document: Reference
  readonly article: string | null
}

/** The run that this exchange completes, and its charge (COP). */
export interface Settling {
  readonly askId: number
  readonly attempt: number
  readonly charged: number
}

/** Our run was taken for crashed and its reservation refunded: storing the answer now would make it free. */
export const LATE = 'La respuesta tardó demasiado. No se cobró; inténtalo de nuevo.'

interface Stored extends CachedBalance {
  /** Whether the run still belongs to this attempt; true without one. */
  readonly held: boolean
  readonly blocked: boolean
  readonly threadId: number | null
  readonly title: string
  readonly externalThreadId: string | null
  readonly createdAt: string | Date
  readonly questionId: number
  readonly answerId: number
}

/** The ids of the question and its answer. */
const WEIGHT = `octet_length($4::text) + octet_length($5::text) + COALESCE(octet_length($21::text), 0) + ${2 * MESSAGE_BYTES}`

/**
 * One atomic statement: ends the run, creates or touches the thread, stores both messages and the answer's citations.
 * Nothing is written if the run belongs to somebody else by now, the user was blocked meanwhile, or the thread is gone.
 * Touching the thread locks its row: a concurrent deletion waits, or leaves nothing to write to. A thread that was
 * created empty is titled by its first answer, unless somebody has named it.
 *
 * $1 user, $2 thread, $3 title, $4 question, $5 answer, $6 topic, $7 answered, $8 citations (JSON), $9 external id, $10
 * whether to write it, $11 id of the service, $12 now, $13 ask, $14 attempt, $15 charged, $16 settled at, $17 the
 * account's storage limit in bytes, $18 state (JSON), $19 clarification (JSON), $20 reading (JSON), $21 parts (JSON),
 * $22 whether the service gave its id to the user's own token.
 */
export const STORE = `
WITH claim AS (
  SELECT 1 FROM asks WHERE id = $13::int AND attempt = $14::int AND state = 'running' FOR UPDATE
),
held AS MATERIALIZED (SELECT $13::int IS NULL OR EXISTS (SELECT FROM claim) AS held),
asker AS MATERIALIZED (
  SELECT held, blocked, credits_monthly AS "creditsMonthly", credits_extra AS "creditsExtra",
         credits_used AS "creditsUsed", credits_month AS "creditsMonth", ${boundBy('$17')} AS bound
  FROM held, users WHERE id = $1::int
),
may AS MATERIALIZED (SELECT FROM asker WHERE held AND ($13::int IS NULL OR NOT blocked)),
touched AS (
  UPDATE threads SET
    updated_at = $12::timestamptz,
    external_thread_id = CASE
      WHEN $10::boolean THEN $9::text
      WHEN external_thread_id IS NULL OR external_thread_id = service_thread_id THEN COALESCE($11::text, external_thread_id)
      ELSE external_thread_id END,
    service_thread_id = COALESCE($11::text, service_thread_id),
    service_thread_own = CASE WHEN $11::text IS NULL THEN service_thread_own ELSE $22::boolean END,
    text_bytes = text_bytes + ${WEIGHT},
    title = CASE
      WHEN title = '${DEFAULT_THREAD_TITLE}' AND NOT EXISTS (SELECT FROM messages WHERE thread_id = $2::int) THEN $3::text
      ELSE title END
  WHERE id = $2::int AND user_id = $1::int AND EXISTS (SELECT FROM may)
  RETURNING id, title, external_thread_id, created_at
),
created AS (
  INSERT INTO threads (
    user_id, title, external_thread_id, service_thread_id, service_thread_own, created_at, updated_at, text_bytes
  )
  SELECT $1::int, $3::text, COALESCE($9::text, $11::text), $11::text, $22::boolean, $12::timestamptz, $12::timestamptz, ${WEIGHT}
  FROM may WHERE $2::int IS NULL
  RETURNING id, title, external_thread_id, created_at
),
thread AS (SELECT * FROM touched UNION ALL SELECT * FROM created),
question AS (
  INSERT INTO messages (thread_id, content, is_from_assistant, created_at)
  SELECT id, $4::text, false, $12::timestamptz FROM thread
  RETURNING id, thread_id
),
answer AS (
  INSERT INTO messages (
    thread_id, content, is_from_assistant, created_at, topic, answered, state, clarification, reading, parts
  )
  SELECT thread_id, $5::text, true, $12::timestamptz, $6::text, $7::boolean, $18::jsonb, $19::jsonb, $20::jsonb, $21::text::jsonb
  FROM question
  RETURNING id, thread_id
),
cited AS (
  INSERT INTO message_references (message_id, position, document_id, article)
  SELECT answer.id, c.position, c.document, c.article
  FROM answer, jsonb_to_recordset($8::jsonb) AS c (position int, document int, article text)
),
settled AS (
  UPDATE asks SET state = 'answered', charged = $15::int, settled_at = $16::timestamptz, thread_id = answer.thread_id,
    user_message_id = question.id, assistant_message_id = answer.id
  FROM question, answer WHERE asks.id = $13::int
)
SELECT asker.*, thread.id AS "threadId", thread.title, thread.external_thread_id AS "externalThreadId",
       thread.created_at AS "createdAt", question.id AS "questionId", answer.id AS "answerId"
FROM asker LEFT JOIN thread ON true LEFT JOIN question ON true LEFT JOIN answer ON true`

/**
 * Appends a question and its answer to the user's thread; with `settling`, also ends the run that produced them.
 * @returns what was stored, and the account's row as the statement found it
 * @throws NOT_FOUND, ACCOUNT_FULL; with `settling` also UNAVAILABLE when the run was taken for crashed, and
 * ACCOUNT_BLOCKED
 */
export async function storeExchange(
  executor: Executor,
  userId: number,
  exchange: Exchange,
  settling?: Settling,
): Promise<{ thread: Thread; question: Message; answer: Message; account: CachedBalance }> {
  const { userMessage, assistantMessage, citations, externalThreadId, serviceThread = null } = exchange
  const now = exchange.now.toISOString()
  const [row] = await execute<Stored>(executor, STORE, [
    userId,
    exchange.threadId,
    threadTitle(assistantMessage, userMessage),
    userMessage,
    assistantMessage,
    exchange.topic ?? null,
    exchange.answered ?? null,
    JSON.stringify(citations.map(({ document, article }, position) => ({ position, document: document.id, article }))),
    externalThreadId ?? null,
    externalThreadId !== undefined,
    serviceThread?.id ?? null,
    now,
    settling?.askId ?? null,
    settling?.attempt ?? null,
    settling?.charged ?? null,
    settling === undefined ? null : now,
    String(exchange.mostText),
    exchange.state === undefined ? null : JSON.stringify(exchange.state),
    exchange.clarification === undefined ? null : JSON.stringify(exchange.clarification),
    exchange.reading === undefined ? null : JSON.stringify(exchange.reading),
    exchange.parts === undefined ? null : JSON.stringify(exchange.parts),
    serviceThread?.own ?? false,
  ])
  if (settling && row && !row.held) throw new AppError('UNAVAILABLE', LATE)
  if (settling && row?.blocked) throw new AppError('ACCOUNT_BLOCKED')
  if (!row || row.threadId === null) throw new AppError('NOT_FOUND', 'No encontramos esa conversación.')

  const { threadId, title, questionId, answerId } = row
  const createdAt = new Date(row.createdAt).toISOString()
  const references = citations.map(({ document }) => document)
  return {
    thread: { id: threadId, title, externalThreadId: row.externalThreadId, createdAt, updatedAt: now },
    question: { id: questionId, content: userMessage, isFromAssistant: false, createdAt: now, references: [] },
    answer: {
      id: answerId,
      content: assistantMessage,
      isFromAssistant: true,
      createdAt: now,
      references,
      ...(exchange.clarification ? { clarification: exchange.clarification } : {}),
      ...(exchange.reading ? { reading: exchange.reading, version: 1, versions: 1 } : {}),
      ...(exchange.parts ? { parts: exchange.parts } : {}),
    },
    account: row,
  }
}
