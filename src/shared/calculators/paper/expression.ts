// A formula as a tree, which is both evaluated here and written into the spreadsheet's cell.

/** Which cell: "input 0", "fact 3", "step 5". Of the first table of brackets "bracket 0" has the row that applies. */
export type CellId = `${'input' | 'fact' | 'step' | 'cell' | 'bracket' | BracketPart} ${number}`

export const BRACKET_PARTS = ['from', 'rate', 'plus'] as const
export type BracketPart = (typeof BRACKET_PARTS)[number]

/** A table of the law, whose bracket is chosen anew when the data change. */
export interface LiveBrackets {
  /** Which table of the sheet. */
  readonly table: number
  readonly base: Expression
  /** Where the base is pesos, what a UVT is. */
  readonly uvt: CellId | null
  /** Whether a base that is a bracket's beginning is in it. */
  readonly including: boolean
  /** null for nothing. */
  readonly rows: readonly Readonly<Record<BracketPart, CellId | null>>[]
}

const MOST_BRACKETS = 100

/** The cell of a table's row, from 0. */
export const bracketCell = (part: BracketPart, table: number, row: number): CellId =>
  `${part} ${table * MOST_BRACKETS + row}`

/** The cell that says which row of the table applies, from 1. */
export const rowCell = (table: number): CellId => `bracket ${table}`

export type Expression =
  /** `loose`: the number was derived from the inputs, so it does not change with them. */
  | { readonly op: 'number'; readonly value: number; readonly loose?: boolean }
  | { readonly op: 'cell'; readonly cell: CellId }
  | { readonly op: 'negative'; readonly of: Expression }
  | { readonly op: '+' | '-' | '*' | '/'; readonly left: Expression; readonly right: Expression }
  | { readonly op: 'sum'; readonly cells: readonly CellId[] }
  | { readonly op: 'MAX' | 'MIN'; readonly of: readonly Expression[] }
  | { readonly op: 'round'; readonly of: Expression; readonly digits: number }
  /** What the bracket has that the base is in. */
  | { readonly op: 'bracket'; readonly part: BracketPart; readonly of: LiveBrackets }

export const numeral = (value: number): Expression => ({ op: 'number', value })
export const cellAt = (cell: CellId): Expression => ({ op: 'cell', cell })
export const negative = (of: Expression): Expression => ({ op: 'negative', of })
export const binary = (op: '+' | '-' | '*' | '/', left: Expression, right: Expression): Expression => ({
  ...{ op, left, right },
})

/** Rounds like a spreadsheet: half away from zero, after removing binary noise. */
export function roundTo(value: number, digits: number): number {
  const scale = 10 ** digits
  const scaled = Number((Math.abs(value) * scale).toPrecision(15))
  return (Math.sign(value) * Math.round(scaled)) / scale
}

/** NaN where a cell holds no number, or on division by zero. */
export function evaluate(expression: Expression, cells: (cell: CellId) => number): number {
  switch (expression.op) {
    case 'number':
      return expression.value
    case 'cell':
      return cells(expression.cell)
    case 'negative':
      return -evaluate(expression.of, cells)
    case 'sum':
      return expression.cells.reduce((sum, cell) => sum + cells(cell), 0)
    case 'MAX':
      return Math.max(...expression.of.map((one) => evaluate(one, cells)))
    case 'MIN':
      return Math.min(...expression.of.map((one) => evaluate(one, cells)))
    case 'round':
      return roundTo(evaluate(expression.of, cells), expression.digits)
    case 'bracket': {
      const cell = expression.of.rows[appliedRow(expression.of, cells)]?.[expression.part]
      return cell ? cells(cell) : 0
    }
    default: {
      const left = evaluate(expression.left, cells)
      const right = evaluate(expression.right, cells)
      if (expression.op === '+') return left + right
      if (expression.op === '-') return left - right
      if (expression.op === '*') return left * right
      return right === 0 ? Number.NaN : left / right
    }
  }
}

/** Which row of its table applies, from 0. */
export function appliedRow({ base, uvt, including, rows }: LiveBrackets, cells: (cell: CellId) => number): number {
  const value = evaluate(base, cells)
  const one = uvt === null ? 1 : cells(uvt)
  const isIn = (from: number) => (including ? value >= from : value > from)
  return Math.max(
    0,
    rows.findLastIndex(({ from }) => isIn(from ? cells(from) * one : 0)),
  )
}

/** Every cell that it reads. */
export function cellsIn(expression: Expression): readonly CellId[] {
  switch (expression.op) {
    case 'number':
      return []
    case 'cell':
      return [expression.cell]
    case 'sum':
      return expression.cells
    case 'MAX':
    case 'MIN':
      return expression.of.flatMap(cellsIn)
    case 'negative':
    case 'round':
      return cellsIn(expression.of)
    case 'bracket': {
      const { base, uvt, rows } = expression.of
      const cells = [uvt, ...rows.flatMap(({ from, rate, plus }) => [from, rate, plus])]
      return [...cellsIn(base), ...cells.filter((cell) => cell !== null)]
    }
    default:
      return [...cellsIn(expression.left), ...cellsIn(expression.right)]
  }
}

const STRENGTH = { '+': 1, '-': 1, '*': 2, '/': 2 } as const

/** The text of a spreadsheet formula without the leading "=". Files use English function names and decimal points. */
export function written(expression: Expression, addressOf: (cell: CellId) => string): string {
  const inner = (of: Expression) => written(of, addressOf)
  switch (expression.op) {
    case 'number':
      return String(expression.value)
    case 'cell':
      return addressOf(expression.cell)
    case 'negative':
      return `-${strength(expression.of) < 3 ? `(${inner(expression.of)})` : inner(expression.of)}`
    case 'sum':
      return `SUM(${rangesOf(expression.cells.map(addressOf)).join(',')})`
    case 'MAX':
    case 'MIN':
      return `${expression.op}(${expression.of.map(inner).join(',')})`
    case 'round':
      return `ROUND(${inner(expression.of)},${expression.digits})`
    case 'bracket': {
      const { part, of } = expression
      return `INDEX(${columnOf(part, of, addressOf)},${addressOf(rowCell(of.table))})`
    }
    default: {
      const { op, left, right } = expression
      const own = STRENGTH[op]
      const before = strength(left) < own ? `(${inner(left)})` : inner(left)
      // "a − (b + c)" and "a ÷ (b × c)" keep their brackets.
      const after = strength(right) <= own ? `(${inner(right)})` : inner(right)
      // A part of nothing is nothing, and no fault that the rows below would have too.
      if (op === '/' && right.op === 'cell' && /^(?:input|step)/.test(right.cell)) {
        return `IF(${after}=0,0,${before}/${after})`
      }
      return `${before}${op}${after}`
    }
  }
}

const columnOf = (part: BracketPart, { table, rows }: LiveBrackets, addressOf: (cell: CellId) => string) =>
  `${addressOf(bracketCell(part, table, 0))}:${addressOf(bracketCell(part, table, rows.length - 1))}`

/** Which row of its table applies, as a cell takes it: how many begin below the base. Every spreadsheet has these functions. */
export function writtenRow(of: LiveBrackets, addressOf: (cell: CellId) => string): string {
  const begins = columnOf('from', of, addressOf)
  const pesos = of.uvt === null ? begins : `${begins}*${addressOf(of.uvt)}`
  return `MAX(1,SUMPRODUCT(--(${written(of.base, addressOf)}${of.including ? '>=' : '>'}${pesos})))`
}

function strength({ op }: Expression): number {
  if (op === 'negative') return 0
  return op === '+' || op === '-' || op === '*' || op === '/' ? STRENGTH[op] : 3
}

/** C4, C5, C6 as C4:C6. */
function rangesOf(addresses: readonly string[]): string[] {
  const runs: { column: string; from: number; to: number }[] = []
  for (const address of addresses) {
    const column = address.replace(/\d{1,7}$/, '')
    const row = Number(address.slice(column.length))
    const last = runs.at(-1)
    if (last && last.column === column && last.to + 1 === row) last.to = row
    else runs.push({ column, from: row, to: row })
  }
  return runs.map(({ column, from, to }) => (from === to ? `${column}${from}` : `${column}${from}:${column}${to}`))
}
