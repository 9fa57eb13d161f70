import { formatCop } from '../../../../shared/format.ts'
import { SMMLV } from '../../../../shared/tax/facts/general.ts'
import type { ArlClass } from '../../../../shared/tax/facts/labour.ts'
import { type Nomina, nomina } from '../../../../shared/tax/nomina.ts'
import type { Calculation } from '../../../../shared/tax/types.ts'
import { ROMAN } from '../../topics/labour/reading.ts'
import type { AnswerContext } from '../intent.ts'
import { auxilioTransporte, claseRiesgo, comisiones, exonerado, integral, noSalarial } from '../slots.ts'
import { type Empleador, empleador, exemption, personas } from './slots.ts'

/** What the payroll of one employee is worked out from; the same in every intent of it, so that a conversation keeps them. */
export const payrollSlots = {
  personas,
  comisiones,
  noSalarial,
  integral,
  exonerado,
  empleador,
  claseRiesgo,
  auxilioTransporte,
} as const

export interface PayrollValues {
  readonly personas?: number | undefined
  readonly comisiones?: number | undefined
  readonly noSalarial?: number | undefined
  readonly integral?: boolean | undefined
  readonly exonerado?: boolean | undefined
  readonly empleador?: Empleador | undefined
  readonly claseRiesgo?: ArlClass | undefined
  readonly auxilioTransporte?: boolean | undefined
  readonly dias?: number | undefined
}

/** The wage said; the minimum of the day asked for one that was the minimum of today. Undefined when none was said. */
export function wageOf(
  said: number | undefined,
  { facts, on, today }: Pick<AnswerContext, 'facts' | 'on' | 'today'>,
): number | undefined {
  return said !== undefined && said === facts.at(SMMLV, today).value ? facts.at(SMMLV, on).value : said
}

/** The payroll of those values. `exempt` in place of what they say, for the other case. */
export function payrollOf(
  salario: number,
  values: PayrollValues,
  { facts, on }: Pick<AnswerContext, 'facts' | 'on'>,
  exempt = exemption(values.empleador, values.exonerado, values.personas).exempt,
): Calculation<Nomina> {
  return nomina(
    {
      salario,
      comisiones: values.comisiones ?? 0,
      noSalarial: values.noSalarial ?? 0,
      integral: values.integral ?? false,
      exonerado: exempt,
      auxilio: values.auxilioTransporte ?? true,
      claseRiesgo: values.claseRiesgo ?? 1,
      ...(values.dias === undefined ? {} : { dias: values.dias }),
      date: on,
    },
    facts,
  )
}

/** "salario de $ 2.000.000 y comisiones de $ 300.000": all the pay that was said. */
export function paySaid(
  salario: number,
  { comisiones: variable, noSalarial: bonus, integral: all }: PayrollValues,
): string {
  const parts = [
    `${all ? 'salario integral' : 'salario'} de ${formatCop(salario)}`,
    ...(variable ? [`${formatCop(variable)} de comisiones y otros pagos salariales`] : []),
    ...(bonus ? [`${formatCop(bonus)} no salariales`] : []),
  ]
  return new Intl.ListFormat('es').format(parts)
}

/** "sin exoneración (persona natural con un solo empleado) y ARL clase I": under what the figure holds. */
export function conditions(values: PayrollValues, applied: boolean): string {
  const { assumed } = exemption(values.empleador, values.exonerado, values.personas)
  const who =
    values.exonerado !== undefined
      ? ''
      : applied
        ? values.empleador === 'juridica'
          ? ' (sociedad)'
          : values.empleador === 'varios' ||
              ((values.empleador === 'natural' || values.empleador === 'unico') && (values.personas ?? 1) > 1)
            ? ' (persona natural con dos o más empleados)'
            : assumed
              ? ' (supuse que la tienes)'
              : ''
        : values.empleador === 'unico'
          ? ' (persona natural con un solo empleado)'
          : values.empleador === 'natural'
            ? ' (supuse que es tu único empleado)'
            : ''
  const clase = values.claseRiesgo
  const arl =
    clase === undefined ? ` y ARL clase ${ROMAN[1]} (la de oficinas y comercio)` : ` y ARL clase ${ROMAN[clase]}`
  return `${applied ? 'con' : 'sin'} exoneración de aportes${who}${arl}`
}
