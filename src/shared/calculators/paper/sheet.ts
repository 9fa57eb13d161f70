import { type BracketTable, bracketFacts, bracketUsed, lowered } from '../../brackets.ts'
import type { Datum } from '../../calculationData.ts'
import type { CalculatorOutcome } from '../../contract/calculators.ts'
import { entryTable, hasSums } from '../../entryTable.ts'
import { spanOf } from '../../format.ts'
import {
  appliedRow,
  type BracketPart,
  bracketCell,
  type CellId,
  cellAt,
  type Expression,
  type LiveBrackets,
  rowCell,
  written,
  writtenRow,
} from './expression.ts'
import { conditionIn } from './grammar.ts'
import { type LiveCell, tableCell, type Working, workingOf } from './live.ts'
import { quoted, writtenOperation } from './operation.ts'
import { type Shown, shownIn } from './quantity.ts'

// A calculation as rows of cells, from which the spreadsheet, the CSV and the copied table are made.

/** The content of a working paper. */
export interface Paper {
  readonly title: string
  /** "Panadería La Espiga S.A.S., NIT 900.123.456-8"; null if nobody is signed in, or there is no company. */
  readonly company: string | null
  /** The paper's date, AAAA-MM-DD. */
  readonly date: string
  /** The URL that reopens the calculation. */
  readonly address: string
  readonly data: readonly Datum[]
  readonly outcome: CalculatorOutcome
}

/** The role of a cell; each format decides how it looks. */
export type Role = 'title' | 'heading' | 'head' | 'label' | 'quiet' | 'input' | 'value' | 'sum' | 'result' | 'note'

export interface SheetCell {
  readonly shown: Shown
  readonly role: Role
  /** Without the leading "=". */
  readonly formula?: string
  /** How many columns it spans; the covered cells are null. */
  readonly span?: number
  /** Column alignment: figures, or text. */
  readonly align?: 'right' | 'center'
}

export type SheetRow = readonly (SheetCell | null)[]

export interface Sheet {
  readonly rows: readonly SheetRow[]
  /** The row, from 1, of each input's and step's value. */
  readonly rowOf: ReadonlyMap<CellId, number>
}

export const COLUMNS = 4
const OPERATION_COLUMN = 1
const VALUE_COLUMN = 2
const LETTERS = 'ABCDEFGHIJ'

const words = (text: string): Shown => ({ kind: 'words', text })
const cell = (text: string, role: Role, span?: number): SheetCell => ({
  ...{ shown: words(text), role },
  ...(span === undefined ? {} : { span }),
})
const RIGHT = { align: 'right' } as const
const VALUE_HEAD: SheetCell = { ...cell('Valor', 'head'), ...RIGHT }
const wide = (text: string, role: Role): SheetRow => [cell(text, role, COLUMNS), null, null, null]

const FOLLOWS = { wholly: 'Sí', partly: 'En parte', not: 'No' } as const

export const RECALCULATES =
  'Cambia los datos en verde y se recalculan las filas que dicen «Sí», con su operación. Las que dicen «En parte» usan días o cantidades que se contaron con tus datos; las que dicen «No» quedan como están. El tramo de una tabla se vuelve a escoger; las demás condiciones de la norma no se vuelven a decidir.'
const AS_IT_IS = 'El asiento es el de los datos con que se hizo este papel: no se recalcula.'

/** @param live false for formats that never recalculate, so the paper does not mention recalculation */
export function sheetOf(paper: Paper, live = true): Sheet {
  const { outcome, data } = paper
  const working = workingOf(outcome, data)
  const rows: SheetRow[] = []
  const places = new Map<CellId, string>()
  const put = (...added: SheetRow[]) => rows.push(...added)
  /** Records the position of the next row's cell. */
  const place = (id: CellId, column = VALUE_COLUMN) => places.set(id, `${LETTERS[column]}${rows.length + 1}`)

  // Formulas may reference later rows, so they are written once every cell has its position.
  const later: (() => void)[] = []
  const addressOf = (id: CellId) => places.get(id) ?? 'A1'
  const formulaAt = (row: number, column: number, expression: Expression) =>
    writeAt(row, column, () => written(expression, addressOf))
  const writeAt = (row: number, column: number, write: () => string) =>
    later.push(() => {
      const formula = write()
      rows[row] = (rows[row] ?? []).map((one, at) => (at === column && one ? { ...one, formula } : one))
    })

  /** A table of the law, each of its cells a fact: the formulas look up in it what applies. */
  function putTable({ title, brackets, paid }: BracketTable, number: number): void {
    const span = outcome.facts[brackets[0]?.rate ?? -1] ?? NO_FACT
    put(wide(`${title} (${lowered(spanOf(span.from, span.until))})`, 'heading'))
    put(
      (paid === 'excess' ? ['Más de', 'Hasta', 'Tarifa', 'Más'] : ['Desde', 'Hasta', 'Tarifa', '']).map((text) => ({
        ...cell(text, 'head'),
        ...RIGHT,
      })),
    )
    const none = { from: null, rate: null, plus: null }
    const lines = paid === 'excess' ? [none, ...brackets] : brackets
    const inTable = (part: BracketPart, row: number, fact: number | null): SheetCell => {
      place(bracketCell(part, number, row), PART_COLUMNS[part])
      if (fact !== null) place(`fact ${fact}`, PART_COLUMNS[part])
      return { shown: shownIn(outcome.facts[fact ?? -1]?.value ?? NOTHING[part]), role: 'value' }
    }
    lines.forEach(({ from, rate, plus }, row) => {
      const next = lines[row + 1]?.from ?? null
      const to = outcome.facts[next ?? -1]
      if (next !== null) formulaAt(rows.length, 1, cellAt(`fact ${next}`))
      put([
        inTable('from', row, from),
        { shown: to ? shownIn(to.value) : words('En adelante'), role: 'value', ...RIGHT },
        inTable('rate', row, rate),
        paid === 'excess' ? inTable('plus', row, plus) : null,
      ])
    })
  }
  const rowOf = (of: LiveBrackets): Shown => shownIn(String(appliedRow(of, working.valueOf) + 1))

  put(wide(paper.title, 'title'))
  if (paper.company !== null) put([cell('Empresa', 'label'), cell(paper.company, 'value', 3), null, null])
  put([cell('Fecha', 'label'), null, { shown: { kind: 'day', date: paper.date }, role: 'value' }, null], [])

  const { figure } = working
  if (figure !== null) {
    const at = rows.length
    later.push(() => formulaOfFigure(at))
  }
  const formulaOfFigure = (row: number) => {
    const address = figure && places.get(figure)
    // A deduction is shown as its resulting amount.
    const step = figure === null ? undefined : shownIn(outcome.steps[Number(figure.split(' ')[1])]?.value ?? '')
    const own = shownIn(outcome.figure.value)
    if (!address || own.kind !== 'quantity' || step?.kind !== 'quantity') return
    const formula = Math.sign(own.value) * Math.sign(step.value) < 0 ? `-${address}` : address
    rows[row] = (rows[row] ?? []).map((one, at) => (at === VALUE_COLUMN && one ? { ...one, formula } : one))
  }
  put([cell(outcome.figure.label, 'result', 2), null, { shown: shownIn(outcome.figure.value), role: 'result' }, null])
  // Beside the result: what it is once a datum is another.
  if (live) {
    const at = rows.length
    put([{ shown: words(''), role: 'note', span: COLUMNS }, null, null, null])
    later.push(() => {
      const formula = changedFormula(data, places, changedNotice(working, outcome))
      rows[at] = formula === null ? [] : [{ shown: words(''), role: 'note', formula, span: COLUMNS }, null, null, null]
    })
  }
  put([])

  if (data.length > 0) {
    put([cell('Datos', 'head'), cell('', 'head'), VALUE_HEAD, cell('', 'head')])
    data.forEach(({ label, value, type }, at) => {
      place(`input ${at}`)
      const shown = type === 'year' || type === 'choice' || type === 'text' ? words(value) : shownIn(value)
      const changes = shown.kind === 'quantity'
      put([cell(label, 'label', 2), null, { shown, role: changes ? 'input' : 'value' }, null])
    })
    put([])
  }

  if (outcome.steps.length > 0) {
    put([
      cell('Cómo se calcula', 'head'),
      cell('Operación', 'head'),
      VALUE_HEAD,
      live ? { ...cell('Se recalcula', 'head'), align: 'center' } : cell('', 'head'),
    ])
    let group: string | null = null
    outcome.steps.forEach((step, at) => {
      if (step.group !== null && step.group !== group) put(wide(step.group, 'heading'))
      group = step.group
      place(`step ${at}`)
      const own = working.steps[at]
      const role = step.sum === null ? 'value' : 'sum'
      const { operation } = own ?? {}
      if (own?.expression) formulaAt(rows.length, VALUE_COLUMN, own.expression)
      if (live && operation) writeAt(rows.length, OPERATION_COLUMN, () => writtenOperation(operation, addressOf))
      put([
        cell(step.label, step.sum === null ? 'label' : 'sum'),
        cell(step.formula ?? '', 'quiet'),
        { shown: shownIn(step.value), role },
        live ? { ...cell(FOLLOWS[own?.follows ?? 'not'], 'quiet'), align: 'center' } : null,
      ])
    })
    if (live) put(wide(RECALCULATES, 'note'))
    put([])
  }

  if (outcome.table) {
    const { caption, head, rows: lines, figures } = outcome.table
    put(
      wide(caption, 'heading'),
      padded(head.map((text, column) => ({ ...cell(text, 'head'), ...(figures.includes(column) ? RIGHT : {}) }))),
    )
    lines.forEach((line, row) => {
      const last = row === lines.length - 1 && hasSums(line)
      put(
        padded(
          line.map((text, column): SheetCell => {
            place(tableCell(row, column), column)
            const own: LiveCell | undefined = working.table[row]?.[column]
            if (own?.expression) formulaAt(rows.length, column, own.expression)
            const shown = figures.includes(column) ? shownIn(text) : words(text)
            return { shown, role: last ? 'sum' : figures.includes(column) ? 'value' : 'label' }
          }),
        ),
      )
    })
    put([])
  }

  for (const entry of outcome.entries) {
    const { caption, head, rows: lines, figures } = entryTable(entry)
    const figured = (text: string, column: number, role: Role): SheetCell =>
      figures.includes(column) ? { shown: shownIn(text), role } : cell(text, role === 'value' ? 'label' : role)
    put(
      wide(caption, 'heading'),
      head.map((text, column) => ({ ...cell(text, 'head'), ...(figures.includes(column) ? RIGHT : {}) })),
      ...lines.map((line, row) =>
        line.map((text, column) => figured(text, column, row === lines.length - 1 ? 'sum' : 'value')),
      ),
      ...entry.notes.map((note) => wide(note, 'note')),
    )
    if (live) put(wide(AS_IT_IS, 'note'))
    put([])
  }

  if (outcome.facts.length > 0) {
    put([cell('Cifras oficiales', 'head'), cell('Vigencia', 'head'), VALUE_HEAD, cell('', 'head')])
    const { tables, others } = bracketFacts(outcome.facts)
    for (const at of others) {
      const { title, value, from, until } = outcome.facts[at] ?? NO_FACT
      place(`fact ${at}`)
      put([cell(title, 'label'), cell(spanOf(from, until), 'quiet'), { shown: shownIn(value), role: 'value' }, null])
    }
    put([])
    tables.forEach((table, number) => {
      putTable(table, number)
      const of = working.brackets[number]
      if (of) {
        place(rowCell(number))
        if (live) writeAt(rows.length, VALUE_COLUMN, () => writtenRow(of, addressOf))
        put([cell('Fila de la tabla que se aplica', 'label', 2), null, { shown: rowOf(of), role: 'value' }, null])
      }
      put([])
    })
  }
  if (outcome.sources.length > 0) {
    put([cell('Base legal', 'head', COLUMNS), null, null, null])
    for (const { name, article } of outcome.sources) put(wide(article ? `${name}, ${article}` : name, 'note'))
    put([])
  }
  if (outcome.caveats.length > 0) {
    put([cell('Qué podría cambiarlo', 'head', COLUMNS), null, null, null])
    for (const caveat of outcome.caveats) put(wide(caveat, 'note'))
    put([])
  }
  put(wide(`Este cálculo, con las cifras del día: ${paper.address}`, 'note'))

  for (const write of later) write()
  return { rows, rowOf: new Map([...places].map(([id, at]) => [id, Number(at.slice(1))])) }
}

const padded = (row: readonly SheetCell[]): SheetRow => [
  ...row,
  ...Array.from({ length: Math.max(0, COLUMNS - row.length) }, () => null),
]

const NO_FACT = { title: '', value: '', from: '', until: null } as const

/** Where a table has what, and what stands there where the law says nothing. */
const PART_COLUMNS: Readonly<Record<BracketPart, number>> = { from: 0, rate: 2, plus: 3 }
const NOTHING: Readonly<Record<BracketPart, string>> = { from: '0 UVT', rate: '0 %', plus: '0 UVT' }

/** More rows than these are counted and not named. */
const MOST_NAMED = 5

/** What of the result is not decided anew: rows that do not follow, and conditions that held for the data as they were. */
function changedNotice({ steps, brackets }: Working, outcome: CalculatorOutcome): string {
  const { tables } = bracketFacts(outcome.facts)
  const frozen = outcome.steps.filter((step, at) => {
    if (shownIn(step.value).kind !== 'quantity') return false
    if (steps[at]?.follows !== 'wholly') return true
    const { formula } = step
    return formula !== null && conditionIn(formula) !== null && !bracketUsed(step, tables, outcome.facts)
  })
  const names = [...new Set(frozen.map(({ label }) => `«${label}»`))]
  const named = names.slice(0, MOST_NAMED).join(', ')
  return [
    'Cambiaste un dato.',
    ...(brackets.some((one) => one !== null) ? ['El tramo de la tabla ya es el de ese dato.'] : []),
    ...(names.length === 0
      ? []
      : [
          `No se recalculan del todo: ${named}${names.length > MOST_NAMED ? ` y otras ${names.length - MOST_NAMED} filas` : ''}.`,
        ]),
    'Las condiciones de la norma (topes, obligación, tarifas que dependen del ingreso) son las de los datos de antes: confirma el resultado en la dirección de abajo.',
  ].join(' ')
}

/** Says so as soon as a datum is another than the one that the paper was made with. */
function changedFormula(data: readonly Datum[], places: ReadonlyMap<CellId, string>, notice: string): string | null {
  const same = data.flatMap(({ value, type }, at) => {
    const shown = type === 'year' || type === 'choice' || type === 'text' ? null : shownIn(value)
    return shown?.kind === 'quantity' ? [`${places.get(`input ${at}`)}=${shown.value}`] : []
  })
  return same.length === 0 ? null : `IF(AND(${same.join(',')}),"",${quoted(notice).join('&')})`
}
