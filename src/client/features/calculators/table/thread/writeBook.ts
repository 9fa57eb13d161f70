import Papa from 'papaparse'
import writeExcelFile, { type Cell as BookCell } from 'write-excel-file/universal'

/** A cell that is written: a day is told apart from a text, so that spreadsheets can sort by it. */
export type Written = string | number | boolean | null | { readonly day: string }

export interface Book {
  readonly kind: 'xlsx' | 'csv'
  readonly titles: readonly string[]
  /** Of each column: whether its numbers are pesos. */
  readonly money: readonly boolean[]
  readonly rows: readonly (readonly Written[])[]
}

/** Excel tells by it that a CSV is UTF-8. */
const MARK = '\ufeff'

export function writeBook(book: Book): Promise<Blob> | Blob {
  return book.kind === 'xlsx' ? writeXlsx(book) : writeCsv(book)
}

function writeXlsx({ titles, money, rows }: Book): Promise<Blob> {
  const widths = titles.map((title, column) =>
    widthOf([title, ...rows.slice(0, 100).map((row) => row[column] ?? null)]),
  )
  const head = titles.map((title): BookCell => ({ value: title, type: String, fontWeight: 'bold' }))
  const body = rows.map((row) => row.map((cell, column) => bookCell(cell, money[column] === true)))
  return writeExcelFile([head, ...body], {
    sheet: 'Luka',
    stickyRowsCount: 1,
    columns: widths.map((width) => ({ width })),
  }).toBlob()
}

function bookCell(cell: Written, money: boolean): BookCell {
  if (cell === null || cell === '') return null
  // A text is written as one, also where it begins as a formula would.
  if (typeof cell === 'string') return { value: cell, type: String }
  if (typeof cell === 'number') return { value: cell, type: Number, ...(money ? { format: '#,##0' } : {}) }
  if (typeof cell === 'boolean') return { value: cell, type: Boolean }
  return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
}

function widthOf(cells: readonly Written[]): number {
  const longest = Math.max(...cells.map((cell) => (typeof cell === 'object' ? 10 : String(cell).length)))
  return Math.min(48, Math.max(9, longest + 3))
}

/** With semicolons, as Excel reads it where the comma is for decimals. No text of it can run as a formula. */
function writeCsv({ titles, rows }: Book): Blob {
  const data = rows.map((row) => row.map(csvCell))
  const text = Papa.unparse({ fields: [...titles], data }, { delimiter: ';', newline: '\r\n', escapeFormulae: true })
  return new Blob([MARK, text], { type: 'text/csv;charset=utf-8' })
}

function csvCell(cell: Written): string | number {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
  if (typeof cell === 'object') return cell.day.split('-').reverse().join('/')
  // Not a text, so that a sum below zero is not made one; with the comma of here where it is no whole number.
  if (typeof cell === 'number' && !Number.isInteger(cell)) return String(cell).replace('.', ',')
  return cell
}
