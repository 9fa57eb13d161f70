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

/** `recent`: by their newest conversation, who has none last. */
const ORDERS = {
  recent: { on: Prisma.sql`u.newest_thread_id DESC, u.id`, back: Prisma.sql`u.newest_thread_id, u.id DESC` },
  id: { on: Prisma.sql`u.id`, back: Prisma.sql`u.id DESC` },
} as const

/** The page of an order with its counts, made for the users of the page alone: one statement. */
function readUsers(db: DbOrTx, where: Prisma.Sql, order: Prisma.Sql, skip: number, take: number): Promise<Row[]> {
  return db.$queryRaw<Row[]>`
    WITH page AS MATERIALIZED (
      SELECT id, row_number() OVER () AS place
      FROM (SELECT u.id FROM users u WHERE ${where} ORDER BY ${order} LIMIT ${take} OFFSET ${skip}) AS ids
    )
    SELECT u.id, u.username, u.name, u.email, u.blocked, counted.conversations, counted.messages,
           (SELECT created_at FROM messages WHERE id = counted.newest) AS "lastMessageAt"
    FROM page JOIN users u ON u.id = page.id
    CROSS JOIN LATERAL (
      -- By the index alone: somebody has thousands.
      SELECT count(*)::int AS conversations, coalesce(sum(m.messages), 0)::int AS messages, max(m.newest) AS newest
      FROM threads t
      CROSS JOIN LATERAL (SELECT count(*) AS messages, max(id) AS newest FROM messages WHERE thread_id = t.id) AS m
      WHERE t.user_id = u.id
    ) AS counted
    ORDER BY page.place`
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
    {
      count: () => countUsers(db, { q }, now),
      read: (skip, take) => readUsers(db, where, ORDERS[sort].on, skip, take),
      readBack: (skip, take) => readUsers(db, where, ORDERS[sort].back, skip, take),
    },
  )
  const users = found.rows.map((row) => ({ ...row, lastMessageAt: row.lastMessageAt?.toISOString() ?? null }))
  return { total: found.total, more: found.more, page: found.page, users }
}
