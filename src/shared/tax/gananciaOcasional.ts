import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { ano, cop, finDeAno } from './campos.ts'
import { UVT } from './facts/general.ts'
import { GANANCIA_OCASIONAL, LOTERIAS, RENTA_PJ, VIVIENDA_EXENTA } from './facts/tax.ts'
import { percentOf } from './percent.ts'
import { et } from './sources.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource, IsoDate } from './types.ts'

export const gananciaOcasionalInput = z.object({
  anoGravable: ano('Año gravable de la venta o del premio').min(2023),
  clase: z
    .enum(['activo', 'vivienda', 'loteria'])
    .describe('Venta de un activo fijo, de la vivienda propia, o un premio'),
  valor: cop('Precio de venta o valor del premio'),
  costoFiscal: cop('Costo fiscal del activo; 0 en premios').default(0),
  mesesPosesion: z.number().int().min(0).optional().describe('Meses de posesión del activo'),
  exento: cop('Parte exenta que ya conoces, por ejemplo en herencias').default(0),
  quien: z
    .enum(['natural', 'sociedad', 'no_residente'])
    .default('natural')
    .describe('Quién gana: persona natural residente, sociedad o persona natural sin residencia'),
  cumpleAfc: z
    .boolean()
    .default(true)
    .describe('En la venta de vivienda: el dinero va a AFC o a comprar otra vivienda o pagar su crédito'),
})

export interface GananciaOcasional {
  /** False for an asset held under two years: the profit is ordinary income and the other figures are 0. */
  readonly esGananciaOcasional: boolean
  readonly ganancia: number
  readonly exenta: number
  readonly impuesto: number
}

/** Each rate is in an article of its own. */
const RATE_OF = { natural: et('art. 314'), sociedad: et('art. 313'), no_residente: et('art. 316') } as const

/** Tax on occasional gains, arts. 299 to 317 ET. Assets need two years of possession. */
export function gananciaOcasional(
  input: z.input<typeof gananciaOcasionalInput>,
  facts: FactSource,
): Calculation<GananciaOcasional> {
  const source = tracked(facts)
  const date = finDeAno(input.anoGravable)
  const esLoteria = input.clase === 'loteria'
  if (!esLoteria && input.mesesPosesion !== undefined && input.mesesPosesion < 24)
    return comoRentaOrdinaria(source, date)
  const costo = esLoteria ? 0 : (input.costoFiscal ?? 0)
  const ganancia = Math.max(0, input.valor - costo)
  // Art. 311-1 applies to homes of natural persons.
  const sociedad = input.quien === 'sociedad'
  const porVivienda =
    input.clase === 'vivienda' && !sociedad && input.cumpleAfc !== false
      ? source.at(VIVIENDA_EXENTA, date).value * source.at(UVT, date).value
      : 0
  const exenta = Math.min(ganancia, porVivienda + (input.exento ?? 0))
  const tarifaFact = facts.at(esLoteria ? LOTERIAS : GANANCIA_OCASIONAL, date)
  const tarifa = tarifaFact.value
  const taxed = esLoteria ? et('art. 317') : RATE_OF[input.quien ?? 'natural']
  const impuesto = Math.round(percentOf(ganancia - exenta, tarifa))
  return {
    call: { name: 'ganancia_ocasional', input },
    result: { esGananciaOcasional: true, ganancia, exenta, impuesto },
    steps: [
      {
        label: 'Ganancia',
        ...(esLoteria ? {} : { formula: `${formatCop(input.valor)} − ${formatCop(costo)}`, sources: [et('art. 300')] }),
        value: formatCop(ganancia),
      },
      ...(exenta > 0
        ? [
            {
              label: 'Parte exenta',
              ...(porVivienda > 0
                ? {
                    formula: `El menor entre ${formatNumber(source.at(VIVIENDA_EXENTA, date).value)} UVT × ${formatCop(source.at(UVT, date).value)}${(input.exento ?? 0) > 0 ? ` + ${formatCop(input.exento ?? 0)}` : ''} y ${formatCop(ganancia)}`,
                    sources: [et('art. 311-1'), ...source.at(UVT, date).sources],
                  }
                : {}),
              value: formatCop(exenta),
            },
          ]
        : []),
      {
        label: 'Impuesto',
        formula: `${exenta > 0 ? `(${formatCop(ganancia)} − ${formatCop(exenta)})` : formatCop(ganancia)} × ${formatPercent(tarifa)}`,
        value: formatCop(impuesto),
        sources: [taxed],
      },
    ],
    sources: source.sources(
      taxed,
      ...(esLoteria ? [] : [et('art. 300')]),
      ...(input.clase === 'vivienda' ? [et('art. 311-1')] : []),
    ),
    facts: [...source.used(), tarifaFact],
    caveats: [
      ...(esLoteria
        ? ['Quien paga el premio te retiene este impuesto.']
        : ['El activo debe haber sido tuyo dos años o más; si no, la utilidad es renta ordinaria (art. 300).']),
      ...(input.clase === 'vivienda' && sociedad
        ? [
            'La parte exenta por vender la vivienda es solo de personas naturales: a una sociedad no se le resta (art. 311-1).',
          ]
        : []),
      ...(input.clase === 'vivienda' && !sociedad
        ? [
            'La parte exenta de la vivienda exige depositar el dinero en una cuenta AFC y usarlo en otra vivienda o en pagar su crédito (art. 311-1).',
          ]
        : []),
    ],
  }
}

function comoRentaOrdinaria(facts: FactSource, date: IsoDate): Calculation<GananciaOcasional> {
  const sociedades = formatPercent(facts.at(RENTA_PJ, date).value)
  return {
    result: { esGananciaOcasional: false, ganancia: 0, exenta: 0, impuesto: 0 },
    steps: [{ label: 'Posesión menor que dos años', value: 'Renta ordinaria' }],
    sources: [et('art. 300')],
    facts: [],
    caveats: [
      `La utilidad se suma a tu renta ordinaria: en sociedades paga el ${sociedades} y en personas naturales la tabla del artículo 241.`,
    ],
  }
}
