import { beforeAll, describe, expect, it, test } from 'vitest'
import { recalculatedBySpreadsheet } from '../../../../tests/helpers/soffice.ts'
import { bracketFacts, bracketUsed } from '../../brackets.ts'
import { dataOf } from '../../calculationData.ts'
import type { CalculatorDetail, CalculatorOutcome } from '../../contract/calculators.ts'
import { shippedFacts } from '../../tax/facts/all.ts'
import { factSource } from '../../tax/facts.ts'
import { calculatorNamed, describeCalculator, listCalculators } from '../list.ts'
import { outcomeOf } from '../outcome.ts'
import type { CellId } from './expression.ts'
import { workingOf } from './live.ts'
import { type Quantity, shownIn } from './quantity.ts'
import { type Paper, type Sheet, sheetOf } from './sheet.ts'
import { workbookOf, written } from './workbook.ts'

const published = factSource(shippedFacts)
const details = listCalculators().flatMap(({ name }) => describeCalculator(name) ?? [])

const paperOf = (
  detail: CalculatorDetail,
  values = detail.example.values,
  outcome = detail.example.outcome,
): Paper => ({
  title: detail.title,
  company: null,
  date: '2026-11-28',
  address: `https://luka.example/calculadoras/${detail.name}`,
  data: dataOf(detail.fields, values),
  outcome,
})

/** A sheet in which somebody typed another number over an input. */
function typedOver(sheet: Sheet, cell: CellId, typed: Quantity): Sheet {
  const row = (sheet.rowOf.get(cell) ?? 0) - 1
  const rows = sheet.rows.map((cells, at) =>
    at === row ? cells.map((one) => (one?.role === 'input' ? { ...one, shown: typed } : one)) : cells,
  )
  return { ...sheet, rows }
}

interface Change {
  readonly detail: CalculatorDetail
  readonly cell: CellId
  readonly typed: Quantity
  readonly outcome: CalculatorOutcome
}

/** The outcome without its amounts: two outcomes with the same path applied the same band, limit and condition. */
const pathOf = ({ steps, facts }: CalculatorOutcome) =>
  JSON.stringify([
    steps.map(({ label, formula }) => [label, formula ?? ''].map((text) => text.replace(/\$\s[\d.,]+|[\d.,]+/g, '#'))),
    facts.map(({ title, value }) => [title, value]),
  ])

/** Each number of an example raised by a fifth, if that changes no band, limit or condition. */
const changes = details.flatMap((detail) =>
  Object.entries(detail.example.values).flatMap(([name, value]): Change[] => {
    const field = detail.fields.find((one) => one.name === name)
    if (typeof value !== 'number' || !field || !['money', 'percent', 'perThousand', 'number'].includes(field.type))
      return []
    const values = { ...detail.example.values, [name]: value < 100 ? value + 1 : Math.round(value * 1.2) }
    let outcome: CalculatorOutcome
    try {
      const shown = calculatorNamed(detail.name)?.show(values, published)
      if (!shown) return []
      outcome = outcomeOf(shown)
    } catch {
      // The raised value is outside the calculator's range.
      return []
    }
    if (pathOf(outcome) !== pathOf(detail.example.outcome)) return []
    const data = dataOf(detail.fields, values)
    const at = data.findIndex(({ label }) => label === field.label)
    const typed = shownIn(data[at]?.value ?? '')
    return typed.kind === 'quantity' ? [{ detail, cell: `input ${at}`, typed, outcome }] : []
  }),
)

/** Drops thousands and decimal separators, which here are LibreOffice's own. */
const digitsOf = (text: string) => text.replaceAll('\u2212', '-').replace(/[\s.,]/g, '')

/** The operations column of a CSV row as LibreOffice writes it. */
const operationIn = (line: string | undefined): string =>
  (/^(?:"(?:[^"]|"")*"|[^;"]*);("(?:[^"]|"")*"|[^;"]*)/.exec(line ?? '')?.[1] ?? '')
    .replace(/^"|"$/g, '')
    .replaceAll('""', '"')

/** The value column of a CSV row as LibreOffice writes it: "4%" is 0.04. */
function numberIn(line: string | undefined): number {
  const text = (/^(?:"(?:[^"]|"")*"|[^;"]*);(?:"(?:[^"]|"")*"|[^;"]*);"?([^;"]*)"?/.exec(line ?? '')?.[1] ?? '').trim()
  return text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text || Number.NaN)
}

/**
 * Compares to the precision that is displayed. Half a peso may round either way, because Luka and LibreOffice break
 * ties differently.
 */
function expectShown(quantity: Quantity, calculated: number, what: string): void {
  const { unit, decimals, value } = quantity
  const digits = unit === 'money' ? decimals : unit === 'percent' ? Math.max(2, decimals) + 2 : Math.max(2, decimals)
  const off = Math.abs(calculated - value)
  expect(off <= 0.5 / 10 ** digits + 1e-6, `${what}: ${calculated}, not ${value}`).toBe(true)
}

/** Another bracket, and nothing else that is decided otherwise. */
interface Crossing extends Change {
  readonly name: string
  readonly typedValue: number
}

const FACTORS = [0.02, 0.2, 0.5, 0.8, 1.6, 2.5, 4, 8, 20, 60] as const

/** As `pathOf`, of which table and not of which bracket. */
function pathBesideBrackets(outcome: CalculatorOutcome): string {
  const { tables, others } = bracketFacts(outcome.facts)
  return `${outcome.figure.label} ${pathOf({
    ...outcome,
    steps: outcome.steps.map((step) =>
      bracketUsed(step, tables, outcome.facts) ? { ...step, formula: 'tabla' } : step,
    ),
    facts: others.flatMap((at) => outcome.facts[at] ?? []),
  })}`
}

const bracketsOf = ({ steps, facts }: CalculatorOutcome) => {
  const { tables } = bracketFacts(facts)
  return steps.flatMap((step) => bracketUsed(step, tables, facts)?.number ?? []).join()
}

const withBrackets = details.filter(({ example }) => bracketFacts(example.outcome.facts).tables.length > 0)

const crossingsOf = (detail: CalculatorDetail): Crossing[] =>
  Object.entries(detail.example.values).flatMap(([name, value]) =>
    FACTORS.flatMap((factor, index): Crossing[] => {
      const field = detail.fields.find((one) => one.name === name)
      if (typeof value !== 'number' || field?.type !== 'money') return []
      const values = { ...detail.example.values, [name]: Math.round(value * factor) }
      const shown = calculatorNamed(detail.name)?.show(values, published)
      const outcome = shown && outcomeOf(shown)
      if (!outcome || pathBesideBrackets(outcome) !== pathBesideBrackets(detail.example.outcome)) return []
      if (bracketsOf(outcome) === bracketsOf(detail.example.outcome)) return []
      const data = dataOf(detail.fields, values)
      const at = data.findIndex(({ label }) => label === field.label)
      const typed = shownIn(data[at]?.value ?? '')
      if (typed.kind !== 'quantity') return []
      return [
        {
          detail,
          cell: `input ${at}`,
          typed,
          outcome,
          name: `${detail.name}_${name}_${index}`,
          typedValue: typed.value,
        },
      ]
    }),
  )

/** A sum of an example so large, or so small, that another bracket of its table applies: once for each bracket. */
const crossings = withBrackets.flatMap((detail) => firstOf(crossingsOf(detail), ({ outcome }) => bracketsOf(outcome)))

describe('in LibreOffice', () => {
  let lines: Map<string, string[]>

  beforeAll(async () => {
    const files = new Map<string, Blob>()
    // The formulas carry no cached results of ours: whatever is read was computed by LibreOffice.
    for (const detail of details) files.set(detail.name, await written(sheetOf(paperOf(detail)), false))
    for (const { detail, cell, typed } of firstOfEach(changes)) {
      files.set(`${detail.name}_changed`, await written(typedOver(sheetOf(paperOf(detail)), cell, typed), false))
    }
    for (const { name, detail, cell, typed } of crossings) {
      files.set(name, await written(typedOver(sheetOf(paperOf(detail)), cell, typed), false))
    }
    lines = await recalculatedBySpreadsheet(files)
  }, 900_000)

  it.each(details.map((detail) => [detail.name, detail] as const))(
    '%s comes to what the calculator says',
    (name, detail) => {
      const { rowOf } = sheetOf(paperOf(detail))
      const read = lines.get(name) ?? []
      detail.example.outcome.steps.forEach(({ label, value }, at) => {
        const shown = shownIn(value)
        if (shown.kind !== 'quantity') return
        expectShown(shown, numberIn(read[(rowOf.get(`step ${at}`) ?? 0) - 1]), `${name}, ${label}`)
      })
      expect(read.join('\n')).not.toMatch(/#(?:NAME|REF|VALUE|DIV|N\/A)|Err:\d/)
    },
  )

  it.each(withBrackets.map((detail) => [detail.name, detail] as const))(
    '%s chooses the bracket of another datum anew',
    (name, { example }) => {
      const own = crossings.filter(({ detail }) => detail.name === name)
      // Below and above the example's.
      expect(
        new Set([bracketsOf(example.outcome), ...own.map(({ outcome }) => bracketsOf(outcome))]).size,
      ).toBeGreaterThan(2)
      for (const { name: file, detail, outcome, typedValue } of own) {
        const read = lines.get(file) ?? []
        expectRecalculated(detail, outcome, (row) => numberIn(read[row - 1]))
        expectToldAnew(detail, outcome, (row) => operationIn(read[row - 1]))
        const sheet = sheetOf(paperOf(detail))
        const result = read[sheet.rows.findIndex((row) => row.some((one) => one?.role === 'result'))]
        const shown = shownIn(outcome.figure.value)
        if (shown.kind === 'quantity') expectShown(shown, numberIn(result), `${file} (${typedValue}): the result`)
        expect(read.join('\n')).toContain('El tramo de la tabla ya es el de ese dato.')
      }
    },
  )

  it.each(firstOfEach(changes).map((change) => [change.detail.name, change] as const))(
    '%s with another datum comes to what the calculator says of it',
    (name, { detail, outcome }) => {
      const read = lines.get(`${name}_changed`) ?? []
      expectRecalculated(detail, outcome, (row) => numberIn(read[row - 1]))
      expectToldAnew(detail, outcome, (row) => operationIn(read[row - 1]))
      // Somebody who changes an input is told what to check again.
      expect(read.join('\n')).toContain('Cambiaste un dato')
      expect(lines.get(name)?.join('\n')).not.toContain('Cambiaste un dato')
    },
  )
})

/** Every row marked "Sí" is recalculated from the inputs. */
function expectRecalculated(detail: CalculatorDetail, outcome: CalculatorOutcome, at: (row: number) => number): void {
  const paper = paperOf(detail)
  const { rowOf } = sheetOf(paper)
  workingOf(paper.outcome, paper.data).steps.forEach(({ follows }, step) => {
    const shown = shownIn(outcome.steps[step]?.value ?? '')
    if (follows !== 'wholly' || shown.kind !== 'quantity') return
    expectShown(shown, at(rowOf.get(`step ${step}`) ?? 0), `${detail.name}, ${outcome.steps[step]?.label}`)
  })
}

/** The operation beside a recalculated row shows the numbers it was computed from. */
function expectToldAnew(detail: CalculatorDetail, outcome: CalculatorOutcome, at: (row: number) => string): void {
  const paper = paperOf(detail)
  const { rowOf } = sheetOf(paper)
  workingOf(paper.outcome, paper.data).steps.forEach(({ follows }, step) => {
    const { formula, label } = outcome.steps[step] ?? {}
    if (follows !== 'wholly' || !formula) return
    expect(digitsOf(at(rowOf.get(`step ${step}`) ?? 0)), `${detail.name}, ${label}`).toBe(digitsOf(formula))
  })
}

const firstOfEach = (all: readonly Change[]) => firstOf(all, ({ detail }) => detail.name)

function firstOf<T>(all: readonly T[], key: (one: T) => string): T[] {
  return [...new Map([...all].reverse().map((one) => [key(one), one])).values()]
}

test('nearly every number of the examples is a formula', () => {
  const shares = details.map((detail) => {
    const { outcome, data } = paperOf(detail)
    const numbers = outcome.steps.flatMap(({ value }, at) => (shownIn(value).kind === 'quantity' ? [at] : []))
    const { steps } = workingOf(outcome, data)
    return { all: numbers.length, live: numbers.filter((at) => steps[at]?.expression).length }
  })
  const sum = (key: 'all' | 'live') => shares.reduce((total, share) => total + share[key], 0)
  expect(sum('all')).toBeGreaterThan(240)
  expect(sum('live') / sum('all')).toBeGreaterThan(0.95)
  expect(changes.length).toBeGreaterThan(90)
})

test('the file has results beside its formulas, and asks to be worked out anew', async () => {
  const { unzipSync, strFromU8 } = await import('fflate')
  const [detail] = details
  if (!detail) throw new Error('no calculator')
  const files = unzipSync(new Uint8Array(await (await workbookOf(paperOf(detail))).arrayBuffer()))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toMatch(/<f>=?SUM\([^<]*<\/f><v>2949095<\/v>/)
  expect(sheet).not.toMatch(/<\/f><\/c>/)
  expect(sheet).toMatch(/<f>=?&quot;|<f>=?"\$/)
  expect(sheet).toMatch(/t="str"><f>[^<]*<\/f><v>\$\s2\.700\.000 × 4\s%<\/v>/)
  expect(sheet).toContain('fitToWidth="1"')
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('fullCalcOnLoad="1"')
})

test.each(['=1+1', '+HYPERLINK("http://a.co")', '@SUM(A1)', '"><x>&', '\u0000\u0007'])(
  '%j is text, whoever typed it',
  async (text) => {
    const [detail] = details
    if (!detail) throw new Error('no calculator')
    const { unzipSync, strFromU8 } = await import('fflate')
    const paper = {
      ...paperOf(detail),
      title: text,
      company: text,
      data: [{ label: text, value: text, type: 'text' as const }],
    }
    const files = unzipSync(new Uint8Array(await (await workbookOf(paper)).arrayBuffer()))
    const formulas = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array()).match(/<f>[^<]*<\/f>/g) ?? []
    expect(formulas.join()).not.toMatch(/1\+1|HYPERLINK|@SUM|&lt;x/)
  },
)
