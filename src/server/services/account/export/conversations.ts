import { formatMoment } from '../../../../shared/format.ts'
import { RATING_REASON_NAMES } from '../../../../shared/ratingReasons.ts'
import type { Db } from '../../../db/types.ts'
import { toRating } from '../../chat/lean.ts'
import type { ExportFile } from './file.ts'
import { inline, slug } from './markdown.ts'

const PAGE = 25

/** Each conversation twice, oldest first; they are read in pages. */
export async function* conversationFiles(db: Db, userId: number): AsyncGenerator<ExportFile> {
  for (let after = 0; ; ) {
    const threads = await readThreads(db, userId, after)
    for (const thread of threads) {
      const name = `conversaciones/${String(thread.id).padStart(6, '0')}-${slug(thread.title)}`
      yield { name: `${name}.md`, text: threadMarkdown(thread) }
      yield { name: `${name}.json`, text: `${JSON.stringify(threadJson(thread), null, 2)}\n` }
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
    select: {
      id: true,
      title: true,
      externalThreadId: true,
      pinnedAt: true,
      createdAt: true,
      updatedAt: true,
      messages: {
        orderBy: { id: 'asc' },
        select: {
          content: true,
          isFromAssistant: true,
          createdAt: true,
          rating: { select: { useful: true, reason: true, comment: true, ratedAt: true } },
          references: {
            orderBy: { position: 'asc' },
            select: { article: true, document: { select: { title: true, url: true } } },
          },
        },
      },
    },
  })
}

type ThreadRow = Awaited<ReturnType<typeof readThreads>>[number]
type MessageRow = ThreadRow['messages'][number]

function threadJson({ messages, ...thread }: ThreadRow) {
  return {
    ...thread,
    messages: messages.map(({ references, ...message }) => ({
      ...message,
      references: references.map(({ article, document }) => ({ ...document, article })),
    })),
  }
}

function threadMarkdown(thread: ThreadRow): string {
  const head = `# ${inline(thread.title)}\n\nCreada: ${formatMoment(thread.createdAt)}`
  return `${[head, ...thread.messages.map(messageMarkdown)].join('\n\n')}\n`
}

function messageMarkdown({ content, isFromAssistant, createdAt, references, rating: row }: MessageRow): string {
  const who = isFromAssistant ? 'Luka' : 'Tú'
  const sources = references.map(
    ({ article, document }) => `- ${inline(document.title)}${article ? `, ${article}` : ''}`,
  )
  const parts = [`## ${who}, ${formatMoment(createdAt)}`, content]
  if (sources.length > 0) parts.push(`Documentos citados:\n\n${sources.join('\n')}`)
  const rating = row && toRating(row)
  if (rating) {
    const why = [rating.reason && RATING_REASON_NAMES[rating.reason], rating.comment].filter(Boolean).join(': ')
    parts.push(`Tu opinión: ${rating.useful ? 'te sirvió' : 'no te sirvió'}.${why ? ` ${inline(why)}` : ''}`)
  }
  return parts.join('\n\n')
}
