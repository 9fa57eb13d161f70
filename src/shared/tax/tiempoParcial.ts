import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { aporteArl, DAYS_IN_MONTH } from './aportes.ts'
import { auxilioTransporte } from './auxilioTransporte.ts'
import { cop, dia } from './campos.ts'
import { SMMLV } from './facts/general.ts'
import { arlKey, LABOUR } from './facts/labour.ts'
import { claseRiesgo } from './labourInputs.ts'
import { percentOf } from './percent.ts'
import { provisiones } from './provisiones.ts'
import { cst, decreto, ley } from './sources.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource, Step } from './types.ts'

export const tiempoParcialInput = z.object({
  pago: cop('Lo que se paga por los días del mes, sin auxilio de transporte'),
  dias: z.number().min(1).max(30).describe('Días trabajados en el mes, también los de un mes promedio'),
  auxilio: z.boolean().default(true).describe('Falso para quien vive en el lugar de trabajo'),
  claseRiesgo: claseRiesgo.default(1),
  date: dia('Fecha del mes'),
})
export type TiempoParcialInput = z.input<typeof tiempoParcialInput>

/** COP a month, rounded to the peso. */
export interface TiempoParcial {
  readonly auxilio: number
  /** Weeks that are contributed for, 1 to 4; absent where the month is contributed for in full. */
  readonly semanas?: number
  /** Base of pension and family fund. */
  readonly base: number
  readonly empleador: {
    readonly pension: number
    readonly salud: number
    readonly arl: number
    readonly caja: number
    readonly total: number
  }
  readonly trabajador: { readonly pension: number; readonly salud: number; readonly total: number }
  readonly provisiones: {
    readonly cesantias: number
    readonly intereses: number
    readonly prima: number
    readonly vacaciones: number
    readonly total: number
  }
  readonly costoTotal: number
}

const WEEKS_OF_A_MONTH = 4
const DAYS_OF_A_WEEK = 7

/** Decreto 2616 de 2013: up to 7 days are a week, up to 14 two, up to 21 three, and more the month. */
export function semanasCotizadas(dias: number): number {
  return Math.min(WEEKS_OF_A_MONTH, Math.ceil(dias / DAYS_OF_A_WEEK))
}

/**
 * What somebody who works some days of the month costs. Below a minimum wage in the month, pension and family fund are
 * contributed for by weeks of a quarter of it, ARL on a whole one, and health stays where the worker has it; from a
 * minimum wage on, as for everybody. Without the exemption of art. 114-1 and without SENA and ICBF: a household's case.
 */
export function tiempoParcial(input: TiempoParcialInput, source: FactSource): Calculation<TiempoParcial> {
  const i = tiempoParcialInput.parse(input)
  const { date, dias, pago } = i
  const facts = tracked(source)
  const value = (key: string): number => facts.at(key, date).value
  const smmlv = value(SMMLV)
  const porSemanas = pago < smmlv && dias < DAYS_IN_MONTH
  const semanas = porSemanas ? semanasCotizadas(dias) : undefined
  const base = semanas === undefined ? Math.max(pago, smmlv) : (smmlv * semanas) / WEEKS_OF_A_MONTH
  const monthly = (pago * DAYS_IN_MONTH) / dias
  const auxilio = i.auxilio ? (auxilioTransporte(monthly, facts, date) * dias) / DAYS_IN_MONTH : 0
  const pension = percentOf(base, value(LABOUR.pensionEmpleador))
  const salud = porSemanas ? 0 : percentOf(base, value(LABOUR.saludEmpleador))
  const baseArl = Math.max(base, smmlv)
  const arl = aporteArl(baseArl, i.claseRiesgo, facts, date)
  const caja = percentOf(base, value(LABOUR.caja))
  const total = pension + salud + arl + caja
  const suPension = percentOf(base, value(LABOUR.pensionTrabajador))
  const suSalud = porSemanas ? 0 : percentOf(base, value(LABOUR.saludTrabajador))
  const provision = provisiones(pago + auxilio, pago, false, facts, date)
  const costoTotal = pago + auxilio + total + provision.total

  const row = (label: string, on: number, key: string, amount: number): Step => ({
    label,
    formula: `${formatCop(on)} × ${formatPercent(value(key))}`,
    value: formatCop(amount),
  })
  return {
    call: { name: 'tiempo_parcial', input },
    result: {
      auxilio: Math.round(auxilio),
      ...(semanas === undefined ? {} : { semanas }),
      base: Math.round(base),
      empleador: {
        pension: Math.round(pension),
        salud: Math.round(salud),
        arl: Math.round(arl),
        caja: Math.round(caja),
        total: Math.round(total),
      },
      trabajador: {
        pension: Math.round(suPension),
        salud: Math.round(suSalud),
        total: Math.round(suPension + suSalud),
      },
      provisiones: {
        cesantias: Math.round(provision.cesantias),
        intereses: Math.round(provision.intereses),
        prima: Math.round(provision.prima),
        vacaciones: Math.round(provision.vacaciones),
        total: Math.round(provision.total),
      },
      costoTotal: Math.round(costoTotal),
    },
    steps: [
      { label: `Pago por ${formatNumber(dias)} días`, value: formatCop(pago) },
      ...(auxilio > 0
        ? [
            {
              label: 'Auxilio de transporte',
              formula: `${formatCop((auxilio * DAYS_IN_MONTH) / dias)} × ${formatNumber(dias)} ÷ ${DAYS_IN_MONTH}`,
              value: formatCop(auxilio),
            },
          ]
        : []),
      semanas === undefined
        ? { label: 'Base de aportes', formula: 'El pago, y al menos un salario mínimo', value: formatCop(base) }
        : {
            label: 'Base de aportes',
            formula: `${semanas} ${semanas === 1 ? 'semana' : 'semanas'} × ${formatCop(smmlv / WEEKS_OF_A_MONTH)}`,
            value: formatCop(base),
          },
      row('Pensión del empleador', base, LABOUR.pensionEmpleador, pension),
      row('Pensión del trabajador', base, LABOUR.pensionTrabajador, -suPension),
      ...(porSemanas
        ? []
        : [
            row('Salud del empleador', base, LABOUR.saludEmpleador, salud),
            row('Salud del trabajador', base, LABOUR.saludTrabajador, -suSalud),
          ]),
      row('ARL', baseArl, arlKey(i.claseRiesgo), arl),
      row('Caja de compensación', base, LABOUR.caja, caja),
      { label: 'Cesantías', formula: `${formatCop(pago + auxilio)} ÷ 12`, value: formatCop(provision.cesantias) },
      {
        label: 'Intereses a las cesantías',
        formula: `${formatPercent(value(LABOUR.interesesCesantias))} de las cesantías`,
        value: formatCop(provision.intereses),
      },
      { label: 'Prima', formula: `${formatCop(pago + auxilio)} ÷ 12`, value: formatCop(provision.prima) },
      { label: 'Vacaciones', formula: `${formatCop(pago)} ÷ 24`, value: formatCop(provision.vacaciones) },
      { label: 'Costo del mes', formula: 'Pago + aportes + prestaciones', value: formatCop(costoTotal), sum: 'total' },
    ],
    sources: facts.sources(
      ...(porSemanas ? [decreto('2616', 2013)] : [ley('100', 1993, 'art. 204')]),
      cst('art. 249'),
      cst('art. 306'),
      cst('art. 186'),
    ),
    facts: facts.used(),
    caveats: [
      ...(porSemanas
        ? ['Por semanas no se paga salud: la persona sigue en el régimen subsidiado o como beneficiaria.']
        : []),
    ],
  }
}
