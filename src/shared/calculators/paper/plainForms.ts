import { CSV_BOM, csvLine, inert } from '../../csv.ts'
import { formatDate } from '../../format.ts'
import type { Shown } from './quantity.ts'
import { COLUMNS, type Paper, type SheetCell, type SheetRow, sheetOf } from './sheet.ts'

// The same rows without formulas: for CSV files, and for pasting into a document or another spreadsheet.

/** Semicolons and decimal commas, as Spanish spreadsheets expect. */
export function csvOf(paper: Paper): string {
  const { rows } = sheetOf(paper, false)
  return CSV_BOM + rows.map((row) => csvLine(columns(row).map((cell) => (cell ? bare(cell.shown) : null)))).join('')
}

const columns = (row: SheetRow): readonly (SheetCell | null)[] =>
  Array.from({ length: COLUMNS }, (_, at) => row[at] ?? null)

const comma = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 6, useGrouping: false })

/** Without currency signs and thousands separators, so that it can be computed with. */
function bare(shown: Shown): string | number {
  if (shown.kind === 'words') return shown.text
  if (shown.kind === 'day') return shown.date.split('-').reverse().join('/')
  const { value, unit } = shown
  if (unit === 'percent') return `${comma.format(value * 100)}%`
  return Number.isInteger(value) ? value : comma.format(value)
}

export interface Pasted {
  readonly html: string
  /** Tab-separated, for targets that accept no rich text. */
  readonly text: string
}

/** An HTML table: spreadsheets take its numbers, documents its look. */
export function tableOf(paper: Paper): Pasted {
  const rows = sheetOf(paper, false).rows.filter((row) => row.length > 0)
  return {
    html: `<table>${rows.map((row) => `<tr>${columns(row).map(cellHtml(row)).join('')}</tr>`).join('')}</table>`,
    text: rows.map((row) => withoutTail(columns(row).map(cellText)).join('\t')).join('\n'),
  }
}

/** Without trailing empty cells. */
function withoutTail(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

/** Negative amounts stay numbers; text that somebody wrote ("-1+1") does not become a formula. */
function cellText(cell: SheetCell | null): string {
  if (!cell) return ''
  const text = String(bare(cell.shown)).replace(/[\t\r\n]+/g, ' ')
  return cell.shown.kind === 'words' && !/^-[\d.,]+%?$/.test(text) ? inert(text) : text
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const BOLD = new Set(['title', 'heading', 'head', 'sum', 'result'])

const cellHtml = (row: SheetRow) => (cell: SheetCell | null, at: number) => {
  if (!cell) return coveredBefore(row, at) ? '' : '<td></td>'
  const { shown, role, span } = cell
  const text = escaped(
    shown.kind === 'words' ? inert(shown.text) : shown.kind === 'day' ? formatDate(shown.date) : shownText(shown),
  )
  const wide = span === undefined ? '' : ` colspan="${span}"`
  // The attributes by which Excel and Sheets read the number behind the displayed text.
  const number =
    shown.kind === 'quantity'
      ? ` align="right" x:num="${shown.value}" data-sheets-value="${escaped(JSON.stringify({ 1: 3, 3: shown.value }))}"`
      : ''
  return `<td${wide}${number}>${BOLD.has(role) ? `<b>${text}</b>` : text}</td>`
}

/** Whether a merged cell to the left covers this column. */
const coveredBefore = (row: SheetRow, at: number) =>
  row.slice(0, at).some((cell, from) => cell !== null && from + (cell.span ?? 1) > at)

const grouped = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 6 })

function shownText({ value, unit, word, decimals }: Extract<Shown, { kind: 'quantity' }>): string {
  if (unit === 'percent') return `${grouped.format(value * 100)} %`
  const digits = new Intl.NumberFormat('es-CO', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  const amount = digits.format(Math.abs(value))
  const sign = value < 0 ? '−' : ''
  if (unit === 'money') return `${sign}$ ${amount}`
  return `${sign}${amount}${unit === 'uvt' ? ' UVT' : unit === 'perThousand' ? ' por mil' : word === '' ? '' : ` ${word}`}`
}
