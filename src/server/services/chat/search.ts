import type { z } from 'zod'
import type { SearchHit, searchInput } from '../../../shared/contract/conversation.ts'
import { plain, searchWords } from '../../../shared/plain.ts'
import type { DbOrTx } from '../../db/types.ts'

interface Row {
  readonly threadId: number
  readonly title: string
  readonly createdAt: Date
  readonly messageId: number | null
  readonly content: string | null
}

const BEFORE = 50
const AROUND = 160

/** Without the marks of Markdown, in one line. */
function readable(markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => !isTableRule(line))
    .join('\n')
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/[*_`~|]|^\s{0,3}#{1,6}\s/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** "|---|:--:|", which says nothing. */
function isTableRule(line: string): boolean {
  return line.includes('---') && line.includes('|') && !/[^\s|:-]/.test(line)
}

/** Where the plain form of `word` begins in `text`: accents make the plain form shorter or longer than the text. */
function indexOf(text: string, word: string): number {
  const found = plain(text).indexOf(word)
  if (found < 0) return -1
  let length = 0
  for (const [at, character] of [...text].entries()) {
    if (length >= found) return [...text].slice(0, at).join('').length
    length += plain(character).length
  }
  return text.length
}

/** "…sobre la base se practica una retención en la fuente del 4 %…": what stands around the first word found. */
export function snippetOf(content: string, words: readonly string[]): string {
  const text = readable(content)
  const first = Math.min(...words.map((word) => indexOf(text, word)).filter((at) => at >= 0))
  const from = first > BEFORE && Number.isFinite(first) ? text.indexOf(' ', first - BEFORE) + 1 : 0
  const cut = text.slice(from, from + AROUND)
  const more = from + AROUND < text.length
  const end = more ? cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)) : cut
  return `${from > 0 ? '…' : ''}${end}${more ? '…' : ''}`
}

/**
 * The person's conversations whose title, or one of whose messages, holds every word, newest first, each once with its
 * newest such message. Accents and case do not count. Reads no more conversations than it takes to find `limit`.
 */
export async function searchConversations(
  db: DbOrTx,
  userId: number,
  { q, limit }: z.output<typeof searchInput>,
): Promise<SearchHit[]> {
  const words = searchWords(q)
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const rows = await db.$queryRaw<Row[]>`
    SELECT t.id AS "threadId", t.title, t.created_at AS "createdAt", m.id AS "messageId", m.content
    FROM threads t
    LEFT JOIN LATERAL (
      SELECT id, content FROM messages
      WHERE thread_id = t.id AND luka_plain(content) LIKE ALL (${patterns}::text[])
      ORDER BY id DESC LIMIT 1
    ) AS m ON true
    WHERE t.user_id = ${userId} AND (m.id IS NOT NULL OR luka_plain(t.title) LIKE ALL (${patterns}::text[]))
    ORDER BY t.id DESC LIMIT ${limit}`
  return rows.map(({ threadId, title, createdAt, messageId, content }) => ({
    threadId,
    title,
    createdAt: createdAt.toISOString(),
    messageId,
    snippet: content === null ? null : snippetOf(content, words),
  }))
}
