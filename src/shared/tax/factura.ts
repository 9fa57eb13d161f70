import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { cop, dia, porMil } from './campos.ts'
import { IVA_AIU_MINIMO } from './facts/iva.ts'
import { reteIca } from './ica.ts'
import { calcularIva } from './iva.ts'
import { percentOf } from './percent.ts'
import { reteIva, retencionRenta } from './retencion.ts'
import { CONCEPTOS_RETENCION, conceptoRetencion } from './retencionConceptos.ts'
import { durTributario, et } from './sources.ts'
import type { Calculation, FactSource, Step } from './types.ts'

export const facturaInput = z.object({
  valor: cop('Valor de la factura'),
  incluido: z.boolean().default(false).describe('El valor ya incluye el IVA'),
  concepto: z.enum(CONCEPTOS_RETENCION.map(({ id }) => id)).describe('Qué se factura'),
  fecha: dia('Fecha del pago o abono en cuenta, el que ocurra primero'),
  juridica: z.boolean().default(false).describe('Quien factura es persona jurídica'),
  declarante: z.boolean().default(true).describe('Quien factura declara renta'),
  simple: z.boolean().default(false).describe('Quien factura está en el Régimen Simple'),
  cobraIva: z.boolean().default(true).describe('Quien factura es responsable de IVA'),
  tarifaIva: z.number().min(0).max(100).optional().describe('Tarifa de IVA; la general cuando falta'),
  retefuente: z.boolean().default(true).describe('Se practica retención de renta'),
  tarifaRetefuente: z.number().min(0).max(100).optional().describe('Tarifa de retención, si se dice otra'),
  reteIva: z.boolean().default(false).describe('Quien paga es agente de retención de IVA'),
  tarifaIca: porMil('Tarifa de reteICA del municipio').optional(),
  /** The IVA and the withholdings of cleaning, security and temporary staff are on this part (arts. 462-1 and 392 ET). */
  aiu: cop('AIU, cuando la base es especial').optional(),
  /** Of the construction of real estate the IVA is on the profit alone, the withholding on all (DUR 1.3.1.7.9). */
  utilidad: cop('Utilidad del constructor, base del IVA en obras').optional(),
  garantia: z.number().min(0).max(100).optional().describe('Retegarantía pactada, en porcentaje de la base'),
})

export interface Factura {
  readonly base: number
  /** The part that bears the IVA and the withholdings: the AIU, never below its least share, else the whole. */
  readonly especial: number
  readonly iva: number
  /** Percent of IVA. */
  readonly tarifaIva: number
  readonly retefuente: number
  /** Percent of the income tax withholding; 0 when none is practised. */
  readonly tarifaRetefuente: number
  /** Whether the payment reaches the minimum base. */
  readonly alcanzaBase: boolean
  readonly reteIva: number
  readonly reteIca: number
  readonly total: number
  /** Retention that the payer holds for a while by contract. */
  readonly garantia: number
  readonly neto: number
}

/** A bill in the payer's view: IVA, the three withholdings, each on its own base, and the net payment. COP. */
export function factura(raw: z.input<typeof facturaInput>, facts: FactSource): Calculation<Factura> {
  const input = facturaInput.parse(raw)
  const { fecha: date, concepto } = input
  const priced = calcularIva(
    {
      valor: input.valor,
      incluido: input.incluido && input.cobraIva,
      ...(input.tarifaIva === undefined ? {} : { tarifa: input.tarifaIva }),
      date,
    },
    facts,
  )
  const { tarifa } = priced.result
  const base = input.cobraIva ? priced.result.base : input.valor
  const least = facts.at(IVA_AIU_MINIMO, date)
  const floor = input.aiu === undefined ? 0 : Math.round(percentOf(base, least.value))
  // An agreed AIU below the contract's legal minimum counts as that minimum, for withholdings too (art. 462-1).
  const raised = input.aiu !== undefined && input.aiu < floor
  const special = raised ? floor : (input.aiu ?? base)
  const taxed = input.utilidad ?? special
  const iva = !input.cobraIva ? 0 : taxed === base ? priced.result.iva : Math.round(percentOf(taxed, tarifa))
  const withheld = retencionRenta(
    { concepto, pago: special, date, juridica: input.juridica, declarante: input.declarante, simple: input.simple },
    facts,
  )
  const { aplica } = withheld.result
  const rate = !aplica || !input.retefuente ? 0 : (input.tarifaRetefuente ?? withheld.result.tarifa)
  const retefuente =
    rate === 0
      ? 0
      : input.tarifaRetefuente === undefined
        ? withheld.result.retencion
        : Math.round(percentOf(special, input.tarifaRetefuente))
  const goods = conceptoRetencion(concepto).base === conceptoRetencion('compras').base && concepto === 'compras'
  const ofIva = input.reteIva && iva > 0 ? reteIva({ iva, base, date, servicio: !goods }, facts) : undefined
  const ofIca = input.tarifaIca === undefined ? undefined : reteIca({ pago: special, tarifaPorMil: input.tarifaIca })
  const heldIva = ofIva?.result.retencion ?? 0
  const heldIca = ofIca?.result.retencion ?? 0
  const total = base + iva
  const garantia = Math.round(percentOf(base, input.garantia ?? 0))
  const neto = total - retefuente - heldIva - heldIca - garantia
  // The general rate of article 468 is not what makes the profit the base.
  const ofTax =
    input.utilidad !== undefined
      ? [durTributario('art. 1.3.1.7.9')]
      : [...(input.aiu === undefined ? [] : [et('art. 462-1')]), ...priced.sources]
  const steps: Step[] = [
    { label: 'Base', value: formatCop(base) },
    ...(raised ? [{ label: 'AIU pactado', value: formatCop(input.aiu ?? 0) }] : []),
    ...(input.aiu === undefined
      ? []
      : [
          {
            label: 'AIU: base del IVA y de la retención',
            ...(raised ? { formula: `mínimo ${formatPercent(least.value)} de ${formatCop(base)}` } : {}),
            value: formatCop(special),
          },
        ]),
    ...(input.utilidad === undefined ? [] : [{ label: 'Utilidad: base del IVA', value: formatCop(taxed) }]),
    input.cobraIva
      ? {
          label: 'IVA',
          formula: `${formatCop(taxed)} × ${formatPercent(tarifa)}`,
          value: formatCop(iva),
          sources: ofTax,
        }
      : { label: 'IVA', formula: 'No se cobra', value: formatCop(0) },
    { label: 'Total facturado', formula: 'Base + IVA', value: formatCop(total), sum: 'subtotal' },
    {
      label: `Retención por ${conceptoRetencion(concepto).nombre}`,
      formula: rate === 0 ? 'No se practica' : `${formatCop(special)} × ${formatPercent(rate)}`,
      value: formatCop(retefuente),
      sources: withheld.sources.slice(0, 1),
    },
    ...(ofIva
      ? [
          {
            label: 'Retención de IVA',
            formula: ofIva.result.aplica
              ? `${formatCop(iva)} × ${formatPercent(ofIva.result.tarifa)}`
              : 'La operación no llega a la base mínima',
            value: formatCop(heldIva),
            sources: [et('art. 437-1')],
          },
        ]
      : []),
    ...(input.tarifaIca === undefined
      ? []
      : [
          {
            label: 'Retención de ICA',
            formula: `${formatCop(special)} × ${formatNumber(input.tarifaIca)} por mil`,
            value: formatCop(heldIca),
          },
        ]),
    ...(garantia === 0
      ? []
      : [
          {
            label: 'Retegarantía',
            formula: `${formatCop(base)} × ${formatPercent(input.garantia ?? 0)}`,
            value: formatCop(garantia),
          },
        ]),
    {
      label: 'Neto a pagar',
      formula: [total, retefuente, heldIva, heldIca, garantia]
        .filter((each, at) => at === 0 || each > 0)
        .map((each) => formatCop(each))
        .join(' − '),
      value: formatCop(neto),
      sum: 'total',
    },
  ]
  return {
    call: { name: 'factura_neta', input: raw },
    result: {
      base,
      especial: special,
      iva,
      tarifaIva: input.cobraIva ? tarifa : 0,
      retefuente,
      tarifaRetefuente: rate,
      alcanzaBase: aplica,
      reteIva: heldIva,
      reteIca: heldIca,
      total,
      garantia,
      neto,
    },
    steps,
    sources: [
      // Its minimum base is not told here.
      ...(input.retefuente ? withheld.sources.slice(0, 1) : []),
      ...(input.cobraIva ? ofTax : []),
      // The municipality's own rate was given: no national article states it.
      ...(ofIva?.sources ?? []),
    ],
    facts: [
      ...withheld.facts,
      ...(raised ? [least] : []),
      ...(input.cobraIva ? priced.facts : []),
      ...(ofIva?.facts ?? []),
    ],
    caveats: ['Las retenciones se calculan sobre el valor antes de IVA.'],
  }
}
