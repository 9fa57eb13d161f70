import { officialText } from '../../../../shared/articles.ts'
import { formatMoment } from '../../../../shared/format.ts'
import { RATING_REASON_NAMES } from '../../../../shared/ratingReasons.ts'
import type { Db } from '../../../db/types.ts'
import { toRating } from '../../chat/lean.ts'
import type { ExportFile } from './file.ts'
import { jsonObject } from './json.ts'
import { inline, slug } from './markdown.ts'

const PAGE = 100

/** Each conversation in two formats, oldest first; conversations and messages are read in pages. */
export async function* conversationFiles(db: Db, userId: number): AsyncGenerator<ExportFile> {
  for (let after = 0; ; ) {
    const threads = await readThreads(db, userId, after)
    for (const thread of threads) {
      const name = `conversaciones/${String(thread.id).padStart(6, '0')}-${slug(thread.title)}`
      yield { name: `${name}.md`, text: threadMarkdown(db, thread) }
      yield { name: `${name}.json`, text: jsonObject({ ...thread, messages: threadJson(db, thread.id) }) }
    }
    const last = threads.at(-1)
    if (!last) return
    after = last.id
  }
}

function readThreads(db: Db, userId: number, after: number) {
  return db.thread.findMany({
    where: { userId, id: { gt: after } },
    orderBy: { id: 'asc' },
    take: PAGE,
    select: { id: true, title: true, externalThreadId: true, pinnedAt: true, createdAt: true, updatedAt: true },
  })
}

type Thread = Awaited<ReturnType<typeof readThreads>>[number]

/** Bytes of text read at once, or one message. */
const PAGE_BYTES = 500_000

/** A conversation's messages, oldest first, a page of bounded weight at a time. */
async function* messagesOf(db: Db, threadId: number) {
  for (let after = 0; ; ) {
    const lengths = await db.$queryRaw<{ id: number; bytes: number }[]>`
      SELECT id, octet_length(content) + COALESCE(pg_column_size(parts), 0) + (
        SELECT COALESCE(sum(octet_length(v.content) + COALESCE(pg_column_size(v.parts), 0)), 0)
        FROM message_versions v WHERE v.message_id = messages.id
      )::int AS bytes FROM messages
      WHERE thread_id = ${threadId} AND id > ${after} ORDER BY id LIMIT ${PAGE}`
    const ids: number[] = []
    let weight = 0
    for (const { id, bytes } of lengths) {
      weight += bytes
      if (ids.length > 0 && weight > PAGE_BYTES) break
      ids.push(id)
    }
    const last = ids.at(-1)
    if (last === undefined) return
    yield await readMessages(db, ids)
    after = last
  }
}

function readMessages(db: Db, ids: number[]) {
  return db.message.findMany({
    where: { id: { in: ids } },
    orderBy: { id: 'asc' },
    select: {
      content: true,
      isFromAssistant: true,
      createdAt: true,
      reading: true,
      parts: true,
      version: true,
      // Its earlier versions, if it was recalculated; the newest version is the message itself.
      versions: {
        orderBy: { version: 'asc' },
        select: { version: true, content: true, reading: true, parts: true, createdAt: true },
      },
      rating: { select: { useful: true, reason: true, comment: true, ratedAt: true } },
      references: {
        orderBy: { position: 'asc' },
        select: { article: true, document: { select: { title: true, url: true } } },
      },
    },
  })
}

type Message = Awaited<ReturnType<typeof readMessages>>[number]

async function* threadJson(db: Db, threadId: number) {
  for await (const page of messagesOf(db, threadId))
    yield page.map(({ references, versions, ...message }) => ({
      ...message,
      earlierVersions: versions.filter(({ version }) => version < message.version),
      references: references.map(({ article, document }) => ({ ...document, article })),
    }))
}

async function* threadMarkdown(db: Db, thread: Thread): AsyncGenerator<string> {
  yield `# ${inline(thread.title)}\n\nCreada: ${formatMoment(thread.createdAt)}`
  for await (const page of messagesOf(db, thread.id))
    for (const message of page) yield `\n\n${messageMarkdown(message)}`
  yield '\n'
}

function messageMarkdown({ content, isFromAssistant, createdAt, references, rating: row }: Message): string {
  const who = isFromAssistant ? 'Luka' : 'Tú'
  const sources = references.map(({ article, document }) => {
    const official = officialText(document.url)
    return `- ${inline(document.title)}${article ? `, ${article}` : ''}${official === null ? '' : ` <${official}>`}`
  })
  const parts = [`## ${who}, ${formatMoment(createdAt)}`, content]
  if (sources.length > 0) parts.push(`Documentos citados:\n\n${sources.join('\n')}`)
  const rating = row && toRating(row)
  if (rating) {
    const why = [rating.reason && RATING_REASON_NAMES[rating.reason], rating.comment].filter(Boolean).join(': ')
    parts.push(`Tu opinión: ${rating.useful ? 'te sirvió' : 'no te sirvió'}.${why ? ` ${inline(why)}` : ''}`)
  }
  return parts.join('\n\n')
}
