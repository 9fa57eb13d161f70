import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { type Asiento, asientoCompra } from '../../../../shared/tax/asientos.ts'
import { TARIFA_RETEIVA } from '../../../../shared/tax/facts/retencion.ts'
import { type Factura, factura } from '../../../../shared/tax/factura.ts'
import type { ConceptoId } from '../../../../shared/tax/retencionConceptos.ts'
import { conceptoRetencion } from '../../../../shared/tax/retencionConceptos.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { Calculation } from '../../../../shared/tax/types.ts'
import { figure } from '../../topics/figure.ts'
import type { Table, TopicAnswer } from '../../topics/topic.ts'
import { fromCalculation } from '../../topics/topic.ts'
import type { Understood } from '../../understand/features.ts'
import { type AnswerContext, intent, type Values } from '../intent.ts'
import { percent } from '../slots.ts'
import {
  aplicaReteIva,
  concepto,
  conIva,
  declarante,
  iva,
  juridica,
  noResponsable,
  pagoNecesario,
  regimenSimple,
  retefuente,
  sinRetefuente,
  sinReteIca,
  tarifa,
  tarifaIca,
  veces,
} from './slots.ts'

/** The percent right after a tax's name: "IVA del 5 %", "rete 2,5 %". */
function rateAfter({ percents, text }: Understood, name: RegExp): number | undefined {
  return percents.find(({ start }) => name.test(text.slice(Math.max(0, start - 30), start)))?.value
}
const IVA_BEFORE = /(?<!rete)(?<!rete )\biva (?:(?:del?|al|a la tarifa del?|es|a) ){0,2}$/
const RETE_BEFORE = /\b(?:rete|retefuente|retencion|retencion en la fuente|rtefte) (?:(?:del?|al|es) ){0,2}$/

export const slots = {
  pago: pagoNecesario,
  concepto,
  declarante,
  juridica,
  regimenSimple,
  conIva,
  noResponsable,
  aplicaReteIva,
  tarifaIca,
  sinReteIca,
  sinRetefuente,
  tarifa,
  otraTarifa: percent('Otra tarifa dicha', ['tarifa', 'mencion', 'proporcion']),
  tarifaIva: { ...percent('Tarifa de IVA', []), read: (message: Understood) => rateAfter(message, IVA_BEFORE) },
  tarifaRetefuente: {
    ...percent('Tarifa de retención', []),
    read: (message: Understood) => rateAfter(message, RETE_BEFORE),
  },
  iva,
  retefuente,
  veces,
} as const
type Read = Values<typeof slots>

const ENTRY: Partial<Record<ConceptoId, 'mercancia' | 'servicio' | 'honorarios' | 'arrendamiento'>> = {
  compras: 'mercancia',
  'compras-tarjeta': 'mercancia',
  agropecuario: 'mercancia',
  agroindustrial: 'mercancia',
  cafe: 'mercancia',
  honorarios: 'honorarios',
  comisiones: 'honorarios',
  'arrendamiento-inmuebles': 'arrendamiento',
  'arrendamiento-muebles': 'arrendamiento',
}

function entryOf(
  { base, tarifaIva, tarifaRetefuente, reteIva, iva: tax }: Factura,
  values: Partial<Read>,
): Calculation<Asiento> {
  return asientoCompra({
    base,
    iva: tarifaIva,
    retefuente: tarifaRetefuente,
    reteIva: tax === 0 ? 0 : (reteIva * 100) / tax,
    ...(values.tarifaIca === undefined || values.sinReteIca === true ? {} : { reteIca: values.tarifaIca }),
    concepto: ENTRY[values.concepto ?? 'servicios'] ?? 'servicio',
  })
}

export function entryTable({ lineas, total }: Asiento): Table {
  return {
    title: 'Asiento',
    columns: ['Cuenta', 'Nombre', 'Débito', 'Crédito'],
    rows: [
      ...lineas.map(({ codigo, nombre, debito, credito }) => [
        codigo,
        nombre,
        debito === 0 ? '' : formatCop(debito),
        credito === 0 ? '' : formatCop(credito),
      ]),
      ['', 'Sumas iguales', formatCop(total), formatCop(total)],
    ],
  }
}

export function billOf(values: Partial<Read>, { facts, on }: Pick<AnswerContext, 'facts' | 'on'>) {
  return factura(
    {
      valor: values.pago ?? 0,
      incluido: values.conIva === true,
      concepto: values.concepto ?? 'servicios',
      fecha: on,
      juridica: values.juridica === true,
      declarante: values.declarante ?? true,
      simple: values.regimenSimple === true,
      cobraIva: values.noResponsable !== true,
      ...(values.tarifaIva === undefined ? {} : { tarifaIva: values.tarifaIva }),
      retefuente: values.sinRetefuente !== true,
      ...(values.tarifaRetefuente === undefined ? {} : { tarifaRetefuente: values.tarifaRetefuente }),
      reteIva: values.aplicaReteIva === true,
      ...(values.tarifaIca === undefined || values.sinReteIca === true ? {} : { tarifaIca: values.tarifaIca }),
    },
    facts,
  )
}

function assumed(values: Partial<Read>): string[] {
  return [
    ...(values.concepto === undefined
      ? ['Supuse que es un servicio: dime si son honorarios, compras o arriendo.']
      : []),
    ...(values.declarante === undefined && values.juridica === undefined
      ? ['El cálculo supone que quien factura declara renta.']
      : []),
  ]
}

function withheld({ retefuente: income, reteIva, reteIca, alcanzaBase }: Factura, values: Partial<Read>): string {
  const parts = [
    ...(income > 0 ? [`retención de **${formatCop(income)}**`] : []),
    ...(values.aplicaReteIva === true ? [`reteIVA de **${formatCop(reteIva)}**`] : []),
    ...(reteIca > 0 ? [`reteICA de **${formatCop(reteIca)}**`] : []),
  ]
  const none =
    income > 0
      ? ''
      : values.regimenSimple === true
        ? 'sin retención de renta por ser del Régimen Simple'
        : values.sinRetefuente === true || alcanzaBase
          ? 'sin retención en la fuente'
          : 'sin retención en la fuente porque no llega a la base mínima'
  return [none, ...(parts.length === 0 ? [] : [`con ${parts.join(', ').replace(/, ([^,]*)$/, ' y $1')}`])]
    .filter((part) => part !== '')
    .join(', ')
}

/** A bill with all that is charged and withheld, what is left to pay, and its entry with those very amounts. */
export function answerBill(values: Partial<Read>, context: AnswerContext): TopicAnswer {
  const { kind } = context
  const calculation = billOf(values, context)
  const { result } = calculation
  const concept = conceptoRetencion(values.concepto ?? 'servicios')
  const name = concept.nombre
  const unknown = concept.segunDeclarante === true && values.declarante === undefined && values.juridica === undefined
  const other =
    unknown && values.regimenSimple !== true ? billOf({ ...values, declarante: false }, context).result : undefined
  const caveats = [
    ...assumed(values),
    ...(other && other.retefuente !== result.retefuente
      ? [
          `Si quien factura no declara renta, la retención es de ${formatCop(other.retefuente)} (${formatPercent(other.tarifaRetefuente)}) y se pagan ${formatCop(other.neto)}.`,
        ]
      : []),
    ...calculation.caveats,
    ...(values.aplicaReteIva === true
      ? []
      : [`Si eres agente de retención de IVA, además le retienes el ${figure(TARIFA_RETEIVA)} del IVA.`]),
    ...(values.tarifaIca === undefined ? ['Si tu municipio exige reteICA, dime la tarifa por mil y la resto.'] : []),
  ]
  if (kind === 'asiento') {
    const entry = entryOf(result, values)
    return fromCalculation(calculation, {
      headline: `Este es el asiento de ${name} por ${formatCop(result.base)}: débitos y créditos suman **${formatCop(entry.result.total)}** y quedan por pagar **${formatCop(result.neto)}**.`,
      tables: [entryTable(entry.result)],
      sources: [...entry.sources, ...calculation.sources],
      caveats: [...caveats, ...entry.caveats],
    })
  }
  const charged =
    values.noResponsable === true
      ? ', sin IVA porque quien factura no es responsable'
      : ` más IVA de **${formatCop(result.iva)}** (${formatPercent(result.tarifaIva)})`
  const many =
    values.veces !== undefined && values.veces > 1
      ? ` Por las ${values.veces}: **${formatCop(result.neto * values.veces)}**.`
      : ''
  return fromCalculation(calculation, {
    headline: `Se pagan **${formatCop(result.neto)}** netos por ${name} de ${formatCop(result.base)}${charged}, ${withheld(result, values)}.${many}`,
    sources: [...calculation.sources, ...(values.regimenSimple === true ? [et('art. 911')] : [])],
    caveats,
  })
}

export const bill = intent({
  id: 'factura.neto',
  subject: 'retencion',
  title: 'Cuánto pagar de una factura, con IVA y retenciones',
  slots,
  answer: answerBill,
})
