import type { Content } from 'pdfmake'
import type { ReferenceSummary } from '../../../shared/contract/conversation.ts'
import { AppError } from '../../../shared/errors.ts'
import { bogotaDate, formatDate } from '../../../shared/format.ts'
import { referenceName } from '../../../shared/referenceName.ts'
import type { App, AuthUser } from '../../core/context.ts'
import { companyHead } from '../../pdf/companyHead.ts'
import type { PdfDocument } from '../../pdf/render.ts'
import { readMessage, summariesOf } from './lean.ts'

const NOTE = 'Hecho con Luka. Información general; verifica con tu contador.'
/** Only the first words of a longer question: it is the title of every page. */
const LONGEST_TITLE = 300

type Margin = [number, number, number, number]

/**
 * One answer as a PDF for a client: company, question, figure, answer, official texts and where to find it again.
 * @throws NOT_FOUND if it is not an answer of this person's
 */
export async function answerPdf(app: App, user: AuthUser, id: number): Promise<PdfDocument> {
  const message = await readMessage(app.db, user.id, id)
  const place = await app.db.message.findUniqueOrThrow({ where: { id }, select: { threadId: true } })
  if (!message.isFromAssistant) throw new AppError('NOT_FOUND', 'No encontramos esa respuesta.')
  const [asked, company, references] = await Promise.all([
    app.db.message.findFirst({
      where: { threadId: place.threadId, id: { lt: id }, isFromAssistant: false },
      orderBy: { id: 'desc' },
      select: { content: true },
    }),
    app.db.company.findUnique({
      where: { userId: user.id },
      select: { nombreORazonSocial: true, nit: true },
    }),
    summariesOf(app.db, message.references),
  ])
  const figure = message.parts?.verdict.figure ?? null
  const address = `${app.baseUrl().replace(/\/$/, '')}/asistente?hilo=${place.threadId}&mensaje=${id}`
  return {
    title: titleOf(asked?.content ?? 'Consulta a Luka'),
    lead: `Respuesta del ${formatDate(bogotaDate(new Date(message.createdAt)))}`,
    note: NOTE,
    content: [
      companyHead(company && { name: company.nombreORazonSocial, nit: company.nit }),
      ...(figure === null ? [] : [{ text: figure, fontSize: 20, bold: true, margin: [0, 0, 0, 4] satisfies Margin }]),
      { markdown: message.content },
      ...officialTexts(references),
      { text: 'Esta respuesta en Luka:', style: 'muted', margin: [0, 18, 0, 2] satisfies Margin },
      { text: address, style: 'muted', link: address },
    ],
  }
}

function titleOf(question: string): string {
  const typed = question.trim().replace(/\s+/g, ' ')
  const text = typed.charAt(0).toUpperCase() + typed.slice(1)
  return text.length <= LONGEST_TITLE ? text : `${text.slice(0, LONGEST_TITLE - 1).trimEnd()}…`
}

/** Addresses of the cited documents, for readers of the paper. */
function officialTexts(references: readonly ReferenceSummary[]): Content[] {
  const published = references.filter(({ url }) => url)
  if (published.length === 0) return []
  return [
    { text: 'Textos oficiales', style: 'h2' },
    {
      ul: published.map((one) => ({
        text: [{ text: `${referenceName(one)} · ` }, { text: one.url ?? '', link: one.url ?? '' }],
        style: 'muted',
      })),
    },
  ]
}
