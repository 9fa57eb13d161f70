import type { z } from 'zod'
import type { SearchHit, searchInput } from '../../../shared/contract/conversation.ts'
import { plain, saysEnough, searchWords, wordAt } from '../../../shared/plain.ts'
import { Prisma } from '../../db/generated/client.ts'
import { LIMITS } from '../../security/limits.ts'
import { consumeFromBlock } from '../../security/rateLimit.ts'
import { createTurns } from '../../security/turns.ts'
import type { App } from '../../trpc/context.ts'

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
 * How much of a message its snippet is looked for in, in characters. Another service's answer may hold 100.000, and of
 * fifty such the reading alone would hold everybody else up for seconds; a word further on shows the beginning.
 */
const LOOKED_AT = 20_000
/** Of how many words the first place is looked for: nobody searches for more, and each is a reading of the message. */
const SHOWN_WORDS = 12

/** Without the marks of Markdown and of citations, in one line; a figure's thin spaces stay, so that it does not break. */
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

/** "|---|:--:|", which says nothing. */
function isTableRule(line: string): boolean {
  return line.includes('---') && line.includes('|') && !/[^\s|:-]/.test(line)
}

/** Characters that are made plain at once: one by one, twenty thousand of them take as long as fifty whole messages. */
const BLOCK = 256

/** Where in `text` its plain form's position is: accents make that form shorter or longer than the text. */
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

/** "…sobre la base se practica una retención en la fuente del 4 %…": what stands around the first word found. */
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

/** A shorter word is looked up as it is: half of all that everybody wrote begins with "de". */
const BEGINNING = 3
/** Of the texts that the index finds, the newest so many are looked at. */
const MOST_READ = 5_000
/**
 * How much of their text is read for the signs that the index does not hold, in bytes; the newest message is read
 * whatever its length. An account may hold fifty times as much, and reading all of that would take seconds.
 */
const BYTES_READ = 1_000_000
/** Of a word with a sign, what stands so near it is looked for; and of so many such words. The index has found the rest. */
const NEAR_SIGN = 10
const MOST_SIGNED = 3

/** What the index does not hold, such as the sign of "100%", with what stands beside it: to be looked up in the text. */
function signsOf(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => {
    const characters = [...word]
    const sign = characters.findIndex((character) => /[^a-z0-9]/.test(character))
    return sign < 0 ? [] : [characters.slice(Math.max(0, sign - NEAR_SIGN), sign + NEAR_SIGN + 1).join('')]
  })
  return [...new Set(parts)].slice(0, MOST_SIGNED)
}

/** On how many shelves the words stand: see `luka_owned_words`. */
const SHELVES = 256

/** What the indexes are asked: the person's texts with a word that begins with each of these. */
function indexQuery(userId: number, words: readonly string[]): string {
  const parts = words.flatMap((word) => word.match(/[a-z0-9]+/g) ?? [])
  const shelf = userId % SHELVES
  const asked = parts.map((part) => `'${shelf}:${part.slice(0, 40)}'${part.length < BEGINNING ? '' : ':*'}`)
  return [`'@${userId}'`, ...asked].join(' & ')
}

/** Words are looked for in long messages, which holds the embedded database for a while. */
const searching = createTurns(2)

/**
 * The person's conversations whose title, or one of whose messages, has words that begin with these, newest first, each
 * once with its newest such message. Accents and case do not count. What does not say enough finds nothing.
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
