import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { markdownContent } from './markdown.ts'
import type { PdfDocument } from './render.ts'

// The thread that sets one PDF and ends. Here is how all of Luka's documents look.

const pdfmake: typeof import('pdfmake') = createRequire(import.meta.url)('pdfmake')

const INK = '#14201c'
const MUTED = '#56625d'
const GREEN = '#0f6b52'
const LINE = '#d9d6cc'
const HEAD = '#f1efe8'

// The library's own typeface: every accent and sign that an answer uses, embedded, only the letters that are used.
const FONTS = dirname(createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto.js'))
pdfmake.setFonts({
  Roboto: {
    normal: `${FONTS}/Roboto/Roboto-Regular.ttf`,
    bold: `${FONTS}/Roboto/Roboto-Medium.ttf`,
    italics: `${FONTS}/Roboto/Roboto-Italic.ttf`,
    bolditalics: `${FONTS}/Roboto/Roboto-MediumItalic.ttf`,
  },
})
// A document names no file and no address to load, whatever its text says.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS))
pdfmake.setTableLayouts({
  luka: {
    hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    fillColor: (row, { table }) => (table.headerRows && row < table.headerRows ? HEAD : null),
    paddingTop: () => 4,
    paddingBottom: () => 4,
    paddingLeft: () => 6,
    paddingRight: () => 6,
  },
})

/** What the typeface lacks: the thin space that never breaks, and the arrow. */
function drawable<T>(value: T): T
function drawable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/[\u2007\u2009\u202f]/g, '\u00a0').replaceAll('\u2192', '\u203a')
  if (Array.isArray(value)) return value.map((one) => drawable(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, drawable(one)]))
}

function definition({ title, lead, content, note }: PdfDocument): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [56, 64, 56, 64],
    info: { title, author: 'Luka', creator: 'Luka', producer: 'Luka' },
    language: 'es-CO',
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.3, color: INK },
    styles: {
      title: { fontSize: 20, bold: true, lineHeight: 1.15 },
      h2: { fontSize: 13, bold: true, margin: [0, 16, 0, 6] },
      h3: { fontSize: 11, bold: true, color: GREEN, margin: [0, 10, 0, 4] },
      lead: { fontSize: 12 },
      small: { fontSize: 8.5 },
      muted: { fontSize: 8.5, color: MUTED },
      question: { fontSize: 11, bold: true },
      code: { fontSize: 9, background: HEAD },
      head: { bold: true, fontSize: 9 },
      cell: { fontSize: 9.5 },
      figure: { alignment: 'right' },
    },
    header: (page) =>
      page === 1
        ? null
        : { text: title.length > 90 ? `${title.slice(0, 89)}…` : title, style: 'muted', margin: [56, 32, 56, 0] },
    footer: (page, pages) => ({
      columns: [
        { text: note, style: 'muted' },
        { text: `Página ${page} de ${pages}`, style: 'muted', alignment: 'right', width: 80 },
      ],
      margin: [56, 16, 56, 0],
    }),
    // A heading is not left alone at the foot of a page: below it go the head of a table and a row, or an item, at least.
    pageBreakBefore: ({ style, startPosition }) =>
      ['h2', 'h3', 'question'].some((one) => one === style) && startPosition.verticalRatio > 0.88,
    content: [
      { text: 'Luka', bold: true, color: GREEN, fontSize: 12, margin: [0, 0, 0, 14] },
      { text: title, style: 'title' },
      { text: lead, style: 'muted', margin: [0, 4, 0, 12] },
      ...content.flatMap((one) =>
        typeof one === 'object' && 'markdown' in one ? markdownContent(one.markdown) : [one],
      ),
    ],
  }
}

const document: PdfDocument = workerData
parentPort?.postMessage(new Uint8Array(await pdfmake.createPdf(definition(drawable(document))).getBuffer()))
