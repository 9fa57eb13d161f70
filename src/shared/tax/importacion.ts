import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { cop, dia, porcentaje } from './campos.ts'
import { IVA_GENERAL } from './facts/iva.ts'
import { percentOf } from './percent.ts'
import { decreto, et } from './sources.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource, LegalSource, Step } from './types.ts'

/** Of the régimen de aduanas: what the taxes are counted on, what proves an import, and what is sent by mail or courier. */
export const BASE_ADUANAS: LegalSource = decreto('1165', 2019, 'art. 16')
export const SOPORTES_ADUANAS: LegalSource = decreto('1165', 2019, 'art. 177')
export const ENVIOS_ADUANAS: LegalSource = decreto('1165', 2019, 'art. 261')

/** FOB dollars up to which a postal or express shipment pays no duty (Decreto 1165 art. 261) and may pay no IVA (ET 428 j). */
export const MINIMIS_USD = 200
/** FOB dollars and kilos up to which goods may come in as postal or express shipments (Decreto 1165 arts. 253 and 254). */
export const POSTAL_USD = 2_000
export const POSTAL_KILOS = 50
/** Percent of duty of such a shipment that is declared by the general heading of its kind and not by its own. */
export const ARANCEL_POSTAL = 10

const importacionInput = z.object({
  mercancia: cop('Valor de la mercancía (FOB), o el valor CIF si ya trae flete y seguro'),
  flete: cop('Flete internacional').default(0),
  seguro: cop('Seguro internacional').default(0),
  arancel: porcentaje('Arancel de su partida').default(0),
  arancelPagado: cop('Arancel ya liquidado, en vez de la tarifa').optional(),
  tarifaIva: porcentaje('Tarifa de IVA del bien; la general cuando falta').optional(),
  gastos: cop('Gastos en el país: agente de aduana, bodegaje, transporte').default(0),
  ivaAlCosto: z.boolean().default(false).describe('true: el IVA no se puede descontar y es costo'),
  unidades: z.number().int().min(1).max(1e9).optional().describe('Unidades que llegan'),
  date: dia('Fecha de la nacionalización'),
})

export interface TributosImportacion {
  /** Customs value: goods, freight and insurance. COP. */
  readonly cif: number
  readonly arancel: number
  readonly iva: number
  /** Duty and IVA. */
  readonly tributos: number
  /** Cost of the goods in the books. */
  readonly costo: number
  /** Everything paid until they are in the country, IVA included. */
  readonly desembolso: number
  /** Unit cost, COP to the peso; absent without units. */
  readonly porUnidad?: number
  readonly tarifaIva: number
}

/** Duty and IVA of an import of goods, and what they come to (ET art. 459; Decreto 1165 de 2019 art. 16). */
export function tributosImportacion(
  raw: z.input<typeof importacionInput>,
  source: FactSource,
): Calculation<TributosImportacion> {
  const input = importacionInput.parse(raw)
  const { mercancia, flete, seguro, gastos, ivaAlCosto, unidades, arancelPagado } = input
  const facts = tracked(source)
  const tarifaIva = input.tarifaIva ?? facts.at(IVA_GENERAL, input.date).value
  const cif = mercancia + flete + seguro
  const arancel = arancelPagado ?? Math.round(percentOf(cif, input.arancel))
  const iva = Math.round(percentOf(cif + arancel, tarifaIva))
  const tributos = arancel + iva
  const costo = cif + arancel + gastos + (ivaAlCosto ? iva : 0)
  const desembolso = cif + tributos + gastos
  const porUnidad = unidades === undefined ? undefined : Math.round(costo / unidades)
  const duty = BASE_ADUANAS
  const base = et('art. 459')
  const sum = (...parts: readonly number[]) =>
    parts
      .filter((part) => part !== 0)
      .map(formatCop)
      .join(' + ')
  const steps: readonly (Step | undefined)[] = [
    {
      label: 'Valor CIF',
      ...(flete + seguro === 0 ? {} : { formula: sum(mercancia, flete, seguro) }),
      value: formatCop(cif),
      sources: [duty],
    },
    {
      label: 'Arancel',
      ...(arancelPagado === undefined ? { formula: `${formatCop(cif)} × ${formatPercent(input.arancel)}` } : {}),
      value: formatCop(arancel),
      sources: [duty],
    },
    {
      label: 'IVA',
      formula: `${arancel === 0 ? formatCop(cif) : `(${sum(cif, arancel)})`} × ${formatPercent(tarifaIva)}`,
      value: formatCop(iva),
      sources: [base],
    },
    { label: 'Arancel e IVA', formula: `${formatCop(arancel)} + ${formatCop(iva)}`, value: formatCop(tributos) },
    {
      label: 'Costo de la mercancía',
      formula: sum(cif, arancel, gastos, ivaAlCosto ? iva : 0),
      value: formatCop(costo),
    },
    porUnidad === undefined
      ? undefined
      : {
          label: 'Costo por unidad',
          formula: `${formatCop(costo)} ÷ ${formatNumber(unidades ?? 1)}`,
          value: formatCop(porUnidad),
        },
    ivaAlCosto || iva === 0
      ? undefined
      : { label: 'Lo que se paga en total', formula: sum(cif, tributos, gastos), value: formatCop(desembolso) },
  ]
  return {
    result: {
      cif,
      arancel,
      iva,
      tributos,
      costo,
      desembolso,
      tarifaIva,
      ...(porUnidad === undefined ? {} : { porUnidad }),
    },
    steps: steps.filter((step) => step !== undefined),
    sources: [base, duty, ...facts.sources(et('art. 468'))],
    facts: facts.used(),
    caveats: [],
  }
}

/** Origin of a small shipment: only the treaty with the United States is known to exempt it from IVA (DIAN, 2021). */
export type OrigenPostal = 'estados-unidos' | 'otro'

export interface EnvioPequeno {
  /** Whether it pays duty. */
  readonly arancel: boolean
  /** Whether it pays IVA; undefined while its origin is unknown. */
  readonly iva: boolean | undefined
}

/**
 * Duty and IVA of a postal or express shipment by its FOB value in dollars. The IVA is left out for what comes from a
 * country whose treaty bars it, and never for what is brought in to be sold (ET art. 428 lit. j).
 */
export function envioPequeno(usd: number, origen: OrigenPostal | undefined, comercial: boolean): EnvioPequeno {
  if (usd > MINIMIS_USD) return { arancel: true, iva: true }
  const iva = comercial || origen === 'otro' ? true : origen === undefined ? undefined : false
  return { arancel: false, iva }
}
