import { AppError } from '../../../shared/errors.ts'
import type { ResponseControls } from '../../core/context.ts'
import { nextPage } from '../../core/pages.ts'
import type { SqlRunner } from '../../db/types.ts'
import { createTurns } from '../../security/turns.ts'

// Conversations are read from the end, one page at a time. A page is limited by number and by weight: somebody may keep
// a thousand messages of a hundred thousand characters, and reading them all at once would exhaust the process' memory.

/** At most so many, older than that id; without it the newest. */
export interface Older {
  readonly limit: number
  readonly before?: number | undefined
}

export interface Paged<Item> {
  readonly items: Item[]
  /** The next page's `before`; null on the last page. */
  readonly older: number | null
}

/** A page may be two megabytes, so each person reads only a few at once. */
export const reading = createTurns(2)

/** Bytes of text in a page, which has at least one message. */
const PAGE_BYTES = 2_000_000

/**
 * Determines how far a page reaches without reading the texts: the database stores their lengths. $1 thread, $2 user,
 * $3 only those older than it, $4 limit, $5 bytes.
 * @param cited the weight of a message's citations
 */
const reach = (cited: string) => `
SELECT page.first, page.more
FROM threads t CROSS JOIN LATERAL (
  SELECT min(id) FILTER (WHERE fits) AS first, COALESCE(bool_or(NOT fits), false) AS more
  FROM (
    SELECT id, place <= $4::int AND (place = 1 OR weight <= $5::int) AS fits
    FROM (
      SELECT m.id, row_number() OVER newest AS place, sum(
        octet_length(m.content) + COALESCE(pg_column_size(m.parts), 0) + cited.bytes
      ) OVER newest AS weight
      FROM (
        SELECT id, content, parts FROM messages
        WHERE thread_id = t.id AND id < COALESCE($3::int, 2147483647)
        ORDER BY id DESC LIMIT $4::int + 1
      ) AS m
      CROSS JOIN LATERAL (
        SELECT COALESCE(sum(${cited}), 0) AS bytes
        FROM message_references r JOIN legal_documents d ON d.id = r.document_id WHERE r.message_id = m.id
      ) AS cited
      WINDOW newest AS (ORDER BY m.id DESC)
    ) AS weighed
  ) AS sized
) AS page
WHERE t.id = $1::int AND t.user_id = $2::int`

/** Each message with the full documents that it cites. */
export const WHOLE_PAGE = reach('octet_length(d.title) + octet_length(d.summary) + octet_length(d.content)')
/** Each message with the list columns of its documents. */
export const LEAN_PAGE = reach('octet_length(d.title) + octet_length(d.summary)')

/**
 * The ids of the messages on a page.
 * @param statement how the messages are weighed
 * @throws NOT_FOUND when the thread is absent or somebody else's
 */
export async function messagePage(
  sql: Pick<SqlRunner, 'read'>,
  statement: string,
  userId: number,
  threadId: number,
  { limit, before }: Older,
): Promise<{ readonly id: { readonly gte: number; readonly lt?: number }; readonly older: number | null }> {
  const values = [threadId, userId, before ?? null, limit, PAGE_BYTES]
  const [page] = await sql.read<{ first: number | null; more: boolean }>(statement, values)
  if (!page) throw new AppError('NOT_FOUND', 'No encontramos esa conversación.')
  const first = page.first ?? 0
  return { id: { gte: first, ...(before === undefined ? {} : { lt: before }) }, older: page.more ? first : null }
}

/** Sets `Link` to the previous page. @param path below /api */
export function linkOlder(
  response: ResponseControls,
  path: string,
  {
    limit,
    older,
    ...query
  }: { readonly limit: number; readonly older: number | null } & Readonly<Record<string, unknown>>,
): void {
  if (older === null) return
  const said = Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  response.setHeader('link', nextPage(`/api${path}`, { ...Object.fromEntries(said), limit, before: older }))
}

/** All pages of a list, the newest first. */
export async function* eachPage<Page extends { readonly older: number | null }>(
  read: (before: number | undefined) => Promise<Page>,
): AsyncGenerator<Page> {
  let before: number | undefined
  do {
    const page = await read(before)
    yield page
    before = page.older ?? undefined
  } while (before !== undefined)
}
