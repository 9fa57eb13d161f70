import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { markdownContent } from './markdown.ts'
import { type PdfDocument, TOO_MUCH } from './render.ts'

// The worker thread that renders one PDF and ends. The look of all of Luka's documents is defined here.

const pdfmake: typeof import('pdfmake') = createRequire(import.meta.url)('pdfmake')

const INK = '#14201c'
const MUTED = '#56625d'
const GREEN = '#0f6b52'
const LINE = '#d9d6cc'
const HEAD = '#f1efe8'
/** The site's own, `src/client/public/favicon.svg`. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${GREEN}"/><path d="M10 7.5v14.2a2.3 2.3 0 0 0 2.3 2.3H22" fill="none" stroke="#fbfaf7" stroke-width="3.6" stroke-linecap="round"/><circle cx="21.2" cy="11.2" r="3.2" fill="#e9a23b"/></svg>`

// The library's own typeface: has every accent and sign that answers use; only the used glyphs are embedded.
const FONTS = dirname(createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto.js'))
pdfmake.setFonts({
  Roboto: {
    normal: `${FONTS}/Roboto/Roboto-Regular.ttf`,
    bold: `${FONTS}/Roboto/Roboto-Medium.ttf`,
    italics: `${FONTS}/Roboto/Roboto-Italic.ttf`,
    bolditalics: `${FONTS}/Roboto/Roboto-MediumItalic.ttf`,
  },
})
// Documents reference no files and no addresses to load, whatever their text says.
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

/** Characters that the typeface lacks: the narrow no-break space, and the arrow. */
function drawable<T>(value: T): T
function drawable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/[\u2007\u2009\u202f]/g, '\u00a0').replaceAll('\u2192', '\u203a')
  if (Array.isArray(value)) return value.map((one) => drawable(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, drawable(one)]))
}

/** Longer words are broken up: the library tries each of their letters as the end of the line. */
const LONGEST_WORD = /\S{60}(?=\S)/gu

/** The limit of pieces (text runs, lines, cells). Each is measured and placed, so their number determines the time. */
const MOST_PIECES = 80_000
/** With more headings than this, none is kept with its next paragraph: each that moves renders the document anew. */
const MOST_HEADINGS = 60
const isHeading = (style: unknown) => style === 'h2' || style === 'h3' || style === 'question'

/** Breaks long words, and counts the pieces. */
function createScale() {
  let pieces = 0
  let headings = 0
  const broken = (text: string) => {
    pieces += 1 + (text.match(/\n/g)?.length ?? 0) + text.length / 100
    if (pieces > MOST_PIECES) throw new TooMuch()
    return text.replace(LONGEST_WORD, '$& ')
  }
  function walk<T>(value: T): T
  function walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? broken(one) : walk(one)))
    if (typeof value !== 'object' || value === null) return value
    pieces++
    if ('style' in value && isHeading(value.style)) headings++
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        key === 'text' && typeof one === 'string' ? broken(one) : walk(one),
      ]),
    )
  }
  return { weigh: (content: readonly Content[]) => walk([...content]), headings: () => headings }
}

class TooMuch extends Error {}

function definition({ title, lead, content: given, note }: PdfDocument): TDocumentDefinitions {
  const { weigh, headings } = createScale()
  // Sequential: reading stops once the limit is exceeded.
  const content = given.flatMap((one) =>
    weigh(typeof one === 'object' && 'markdown' in one ? markdownContent(one.markdown) : [one]),
  )
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
      group: { fontSize: 10, bold: true, color: GREEN, margin: [0, 8, 0, 8] },
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
    // Keeps a heading off the foot of a page, unless what follows fits too: at least a table's head, a group's name and
    // a row, or an item.
    ...(headings() > MOST_HEADINGS
      ? {}
      : { pageBreakBefore: ({ style, startPosition }) => isHeading(style) && startPosition.verticalRatio > 0.85 }),
    content: [
      {
        columns: [
          { svg: MARK, width: 16 },
          { text: 'Luka', bold: true, color: GREEN, fontSize: 12, margin: [0, 1, 0, 0] },
        ],
        columnGap: 6,
        margin: [0, 0, 0, 14],
      },
      { text: title, style: 'title' },
      { text: lead, style: 'muted', margin: [0, 4, 0, 12] },
      ...content,
    ],
  }
}

const document: PdfDocument = workerData
try {
  parentPort?.postMessage(new Uint8Array(await pdfmake.createPdf(definition(drawable(document))).getBuffer()))
} catch (error) {
  if (!(error instanceof TooMuch)) throw error
  parentPort?.postMessage(TOO_MUCH)
}
