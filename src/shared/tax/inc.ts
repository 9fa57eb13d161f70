import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { ano, cop, dia, finDeAno } from './campos.ts'
import { UVT } from './facts/general.ts'
import {
  INC_DATOS_MINIMO,
  INC_RESTAURANTES,
  INC_TELEFONIA,
  INC_UMBRAL,
  INC_VEHICULOS,
  INC_VEHICULOS_ALTA,
} from './facts/tax.ts'
import { percentOf } from './percent.ts'
import { et } from './sources.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource } from './types.ts'
import { roundUvt } from './uvt.ts'

export const incInput = z.object({
  fecha: dia('Fecha de la venta'),
  actividad: z.enum(['restaurante', 'telefonia', 'datos', 'vehiculo_8', 'vehiculo_16']).describe('Qué se vende'),
  valor: cop('Valor de la venta'),
  incluido: z.boolean().default(false).describe('El valor ya incluye el impuesto'),
})

export interface Inc {
  readonly base: number
  readonly impuesto: number
  readonly total: number
  readonly tarifa: number
}

const TARIFA = {
  restaurante: INC_RESTAURANTES,
  telefonia: INC_TELEFONIA,
  datos: INC_TELEFONIA,
  vehiculo_8: INC_VEHICULOS,
  vehiculo_16: INC_VEHICULOS_ALTA,
} as const

/** National consumption tax, arts. 512-1 to 512-13 ET: adds it to a value or takes it out of one that holds it. */
export function inc(input: z.input<typeof incInput>, facts: FactSource): Calculation<Inc> {
  const source = tracked(facts)
  const tarifa = source.at(TARIFA[input.actividad], input.fecha).value
  // Of mobile data and internet only what passes the monthly minimum is taxed (art. 512-2).
  const libre =
    input.actividad === 'datos'
      ? Math.round(source.at(INC_DATOS_MINIMO, input.fecha).value * source.at(UVT, input.fecha).value)
      : 0
  const exceso = Math.max(0, input.valor - libre)
  const base = input.incluido ? Math.round((exceso * 100) / (100 + tarifa)) : exceso
  const impuesto = input.incluido ? exceso - base : Math.round(percentOf(base, tarifa))
  const total = input.incluido ? input.valor : input.valor + impuesto
  const articulo =
    input.actividad === 'restaurante'
      ? 'arts. 512-9 y 512-1'
      : input.actividad === 'telefonia' || input.actividad === 'datos'
        ? 'art. 512-2'
        : 'arts. 512-3 y 512-4'
  return {
    call: { name: 'inc', input },
    result: { base, impuesto, total, tarifa },
    steps: [
      ...(libre > 0
        ? [
            {
              label: 'Lo que pasa de 1,5 UVT al mes',
              formula: `${formatCop(input.valor)} − ${formatCop(libre)}`,
              value: formatCop(exceso),
            },
          ]
        : []),
      ...(input.incluido
        ? [
            {
              label: 'Base',
              formula: `${formatCop(exceso)} ÷ ${formatNumber(1 + tarifa / 100)}`,
              value: formatCop(base),
            },
          ]
        : [{ label: 'Base', value: formatCop(base) }]),
      {
        label: 'Impuesto al consumo',
        formula: `${formatCop(base)} × ${formatPercent(tarifa)}`,
        value: formatCop(impuesto),
      },
      { label: 'Total', value: formatCop(total), sum: 'total' },
    ],
    sources: source.sources(et(articulo)),
    facts: source.used(),
    caveats: [
      'El impuesto al consumo no se descuenta: para quien compra es parte del costo.',
      'Se declara cada dos meses en el formulario 310.',
      ...(input.actividad === 'restaurante' ? ['La propina voluntaria no hace parte de la base.'] : []),
    ],
  }
}

export const incResponsableInput = z.object({
  ano: ano('Año por el que se pregunta'),
  ingresosAnoAnterior: cop('Ingresos brutos de restaurante o bar del año anterior').optional(),
  establecimientos: z.number().int().min(0).optional().describe('Número de establecimientos, sedes o locales'),
  persona: z.enum(['natural', 'juridica']).default('natural').describe('Quién vende'),
})

/** Whether a restaurant answers for the consumption tax, art. 512-13 ET; null when a figure is missing. */
export function incResponsable(
  input: z.input<typeof incResponsableInput>,
  facts: FactSource,
): Calculation<{ readonly responsable: boolean | null; readonly tope: number }> {
  const source = tracked(facts)
  // The income is that of the previous year, so its UVT measures it.
  const date = finDeAno(input.ano - 1)
  const units = source.at(INC_UMBRAL, date).value
  const uvt = source.at(UVT, date).value
  const tope = roundUvt(units * uvt)
  const pasa =
    input.persona === 'juridica' ||
    (input.establecimientos ?? 0) > 1 ||
    (input.ingresosAnoAnterior !== undefined && input.ingresosAnoAnterior >= units * uvt)
  const responsable = pasa
    ? true
    : input.ingresosAnoAnterior === undefined || input.establecimientos === undefined
      ? null
      : false
  return {
    call: { name: 'inc_responsable', input },
    result: { responsable, tope },
    steps: [
      {
        label: `Tope con los ingresos de ${input.ano - 1}`,
        formula: `${formatNumber(units)} UVT × ${formatCop(uvt)}`,
        value: formatCop(tope),
      },
    ],
    sources: source.sources(et('art. 512-13')),
    facts: source.used(),
    caveats: [
      'Para no ser responsable se necesita ser persona natural, estar bajo el tope y tener como máximo un establecimiento.',
    ],
  }
}
