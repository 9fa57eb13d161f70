import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { cop, dia } from './campos.ts'
import { UVT } from './facts/general.ts'
import { SANCION } from './facts/sanciones.ts'
import { SANCION_CONTABILIDAD_TOPE, SANCION_INFORMACION_TOPE, SANCION_MINIMA } from './facts/tax.ts'
import { percentOf } from './percent.ts'
import { et } from './sources.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource } from './types.ts'
import { roundUvt } from './uvt.ts'

export interface SancionFormal {
  /** COP. */
  readonly sancion: number
  /** COP. */
  readonly tope: number
}

export const noInformarInput = z.object({
  fecha: dia('Fecha en la que se liquida la sanción'),
  falta: z.enum(['no_enviada', 'con_errores', 'tarde']).describe('Información no enviada, con errores o enviada tarde'),
  valorInformacion: cop('Suma de los valores no informados, errados o tardíos').default(0),
  datosSinCuantia: z.number().int().min(0).max(10_000_000).default(0).describe('Número de datos que no tienen cuantía'),
})

const TARIFA_INFORMACION = {
  no_enviada: SANCION.noInformar,
  con_errores: SANCION.informarMal,
  tarde: SANCION.informarTarde,
} as const

/** Penalty for not sending information such as exógena, art. 651 ET: percent of the amounts or 0,5 UVT per datum, capped. */
export function noInformar(input: z.input<typeof noInformarInput>, facts: FactSource): Calculation<SancionFormal> {
  const source = tracked(facts)
  const uvt = source.at(UVT, input.fecha).value
  const topeUvt = source.at(SANCION_INFORMACION_TOPE, input.fecha).value
  const tope = topeUvt * uvt
  const tarifa = source.at(TARIFA_INFORMACION[input.falta], input.fecha).value
  const datos = input.datosSinCuantia ?? 0
  const dato = datos > 0 ? source.at(SANCION.informarDato, input.fecha).value : 0
  const porValor = Math.round(percentOf(input.valorInformacion ?? 0, tarifa))
  const porDato = Math.round(datos * dato * uvt)
  const minima = roundUvt(source.at(SANCION_MINIMA, input.fecha).value * uvt)
  const sancion = Math.max(minima, Math.min(tope, porValor + porDato))
  return {
    call: { name: 'sancion_no_informar', input },
    result: { sancion, tope },
    steps: [
      {
        label: 'Sobre los valores',
        formula: `${formatCop(input.valorInformacion ?? 0)} × ${formatPercent(tarifa)}`,
        value: formatCop(porValor),
      },
      ...(porDato > 0
        ? [
            {
              label: 'Por datos sin cuantía',
              formula: `${formatNumber(datos)} × ${formatNumber(dato)} UVT`,
              value: formatCop(porDato),
            },
          ]
        : []),
      { label: 'Tope', formula: `${formatNumber(topeUvt)} UVT × ${formatCop(uvt)}`, value: formatCop(tope) },
      {
        label: 'Sanción',
        formula: `La menor entre ${formatCop(porValor)}${porDato > 0 ? ` + ${formatCop(porDato)}` : ''} y ${formatCop(tope)}, ${orMinimum(minima)}`,
        value: formatCop(sancion),
      },
    ],
    sources: source.sources(et('art. 651'), et('art. 639')),
    facts: source.used(),
    caveats: [
      'Corregir por tu cuenta antes del pliego de cargos reduce la sanción (art. 651) y también puede aplicar el artículo 640.',
      `El resultado nunca baja de la sanción mínima: ${formatCop(minima)}.`,
    ],
  }
}

export const irregularidadContableInput = z.object({
  fecha: dia('Fecha en la que se liquida la sanción'),
  patrimonioLiquido: cop('Patrimonio líquido del año anterior'),
  ingresosNetos: cop('Ingresos netos del año anterior'),
})

const orMinimum = (minima: number) => `no menos que la mínima: ${formatCop(minima)}`

/** Penalty for irregular accounts, art. 655 ET: 0,5 % of the higher of equity and net income, capped in UVT and never below the minimum (art. 639). */
export function irregularidadContable(
  input: z.infer<typeof irregularidadContableInput>,
  facts: FactSource,
): Calculation<SancionFormal> {
  const source = tracked(facts)
  const uvt = source.at(UVT, input.fecha).value
  const topeUvt = source.at(SANCION_CONTABILIDAD_TOPE, input.fecha).value
  const base = Math.max(input.patrimonioLiquido, input.ingresosNetos)
  const tope = topeUvt * uvt
  const tarifa = source.at(SANCION.contabilidad, input.fecha).value
  const minima = roundUvt(source.at(SANCION_MINIMA, input.fecha).value * uvt)
  const calculada = Math.min(tope, Math.round(percentOf(base, tarifa)))
  const sancion = Math.max(minima, calculada)
  return {
    call: { name: 'sancion_contabilidad', input },
    result: { sancion, tope },
    steps: [
      {
        label: 'El mayor entre patrimonio e ingresos',
        formula: `El mayor entre ${formatCop(input.patrimonioLiquido)} y ${formatCop(input.ingresosNetos)}`,
        value: formatCop(base),
      },
      {
        label: 'Sanción calculada',
        formula: `${formatCop(base)} × ${formatPercent(tarifa)}, hasta ${formatNumber(topeUvt)} UVT`,
        value: formatCop(calculada),
      },
      {
        label: 'Sanción',
        formula: `${formatCop(calculada)}, ${orMinimum(minima)}`,
        value: formatCop(sancion),
      },
    ],
    sources: source.sources(et('art. 655'), et('art. 656'), et('art. 639')),
    facts: source.used(),
    caveats: [
      `El resultado nunca baja de la sanción mínima: ${formatCop(minima)}.`,
      'La DIAN puede además desconocer costos, deducciones y descuentos sin soporte.',
      'La sanción se reduce si se acepta y se corrige la irregularidad (art. 656).',
    ],
  }
}

export const rutTardioInput = z.object({
  fecha: dia('Fecha en la que se actualiza el RUT'),
  diasDeRetraso: z.number().int().min(0).max(20_000).describe('Días de retraso después del mes que da la norma'),
  direccionOActividad: z.boolean().default(false).describe('El dato era la dirección o la actividad económica'),
})

/** Penalty for updating the RUT late, art. 658-3 ET: 1 UVT a day, 2 UVT for address or activity. */
export function rutTardio(
  input: z.input<typeof rutTardioInput>,
  facts: FactSource,
): Calculation<{ readonly sancion: number }> {
  const source = tracked(facts)
  const uvt = source.at(UVT, input.fecha).value
  const units = source.at(input.direccionOActividad ? SANCION.rutDireccion : SANCION.rut, input.fecha).value
  const sancion = input.diasDeRetraso * units * uvt
  return {
    call: { name: 'sancion_rut', input },
    result: { sancion },
    steps: [
      {
        label: 'Sanción',
        formula: `${formatNumber(input.diasDeRetraso)} días × ${formatNumber(units)} UVT × ${formatCop(uvt)}`,
        value: formatCop(sancion),
      },
    ],
    sources: source.sources(et('art. 658-3')),
    facts: source.used(),
    caveats: [
      'El RUT se actualiza dentro del mes siguiente al cambio.',
      'El artículo 640 puede reducirla si no has cometido la misma conducta.',
    ],
  }
}
