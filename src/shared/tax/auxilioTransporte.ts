import { AUXILIO_TRANSPORTE, SMMLV } from './facts/general.ts'
import { LABOUR } from './facts/labour.ts'
import { quiet } from './tracked.ts'
import type { FactSource, IsoDate } from './types.ts'

/**
 * Monthly transport allowance in COP for that monthly salary: the year's amount up to 2 SMMLV, else 0 (Ley 15 de 1959).
 * An integral salary is always above the limit.
 */
export function auxilioTransporte(devengoMensual: number, facts: FactSource, date: IsoDate): number {
  const limits = quiet(facts)
  const tope = limits.at(LABOUR.auxilioTope, date).value * limits.at(SMMLV, date).value
  return devengoMensual <= tope ? facts.at(AUXILIO_TRANSPORTE, date).value : 0
}
