import { z } from 'zod'
import { formatCop, formatDate, formatNumber } from '../format.ts'
import { ano, cop, dia, finDeAno } from './campos.ts'
import { UVT } from './facts/general.ts'
import { NO_FACTURA, POS_TOPE } from './facts/tax.ts'
import { addBusinessDays, isoDate } from './habiles.ts'
import { decreto, durTributario, et, resolucion } from './sources.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource, IsoDate } from './types.ts'
import { roundUvt } from './uvt.ts'

export const topePosInput = z.object({
  fecha: dia('Fecha de la venta'),
  valorSinImpuestos: cop('Valor de la venta antes de IVA o impuesto al consumo').optional(),
})

export interface TopePos {
  /** COP, exact: the limit is compared with this figure. */
  readonly tope: number
  /** COP, rounded by art. 868 ET. */
  readonly topeRedondeado: number
  /** Null without a sale to compare. */
  readonly puedePos: boolean | null
}

/** Up to how much a sale may go on an electronic POS ticket, art. 616-1 ET: 5 UVT before tax. */
export function topePos(input: z.infer<typeof topePosInput>, facts: FactSource): Calculation<TopePos> {
  const source = tracked(facts)
  const units = source.at(POS_TOPE, input.fecha).value
  const uvt = source.at(UVT, input.fecha).value
  const tope = units * uvt
  const puedePos = input.valorSinImpuestos === undefined ? null : input.valorSinImpuestos <= tope
  return {
    call: { name: 'factura_tope_pos', input },
    result: { tope, topeRedondeado: roundUvt(tope), puedePos },
    steps: [
      {
        label: 'Tope del tiquete POS, antes de impuestos',
        formula: `${formatNumber(units)} UVT × ${formatCop(uvt)}`,
        value: formatCop(tope),
      },
      {
        label: 'Aproximado (art. 868)',
        formula: `${formatCop(tope)}, al múltiplo de mil más cercano`,
        value: formatCop(roundUvt(tope)),
      },
      ...(input.valorSinImpuestos === undefined
        ? []
        : [{ label: 'Tu venta', value: formatCop(input.valorSinImpuestos) }]),
    ],
    sources: source.sources(et('art. 616-1')),
    facts: source.used(),
    caveats: [
      'Si el comprador pide factura electrónica, debes expedirla aunque la venta no llegue al tope.',
      'El tiquete POS no le sirve al comprador como soporte de costos ni de IVA descontable.',
      'El tiquete debe ser un documento equivalente electrónico POS, transmitido a la DIAN.',
    ],
  }
}

export const plazoNominaElectronicaInput = z.object({
  ano: ano('Año de la nómina').min(2021),
  mes: z.number().int().min(1).max(12).describe('Mes de la nómina, 1 a 12'),
})

/** Last day to transmit the electronic payroll document of a month: the 10th of the next one. */
export function plazoNominaElectronica(
  input: z.infer<typeof plazoNominaElectronicaInput>,
): Calculation<{ readonly fecha: IsoDate }> {
  const fecha = input.mes === 12 ? isoDate(input.ano + 1, 1, 10) : isoDate(input.ano, input.mes + 1, 10)
  return {
    call: { name: 'nomina_electronica_plazo', input },
    result: { fecha },
    steps: [{ label: 'Plazo', formula: 'Los 10 primeros días del mes siguiente', value: formatDate(fecha) }],
    sources: [resolucion('13', 2021)],
    facts: [],
    caveats: [
      'Se transmite un documento por trabajador y por mes, aunque pagues por quincenas.',
      'Sin este documento la DIAN puede rechazar la nómina como costo o deducción.',
    ],
  }
}

export const aceptacionTacitaInput = z.object({
  fechaRecibo: dia('Día en que se recibió la mercancía o el servicio'),
})

/** Last day to claim or accept an e-invoice on credit: three business days after receipt; then acceptance is tacit. */
export function aceptacionTacita(
  input: z.infer<typeof aceptacionTacitaInput>,
): Calculation<{ readonly ultimoDia: IsoDate }> {
  const ultimoDia = addBusinessDays(input.fechaRecibo, 3)
  return {
    call: { name: 'factura_aceptacion', input },
    result: { ultimoDia },
    steps: [
      { label: 'Recibo de la mercancía o del servicio', value: formatDate(input.fechaRecibo) },
      {
        label: 'Último día para reclamar o aceptar',
        formula: '3 días hábiles siguientes',
        value: formatDate(ultimoDia),
      },
    ],
    sources: [decreto('1154', 2020, 'art. 2.2.2.53.4'), resolucion('85', 2022)],
    facts: [],
    caveats: ['Pasado ese día sin reclamo, la factura a crédito queda aceptada tácitamente (evento 034).'],
  }
}

export interface EventoRadian {
  readonly codigo: string
  readonly nombre: string
  readonly quien: string
}

/** Events of an e-invoice on credit (Decreto 1154 de 2020, Resolución 85 de 2022). */
export const EVENTOS_RADIAN: readonly EventoRadian[] = [
  { codigo: '030', nombre: 'Acuse de recibo de la factura', quien: 'Comprador' },
  { codigo: '031', nombre: 'Reclamo de la factura', quien: 'Comprador' },
  { codigo: '032', nombre: 'Recibo del bien o del servicio', quien: 'Comprador' },
  { codigo: '033', nombre: 'Aceptación expresa', quien: 'Comprador' },
  { codigo: '034', nombre: 'Aceptación tácita, a los 3 días hábiles', quien: 'Vendedor' },
]

export const obligadoFacturarInput = z.object({
  ano: ano('Año por el que se pregunta').min(2020),
  persona: z.enum(['natural', 'juridica']).describe('Quién vende'),
  ingresosAnoAnterior: cop('Ingresos brutos del año anterior por actividades gravadas').optional(),
  establecimientos: z.number().int().min(0).optional().describe('Establecimientos de comercio, sedes u oficinas'),
  responsableIva: z.boolean().optional().describe('Es responsable de IVA o del impuesto al consumo'),
})

export interface ObligadoFacturar {
  readonly obligado: boolean | null
  /** COP, income of the previous year under which an individual may not be obliged. */
  readonly tope: number
}

/** Whether somebody must issue e-invoices: companies always; individuals unless they are out of IVA and INC (DUR 1.6.1.4.3). */
export function obligadoFacturar(
  input: z.infer<typeof obligadoFacturarInput>,
  facts: FactSource,
): Calculation<ObligadoFacturar> {
  const source = tracked(facts)
  const date = finDeAno(input.ano - 1)
  const units = source.at(NO_FACTURA, date).value
  const uvt = source.at(UVT, date).value
  const pasa =
    input.persona === 'juridica' ||
    input.responsableIva === true ||
    (input.establecimientos ?? 0) > 1 ||
    (input.ingresosAnoAnterior !== undefined && input.ingresosAnoAnterior >= units * uvt)
  const faltanDatos = input.ingresosAnoAnterior === undefined
  return {
    call: { name: 'factura_obligado', input },
    result: { obligado: pasa ? true : faltanDatos ? null : false, tope: roundUvt(units * uvt) },
    steps: [
      {
        label: `Tope con los ingresos de ${input.ano - 1}`,
        formula: `${formatNumber(units)} UVT × ${formatCop(uvt)}`,
        value: formatCop(roundUvt(units * uvt)),
      },
    ],
    sources: source.sources(durTributario('art. 1.6.1.4.3'), et('art. 615')),
    facts: source.used(),
    caveats: [
      'No facturar exige, además del tope, un solo establecimiento, no ser franquicia ni usuario aduanero y que ningún contrato ni tus consignaciones lleguen al tope.',
      'Bancos, cooperativas de ahorro y empleadores por sus pagos laborales tampoco están obligados por esas operaciones.',
      'Quien no está obligado puede facturar electrónicamente si quiere.',
    ],
  }
}
