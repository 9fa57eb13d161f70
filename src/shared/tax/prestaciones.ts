import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { DAYS_IN_MONTH } from './aportes.ts'
import { auxilioTransporte } from './auxilioTransporte.ts'
import { cop, dia } from './campos.ts'
import { dias360 } from './dias360.ts'
import { LABOUR } from './facts/labour.ts'
import { yearOf } from './habiles.ts'
import { auxilioEsSalario, cst, ley } from './sources.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource, IsoDate, Step } from './types.ts'

const YEAR_DAYS = 360

const CESANTIAS = cst('art. 249')
const INTERESES = ley('52', 1975, 'art. 1')
const PRIMA = cst('art. 306')
const VACACIONES = cst('art. 186')

export const liquidacionInput = z
  .object({
    salario: cop('Salario básico mensual'),
    variable: cop('Promedio mensual de comisiones, horas extra y otros pagos que son salario').default(0),
    variablePrima: cop('Promedio de lo variable en el semestre de la prima, si no es el del año').optional(),
    variableVacaciones: cop('Parte de ese promedio que no es horas extra ni trabajo en descanso').default(0),
    auxilio: z
      .boolean()
      .default(true)
      .describe('Falso si no corresponde auxilio de transporte aunque gane hasta 2 SMMLV'),
    integral: z.boolean().default(false).describe('Si el salario es integral'),
    ingreso: dia('Primer día del contrato'),
    retiro: dia('Último día del contrato o del corte'),
    vacacionesTomadas: z.number().min(0).max(1000).default(0).describe('Días hábiles de vacaciones ya disfrutados'),
    salarioCesantias: cop('Salario promedio para las cesantías, si no es el último').optional(),
    salarioPrima: cop('Salario promedio del semestre para la prima, si no es el último').optional(),
    diasSinServicio: z
      .number()
      .int()
      .min(0)
      .max(1000)
      .default(0)
      .describe('Días de suspensión o de licencia no remunerada del último año (art. 53)'),
    diasSalario: z.number().int().min(0).max(30).default(0).describe('Días de salario sin pagar del último mes'),
  })
  .refine(({ ingreso, retiro }) => ingreso <= retiro, {
    message: 'La fecha de retiro no puede ser anterior a la de ingreso',
    path: ['retiro'],
  })
export type LiquidacionInput = z.input<typeof liquidacionInput>

export interface Concepto {
  readonly dias: number
  /** COP, rounded to the peso. */
  readonly valor: number
  /** COP before rounding. */
  readonly exacto: number
}

/** Benefits owed at the end of a contract or at a cut-off date. */
export interface Liquidacion {
  /** Salary + average variable pay + transport allowance, COP a month. */
  readonly base: number
  readonly auxilio: number
  readonly diasTotales: number
  readonly cesantias: Concepto
  readonly intereses: Concepto
  readonly prima: Concepto
  readonly vacaciones: Concepto
  readonly salarioPendiente: number
  /** Transport allowance of the days whose salary is owed, COP, rounded to the peso. */
  readonly auxilioPendiente: number
  /** COP, rounded once. */
  readonly total: number
}

/**
 * Benefits up to a day whose year has no figures yet are told with those of `de`.
 * Cesantías since 1 January (or entry), their interest, prima since the start of the half-year and vacations since
 * entry, up to `retiro`. Earlier cesantías and primas are taken as already paid when they fell due.
 * Throws `NoFactError` for a year without minimum wage and `ZodError` for dates in the wrong order.
 * @param diasMes days of the month that are worked, of which `salario` is the pay: the allowance is of those days only
 */
export function liquidacion(
  input: LiquidacionInput,
  source: FactSource,
  diasMes = DAYS_IN_MONTH,
  de?: IsoDate,
): Calculation<Liquidacion> {
  const i = liquidacionInput.parse(input)
  const facts = tracked(source)
  const date = i.retiro
  const known = de ?? date
  const year = yearOf(date)
  const whole = ((i.salario + i.variable) * DAYS_IN_MONTH) / diasMes
  const auxilio =
    i.auxilio && !i.integral ? Math.round((auxilioTransporte(whole, facts, known) * diasMes) / DAYS_IN_MONTH) : 0
  const base = i.salario + i.variable + auxilio
  const baseVacaciones = i.salario + Math.min(i.variable, i.variableVacaciones)

  const inicioCesantias = later(i.ingreso, `${year}-01-01`)
  const inicioPrima = later(i.ingreso, date >= `${year}-07-01` ? `${year}-07-01` : `${year}-01-01`)
  const diasCesantias = i.integral ? 0 : Math.max(0, dias360(inicioCesantias, date) - i.diasSinServicio)
  const diasPrima = i.integral ? 0 : dias360(inicioPrima, date)
  const diasTotales = dias360(i.ingreso, date)
  // Art. 53: a suspension is taken off vacations and cesantías.
  const diasVacacion = Math.max(0, diasTotales - i.diasSinServicio)
  const baseCesantias = (i.salarioCesantias ?? i.salario) + i.variable + auxilio
  const basePrima = (i.salarioPrima ?? i.salario) + (i.variablePrima ?? i.variable) + auxilio

  const tasa = facts.at(LABOUR.interesesCesantias, known).value
  const cesantias = concepto(diasCesantias, baseCesantias * diasCesantias, YEAR_DAYS)
  const intereses = concepto(
    diasCesantias,
    baseCesantias * diasCesantias * diasCesantias * tasa,
    YEAR_DAYS * YEAR_DAYS * 100,
  )
  const prima = concepto(diasPrima, basePrima * diasPrima, YEAR_DAYS)

  // 15 business days a year: a day of service earns 1/24 of a day of vacations, paid at salary ÷ 30.
  const diasVacaciones = facts.at(LABOUR.vacacionesDias, known).value
  const ganadas = (diasVacacion * diasVacaciones) / YEAR_DAYS
  const pendientes = Math.max(0, ganadas - i.vacacionesTomadas)
  const vacaciones = concepto(
    diasTotales,
    i.vacacionesTomadas === 0
      ? baseVacaciones * diasVacacion * diasVacaciones
      : baseVacaciones * pendientes * YEAR_DAYS,
    YEAR_DAYS * 30,
  )
  const salarioPendiente = Math.round((i.salario * i.diasSalario) / 30)
  // It is paid with each day's salary. Of somebody who comes some days of the month, how many of the days owed those were
  // is not told.
  const auxilioPendiente = diasMes === DAYS_IN_MONTH ? Math.round((auxilio * i.diasSalario) / DAYS_IN_MONTH) : 0
  const total = Math.round(
    cesantias.exacto +
      intereses.exacto +
      prima.exacto +
      vacaciones.exacto +
      (i.salario * i.diasSalario) / 30 +
      auxilioPendiente,
  )

  const steps: Step[] = [
    {
      label: 'Base de prestaciones',
      formula: sum([
        ['salario', i.salario],
        ['promedio variable', i.variable],
        ['auxilio de transporte', auxilio],
      ]),
      value: formatCop(base),
      ...(auxilio > 0 ? { sources: [auxilioEsSalario] } : {}),
    },
  ]
  if (!i.integral) {
    steps.push(
      {
        label: 'Cesantías',
        formula: `${formatCop(baseCesantias)} × ${diasCesantias} días ÷ 360`,
        value: formatCop(cesantias.exacto),
        sources: [CESANTIAS],
      },
      {
        label: 'Intereses a las cesantías',
        formula: `${formatCop(cesantias.exacto)} × ${diasCesantias} días × ${formatPercent(tasa)} ÷ 360`,
        value: formatCop(intereses.exacto),
        sources: [INTERESES],
      },
      {
        label: 'Prima de servicios',
        formula: `${formatCop(basePrima)} × ${diasPrima} días ÷ 360`,
        value: formatCop(prima.exacto),
        sources: [PRIMA],
      },
    )
  }
  const porTomar = `${formatNumber(pendientes)} días`
  if (i.vacacionesTomadas > 0) {
    steps.push({
      label: 'Vacaciones por pagar',
      formula: `${diasVacacion} días × ${diasVacaciones} días por año ÷ 360 − ${formatNumber(i.vacacionesTomadas)} disfrutados`,
      value: porTomar,
      sources: [VACACIONES],
    })
  }
  steps.push({
    label: 'Vacaciones',
    formula:
      i.vacacionesTomadas === 0
        ? `${formatCop(baseVacaciones)} × ${diasVacacion} días ÷ 720`
        : `${formatCop(baseVacaciones)} ÷ 30 × ${porTomar} pendientes`,
    value: formatCop(vacaciones.exacto),
    sources: [VACACIONES],
  })
  if (salarioPendiente > 0) {
    steps.push({
      label: 'Salario pendiente',
      formula: `${formatCop(i.salario)} × ${i.diasSalario} ÷ 30`,
      value: formatCop(salarioPendiente),
    })
  }
  if (auxilioPendiente > 0) {
    steps.push({
      label: 'Auxilio de transporte de esos días',
      formula: `${formatCop(auxilio)} × ${i.diasSalario} ÷ 30`,
      value: formatCop(auxilioPendiente),
    })
  }
  steps.push({ label: 'Total', value: formatCop(total), sum: 'total' })

  return {
    ...(diasMes === DAYS_IN_MONTH ? { call: { name: 'liquidacion', input } } : {}),
    result: {
      base,
      auxilio,
      diasTotales,
      cesantias,
      intereses,
      prima,
      vacaciones,
      salarioPendiente,
      auxilioPendiente,
      total,
    },
    steps,
    sources: facts.sources(CESANTIAS, INTERESES, PRIMA, VACACIONES, ...(auxilio > 0 ? [auxilioEsSalario] : [])),
    facts: facts.used(),
    caveats: liquidacionCaveats(i, year),
  }
}

function liquidacionCaveats(input: z.output<typeof liquidacionInput>, year: number): readonly string[] {
  const list: string[] = []
  if (yearOf(input.ingreso) < year) {
    list.push(
      'Se supone que las cesantías, sus intereses y las primas de periodos anteriores ya se pagaron o consignaron.',
    )
  }
  if (input.vacacionesTomadas === 0) {
    list.push('Se supone que no ha disfrutado vacaciones: cada día tomado se descuenta.')
  }
  if (input.integral) {
    list.push('El salario integral ya incluye prestaciones: solo se liquidan vacaciones.')
  } else if (input.variable === 0) {
    list.push('Si hay comisiones u horas extra, se suma su promedio a la base de cesantías y prima.')
  }
  list.push(
    'El auxilio de transporte entra en cesantías, intereses y prima, no en vacaciones.',
    'Si el retiro es por despido sin justa causa, falta sumar la indemnización.',
  )
  return list
}

function concepto(dias: number, numerator: number, denominator: number): Concepto {
  const exacto = numerator / denominator
  return { dias, exacto, valor: Math.round(exacto) }
}

function later(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b
}

function sum(parts: readonly (readonly [label: string, amount: number])[]): string {
  return parts
    .filter(([, amount]) => amount > 0)
    .map(([label, amount]) => `${formatCop(amount)} de ${label}`)
    .join(' + ')
}
