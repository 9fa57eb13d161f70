import type { CalculatorDetail, CalculatorSummary } from '../contract/calculators.ts'
import type { AnswerParts } from '../contract/parts.ts'
import { SECTIONS } from '../tax/catalog/all.ts'
import type { Calculator } from '../tax/catalog/calculator.ts'
import { shippedFacts } from '../tax/facts/all.ts'
import { factSource } from '../tax/facts.ts'
import type { Call } from '../tax/types.ts'
import { fieldsOf, schemaOf } from './fields.ts'
import { outcomeOf } from './outcome.ts'

/** What shows and works out an example: the figures that are published with the code, on every installation the same. */
const published = factSource(shippedFacts)

const entries = new Map(
  SECTIONS.flatMap(({ title: section, calculators }) =>
    Object.entries<Calculator>(calculators).map(([name, calculator]) => [name, { section, calculator }] as const),
  ),
)

/** Every calculator, section by section. */
export const listCalculators = (): CalculatorSummary[] =>
  [...entries].map(([name, { section, calculator }]) => summaryOf(name, section, calculator))

export const calculatorNamed = (name: string): Calculator | undefined => entries.get(name)?.calculator

/** All that there is to know of one; undefined where there is none of that name. */
export function describeCalculator(name: string): CalculatorDetail | undefined {
  const entry = entries.get(name)
  if (entry === undefined) return undefined
  const { section, calculator } = entry
  return {
    ...summaryOf(name, section, calculator),
    formula: calculator.formula,
    fields: fieldsOf(calculator),
    schema: schemaOf(calculator),
    example: { values: { ...calculator.example }, outcome: outcomeOf(calculator.show(calculator.example, published)) },
  }
}

/** A call as its calculator's page takes it; undefined where it had data that the form does not. */
export function calledAgain({ name, input }: Call): AnswerParts['calculator'] {
  const calculator = calculatorNamed(name)
  if (calculator === undefined) return undefined
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const values = Object.fromEntries(given.filter(([field]) => field in calculator.input.shape))
  const same = Object.keys(values).length === given.length && calculator.input.safeParse(values).success
  return same ? { name, title: calculator.title, values } : undefined
}

const summaryOf = (name: string, section: string, { title, description }: Calculator): CalculatorSummary => ({
  ...{ name, section, title, description },
})
