import Papa from 'papaparse'
import { writeXlsx } from './writeXlsx.ts'

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

export function writeBook(book: Book): Blob {
  return book.kind === 'xlsx' ? writeXlsx(book) : writeCsv(book)
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
