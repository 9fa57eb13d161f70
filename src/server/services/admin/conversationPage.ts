import type { z } from 'zod'
import type { ConversationUser, conversationPage, conversationPageInput } from '../../../shared/contract/panel.ts'
import { Prisma } from '../../db/generated/client.ts'
import type { Db, DbOrTx } from '../../db/types.ts'
import { readPage } from './paging.ts'
import { countUsers } from './userCount.ts'
import { whereUsers } from './userSearch.ts'

interface Row extends Omit<ConversationUser, 'lastMessageAt'> {
  readonly lastMessageAt: Date | null
}

/** Ids ordered by their newest conversation; users without one come last. */
const byNewest = (where: Prisma.Sql) => Prisma.sql`
  SELECT u.id, u.newest_thread_id AS place FROM users u WHERE ${where} ORDER BY u.newest_thread_id DESC, u.id`

const byId = (where: Prisma.Sql) => Prisma.sql`SELECT u.id, 0 AS place FROM users u WHERE ${where} ORDER BY u.id`

/** A page in some order, with counts computed for that page's users alone: one statement. */
function readUsers(db: DbOrTx, order: Prisma.Sql, size: number, offset: number): Promise<Row[]> {
  return db.$queryRaw<Row[]>`
    WITH page AS MATERIALIZED (${order} LIMIT ${size} OFFSET ${offset})
    SELECT u.id, u.username, u.name, u.email, u.blocked, counted.conversations, counted.messages,
           counted.last AS "lastMessageAt"
    FROM page JOIN users u ON u.id = page.id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS conversations, coalesce(sum(m.messages), 0)::int AS messages, max(m.last) AS last
      FROM threads t
      CROSS JOIN LATERAL (
        SELECT count(*) AS messages, max(created_at) AS last FROM messages WHERE thread_id = t.id
      ) AS m
      WHERE t.user_id = u.id
    ) AS counted
    ORDER BY page.place DESC, u.id`
}

/** Users with statistics of their conversations. `recent`: by the latest conversation. */
export async function readConversationPage(
  db: Db,
  { q, sort, page, size }: z.output<typeof conversationPageInput>,
  now: Date,
): Promise<z.output<typeof conversationPage>> {
  const where = whereUsers({ q }, now)
  const found = await readPage(
    { page, size },
    () => countUsers(db, { q }, now),
    (offset) => readUsers(db, (sort === 'id' ? byId : byNewest)(where), size, offset),
  )
  const users = found.rows.map((row) => ({ ...row, lastMessageAt: row.lastMessageAt?.toISOString() ?? null }))
  return { total: found.total, page: found.page, users }
}
