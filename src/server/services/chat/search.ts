import type { z } from 'zod'
import type { SearchHit, searchInput } from '../../../shared/contract/conversation.ts'
import { plain, saysEnough, searchWords, wordAt } from '../../../shared/plain.ts'
import type { App } from '../../core/context.ts'
import { Prisma } from '../../db/generated/client.ts'
import { LIMITS } from '../../security/limits.ts'
import { consumeFromBlock } from '../../security/rateLimit.ts'
import { createTurns } from '../../security/turns.ts'

interface Row {
  readonly threadId: number
  readonly title: string
  readonly createdAt: Date
  readonly messageId: number | null
  readonly content: string | null
}

const BEFORE = 50
const AROUND = 160
/**
 * How many characters of a message are searched for the snippet. Another service's answer may have 100.000, and reading
 * fifty of those would block everybody else for seconds; for a later match the beginning is shown.
 */
const LOOKED_AT = 20_000
/** For how many words the first position is searched: nobody searches for more, and each scans the message. */
const SHOWN_WORDS = 12

/** One line without Markdown and citation marks; thin spaces in figures stay, so that a figure does not wrap. */
function readable(markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => !isTableRule(line))
    .join('\n')
    .replace(/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/[*_`~|]|^\s{0,3}#{1,6}\s|\s?\[\d{1,2}\]/gm, ' ')
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .replace(/ (?=[.,;:)])/g, '')
    .trim()
}

/** The separator row of a table: "|---|:--:|". */
function isTableRule(line: string): boolean {
  return line.includes('---') && line.includes('|') && !/[^\s|:-]/.test(line)
}

/** Characters normalised at once: one by one, twenty thousand of them take as long as fifty whole messages. */
const BLOCK = 256

/** Maps a position in the normalised text back to `text`: accents make the normalised form shorter or longer. */
function origin(text: string, folded: string, position: number): number {
  if (folded.length === text.length) return position
  let at = 0
  let length = 0
  while (at < text.length) {
    const halved = (text.codePointAt(at + BLOCK - 1) ?? 0) > 0xffff
    const block = text.slice(at, at + BLOCK + (halved ? 1 : 0))
    const made = plain(block).length
    if (length + made < position) {
      at += block.length
      length += made
      continue
    }
    for (const character of block) {
      if (length >= position) return at
      at += character.length
      length += plain(character).length
    }
  }
  return at
}

/** "…sobre la base se practica una retención en la fuente del 4 %…": the surroundings of the first match. */
export function snippetOf(content: string, words: readonly string[]): string {
  const text = readable(content)
  const folded = plain(text)
  const shown = [...new Set(words)].slice(0, SHOWN_WORDS)
  const found = shown.map((word) => wordAt(folded, word)).filter((at) => at >= 0)
  const first = found.length > 0 ? origin(text, folded, Math.min(...found)) : 0
  const from = first > BEFORE ? text.indexOf(' ', first - BEFORE) + 1 : 0
  const cut = text.slice(from, from + AROUND)
  const more = from + AROUND < text.length
  const end = more ? cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)) : cut
  return `${from > 0 ? '…' : ''}${end}${more ? '…' : ''}`
}

/** Shorter words are matched exactly: half of everything that everybody wrote begins with "de". */
const BEGINNING = 3
/** How many of the index's matches are examined, newest first. */
const MOST_READ = 5_000
/**
 * How many bytes of their text are scanned for signs that the index omits; the newest message is read whatever its
 * length. An account may hold fifty times as much, and reading all of it would take seconds.
 */
const BYTES_READ = 1_000_000
/**
 * For a word with a sign, the text this close to it is compared; and this many such words. The index has matched the
 * rest.
 */
const NEAR_SIGN = 10
const MOST_SIGNED = 3

/** What the index omits, such as the sign in "100%", with its neighbours: to be searched in the text. */
function signsOf(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => {
    const characters = [...word]
    const sign = characters.findIndex((character) => /[^a-z0-9]/.test(character))
    return sign < 0 ? [] : [characters.slice(Math.max(0, sign - NEAR_SIGN), sign + NEAR_SIGN + 1).join('')]
  })
  return [...new Set(parts)].slice(0, MOST_SIGNED)
}

/** The number of shelves that index the words: see `luka_owned_words`. */
const SHELVES = 256

/** The index query: the person's texts with a word that begins with each of these. */
function indexQuery(userId: number, words: readonly string[]): string {
  const parts = words.flatMap((word) => word.match(/[a-z0-9]+/g) ?? [])
  const shelf = userId % SHELVES
  const asked = parts.map((part) => `'${shelf}:${part.slice(0, 40)}'${part.length < BEGINNING ? '' : ':*'}`)
  return [`'@${userId}'`, ...asked].join(' & ')
}

/** Searching long messages blocks the embedded database for a while. */
const searching = createTurns(2)

/**
 * The person's conversations whose title, or one of whose messages, contains words with these prefixes, newest first,
 * each once with its newest matching message. Accents and case are ignored. A query that is too unspecific finds
 * nothing.
 * @throws RATE_LIMITED
 */
export async function searchConversations(
  app: App,
  userId: number,
  { q, limit }: z.output<typeof searchInput>,
): Promise<SearchHit[]> {
  if (!saysEnough(q)) return []
  await consumeFromBlock(app, LIMITS.searches, `user ${userId}`)
  return searching.run(userId, () => found(app, userId, q, limit))
}

async function found(app: App, userId: number, q: string, limit: number): Promise<SearchHit[]> {
  const words = searchWords(q)
  const asked = indexQuery(userId, words)
  const signed = signsOf(words).map((part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`)
  const signedIn = (text: Prisma.Sql) =>
    signed.length === 0
      ? Prisma.sql`true`
      : Prisma.sql`luka_plain(${text}) LIKE ALL (ARRAY(SELECT luka_plain(unnest(${signed}::text[]))))`
  const signedMessages =
    signed.length === 0
      ? Prisma.sql`newest`
      : Prisma.sql`(
          SELECT id, thread_id, content,
                 sum(octet_length(content)) OVER (ORDER BY id DESC) - octet_length(content) AS before FROM newest
        ) AS weighed WHERE CASE WHEN before < ${BYTES_READ} THEN ${signedIn(Prisma.sql`content`)} ELSE false END`
  const rows = await app.db.$queryRaw<Row[]>`
    WITH newest AS (
      -- "+ 0": by the words' index, never by reading everybody's messages from the newest on.
      SELECT id, thread_id, content FROM messages WHERE search @@ ${asked}::tsquery
      ORDER BY id + 0 DESC LIMIT ${MOST_READ}
    ), found AS (
      SELECT thread_id, max(id) AS id FROM ${signedMessages}
      GROUP BY thread_id
    ), named AS (
      SELECT id, title FROM threads WHERE search @@ ${asked}::tsquery AND user_id = ${userId}
      ORDER BY id + 0 DESC LIMIT ${MOST_READ}
    ), titled AS (
      SELECT id FROM named WHERE ${signedIn(Prisma.sql`title`)} ORDER BY id DESC LIMIT ${limit}
    ), matches AS (
      SELECT thread_id AS id FROM found UNION SELECT id FROM titled ORDER BY id DESC LIMIT ${limit}
    ), hits AS (
      SELECT t.id AS "threadId", t.title, t.created_at AS "createdAt", found.id AS "messageId"
      FROM matches JOIN threads t ON t.id = matches.id LEFT JOIN found ON found.thread_id = t.id
      WHERE t.user_id = ${userId}
    )
    SELECT hits.*, left(m.content, ${LOOKED_AT}::int) AS content FROM hits LEFT JOIN messages m ON m.id = hits."messageId" ORDER BY hits."threadId" DESC`
  return rows.map(({ threadId, title, createdAt, messageId, content }) => ({
    threadId,
    title,
    createdAt: createdAt.toISOString(),
    messageId,
    snippet: content === null ? null : snippetOf(content, words),
  }))
}
