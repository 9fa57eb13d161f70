import type { Reference } from '../../../shared/contract/chat.ts'
import type {
  Conversation,
  ConversationSummary,
  LeanEvent,
  LeanMessage,
  Rating,
  RatingReason,
  ReferenceSummary,
} from '../../../shared/contract/conversation.ts'
import { RATING_REASONS } from '../../../shared/contract/lists.ts'
import { misread } from '../../../shared/contract/reading.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App } from '../../core/context.ts'
import type { Prisma } from '../../db/generated/client.ts'
import type { DbOrTx, SqlRunner } from '../../db/types.ts'
import { LEAN_PAGE, messagePage, type Older, type Paged } from './pages.ts'
import { documentColumns, storedClarification, storedParts, storedReading, threadColumns, toThread } from './rows.ts'
import type { RunEvent } from './runs.ts'

// Conversations for our own screens; see `shared/contract/conversation.ts`.

const { content: _, ...summaryColumns } = documentColumns
const ratingColumns = {
  useful: true,
  reason: true,
  comment: true,
  ratedAt: true,
} as const satisfies Prisma.MessageRatingSelect
const pinnedColumns = { ...threadColumns, pinnedAt: true } as const satisfies Prisma.ThreadSelect

const absent = () => new AppError('NOT_FOUND', 'No encontramos esa conversación.')

const toSummary = (row: Prisma.ThreadGetPayload<{ select: typeof pinnedColumns }>): ConversationSummary => ({
  ...toThread(row),
  pinnedAt: row.pinnedAt?.toISOString() ?? null,
})

const isReason = (value: string | null): value is RatingReason => RATING_REASONS.some((reason) => reason === value)

export const toRating = (row: Prisma.MessageRatingGetPayload<{ select: typeof ratingColumns }>): Rating => ({
  useful: row.useful,
  reason: isReason(row.reason) ? row.reason : null,
  comment: row.comment,
  ratedAt: row.ratedAt.toISOString(),
})

const leanColumns = {
  id: true,
  content: true,
  isFromAssistant: true,
  createdAt: true,
  clarification: true,
  reading: true,
  parts: true,
  version: true,
  references: { orderBy: { position: 'asc' }, select: { documentId: true } },
  rating: { select: ratingColumns },
  misread: { select: { refunded: true, reason: true, choices: true } },
} as const satisfies Prisma.MessageSelect

function toLean(row: Prisma.MessageGetPayload<{ select: typeof leanColumns }>): LeanMessage {
  const mistaken = row.misread === null ? undefined : misread.safeParse(row.misread)
  return {
    id: row.id,
    content: row.content,
    isFromAssistant: row.isFromAssistant,
    createdAt: row.createdAt.toISOString(),
    references: row.references.map(({ documentId }) => documentId),
    rating: row.rating && toRating(row.rating),
    ...storedClarification(row.clarification),
    ...storedReading(row),
    ...storedParts(row.parts),
    ...(mistaken?.success ? { misread: mistaken.data } : {}),
  }
}

/** $1 user, $2 cursor, $3 limit. A cursor whose thread is gone counts as unpinned. */
const CONVERSATIONS = `
SELECT id, title, external_thread_id AS "externalThreadId", created_at AS "createdAt", updated_at AS "updatedAt",
       pinned_at AS "pinnedAt"
FROM threads t WHERE user_id = $1::int AND ($2::int IS NULL OR (COALESCE(pinned_at, '-infinity'), id) < (
  COALESCE((SELECT pinned_at FROM threads WHERE id = $2::int AND user_id = $1::int), '-infinity'), $2::int
))
ORDER BY COALESCE(pinned_at, '-infinity') DESC, id DESC LIMIT $3::int`

/** Pinned ones first, by time of pinning, latest first; then newest first. */
export async function listConversations(
  sql: Pick<SqlRunner, 'read'>,
  userId: number,
  { limit, before }: Older,
): Promise<Paged<ConversationSummary>> {
  const rows = await sql.read<ConversationSummary>(CONVERSATIONS, [userId, before ?? null, limit + 1])
  const items = rows.slice(0, limit)
  return { items, older: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** Pinning again does not move it. @throws NOT_FOUND */
export async function pinThread(
  db: DbOrTx,
  userId: number,
  id: number,
  pinned: boolean,
  now: Date,
): Promise<ConversationSummary> {
  const where = { id, userId }
  await db.thread.updateMany({
    where: { ...where, pinnedAt: pinned ? null : { not: null } },
    data: { pinnedAt: pinned ? now : null },
  })
  const row = await db.thread.findFirst({ where, select: pinnedColumns })
  if (!row) throw absent()
  return toSummary(row)
}

/** A page of the newest messages, the oldest of them first. @throws NOT_FOUND */
export async function readConversation(
  { db, sql }: Pick<App, 'db' | 'sql'>,
  userId: number,
  threadId: number,
  page: Older,
): Promise<Conversation> {
  const { id: onPage, older } = await messagePage(sql, LEAN_PAGE, userId, threadId, page)
  const rows = await db.message.findMany({
    where: { threadId, id: onPage },
    orderBy: { id: 'asc' },
    select: leanColumns,
  })
  const cited = rows.flatMap(({ references }) => references.map(({ documentId }) => documentId))
  return { messages: rows.map(toLean), references: await summariesOf(db, cited), older }
}

/** One message of the person's. @throws NOT_FOUND */
export async function readMessage(db: DbOrTx, userId: number, id: number): Promise<LeanMessage> {
  const row = await db.message.findFirst({ where: { id, thread: { userId } }, select: leanColumns })
  if (!row) throw new AppError('NOT_FOUND', 'No encontramos esa respuesta.')
  return toLean(row)
}

/** The documents with these ids, each once. */
export async function summariesOf(db: DbOrTx, ids: readonly number[]): Promise<ReferenceSummary[]> {
  const documents = await db.legalDocument.findMany({
    where: { id: { in: [...new Set(ids)] } },
    orderBy: { id: 'asc' },
    select: summaryColumns,
  })
  return documents.map((row) => ({
    ...row,
    source: 'luka',
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

export function withoutText({ content: _, ...summary }: Reference): ReferenceSummary {
  return summary
}

export function leanEvent(event: RunEvent): LeanEvent {
  if (event.type !== 'references' && event.type !== 'done') return event
  if (event.type === 'references') return { ...event, references: event.references.map(withoutText) }
  return { ...event, answer: { ...event.answer, references: event.answer.references.map(withoutText) } }
}
