import { z } from 'zod'
import { formatCop, formatPercent } from '../format.ts'
import { DAYS_IN_MONTH } from './aportes.ts'
import { auxilioTransporte } from './auxilioTransporte.ts'
import { cop, dia } from './campos.ts'
import { LABOUR } from './facts/labour.ts'
import { auxilioEsSalario, cst, ley } from './sources.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource, LegalSource, Step } from './types.ts'

export const prestacionInput = z.object({
  concepto: z.enum(['cesantias', 'intereses', 'prima', 'vacaciones']).describe('Prestación que se calcula'),
  salario: cop('Salario mensual'),
  variable: cop('Promedio mensual de pagos variables que son salario').default(0),
  auxilio: z
    .boolean()
    .default(true)
    .describe('Falso si no corresponde auxilio de transporte aunque gane hasta 2 SMMLV'),
  dias: z.number().int().min(1).max(18_000).describe('Días trabajados del periodo, con meses de 30 días'),
  date: dia('Fecha de corte'),
})
export type PrestacionInput = z.input<typeof prestacionInput>

export interface Prestacion {
  /** COP, rounded to the peso. */
  readonly valor: number
  /** COP a month. */
  readonly base: number
  readonly auxilio: number
}

const LABEL = {
  cesantias: 'Cesantías',
  intereses: 'Intereses a las cesantías',
  prima: 'Prima de servicios',
  vacaciones: 'Vacaciones',
} as const

const SOURCES: Record<keyof typeof LABEL, readonly LegalSource[]> = {
  cesantias: [cst('art. 249'), ley('50', 1990, 'art. 99')],
  intereses: [ley('52', 1975, 'art. 1'), cst('art. 249')],
  prima: [cst('art. 306')],
  vacaciones: [cst('art. 186'), cst('art. 192')],
}

const CAVEATS: Record<keyof typeof LABEL, readonly string[]> = {
  cesantias: ['Se consignan en el fondo a más tardar el 14 de febrero del año siguiente.'],
  intereses: [
    'Se pagan al trabajador a más tardar el 31 de enero; si no, se paga otro tanto igual como indemnización.',
  ],
  prima: ['Se paga a más tardar el 30 de junio y en los primeros 20 días de diciembre.'],
  vacaciones: ['El auxilio de transporte y las horas extra no entran en la base de vacaciones.'],
}

/**
 * One benefit for a number of days, by its formula (arts. 186, 249, 306 CST; Ley 52 de 1975).
 * @param diasMes days of the month that are worked, of which `salario` is the pay: the allowance is of those days only
 */
export function prestacion(
  input: PrestacionInput,
  source: FactSource,
  diasMes = DAYS_IN_MONTH,
): Calculation<Prestacion> {
  const { concepto, salario, variable, dias, date, auxilio: conAuxilio } = prestacionInput.parse(input)
  const facts = tracked(source)
  const whole = ((salario + variable) * DAYS_IN_MONTH) / diasMes
  const auxilio =
    conAuxilio && concepto !== 'vacaciones'
      ? Math.round((auxilioTransporte(whole, facts, date) * diasMes) / DAYS_IN_MONTH)
      : 0
  const base = salario + variable + auxilio
  const tasa = concepto === 'intereses' ? facts.at(LABOUR.interesesCesantias, date).value : 0
  const steps: Step[] = [
    {
      label: 'Base',
      formula:
        auxilio > 0
          ? `${formatCop(salario + variable)} + ${formatCop(auxilio)} de auxilio de transporte`
          : 'Salario, sin auxilio de transporte',
      value: formatCop(base),
      ...(auxilio > 0 ? { sources: [auxilioEsSalario] } : {}),
    },
  ]
  const cesantias = (base * dias) / 360
  if (concepto === 'intereses') {
    steps.push({
      label: LABEL.cesantias,
      formula: `${formatCop(base)} × ${dias} días ÷ 360`,
      value: formatCop(cesantias),
    })
  }
  const valor = Math.round(
    concepto === 'intereses'
      ? (base * dias * dias * tasa) / (360 * 360 * 100)
      : concepto === 'vacaciones'
        ? (base * dias) / 720
        : cesantias,
  )
  const formula =
    concepto === 'intereses'
      ? `${formatCop(cesantias)} × ${dias} días × ${formatPercent(tasa)} ÷ 360`
      : `${formatCop(base)} × ${dias} días ÷ ${concepto === 'vacaciones' ? 720 : 360}`
  steps.push({ label: LABEL[concepto], formula, value: formatCop(valor) })
  return {
    ...(diasMes === DAYS_IN_MONTH ? { call: { name: 'prestacion', input } } : {}),
    result: { valor, base, auxilio },
    steps,
    sources: facts.sources(...SOURCES[concepto], ...(auxilio > 0 ? [auxilioEsSalario] : [])),
    facts: facts.used(),
    caveats: [
      ...CAVEATS[concepto],
      ...(variable === 0 && concepto !== 'vacaciones'
        ? ['Si hay comisiones u horas extra, se suma su promedio a la base.']
        : []),
    ],
  }
}

export const interesesCesantiasInput = z.object({
  cesantias: cop('Cesantías acumuladas'),
  dias: z.number().int().min(1).max(360).default(360).describe('Días del año a los que corresponden, de 1 a 360'),
  date: dia('Fecha de corte'),
})
export type InteresesCesantiasInput = z.input<typeof interesesCesantiasInput>

/** Interest in COP on cesantías that are already known: cesantías × days × 12 % ÷ 360 (Ley 52 de 1975). */
export function interesesCesantias(input: InteresesCesantiasInput, source: FactSource): Calculation<number> {
  const { cesantias, dias, date } = interesesCesantiasInput.parse(input)
  const facts = tracked(source)
  const tasa = facts.at(LABOUR.interesesCesantias, date).value
  const result = Math.round((cesantias * dias * tasa) / 36_000)
  return {
    call: { name: 'intereses_cesantias', input },
    result,
    steps: [
      { label: 'Cesantías', value: formatCop(cesantias) },
      {
        label: LABEL.intereses,
        formula: `${formatCop(cesantias)} × ${dias} días × ${formatPercent(tasa)} ÷ 360`,
        value: formatCop(result),
      },
    ],
    sources: facts.sources(...SOURCES.intereses),
    facts: facts.used(),
    caveats: CAVEATS.intereses,
  }
}
