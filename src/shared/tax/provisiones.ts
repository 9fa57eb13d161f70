import { LABOUR } from './facts/labour.ts'
import { percentOf } from './percent.ts'
import type { FactSource, IsoDate } from './types.ts'

const MONTHS = 12

export interface Provisiones {
  readonly cesantias: number
  readonly intereses: number
  readonly prima: number
  readonly vacaciones: number
  readonly total: number
}

/**
 * What a month of work adds to the social benefits, in COP, not rounded: a twelfth for cesantías and prima, 12 % of
 * the cesantías, and a twenty-fourth of the salary for vacations (arts. 186, 249 and 306 Decreto 2663 de 1950).
 * `basePrestaciones` includes the transport allowance; `baseVacaciones` neither it nor overtime.
 */
export function provisiones(
  basePrestaciones: number,
  baseVacaciones: number,
  integral: boolean,
  facts: FactSource,
  date: IsoDate,
): Provisiones {
  // An integral salary already pays every benefit except vacations (art. 132).
  const cesantias = integral ? 0 : basePrestaciones / MONTHS
  const intereses = percentOf(cesantias, facts.at(LABOUR.interesesCesantias, date).value)
  const prima = cesantias
  const vacaciones = baseVacaciones / (MONTHS * 2)
  return { cesantias, intereses, prima, vacaciones, total: cesantias + intereses + prima + vacaciones }
}
