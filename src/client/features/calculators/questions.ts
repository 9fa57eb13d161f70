import { shownTables } from '../../../shared/brackets.ts'
import type { CalculatorDetail, CalculatorOutcome } from '../../../shared/contract/calculators.ts'
import { formatDate } from '../../../shared/format.ts'
import { stateOf } from './formState.ts'
import { saidOf } from './question.ts'

export interface Question {
  readonly question: string
  readonly answer: string
}

/**
 * Frequently asked questions about a calculator, answered from its declaration: formula, law, official figures,
 * conditions, and the example. The page and its structured data use the same text.
 * @param outcome the example's, with this installation's figures
 */
export function questionsOf(
  { formula, fields, example }: Pick<CalculatorDetail, 'formula' | 'fields' | 'example'>,
  outcome: CalculatorOutcome,
): Question[] {
  const { figure, sources, caveats } = outcome
  const laws = sources.map(({ name, article }) => (article ? `${name}, ${article}` : name))
  // A table is named once, and stands whole beside the result.
  const { tables, others } = shownTables(outcome)
  const figures = [
    ...others.map(({ title, value, from, until }) => `${title}: ${value} (${since(from, until)})`),
    ...tables.map(({ title, from, until }) => `${title}: la tabla por tramos (${since(from, until)})`),
  ]
  const data = saidOf(fields, stateOf(fields, example.values)).map(({ label, value }) => `${label}: ${value}`)
  return [
    { question: '¿Cómo se calcula?', answer: formula },
    { question: '¿Qué norma lo regula?', answer: sentence(laws) },
    { question: '¿Qué cifras oficiales usa?', answer: sentence(figures) },
    { question: '¿Qué cambiaría el resultado?', answer: caveats.join(' ') },
    { question: '¿Cómo es un ejemplo?', answer: `${sentence(data)} ${figure.label}: ${figure.value}.` },
  ].filter(({ answer }) => answer !== '')
}

const since = (from: string, until: string | null): string =>
  until === null ? `desde el ${formatDate(from)}` : `del ${formatDate(from)} al ${formatDate(until)}`

/** One after another: their commas are within them. */
function sentence(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `${parts.join('; ')}.`
}
