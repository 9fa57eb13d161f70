import { z } from 'zod'
import { formatCop, formatNumber, formatPercent } from '../format.ts'
import { dia } from './campos.ts'
import { UVT } from './facts/general.ts'
import {
  TARIFA_RETEIVA,
  TARIFA_RETEIVA_EXTERIOR,
  TOPE_AGENTE_NATURAL,
  TOPE_CONTRATOS_HONORARIOS,
  TOPE_VIVIENDA,
  tarifaKey,
  tarifaNoDeclaranteKey,
} from './facts/retencion.ts'
import { percentOf } from './percent.ts'
import type { ConceptoId, ConceptoRetencion } from './retencionConceptos.ts'
import { CONCEPTOS_RETENCION, conceptoRetencion } from './retencionConceptos.ts'
import { et } from './sources.ts'
import type { TrackedFacts } from './tracked.ts'
import { quiet, tracked } from './tracked.ts'
import type { Calculation, FactSource, LegalSource, Step } from './types.ts'
import { uvtToCop } from './uvt.ts'

const conceptoIds = CONCEPTOS_RETENCION.map((concepto) => concepto.id)

export const retencionInput = z.object({
  concepto: z.enum(conceptoIds).describe('Concepto del pago'),
  pago: z.number().int().min(0).max(1e15).describe('Valor del pago antes de IVA, en pesos (para AIU, el AIU)'),
  date: dia('Fecha del pago o del abono en cuenta, el que ocurra primero'),
  juridica: z.boolean().default(false).describe('Si quien recibe el pago es persona jurídica'),
  declarante: z.boolean().default(true).describe('Si quien recibe el pago declara renta; una persona jurídica siempre'),
  simple: z.boolean().default(false).describe('Si quien recibe el pago está en el Régimen Simple'),
  superaContratos: z
    .boolean()
    .default(false)
    .describe('Honorarios: si los contratos del año con la persona natural superan 3.300 UVT'),
})
export type RetencionInput = z.input<typeof retencionInput>

export interface Retencion {
  readonly concepto: ConceptoId
  /** COP from which the payment is withheld; 0 when any payment is. */
  readonly baseMinima: number
  /** UVT of that base. */
  readonly baseUvt: number
  readonly aplica: boolean
  /** Percent; 0 when nothing is withheld. */
  readonly tarifa: number
  /** COP. */
  readonly retencion: number
  readonly neto: number
}

/**
 * Withholding for income tax on one payment, by the rate and minimum base in force on its date (art. 392 and 401 ET;
 * bases of Decreto 572 de 2025 since 1 June 2025). COP in, COP out, rounded to the peso. Salaries and dividends have
 * calculators of their own.
 */
export function retencionRenta(raw: RetencionInput, source: FactSource): Calculation<Retencion> {
  const input = retencionInput.parse(raw)
  const concepto = conceptoRetencion(input.concepto)
  const facts = tracked(source)
  const { date, pago } = input
  if (input.simple) return noRetencion(concepto, pago)

  const base = concepto.base === null ? undefined : facts.at(concepto.base, date)
  const baseUvt = base?.value ?? 0
  const baseMinima = baseUvt === 0 ? 0 : uvtToCop(baseUvt, facts, date)
  const baseSources = base === undefined || baseUvt === 0 ? [] : [...base.sources, ...facts.at(UVT, date).sources]
  const steps: Step[] = [{ label: concepto.sobreAiu ? 'AIU del pago' : 'Pago antes de IVA', value: formatCop(pago) }]
  steps.push(
    baseUvt === 0
      ? { label: 'Base mínima', formula: 'No tiene: se retiene desde el primer peso', value: formatCop(0) }
      : {
          label: 'Base mínima',
          formula: `${formatNumber(baseUvt)} UVT × ${formatCop(uvtToCop(1, facts, date))}`,
          value: formatCop(baseMinima),
          sources: baseSources,
        },
  )
  const aplica = pago > 0 && pago >= baseMinima
  const rate = facts.at(tarifaOf(concepto, input), date)
  const tarifa = rate.value
  const retencion = !aplica
    ? 0
    : concepto.id === 'vivienda'
      ? vivienda(pago, input.date, facts, steps)
      : Math.round(percentOf(pago, tarifa))
  if (!aplica) steps.push({ label: 'Retención', formula: 'El pago no llega a la base mínima', value: formatCop(0) })
  else if (concepto.id !== 'vivienda')
    steps.push({
      label: 'Retención',
      formula: `${formatCop(pago)} × ${formatPercent(tarifa)}`,
      value: formatCop(retencion),
      sources: rate.sources,
    })
  steps.push({
    label: 'Neto antes de IVA',
    formula: `${formatCop(pago)} − ${formatCop(retencion)}`,
    value: formatCop(pago - retencion),
  })

  return {
    call: { name: 'retencion_renta', input: raw },
    result: {
      concepto: input.concepto,
      baseMinima,
      baseUvt,
      aplica,
      tarifa: aplica ? tarifa : 0,
      retencion,
      neto: pago - retencion,
    },
    steps,
    // The deciding source comes first: the rate, or the minimum base that the payment does not reach.
    sources: facts.sources(...(aplica ? rate.sources : baseSources), ...extraSources(concepto)),
    facts: facts.used(),
    caveats: caveatsOf(concepto, source, input),
  }
}

function tarifaOf(concepto: ConceptoRetencion, input: z.output<typeof retencionInput>): string {
  const files = input.juridica || input.declarante || (concepto.honorarios === true && input.superaContratos)
  return concepto.segunDeclarante && !files ? tarifaNoDeclaranteKey(concepto.id) : tarifaKey(concepto.id)
}

/** A home pays the low rate up to the limit and the other one on the excess. */
function vivienda(pago: number, date: string, facts: TrackedFacts, steps: Step[]): number {
  const tope = uvtToCop(facts.at(TOPE_VIVIENDA, date).value, facts, date)
  const low = facts.at(tarifaKey('vivienda'), date).value
  const high = facts.at(tarifaKey('vivienda-exceso'), date).value
  const reduced = Math.round(percentOf(Math.min(pago, tope), low))
  const excess = Math.round(percentOf(Math.max(0, pago - tope), high))
  steps.push({
    label: `Hasta ${formatNumber(facts.at(TOPE_VIVIENDA, date).value)} UVT`,
    formula: `${formatCop(Math.min(pago, tope))} × ${formatPercent(low)}`,
    value: formatCop(reduced),
    sources: facts.at(TOPE_VIVIENDA, date).sources,
  })
  if (excess > 0)
    steps.push({
      label: 'Sobre el exceso',
      formula: `${formatCop(pago - tope)} × ${formatPercent(high)}`,
      value: formatCop(excess),
    })
  return reduced + excess
}

function noRetencion(concepto: ConceptoRetencion, pago: number): Calculation<Retencion> {
  return {
    result: {
      concepto: concepto.id as ConceptoId,
      baseMinima: 0,
      baseUvt: 0,
      aplica: false,
      tarifa: 0,
      retencion: 0,
      neto: pago,
    },
    steps: [
      { label: 'Pago antes de IVA', value: formatCop(pago) },
      { label: 'Retención', formula: 'Contribuyente del Régimen Simple: no se le retiene renta', value: formatCop(0) },
    ],
    sources: [et('art. 911')],
    facts: [],
    caveats: [
      'Pídele el RUT: debe tener la responsabilidad 47 (Régimen Simple) vigente el día del pago.',
      'La exclusión es de la retención de renta; la retención de IVA sigue sus propias reglas.',
    ],
  }
}

function extraSources(concepto: ConceptoRetencion): LegalSource[] {
  return concepto.honorarios ? [et('art. 392')] : []
}

function caveatsOf(
  concepto: ConceptoRetencion,
  facts: FactSource,
  { date, juridica, declarante }: z.output<typeof retencionInput>,
): string[] {
  const agente = facts.at(TOPE_AGENTE_NATURAL, date)
  const contratos = facts.at(TOPE_CONTRATOS_HONORARIOS, date)
  // The seller pays it to the notary or the transit office, so the buyer need not be a withholding agent.
  if (concepto.id === 'activos-fijos')
    return [
      'La cancela quien vende, antes de la venta: ante el notario (bienes raíces), la oficina de tránsito (vehículos) o, en los demás casos, una entidad autorizada para recaudar impuestos.',
      'Se resta en la declaración de renta de quien vende; si tuvo el bien dos años o más, en la parte de ganancias ocasionales.',
    ]
  if (concepto.id === 'compras-tarjeta')
    return [
      'La practica la entidad que le paga al vendedor sus ventas con tarjeta, y no el cliente.',
      'Si quien vende está en el Régimen Simple, no se le practica retención de renta.',
    ]
  return [
    'Si quien recibe el pago está en el Régimen Simple, no se le practica retención de renta.',
    ...(concepto.segunDeclarante && !concepto.honorarios
      ? ['La tarifa cambia si quien recibe el pago declara renta o no: pídele el RUT o una certificación.']
      : []),
    ...(concepto.honorarios
      ? [
          `A una persona natural que no declara se le retiene el ${formatPercent(quiet(facts).at(tarifaNoDeclaranteKey('honorarios'), date).value)}, salvo que sus contratos del año contigo superen ${formatNumber(contratos.value)} UVT.`,
          'Si es persona natural sin costos ni dos o más trabajadores, se usa la tabla de salarios del art. 383 en lugar de esta tarifa.',
        ]
      : []),
    ...(concepto.id === 'software' && !juridica && !declarante
      ? [
          `El ${formatPercent(quiet(facts).at(tarifaKey('software'), date).value)} es la tarifa de quien declara renta. La de quien no declara está por verificar: confírmala antes de retener.`,
        ]
      : []),
    ...(concepto.id === 'inmuebles'
      ? ['La base mínima de los bienes raíces para otro uso está por verificar en el Decreto 572 de 2025.']
      : []),
    ...(concepto.sobreAiu ? ['La tarifa se aplica solo sobre el AIU, no sobre el total de la factura.'] : []),
    `Debes ser agente de retención: las personas jurídicas lo son; una persona natural comerciante, si su patrimonio o ingresos del año anterior superaron ${formatNumber(agente.value)} UVT.`,
    'La retención se practica con el pago o con el abono en cuenta, lo que ocurra primero; fraccionar el pago no evita la base.',
  ]
}

export const reteIvaInput = z.object({
  iva: z.number().int().min(0).max(1e15).describe('IVA de la operación, en pesos'),
  base: z.number().int().min(0).max(1e15).describe('Valor de la operación antes de IVA, en pesos'),
  date: dia('Fecha del pago o abono en cuenta'),
  servicio: z.boolean().default(true).describe('true: servicio; false: compra de bienes'),
  exterior: z.boolean().default(false).describe('Si el proveedor es del exterior, sin residencia en Colombia'),
})

export interface ReteIva {
  readonly aplica: boolean
  readonly baseMinima: number
  readonly tarifa: number
  readonly retencion: number
}

/**
 * Withholding of IVA: 15 % of the IVA when the operation reaches the minimum base; all of it, from any amount, when the
 * provider is abroad (arts. 437-1 and 437-2 num. 3 ET). COP.
 */
export function reteIva(raw: z.input<typeof reteIvaInput>, source: FactSource): Calculation<ReteIva> {
  const input = reteIvaInput.parse(raw)
  const facts = tracked(source)
  const baseKey = input.exterior ? null : conceptoRetencion(input.servicio ? 'servicios' : 'compras').base
  const base = baseKey === null ? undefined : facts.at(baseKey, input.date)
  const baseUvt = base?.value ?? 0
  const baseMinima = uvtToCop(baseUvt, facts, input.date)
  const tarifa = facts.at(input.exterior ? TARIFA_RETEIVA_EXTERIOR : TARIFA_RETEIVA, input.date).value
  const aplica = input.base >= baseMinima && input.iva > 0
  const retencion = aplica ? Math.round(percentOf(input.iva, tarifa)) : 0
  return {
    call: { name: 'reteiva', input: raw },
    result: { aplica, baseMinima, tarifa, retencion },
    steps: [
      { label: 'Operación antes de IVA', value: formatCop(input.base) },
      {
        label: 'Base mínima',
        formula: `${formatNumber(baseUvt)} UVT × ${formatCop(uvtToCop(1, facts, input.date))}`,
        value: formatCop(baseMinima),
        ...(base === undefined ? {} : { sources: [...base.sources, ...facts.at(UVT, input.date).sources] }),
      },
      { label: 'IVA de la operación', value: formatCop(input.iva) },
      aplica
        ? {
            label: 'Retención de IVA',
            formula: `${formatCop(input.iva)} × ${formatPercent(tarifa)}`,
            value: formatCop(retencion),
            sources: [et('art. 437-1')],
          }
        : {
            label: 'Retención de IVA',
            formula: input.iva === 0 ? 'La operación no tiene IVA' : 'La operación no llega a la base mínima',
            value: formatCop(0),
          },
    ],
    sources: facts.sources(et('art. 437-1'), et('art. 437-2')),
    facts: facts.used(),
    caveats: [
      'Solo retienen IVA los agentes del art. 437-2: entre otros, los grandes contribuyentes, las entidades estatales y los responsables de IVA que le compran a quien está en el SIMPLE.',
      'Entre entidades estatales y grandes contribuyentes no se retiene IVA (art. 437-2, par. 1).',
      `A proveedores del exterior se les retiene el ${formatPercent(facts.at(TARIFA_RETEIVA_EXTERIOR, input.date).value)} del IVA.`,
    ],
  }
}
