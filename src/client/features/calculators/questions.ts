import type { CalculatorDetail, CalculatorOutcome } from '../../../shared/contract/calculators.ts'
import { formatDate } from '../../../shared/format.ts'
import { stateOf } from './formState.ts'
import { saidOf } from './question.ts'

export interface Question {
  readonly question: string
  readonly answer: string
}

/** "Renta de personas naturales, tramo 2: tarifa": a table is mentioned once; it is shown in full beside the result. */
const BRACKET = /, tramo \d+: /

/**
 * Frequently asked questions about a calculator, answered from its declaration: formula, law, official figures,
 * conditions, and the example. The page and its structured data use the same text.
 * @param outcome the example's, with this installation's figures
 */
export function questionsOf(
  { formula, fields, example }: Pick<CalculatorDetail, 'formula' | 'fields' | 'example'>,
  outcome: CalculatorOutcome,
): Question[] {
  const { figure, sources, facts, caveats } = outcome
  const laws = sources.map(({ name, article }) => (article ? `${name}, ${article}` : name))
  const figures = facts.map(({ title, value, from, until }) => {
    const since = until === null ? `desde el ${formatDate(from)}` : `del ${formatDate(from)} al ${formatDate(until)}`
    const [table, bracket] = title.split(BRACKET)
    return bracket === undefined ? `${title}: ${value} (${since})` : `${table}: la tabla por tramos (${since})`
  })
  const data = saidOf(fields, stateOf(fields, example.values)).map(({ label, value }) => `${label}: ${value}`)
  return [
    { question: '¿Cómo se calcula?', answer: formula },
    { question: '¿Qué norma lo regula?', answer: sentence(laws) },
    { question: '¿Qué cifras oficiales usa?', answer: sentence([...new Set(figures)]) },
    { question: '¿Qué cambiaría el resultado?', answer: caveats.join(' ') },
    { question: '¿Cómo es un ejemplo?', answer: `${sentence(data)} ${figure.label}: ${figure.value}.` },
  ].filter(({ answer }) => answer !== '')
}

/** Joined by semicolons, since the parts contain commas. */
function sentence(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `${parts.join('; ')}.`
}
