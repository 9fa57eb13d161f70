import { type BracketTable, type BracketUse, bracketFacts, bracketUsed } from '../../brackets.ts'
import type { Datum } from '../../calculationData.ts'
import type { CalculatorOutcome } from '../../contract/calculators.ts'
import {
  type BracketPart,
  binary,
  type CellId,
  cellAt,
  cellsIn,
  type Expression,
  evaluate,
  type LiveBrackets,
  negative,
  numeral,
  roundTo,
} from './expression.ts'
import { type Operand, type Tree, treeOf } from './grammar.ts'
import { bracketOperation, type Operation, operationOf } from './operation.ts'
import { plain, type Quantity, shownIn } from './quantity.ts'

// Determines which steps a spreadsheet can compute itself. A step's formula text is parsed, its numbers are matched
// with inputs, official figures and earlier steps, and the formula is kept only if it yields exactly what the step
// shows.

/**
 * How a cell of the working depends on the sheet's inputs: fully; through a row or number that does not depend on them
 * (days counted between two dates); or not at all, in which case it holds the value.
 */
export type Follows = 'wholly' | 'partly' | 'not'

export interface LiveCell {
  /** null if the cell holds the value. */
  readonly expression: Expression | null
  readonly follows: Follows
  /** The step's formula text as a formula that follows the inputs; null where it stays as written. */
  readonly operation?: Operation | null
}

export interface Working {
  readonly steps: readonly LiveCell[]
  /** The tables of brackets of the facts, as the first step reads each; null where none does. */
  readonly brackets: readonly (LiveBrackets | null)[]
  /** What a cell comes to, unrounded. */
  readonly valueOf: (cell: CellId) => number
  /** Row by row of the outcome's table; empty without one. */
  readonly table: readonly (readonly LiveCell[])[]
  /** The cell with the result; null if the result is words, or no cell equals it. */
  readonly figure: CellId | null
}

const FIXED: LiveCell = { expression: null, follows: 'not' }

interface Cell {
  readonly id: CellId
  readonly label: string
  readonly quantity: Quantity
  readonly group: string | null
  readonly follows: Follows
  readonly sum: boolean
}

/** How many candidate formulas are tried per step. */
const MOST_TRIED = 600

/**
 * Some calculators round each row to the peso and add up rounded rows, others compute exactly and round for display.
 * The outcome does not say which, so the way that explains more rows is used; the exact one on a tie.
 */
export function workingOf(outcome: CalculatorOutcome, data: readonly Datum[]): Working {
  const rounded = workOut(outcome, data, true)
  const exact = workOut(outcome, data, false)
  return formulasIn(rounded) > formulasIn(exact) ? rounded : exact
}

const formulasIn = ({ steps }: Working) => steps.filter(({ expression }) => expression !== null).length

function workOut(outcome: CalculatorOutcome, data: readonly Datum[], rounds: boolean): Working {
  const { tables, others } = bracketFacts(outcome.facts)
  const factCell = (at: number) => cellOf(`fact ${at}`, outcome.facts[at]?.title ?? '', outcome.facts[at]?.value ?? '')
  const cells: Cell[] = [
    ...data.flatMap(({ label, value, type }, at) =>
      // A year or a choice is a label, even if written as a number.
      type === 'money' || type === 'percent' || type === 'perThousand' || type === 'number'
        ? cellOf(`input ${at}`, label, inUvt(label, type, value))
        : [],
    ),
    ...others.flatMap(factCell),
  ]
  // What stands in a table is looked up there, and is nobody else's number.
  const all = [...cells, ...outcome.facts.flatMap((_, at) => (others.includes(at) ? [] : factCell(at)))]
  const values = new Map(all.map(({ id, quantity }) => [id, quantity.value]))
  const read = (cell: CellId) => values.get(cell) ?? Number.NaN
  const shown = (cell: CellId) => cells.find(({ id }) => id === cell)?.quantity
  const uvt = cells.find(isUvt)?.id
  const brackets = new Map<BracketTable, LiveBrackets>()
  const isRounded = outcome.steps.some(({ formula }) => ROUNDS.test(formula ?? ''))

  /** Adds a row that later rows may reference. */
  function add(own: Cell, expression: Expression | null): LiveCell {
    const follows = expression ? followsOf(expression, cells) : 'not'
    // The exact value, if it shows fewer digits than it has.
    values.set(own.id, expression ? evaluate(expression, read) : own.quantity.value)
    // A conditional zero: sums with and without it are equal.
    cells.push({ ...own, follows: own.quantity.value === 0 ? 'wholly' : follows })
    return { expression, follows }
  }
  const stepAt = (at: number): LiveCell => {
    const { label, formula, value, group, sum } = outcome.steps[at] ?? EMPTY
    const quantity = shownIn(value)
    if (quantity.kind !== 'quantity') return FIXED
    const own: Cell = { id: `step ${at}`, label, quantity, group, follows: 'not', sum: sum !== null }
    const used = bracketUsed({ formula, value }, tables, outcome.facts)
    const byBracket = used && !brackets.has(used.table) ? inBrackets(used, own) : null
    if (byBracket) return byBracket
    const expression = totals.get(label)
      ? totalOf(own, outcome, totals.get(label) ?? 0)
      : neverLess(own, expressionOf(formula, own, cells, read, rounds))
    const operation = expression && formula ? operationOf(formula, expression, { shown, uvt }) : null
    return { ...add(own, expression), operation }
  }

  /** A tax by a table: the bracket is chosen in the sheet, whatever the base comes to there. */
  function inBrackets({ table, base }: BracketUse, own: Cell): LiveCell | null {
    const tree = treeOf(base)
    if (!tree || (table.paid === 'excess' && !uvt)) return null
    for (const of of fillings(tree, own, cells)) {
      const live = liveBrackets(table, tables.indexOf(table), of, table.paid === 'excess' ? (uvt ?? null) : null)
      const fitting = fitted(paidBy(live), own.quantity, read, rounds, false)
      if (!fitting || cellsIn(of).length === 0) continue
      // To the peso, save where it is rounded in a row of its own.
      const expression: Expression =
        table.paid === 'whole' || isRounded ? fitting : { op: 'round', of: fitting, digits: 0 }
      brackets.set(table, live)
      return { ...add(own, expression), operation: bracketOperation(outcome.steps[at(own)]?.formula ?? '', live) }
    }
    return null
  }

  // "Sumas iguales" adds up the table, which refers to the steps before it.
  const totals = new Map((outcome.table?.rows ?? []).map((row, at) => [row[1] ?? '', at] as const).slice(-1))
  const before = outcome.steps.map(({ label }, at) => (totals.get(label) ? null : stepAt(at)))
  const table = (outcome.table?.rows ?? []).map((row, at) =>
    row.map((text, column): LiveCell => {
      const quantity = shownIn(text)
      const id = tableCell(at, column)
      if (!outcome.table?.figures.includes(column) || quantity.kind !== 'quantity') return FIXED
      const own: Cell = { id, label: row.slice(0, column).join(' '), quantity, group: null, follows: 'not', sum: false }
      const sumOfColumn = totals.get(row[1] ?? '') === at ? columnAbove(own, outcome, at, column) : null
      return add(own, sumOfColumn ?? sameAs(own, cells))
    }),
  )
  const steps = before.map((step, at) => step ?? stepAt(at))
  return {
    ...{ steps, table, figure: figureOf(outcome, cells), valueOf: read },
    brackets: tables.map((one) => brackets.get(one) ?? null),
  }
}

function liveBrackets(
  { brackets, paid }: BracketTable,
  table: number,
  base: Expression,
  uvt: CellId | null,
): LiveBrackets {
  const cell = (fact: number | null): CellId | null => (fact === null ? null : `fact ${fact}`)
  const rows = brackets.map(({ from, rate, plus }) => ({ from: cell(from), rate: cell(rate), plus: cell(plus) }))
  const none = { from: null, rate: null, plus: null }
  return { table, base, uvt, including: paid === 'whole', rows: paid === 'excess' ? [none, ...rows] : rows }
}

/** The rate itself, where it is of everything; else what is paid: never less than nothing. */
function paidBy(of: LiveBrackets): Expression {
  const pick = (part: BracketPart): Expression => ({ op: 'bracket', part, of })
  if (of.uvt === null) return pick('rate')
  const uvt = cellAt(of.uvt)
  const above: Expression = {
    op: 'MAX',
    of: [numeral(0), binary('-', of.base, binary('*', pick('from'), uvt))],
  }
  return binary('+', binary('*', above, pick('rate')), binary('*', pick('plus'), uvt))
}

const EMPTY = { label: '', formula: null, value: '', group: null, sum: null } as const
const COLUMNS = 100

export const tableCell = (row: number, column: number): CellId => `cell ${row * COLUMNS + column}`

/** One number of UVT is distinguished from another by name. */
const inUvt = (label: string, type: Datum['type'], value: string) =>
  type === 'number' && /\bUVT\b/.test(label) ? `${value} UVT` : value

function cellOf(id: CellId, label: string, text: string): Cell[] {
  const quantity = shownIn(text)
  return quantity.kind === 'quantity' ? [{ id, label, quantity, group: null, follows: 'wholly', sum: false }] : []
}

/**
 * Every cell that a formula references has to depend on the inputs, and none of its constants may be derived from them.
 */
function followsOf(expression: Expression, cells: readonly Cell[]): Follows {
  const read = cellsIn(expression).filter((id) => !id.startsWith('fact'))
  const whole = read.every((id) => cells.find((cell) => cell.id === id)?.follows === 'wholly')
  return whole && !counted(expression) ? 'wholly' : 'partly'
}

/**
 * Whether it contains a number that no law fixes: "315 días", "1,5". Dividing by 30 or taking 2 of 3 parts does not
 * count.
 */
function counted(expression: Expression): boolean {
  switch (expression.op) {
    case 'number':
      return expression.loose === true
    case 'cell':
    case 'sum':
      return false
    case 'bracket':
      return counted(expression.of.base)
    case 'MAX':
    case 'MIN':
      return expression.of.some(counted)
    case 'negative':
    case 'round':
      return counted(expression.of)
    default:
      return counted(expression.left) || counted(expression.right)
  }
}

function columnAbove({ quantity }: Cell, { table }: CalculatorOutcome, row: number, column: number): Expression | null {
  const rows = (table?.rows ?? []).slice(0, row).map((cells) => shownIn(cells[column] ?? ''))
  const total = rows.reduce((sum, one) => sum + (one.kind === 'quantity' ? one.value : 0), 0)
  if (total !== quantity.value) return null
  const ids = rows.flatMap((one, at) => (one.kind === 'quantity' ? [tableCell(at, column)] : []))
  return ids.length === 0 ? null : { op: 'sum', cells: ids }
}

/** The step that repeats a total of the table. */
function totalOf({ quantity }: Cell, { table }: CalculatorOutcome, row: number): Expression | null {
  const column = table?.figures.find((one) => {
    const shown = shownIn(table.rows[row]?.[one] ?? '')
    return shown.kind === 'quantity' && shown.value === quantity.value
  })
  return column === undefined ? null : cellAt(tableCell(row, column))
}

/** The input or step that a table cell repeats. */
function sameAs(own: Cell, cells: readonly Cell[]): Expression | null {
  const { quantity } = own
  if (quantity.value === 0 || quantity.unit !== 'money') return null
  const operand = { ...quantity, kind: 'number', divides: false, beside: '' } as const
  const same = cells.filter((cell) => !cell.id.startsWith('cell') && isSame(cell.quantity, operand))
  const [found] = [...likeliest(same, own).map(signed(quantity.value)), ...runs(operand, own, cells)]
  return found ?? null
}

const isStep = ({ id }: Cell) => id.startsWith('step')
const at = ({ id }: Cell) => Number(id.split(' ')[1])
const isFact = ({ id }: Cell) => id.startsWith('fact')

function expressionOf(
  formula: string | null,
  step: Cell,
  cells: readonly Cell[],
  read: (cell: CellId) => number,
  rounds: boolean,
): Expression | null {
  const tree = formula === null ? null : treeOf(formula)
  const ways = [
    tree ? fromTree(tree, step, cells) : [],
    step.sum ? sums(step, cells) : [],
    fromWords(formula, step, cells),
  ]
  for (const way of ways) {
    for (const candidate of way) {
      const fitting = fitted(candidate, step.quantity, read, rounds, ROUNDS.test(formula ?? ''))
      if (fitting && cellsIn(fitting).length > 0) return fitting
    }
  }
  return null
}

/** What a tax is taken of is nothing at the least, whatever is subtracted. */
const BASE = /^(?:Ingresos? netos?|Base gravable|Utilidad gravable)\b/

function neverLess({ label, quantity }: Cell, expression: Expression | null): Expression | null {
  if (expression?.op !== '-' || quantity.value < 0 || !BASE.test(label)) return expression
  return { op: 'MAX', of: [numeral(0), expression] }
}

/** What article 868 of the tax code makes of a figure, in words. */
const ROUNDS = /múltiplo de|art\. 868/

/** The candidate with the sign and rounding that yield what the step shows; null if there is none. */
function fitted(
  candidate: Expression,
  shown: Quantity,
  read: (cell: CellId) => number,
  rounds: boolean,
  toThousands: boolean,
): Expression | null {
  const raw = evaluate(candidate, read)
  if (!Number.isFinite(raw)) return null
  const signed = raw > 0 && shown.value < 0 ? negative(candidate) : candidate
  const value = signed === candidate ? raw : -raw
  const { unit, decimals } = shown
  if (unit === 'money' && decimals === 0) {
    if (value === shown.value && isWhole(candidate) && !toThousands) return signed
    if (!rounds && !toThousands && roundTo(value, 0) === shown.value) return signed
    // Pesos, and their rounding by article 868 of the tax code.
    const digits = (toThousands ? [-3, -2, 0] : [0, -3, -2]).find((each) => roundTo(value, each) === shown.value)
    return digits === undefined ? null : { op: 'round', of: signed, digits }
  }
  const most = unit === 'percent' ? decimals + 2 : unit === 'perThousand' ? 5 : 2
  return roundTo(value, most) === roundTo(shown.value, most) ? signed : null
}

/** Sums of whole pesos need no rounding. */
function isWhole(expression: Expression): boolean {
  if (expression.op === 'cell' || expression.op === 'sum') return true
  if (expression.op === 'number') return Number.isInteger(expression.value)
  if (expression.op === 'negative') return isWhole(expression.of)
  if (expression.op === 'MAX' || expression.op === 'MIN') return expression.of.every(isWhole)
  return (expression.op === '+' || expression.op === '-') && isWhole(expression.left) && isWhole(expression.right)
}

/** Every assignment of cells to a formula's operands, most plausible first. */
function* fromTree(tree: Tree, step: Cell, cells: readonly Cell[]): Generator<Expression> {
  let tried = 0
  for (const candidate of fillings(tree, step, cells)) {
    if (++tried > MOST_TRIED) return
    yield candidate
  }
}

function* fillings(tree: Tree, step: Cell, cells: readonly Cell[]): Generator<Expression> {
  switch (tree.op) {
    case 'operand':
      yield* tree.of.kind === 'name' ? named(tree.of.text, step, cells) : numbered(tree.of, step, cells)
      return
    case 'negative':
      for (const of of fillings(tree.of, step, cells)) yield negative(of)
      return
    case 'MAX':
    case 'MIN':
      for (const of of product(tree.of, step, cells)) yield { op: tree.op, of }
      return
    default:
      for (const left of fillings(tree.left, step, cells))
        for (const right of fillings(tree.right, step, cells)) yield binary(tree.op, left, right)
  }
}

function* product(trees: readonly Tree[], step: Cell, cells: readonly Cell[]): Generator<Expression[]> {
  const [first, ...rest] = trees
  if (first === undefined) {
    yield []
    return
  }
  for (const one of fillings(first, step, cells))
    for (const others of product(rest, step, cells)) yield [one, ...others]
}

type NumberOperand = Extract<Operand, { kind: 'number' }>

/** What a number of the formula may refer to. */
function numbered(operand: NumberOperand, step: Cell, cells: readonly Cell[]): Expression[] {
  const { value, unit, divides, word, beside } = operand
  const likely = (cells: readonly Cell[]) => likeliest(cells, step, beside)
  const alike = cells.filter((cell) => isSame(cell.quantity, operand))
  // "15 días" refers to a count of days rather than to a bare 15.
  const exact = alike.filter(({ quantity }) => quantity.word === word)
  const same = exact.length > 0 ? exact : alike
  if (unit === 'money') {
    // What nobody paid is no datum.
    const none = value === 0 ? [numeral(0)] : []
    return [...likely(same).map(signed(value)), ...runs(operand, step, cells), ...none]
  }
  if (unit === 'uvt') return ofUvt(operand, same, cells)
  if (unit === 'percent') return [...likely(same).map(({ id }) => cellAt(id)), ...oneAnd(value, cells), numeral(value)]
  if (unit === 'perThousand') {
    const bare = same.map(({ id }) => binary('/', cellAt(id), numeral(1_000)))
    return [...bare, numeral(value / 1_000)]
  }
  // A month has thirty days whatever was typed.
  if (divides && word === '') return [...oneAnd(value, cells), numeral(value)]
  const linked = likely(same).map(({ id }) => cellAt(id))
  return [
    ...linked,
    ...(word === '' ? [] : runs(operand, step, cells)),
    divides || value === 1 ? numeral(value) : loose(value),
  ]
}

/** A number derived from the inputs: 315 days between two dates. */
const loose = (value: number): Expression => ({ op: 'number', value, loose: true })

/** 125 %, or the 1,19 by which a price including tax is divided: one plus a known rate. */
function oneAnd(value: number, cells: readonly Cell[]): Expression[] {
  const rest = roundTo(value - 1, 6)
  if (rest <= 0 || rest >= 2) return []
  const rates = cells.filter(
    (cell) => !isStep(cell) && cell.quantity.unit === 'percent' && cell.quantity.value === rest,
  )
  return rates.slice(0, 1).map(({ id }) => binary('+', numeral(1), cellAt(id)))
}

const signed =
  (value: number) =>
  ({ id, quantity }: Cell): Expression =>
    quantity.value < 0 && value > 0 ? negative(cellAt(id)) : cellAt(id)

function isSame({ value, unit, decimals, word }: Quantity, operand: NumberOperand): boolean {
  if (unit !== operand.unit) return false
  if (word !== '' && word !== operand.word) return false
  const digits = Math.max(decimals, operand.decimals) + (unit === 'percent' ? 2 : 0)
  return roundTo(Math.abs(value), digits) === roundTo(operand.value, digits)
}

/**
 * Earlier steps before inputs, nearest first. Two inputs with the same value are distinguished by name, or not at all.
 */
function likeliest(same: readonly Cell[], { label }: Cell, beside = ''): readonly Cell[] {
  const steps = same
    .filter(isStep)
    .sort((a, b) => Number(b.follows === 'wholly') - Number(a.follows === 'wholly') || at(b) - at(a))
  const others = same.filter((cell) => !isStep(cell))
  const named = nearest(others, beside)
  const akin = named.length > 0 ? named : nearest(others, label)
  const facts = others.filter(isFact)
  const inputs = others.filter((cell) => !isFact(cell))
  const clear = akin.length === 1 ? akin : inputs.length === 1 ? inputs : inputs.length === 0 ? facts.slice(0, 1) : []
  return [...steps, ...clear]
}

/** The ones whose names share most words with a text. */
function nearest(cells: readonly Cell[], text: string): readonly Cell[] {
  const most = Math.max(1, ...cells.map(({ label }) => shared(label, text)))
  return cells.filter(({ label }) => shared(label, text) === most)
}

/** Sums of adjacent rows: "$ 7.290.000" is the income of the two rows above minus the deduction of the last. */
function runs(operand: NumberOperand, step: Cell, cells: readonly Cell[]): Expression[] {
  const { value, unit } = operand
  const found: Expression[] = []
  const steps = cells.filter((cell) => isStep(cell) && cell.quantity.unit === unit && !cell.sum)
  const inputs = cells.filter(({ id, quantity }) => id.startsWith('input') && quantity.unit === unit)
  for (const row of [steps, inputs]) {
    for (let to = row.length; to > 1; to--) {
      for (let from = to - 2; from >= 0; from--) {
        const part = row.slice(from, to)
        const total = part.reduce((sum, cell) => sum + cell.quantity.value, 0)
        if (Math.abs(total) !== value || !part.every(({ follows }) => follows !== 'not')) continue
        const sum: Expression = { op: 'sum', cells: part.map(({ id }) => id) }
        found.push(total < 0 ? negative(sum) : sum)
      }
    }
  }
  return found.slice(0, step.sum ? 1 : 3)
}

/** "95 UVT": a number of UVT, or its value in pesos. "104,39 UVT" may be displayed beside its pesos, above. */
function ofUvt({ value }: NumberOperand, same: readonly Cell[], cells: readonly Cell[]): Expression[] {
  const uvt = cells.filter(isUvt)
  // A number with decimals was computed; it is not a figure of the law.
  const counts = [...same.map(({ id }) => cellAt(id)), ...(Number.isInteger(value) ? [numeral(value)] : [])]
  const beside = cells.flatMap(({ id, quantity }) => {
    const one = uvt[0]
    if (!isStepId(id) || quantity.unit !== 'money' || !one) return []
    return roundTo(quantity.value / one.quantity.value, 2) === value ? [cellAt(id)] : []
  })
  const pesos = uvt.flatMap(({ id }) => counts.map((count) => binary('*', count, cellAt(id))))
  return [...(Number.isInteger(value) ? [] : beside), ...counts, ...pesos]
}

const isUvt = ({ id, label, quantity }: Cell) =>
  id.startsWith('fact') && quantity.unit === 'money' && /^UVT\b/.test(label)

const isStepId = (id: CellId) => id.startsWith('step')

/** The rows that a name may mean: "aportes" is "Aportes del mes". */
function named(text: string, step: Cell, cells: readonly Cell[]): Expression[] {
  const wanted = wordsOf(text)
  if (wanted.length === 0) return []
  return cells
    .filter(({ label }) => wanted.every((word) => wordsOf(label).some((other) => other.startsWith(word))))
    .sort((a, b) => Number(b.sum) - Number(a.sum) || wordsOf(a.label).length - wordsOf(b.label).length)
    .slice(0, 4)
    .filter(({ id }) => id !== step.id)
    .map(({ id }) => cellAt(id))
}

/** A step without arithmetic, which repeats an input or a figure. */
function fromWords(formula: string | null, step: Cell, cells: readonly Cell[]): Expression[] {
  const { quantity, label } = step
  const same = cells.filter(
    (cell) => !isStep(cell) && cell.quantity.unit === quantity.unit && cell.quantity.value === quantity.value,
  )
  const akin = same.filter((cell) => shares(cell.label, label))
  const only = formula === null || isFactLike(quantity) ? same : akin
  const chosen = akin.length > 0 ? akin : only.length === 1 ? only : []
  const echo = chosen.slice(0, 1).map(({ id }) => cellAt(id))
  return formula === null ? [...echo, ...sums(step, cells)] : echo
}

/** A rate comes from the law or from an input. */
const isFactLike = ({ unit }: Quantity) => unit === 'percent' || unit === 'perThousand'

/**
 * What a row without arithmetic may total: its group, all groups, the previous subtotal plus its group, or the rows
 * above.
 */
function sums(step: Cell, cells: readonly Cell[]): Expression[] {
  const above = cells.filter((cell) => isStep(cell) && cell.quantity.unit === step.quantity.unit)
  const plainRows = above.filter(({ sum }) => !sum)
  const group = plainRows.filter((cell) => cell.group === step.group)
  const subtotals = above.filter(({ sum }) => sum)
  const last = subtotals.at(-1)
  const sum = (rows: readonly Cell[]): Expression[] =>
    rows.length > 1 ? [{ op: 'sum', cells: rows.map(({ id }) => id) }] : []
  const tails = Array.from({ length: Math.max(0, group.length - 2) }, (_, at) => sum(group.slice(at + 1))).flat()
  const two = plainRows.slice(-2)
  const [first, second] = two
  const difference: Expression[] = first && second ? [binary('-', cellAt(first.id), cellAt(second.id))] : []
  return [
    ...sum(group),
    ...sum(plainRows),
    ...(last ? sum([last, ...group]) : []),
    ...sum(subtotals),
    ...tails,
    ...(step.sum ? [] : difference),
  ]
}

/** The row that shows the result. */
function figureOf({ figure }: CalculatorOutcome, cells: readonly Cell[]): CellId | null {
  const shown = shownIn(figure.value)
  if (shown.kind !== 'quantity') return null
  const same = cells.filter(
    ({ quantity, id }) =>
      isStepId(id) &&
      quantity.unit === shown.unit &&
      roundTo(Math.abs(quantity.value) - Math.abs(shown.value), 6) === 0,
  )
  const best =
    same.findLast(({ label }) => shares(label, figure.label)) ?? same.findLast(({ sum }) => sum) ?? same.at(-1)
  return best?.id ?? null
}

const STOP = new Set([
  'para',
  'sobre',
  'desde',
  'hasta',
  'con',
  'sin',
  'los',
  'las',
  'del',
  'por',
  'que',
  'una',
  'cada',
])

function wordsOf(text: string): string[] {
  const folded = plain(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return folded.split(/[^a-z]+/).filter((word) => word.length > 2 && !STOP.has(word))
}

/** How many words two names share, ignoring endings. */
function shared(one: string, other: string): number {
  const words = new Set(wordsOf(one).map((word) => word.slice(0, 6)))
  return wordsOf(other).filter((word) => words.has(word.slice(0, 6))).length
}

const shares = (one: string, other: string) => shared(one, other) > 0
