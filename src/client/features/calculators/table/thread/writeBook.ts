import { CSV_BOM, csvLine } from '../../../../../shared/csv.ts'
import { writeXlsx } from './writeXlsx.ts'

/** A cell to write: dates are distinguished from text, so that spreadsheets can sort by them. */
export type Written = string | number | boolean | null | { readonly day: string }

export interface Book {
  readonly kind: 'xlsx' | 'csv'
  readonly titles: readonly string[]
  /** Per column: whether its numbers are pesos. */
  readonly money: readonly boolean[]
  readonly rows: readonly (readonly Written[])[]
}

export function writeBook(book: Book): Blob {
  return book.kind === 'xlsx' ? writeXlsx(book) : writeCsv(book)
}

/** CSV with semicolons, as Excel expects with a decimal comma. No text in it can be executed as a formula. */
function writeCsv({ titles, rows }: Book): Blob {
  const lines = [titles, ...rows.map((row) => row.map(csvCell))].map((cells) => csvLine(cells))
  return new Blob([CSV_BOM, ...lines], { type: 'text/csv;charset=utf-8' })
}

function csvCell(cell: Written): string | number | null {
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
  return typeof cell === 'object' && cell !== null ? cell.day.split('-').reverse().join('/') : cell
}
