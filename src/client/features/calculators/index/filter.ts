import type { CalculatorSummary } from '../../../../shared/contract/calculators.ts'
import { singular } from '../../../../shared/singular.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Calculators that match every typed word, ignoring accents, case and number. */
export function filterCalculators(all: readonly CalculatorSummary[], search: string): readonly CalculatorSummary[] {
  const words = plain(search).split(/\s+/).filter(Boolean).map(singular)
  if (words.length === 0) return all
  return all.filter(({ name, title, description, keywords }) => {
    const text = plain(`${title} ${description} ${keywords} ${name}`)
    return words.every((word) => text.includes(word))
  })
}

export interface Section {
  readonly id: string
  readonly title: string
  readonly calculators: readonly CalculatorSummary[]
}

/** In the list's own order. */
export function sectionsOf(calculators: readonly CalculatorSummary[]): Section[] {
  const titles = [...new Set(calculators.map(({ section }) => section))]
  return titles.map((title) => ({
    id: plain(title).replace(/[^a-z0-9]+/g, '-'),
    title,
    calculators: calculators.filter(({ section }) => section === title),
  }))
}
