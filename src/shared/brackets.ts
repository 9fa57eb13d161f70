import type { CalculatorOutcome } from './contract/calculators.ts'
import { formatPercent } from './format.ts'

// A table of the law is one fact a cell, "Renta de personas naturales, tramo 2: tarifa", so that each can be corrected by
// itself. Whoever reads a calculation looks at it as one thing, with the bracket that was used.

type Fact = CalculatorOutcome['facts'][number]

/** Where in the facts its cells are; null for a cell that is 0 and that no fact tells. */
export interface Bracket {
  /** UVT from which it begins. */
  readonly from: number | null
  readonly rate: number
  /** UVT that are paid besides. */
  readonly plus: number | null
}

export interface BracketTable {
  /** "Renta de personas naturales". */
  readonly title: string
  /** By their numbers, from 1; the first of `excess` pays what lies above its beginning, and below it nothing is paid. */
  readonly brackets: readonly Bracket[]
  /** Of what a bracket's rate is paid: of what lies above its beginning, or of everything. */
  readonly paid: 'excess' | 'whole'
}

export interface BracketFacts {
  readonly tables: readonly BracketTable[]
  /** Where the facts are that belong to no table. */
  readonly others: readonly number[]
}

const CELL = /^(.{1,120}), tramo (\d{1,2}): (desde|tarifa|más)$/

type Part = 'desde' | 'tarifa' | 'más'

/** The tables among the facts of a calculation, in their order. */
export function bracketFacts(facts: readonly Fact[]): BracketFacts {
  const cells = new Map<string, Map<number, Map<Part, number>>>()
  facts.forEach(({ title }, at) => {
    const [, table = '', number = '', part] = CELL.exec(title) ?? []
    if (part === undefined) return
    const rows = cells.get(table) ?? new Map<number, Map<Part, number>>()
    cells.set(table, rows)
    const row = rows.get(Number(number)) ?? new Map<Part, number>()
    rows.set(Number(number), row.set(part as Part, at))
  })
  // The SIMPLE has its beginnings once, for the rates of every group.
  const shared = [...cells].find(([, rows]) => [...rows.values()].every((row) => !row.has('tarifa')))
  const tables = [...cells].flatMap(([title, rows]): BracketTable[] => {
    if (rows === shared?.[1]) return []
    const whole = ![...rows.values()].some((row) => row.has('más'))
    const brackets = [...rows]
      .sort(([one], [other]) => one - other)
      .map(([number, row]) => ({
        from: row.get('desde') ?? shared?.[1].get(number)?.get('desde') ?? null,
        rate: row.get('tarifa') ?? -1,
        plus: row.get('más') ?? null,
      }))
    return brackets.every(({ rate }) => rate >= 0) ? [{ title, brackets, paid: whole ? 'whole' : 'excess' }] : []
  })
  const placed = new Set(
    tables.flatMap(({ brackets }) => brackets.flatMap(({ from, rate, plus }) => [from, rate, plus])),
  )
  return { tables, others: facts.flatMap((_, at) => (placed.has(at) ? [] : [at])) }
}

/** What a step says of the table that it used. */
export interface BracketUse {
  readonly table: BracketTable
  /** From 1; 0 where nothing is paid yet. */
  readonly number: number
  /** What the table was applied to, as it is written: "$ 60.000.000", "11.456,1 UVT". */
  readonly base: string
}

const SPACES = /[\u00a0\u202f\u2007\u2009]/g
const plain = (text: string) => text.replace(SPACES, ' ').replaceAll('\u2212', '-')

const EXCESS = /^\((.{1,60}) - ([\d.]{1,12} UVT) × \$ [\d.]{1,12}\) × ([\d,]{1,8} %)(?: \+ [\d.]{1,12} UVT)?$/
const NOTHING = /^(.{1,60}) no pasa de ([\d.]{1,12} UVT): tarifa 0 %$/
const WHOLE = /: ([\d.,]{1,20} UVT), tramo (\d{1,2})$/

/** The table and the bracket that a step's formula names; null where it names none. */
export function bracketUsed(
  { formula, value }: Pick<CalculatorOutcome['steps'][number], 'formula' | 'value'>,
  tables: readonly BracketTable[],
  facts: readonly Fact[],
): BracketUse | null {
  const text = plain(formula ?? '')
  const said = (at: number | null, words: string) => at !== null && plain(facts[at]?.value ?? '') === words
  const [, whole, number] = WHOLE.exec(text) ?? []
  if (whole !== undefined) {
    const table = tables.find(
      ({ paid, brackets }) => paid === 'whole' && said(brackets[Number(number) - 1]?.rate ?? null, plain(value)),
    )
    return table ? { table, number: Number(number), base: whole } : null
  }
  const [, none, first = ''] = NOTHING.exec(text) ?? []
  const [, base, from = '', rate = ''] = EXCESS.exec(text) ?? []
  for (const table of tables) {
    if (table.paid !== 'excess') continue
    if (none !== undefined && said(table.brackets[0]?.from ?? null, first)) return { table, number: 0, base: none }
    const at = table.brackets.findIndex((one) => said(one.from, from) && said(one.rate, rate))
    if (base !== undefined && at >= 0) return { table, number: at + 1, base }
  }
  return null
}

/** The table as people read it. */
export interface ShownTable {
  readonly title: string
  readonly rows: readonly ShownBracket[]
  /** Which of the rows was used; null where the steps do not say. */
  readonly used: number | null
  /** When what was used is in force, and where nothing was, the first. */
  readonly from: string
  readonly until: string | null
}

export interface ShownBracket {
  /** "De 1.090 a 1.700 UVT". */
  readonly range: string
  /** "19 %", "28 % + 116 UVT". */
  readonly rate: string
}

/** The tables of a calculation with the bracket of each that was used, and the facts beside them. */
export function shownTables({ facts, steps }: Pick<CalculatorOutcome, 'facts' | 'steps'>): {
  readonly tables: readonly ShownTable[]
  readonly others: readonly Fact[]
} {
  const { tables, others } = bracketFacts(facts)
  const uses = steps.flatMap((step) => bracketUsed(step, tables, facts) ?? [])
  return {
    others: others.flatMap((at) => facts[at] ?? []),
    tables: tables.map((table) =>
      shownTable(
        table,
        facts,
        uses.find((use) => use.table === table),
      ),
    ),
  }
}

const inForce = (fact: Fact | undefined) => ({ from: fact?.from ?? '', until: fact?.until ?? null })

function shownTable(table: BracketTable, facts: readonly Fact[], use: BracketUse | undefined): ShownTable {
  const { title, brackets, paid } = table
  const told = (at: number | null) => (at === null ? null : (facts[at]?.value ?? null))
  const bare = (at: number | null) => told(at)?.replace(/\sUVT$/u, '') ?? null
  const first = told(brackets[0]?.from ?? null)
  const nothing = paid === 'excess' && first !== null ? [{ range: `Hasta ${first}`, rate: formatPercent(0) }] : []
  const rows = brackets.map(({ from, rate, plus }, at): ShownBracket => {
    const next = told(brackets[at + 1]?.from ?? null)
    const range =
      next === null ? `Más de ${told(from)}` : from === null ? `Hasta ${next}` : `De ${bare(from)} a ${next}`
    const besides = told(plus)
    return { range, rate: besides === null || /^0\s/u.test(besides) ? `${told(rate)}` : `${told(rate)} + ${besides}` }
  })
  return {
    title,
    rows: [...nothing, ...rows],
    used: use === undefined ? null : paid === 'excess' ? use.number : use.number - 1,
    ...inForce(facts[(brackets[Math.max(0, (use?.number ?? 1) - 1)] ?? brackets[0])?.rate ?? -1]),
  }
}

/** The official figures line by line: of a table the bracket that was used, which is all of it where the steps do not say. */
export function usedFigures(outcome: Pick<CalculatorOutcome, 'facts' | 'steps'>): readonly Fact[] {
  const { tables, others } = shownTables(outcome)
  return [
    ...others,
    ...tables.flatMap(({ title, rows, used, from, until }) =>
      rows
        .filter((_, at) => used === null || at === used)
        .map(({ range, rate }) => ({ title: `${title}, ${lowered(range)}`, value: rate, from, until })),
    ),
  ]
}

/** Within a sentence. */
export const lowered = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
