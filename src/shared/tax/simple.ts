import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { ano, cop, finDeAno } from './campos.ts'
import { UVT } from './facts/general.ts'
import {
  SIMPLE_BIMESTRE_TOPE,
  simpleBimestreKey,
  simpleDesdeKey,
  simpleTarifaKey,
  type TarifaSimple,
} from './facts/tablas.ts'
import { INC_RESTAURANTES, SIMPLE_PAGOS_ELECTRONICOS, SIMPLE_SIN_ANTICIPO, SIMPLE_TOPE } from './facts/tax.ts'
import { factAt } from './facts.ts'
import { percentOf } from './percent.ts'
import { concepto, et } from './sources.ts'
import { enUvt } from './tabla.ts'
import { quiet, type TrackedFacts, tracked } from './tracked.ts'
import type { Calculation, FactSource, IsoDate, LegalSource, Step } from './types.ts'

/** Education and human health are left out: their rate after Sentencia C-540 de 2023 is not confirmed. */
export const grupoSimple = z.enum(['tiendas', 'comercio', 'comidas', 'transporte', 'profesiones', 'reciclaje'])
export type GrupoSimple = z.infer<typeof grupoSimple>

export const NOMBRE_GRUPO: Readonly<Record<GrupoSimple, string>> = {
  tiendas: 'Tiendas pequeñas, minimercados, micromercados y peluquerías',
  comercio: 'Comercio, servicios técnicos y mecánicos, industria y demás actividades',
  comidas: 'Expendio de comidas y bebidas',
  transporte: 'Transporte',
  profesiones: 'Servicios profesionales, de consultoría y profesiones liberales',
  reciclaje: 'Actividades CIIU 4665, 3830 y 3811',
}

/** The group whose rates apply: food and transport share them. */
export const tarifaSimple = (grupo: GrupoSimple): TarifaSimple => (grupo === 'transporte' ? 'comidas' : grupo)

/** Art. 908 ET has four brackets, the first from 0; the last ends at the regime's limit. */
export const TRAMOS_SIMPLE = [1, 2, 3, 4] as const

/** Percent of gross income by art. 908 for an income in COP; the rate is paid on the whole income, not by bracket. */
function tarifaDe(
  grupo: GrupoSimple,
  ingresos: number,
  date: IsoDate,
  source: TrackedFacts,
  desdeKey: (tramo: number) => string,
): { readonly tarifa: number; readonly step: Step } {
  const uvt = source.at(UVT, date).value
  // The whole table is among what the answer rests on, as with the others.
  const tramos = TRAMOS_SIMPLE.map((tramo) => ({
    tramo,
    desde: tramo === 1 ? 0 : source.at(desdeKey(tramo), date).value,
    tarifa: source.at(simpleTarifaKey(tarifaSimple(grupo), tramo), date).value,
  }))
  const { tramo, tarifa } = tramos.findLast(({ desde }) => ingresos >= desde * uvt) ?? { tramo: 1, tarifa: 0 }
  return {
    tarifa,
    step: {
      label: 'Tarifa del grupo',
      formula: `${NOMBRE_GRUPO[grupo]}: ${enUvt(ingresos, uvt)}, tramo ${tramo}`,
      value: formatPercent(tarifa),
      sources: sourcesOf(grupo),
    },
  }
}

const SOURCES: readonly LegalSource[] = [et('art. 908')]
const sourcesOf = (grupo: GrupoSimple): readonly LegalSource[] =>
  grupo === 'profesiones' ? [...SOURCES, concepto('893', 2024)] : SOURCES

export const puedeSimpleInput = z.object({
  anoIngreso: ano('Año en el que quiere estar en el SIMPLE').min(2023),
  ingresosAnoAnterior: cop('Ingresos brutos del año anterior; los esperados del año si la empresa es nueva').optional(),
})

export interface PuedeSimple {
  /** Null without an income to compare. */
  readonly dentroDelTope: boolean | null
  /** COP at the UVT of the previous year, the one that is compared. */
  readonly topeAnoAnterior: number
  /** COP at the UVT of the year itself; null when that UVT is not known yet. */
  readonly topeDelAno: number | null
}

/** Whether gross income allows the SIMPLE, arts. 905 and 906 ET. */
export function puedeSimple(input: z.infer<typeof puedeSimpleInput>, facts: FactSource): Calculation<PuedeSimple> {
  const source = tracked(facts)
  const anterior = finDeAno(input.anoIngreso - 1)
  const units = source.at(SIMPLE_TOPE, finDeAno(input.anoIngreso)).value
  const uvtAnterior = source.at(UVT, anterior).value
  // Next year's UVT is published in the last weeks of this one, and people ask about next year before that.
  const uvtDelAno = factAt(source, UVT, finDeAno(input.anoIngreso))?.value ?? null
  const topeAnoAnterior = units * uvtAnterior
  const topeDelAno = uvtDelAno === null ? null : units * uvtDelAno
  const dentroDelTope = input.ingresosAnoAnterior === undefined ? null : input.ingresosAnoAnterior < topeAnoAnterior
  return {
    call: { name: 'simple_permitido', input },
    result: { dentroDelTope, topeAnoAnterior, topeDelAno },
    steps: [
      {
        label: `Tope con los ingresos de ${input.anoIngreso - 1}, para entrar en ${input.anoIngreso}`,
        formula: `${formatNumber(units)} UVT × ${formatCop(uvtAnterior)}`,
        value: formatCop(topeAnoAnterior),
        sources: [et('art. 905'), ...source.at(UVT, finDeAno(input.anoIngreso - 1)).sources],
      },
      ...(uvtDelAno === null
        ? []
        : [
            {
              label: `Tope con los ingresos de ${input.anoIngreso}`,
              formula: `${formatNumber(units)} UVT × ${formatCop(uvtDelAno)}`,
              value: formatCop(units * uvtDelAno),
              sources: [et('art. 905'), ...source.at(UVT, finDeAno(input.anoIngreso)).sources],
            },
          ]),
      ...(input.ingresosAnoAnterior === undefined
        ? []
        : [
            {
              label: 'Tus ingresos brutos',
              formula: enUvt(input.ingresosAnoAnterior, uvtAnterior),
              value: formatCop(input.ingresosAnoAnterior),
            },
          ]),
    ],
    sources: source.sources(et('art. 905'), et('arts. 906 y 909')),
    facts: source.used(),
    caveats: [
      'Además del tope, el artículo 906 excluye, entre otros, a no residentes, sociedades extranjeras, filiales y sucursales, entidades financieras y quienes encubren una relación laboral.',
      'La inscripción va hasta el último día hábil de febrero; para volver al régimen ordinario, hasta el último día hábil de enero (art. 909).',
      'Debes estar al día con los impuestos y la seguridad social, y tener RUT, firma electrónica y factura electrónica.',
    ],
  }
}

export const simpleAnualInput = z.object({
  anoGravable: ano('Año gravable').min(2024),
  ingresosBrutos: cop('Ingresos brutos del año'),
  grupo: grupoSimple.describe('Grupo de actividad del artículo 908'),
  aportesPension: cop('Aportes a pensión pagados por el empleador, que se descuentan').optional(),
  ventasElectronicas: cop('Ventas recibidas con tarjeta u otros medios electrónicos').optional(),
})

export interface ImpuestoSimple {
  /** False when income reaches the limit of the regime: no rate applies and the other figures are 0. */
  readonly dentroDelTope: boolean
  readonly tarifa: number
  /** COP, with ICA inside; before discounts. */
  readonly impuesto: number
  /** COP: the 8 % consumption tax that food and drink add. */
  readonly impuestoConsumo: number
  readonly descuentos: number
  /** COP: impuesto + impuestoConsumo − descuentos. */
  readonly total: number
}

/** The SIMPLE of a year, art. 908 ET, with the discounts of arts. 903 par. 3 and 912. */
export function simpleAnual(input: z.infer<typeof simpleAnualInput>, facts: FactSource): Calculation<ImpuestoSimple> {
  const source = tracked(facts)
  const date = finDeAno(input.anoGravable)
  const uvt = source.at(UVT, date).value
  const dentroDelTope = input.ingresosBrutos < source.at(SIMPLE_TOPE, date).value * uvt
  if (!dentroDelTope) return fueraDelTope(input.ingresosBrutos, uvt, source)
  const { tarifa, step } = tarifaDe(input.grupo, input.ingresosBrutos, date, source, simpleDesdeKey)
  const impuesto = Math.round(percentOf(input.ingresosBrutos, tarifa))
  const electronicos = Math.round(
    percentOf(input.ventasElectronicas ?? 0, source.at(SIMPLE_PAGOS_ELECTRONICOS, date).value),
  )
  const descuentos = Math.min(impuesto, (input.aportesPension ?? 0) + electronicos)
  const consumo = consumoDe(input.grupo, input.ingresosBrutos, source, date)
  const total = impuesto + consumo.impuesto - descuentos
  return {
    call: { name: 'simple_anual', input },
    result: { dentroDelTope, tarifa, impuesto, impuestoConsumo: consumo.impuesto, descuentos, total },
    steps: [
      {
        label: 'Ingresos en UVT',
        formula: `${formatCop(input.ingresosBrutos)} ÷ ${formatCop(uvt)}`,
        value: enUvt(input.ingresosBrutos, uvt),
      },
      step,
      {
        label: 'Impuesto SIMPLE',
        formula: `${formatCop(input.ingresosBrutos)} × ${formatPercent(tarifa)}`,
        value: formatCop(impuesto),
      },
      ...consumo.steps,
      ...(descuentos > 0
        ? [
            {
              label: 'Descuentos',
              formula: `Pensión ${formatCop(input.aportesPension ?? 0)} + ventas electrónicas ${formatCop(input.ventasElectronicas ?? 0)} × ${formatPercent(source.at(SIMPLE_PAGOS_ELECTRONICOS, date).value)}, máximo ${formatCop(impuesto)}`,
              value: formatCop(descuentos),
              sources: [et('art. 912'), et('art. 903 par. 3')],
            },
          ]
        : []),
      ...(total !== impuesto
        ? [
            {
              label: 'Total a cargo',
              formula: `${formatCop(impuesto)}${consumo.impuesto > 0 ? ` + ${formatCop(consumo.impuesto)}` : ''}${descuentos > 0 ? ` − ${formatCop(descuentos)}` : ''}`,
              value: formatCop(total),
              sum: 'total' as const,
            },
          ]
        : []),
    ],
    sources: source
      .sources(
        ...sourcesOf(input.grupo),
        ...(descuentos > 0 ? [et('art. 912'), et('art. 903 par. 3')] : []),
        et('art. 904'),
      )
      .filter(({ article }) => article !== 'art. 905' && (descuentos > 0 || article !== 'art. 912')),
    facts: source.used(),
    caveats: [
      'La tarifa se aplica a todo el ingreso bruto, no por tramos, y ya incluye el ICA consolidado.',
      'Los descuentos no pueden afectar la parte del impuesto que corresponde al ICA del municipio.',
      'En el año pagas anticipos bimestrales (formulario 2593), que se restan en la declaración anual (formulario 260).',
      ...(input.grupo === 'profesiones'
        ? [
            'Educación y salud humana tienen su propia doctrina tras la Sentencia C-540 de 2023: no uses esta tarifa para ellas sin verificarla.',
          ]
        : []),
    ],
  }
}

function fueraDelTope(ingresos: number, uvt: number, source: TrackedFacts): Calculation<ImpuestoSimple> {
  return {
    result: { dentroDelTope: false, tarifa: 0, impuesto: 0, impuestoConsumo: 0, descuentos: 0, total: 0 },
    steps: [
      { label: 'Ingresos en UVT', formula: `${formatCop(ingresos)} ÷ ${formatCop(uvt)}`, value: enUvt(ingresos, uvt) },
    ],
    sources: source.sources(et('art. 905')),
    facts: source.used(),
    caveats: ['Con ese ingreso pasas del tope del régimen y debes declarar renta por el régimen ordinario.'],
  }
}

function consumoDe(
  grupo: GrupoSimple,
  ingresos: number,
  source: TrackedFacts,
  date: IsoDate,
): { readonly impuesto: number; readonly steps: readonly Step[] } {
  if (grupo !== 'comidas') return { impuesto: 0, steps: [] }
  const tarifa = source.at(INC_RESTAURANTES, date).value
  const impuesto = Math.round(percentOf(ingresos, tarifa))
  return {
    impuesto,
    steps: [
      {
        label: 'Impuesto al consumo, si eres responsable',
        formula: `${formatCop(ingresos)} × ${formatPercent(tarifa)}`,
        value: formatCop(impuesto),
        sources: [et('art. 512-9')],
      },
    ],
  }
}

export const simpleBimestralInput = z.object({
  anoGravable: ano('Año gravable').min(2024),
  ingresosBimestre: cop('Ingresos brutos del bimestre'),
  grupo: grupoSimple.describe('Grupo de actividad del artículo 908'),
})

/** The two-month advance of the SIMPLE (form 2593), with the bimonthly table of art. 908 ET. */
export function simpleBimestral(
  input: z.infer<typeof simpleBimestralInput>,
  facts: FactSource,
): Calculation<ImpuestoSimple> {
  const source = tracked(facts)
  const date = finDeAno(input.anoGravable)
  const uvt = source.at(UVT, date).value
  const { tarifa, step } = tarifaDe(input.grupo, input.ingresosBimestre, date, source, simpleBimestreKey)
  const impuesto = Math.round(percentOf(input.ingresosBimestre, tarifa))
  const consumo = consumoDe(input.grupo, input.ingresosBimestre, source, date)
  const sinAnticipo = source.at(SIMPLE_SIN_ANTICIPO, date)
  const tope = quiet(source).at(SIMPLE_BIMESTRE_TOPE, date).value
  const electronicos = source.at(SIMPLE_PAGOS_ELECTRONICOS, date).value
  const dentroDelTope = input.ingresosBimestre < tope * uvt
  return {
    call: { name: 'simple_anticipo', input },
    result: {
      dentroDelTope,
      tarifa,
      impuesto,
      impuestoConsumo: consumo.impuesto,
      descuentos: 0,
      total: impuesto + consumo.impuesto,
    },
    steps: [
      {
        label: 'Ingresos del bimestre en UVT',
        formula: `${formatCop(input.ingresosBimestre)} ÷ ${formatCop(uvt)}`,
        value: enUvt(input.ingresosBimestre, uvt),
      },
      step,
      {
        label: 'Anticipo del bimestre',
        formula: `${formatCop(input.ingresosBimestre)} × ${formatPercent(tarifa)}`,
        value: formatCop(impuesto),
      },
      ...consumo.steps,
    ],
    sources: source.sources(...sourcesOf(input.grupo), et('art. 910')),
    facts: source.used(),
    caveats: [
      `Las personas naturales con ingresos menores que ${formatNumber(sinAnticipo.value)} UVT al año solo presentan la declaración anual (art. 910 par. 4).`,
      `Del anticipo se restan los aportes a pensión del empleador y el ${formatPercent(electronicos)} de las ventas electrónicas.`,
      ...(dentroDelTope
        ? []
        : [
            `El ingreso pasa de ${formatNumber(tope)} UVT en el bimestre: revisa que no superes el tope anual del régimen.`,
          ]),
    ],
  }
}
