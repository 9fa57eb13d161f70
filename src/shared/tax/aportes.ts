import { formatNumber } from '../format.ts'
import { SMMLV } from './facts/general.ts'
import { type ArlClass, arlKey, fspBrackets, LABOUR } from './facts/labour.ts'
import { percentOf } from './percent.ts'
import { quiet } from './tracked.ts'
import type { FactSource, IsoDate } from './types.ts'

/** Months are counted as 30 days throughout payroll. */
export const DAYS_IN_MONTH = 30

/** The components of a contribution base, in COP for the days worked. */
export interface IbcInput {
  /** Payments that are salary. */
  readonly salarial: number
  /** Payments agreed as non-salary (art. 128 CST), without the transport allowance. */
  readonly noSalarial: number
  readonly integral: boolean
  readonly dias: number
  readonly date: IsoDate
}

export interface Ibc {
  /** Base of pension, health and ARL, in COP; not rounded. */
  readonly ibc: number
  /** Base of the family fund, SENA and ICBF, in COP: salary only and without a ceiling. */
  readonly parafiscales: number
  /** The part of the non-salary payments that art. 30 Ley 1393 de 2010 adds to the base, in COP. */
  readonly excesoNoSalarial: number
}

/** The employee's contribution base: 70 % of an integral salary, plus the excess of art. 30 Ley 1393, within 1 and 25 SMMLV. */
export function ibcEmpleado(input: IbcInput, facts: FactSource): Ibc {
  const { salarial, noSalarial, integral, dias, date } = input
  const cotizable = integral ? percentOf(salarial, facts.at(LABOUR.integralIbc, date).value) : salarial
  const limite = noSalarial > 0 ? percentOf(salarial + noSalarial, facts.at(LABOUR.noSalarialLimite, date).value) : 0
  const excesoNoSalarial = Math.max(0, noSalarial - limite)
  return {
    ibc: dentroDeTopes(cotizable + excesoNoSalarial, dias, facts, date),
    parafiscales: cotizable,
    excesoNoSalarial,
  }
}

/** "1 y 25 salarios mínimos": the limits of a contribution base, for a formula. */
export function limitesIbc(facts: FactSource, date: IsoDate): string {
  const limits = quiet(facts)
  const count = (key: string): string => formatNumber(limits.at(key, date).value)
  return `${count(LABOUR.ibcMinimo)} y ${count(LABOUR.ibcMaximo)} salarios mínimos`
}

/** Limits a contribution base to the legal minimum and maximum for those days, in COP. */
export function dentroDeTopes(base: number, dias: number, facts: FactSource, date: IsoDate): number {
  const bound = (source: FactSource, key: string): number =>
    (source.at(SMMLV, date).value * source.at(key, date).value * dias) / DAYS_IN_MONTH
  if (base < bound(quiet(facts), LABOUR.ibcMinimo)) return bound(facts, LABOUR.ibcMinimo)
  if (base > bound(quiet(facts), LABOUR.ibcMaximo)) return bound(facts, LABOUR.ibcMaximo)
  return base
}

/** Percent of the Fondo de Solidaridad Pensional for a monthly base in COP; 0 under 4 SMMLV. */
export function fspPercent(ibcMensual: number, facts: FactSource, date: IsoDate): number {
  const smmlv = quiet(facts).at(SMMLV, date).value
  const bracket = fspBrackets.find(({ fromSmmlv, above }) =>
    above ? ibcMensual > fromSmmlv * smmlv : ibcMensual >= fromSmmlv * smmlv,
  )
  return bracket ? facts.at(bracket.key, date).value : 0
}

export interface AportesTrabajador {
  readonly salud: number
  readonly pension: number
  readonly fsp: number
  readonly fspPercent: number
  /** COP, not rounded. */
  readonly total: number
}

/** Health, pension and solidarity fund that an employee pays on that base, in COP, not rounded. */
export function aportesTrabajador(ibc: number, dias: number, facts: FactSource, date: IsoDate): AportesTrabajador {
  const percent = fspPercent((ibc * DAYS_IN_MONTH) / dias, facts, date)
  const salud = percentOf(ibc, facts.at(LABOUR.saludTrabajador, date).value)
  const pension = percentOf(ibc, facts.at(LABOUR.pensionTrabajador, date).value)
  const fsp = percentOf(ibc, percent)
  return { salud, pension, fsp, fspPercent: percent, total: salud + pension + fsp }
}

/** Employer's ARL contribution in COP, not rounded. */
export function aporteArl(ibc: number, riskClass: ArlClass, facts: FactSource, date: IsoDate): number {
  return percentOf(ibc, facts.at(arlKey(riskClass), date).value)
}
