import { DEFAULT_THREAD_TITLE, type Message, type Thread } from '../../../shared/contract/chat.ts'
import { AppError } from '../../../shared/errors.ts'
import type { App } from '../../core/context.ts'
import type { DbOrTx, SqlRunner } from '../../db/types.ts'
import { LIMITS } from '../../security/limits.ts'
import { consumeFromBlock } from '../../security/rateLimit.ts'
import { messagePage, type Older, type Paged, WHOLE_PAGE } from './pages.ts'
import { boundBy, mostText } from './room.ts'
import { messageColumns, threadColumns, toMessage, toThread } from './rows.ts'

// Every read and write names the owner: another user's thread and an absent one are the same 404.
const absent = () => new AppError('NOT_FOUND', 'No encontramos esa conversación.')

const COLUMNS = `id, title, external_thread_id AS "externalThreadId", created_at AS "createdAt", updated_at AS "updatedAt"`

/** $1 user, $2 only those older than it, $3 how many. */
export const THREADS = `
SELECT ${COLUMNS} FROM threads WHERE user_id = $1::int AND id < COALESCE($2::int, 2147483647) ORDER BY id DESC LIMIT $3::int`

/** $1 user, $2 title, $3 external id, $4 bytes that the account may hold. */
const CREATE = `
WITH bound AS MATERIALIZED (SELECT ${boundBy('$4')} AS bytes)
INSERT INTO threads (user_id, title, external_thread_id) SELECT $1::int, $2::text, $3::text FROM bound
RETURNING ${COLUMNS}`

/** $1 id, $2 user, $3 title, $4 external id, $5 whether to write it, $6 now, $7 bytes that the account may hold. */
const UPDATE = `
WITH bound AS MATERIALIZED (SELECT ${boundBy('$7')} AS bytes)
UPDATE threads SET title = COALESCE($3::text, title),
  external_thread_id = CASE WHEN $5::boolean THEN $4::text ELSE external_thread_id END,
  updated_at = $6::timestamptz
FROM bound WHERE id = $1::int AND user_id = $2::int
RETURNING ${COLUMNS}`

/** Newest first, at most `limit` older than `before`. */
export async function listThreads(sql: SqlRunner, userId: number, { limit, before }: Older): Promise<Paged<Thread>> {
  const rows = await sql.read<Thread>(THREADS, [userId, before ?? null, limit + 1])
  const items = rows.slice(0, limit)
  return { items, older: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** @throws NOT_FOUND when it is absent or somebody else's. */
export async function getThread(db: DbOrTx, userId: number, id: number): Promise<Thread> {
  const row = await db.thread.findFirst({ where: { id, userId }, select: threadColumns })
  if (!row) throw absent()
  return toThread(row)
}

/** Counts towards the number of threads that a user may store per hour. @throws RATE_LIMITED, ACCOUNT_FULL */
export async function createThread(
  app: App,
  userId: number,
  fields: { title?: string | undefined; externalThreadId?: string | null | undefined },
): Promise<Thread> {
  const { title = DEFAULT_THREAD_TITLE, externalThreadId = null } = fields
  await consumeFromBlock(app, LIMITS.storedThreads, `user ${userId}`)
  const [row] = await app.sql.prepared<Thread>(CREATE, [userId, title, externalThreadId, String(mostText(app))])
  if (!row) throw new Error('The statement gave no row')
  return row
}

/** Absent fields stay unchanged. @throws NOT_FOUND, ACCOUNT_FULL */
export async function updateThread(
  app: Pick<App, 'env' | 'sql' | 'now'>,
  userId: number,
  id: number,
  fields: { title?: string | undefined; externalThreadId?: string | null | undefined },
): Promise<Thread> {
  const { title = null, externalThreadId } = fields
  const now = app.now().toISOString()
  const values = [
    id,
    userId,
    title,
    externalThreadId ?? null,
    externalThreadId !== undefined,
    now,
    String(mostText(app)),
  ]
  const [row] = await app.sql.prepared<Thread>(UPDATE, values)
  if (!row) throw absent()
  return row
}

/** @throws NOT_FOUND */
export async function deleteThread(db: DbOrTx, userId: number, id: number): Promise<{ message: string }> {
  const { count } = await db.thread.deleteMany({ where: { id, userId } })
  if (count === 0) throw absent()
  return { message: 'Conversación eliminada' }
}

/** A page of the newest, oldest of them first, each with the documents it cites. @throws NOT_FOUND */
export async function listMessages(
  { db, sql }: Pick<App, 'db' | 'sql'>,
  userId: number,
  threadId: number,
  page: Older,
): Promise<Paged<Message>> {
  const { id, older } = await messagePage(sql, WHOLE_PAGE, userId, threadId, page)
  const rows = await db.message.findMany({ where: { threadId, id }, orderBy: { id: 'asc' }, select: messageColumns })
  return { items: rows.map(toMessage), older }
}
