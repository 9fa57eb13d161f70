import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { dia } from './campos.ts'
import { UVT } from './facts/general.ts'
import {
  IVA_DIFERENCIAL,
  IVA_GENERAL,
  IVA_TOPE_BIMESTRAL,
  IVA_TOPE_CONTRATOS_ESTADO,
  IVA_TOPE_RESPONSABLE,
} from './facts/iva.ts'
import { et } from './sources.ts'
import { quiet, tracked } from './tracked.ts'
import type { Calculation, FactSource, Step } from './types.ts'
import { roundUvt, uvtToCop } from './uvt.ts'

export const ivaInput = z.object({
  valor: z.number().int().min(0).max(1e15).describe('Valor, en pesos'),
  incluido: z.boolean().describe('true: el valor ya incluye el IVA; false: hay que agregarlo'),
  tarifa: z.number().min(0).max(100).optional().describe('Tarifa en porcentaje; la general cuando falta'),
  date: dia('Fecha de la operación'),
})

export interface Iva {
  readonly base: number
  readonly iva: number
  readonly total: number
  /** Percent. */
  readonly tarifa: number
}

/** Adds IVA to a base, or extracts it from a price that includes it (price × rate / (100 + rate)). COP, to the peso. */
export function calcularIva(raw: z.input<typeof ivaInput>, source: FactSource): Calculation<Iva> {
  const { valor, incluido, tarifa: asked, date } = ivaInput.parse(raw)
  const facts = tracked(source)
  const tarifa = asked ?? facts.at(IVA_GENERAL, date).value
  const diferencial = quiet(facts).at(IVA_DIFERENCIAL, date).value
  // Hundredths keep a rate with decimals exact.
  const rate = Math.round(tarifa * 100)
  const iva = incluido ? Math.round((valor * rate) / (10_000 + rate)) : Math.round((valor * rate) / 10_000)
  const base = incluido ? valor - iva : valor
  const total = base + iva
  const steps: Step[] = incluido
    ? [
        { label: 'Precio con IVA', value: formatCop(total) },
        { label: 'Base', formula: `${formatCop(total)} ÷ ${formatNumber(1 + tarifa / 100)}`, value: formatCop(base) },
        { label: 'IVA', formula: `${formatCop(total)} − ${formatCop(base)}`, value: formatCop(iva) },
      ]
    : [
        { label: 'Base', value: formatCop(base) },
        { label: 'IVA', formula: `${formatCop(base)} × ${formatPercent(tarifa)}`, value: formatCop(iva) },
        { label: 'Total', formula: `${formatCop(base)} + ${formatCop(iva)}`, value: formatCop(total), sum: 'total' },
      ]
  return {
    call: { name: 'iva', input: raw },
    result: { base, iva, total, tarifa },
    steps,
    sources: facts.sources(et(tarifa === diferencial ? 'arts. 468-1 y 468-3' : 'art. 468')),
    facts: facts.used(),
    caveats: [
      `La tarifa depende del bien o servicio: hay bienes al ${formatPercent(diferencial)}, exentos (0 %) y excluidos (sin IVA).`,
      'Solo factura IVA quien es responsable del impuesto.',
    ],
  }
}

export interface PeriodoIva {
  readonly periodicidad: 'bimestral' | 'cuatrimestral'
  /** COP of gross income of the previous year from which it is bimestral. */
  readonly tope: number
}

export const periodoIvaInput = z.object({
  ingresos: z.number().int().min(0).max(1e15).describe('Ingresos brutos del año anterior, en pesos'),
  exportadorOExento: z.boolean().default(false).describe('Si vende bienes del art. 477 o servicios del art. 481'),
  granContribuyente: z.boolean().default(false).describe('Si es gran contribuyente'),
  anoAnterior: dia('Un día del año anterior: sus ingresos se miden con la UVT de ese año'),
})

/** How often IVA is filed (art. 600 ET): by the previous year's gross income, measured with that year's UVT. */
export function periodoIva(raw: z.input<typeof periodoIvaInput>, source: FactSource): Calculation<PeriodoIva> {
  const input = periodoIvaInput.parse(raw)
  const facts = tracked(source)
  const uvt = facts.at(IVA_TOPE_BIMESTRAL, input.anoAnterior).value
  const tope = uvtToCop(uvt, facts, input.anoAnterior)
  const bimestral = input.granContribuyente || input.exportadorOExento || input.ingresos >= tope
  return {
    call: { name: 'iva_periodo', input: raw },
    result: { periodicidad: bimestral ? 'bimestral' : 'cuatrimestral', tope },
    steps: [
      { label: 'Ingresos brutos del año anterior', value: formatCop(input.ingresos) },
      {
        label: 'Tope',
        formula: `${formatNumber(uvt)} UVT × ${formatCop(uvtToCop(1, facts, input.anoAnterior))}`,
        value: formatCop(roundUvt(tope)),
        sources: [et('art. 600'), ...facts.at(UVT, input.anoAnterior).sources],
      },
      { label: 'Periodicidad', value: bimestral ? 'Bimestral' : 'Cuatrimestral' },
    ],
    sources: facts.sources(et('art. 600')),
    facts: facts.used(),
    caveats: [
      'Los grandes contribuyentes y quienes venden bienes exentos del art. 477 o exportan (art. 481) declaran cada dos meses sin importar sus ingresos.',
      'Quien inicia actividades en el año declara cada dos meses durante ese año.',
    ],
  }
}

export const responsableIvaInput = z.object({
  juridica: z.boolean().default(false).describe('Si es una persona jurídica'),
  ingresos: z.number().int().min(0).max(1e15).describe('Ingresos o consignaciones del año, en pesos'),
  contratosEstado: z.boolean().default(false).describe('Si los ingresos vienen de contratos con el Estado'),
  date: dia('Fecha a la que se pregunta'),
})

export interface ResponsableIva {
  readonly responsable: boolean
  readonly tope: number
}

/** Whether a seller of taxed goods or services answers for IVA (art. 437 par. 3 ET), by income alone. COP. */
export function responsableIva(
  raw: z.input<typeof responsableIvaInput>,
  source: FactSource,
): Calculation<ResponsableIva> {
  const input = responsableIvaInput.parse(raw)
  const facts = tracked(source)
  const key = input.contratosEstado ? IVA_TOPE_CONTRATOS_ESTADO : IVA_TOPE_RESPONSABLE
  const uvt = facts.at(key, input.date).value
  const tope = uvtToCop(uvt, facts, input.date)
  return {
    call: { name: 'iva_responsable', input: raw },
    result: { responsable: input.juridica || input.ingresos >= tope, tope },
    steps: [
      { label: 'Ingresos del año', value: formatCop(input.ingresos) },
      {
        label: 'Tope',
        formula: `${formatNumber(uvt)} UVT × ${formatCop(uvtToCop(1, facts, input.date))}`,
        value: formatCop(roundUvt(tope)),
        sources: [et('art. 437 par. 3'), ...facts.at(UVT, input.date).sources],
      },
    ],
    sources: facts.sources(et('art. 437 par. 3')),
    facts: facts.used(),
    caveats: [
      'Para ser no responsable se cumplen todas las condiciones: un solo establecimiento, sin franquicia ni concesión, sin ser usuario aduanero, y contratos y consignaciones bajo el tope.',
      'Quien solo vende bienes o servicios excluidos no es responsable, sin importar sus ingresos.',
    ],
  }
}
