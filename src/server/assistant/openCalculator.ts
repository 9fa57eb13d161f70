import { ZodError } from 'zod'
import { calculatorNamed } from '../../shared/calculators/list.ts'
import type { AnswerParts } from '../../shared/contract/parts.ts'
import { shippedFacts } from '../../shared/tax/facts/all.ts'
import { factSource } from '../../shared/tax/facts.ts'
import { type Call, NoFactError } from '../../shared/tax/types.ts'
import { says } from './placeCitations.ts'

/** The form computes with the figures published with the code. */
const published = factSource(shippedFacts)

/**
 * Converts a call into what its calculator's page accepts. Undefined if it used data that the form lacks, or if the
 * form does not show the answer: an answer may go beyond a calculation.
 */
export function calledAgain({ name, input }: Call, answered: string): AnswerParts['calculator'] {
  const calculator = calculatorNamed(name)
  if (calculator === undefined) return undefined
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const values = Object.fromEntries(given.filter(([field]) => field in calculator.input.shape))
  if (Object.keys(values).length < given.length) return undefined
  try {
    const { figure, calculation, table } = calculator.show(values, published)
    const shown = [...calculation.steps.map(({ value }) => value), ...(table?.rows ?? []).flat()]
    return says(bare(answered), bare(figure.value)) || opensWithOne(answered, shown)
      ? { name, title: calculator.title, values }
      : undefined
  } catch (error) {
    if (error instanceof ZodError || error instanceof NoFactError || error instanceof RangeError) return undefined
    throw error
  }
}

const FIGURES = /\*\*([^*\n]*\d[^*\n]*)\*\*/g

/** Whether every bold figure is one that the form shows: for a payroll, the cost but not the net. */
function opensWithOne(answered: string, shown: readonly string[]): boolean {
  const figures = [...answered.matchAll(FIGURES)].map(([, bold = '']) => bare(bold))
  const values = shown.filter((value) => /\d/.test(value)).map(bare)
  return figures.length > 0 && figures.every((bold) => values.some((value) => says(bold, value)))
}

const bare = (text: string) => text.replaceAll('*', '').replace(/\s/g, ' ').toLowerCase()
