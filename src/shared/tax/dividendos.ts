import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { ano, cop, finDeAno } from './campos.ts'
import { UVT } from './facts/general.ts'
import { TABLA, tablaAt } from './facts/tablas.ts'
import {
  DIVIDENDOS_DESCUENTO,
  DIVIDENDOS_NO_RESIDENTE,
  DIVIDENDOS_RETENCION,
  DIVIDENDOS_SOCIEDAD,
  DIVIDENDOS_UMBRAL,
  RENTA_PJ,
} from './facts/tax.ts'
import { percentOf } from './percent.ts'
import { et } from './sources.ts'
import { impuestoPorTabla } from './tabla.ts'
import { distinctSources, type TrackedFacts, tracked } from './tracked.ts'
import type { Calculation, FactSource, IsoDate, LegalSource, Step } from './types.ts'

export const beneficiarioDividendo = z.enum(['residente', 'no_residente', 'sociedad_nacional'])

export const dividendosInput = z.object({
  anoGravable: ano('Año del pago').min(2023),
  beneficiario: beneficiarioDividendo.describe('Quién recibe el dividendo'),
  noGravados: cop('Dividendos de utilidades que ya pagaron impuesto en la sociedad'),
  gravados: cop('Dividendos de utilidades que no pagaron impuesto en la sociedad').optional(),
})

export interface RetencionDividendos {
  /** COP withheld at payment. */
  readonly retencion: number
  readonly neto: number
}

/** Withholding on dividends of profits from 2017 on: untaxed profits pay the company's rate first, then what is left joins the rest. */
export function retencionDividendos(
  input: z.infer<typeof dividendosInput>,
  facts: FactSource,
): Calculation<RetencionDividendos> {
  const source = tracked(facts)
  const date = finDeAno(input.anoGravable)
  const gravados = input.gravados ?? 0
  const tarifaPj = source.at(RENTA_PJ, date).value
  const primero = Math.round(percentOf(gravados, tarifaPj))
  const base = input.noGravados + gravados - primero
  const said =
    gravados > 0
      ? `${formatCop(input.noGravados)} + ${formatCop(gravados)} − ${formatCop(primero)}`
      : formatCop(input.noGravados)
  const segundo = retencionDe(input.beneficiario, { base, said }, source, date)
  const retencion = primero + segundo.retencion
  const neto = input.noGravados + gravados - retencion
  return {
    call: { name: 'retencion_dividendos', input },
    result: { retencion, neto },
    steps: [
      ...(gravados > 0
        ? [
            {
              label: 'Sobre los dividendos gravados',
              formula: `${formatCop(gravados)} × ${formatPercent(tarifaPj)}`,
              value: formatCop(primero),
              sources: [et('art. 240'), ...segundo.sources],
            },
          ]
        : []),
      segundo.step,
      { label: 'Retención total', value: formatCop(retencion) },
      {
        label: 'Dividendo neto',
        formula: `${formatCop(input.noGravados + gravados)} − ${formatCop(retencion)}`,
        value: formatCop(neto),
      },
    ],
    sources: distinctSources([
      ...segundo.sources,
      ...(gravados > 0 ? [et('art. 240')] : []),
      ...(segundo.step.sources ?? []),
    ]),
    facts: source.used().filter(({ key }) => gravados > 0 || key !== RENTA_PJ),
    caveats: [
      ...(input.beneficiario === 'residente'
        ? ['El umbral se mira sobre lo pagado o abonado en el año al mismo socio, no sobre cada pago.']
        : []),
      ...(input.beneficiario === 'sociedad_nacional'
        ? [
            'No hay retención dentro de grupos empresariales registrados ni hacia compañías holding; la retención se traslada al socio final.',
          ]
        : []),
      ...(input.beneficiario === 'no_residente'
        ? ['Un convenio para evitar la doble tributación puede bajar la tarifa.']
        : []),
    ],
  }
}

function retencionDe(
  beneficiario: z.infer<typeof beneficiarioDividendo>,
  { base, said }: { readonly base: number; readonly said: string },
  source: TrackedFacts,
  date: IsoDate,
): { readonly retencion: number; readonly step: Step; readonly sources: readonly LegalSource[] } {
  if (beneficiario === 'residente') {
    const uvt = source.at(UVT, date).value
    const umbral = source.at(DIVIDENDOS_UMBRAL, date).value
    const tarifa = source.at(DIVIDENDOS_RETENCION, date).value
    const retencion = Math.round(percentOf(Math.max(0, base - umbral * uvt), tarifa))
    return {
      retencion,
      step: {
        label: 'Retención sobre lo que pasa del umbral',
        formula: `(${said} − ${formatNumber(umbral)} UVT × ${formatCop(uvt)}) × ${formatPercent(tarifa)}`,
        value: formatCop(retencion),
        sources: [et('art. 242'), ...source.at(UVT, date).sources],
      },
      sources: [et('art. 242')],
    }
  }
  const tarifa = source.at(beneficiario === 'no_residente' ? DIVIDENDOS_NO_RESIDENTE : DIVIDENDOS_SOCIEDAD, date).value
  const retencion = Math.round(percentOf(base, tarifa))
  const sources = [beneficiario === 'no_residente' ? et('art. 245') : et('art. 242-1')]
  return {
    retencion,
    step: {
      label: 'Retención',
      formula: `${said.includes('+') ? `(${said})` : said} × ${formatPercent(tarifa)}`,
      value: formatCop(retencion),
      sources,
    },
    sources,
  }
}

export const impuestoDividendosInput = z.object({
  anoGravable: ano('Año gravable').min(2023),
  dividendos: cop('Dividendos no gravados en cabeza del socio: vienen de utilidades que ya pagaron impuesto'),
  otrasRentas: cop('Las demás rentas líquidas gravables de la cédula general').optional(),
})

export interface ImpuestoDividendos {
  /** COP of tax with dividends, after the credit. */
  readonly impuestoTotal: number
  /** COP: what the dividends add to the tax of the other income. */
  readonly porDividendos: number
  readonly descuento: number
}

/** The year's tax of a resident individual with dividends: art. 241 on everything, less the 19 % credit of art. 254-1. */
export function impuestoDividendos(
  input: z.infer<typeof impuestoDividendosInput>,
  facts: FactSource,
): Calculation<ImpuestoDividendos> {
  const source = tracked(facts)
  const date = finDeAno(input.anoGravable)
  const uvt = source.at(UVT, date).value
  const otras = input.otrasRentas ?? 0
  const tabla = tablaAt(TABLA.renta, source, date)
  const sinDividendos = impuestoPorTabla(tabla, otras, uvt).impuesto
  const { impuesto, step } = impuestoPorTabla(tabla, otras + input.dividendos, uvt)
  const umbral = source.at(DIVIDENDOS_UMBRAL, date).value
  const tarifa = source.at(DIVIDENDOS_DESCUENTO, date).value
  const descuento = Math.min(impuesto, Math.round(percentOf(Math.max(0, input.dividendos - umbral * uvt), tarifa)))
  const impuestoTotal = impuesto - descuento
  return {
    call: { name: 'renta_dividendos', input },
    result: { impuestoTotal, porDividendos: Math.max(0, impuestoTotal - sinDividendos), descuento },
    steps: [
      {
        label: 'Base: otras rentas + dividendos',
        formula: `${formatCop(otras)} + ${formatCop(input.dividendos)}`,
        value: formatCop(otras + input.dividendos),
        sources: [et('art. 242')],
      },
      { ...step, sources: [et('art. 241'), ...source.at(UVT, date).sources] },
      {
        label: 'Descuento por dividendos',
        formula: `(${formatCop(input.dividendos)} − ${formatNumber(umbral)} UVT) × ${formatPercent(tarifa)}, máximo ${formatCop(impuesto)}`,
        value: formatCop(descuento),
        sources: [et('art. 254-1')],
      },
      {
        label: 'Impuesto del año',
        formula: `${formatCop(impuesto)} − ${formatCop(descuento)}`,
        value: formatCop(impuestoTotal),
      },
    ],
    sources: source.sources(et('art. 242'), et('art. 254-1'), et('art. 241')),
    facts: source.used(),
    caveats: ['La retención que te practicó la sociedad se resta en la declaración.'],
  }
}
