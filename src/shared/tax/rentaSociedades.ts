import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { ano, cop, finDeAno } from './campos.ts'
import { UVT } from './facts/general.ts'
import {
  ANTICIPO_PRIMERO,
  ANTICIPO_SEGUNDO,
  ANTICIPO_SIGUIENTES,
  RENTA_COOPERATIVAS,
  RENTA_ESAL,
  RENTA_PJ,
  RENTA_PJ_EDITORIALES,
  RENTA_PJ_HOTELES,
  RENTA_PJ_MINIMA,
  RENTA_PJ_SOBRETASA_FINANCIERA,
  RENTA_PJ_SOBRETASA_FINANCIERA_UMBRAL,
  RENTA_PJ_SOBRETASA_HIDRO,
  RENTA_PJ_SOBRETASA_HIDRO_UMBRAL,
  RENTA_ZONA_FRANCA,
} from './facts/tax.ts'
import { factAt } from './facts.ts'
import { percentOf } from './percent.ts'
import { et } from './sources.ts'
import { quiet, type TrackedFacts, tracked } from './tracked.ts'
import type { Calculation, FactSource, IsoDate, Step } from './types.ts'

const TIPOS = [
  'general',
  'financiera',
  'hidroelectrica',
  'hotel',
  'editorial',
  'zona_franca',
  'cooperativa',
  'esal',
] as const

export const tipoSociedad = z.enum(TIPOS)
export type TipoSociedad = z.infer<typeof tipoSociedad>

const TARIFA_KEY: Readonly<Record<TipoSociedad, string>> = {
  general: RENTA_PJ,
  financiera: RENTA_PJ,
  hidroelectrica: RENTA_PJ,
  hotel: RENTA_PJ_HOTELES,
  editorial: RENTA_PJ_EDITORIALES,
  zona_franca: RENTA_ZONA_FRANCA,
  cooperativa: RENTA_COOPERATIVAS,
  esal: RENTA_ESAL,
}

const CAVEAT: Readonly<Partial<Record<TipoSociedad, (tarifa: string, general: string) => string>>> = {
  hotel: (tarifa) =>
    `La tarifa del ${tarifa} exige las condiciones del parágrafo 5: municipio, tamaño, plazo e inscripción.`,
  editorial: (tarifa) =>
    `La tarifa del ${tarifa} exige dedicarse a la edición de libros en los términos del parágrafo 7.`,
  zona_franca: (tarifa, general) =>
    `El ${tarifa} es solo para la renta de exportación con plan de internacionalización; el resto paga ${general}.`,
  cooperativa: () => 'La cooperativa tributa sobre su beneficio neto o excedente (art. 19-4).',
  esal: () => 'La ESAL del régimen especial paga sobre el excedente que no reinvierte en su objeto (art. 356).',
}

export const impuestoSociedadInput = z.object({
  anoGravable: ano('Año gravable').min(2023),
  rentaLiquidaGravable: cop('Renta líquida gravable'),
  tipo: tipoSociedad.default('general').describe('Clase de contribuyente'),
  utilidadDepurada: cop('Utilidad contable depurada, para revisar la tasa mínima del 15 %').optional(),
  impuestoDepurado: cop('Impuesto depurado del parágrafo 6; si falta se usa el impuesto a cargo').optional(),
})

export interface ImpuestoSociedad {
  /** Percent, with surcharge when it applies. */
  readonly tarifa: number
  /** COP, before the minimum rate. */
  readonly impuesto: number
  /** The increase by the minimum rate, COP; null when the adjusted profit was not given. */
  readonly impuestoAdicional: number | null
  readonly total: number
}

/**
 * They are taxed by arts. 19-4 and 356 ET: the minimum of art. 240 par. 6 applies to companies of arts. 240 and 240-1.
 */
const OUTSIDE_MINIMUM: ReadonlySet<TipoSociedad> = new Set(['cooperativa', 'esal'])

/** Income tax of a company, arts. 240, 240-1, 19-4 and 356 ET. Surcharges apply to the whole taxable income. */
export function impuestoSociedad(
  input: z.input<typeof impuestoSociedadInput>,
  facts: FactSource,
): Calculation<ImpuestoSociedad> {
  const source = tracked(facts)
  const date = finDeAno(input.anoGravable)
  const tipo = input.tipo ?? 'general'
  const basica = source.at(TARIFA_KEY[tipo], date).value
  const sobretasa = sobretasaDe(tipo, input.rentaLiquidaGravable, source, date)
  const tarifa = basica + sobretasa
  const impuesto = Math.round(percentOf(input.rentaLiquidaGravable, tarifa))
  const minima = OUTSIDE_MINIMUM.has(tipo) ? null : minimoDe(input, impuesto, source, date)
  const total = impuesto + (minima?.adicional ?? 0)
  return {
    call: { name: 'renta_sociedad', input },
    result: { tarifa, impuesto, impuestoAdicional: minima?.adicional ?? null, total },
    steps: [
      {
        label: 'Tarifa',
        ...(sobretasa > 0 ? { formula: `${formatPercent(basica)} + ${formatNumber(sobretasa)} puntos` } : {}),
        value: formatPercent(tarifa),
        sources: source.at(TARIFA_KEY[tipo], date).sources,
      },
      {
        label: 'Impuesto de renta',
        formula: `${formatCop(input.rentaLiquidaGravable)} × ${formatPercent(tarifa)}`,
        value: formatCop(impuesto),
      },
      ...(minima?.steps ?? []),
      ...(minima === null
        ? []
        : [
            {
              label: 'Total',
              formula: `${formatCop(impuesto)} + ${formatCop(total - impuesto)}`,
              value: formatCop(total),
              sum: 'total' as const,
            },
          ]),
    ],
    sources: source.sources(...source.at(TARIFA_KEY[tipo], date).sources),
    facts: source.used(),
    caveats: [
      ...(CAVEAT[tipo] === undefined
        ? []
        : [CAVEAT[tipo](formatPercent(basica), formatPercent(source.at(RENTA_PJ, date).value))]),
      'Faltan los descuentos, las retenciones, las autorretenciones y el anticipo.',
      ...(OUTSIDE_MINIMUM.has(tipo)
        ? ['La tasa mínima del parágrafo 6 es de los contribuyentes de los artículos 240 y 240-1: no suma aquí.']
        : []),
      ...(minima === null && !OUTSIDE_MINIMUM.has(tipo)
        ? [
            `Si el impuesto queda por debajo del ${formatPercent(quiet(source).at(RENTA_PJ_MINIMA, date).value)} de la utilidad contable depurada, se suma lo que falte (tasa mínima, parágrafo 6).`,
          ]
        : []),
    ],
  }
}

function sobretasaDe(tipo: TipoSociedad, renta: number, source: TrackedFacts, date: IsoDate): number {
  const keys =
    tipo === 'financiera'
      ? ([RENTA_PJ_SOBRETASA_FINANCIERA_UMBRAL, RENTA_PJ_SOBRETASA_FINANCIERA] as const)
      : tipo === 'hidroelectrica'
        ? ([RENTA_PJ_SOBRETASA_HIDRO_UMBRAL, RENTA_PJ_SOBRETASA_HIDRO] as const)
        : null
  if (keys === null) return 0
  // Both surcharges are temporary: without one in force there is nothing to add.
  const umbral = factAt(source, keys[0], date)
  if (umbral === null || renta < umbral.value * source.at(UVT, date).value) return 0
  return source.at(keys[1], date).value
}

function minimoDe(
  input: z.input<typeof impuestoSociedadInput>,
  impuesto: number,
  source: TrackedFacts,
  date: IsoDate,
): { readonly adicional: number; readonly steps: readonly Step[] } | null {
  if (input.utilidadDepurada === undefined) return null
  const tasa = source.at(RENTA_PJ_MINIMA, date).value
  const depurado = input.impuestoDepurado ?? impuesto
  const minimo = Math.round(percentOf(input.utilidadDepurada, tasa))
  const adicional = Math.max(0, minimo - depurado)
  return {
    adicional,
    steps: [
      {
        label: 'Impuesto mínimo',
        formula: `${formatCop(input.utilidadDepurada)} × ${formatPercent(tasa)}`,
        value: formatCop(minimo),
      },
      {
        label: 'Impuesto a adicionar',
        formula: adicional > 0 ? `${formatCop(minimo)} − ${formatCop(depurado)}` : 'El impuesto ya llega al mínimo',
        value: formatCop(adicional),
      },
    ],
  }
}

export const anticipoRentaInput = z.object({
  anoGravable: ano('Año gravable que declaras'),
  impuestoNeto: cop('Impuesto neto de renta del año que declaras'),
  impuestoNetoAnterior: cop('Impuesto neto de renta del año anterior, para promediar').optional(),
  vecesDeclarado: z
    .number()
    .int()
    .min(1)
    .describe('1 si es la primera declaración, 2 la segunda, 3 o más las siguientes'),
  retenciones: cop('Retenciones y autorretenciones del año que declaras').optional(),
})

export interface AnticipoRenta {
  /** COP, net of the year's withholdings; never negative. */
  readonly anticipo: number
  readonly porcentaje: number
}

/** Advance of next year's income tax, art. 807 ET: 25 %, 50 % and then 75 %, less withholdings; the lower base is chosen. */
export function anticipoRenta(
  input: z.infer<typeof anticipoRentaInput>,
  facts: FactSource,
): Calculation<AnticipoRenta> {
  const source = tracked(facts)
  const key =
    input.vecesDeclarado === 1 ? ANTICIPO_PRIMERO : input.vecesDeclarado === 2 ? ANTICIPO_SEGUNDO : ANTICIPO_SIGUIENTES
  const porcentaje = source.at(key, finDeAno(input.anoGravable)).value
  const promedio =
    input.vecesDeclarado > 1 && input.impuestoNetoAnterior !== undefined
      ? Math.round((input.impuestoNeto + input.impuestoNetoAnterior) / 2)
      : null
  const base = promedio === null ? input.impuestoNeto : Math.min(input.impuestoNeto, promedio)
  const bruto = Math.round(percentOf(base, porcentaje))
  const anticipo = Math.max(0, bruto - (input.retenciones ?? 0))
  return {
    call: { name: 'renta_anticipo', input },
    result: { anticipo, porcentaje },
    steps: [
      ...(promedio === null
        ? []
        : [
            {
              label: 'Promedio de los dos últimos años',
              formula: `(${formatCop(input.impuestoNeto)} + ${formatCop(input.impuestoNetoAnterior ?? 0)}) ÷ 2`,
              value: formatCop(promedio),
            },
          ]),
      {
        label: 'Anticipo antes de retenciones',
        formula: `${formatCop(base)} × ${formatPercent(porcentaje)}`,
        value: formatCop(bruto),
      },
      {
        label: 'Anticipo',
        formula: `${formatCop(bruto)} − retenciones ${formatCop(input.retenciones ?? 0)}`,
        value: formatCop(anticipo),
      },
    ],
    sources: source.sources(et('art. 807')),
    facts: source.used(),
    caveats: ['Puedes escoger como base el impuesto del año o el promedio de los dos últimos: se usó el menor.'],
  }
}
