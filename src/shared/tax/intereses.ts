import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { cop, porcentaje } from './campos.ts'
import { circular, et, ley } from './sources.ts'
import type { Calculation, Step } from './types.ts'

// The law takes two points off the usury rate, and the DIAN's circular divides by 366 in every year.
const PUNTOS_MENOS = 2
const DIAS_DEL_ANO = 366

export const interesesMoraInput = z.object({
  impuesto: cop('Impuesto que se paga tarde, sin sanciones'),
  tramos: z
    .array(
      z.object({
        dias: z.number().int().min(1).max(3660).describe('Días de mora con esa tasa'),
        tasaUsura: porcentaje('Tasa de usura de consumo y ordinario vigente, efectiva anual'),
      }),
    )
    .min(1)
    .max(60)
    .describe('Un tramo por cada mes con tasa distinta'),
})

export interface InteresesMora {
  /** COP. */
  readonly interes: number
  readonly dias: number
  readonly total: number
}

/**
 * Interest for paying tax late: IM = K × (T / 366) × n, simple, with T two points under the usury rate. The rate
 * changes every month and is not built in: the caller gives it. Penalties earn no interest of this kind.
 */
export function interesesMora(input: z.infer<typeof interesesMoraInput>): Calculation<InteresesMora> {
  const parts = input.tramos.map((tramo) => {
    // Thousandths of a point keep the product an exact integer until the one division.
    const milesimas = Math.max(0, Math.round((tramo.tasaUsura - PUNTOS_MENOS) * 1000))
    const interes = (input.impuesto * milesimas * tramo.dias) / (DIAS_DEL_ANO * 100_000)
    const step: Step = {
      label: `${formatNumber(tramo.dias)} ${tramo.dias === 1 ? 'día' : 'días'} al ${formatPercent(milesimas / 1000)}`,
      formula: `${formatCop(input.impuesto)} × (${formatPercent(tramo.tasaUsura)} − ${formatPercent(PUNTOS_MENOS)}) ÷ ${DIAS_DEL_ANO} × ${tramo.dias}`,
      value: formatCop(interes),
    }
    return { interes, step, dias: tramo.dias }
  })
  const interes = Math.round(parts.reduce((sum, part) => sum + part.interes, 0))
  return {
    call: { name: 'intereses_mora', input },
    result: { interes, dias: parts.reduce((sum, part) => sum + part.dias, 0), total: input.impuesto + interes },
    steps: [
      ...parts.map((part) => part.step),
      { label: 'Intereses de mora', formula: 'IM = K × (T ÷ 366) × n', value: formatCop(interes), sum: 'total' },
    ],
    sources: [et('arts. 634 y 635'), ley('1819', 2016, 'art. 279'), circular('3', 2013)],
    facts: [],
    caveats: [
      'La tasa T es la de usura de consumo y ordinario del mes, menos dos puntos; cambia cada mes y la publica la Superintendencia Financiera.',
      'Se cuenta desde el día siguiente al vencimiento hasta el día del pago, y no se cobra sobre sanciones.',
    ],
  }
}

const MESES_DEL_ANO = 12
const DIAS_DEL_MES = 30

export const interesesPactadosInput = z.object({
  capital: cop('Capital'),
  meses: z.number().int().min(0).max(1200).describe('Meses completos del plazo'),
  dias: z.number().int().min(0).max(36600).describe('Días del plazo, además de los meses'),
  tasa: porcentaje('Tasa pactada'),
  cada: z.enum(['ano', 'mes']).describe('Si la tasa es anual o mensual'),
})

export interface InteresesPactados {
  /** COP, simple: a nominal rate over years of 360 days. */
  readonly simple: number
  /** COP, compound: a yearly rate is effective, over 365 days; a monthly one earns on what has accrued. */
  readonly compuesto: number
}

/** Interest at an agreed rate in both ways that one can be meant: arithmetic alone, with no legal figure in it. */
export function interesesPactados(input: z.infer<typeof interesesPactadosInput>): InteresesPactados {
  const { capital, meses, dias, tasa, cada } = interesesPactadosInput.parse(input)
  const plazo = meses + dias / DIAS_DEL_MES
  const [simples, compuestos] =
    cada === 'mes' ? [plazo, plazo] : [plazo / MESES_DEL_ANO, meses / MESES_DEL_ANO + dias / 365]
  return {
    simple: Math.round((capital * tasa * simples) / 100),
    compuesto: Math.round(capital * ((1 + tasa / 100) ** compuestos - 1)),
  }
}
