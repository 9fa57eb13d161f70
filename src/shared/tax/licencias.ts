import { z } from 'zod'
import { formatCop, formatPercent } from '../format.ts'
import { cop, dia } from './campos.ts'
import { SMMLV } from './facts/general.ts'
import { LABOUR } from './facts/labour.ts'
import { cst, decreto, ley } from './sources.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource, LegalSource, Step } from './types.ts'

const MONTH_DAYS = 30

/** Counted from the first day of the illness: art. 142 of Decreto 19 de 2012, and 180 twice in art. 3 of Ley 776 de 2002. */
const MOST_DAYS = { comun: 540, laboral: 360 } as const

export const incapacidadInput = z
  .object({
    salario: cop('Salario mensual que fue base de cotización'),
    dias: z
      .number()
      .int()
      .min(1)
      .max(MOST_DAYS.comun)
      .describe('Días de incapacidad; con los anteriores, hasta 540, o 360 si es laboral'),
    diasAnteriores: z
      .number()
      .int()
      .min(0)
      .max(MOST_DAYS.comun - 1)
      .default(0)
      .describe('Días ya incapacitados por la misma causa, sin interrupción'),
    origen: z
      .enum(['comun', 'laboral'])
      .default('comun')
      .describe('Enfermedad común, o accidente o enfermedad laboral'),
    date: dia('Primer día de la incapacidad'),
  })
  .refine(({ dias, diasAnteriores, origen }) => dias + diasAnteriores <= MOST_DAYS[origen], {
    message: 'Contando los anteriores, la incapacidad no puede pasar de 540 días, o de 360 si es laboral',
    path: ['dias'],
  })
export type IncapacidadInput = z.input<typeof incapacidadInput>

export interface TramoIncapacidad {
  /** First and last day, counted from the first day of the illness. */
  readonly desde: number
  readonly hasta: number
  readonly dias: number
  readonly paga: 'empleador' | 'EPS' | 'fondo' | 'ARL'
  /** COP, rounded to the peso. */
  readonly valor: number
}

export interface Incapacidad {
  readonly tramos: readonly TramoIncapacidad[]
  readonly empleador: number
  readonly sistema: number
  readonly total: number
}

const QUIEN_PAGA: Readonly<Record<TramoIncapacidad['paga'], string>> = {
  empleador: 'el empleador',
  EPS: 'la EPS',
  fondo: 'el fondo de pensiones',
  ARL: 'la ARL',
}

/**
 * Sick pay. Common illness: two thirds to day 90, half from then on, never under the minimum wage; the employer pays the
 * first two days, the EPS to day 180 (art. 227 CST, Decreto 780 de 2016) and the pension fund to day 540 (art. 142 of
 * Decreto 19 de 2012). Work-related: all of it by the ARL.
 */
export function incapacidad(input: IncapacidadInput, source: FactSource): Calculation<Incapacidad> {
  const i = incapacidadInput.parse(input)
  const facts = tracked(source)
  const value = (key: string): number => facts.at(key, i.date).value
  const first = i.diasAnteriores + 1
  const last = i.diasAnteriores + i.dias
  const smmlv = source.at(SMMLV, i.date).value
  const mensual = (numerator: number, denominator: number): number =>
    Math.max((i.salario * numerator) / denominator, smmlv)

  const laboral = i.origen === 'laboral'
  const scale: readonly {
    hasta: number
    paga: TramoIncapacidad['paga']
    mensual: number
    parte: string
    tasa: string
  }[] = laboral
    ? [
        {
          hasta: last,
          paga: 'ARL',
          mensual: mensual(value(LABOUR.incapacidadLaboral), 100),
          parte: '',
          tasa: '100 %',
        },
      ]
    : [
        {
          hasta: value(LABOUR.incapacidadEmpleadorDias),
          paga: 'empleador',
          mensual: mensual(2, 3),
          parte: ' × 2/3 (66,67 %)',
          tasa: '66,67 %',
        },
        {
          hasta: value(LABOUR.incapacidadTramoDias),
          paga: 'EPS',
          mensual: mensual(2, 3),
          parte: ' × 2/3 (66,67 %)',
          tasa: '66,67 %',
        },
        {
          hasta: value(LABOUR.incapacidadEpsDias),
          paga: 'EPS',
          mensual: mensual(value(LABOUR.incapacidadSegundoTramo), 100),
          parte: ` × ${formatPercent(value(LABOUR.incapacidadSegundoTramo))}`,
          tasa: formatPercent(value(LABOUR.incapacidadSegundoTramo)),
        },
        ...(last > value(LABOUR.incapacidadEpsDias)
          ? [
              {
                hasta: last,
                paga: 'fondo' as const,
                mensual: mensual(value(LABOUR.incapacidadFondo), 100),
                parte: ` × ${formatPercent(value(LABOUR.incapacidadFondo))}`,
                tasa: formatPercent(value(LABOUR.incapacidadFondo)),
              },
            ]
          : []),
      ]
  const tramos: TramoIncapacidad[] = []
  const steps: Step[] = []
  let from = first
  for (const part of scale) {
    const to = Math.min(part.hasta, last)
    if (to < from) continue
    const dias = to - from + 1
    const valor = Math.round((part.mensual * dias) / MONTH_DAYS)
    tramos.push({ desde: from, hasta: to, dias, paga: part.paga, valor })
    const floor = part.mensual === smmlv
    if (floor) value(SMMLV)
    steps.push({
      label: `Días ${from} a ${to}: ${QUIEN_PAGA[part.paga]}`,
      formula: floor
        ? `${formatCop(smmlv)} ÷ 30 × ${dias} días (${part.tasa}, sin bajar del mínimo)`
        : `${formatCop(i.salario)} ÷ 30 × ${dias} días${part.parte}`,
      value: formatCop(valor),
    })
    from = to + 1
  }
  const porFondo = tramos.some(({ paga }) => paga === 'fondo')
  const empleador = tramos.reduce((sum, tramo) => sum + (tramo.paga === 'empleador' ? tramo.valor : 0), 0)
  const total = tramos.reduce((sum, tramo) => sum + tramo.valor, 0)
  steps.push({ label: 'Total', value: formatCop(total), sum: 'total' })
  return {
    call: { name: 'incapacidad', input },
    result: { tramos, empleador, sistema: total - empleador, total },
    steps,
    sources: facts.sources(
      ...(laboral ? [ley('776', 2002, 'art. 3')] : [cst('art. 227'), decreto('2943', 2013)]),
      ...(porFondo ? [decreto('19', 2012, 'art. 142')] : []),
    ),
    facts: facts.used(),
    caveats: laboral
      ? ['La ARL paga desde el día siguiente al accidente; el día del accidente lo paga el empleador como salario.']
      : [
          'El empleador suele pagar todo en la nómina y después cobra a la EPS su parte.',
          porFondo
            ? 'Desde el día 181 la paga el fondo de pensiones si la EPS le envió a tiempo el concepto de rehabilitación; si no lo envió, la sigue pagando la EPS.'
            : 'Después del día 180 y hasta el 540 responde el fondo de pensiones si hay concepto favorable de rehabilitación.',
        ],
  }
}

export const licenciaInput = z.object({
  tipo: z.enum(['maternidad', 'paternidad', 'luto']).describe('Tipo de licencia'),
  salario: cop('Salario mensual que fue base de cotización'),
  date: dia('Primer día de la licencia'),
})
export type LicenciaInput = z.input<typeof licenciaInput>

export interface Licencia {
  readonly dias: number
  /** Whether the days are business days. */
  readonly habiles: boolean
  readonly paga: 'EPS' | 'empleador'
  /** COP, rounded to the peso. */
  readonly valor: number
}

const LICENCIAS: Record<
  z.output<typeof licenciaInput>['tipo'],
  {
    key: string
    label: string
    paga: Licencia['paga']
    habiles: boolean
    sources: readonly LegalSource[]
    caveat: string
  }
> = {
  maternidad: {
    key: LABOUR.maternidadDias,
    label: 'Licencia de maternidad',
    paga: 'EPS',
    habiles: false,
    sources: [cst('art. 236'), ley('1822', 2017)],
    caveat: 'En parto múltiple o prematuro la licencia es más larga.',
  },
  paternidad: {
    key: LABOUR.paternidadDias,
    label: 'Licencia de paternidad',
    paga: 'EPS',
    habiles: false,
    sources: [cst('art. 236'), ley('2114', 2021, 'art. 2')],
    caveat: 'La EPS la reconoce según las semanas cotizadas durante la gestación.',
  },
  luto: {
    key: LABOUR.lutoDias,
    label: 'Licencia por luto',
    paga: 'empleador',
    habiles: true,
    sources: [cst('art. 57'), ley('1280', 2009, 'art. 1')],
    caveat:
      'Cubre cónyuge o compañero, familiares hasta segundo grado de consanguinidad, y primero de afinidad o civil.',
  },
}

/** Nine months of thirty days: what a gestation is taken for where its weeks are not told. */
export const GESTACION_DIAS = 270

/**
 * What the EPS recognises of a maternity leave where less than the gestation was contributed: the share of its days
 * (Decreto 780 de 2016). COP, rounded to the peso.
 */
export function licenciaProporcional(valor: number, cotizados: number, gestacion = GESTACION_DIAS): number {
  if (gestacion <= 0) throw new RangeError('a gestation has days')
  return Math.round((valor * Math.min(Math.max(0, cotizados), gestacion)) / gestacion)
}

/** Paid leave at full salary, at least the minimum wage. */
export function licencia(input: LicenciaInput, source: FactSource): Calculation<Licencia> {
  const { tipo, salario, date } = licenciaInput.parse(input)
  const facts = tracked(source)
  const kind = LICENCIAS[tipo]
  const dias = facts.at(kind.key, date).value
  const smmlv = source.at(SMMLV, date).value
  const base = salario < smmlv ? facts.at(SMMLV, date).value : salario
  const valor = Math.round((base * dias) / MONTH_DAYS)
  return {
    call: { name: 'licencia', input },
    result: { dias, habiles: kind.habiles, paga: kind.paga, valor },
    steps: [
      { label: kind.label, value: `${dias} días${kind.habiles ? ' hábiles' : ''}` },
      { label: 'Valor', formula: `${formatCop(base)} ÷ 30 × ${dias} días`, value: formatCop(valor) },
    ],
    sources: facts.sources(...kind.sources),
    facts: facts.used(),
    caveats: [
      kind.paga === 'EPS'
        ? 'La paga el empleador en la nómina y la EPS se la reembolsa.'
        : 'La paga el empleador como salario.',
      kind.caveat,
    ],
  }
}
