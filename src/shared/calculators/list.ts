import type { CalculatorDetail, CalculatorSummary } from '../contract/calculators.ts'
import { SECTIONS } from '../tax/catalog/all.ts'
import type { Calculator } from '../tax/catalog/calculator.ts'
import { shippedFacts } from '../tax/facts/all.ts'
import { factSource } from '../tax/facts.ts'
import { fieldsOf, schemaOf } from './fields.ts'
import { outcomeOf } from './outcome.ts'
import { outputOf } from './output.ts'

/** The figures used for examples: the published ones, the same on every installation. */
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

const described = new Map<string, CalculatorDetail>()

/** The full description of a calculator; undefined for an unknown name. It never changes while a process lives. */
export function describeCalculator(name: string): CalculatorDetail | undefined {
  const detail = described.get(name) ?? describe(name)
  if (detail !== undefined) described.set(name, detail)
  return detail
}

function describe(name: string): CalculatorDetail | undefined {
  const entry = entries.get(name)
  if (entry === undefined) return undefined
  const { section, calculator } = entry
  return {
    ...summaryOf(name, section, calculator),
    formula: calculator.formula,
    company: { ...calculator.company },
    fields: fieldsOf(calculator),
    schema: schemaOf(calculator),
    output: outputOf(name),
    example: { values: { ...calculator.example }, outcome: outcomeOf(calculator.show(calculator.example, published)) },
  }
}

const summaryOf = (name: string, section: string, { title, description, also }: Calculator): CalculatorSummary => ({
  ...{ name, section, title, description, keywords: also },
})
