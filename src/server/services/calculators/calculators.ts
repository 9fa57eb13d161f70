import { ZodError, type z } from 'zod'
import { calculatorNamed, describeCalculator } from '../../../shared/calculators/list.ts'
import { outcomeOf } from '../../../shared/calculators/outcome.ts'
import type { CalculatorDetail, CalculatorOutcome, calculateInput } from '../../../shared/contract/calculators.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Calculator } from '../../../shared/tax/catalog/calculator.ts'
import { NoFactError } from '../../../shared/tax/types.ts'
import type { App } from '../../core/context.ts'
import { invalidInput } from '../../core/errors.ts'

type Input = z.output<typeof calculateInput>

const UNKNOWN = 'No hay una calculadora con ese nombre.'
const OUT_OF_RANGE = 'Con esos datos no se puede calcular: algún valor, fecha o plazo se sale de lo que la norma prevé.'

/** @throws NOT_FOUND */
export function getCalculator(name: string): CalculatorDetail {
  const detail = describeCalculator(name)
  if (detail === undefined) throw new AppError('NOT_FOUND', UNKNOWN)
  return detail
}

/** @throws NOT_FOUND */
export function findCalculator(name: string): Calculator {
  const calculator = calculatorNamed(name)
  if (calculator === undefined) throw new AppError('NOT_FOUND', UNKNOWN)
  return calculator
}

/** Calculates with this installation's figures. @throws NOT_FOUND, INVALID_INPUT */
export async function calculate(app: App, input: Input): Promise<CalculatorOutcome> {
  const calculator = findCalculator(input.name)
  const facts = await app.facts()
  try {
    return outcomeOf(calculator.show(input.values, facts))
  } catch (error) {
    throw refusal(error)
  }
}

/**
 * The input as the calculator parses it: unknown fields removed, invalid ones refused.
 * @throws NOT_FOUND, INVALID_INPUT
 */
export function dataRead({ name, values }: Input): Readonly<Record<string, unknown>> {
  const read = findCalculator(name).input.safeParse(values)
  if (!read.success) throw invalidInput(read.error)
  return read.data
}

/** Whatever a calculator refuses is the caller's mistake; anything else is a fault. */
export function refusal(error: unknown): unknown {
  if (error instanceof ZodError) return invalidInput(error)
  if (error instanceof NoFactError) {
    const year = error.date.slice(0, 4)
    return new AppError('INVALID_INPUT', `No tenemos una cifra oficial para ${year}.`, { cause: error })
  }
  return error instanceof RangeError ? new AppError('INVALID_INPUT', OUT_OF_RANGE, { cause: error }) : error
}
