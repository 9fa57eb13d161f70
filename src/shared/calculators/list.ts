import { ZodError } from 'zod'
import type { CalculatorDetail, CalculatorSummary } from '../contract/calculators.ts'
import type { AnswerParts } from '../contract/parts.ts'
import { SECTIONS } from '../tax/catalog/all.ts'
import type { Calculator } from '../tax/catalog/calculator.ts'
import { shippedFacts } from '../tax/facts/all.ts'
import { factSource } from '../tax/facts.ts'
import { type Call, NoFactError } from '../tax/types.ts'
import { fieldsOf, schemaOf } from './fields.ts'
import { outcomeOf } from './outcome.ts'
import { outputOf } from './output.ts'

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

const described = new Map<string, CalculatorDetail>()

/** All that there is to know of one; undefined where there is none of that name. It never changes while a process lives. */
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

/**
 * A call as its calculator's page takes it; undefined where it had data that the form does not, or where the form's figure
 * is not what was answered: an answer may go on from a calculation.
 */
export function calledAgain({ name, input }: Call, answered: string): AnswerParts['calculator'] {
  const calculator = calculatorNamed(name)
  if (calculator === undefined) return undefined
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const values = Object.fromEntries(given.filter(([field]) => field in calculator.input.shape))
  if (Object.keys(values).length < given.length) return undefined
  try {
    const { figure } = calculator.show(values, published)
    return bare(answered).includes(bare(figure.value)) ? { name, title: calculator.title, values } : undefined
  } catch (error) {
    if (error instanceof ZodError || error instanceof NoFactError || error instanceof RangeError) return undefined
    throw error
  }
}

const bare = (text: string) => text.replaceAll('*', '').replace(/\s/g, ' ').toLowerCase()

const summaryOf = (name: string, section: string, { title, description, also }: Calculator): CalculatorSummary => ({
  ...{ name, section, title, description, keywords: also },
})
