import { z } from 'zod'
import { formatCop, formatDate, formatNumber, formatPercent } from '../format.ts'
import { ano, cop, dia, finDeAno } from './campos.ts'
import { UVT } from './facts/general.ts'
import {
  BENEFICIO_AUDITORIA_6,
  BENEFICIO_AUDITORIA_12,
  BENEFICIO_AUDITORIA_MINIMO,
  EFECTIVO_INDIVIDUAL,
  EFECTIVO_PORCENTAJE_COSTOS,
  EFECTIVO_PORCENTAJE_PAGADO,
  EFECTIVO_TOPE,
} from './facts/tax.ts'
import { addMonths } from './habiles.ts'
import { percentOf } from './percent.ts'
import { et, ley } from './sources.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource, IsoDate } from './types.ts'

export const firmezaInput = z.object({
  vencimiento: dia('Vencimiento del plazo para declarar'),
  presentacion: dia('Fecha en la que se presentó'),
  perdidas: z.boolean().default(false).describe('La declaración liquida o compensa pérdidas fiscales'),
  preciosTransferencia: z.boolean().default(false).describe('Está obligado a precios de transferencia'),
  beneficioMeses: z
    .union([z.literal(6), z.literal(12)])
    .optional()
    .describe('Meses del beneficio de auditoría, si lo tiene'),
})

export interface Firmeza {
  /** The day from which the DIAN can no longer question the return. */
  readonly fecha: IsoDate
}

/** When a return becomes final: 3 years, 5 with losses or transfer prices, 6 or 12 months with the audit benefit. */
export function firmeza(input: z.input<typeof firmezaInput>): Calculation<Firmeza> {
  const tarde = input.presentacion > input.vencimiento
  const desde = tarde ? input.presentacion : input.vencimiento
  const especial = input.perdidas === true || input.preciosTransferencia === true
  const anos = especial ? 5 : 3
  // The audit benefit counts from filing, and is lost by filing late.
  const beneficio = input.beneficioMeses !== undefined && !tarde ? input.beneficioMeses : null
  const fecha = beneficio === null ? addMonths(desde, anos * 12) : addMonths(input.presentacion, beneficio)
  return {
    call: { name: 'firmeza', input },
    result: { fecha },
    steps: [
      {
        label: beneficio === null ? 'Se cuenta desde' : 'Se cuenta desde la presentación',
        value: formatDate(beneficio === null ? desde : input.presentacion),
      },
      { label: 'Término', value: beneficio === null ? `${anos} años` : `${beneficio} meses` },
      { label: 'Queda en firme', value: formatDate(fecha) },
    ],
    sources: [
      et('art. 714'),
      ...(especial ? [et('art. 147'), ley('2010', 2019, 'art. 117')] : []),
      ...(beneficio === null ? [] : [et('art. 689-3')]),
    ],
    facts: [],
    caveats: [
      'Un requerimiento especial notificado antes de esa fecha impide la firmeza.',
      'Con saldo a favor, los tres años se cuentan desde la solicitud de devolución o compensación.',
    ],
  }
}

export const beneficioAuditoriaInput = z.object({
  anoGravable: ano('Año gravable que se declara').min(2022),
  impuestoNetoAnterior: cop('Impuesto neto de renta del año anterior'),
  impuestoNeto: cop('Impuesto neto de renta del año que se declara'),
})

export interface BeneficioAuditoria {
  /** Months until the return is final; null when the increase is not enough or the previous tax is too low. */
  readonly meses: 6 | 12 | null
  /** Percent over the previous year, two decimals. */
  readonly aumento: number
  /** COP of net tax needed for 12 and for 6 months. */
  readonly para12: number
  readonly para6: number
}

/** Audit benefit of art. 689-3 ET: the return is final in 6 or 12 months when net income tax grows enough. */
export function beneficioAuditoria(
  input: z.infer<typeof beneficioAuditoriaInput>,
  facts: FactSource,
): Calculation<BeneficioAuditoria> {
  const source = tracked(facts)
  const date = finDeAno(input.anoGravable)
  const seis = source.at(BENEFICIO_AUDITORIA_6, date).value
  const doce = source.at(BENEFICIO_AUDITORIA_12, date).value
  const minimoUvt = source.at(BENEFICIO_AUDITORIA_MINIMO, date).value
  const minimo = minimoUvt * source.at(UVT, finDeAno(input.anoGravable - 1)).value
  const para6 = Math.ceil(percentOf(input.impuestoNetoAnterior, 100 + seis))
  const para12 = Math.ceil(percentOf(input.impuestoNetoAnterior, 100 + doce))
  const aplica = input.impuestoNetoAnterior >= minimo
  const meses = !aplica ? null : input.impuestoNeto >= para6 ? 6 : input.impuestoNeto >= para12 ? 12 : null
  const aumento =
    input.impuestoNetoAnterior === 0
      ? 0
      : Math.round(((input.impuestoNeto - input.impuestoNetoAnterior) * 10_000) / input.impuestoNetoAnterior) / 100
  return {
    call: { name: 'beneficio_auditoria', input },
    result: { meses, aumento, para12, para6 },
    steps: [
      {
        label: 'Aumento del impuesto neto',
        formula:
          input.impuestoNetoAnterior === 0
            ? 'Sin impuesto el año anterior'
            : `(${formatCop(input.impuestoNeto)} − ${formatCop(input.impuestoNetoAnterior)}) ÷ ${formatCop(input.impuestoNetoAnterior)}`,
        value: formatPercent(aumento),
      },
      {
        label: 'Para firmeza en 12 meses',
        formula: `${formatCop(input.impuestoNetoAnterior)} × ${formatPercent(100 + doce)}`,
        value: formatCop(para12),
      },
      {
        label: 'Para firmeza en 6 meses',
        formula: `${formatCop(input.impuestoNetoAnterior)} × ${formatPercent(100 + seis)}`,
        value: formatCop(para6),
      },
      {
        label: 'Impuesto mínimo del año anterior',
        formula: `${formatNumber(minimoUvt)} UVT`,
        value: formatCop(minimo),
      },
    ],
    sources: source.sources(et('art. 689-3'), ley('2294', 2023, 'art. 69')),
    facts: source.used(),
    caveats: [
      'La declaración debe presentarse a tiempo, completa y pagarse dentro del plazo.',
      'No aplica si se declararon retenciones inexistentes ni a quien goza de beneficios por su ubicación geográfica.',
    ],
  }
}

export const pagosEfectivoInput = z.object({
  anoGravable: ano('Año gravable').min(2021),
  totalPagado: cop('Total de pagos del año, por cualquier medio'),
  pagosEfectivo: cop('Pagos en efectivo del año, sin contar los individuales de más de 100 UVT'),
  costosDeducciones: cop('Costos y deducciones totales del año'),
})

export interface PagosEfectivo {
  readonly deducible: number
  readonly noDeducible: number
  /** COP from which one payment must go through a bank. */
  readonly topeIndividual: number
}

/** How much of the cash payments of a year is deductible, art. 771-5 ET: the lower of two limits. */
export function pagosEfectivo(
  input: z.infer<typeof pagosEfectivoInput>,
  facts: FactSource,
): Calculation<PagosEfectivo> {
  const source = tracked(facts)
  const date = finDeAno(input.anoGravable)
  const uvt = source.at(UVT, date).value
  const porPagado = source.at(EFECTIVO_PORCENTAJE_PAGADO, date).value
  const porCostos = source.at(EFECTIVO_PORCENTAJE_COSTOS, date).value
  const tope = source.at(EFECTIVO_TOPE, date).value
  const individual = source.at(EFECTIVO_INDIVIDUAL, date).value
  const limitePagado = Math.min(Math.round(percentOf(input.totalPagado, porPagado)), tope * uvt)
  const limiteCostos = Math.round(percentOf(input.costosDeducciones, porCostos))
  const deducible = Math.min(input.pagosEfectivo, limitePagado, limiteCostos)
  return {
    call: { name: 'pagos_efectivo', input },
    result: { deducible, noDeducible: input.pagosEfectivo - deducible, topeIndividual: individual * uvt },
    steps: [
      {
        label: `${formatPercent(porPagado)} de lo pagado`,
        formula: `${formatCop(input.totalPagado)} × ${formatPercent(porPagado)}, hasta ${formatNumber(tope)} UVT`,
        value: formatCop(limitePagado),
      },
      {
        label: `${formatPercent(porCostos)} de costos y deducciones`,
        formula: `${formatCop(input.costosDeducciones)} × ${formatPercent(porCostos)}`,
        value: formatCop(limiteCostos),
      },
      {
        label: 'Efectivo deducible',
        formula: `El menor entre ${formatCop(input.pagosEfectivo)}, ${formatCop(limitePagado)} y ${formatCop(limiteCostos)}`,
        value: formatCop(deducible),
      },
    ],
    sources: source.sources(et('art. 771-5')),
    facts: source.used(),
    caveats: [
      `Un pago individual en efectivo de más de ${formatNumber(individual)} UVT (${formatCop(individual * uvt)}) no se deduce: debe ir por un medio bancario.`,
      'El límite es sobre cómo se pagó; el gasto necesita además factura o documento soporte.',
    ],
  }
}
