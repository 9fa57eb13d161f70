import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { type Asiento, asientoCompra } from '../../../../shared/tax/asientos.ts'
import { IVA_AIU_MINIMO, IVA_DIFERENCIAL } from '../../../../shared/tax/facts/iva.ts'
import {
  TARIFA_RETEIVA,
  TOPE_CONTRATOS_HONORARIOS,
  tarifaNoDeclaranteKey,
} from '../../../../shared/tax/facts/retencion.ts'
import { type Factura, factura } from '../../../../shared/tax/factura.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import type { ConceptoId } from '../../../../shared/tax/retencionConceptos.ts'
import { conceptoRetencion } from '../../../../shared/tax/retencionConceptos.ts'
import { durTributario, et } from '../../../../shared/tax/sources.ts'
import type { Calculation, Step } from '../../../../shared/tax/types.ts'
import type { Understood } from '../../understand/features.ts'
import type { IntentAnswer, Table } from '../answer.ts'
import { fromCalculation } from '../answer.ts'
import { entryOfBill, slots as entrySlots } from '../contabilidad/asiento.ts'
import { entered } from '../contabilidad/entryTable.ts'
import { figure } from '../figure.ts'
import { type AnswerContext, intent, type ReadContext, type Slot, type Values } from '../intent.ts'
import { money, percent } from '../slots.ts'
import { contratosDelAno, passesLimit } from './acumulado.ts'
import { asksTaxesOfBill, cambios, discountOf, discountSaid, returnedShare, type Tax, taxesAsked } from './cambios.ts'
import { isOfAiu, type NamedPayment, paidAbroad } from './concepts.ts'
import { withDue } from './cuando.ts'
import { answerAbroad, paidFor } from './exterior.ts'
import { billedAt, libre, wantedLeft } from './libre.ts'
import { contratoAiu, type Obra, obraDe, retegarantia } from './obra.ts'
import { bien, goodOf } from './renglones.ts'
import { lowerFirst } from './say.ts'
import {
  aiu,
  aplicaReteIva,
  arrivedIn,
  asksNet,
  asksWhetherIva,
  autorretenedor,
  conIva,
  isPaidToUs,
  iva,
  noAgente,
  noResponsable,
  onlyArrived,
  pagadorSimple,
  pagoNecesario,
  pagos,
  payee,
  rateOfConcept,
  retefuente,
  sinRetefuente,
  sinReteIca,
  sobreCostos,
  tarifa,
  tarifaIca,
  valorAiu,
  veces,
  withoutPart,
} from './slots.ts'

/** The percent right after a tax's name: "IVA del 5 %", "rete 2,5 %". */
function rateAfter({ percents, text }: Understood, name: RegExp): number | undefined {
  return percents.find(
    ({ start }) =>
      name.test(text.slice(Math.max(0, start - 30), start)) && !OF_GUARANTEE.test(text.slice(start, start + 24)),
  )?.value
}
/** "Retengo 10 % de garantía" is of the contract, and no tax. */
const OF_GUARANTEE = /^[\d.,]+ ?(?:%|por ?ciento) (?:de |por |como )?(?:la )?(?:rete ?-?)?garantia/
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
/** "Con 4 % de retención". */
const RETE_AFTER =
  /^[\d.,]+ ?(?:%|por ?ciento) (?:de |por |en )?(?:la )?(?:rete ?fuente|rte ?fte|rete|retencion(?: en la fuente)?)\b(?! ?-?(?:de |del |por )?(?:iva|ica))/
const rateBefore = ({ percents, text }: Understood): number | undefined =>
  percents.find(({ start }) => RETE_AFTER.test(text.slice(start, start + 50)))?.value
/** "¿Y si la tarifa fuera del 6 %?" of a bill that is withheld of: no rate of IVA. */
function otherRate({ percents, text, amounts }: Understood): number | undefined {
  const [only, more] = percents
  return only !== undefined &&
    more === undefined &&
    amounts.length === 0 &&
    OTHER_RATE.test(text) &&
    !NAMED_RATE.test(text)
    ? only.value
    : undefined
}
const OTHER_RATE = /\btarifa\b/
const NAMED_RATE = /\b(?:iva|ica|aiu|descuento|anticipo|garantia|reteiva|reteica|propina)\b/
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

const AMORTIZES = /\bamortiz\w{1,6}\b[^.;,%]{0,30}$/
const OF_ADVANCE = /^[\d.,]+ ?(?:%|por ?ciento) (?:de |del |por )?(?:el )?anticipo/
/** "Amortizo el 30 % de anticipo": a part of each bill was paid before. */
const isAmortized = (text: string, { at }: { readonly at: number }): boolean =>
  AMORTIZES.test(text.slice(Math.max(0, at - 45), at)) || OF_ADVANCE.test(text.slice(at, at + 40))
const WITHOUT_IVA = /^\W{0,4}(?:y |si )*(?:fuera |es |va )?sin (?:el )?iva\W*$/

export const slots = {
  pago: { ...pagoNecesario, replaces: ['recibido'] },
  facturado: money('Valor facturado', [], { read: billed }),
  ...payee,
  concepto: { ...payee.concepto, replaces: ['bien'] } as Slot<ConceptoId, false>,
  // The rate that was told is of whom it was told of.
  declarante: { ...payee.declarante, replaces: ['tarifaRetefuente', 'tarifa'] },
  conIva,
  noResponsable: {
    ...noResponsable,
    // "¿Y sin IVA?" of a bill that had it.
    read: (message: Understood, context: ReadContext) =>
      noResponsable.read?.(message, context) ?? (WITHOUT_IVA.test(message.text) ? true : undefined),
  },
  aplicaReteIva,
  tarifaIca,
  sinReteIca,
  sinRetefuente,
  noAgente,
  pagadorSimple,
  autorretenedor,
  anticipo: money('Anticipo ya pagado', ['anticipo', 'deuda']),
  ...cambios,
  libre,
  descuento: entrySlots.descuento,
  sinDescuento: entrySlots.sinDescuento,
  recibido: money('Lo que llegó', ['mencion'], { read: arrived }),
  aiu,
  valorAiu,
  sobreCostos,
  contratoAiu,
  retegarantia,
  amortiza: { ...percent('Anticipo que se amortiza', []), takes: isAmortized },
  tarifa,
  otraTarifa: percent('Otra tarifa dicha', ['tarifa', 'mencion', 'proporcion']),
  tarifaIva: { ...percent('Tarifa de IVA', []), read: (message: Understood) => rateAfter(message, IVA_BEFORE) },
  tarifaRetefuente: {
    ...percent('Tarifa de retención', []),
    read: (message: Understood, { previous }: ReadContext) =>
      rateAfter(message, RETE_BEFORE) ??
      rateBefore(message) ??
      bareRete(message) ??
      (previous === undefined || message.percents.length > 0 ? undefined : rateOfConcept(message.text)) ??
      (previous === undefined ? undefined : otherRate(message)),
  },
  iva,
  retefuente,
  veces,
  pagos,
  bien,
  contratosDelAno,
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

/** The price as it was billed, before a discount. */
const listPrice = (values: Partial<Read>): number => {
  const { pago, facturado, recibido, contratoAiu: parts, valorAiu: part } = values
  // What was asked to be left was billed for more than that.
  if (values.libre === true && facturado !== undefined) return facturado
  const works = obraDe(parts, pago)
  if (works) return works.total
  // What was billed and what came in are sometimes heard as one sum.
  const both = facturado !== undefined && recibido !== undefined && pago === facturado + recibido
  const told = (pago === undefined || pago === recibido || both ? (facturado ?? pago) : pago) ?? 0
  return withoutPart(told, part) + (values.sobreCostos === true ? (part ?? 0) : 0)
}
const priceOf = (values: Partial<Read>): number => {
  const price = listPrice(values)
  return price - discountOf(price, values)
}

/** Real estate, and the fixed assets of whoever sells them, cause no IVA. */
const isAsset = (concepto: ConceptoId | undefined): boolean =>
  concepto === 'activos-fijos' || concepto === 'vivienda' || concepto === 'inmuebles'

/** The law leaves real estate out; the sale of what is no merchandise does not cause the tax. */
const assetArticle = (concepto: ConceptoId | undefined): string => (concepto === 'activos-fijos' ? '420' : '424')

/** The parts of a contract of works, or the share of its price that is its profit. */
function worksOf(values: Partial<Read>): Pick<Obra, 'total' | 'utilidad'> | undefined {
  if (conceptoRetencion(values.concepto ?? 'construccion').sobreAiu) return undefined
  const told = obraDe(values.contratoAiu, values.pago)
  if (told || values.concepto !== 'construccion') return told
  const profit = values.valorAiu ?? (values.aiu === undefined ? undefined : percentOf(priceOf(values), values.aiu))
  return profit === undefined ? undefined : { total: priceOf(values), utilidad: Math.round(profit) }
}

/** The IVA of works is on a profit that nobody told: there is none to work out. */
const withoutProfit = (values: Partial<Read>): boolean =>
  values.concepto === 'construccion' &&
  values.conIva === undefined &&
  values.iva === undefined &&
  values.tarifaIva === undefined &&
  worksOf(values) === undefined

/** What article 476 leaves out of IVA, whoever bills it, unless the price says so. */
const excluded = ({ concepto, conIva: told, iva: tax, tarifaIva }: Partial<Read>) =>
  (concepto === 'transporte-carga' ||
    concepto === 'transporte-pasajeros' ||
    concepto === 'salud' ||
    isAsset(concepto)) &&
  told === undefined &&
  tax === undefined &&
  tarifaIva === undefined

/** What is bought is in a list of what bears no IVA, unless the price says that it bears some. */
const bearsNoIva = ({ bien: name, conIva: told, iva: tax, tarifaIva }: Partial<Read>): boolean => {
  const trato = goodOf(name)?.trato
  return (
    (trato === 'excluido' || trato === 'exento') && told === undefined && tax === undefined && tarifaIva === undefined
  )
}
/** "está exento de IVA, a la tarifa del 0 % (art. 477)". */
const noIvaSaid = ({ bien: name }: Partial<Read>): string => {
  const good = goodOf(name)
  return `está ${good?.trato === 'exento' ? 'exento de IVA, a la tarifa del 0 %' : 'excluido de IVA'} (${good?.article ?? 'art. 424'})`
}
/** The rate that was told, or that of what is bought where it is not the general one. */
const ivaRate = (
  { bien: name, tarifaIva }: Partial<Read>,
  facts: AnswerContext['facts'],
  on: AnswerContext['on'],
): { readonly tarifaIva?: number } =>
  tarifaIva !== undefined
    ? { tarifaIva }
    : goodOf(name)?.trato === 'diferencial'
      ? { tarifaIva: facts.at(IVA_DIFERENCIAL, on).value }
      : {}

/** Whoever earns too little to file earns too little to charge IVA, unless the price says so. */
const withoutIva = (values: Partial<Read>) =>
  values.noResponsable ??
  (excluded(values) ||
    bearsNoIva(values) ||
    withoutProfit(values) ||
    (values.declarante === false && values.conIva === undefined && values.iva === undefined))

/** The part that IVA and withholding look at, of cleaning, security and temporary staff. */
export function aiuOf(values: Partial<Read>): number | undefined {
  if (!conceptoRetencion(values.concepto ?? 'servicios').sobreAiu) return undefined
  const works = obraDe(values.contratoAiu, values.pago)
  return (
    works?.aiu ??
    values.valorAiu ??
    (values.aiu === undefined ? undefined : Math.round(percentOf(priceOf(values), values.aiu)))
  )
}

/** The AIU that counts: no less than its least share of the contract (art. 462-1). */
export function countedAiu(
  values: Partial<Read>,
  { facts, on }: Pick<AnswerContext, 'facts' | 'on'>,
): number | undefined {
  const agreed = aiuOf(values)
  const price = priceOf(values)
  return agreed === undefined || values.contratoAiu !== undefined || price <= agreed || values.conIva === true
    ? agreed
    : Math.max(agreed, Math.round(percentOf(price, facts.at(IVA_AIU_MINIMO, on).value)))
}

export function billOf(values: Partial<Read>, { facts, on }: Pick<AnswerContext, 'facts' | 'on'>) {
  const special = countedAiu(values, { facts, on })
  const works = worksOf(values)
  const concepto = works === undefined ? (values.concepto ?? 'servicios') : 'construccion'
  const passes = passesLimit({ ...values, concepto }, { facts, on })
  return factura(
    {
      ...(special === undefined ? {} : { aiu: special }),
      ...(works === undefined ? {} : { utilidad: works.utilidad }),
      ...(values.retegarantia === undefined ? {} : { garantia: values.retegarantia }),
      valor: priceOf(values),
      incluido: values.conIva === true && works === undefined,
      concepto,
      fecha: on,
      juridica: values.juridica === true,
      // Of fees the year's sum with one payer decides the rate of a natural person.
      declarante: passes ?? values.declarante ?? true,
      simple: values.regimenSimple === true,
      cobraIva: !withoutIva(values),
      ...ivaRate(values, facts, on),
      retefuente:
        values.sinRetefuente !== true &&
        values.noAgente !== true &&
        values.pagadorSimple !== true &&
        values.autorretenedor !== true,
      ...(values.tarifaRetefuente === undefined ? {} : { tarifaRetefuente: values.tarifaRetefuente }),
      reteIva: values.aplicaReteIva === true,
      ...(values.tarifaIca === undefined || values.sinReteIca === true || values.regimenSimple === true
        ? {}
        : { tarifaIca: values.tarifaIca }),
    },
    facts,
  )
}

function assumed(values: Partial<Read>): string[] {
  return [
    ...(values.concepto === undefined
      ? ['Supuse que es un servicio: dime si son honorarios, compras o arriendo.']
      : []),
    ...(withoutProfit(values) && values.noResponsable === undefined
      ? ['Dime cuánto es la utilidad, o qué porcentaje, y sumo su IVA.']
      : []),
    ...(values.retegarantia === undefined
      ? []
      : [
          'La retegarantía la pacta el contrato y no es impuesto: la tomé sobre el valor antes de IVA, y se devuelve al recibir la obra.',
        ]),
    ...(withoutIva(values) && values.noResponsable === undefined && !excluded(values) && !withoutProfit(values)
      ? ['Supuse que no cobra IVA porque no declara renta: dime «con IVA» si lo cobra.']
      : []),
    ...(values.declarante === undefined && values.juridica === undefined && !isAsset(values.concepto)
      ? ['El cálculo supone que quien factura declara renta.']
      : []),
  ]
}

function withheld(
  { retefuente: income, reteIva, reteIca, garantia, alcanzaBase }: Factura,
  values: Partial<Read>,
): string {
  const parts = [
    ...(income > 0 ? [`retención de **${formatCop(income)}**`] : []),
    ...(values.aplicaReteIva === true ? [`reteIVA de **${formatCop(reteIva)}**`] : []),
    ...(reteIca > 0 ? [`reteICA de **${formatCop(reteIca)}**`] : []),
    ...(garantia > 0 ? [`retegarantía de **${formatCop(garantia)}**`] : []),
  ]
  const none =
    income > 0
      ? ''
      : values.regimenSimple === true
        ? `sin retención de renta${values.tarifaIca === undefined ? '' : ' ni reteICA'} por ser del Régimen Simple`
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

/** "¿Rte fte?", "¿cuánto le retengo?": of a bill with IVA the withholding alone is asked for. */
const WITHHOLDING_ASKED =
  /\b(?:rete ?fuente|re?te? ?fte|retencion(?: en la fuente)?)(?: (?:aplica|a practicar|seria|es))?\W*$|\bcuanto (?:es |seria )?(?:le |les |de |la |debo |tengo que |hay que |se |me |nos ){0,3}(?:reten|retien|retefuente|rte ?fte|descuent)\w*(?! ?iva)(?! (?:de |del |el )?(?:iva|ica)\b)/
export const asksWithholding = (message: Pick<Understood, 'text'>): boolean =>
  WITHHOLDING_ASKED.test(message.text) && !asksNet(message)
/** "¿Cuánto me falta?" after what came in. */
export const SHORT_OF = /\bfalt\w+|\bqued\w+ debiendo\b|\bme deben?\b|\bdiferencia\b|\bcomplet\w+/
/** People tell round sums. */
const ROUNDING = 1_000

const KEPT_FROM_ME =
  /\b(?:me|nos) (?:van a )?(?:reten|retien|retuv|descuent|descont|quit|llega|llego|entra|giran|pagan|queda)\w*/
const sells = (values: Partial<Read>, { merged }: AnswerContext): boolean =>
  values.lado === 'venta' || KEPT_FROM_ME.test(merged.text)
/** Only some withhold IVA: that comes before the sum, with what is paid either way. */
export function onlyIfAgent(values: Partial<Read>, context: AnswerContext): IntentAnswer {
  const withIt = billOf({ ...values, aplicaReteIva: true }, context)
  const { result: without } = billOf({ ...values, aplicaReteIva: false }, context)
  const { neto, iva: tax, reteIva } = withIt.result
  const seller = sells(values, context)
  const who = seller ? 'quien te paga es' : 'eres'
  if (tax === 0)
    return {
      headline: '**No**: no se cobra IVA en ese pago, y no hay de dónde retenerlo.',
      sources: [et('art. 437-1')],
    }
  const none = reteIva === 0 ? ', y ese valor no llega a la base mínima' : ''
  // Of somebody in the SIMPLE every buyer who is responsible for IVA withholds it (art. 437-2 num. 9); their ICA is in the SIMPLE.
  if (values.regimenSimple === true) {
    const ica = /\bica\b|\breteica\b/.test(context.message.text)
      ? `ReteICA **no**${seller ? ', si tu ICA va dentro del SIMPLE' : ': su ICA va dentro del SIMPLE'}. ReteIVA **sí`
      : '**Sí puede haber reteIVA'
    return fromCalculation(withIt, {
      headline: `${ica}**, si ${seller ? 'cobras' : 'cobra'} IVA y ${seller ? 'quien te compra' : 'quien compra'} es responsable de IVA${none}: ${reteIva === 0 ? '' : `el ${figure(TARIFA_RETEIVA)} del IVA de ${formatCop(tax)}, **${formatCop(reteIva)}**, y ${seller ? 'te llegan' : 'se pagan'} **${formatCop(neto)}**; `}si ${seller ? 'no eres responsable de IVA' : 'no es responsable de IVA'}, no hay qué retener.`,
      sources: [et('arts. 437-1 y 437-2'), et('art. 911'), ...withIt.sources],
      caveats: ['Si tu municipio insiste en el reteICA, muestra el RUT con la responsabilidad 47.', ...assumed(values)],
    })
  }
  return fromCalculation(withIt, {
    headline: `Solo **si ${who} agente de retención de IVA** (gran contribuyente, entidad estatal o designado por la DIAN; no basta ser empresa ni responsable de IVA)${none}: entonces son **${formatCop(reteIva)}** (${figure(TARIFA_RETEIVA)} del IVA de ${formatCop(tax)}) y ${seller ? 'te llegan' : 'se pagan'} **${formatCop(neto)}**; si no, **$ 0** y ${seller ? 'te llegan' : 'se pagan'} **${formatCop(without.neto)}**.`,
    sources: [et('arts. 437-1 y 437-2'), ...withIt.sources],
    caveats: assumed(values),
  })
}

/** What grows and was not processed bears none, or its rate is another. */
const UNTAXED_GOODS = /^(?:agropecuario|cafe)$/
const NOT_CHARGED = ', sin IVA porque quien factura no es responsable'

const NAMED_HELD: readonly (readonly ['retefuente' | 'reteiva' | 'reteica', string])[] = [
  ['reteiva', 'rete ?-?iva|retencion de iva'],
  ['reteica', 'rete ?-?ica|retencion de ica|ica'],
  ['retefuente', 'renta|rete ?-?fuente|rete?fte|retencion(?: en la fuente)?|rete'],
]
const HELD = NAMED_HELD.map(
  ([tax, name]) =>
    [
      tax,
      new RegExp(`^ ?(?:pesos )?(?:de|por|en) (?:la )?(?:${name})\\b`),
      new RegExp(`\\b(?:${name}) (?:(?:de|por|fue|son) ){0,2}\\$? ?$`),
    ] as const,
)
const JUDGES_IT = /\b(?:esta|estan|quedo|quedaron|es|ta) (?:bien|mal|correct[oa]s?|ok)\b|\bcorrect[oa]s?\b|\bcuadran?\b/
/** "Nos retuvo 2.420.000 de renta y 627.000 de reteIVA, ¿está bien?": what was kept, by its name. */
export function heldByName({ text, amounts }: Pick<Understood, 'text' | 'amounts'>) {
  const named = amounts.flatMap((amount) => {
    const [behind, before] = [
      text.slice(amount.end, amount.end + 35),
      text.slice(Math.max(0, amount.start - 35), amount.start),
    ]
    const tax = HELD.find(([, after, ahead]) => after.test(behind) || ahead.test(before))?.[0]
    return tax === undefined ? [] : [{ tax, amount }]
  })
  const [bill, another] = amounts.filter((amount) => !named.some((each) => each.amount === amount))
  return named.length > 1 && bill && !another && JUDGES_IT.test(text)
    ? { pago: bill.value, held: named.map(({ tax, amount }) => ({ tax, value: amount.value })) }
    : undefined
}

/** Each sum that was kept against what it should be. */
function judgedByName(values: Partial<Read>, context: AnswerContext): IntentAnswer | undefined {
  const told = heldByName(context.message)
  if (told === undefined) return undefined
  const of = (tax: 'retefuente' | 'reteiva' | 'reteica') => told.held.find((each) => each.tax === tax)
  const calculation = billOf(
    { ...values, pago: told.pago, facturado: undefined, aplicaReteIva: of('reteiva') !== undefined },
    context,
  )
  const { result } = calculation
  const due = { retefuente: result.retefuente, reteiva: result.reteIva, reteica: result.reteIca }
  const names = { retefuente: 'retención en la fuente', reteiva: 'reteIVA', reteica: 'reteICA' }
  const known = told.held.filter(({ tax }) => tax !== 'reteica' || values.tarifaIca !== undefined)
  const wrong = known.filter(({ tax, value }) => Math.abs(value - due[tax]) > ROUNDING)
  const said = known.map(({ tax, value }) => {
    const gap = value - due[tax]
    return `${names[tax]} de **${formatCop(due[tax])}**${Math.abs(gap) > ROUNDING ? ` (se hizo por ${formatCop(value)}: ${formatCop(Math.abs(gap))} de ${gap > 0 ? 'más' : 'menos'})` : ''}`
  })
  return fromCalculation(calculation, {
    headline: `${wrong.length === 0 ? 'Sí, está bien' : 'No está bien'}: por ${conceptoRetencion(values.concepto ?? 'servicios').nombre} de ${formatCop(result.base)} va ${new Intl.ListFormat('es').format(said)}.`,
    caveats: [
      ...(of('reteiva') === undefined ? [] : ['La reteIVA solo la hace quien es agente de retención de IVA.']),
      ...assumed(values),
    ],
  })
}

/** The price before its discount, and what is taken off it. */
function discountSteps(values: Partial<Read>): Step[] {
  const price = listPrice(values)
  const off = discountOf(price, values)
  if (off === 0) return []
  const share = values.descuentoComercial
  return [
    { label: 'Valor antes del descuento', value: formatCop(price) },
    {
      label: 'Descuento comercial',
      ...(share === undefined ? {} : { formula: `${formatCop(price)} × ${formatPercent(share)}` }),
      value: formatCop(off),
    },
  ]
}

/** The taxes that were asked for by name, each with its sum. */
function listOfTaxes(taxes: readonly Tax[], bill: Factura, values: Partial<Read>): string {
  const rated = (value: number, rate: string) => `**${formatCop(value)}** (${rate})`
  const of: Readonly<Record<Tax, () => string>> = {
    iva: () =>
      bill.iva > 0
        ? `IVA de ${rated(bill.iva, `${formatPercent(bill.tarifaIva)} de ${formatCop(Math.round((bill.iva * 100) / bill.tarifaIva))}`)}`
        : values.noResponsable === true
          ? 'sin IVA (no lo cobra quien no es responsable)'
          : `IVA de **$ 0**${bearsNoIva(values) ? ` («${lowerFirst(values.bien ?? '')}» ${noIvaSaid(values)})` : ''}`,
    retefuente: () =>
      bill.retefuente > 0
        ? `retención en la fuente de ${rated(bill.retefuente, formatPercent(bill.tarifaRetefuente))}`
        : withheld({ ...bill, reteIva: 0, reteIca: 0, garantia: 0 }, { ...values, aplicaReteIva: false }),
    reteiva: () =>
      bill.reteIva > 0
        ? `reteIVA de ${rated(bill.reteIva, `${figure(TARIFA_RETEIVA)} del IVA`)}`
        : values.aplicaReteIva === false && values.noResponsable !== true
          ? 'reteIVA de **$ 0** (no le haces reteIVA: la practican los grandes contribuyentes y demás agentes del artículo 437-2)'
          : 'reteIVA de **$ 0**',
    reteica: () =>
      values.tarifaIca === undefined
        ? 'reteICA según la tarifa de tu municipio (dímela por mil y la calculo)'
        : values.regimenSimple === true
          ? 'reteICA de **$ 0**, por ser del Régimen Simple'
          : `reteICA de ${rated(bill.reteIca, `${formatNumber(values.tarifaIca)} por mil`)}`,
  }
  const listed = new Intl.ListFormat('es').format(taxes.map((tax) => of[tax]()))
  return `${listed.charAt(0).toUpperCase()}${listed.slice(1)}`
}

const OF_EACH = /^\W{0,4}(?:y )?cuanto (?:da|es|seria|va|queda) (?:por )?cada (?:un[oa]|impuesto)\W{0,3}$/
/** Of the taxes that are listed none is told again. */
const ASKS_ACCOUNT = /\b(?:a|en) (?:que|cual) cuenta\b|\bque cuenta\b/
/** "¿Y a qué cuentas?", "con qué códigos del PUC": the whole entry is wanted. */
const ASKS_ACCOUNTS =
  /\b(?:a|en|con|de|y) (?:que |cual(?:es)? )?(?:las )?(?:cuentas|codigos?)\b(?! (?:de cobro|bancari|por ))|\b(?:que|cuales) (?:cuentas|codigos?)\b(?! (?:de cobro|bancari|por ))|\bpuc\b/
/** Its entry in a sentence: of who pays, the whole; of who bills, where what is withheld goes. */
function accountsSaid(result: Factura, values: Partial<Read>, context: AnswerContext): string {
  if (!ASKS_ACCOUNTS.test(context.message.text)) return ''
  if (!sells(values, context)) {
    const { rows } = entryTable(entryOf(result, values).result)
    return ` Asiento: ${entered({ title: '', columns: [], rows: rows.slice(0, -1) })}.`
  }
  const held = (
    [
      ['135515', 'retención en la fuente', result.retefuente],
      ['135517', 'reteIVA', result.reteIva],
      ['135518', 'reteICA', result.reteIca],
    ] as const
  ).flatMap(([code, name, sum]) => (sum > 0 ? [`**${code}** (${name}) por ${formatCop(sum)}`] : []))
  return held.length === 0
    ? ''
    : ` Lo que te retienen es un activo, anticipo de tus impuestos: débito a ${new Intl.ListFormat('es').format(held)}; lo demás, débito al banco o a 1305 por ${formatCop(result.neto)} y crédito al ingreso (41) y al IVA (2408).`
}
const PAYABLE = {
  retefuente: ['la retención', 2365],
  reteIva: ['el reteIVA', 2367],
  reteIca: ['el reteICA', 2368],
} as const
/** "¿Cuánto y a qué cuenta?": where who withholds enters it. */
export const accountsOf = (
  { text }: Pick<Understood, 'text'>,
  held: Partial<Readonly<Record<keyof typeof PAYABLE, number>>>,
): readonly string[] => {
  const named = Object.entries(PAYABLE).flatMap(([tax, [name, account]]) =>
    (held[tax as keyof typeof PAYABLE] ?? 0) > 0 ? [`${name} a la **${account}**`] : [],
  )
  return named.length > 0 && ASKS_ACCOUNT.test(text)
    ? [`Quien retiene lo lleva al crédito de una cuenta por pagar: ${named.join(', ').replace(/, ([^,]*)$/, ' y $1')}.`]
    : []
}

export function coversTaxes(part: string, message: Understood): boolean {
  if ((ASKS_ACCOUNT.test(part) || ASKS_ACCOUNTS.test(part)) && message.amounts.length > 0) return true
  if (taxesAsked(message).length < 2) return false
  const rest = taxesAsked({ text: `${part}?` })
  return (
    OF_EACH.test(part) ||
    (asksNet({ text: part }) && !WHEN_OR_WHY.test(part)) ||
    (rest.length > 0 && !WHEN_OR_WHY.test(part) && /\bcuanto\b|^\W{0,3}(?:y )?(?:el |la )?re?te/.test(part))
  )
}
const WHEN_OR_WHY = /\b(?:cuando|plazo|vence|por ?que|como|quien|donde|puedo|debo|tengo que|toca)\b/

/** Wants what is undone of each tax, and not what is left to pay. */
const UNDOES = /\b(?:revers|ajust|anul|reintegr|descuent|recuper|devuelvo|sac)\w{0,5}\b|\bnota credito\b/

/**
 * Part of a bill goes back: of each tax the same part is undone, whatever the minimum base, since it was withheld on the
 * whole (DUR 1625 art. 1.2.4.16; ET art. 486 for the IVA of the buyer).
 */
function ofReturn(bill: Factura, share: number, values: Partial<Read>, { message }: AnswerContext): IntentAnswer {
  const part = (value: number) => Math.round(value * share)
  const names = [
    ['retención en la fuente', bill.retefuente],
    ['reteIVA', bill.reteIva],
    ['reteICA', bill.reteIca],
  ] as const
  const held = names.filter(([, value]) => value > 0)
  const [base, iva] = [part(bill.base), part(bill.iva)]
  const taxes = [...held, ...(iva === 0 ? [] : [['IVA', bill.iva] as const])].map(
    ([name, value]) => `${name} de **${formatCop(part(value))}**`,
  )
  const left = (value: number) => value - part(value)
  const owed = left(bill.neto)
  const shareSaid = formatPercent(Math.round(share * 10_000) / 100)
  const percentSaid = values.devuelto === undefined ? `el ${shareSaid}: ` : ''
  const undone = `De lo devuelto (${percentSaid}${formatCop(base)}) se reversan ${new Intl.ListFormat('es').format(taxes)}`
  const rest = `${formatCop(left(bill.base))}${bill.iva > 0 ? ` + IVA ${formatCop(left(bill.iva))}` : ''}${held.map(([name, value]) => ` − ${name} ${formatCop(left(value))}`).join('')}`
  const net = (asksNet(message) || /\bsaldo\b/.test(message.text)) && !UNDOES.test(message.text)
  return {
    headline: net
      ? `Se terminan pagando **${formatCop(owed)}** netos, porque se devolvió ${percentSaid === '' ? '' : `el ${shareSaid}, `}${formatCop(base)}: ${rest}.`
      : `${undone}. Quedan por pagar **${formatCop(owed)}** netos: ${rest}.`,
    steps: [
      {
        label: 'Base devuelta',
        formula: `${formatCop(bill.base)} × ${shareSaid}`,
        value: formatCop(base),
      },
      ...(iva === 0 ? [] : [{ label: 'IVA de lo devuelto', value: formatCop(iva) }]),
      ...held.map(([name, value]) => ({
        label: `Se reversa de ${name}`,
        formula: `${formatCop(value)} × ${shareSaid}`,
        value: formatCop(part(value)),
      })),
      { label: 'Neto después de la devolución', formula: rest, value: formatCop(owed), sum: 'total' },
    ],
    sources: [...(held.length === 0 ? [] : [durTributario('art. 1.2.4.16')]), et('art. 486')],
    caveats: [
      'Las retenciones de lo devuelto se descuentan de las que declaras en el 350 del periodo de la devolución, con la nota crédito del proveedor de soporte.',
    ],
  }
}

const IN_PESOS =
  /^\W*(?:y |o sea |entonces |eso )*(?:(?:eso|y) )?cuanto (?:es |seria |da |son )?(?:eso )?en (?:pesos|plata|dinero)\W*$/

const EARLY =
  'El descuento por pronto pago no cambia el IVA ni la retención de la factura: lo tomé sobre el valor antes de IVA, y si lo pactaron sobre el total dímelo.'
/** Off for paying early: less is paid of what the bill leaves to pay, which stays as it was billed. */
function earlyPayment(
  { base, neto }: Factura,
  { descuento, sinDescuento }: Partial<Read>,
): { readonly said: string; readonly steps: readonly Step[] } | undefined {
  if (descuento === undefined || sinDescuento === true) return undefined
  const off = Math.round(percentOf(base, descuento))
  const paid = formatCop(neto - off)
  return {
    said: ` Con el pronto pago del ${formatPercent(descuento)} (**${formatCop(off)}**) se giran **${paid}**.`,
    steps: [
      {
        label: 'Descuento por pronto pago',
        formula: `${formatCop(base)} × ${formatPercent(descuento)}`,
        value: formatCop(off),
      },
      {
        label: 'Neto con pronto pago',
        formula: `${formatCop(neto)} − ${formatCop(off)}`,
        value: paid,
        sum: 'total',
      },
    ],
  }
}

const BOOKED = /\bcontabiliz\w*|\basiento\b|\bregistr\w*/
/** A bill with all that is charged and withheld, what is left to pay, and its entry with those very amounts. */
export function answerBill(given: Partial<Read>, context: AnswerContext): IntentAnswer {
  const { kind } = context
  // "Me van a pagar 1.200.000… ¿y si soy del SIMPLE?": who is paid says so.
  const ours = given.pagadorSimple === true && isPaidToUs(context.merged)
  const values: Partial<Read> = ours ? { ...given, pagadorSimple: undefined, regimenSimple: true } : given
  const judged = kind === 'asiento' ? undefined : judgedByName(values, context)
  if (judged !== undefined) return judged
  if (kind !== 'asiento' && context.followUp && asksWhetherIva(context.message, context.merged))
    return onlyIfAgent(values, context)
  const calculation = billOf(values, context)
  const { result } = calculation
  // "¿Cuánto es en pesos?" after a rate: the withholding, and no more.
  if (kind !== 'asiento' && context.followUp && IN_PESOS.test(context.message.text) && result.retefuente > 0)
    return fromCalculation(calculation, {
      headline: `La retención son **${formatCop(result.retefuente)}**: el ${formatPercent(result.tarifaRetefuente)} de ${formatCop(result.base)}.`,
      steps: calculation.steps.filter(({ label }) => label.startsWith('Retención por')),
    })
  const works = worksOf(values)
  const concept = conceptoRetencion(works ? 'construccion' : (values.concepto ?? 'servicios'))
  const name = concept.nombre
  const unknown = concept.segunDeclarante === true && values.declarante === undefined && values.juridica === undefined
  const other =
    unknown && values.regimenSimple !== true ? billOf({ ...values, declarante: false }, context).result : undefined
  // Of a natural person's fees the year with this payer decides, and nobody told it.
  const perhapsLower =
    concept.honorarios === true &&
    values.declarante === true &&
    values.juridica !== true &&
    values.contratosDelAno === undefined &&
    values.tarifaRetefuente === undefined &&
    result.retefuente > 0
  const caveats = [
    ...assumed(values),
    ...(perhapsLower
      ? [
          `Si es persona natural y lo que le pagas en el año no pasa de ${figure(TOPE_CONTRATOS_HONORARIOS)}, la tarifa es del ${figure(tarifaNoDeclaranteKey('honorarios'))}: dime cuánto lleva acumulado contigo.`,
        ]
      : []),
    ...(other && other.retefuente !== result.retefuente
      ? [
          `Si quien factura no declara renta, la retención es de ${formatCop(other.retefuente)} (${formatPercent(other.tarifaRetefuente)}) y se pagan ${formatCop(other.neto)}.`,
        ]
      : []),
    ...calculation.caveats,
    // Where none is charged there is none to withhold.
    ...(values.aplicaReteIva !== undefined || result.iva === 0
      ? []
      : [`Si eres agente de retención de IVA, además le retienes el ${figure(TARIFA_RETEIVA)} del IVA.`]),
    ...(values.tarifaIca === undefined && !isAsset(values.concepto)
      ? ['Si tu municipio exige reteICA, dime la tarifa por mil y la resto.']
      : []),
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
  // A natural person mostly charges none: that comes first, and what it is with IVA after it.
  if (silent && values.juridica === false && values.declarante !== true) {
    const bare = answerBill({ ...values, noResponsable: true }, context)
    return {
      ...bare,
      headline: `${bare.headline.replace(NOT_CHARGED, ', sin IVA')}${UNTAXED_GOODS.test(values.concepto ?? '') ? '' : ` Si es responsable de IVA y lo cobra, son **${formatCop(result.neto)}** con su IVA de ${formatCop(result.iva)}.`}`,
      caveats: [
        'Supuse que no cobra IVA, por ser persona natural: lo dice su RUT o su factura.',
        ...(bare.caveats ?? []),
      ],
    }
  }
  const untaxed = silent ? billOf({ ...values, noResponsable: true }, context).result : undefined
  const alternative =
    untaxed === undefined
      ? ''
      : ` Si quien factura no es responsable de IVA y no lo cobra, son **${formatCop(untaxed.neto)}**.`
  const booked = BOOKED.test(context.message.text) ? entryOf(result, values) : undefined
  const charged = withoutIva(values)
    ? excluded(values)
      ? isAsset(values.concepto)
        ? `, que no causa IVA (artículo ${assetArticle(values.concepto)})`
        : ', que está excluido de IVA (artículo 476)'
      : bearsNoIva(values) && values.noResponsable === undefined
        ? `, que ${noIvaSaid(values)}`
        : withoutProfit(values) && values.noResponsable === undefined
          ? ' más el IVA, que va solo sobre la utilidad del constructor'
          : NOT_CHARGED
    : ` más IVA de **${formatCop(result.iva)}** (${formatPercent(result.tarifaIva)}${works ? ` de la utilidad de ${formatCop(works.utilidad)}` : aiuOf(values) === undefined ? '' : ` del AIU de ${formatCop(result.especial)}`})`
  const many =
    values.veces !== undefined && values.veces > 1
      ? ` Por las ${values.veces}: **${formatCop(result.neto * values.veces)}**.`
      : ''
  const { amortiza, recibido } = values
  const anticipo =
    values.anticipo ?? (amortiza === undefined ? undefined : Math.round(percentOf(result.base, amortiza)))
  const left =
    anticipo === undefined || recibido !== undefined
      ? ''
      : amortiza === undefined
        ? ` Menos los ${formatCop(anticipo)} que ya se pagaron, faltan **${formatCop(result.neto - anticipo)}**.`
        : ` Amortizado el anticipo (**${formatCop(anticipo)}**, el ${formatPercent(amortiza)} de ${formatCop(result.base)}), se giran **${formatCop(result.neto - anticipo)}**. La retención no cambia: va sobre todo lo facturado, menos lo que se haya retenido al entregar el anticipo.`
  const early = earlyPayment(result, values)
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
  const discount = discountSteps(values)
  const back = returnedShare(priceOf(values), values)
  if (back !== undefined) {
    const returned = ofReturn(result, back, values, context)
    return fromCalculation(calculation, {
      headline: returned.headline,
      steps: [...discount, ...calculation.steps, ...(returned.steps ?? [])],
      sources: [...returned.sources, ...calculation.sources],
      caveats: [...(returned.caveats ?? []), ...caveats],
    })
  }
  const taxes = taxesAsked(context.message).filter((tax) => tax !== 'reteica' || values.sinReteIca !== true)
  const special = aiuOf(values)
  const least = special !== undefined && result.especial > special ? ' mínimo' : ''
  const overAiu =
    special === undefined
      ? ''
      : `La base es el AIU${least} de ${formatCop(result.especial)}${least === '' ? '' : `, el menos que admite la ley aunque se pacten ${formatCop(special)}`}, no los ${formatCop(result.base)}: `
  // What was told to be withheld besides is a part of what is left to pay.
  const withheldToo: readonly Tax[] = [
    ...(result.reteIva > 0 ? (['reteiva'] as const) : []),
    ...(result.reteIca > 0 ? (['reteica'] as const) : []),
  ]
  if (taxes.length > 1)
    return fromCalculation(calculation, {
      headline: `${overAiu}${listOfTaxes([...new Set([...taxes, ...withheldToo])], result, values)}; ${sells(values, context) ? 'te llegan' : 'se pagan'} **${formatCop(result.neto)}** netos.${left}${alternative}${many}${accountsSaid(result, values, context)}`,
      steps: [...discount, ...calculation.steps],
      sources: calculation.sources,
      caveats,
    })
  const opening =
    asksWithholding(context.message) && result.retefuente > 0
      ? `La retención en la fuente por ${name} de ${formatCop(result.base)} es de **${formatCop(result.retefuente)}** (${formatPercent(result.tarifaRetefuente)}), sin contar el IVA. `
      : ''
  return fromCalculation(calculation, {
    headline: `${opening}Se pagan **${formatCop(result.neto)}** netos por ${name} de ${formatCop(result.base)}${discount.length > 0 ? ` (${discountSaid(values)})` : ''}${charged}, ${withheld(result, values)}.${early?.said ?? ''}${alternative}${left}${many}${booked ? ` El asiento suma **${formatCop(booked.result.total)}** por cada lado.` : ''}${accountsSaid(result, values, context)}`,
    steps: [...discount, ...calculation.steps, ...(early?.steps ?? [])],
    paragraphs: sells(values, context) ? [] : accountsOf(context.message, result),
    ...(booked ? { tables: [entryTable(booked.result)] } : {}),
    sources: [
      ...(booked?.sources ?? []),
      ...calculation.sources,
      ...(values.regimenSimple === true ? [et('art. 911')] : []),
      ...(concept.honorarios === true && result.retefuente > 0 ? [et('art. 392')] : []),
      ...(withoutProfit(values) ? [durTributario('art. 1.3.1.7.9')] : []),
      ...(bearsNoIva(values) ? [et(goodOf(values.bien)?.article ?? 'art. 424')] : []),
      ...(excluded(values) ? [et(`art. ${isAsset(values.concepto) ? assetArticle(values.concepto) : '476'}`)] : []),
    ],
    caveats: early === undefined ? caveats : [EARLY, ...caveats],
  })
}

/** Whether one of several payments has a payee of its own: what was said of them holds for none of the others. */
export const eachOf = ({ pagos: list }: { readonly pagos?: readonly NamedPayment[] | undefined }): boolean =>
  list?.some(({ simple }) => simple !== undefined) === true

const TO_EACH = /\bcada (?:un[oa]|cual)\b|\bal? (?:un[oa]|otr[oa])\b|\b(?:les|a los dos|a ambos)\b/
/** "¿Cuánto le giro a cada uno?" */
export function asksEach(payments: readonly NamedPayment[], { followUp, message, own }: AnswerContext): boolean {
  return (
    payments.length > 1 &&
    (message.amounts.length === 0
      ? followUp && asksNet(message) && TO_EACH.test(message.text)
      : // "Flete 4.300.000 y bodegaje 380.000: ¿IVA, retefuente y neto?"
        own?.includes('pagos') === true &&
        new Set(payments.map(({ concepto }) => concepto)).size === payments.length &&
        (taxesAsked(message).length > 1 || asksNet(message)))
  )
}

/** What is left of each payment, with its IVA. */
export function netOfEach(
  payments: readonly NamedPayment[],
  values: Partial<Read>,
  context: AnswerContext,
): IntentAnswer {
  const rows = payments.map(({ concepto: id, valor, declarante, juridica, simple }) => ({
    id,
    bill: billOf(
      {
        ...values,
        concepto: id,
        pago: valor,
        facturado: undefined,
        bien: undefined,
        declarante: declarante ?? (eachOf(values) ? undefined : values.declarante),
        juridica,
        regimenSimple: simple ?? (eachOf(values) ? undefined : values.regimenSimple),
      },
      context,
    ),
  }))
  const sum = (of: 'iva' | 'retefuente' | 'neto') => rows.reduce((held, { bill }) => held + bill.result[of], 0)
  const all = sum('neto')
  const parts = rows.map(
    ({ id, bill: { result } }) => `**${formatCop(result.neto)}** por ${conceptoRetencion(id).nombre}`,
  )
  return {
    headline:
      context.message.amounts.length === 0
        ? `Se giran ${new Intl.ListFormat('es').format(parts)}; en total **${formatCop(all)}**.`
        : `IVA de **${formatCop(sum('iva'))}**, retención en la fuente de **${formatCop(sum('retefuente'))}** y neto de **${formatCop(all)}**: ${new Intl.ListFormat('es').format(parts)}.`,
    tables: [
      {
        title: 'Uno por uno',
        columns: ['Concepto', 'Base', 'IVA', 'Retención', 'Neto'],
        rows: rows.map(({ id, bill: { result } }) => [
          conceptoRetencion(id).nombre,
          ...[result.base, result.iva, result.retefuente, result.neto].map((each) => formatCop(each)),
        ]),
      },
    ],
    sources: rows.flatMap(({ bill }) => bill.sources),
    facts: rows.flatMap(({ bill }) => bill.facts),
    caveats: [
      'Con IVA donde la ley lo cobra: si alguno no es responsable, réstale el suyo.',
      ...(values.declarante === undefined ? ['El cálculo supone que quien no dijiste declara renta.'] : []),
    ],
  }
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
  // "¿Por cuánto facturo para que me queden 5 millones?": the bill itself is asked for.
  fits: (message) => wantedLeft(message) === undefined,
  tells: (message) =>
    heldByName(message) !== undefined ||
    (message.amounts.filter(({ start, end }) => !isOfAiu(message.text, start, end)).length === 1 &&
      !BOOKED.test(message.text) &&
      asksTaxesOfBill(message)),
  covers: coversTaxes,
  slots,
  answer: (values, context) =>
    (paidAbroad(context.message.text) || values.concepto === 'exterior') && context.kind !== 'asiento'
      ? answerAbroad({ pago: values.pago, clase: paidFor(context.merged.text) }, context)
      : context.kind === 'asiento'
        ? entryOfBill({ ...values, ...ratesOf(values, context), pago: listPrice(values) }, context)
        : // "¿Y si me retienen el 10?" of what has to be left: another bill.
          values.libre === true &&
            values.tarifaRetefuente !== undefined &&
            context.own?.includes('tarifaRetefuente') === true
          ? billedAt(values.pago, values.tarifaRetefuente, values.noResponsable, context)
          : values.pagos !== undefined && asksEach(values.pagos, context)
            ? netOfEach(values.pagos, values, context)
            : withDue(answerBill(values, context), 'retencion', context),
})
