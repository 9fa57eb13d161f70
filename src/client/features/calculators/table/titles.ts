import { fold } from '../../../components/fold.ts'
import { type Cell, type Grid, type Sheet, SheetError, type SheetRow } from './sheet.ts'
import type { Target } from './targets.ts'

/** Many tables have the company's name and a heading above the header. */
const DEEPEST_TITLES = 10

const isEmpty = (cell: Cell | undefined) => cell === null || cell === undefined || cell === ''

/** Separates the header from the rows; rows keep their numbers in the file. @throws SheetError */
export function sheetOf({ name, rows }: Grid, targets: readonly Target[]): Sheet {
  const filled = rows.flatMap((cells, index): SheetRow[] =>
    cells.every(isEmpty) ? [] : [{ at: index + 1, cells: [...cells] }],
  )
  const [first] = filled
  if (!first) throw new SheetError('EMPTY')
  const titled = titleRow(filled, targets)
  const width = Math.max(...filled.slice(0, 200).map(({ cells }) => cells.length), first.cells.length)
  const data = titled === null ? filled : filled.slice(titled + 1)
  if (data.length === 0) throw new SheetError('ONLY_TITLES')
  const named = titled === null ? [] : (filled[titled]?.cells ?? [])
  const titles = Array.from({ length: width }, (_, column) => {
    const cell = named[column]
    return isEmpty(cell) ? `Columna ${letterOf(column)}` : String(cell)
  })
  return { name, titles, rows: data }
}

/** The first row that matches most of the inputs; null if the data begin at once. */
function titleRow(rows: readonly SheetRow[], targets: readonly Target[]): number | null {
  const known = new Set(targets.flatMap(({ path, label, field }) => [path, label, field.name, field.label].map(fold)))
  const counts = rows
    .slice(0, DEEPEST_TITLES)
    .map(({ cells }) => cells.filter((cell) => typeof cell === 'string' && known.has(fold(cell))).length)
  const most = Math.max(...counts)
  if (most > 0) return counts.indexOf(most)
  // No column header is a number like 2.000.000.
  return rows[0]?.cells.some((cell) => typeof cell === 'number' || /^[\s$]*[\d.,/%-]+$/.test(String(cell ?? '-a')))
    ? null
    : 0
}

/** 0 → "A", 26 → "AA": spreadsheet column names. */
export function letterOf(column: number): string {
  const before = Math.floor(column / 26)
  return `${before > 0 ? letterOf(before - 1) : ''}${String.fromCharCode(65 + (column % 26))}`
}
