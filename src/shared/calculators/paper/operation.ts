import {
  type BracketPart,
  binary,
  type CellId,
  cellAt,
  type Expression,
  type LiveBrackets,
  negative,
  numeral,
  roundTo,
  rowCell,
  written,
} from './expression.ts'
import { decimalsIn, numberIn, plain, type Quantity, type Unit, unitOf } from './quantity.ts'

// Keeps a step's formula text, "$ 2.700.000 × 4 %", true when somebody changes an input: the numbers that its formula
// references become references here too, and the words stay.

/** A number in the text that follows the sheet. */
interface Live {
  readonly of: Expression
  /** Decimal places: a fixed number, with thousands separators; or a maximum. */
  readonly decimals: number
  readonly grouped: boolean
}

/** One text or another, by what a cell comes to. */
interface Choice {
  readonly of: Expression
  readonly is: number
  readonly same: Operation
  readonly otherwise: Operation
}

export type Operation = readonly (string | Live | Choice)[]

const THIN = '\u202f'

/** What stands beside a tax by brackets (`formulaPorTabla`), as the bracket changes. */
export function bracketOperation(text: string, brackets: LiveBrackets): Operation {
  const { base, uvt, table, rows } = brackets
  const pick = (part: BracketPart): Expression => ({ op: 'bracket', part, of: brackets })
  const whole = (of: Expression): Live => ({ of, decimals: 0, grouped: true })
  const exact = (of: Expression): Live => ({ of, decimals: MOST_DECIMALS, grouped: false })
  const row: Expression = cellAt(rowCell(table))
  if (uvt === null) {
    const [before = ''] = /^.{0,200}: (?=[\d.,]{1,20}\sUVT, tramo \d{1,2}$)/u.exec(text) ?? []
    return [before, exact(base), ` UVT, tramo `, exact(row)]
  }
  const first = rows[1]?.from
  const besides: Choice = { of: pick('plus'), is: 0, same: [], otherwise: [' + ', whole(pick('plus')), ' UVT'] }
  return [
    {
      of: row,
      is: 1,
      same: [`$${THIN}`, whole(base), ' no pasa de ', ...(first ? [whole(cellAt(first))] : []), ' UVT: tarifa 0 %'],
      otherwise: [
        ...[`($${THIN}`, whole(base), ' − ', whole(pick('from')), ` UVT × $${THIN}`, whole(cellAt(uvt)), ') × '],
        ...[exact(binary('*', pick('rate'), numeral(100))), `${THIN}%`, besides],
      ],
    },
  ]
}

const FIGURE =
  /(?<![\p{L}\d.,/])(\$ ?)?(\d{1,3}(?:\.\d{3})+(?:,\d{1,6})?|\d{1,15}(?:,\d{1,6})?)(?: ?(%|por mil\b|UVT\b))?/gu

/** An operand of the formula, with its displayed text. */
interface Part {
  readonly of: Expression
  readonly quantity: Pick<Quantity, 'value' | 'unit'> | null
}

interface Cells {
  readonly shown: (cell: CellId) => Quantity | undefined
  /** The cell of the UVT, if the calculation has one. */
  readonly uvt: CellId | undefined
}

/** null if the text contains none of the formula's numbers. */
export function operationOf(text: string, expression: Expression, cells: Cells): Operation | null {
  const open = [...partsOf(expression, cells)]
  const told: (string | Live)[] = []
  let from = 0
  for (const match of plain(text).matchAll(FIGURE)) {
    const [, currency, digits = '', suffix = ''] = match
    const unit = unitOf(currency !== undefined, suffix)
    const value = unit === 'percent' ? numberIn(digits) / 100 : numberIn(digits)
    const at = open.findIndex((part) => standsFor(part, value, unit, cells))
    const [part] = at < 0 ? [] : open.splice(at, 1)
    const of = part && follows(part, unit, cells)
    if (!of) continue
    const begins = match.index + (currency ?? '').length
    told.push(text.slice(from, begins), liveOf(of, unit, digits, value))
    from = begins + digits.length
  }
  return told.length === 0 ? null : [...told, text.slice(from)]
}

const MOST_DECIMALS = 2
const MOST_OF_PERCENT = 3

function liveOf(of: Expression, unit: Unit, digits: string, value: number): Live {
  const decimals = decimalsIn(digits)
  // "2,5" may become "3": no trailing zeros, except in amounts of money.
  return unit === 'money' || value >= 1_000
    ? { of, decimals, grouped: true }
    : { of, decimals: Math.max(decimals, unit === 'percent' ? MOST_OF_PERCENT : MOST_DECIMALS), grouped: false }
}

/** In order of appearance. */
function* partsOf(expression: Expression, cells: Cells): Generator<Part> {
  switch (expression.op) {
    case 'number':
      yield { of: expression, quantity: null }
      return
    case 'bracket':
      return
    case 'cell':
      yield { of: expression, quantity: cells.shown(expression.cell) ?? null }
      return
    case 'sum': {
      const shown = expression.cells.map(cells.shown)
      const value = shown.reduce((total, one) => total + (one?.value ?? 0), 0)
      yield { of: expression, quantity: { value, unit: shown[0]?.unit ?? 'money' } }
      return
    }
    case 'negative':
    case 'round':
      yield* partsOf(expression.of, cells)
      return
    case 'MAX':
    case 'MIN':
      for (const of of expression.of) yield* partsOf(of, cells)
      return
    default:
      yield* partsOf(expression.left, cells)
      yield* partsOf(expression.right, cells)
  }
}

function standsFor({ of, quantity }: Part, value: number, unit: Unit, { shown, uvt }: Cells): boolean {
  if (of.op === 'number') return of.value === value || (unit === 'perThousand' && of.value === value / 1_000)
  if (quantity === null) return false
  const own = Math.abs(quantity.value)
  if (quantity.unit === unit) return roundTo(own, 4) === roundTo(value, 4)
  const one = uvt && shown(uvt)
  return unit === 'uvt' && quantity.unit === 'money' && one !== undefined && roundTo(own / one.value, 2) === value
}

/** Undefined for a constant. */
function follows({ of, quantity }: Part, unit: Unit, { uvt }: Cells): Expression | undefined {
  if (quantity === null) return undefined
  const positive = quantity.value < 0 ? negative(of) : of
  if (unit === 'percent') return binary('*', positive, numeral(100))
  return unit === 'uvt' && quantity.unit === 'money' && uvt ? binary('/', positive, cellAt(uvt)) : positive
}

/** A spreadsheet limits string literals to this length; longer text is split in two. */
const LONGEST_TEXT = 250

/** A formula that produces the text. Its numbers are formatted in the locale of whoever opens it. */
export const writtenOperation = (operation: Operation, addressOf: (cell: CellId) => string): string =>
  operation
    .flatMap((part) => {
      if (typeof part === 'string') return quoted(part)
      return ['same' in part ? chosen(part, addressOf) : shownLive(part, addressOf)]
    })
    .join('&')

function chosen({ of, is, same, otherwise }: Choice, addressOf: (cell: CellId) => string): string {
  const text = (operation: Operation) => writtenOperation(operation, addressOf) || '""'
  return `IF(${written(of, addressOf)}=${is},${text(same)},${text(otherwise)})`
}

export const quoted = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / LONGEST_TEXT) }, (_, at) => {
    const piece = text.slice(at * LONGEST_TEXT, (at + 1) * LONGEST_TEXT)
    return `"${piece.replaceAll('"', '""')}"`
  })

function shownLive({ of, decimals, grouped }: Live, addressOf: (cell: CellId) => string): string {
  return `${grouped ? 'FIXED' : 'ROUND'}(${written(of, addressOf)},${decimals})`
}
