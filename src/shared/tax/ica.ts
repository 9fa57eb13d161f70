import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { cop, dia, porMil } from './campos.ts'
import { AVISOS_TABLEROS } from './facts/tax.ts'
import { percentOf } from './percent.ts'
import { ley } from './sources.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource } from './types.ts'

export const icaInput = z.object({
  fecha: dia('Último día del periodo'),
  ingresos: cop('Ingresos brutos del periodo en el municipio'),
  noSujetos: cop('Exportaciones, devoluciones, venta de activos fijos y actividades excluidas').default(0),
  tarifaPorMil: porMil('Tarifa de la actividad en el estatuto del municipio'),
  avisosYTableros: z.boolean().default(false).describe('Tiene avisos, vallas o tableros'),
})

export interface Ica {
  readonly base: number
  readonly ica: number
  readonly avisos: number
  readonly total: number
}

/** Municipal business tax. The user gives the rate: each municipality sets its own, so none is built in. */
export function ica(input: z.input<typeof icaInput>, facts: FactSource): Calculation<Ica> {
  const source = tracked(facts)
  const base = Math.max(0, input.ingresos - (input.noSujetos ?? 0))
  const impuesto = porMilDe(base, input.tarifaPorMil)
  const tarifaAvisos = source.at(AVISOS_TABLEROS, input.fecha).value
  const avisos = input.avisosYTableros ? Math.round(percentOf(impuesto, tarifaAvisos)) : 0
  const fueraDeRango = input.tarifaPorMil < 2 || input.tarifaPorMil > 10
  return {
    call: { name: 'ica', input },
    result: { base, ica: impuesto, avisos, total: impuesto + avisos },
    steps: [
      {
        label: 'Base gravable',
        formula: `${formatCop(input.ingresos)} − ${formatCop(input.noSujetos ?? 0)}`,
        value: formatCop(base),
        sources: [ley('1819', 2016, 'art. 342')],
      },
      {
        label: 'ICA',
        formula: `${formatCop(base)} × ${formatNumber(input.tarifaPorMil)} por mil`,
        value: formatCop(impuesto),
        sources: [ley('14', 1983, 'art. 33')],
      },
      ...(input.avisosYTableros
        ? [
            {
              label: 'Avisos y tableros',
              formula: `${formatCop(impuesto)} × ${formatPercent(tarifaAvisos)}`,
              value: formatCop(avisos),
              sources: [ley('14', 1983, 'art. 37')],
            },
            { label: 'Total', value: formatCop(impuesto + avisos), sum: 'total' as const },
          ]
        : []),
    ],
    sources: [
      ley('14', 1983, 'art. 33'),
      ley('1819', 2016, 'art. 342'),
      ...(input.avisosYTableros ? [ley('14', 1983, 'art. 37')] : []),
    ],
    facts: input.avisosYTableros ? source.used() : [],
    caveats: [
      'La tarifa sale del estatuto del municipio para tu actividad: aquí se usó la que indicaste.',
      ...(fueraDeRango
        ? [
            'Esa tarifa está fuera del rango general de 2 a 10 por mil; solo municipios con régimen propio, como Bogotá (2 a 30 por mil), pueden tenerla.',
          ]
        : []),
      'Puede sumarse la sobretasa bomberil u otra del municipio, y se restan las retenciones de ICA que te practicaron.',
    ],
  }
}

export const reteIcaInput = z.object({
  pago: cop('Valor del pago antes de IVA'),
  tarifaPorMil: porMil('Tarifa de retención de ICA del municipio para esa actividad'),
})

/** ICA withheld from a payment, COP, with the municipality's rate given by the user. */
export function reteIca(input: z.infer<typeof reteIcaInput>): Calculation<{ readonly retencion: number }> {
  const retencion = porMilDe(input.pago, input.tarifaPorMil)
  return {
    call: { name: 'reteica', input },
    result: { retencion },
    steps: [
      {
        label: 'Retención de ICA',
        formula: `${formatCop(input.pago)} × ${formatNumber(input.tarifaPorMil)} por mil`,
        value: formatCop(retencion),
      },
    ],
    sources: [ley('14', 1983, 'art. 33')],
    facts: [],
    caveats: ['Cada municipio define quién retiene, desde qué base y a qué tarifa: revisa su estatuto.'],
  }
}

/** Rates have at most three decimals (9,66 per thousand), so the product is exact before the one division. */
function porMilDe(base: number, tarifa: number): number {
  return Math.round((base * Math.round(tarifa * 1000)) / 1_000_000)
}
