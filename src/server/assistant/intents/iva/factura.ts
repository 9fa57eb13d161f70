import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { type Asiento, asientoCompra } from '../../../../shared/tax/asientos.ts'
import { TARIFA_RETEIVA } from '../../../../shared/tax/facts/retencion.ts'
import { type Factura, factura } from '../../../../shared/tax/factura.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import type { ConceptoId } from '../../../../shared/tax/retencionConceptos.ts'
import { conceptoRetencion } from '../../../../shared/tax/retencionConceptos.ts'
import { et } from '../../../../shared/tax/sources.ts'
import type { Calculation } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer, Table } from '../answer.ts'
import { fromCalculation } from '../answer.ts'
import { entryOfBill, slots as entrySlots } from '../contabilidad/asiento.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, intent, type Values } from '../intent.ts'
import { money, percent } from '../slots.ts'
import { paidAbroad } from './concepts.ts'
import { withDue } from './cuando.ts'
import { answerAbroad } from './exterior.ts'
import {
  aiu,
  aplicaReteIva,
  arrivedIn,
  autorretenedor,
  conIva,
  iva,
  noAgente,
  noResponsable,
  onlyArrived,
  pagadorSimple,
  pagoNecesario,
  payee,
  retefuente,
  sinRetefuente,
  sinReteIca,
  tarifa,
  tarifaIca,
  valorAiu,
  veces,
} from './slots.ts'

/** The percent right after a tax's name: "IVA del 5 %", "rete 2,5 %". */
function rateAfter({ percents, text }: Understood, name: RegExp): number | undefined {
  return percents.find(({ start }) => name.test(text.slice(Math.max(0, start - 30), start)))?.value
}
/** "Me retienen el 2,5": the rate of withholding without its sign. */
const BARE_RETE =
  /\b(?:rete ?fuente|rete|retencion(?: en la fuente)?|reten(?:gan|go|er|emos)|retienen?|retuvieron|rtefte|descuentan)(?: (?:del?|el|al|es|la|un)){0,2} (\d{1,2}(?:[.,]\d{1,2})?)(?=\s*(?:$|[?.,;)]|(?:y|mas|con|e) ))(?!\s?(?:por|x) ?mil)/
const MOST_RETE = 20
export function bareRete({ text, percents }: Understood): number | undefined {
  const said = BARE_RETE.exec(text)
  if (said?.[1] === undefined) return undefined
  const at = said.index + said[0].length
  if (percents.some(({ start }) => Math.abs(start - at) < 6)) return undefined
  const value = Number(said[1].replace(',', '.'))
  return value > 0 && value <= MOST_RETE ? value : undefined
}
const IVA_BEFORE = /(?<!rete)(?<!rete )\biva (?:(?:del?|al|a la tarifa del?|es|a) ){0,2}$/
const RETE_BEFORE =
  /\b(?:retienen?|retuvieron|retengo|rete|retefuente|retencion|retencion en la fuente|rtefte) (?:(?:del?|al|es|el) ){0,2}$/

/** "Ya le di un anticipo de 500.000": a part that was paid, and no bill. */
export const PAID_BEFORE = /\banticip\w+|\babon(?:o|e|amos|os)\b|\bya le (?:di|pague|consigne|gire)\b/
const arrived = (message: Understood): number | undefined => (arrivedIn(message) ?? onlyArrived(message))?.value
/** The bill, beside what came in of it or told before that. */
const billed = (message: Understood): number | undefined => {
  const net = arrivedIn(message)
  if (net !== undefined) return message.amounts.find((each) => each !== net)?.value
  const [only, other] = message.amounts
  return only?.unit === 'COP' && !other && !onlyArrived(message) && !PAID_BEFORE.test(message.text)
    ? only.value
    : undefined
}

export const slots = {
  pago: { ...pagoNecesario, replaces: ['recibido'] },
  facturado: money('Valor facturado', [], { read: billed }),
  ...payee,
  conIva,
  noResponsable,
  aplicaReteIva,
  tarifaIca,
  sinReteIca,
  sinRetefuente,
  noAgente,
  pagadorSimple,
  autorretenedor,
  anticipo: money('Anticipo ya pagado', ['anticipo', 'deuda']),
  descuento: percent('Descuento', ['descuento']),
  recibido: money('Lo que llegó', ['mencion'], { read: arrived }),
  aiu,
  valorAiu,
  tarifa,
  otraTarifa: percent('Otra tarifa dicha', ['tarifa', 'mencion', 'proporcion']),
  tarifaIva: { ...percent('Tarifa de IVA', []), read: (message: Understood) => rateAfter(message, IVA_BEFORE) },
  tarifaRetefuente: {
    ...percent('Tarifa de retención', []),
    read: (message: Understood) => rateAfter(message, RETE_BEFORE) ?? bareRete(message),
  },
  iva,
  retefuente,
  veces,
  lado: entrySlots.lado,
  contado: entrySlots.contado,
} as const
type Read = Values<typeof slots>

const entryKind = (id: ConceptoId = 'servicios') =>
  id.startsWith('arrendamiento')
    ? 'arrendamiento'
    : id === 'honorarios' || id === 'comisiones'
      ? 'honorarios'
      : /^(?:compras|agro|cafe)/.test(id)
        ? 'mercancia'
        : 'servicio'

function entryOf(
  { base, retefuente: income, tarifaIva, tarifaRetefuente, reteIva, iva: tax }: Factura,
  values: Partial<Read>,
): Calculation<Asiento> {
  return asientoCompra({
    base,
    // Over the AIU they are a smaller part of the whole.
    iva: aiuOf(values) === undefined ? tarifaIva : (tax * 100) / base,
    retefuente: aiuOf(values) === undefined ? tarifaRetefuente : (income * 100) / base,
    reteIva: tax === 0 ? 0 : (reteIva * 100) / tax,
    ...(values.tarifaIca === undefined || values.sinReteIca === true ? {} : { reteIca: values.tarifaIca }),
    concepto: entryKind(values.concepto),
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

const priceOf = ({ pago, facturado, recibido, descuento }: Partial<Read>) => {
  // What was billed and what came in are sometimes heard as one sum.
  const both = facturado !== undefined && recibido !== undefined && pago === facturado + recibido
  const price = (pago === undefined || pago === recibido || both ? (facturado ?? pago) : pago) ?? 0
  return descuento === undefined ? price : price - Math.round(percentOf(price, descuento))
}

/** What article 476 leaves out of IVA, whoever bills it, unless the price says so. */
const excluded = ({ concepto, conIva: told, iva: tax, tarifaIva }: Partial<Read>) =>
  (concepto === 'transporte-carga' || concepto === 'salud') &&
  told === undefined &&
  tax === undefined &&
  tarifaIva === undefined

/** Whoever earns too little to file earns too little to charge IVA, unless the price says so. */
const withoutIva = (values: Partial<Read>) =>
  values.noResponsable ??
  (excluded(values) || (values.declarante === false && values.conIva === undefined && values.iva === undefined))

/** The part that IVA and withholding look at, of cleaning, security and temporary staff. */
export function aiuOf(values: Partial<Read>): number | undefined {
  if (!conceptoRetencion(values.concepto ?? 'servicios').sobreAiu) return undefined
  return values.valorAiu ?? (values.aiu === undefined ? undefined : Math.round(percentOf(priceOf(values), values.aiu)))
}

export function billOf(values: Partial<Read>, { facts, on }: Pick<AnswerContext, 'facts' | 'on'>) {
  const special = aiuOf(values)
  return factura(
    {
      ...(special === undefined ? {} : { aiu: special }),
      valor: priceOf(values),
      incluido: values.conIva === true,
      concepto: values.concepto ?? 'servicios',
      fecha: on,
      juridica: values.juridica === true,
      declarante: values.declarante ?? true,
      simple: values.regimenSimple === true,
      cobraIva: !withoutIva(values),
      ...(values.tarifaIva === undefined ? {} : { tarifaIva: values.tarifaIva }),
      retefuente:
        values.sinRetefuente !== true &&
        values.noAgente !== true &&
        values.pagadorSimple !== true &&
        values.autorretenedor !== true,
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
    ...(withoutIva(values) && values.noResponsable === undefined && !excluded(values)
      ? ['Supuse que no cobra IVA porque no declara renta: dime «con IVA» si lo cobra.']
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
        : values.autorretenedor === true
          ? 'sin retención de renta por ser autorretenedor'
          : values.noAgente === true
            ? 'sin retención porque quien paga no es agente'
            : values.pagadorSimple === true
              ? 'sin retención porque quien paga está en el Régimen Simple'
              : values.sinRetefuente === true || alcanzaBase
                ? 'sin retención en la fuente'
                : 'sin retención en la fuente porque no llega a la base mínima'
  return [none, ...(parts.length === 0 ? [] : [`con ${parts.join(', ').replace(/, ([^,]*)$/, ' y $1')}`])]
    .filter((part) => part !== '')
    .join(', ')
}

/** "¿Cuánto me falta?" after what came in. */
export const SHORT_OF = /\bfalt\w+|\bqued\w+ debiendo\b|\bme deben?\b|\bdiferencia\b|\bcomplet\w+/
/** People tell round sums. */
const ROUNDING = 1_000

const BOOKED = /\bcontabiliz\w*|\basiento\b|\bregistr\w*/
/** A bill with all that is charged and withheld, what is left to pay, and its entry with those very amounts. */
export function answerBill(values: Partial<Read>, context: AnswerContext): IntentAnswer {
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
  // A person who does not speak of IVA may charge none.
  const silent =
    values.noResponsable === undefined &&
    values.conIva === undefined &&
    values.iva === undefined &&
    values.tarifaIva === undefined &&
    values.juridica !== true &&
    !withoutIva(values) &&
    !/\biva\b|\brete ?iva\b/.test(context.merged.text)
  const untaxed = silent ? billOf({ ...values, noResponsable: true }, context).result : undefined
  const alternative =
    untaxed === undefined
      ? ''
      : ` Si quien factura no es responsable de IVA y no lo cobra, son **${formatCop(untaxed.neto)}**.`
  const booked = BOOKED.test(context.message.text) ? entryOf(result, values) : undefined
  const charged = withoutIva(values)
    ? excluded(values)
      ? ', que está excluido de IVA (artículo 476)'
      : ', sin IVA porque quien factura no es responsable'
    : ` más IVA de **${formatCop(result.iva)}** (${formatPercent(result.tarifaIva)})`
  const many =
    values.veces !== undefined && values.veces > 1
      ? ` Por las ${values.veces}: **${formatCop(result.neto * values.veces)}**.`
      : ''
  const { anticipo, recibido } = values
  const left =
    anticipo === undefined || recibido !== undefined
      ? ''
      : ` Menos los ${formatCop(anticipo)} que ya se pagaron, faltan **${formatCop(result.neto - anticipo)}**.`
  if (recibido !== undefined) {
    const fits = [result, ...(other ? [other] : [])].find(({ neto }) => Math.abs(neto - recibido) <= ROUNDING)
    const missing = result.neto - recibido
    const found = fits ?? result
    const gap =
      fits || missing <= 0 || !SHORT_OF.test(context.message.text) || context.message.amounts.length > 0
        ? ''
        : `Faltan **${formatCop(missing)}**. `
    return fromCalculation(calculation, {
      headline: `${gap}${kind === 'sino' && gap === '' ? (fits ? 'Sí, cuadra: por' : 'No cuadra: por') : 'Por'} ${name} de ${formatCop(result.base)}${charged} debían llegar **${formatCop(found.neto)}**, ${withheld(found, values)}; llegaron ${formatCop(recibido)}${fits ? '' : `, una diferencia de **${formatCop(Math.abs(missing))}** ${missing > 0 ? 'de menos' : 'de más'}`}.`,
      sources: calculation.sources,
      caveats: [
        ...(fits
          ? []
          : [
              'La diferencia puede ser reteICA, reteIVA o un descuento: pide el detalle de lo retenido a quien te pagó.',
            ]),
        ...caveats,
      ],
    })
  }
  return fromCalculation(calculation, {
    headline: `Se pagan **${formatCop(result.neto)}** netos por ${name} de ${formatCop(result.base)}${charged}, ${withheld(result, values)}.${alternative}${left}${many}${booked ? ` El asiento suma **${formatCop(booked.result.total)}** por cada lado.` : ''}`,
    ...(booked ? { tables: [entryTable(booked.result)] } : {}),
    sources: [
      ...(booked?.sources ?? []),
      ...calculation.sources,
      ...(values.regimenSimple === true ? [et('art. 911')] : []),
      ...(excluded(values) ? [et('art. 476')] : []),
    ],
    caveats,
  })
}

/** The IVA that the bill was worked out with, said or not: its entry has the very same. */
function ratesOf(values: Partial<Read>, context: AnswerContext): Partial<Pick<Read, 'tarifaIva'>> {
  if (priceOf(values) === undefined || values.tarifaIva !== undefined || withoutIva(values)) return {}
  const { iva: tax, tarifaIva } = billOf(values, context).result
  return tax > 0 && aiuOf(values) === undefined ? { tarifaIva } : {}
}

export const bill = intent({
  id: 'factura.neto',
  subject: 'retencion',
  title: 'Cuánto pagar de una factura, con IVA y retenciones',
  enters: true,
  slots,
  answer: (values, context) =>
    paidAbroad(context.message.text) && context.kind !== 'asiento'
      ? answerAbroad({ pago: values.pago, clase: values.concepto === 'software' ? 'software' : 'otro' }, context)
      : context.kind === 'asiento'
        ? entryOfBill({ ...values, ...ratesOf(values, context), pago: priceOf(values) }, context)
        : withDue(answerBill(values, context), 'retencion', context),
})
