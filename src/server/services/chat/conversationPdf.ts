import type { ReferenceSummary } from '../../../shared/contract/conversation.ts'
import { bogotaDate, formatDate } from '../../../shared/format.ts'
import { referenceName } from '../../../shared/referenceName.ts'
import type { App } from '../../core/context.ts'
import type { PdfDocument } from '../../pdf/render.ts'
import { getThread } from './threads.ts'
import { readWhole } from './whole.ts'

const NOTE = 'Información general; verifica con tu contador.'

function source(one: ReferenceSummary, answers: readonly number[]) {
  const where = `Respuesta${answers.length === 1 ? '' : 's'} ${answers.join(', ')}`
  return {
    unbreakable: true,
    stack: [
      { text: referenceName(one), bold: true },
      { text: one.title },
      { text: `Estado: ${one.status}. ${where}.`, style: 'muted' },
      ...(one.url ? [{ text: one.url, link: one.url, style: 'muted' }] : []),
    ],
    margin: [0, 0, 0, 6] as [number, number, number, number],
  }
}

/** The most characters of a conversation in one file: some thousand messages, and some seconds of a core. */
const MOST_TEXT = 1_500_000

const TOO_LONG =
  'Esta conversación es demasiado larga para un PDF. Descárgala en Markdown, o con todos tus datos en «Mi cuenta».'

/**
 * A conversation as a document: numbered questions with their answers, then every cited document.
 * @throws NOT_FOUND, PAYLOAD_TOO_LARGE
 */
export async function conversationPdf(app: App, userId: number, threadId: number): Promise<PdfDocument> {
  const now = app.now()
  const thread = await getThread(app.db, userId, threadId)
  const { messages, references } = await readWhole(app, userId, threadId, { most: MOST_TEXT, tooLong: TOO_LONG })
  const citedIn = new Map<number, number[]>()
  const content: PdfDocument['content'][number][] = []
  let count = 0
  for (const message of messages) {
    if (!message.isFromAssistant) {
      count++
      content.push({ text: `${count}. ${message.content}`, style: 'question', margin: [0, count === 1 ? 4 : 22, 0, 8] })
      continue
    }
    content.push({ markdown: message.content })
    for (const id of message.references) {
      const answers = citedIn.get(id) ?? []
      if (answers.at(-1) !== Math.max(1, count)) citedIn.set(id, [...answers, Math.max(1, count)])
    }
  }
  const sources = [...citedIn].flatMap(([id, answers]) => {
    const one = references.find((reference) => reference.id === id)
    return one ? [source(one, answers)] : []
  })
  if (sources.length > 0) content.push({ text: 'Fuentes', style: 'h2' }, { ol: sources })
  return {
    title: thread.title,
    lead: `Conversación del ${formatDate(bogotaDate(new Date(thread.createdAt)))} · descargada el ${formatDate(bogotaDate(now))}`,
    content,
    note: NOTE,
  }
}
