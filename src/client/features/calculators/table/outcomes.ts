import type { CalculatedRow } from '../../../../shared/contract/calculators.ts'

// The results as columns: the figure, then each amount of the working, in order of first appearance.

/** By row; undefined while unknown. */
export type Outcomes = readonly (CalculatedRow | undefined)[]

export interface OutcomeColumn {
  readonly title: string
  readonly of: (outcome: CalculatedRow | undefined) => string | null
  /** The total over all rows; null unless every value is an amount of money. */
  readonly total: number | null
  readonly money: boolean
}

const FIGURE = 'Resultado'

export function outcomeColumns(outcomes: Outcomes): readonly OutcomeColumn[] {
  const figures = new Set<string>()
  const labels = new Set<string>()
  for (const outcome of outcomes) {
    if (!outcome || 'issues' in outcome) continue
    figures.add(outcome.figure.label)
    for (const label of Object.keys(outcome.amounts)) labels.add(label)
  }
  if (figures.size === 0) return []
  const [only] = figures
  const figure = (outcome: CalculatedRow | undefined) => {
    if (!outcome || 'issues' in outcome) return null
    // If rows have different kinds of result, each is labelled.
    return figures.size === 1 ? outcome.figure.value : `${outcome.figure.label}: ${outcome.figure.value}`
  }
  const title = figures.size === 1 && only ? only : FIGURE
  // The last step often repeats the figure.
  const amounts = [...labels].filter((label) => label !== title)
  return [
    column(title, figure, outcomes),
    ...amounts.map((label) => column(label, (outcome) => amountOf(outcome, label), outcomes)),
  ]
}

function amountOf(outcome: CalculatedRow | undefined, label: string): string | null {
  if (!outcome || 'issues' in outcome) return null
  return Object.hasOwn(outcome.amounts, label) ? (outcome.amounts[label] ?? null) : null
}

function column(title: string, of: OutcomeColumn['of'], outcomes: Outcomes): OutcomeColumn {
  let total = 0
  let sums = 0
  let others = 0
  for (const outcome of outcomes) {
    const text = of(outcome)
    if (text === null) continue
    const pesos = pesosOf(text)
    if (pesos === null) others++
    else {
      sums++
      total += pesos
    }
  }
  const money = sums > 0 && others === 0
  return { title, of, total: money ? total : null, money }
}

const PESOS = /^(\u2212)?\$\u202f(\d{1,3}(?:\.\d{3})*)$/

/** "$ 1.750.905" → 1750905, as `formatCop` writes it; null for anything else. */
export function pesosOf(text: string): number | null {
  const [, minus, digits] = PESOS.exec(text) ?? []
  if (digits === undefined) return null
  const pesos = Number(digits.replaceAll('.', ''))
  return minus ? -pesos : pesos
}
