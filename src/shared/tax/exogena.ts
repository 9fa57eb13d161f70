import { z } from 'zod'
import { formatCop, formatNumber } from '../format.ts'
import { ano, cop, finDeAno } from './campos.ts'
import { UVT } from './facts/general.ts'
import { EXOGENA_PJ, EXOGENA_PN, EXOGENA_PN_CAPITAL } from './facts/tax.ts'
import { et, resolucion } from './sources.ts'
import { tracked } from './tracked.ts'
import type { Calculation, FactSource, Step } from './types.ts'
import { roundUvt } from './uvt.ts'

export interface FormatoExogena {
  readonly codigo: string
  readonly nombre: string
}

/** The formats that most small companies file; the resolution has more for special sectors. */
export const FORMATOS_EXOGENA: readonly FormatoExogena[] = [
  { codigo: '1001', nombre: 'Pagos o abonos en cuenta y retenciones practicadas' },
  { codigo: '1003', nombre: 'Retenciones en la fuente que le practicaron' },
  { codigo: '1004', nombre: 'Descuentos tributarios solicitados' },
  { codigo: '1005', nombre: 'IVA descontable' },
  { codigo: '1006', nombre: 'IVA generado e impuesto al consumo' },
  { codigo: '1007', nombre: 'Ingresos recibidos' },
  { codigo: '1008', nombre: 'Saldos de cuentas por cobrar' },
  { codigo: '1009', nombre: 'Saldos de cuentas por pagar' },
  { codigo: '1010', nombre: 'Socios, accionistas o cooperados' },
  { codigo: '1011', nombre: 'Información de las declaraciones tributarias' },
  { codigo: '1012', nombre: 'Cuentas, inversiones y acciones' },
  { codigo: '2275', nombre: 'Ingresos no constitutivos de renta' },
  { codigo: '2276', nombre: 'Rentas de trabajo y de pensiones' },
]

/** Concepts of format 1001 by what is paid, as accounting programs hold the DIAN's list; the year's resolution confirms them. */
export const CONCEPTOS_1001 = [
  { codigo: '5002', nombre: 'Honorarios' },
  { codigo: '5003', nombre: 'Comisiones' },
  { codigo: '5004', nombre: 'Servicios' },
  { codigo: '5005', nombre: 'Arrendamientos' },
  { codigo: '5006', nombre: 'Intereses y rendimientos financieros' },
  { codigo: '5007', nombre: 'Compra de activos movibles (inventario)' },
  { codigo: '5008', nombre: 'Compra de activos fijos' },
  { codigo: '5010', nombre: 'Aportes parafiscales: SENA, ICBF y caja' },
  { codigo: '5011', nombre: 'Aportes a salud y riesgos laborales' },
  { codigo: '5012', nombre: 'Aportes a pensión' },
  { codigo: '5013', nombre: 'Donaciones en dinero' },
  { codigo: '5015', nombre: 'Impuestos' },
  { codigo: '5016', nombre: 'Otros costos y deducciones' },
] as const satisfies readonly FormatoExogena[]

export const obligadoExogenaInput = z.object({
  anoGravable: ano('Año gravable que se reporta').min(2024),
  persona: z.enum(['juridica', 'natural']).describe('Quién reporta'),
  ingresosBrutos: cop('Ingresos brutos del año gravable o del anterior, el mayor').optional(),
  rentasCapitalNoLaborales: cop('En persona natural: rentas de capital y no laborales del mismo año').optional(),
  agenteRetenedor: z.boolean().optional().describe('Practicó o debía practicar retenciones en el año'),
})

export interface ObligadoExogena {
  readonly obligado: boolean | null
  /** COP rounded by art. 868 ET. */
  readonly tope: number
  /** COP rounded by art. 868 ET; null for companies. */
  readonly topeCapital: number | null
}

/** Whether somebody reports exógena (Resolución 162 de 2023, now Título 3 of Resolución 227 de 2025). */
export function obligadoExogena(
  input: z.infer<typeof obligadoExogenaInput>,
  facts: FactSource,
): Calculation<ObligadoExogena> {
  const source = tracked(facts)
  const date = finDeAno(input.anoGravable)
  const uvt = source.at(UVT, date).value
  const natural = input.persona === 'natural'
  const units = source.at(natural ? EXOGENA_PN : EXOGENA_PJ, date).value
  const capitalUnits = natural ? source.at(EXOGENA_PN_CAPITAL, date).value : null
  const pasaIngresos = input.ingresosBrutos === undefined ? null : input.ingresosBrutos > units * uvt
  const pasaCapital =
    capitalUnits === null
      ? true
      : input.rentasCapitalNoLaborales === undefined
        ? null
        : input.rentasCapitalNoLaborales > capitalUnits * uvt
  const porIngresos =
    pasaIngresos === false || pasaCapital === false ? false : pasaIngresos && pasaCapital ? true : null
  // A withholding agent reports whatever its income is.
  const obligado =
    input.agenteRetenedor === true || porIngresos === true
      ? true
      : porIngresos === false && input.agenteRetenedor === false
        ? false
        : null
  const step = (label: string, count: number): Step => ({
    label,
    formula: `${formatNumber(count)} UVT × ${formatCop(uvt)}`,
    value: formatCop(roundUvt(count * uvt)),
  })
  return {
    call: { name: 'exogena_obligado', input },
    result: {
      obligado,
      tope: roundUvt(units * uvt),
      topeCapital: capitalUnits === null ? null : roundUvt(capitalUnits * uvt),
    },
    steps: [
      step('Ingresos brutos mayores que', units),
      ...(capitalUnits === null ? [] : [step('y rentas de capital y no laborales mayores que', capitalUnits)]),
    ],
    sources: source.sources(
      resolucion('227', 2025),
      resolucion('233', 2025),
      resolucion('162', 2023),
      et('arts. 631 y 651'),
    ),
    facts: source.used(),
    caveats: [
      'Todo agente retenedor reporta lo que pagó y retuvo, sin importar sus ingresos.',
      'Los plazos y formatos de cada año los fija la DIAN: confírmalos en su resolución antes de preparar el envío.',
    ],
  }
}
