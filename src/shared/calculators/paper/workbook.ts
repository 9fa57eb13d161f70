import writeExcelFile, { type CellObject, type Feature, type SheetData } from 'write-excel-file/universal'
import type { Quantity, Shown } from './quantity.ts'
import { COLUMNS, type Paper, type Role, type Sheet, type SheetCell, type SheetRow, sheetOf } from './sheet.ts'

// Creates the spreadsheet. Loaded on demand, so that no page carries it.

const INK = '#14201c'
const QUIET = '#56625d'
const GREEN = '#0f6b52'
const LINE = '#d9d6cc'
const HEAD = '#f1efe8'
const INPUT = '#e8f3ee'

/** Column widths in characters; together an A4 page in portrait at 10 points. */
const WIDTHS = [40, 50, 20, 18] as const
const WIDE = WIDTHS.reduce((sum, width) => sum + width, 0)
const LINE_HEIGHT = 14

const LOOKS: Readonly<Record<Role, CellObject>> = {
  title: { fontSize: 16, fontWeight: 'bold', textColor: INK, height: 26 },
  heading: { fontWeight: 'bold', textColor: GREEN, height: 20, alignVertical: 'bottom' },
  head: { fontWeight: 'bold', backgroundColor: HEAD, textColor: INK },
  label: { wrap: true, alignVertical: 'top' },
  quiet: { wrap: true, alignVertical: 'top', textColor: QUIET },
  input: { align: 'right', alignVertical: 'top', backgroundColor: INPUT },
  value: { align: 'right', alignVertical: 'top' },
  sum: { fontWeight: 'bold', alignVertical: 'top', topBorderColor: LINE, topBorderStyle: 'thin' },
  result: { fontWeight: 'bold', fontSize: 14, textColor: GREEN, alignVertical: 'center', height: 26 },
  note: { wrap: true, alignVertical: 'top', textColor: QUIET },
}

/** A calculation as a workbook. */
export const workbookOf = (paper: Paper): Promise<Blob> => written(sheetOf(paper))

/** @param cached false: without results beside the formulas, so that the opening program has to compute them */
export function written({ rows }: Sheet, cached = true): Promise<Blob> {
  const data: SheetData = rows.map(dataOf)
  const sheet = {
    sheet: 'Cálculo',
    columns: WIDTHS.map((width) => ({ width })),
    showGridLines: false,
  }
  const features = [printable, recalculated, ...(cached ? [results(rows)] : [])]
  return writeExcelFile(data, sheet, { fontFamily: 'Calibri', fontSize: 10, features }).toBlob()
}

function dataOf(row: SheetRow): (CellObject | null)[] {
  const height = heightOf(row)
  return Array.from({ length: COLUMNS }, (_, at) => {
    const cell = row[at]
    return cell ? { ...looked(cell), ...(height === undefined ? {} : { height }) } : null
  })
}

function looked(cell: SheetCell): CellObject {
  const { shown, role, formula, span, align } = cell
  const look: CellObject = {
    ...LOOKS[role],
    ...(span === undefined ? {} : { columnSpan: span }),
    ...(align === undefined ? {} : { align }),
    ...((role === 'sum' || role === 'result') && shown.kind !== 'words' ? { align: 'right' } : {}),
    // A choice's name in the value column may be long.
    ...(shown.kind === 'words' && role === 'value' ? { wrap: true, align: span === undefined ? 'right' : 'left' } : {}),
  }
  const format = formatOf(shown)
  if (formula !== undefined) return { ...look, type: 'Formula', value: `=${formula}`, ...(format ? { format } : {}) }
  if (shown.kind === 'quantity') return { ...look, type: Number, value: shown.value, ...(format ? { format } : {}) }
  if (shown.kind === 'day') return { ...look, type: Date, value: new Date(`${shown.date}T00:00:00Z`), format: DAY }
  // Text cells whatever they begin with: a spreadsheet executes only what is declared as a formula.
  return { ...look, type: String, value: shown.text === '' ? null : shown.text, format: '@' } as CellObject
}

const DAY = 'dd/mm/yyyy'

function formatOf(shown: Shown): string | undefined {
  return shown.kind === 'quantity' ? FORMATS[shown.unit](shown) : undefined
}

const digits = (decimals: number) => (decimals === 0 ? '' : `.${'0'.repeat(decimals)}`)

const FORMATS: Readonly<Record<Quantity['unit'], (quantity: Quantity) => string>> = {
  money: ({ decimals }) => `"$ "#,##0${digits(decimals)};"−$ "#,##0${digits(decimals)}`,
  // Two decimals if it has any: after recalculation it may have more than are shown now.
  percent: ({ decimals }) => `0${digits(decimals === 0 ? 0 : Math.max(2, decimals))}%`,
  perThousand: ({ decimals }) => `0${digits(decimals)}" por mil"`,
  uvt: ({ decimals }) => `#,##0${digits(decimals === 0 ? 0 : 2)}" UVT"`,
  count: ({ decimals, word }) => `#,##0${digits(decimals === 0 ? 0 : 2)}${word === '' ? '' : `" ${word}"`}`,
}

/** Spreadsheets do not adjust row heights for merged cells, and some never do. */
function heightOf(row: SheetRow): number | undefined {
  const lines = row.map((cell, at) => {
    if (cell?.shown.kind !== 'words') return 1
    const width = cell.span === COLUMNS ? WIDE : cell.span === 2 ? WIDTHS[0] + WIDTHS[1] : (WIDTHS[at] ?? 14)
    return Math.ceil(cell.shown.text.length / (width * 1.05))
  })
  const most = Math.max(1, ...lines)
  return most > 1 ? most * LINE_HEIGHT + 2 : undefined
}

/** One page wide, as many pages as needed, with page numbers. */
const printable: Feature<Blob> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml) =>
          xml.replace(/<worksheet[^<>]{0,2000}>/, '$&<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'),
        insert: () =>
          '<pageMargins left="0.6" right="0.6" top="0.7" bottom="0.7" header="0.3" footer="0.3"/>' +
          '<pageSetup paperSize="9" orientation="portrait" fitToWidth="1" fitToHeight="0"/>' +
          '<headerFooter><oddFooter>&amp;L&amp;8Luka&amp;R&amp;8Página &amp;P de &amp;N</oddFooter></headerFooter>',
      },
    },
  },
}

/** Recalculated when it is opened. */
const recalculated: Feature<Blob> = {
  files: {
    transform: {
      'xl/workbook.xml': {
        transformElementAttributes: (tag, attributes) =>
          tag === 'calcPr' ? { ...attributes, fullCalcOnLoad: 1 } : attributes,
      },
    },
  },
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The cached result of each formula: previews on phones or in mail compute nothing. */
function results(rows: readonly SheetRow[]): Feature<Blob> {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml) =>
            xml.replace(
              /<c r="([A-Z])(\d{1,7})"([^<>]{0,60})>(<f>[^<]{0,8000}<\/f>)<\/c>/g,
              (whole, letter: string, row: string, rest: string, formula: string) => {
                const shown = rows[Number(row) - 1]?.['ABCDEFGHIJ'.indexOf(letter)]?.shown
                if (shown?.kind === 'quantity')
                  return `<c r="${letter}${row}"${rest}>${formula}<v>${shown.value}</v></c>`
                if (shown?.kind !== 'words') return whole
                return `<c r="${letter}${row}"${rest} t="str">${formula}<v>${escaped(shown.text)}</v></c>`
              },
            ),
        },
      },
    },
  }
}
