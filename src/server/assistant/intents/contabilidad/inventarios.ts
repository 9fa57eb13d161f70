import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { asientoSimple } from '../../../../shared/tax/asientos.ts'
import { MERMAS } from '../../../../shared/tax/facts/tax.ts'
import { costoVentas, INVENTARIOS, kardex } from '../../../../shared/tax/gestion.ts'
import { valorNetoRealizable } from '../../../../shared/tax/medicion.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { PUC_SOURCE } from '../../../../shared/tax/puc.ts'
import { et } from '../../../../shared/tax/sources.ts'
import { noted, told, toldBy } from '../../knowledge/notes.ts'
import type { Understood } from '../../understand/features.ts'
import { numberOfWord } from '../../understand/numberWords.ts'
import { cite, fromCalculation, type IntentAnswer } from '../answer.ts'
import { isCalled } from '../clause.ts'
import { aspecto } from '../empresa/note.ts'
import { type AnswerContext, intent, type ReadContext } from '../intent.ts'
import { amountNear, toCop } from '../reading.ts'
import { choice, flag, money, percent, text } from '../slots.ts'
import { bareSum, earlierIn, firstOf, sumBy } from './bare.ts'
import { entryTable, shown } from './entryTable.ts'
import { HECHOS } from './hechos.ts'

const ID = 'contabilidad.inventarios'
type Lote = { readonly unidades: number; readonly costo: number }

const WRITTEN = "(\\d{1,3}(?:[.']\\d{3}){0,2}|\\d{1,7})"
/** What is counted: any noun but what a sum, a term or a credit has. */
const NOUN = '(?:u\\b\\.?|(?!mil\\b|mill|meses|dias|anos|cuotas|pesos|horas|por\\b|de\\b|que\\b)[a-z]{2,14}\\b\\.?)'
const EACH_AT =
  '(?:a|@|[x*×]|de|por|c ?/ ?u(?: a| de)?|(?:con|a)? ?(?:un )?(?:costo|precio)(?: unitario)?(?: de)?|cada un[oa] a?)'
// "Compré 10 a 2.000 y 20 sacos a 2.600": so many units at so much each.
const LOT = new RegExp(
  `\\b${WRITTEN} ?${NOUN}?(?: de [a-z]{2,12})? ?${EACH_AT} \\$? ?${WRITTEN}(?: ?(mil))?\\b(?! ?(?:dias|mes|%|mill))`,
  'g',
)
const SELLS =
  '(?:vend\\w{1,6}|vent(?:a|as)|sal(?:en|ieron|io|ida|idas)|despach\\w{1,6}|entreg(?:amos|o|ue|aron)|sacamos|saco|consum\\w{1,5})'
const SOLD = new RegExp(
  `\\b${SELLS}(?: (?:por|de|en|una?|unas|venta|ventas|cliente|se|fueron|son|posterior(?:es)?|total)){0,3}:? ${WRITTEN}\\b(?! ?(?:mil\\b|millon|%|[.,]\\d))`,
)
/** Words of a sale before a lot: what it says is a price. */
const SOLD_AT = new RegExp(`\\b${SELLS}(?: [a-z]{1,8}){0,3}:? ?$`)
const ANOTHER_LOT = /\b(?:otr[oa]s?|ademas|tambien|mas|adicional\w{0,2}|entr\w{1,4}|compr\w{1,5})\b/

const numberOf = (written: string) => Number(written.replace(/[.']/g, ''))

/** So many units at so much each, those that came in (of a sale: at what price). */
function lotsIn(words: string, sold: boolean): readonly Lote[] {
  return [...words.matchAll(LOT)].slice(0, 20).flatMap(({ index, 1: units = '', 2: each = '', 3: thousand }) => {
    const unidades = numberOf(units)
    const costo = numberOf(each) * (thousand === undefined ? 1 : 1000)
    const sells = SOLD_AT.test(words.slice(Math.max(0, index - 40), index))
    return unidades > 0 && costo >= 10 && sells === sold ? [{ unidades, costo }] : []
  })
}
/** What came in, in order; undefined when fewer than two lots are told, but for one that comes after those of before. */
export function lotesDe(
  { text: words }: Pick<Understood, 'text'>,
  held?: readonly Lote[] | undefined,
): readonly Lote[] | undefined {
  const found = lotsIn(words, false)
  if (found.length === 1 && held !== undefined && ANOTHER_LOT.test(words)) return [...held, ...found]
  return found.length < 2 ? undefined : found
}

export function salidaDe({ text: words }: Pick<Understood, 'text'>): number | undefined {
  const written = SOLD.exec(words)?.[1]
  return written === undefined ? undefined : numberOf(written)
}
/** Units that came in by lots and those that went out: what these cost is worked out, and no cash. */
export const tellsKardex = (message: Pick<Understood, 'text'>): boolean =>
  salidaDe(message) !== undefined && lotesDe(message) !== undefined

/** "10 de los que quedan solo se venden a 40.000": how many of what is left sell for less. */
const SELLS_FOR_LESS =
  /\b(?:solo|apenas|maximo|a lo sumo|toca|van a|se (?:pueden?|van a) )\b[^.;?\d]{0,40}?\b(?:a|en|por) \$? ?(\d{1,3}(?:[.']\d{3}){1,2})\b/
const SO_MANY = new RegExp(`(?<![\\d.,])${WRITTEN} (?:unidades?|unds?|de (?:las|los|es[oa]s)|${NOUN})`)

/** The sides of the matter that its notes tell (knowledge/contabilidad/contabilidad.inventarios.md). */
const ASPECTS = {
  deterioro: {
    label: 'deterioro y medición posterior',
    test: /\b(?:medicion (?:posterior|al cierre)|valor neto|deterior\w{1,4}|obsolet\w{1,3}|vencid[oa]s?|danad[oa]s?|dan(?:o|aron)|secc?(?:ion|\.)? ?13)\b/,
  },
  metodos: {
    label: 'métodos',
    test: /\b(?:diferencias?|cual|que) (?:\w{1,12} ){0,4}(?:promedio|peps|ueps|fifo|lifo|permanente|periodico|metodos?|sistemas?)\b|\b(?:ueps|lifo)\b|\bmetodos?\b|\bpermanente\b|\b(?:promedio|peps)\b[^?]{0,25}\bconviene\b/,
  },
  conteo: {
    label: 'conteo y faltantes',
    test: /\b(?:conte\w{1,3}|contar|fisico|faltantes?|sobrantes?|me roba\w{0,3}|robaron|se perdi\w{1,2}|no (?:me )?cuadra)\b/,
  },
  niif: { label: 'en NIIF', test: /\bniif\b|\bcontablemente\b|\bnic ?2\b/ },
} as const

const RETURNED =
  /\b(?:devolucion\w{0,2}|devolv\w{1,5}|descuentos?|rebajas?) (?:\w{1,10} ){0,3}(?:compras?|proveedor|mercancia)\b/

/** "¿Y si hubo devoluciones en compras por 3?": so much less than what was bought, which the message before told. */
function netPurchases(said: number | undefined, { message, merged, followUp, facts, today }: AnswerContext) {
  if (!followUp || said === undefined || !RETURNED.test(message.text)) return said
  const earlier = earlierIn({ message, merged })
  const bought =
    amountNear(earlier, /compr\w*/, facts) ?? bareSum(/compr\w{1,5}/)(earlier, { facts, today, before: undefined })
  return bought === undefined || bought < said ? said : bought - said
}

const CATCH = ['pago'] as const
const LEFT_OF_IT = /\b(?:final|qued\w{1,4}|ahora hay|hay|cerr\w{1,4}|sobr\w{1,4}|i\.?f)\b/

const NRV =
  /\bvalor neto\b|\bvnr\b|\brealizable\b|\bnrv\b|\bdeterior\w*|\bobsolet\w*|\bsolo (?:l[aeo]s? |me )?(?:puedo|podemos|podria|alcanz\w*|dan|pagan|ofrecen|voy a)\b[^.;?]{0,20}\b(?:vend\w*|\d)|\b(?:no|nadie) (?:l[aeo]s? )?(?:puedo|podemos|compran?|vend\w+|sale|da)\b[^.;?]{0,25}\b(?:mas de|por mas|a mas)\b|\bmenos de lo que (?:me |nos )?cost\w*|\bpor debajo del costo\b|\bvale menos\b/
const COSTS_IT =
  /\b(?:me|nos) val(?:io|ieron)\b|\bunidades a\b|\bcost(?:o|aron|aba|ado|e)\b|\bcompr(?:e|amos|ada|ado)\b|\binventario (?:de|por)\b|\blibros\b|\bmercancia (?:de|por)\b/
const COSTS_TO_SELL =
  /\b(?:gastos?|costos?) (?:\w{1,12} ){0,2}(?:de|para|por|en) (?:la |las )?(?:ven\w+|vtas?\b|comision\w*|transporte)|\b(?:gastos?|gtos?|costos?)\.? (?:(?:de|est\w*) )?(?:vtas?|ventas?)\b|\bgast(?:o|a|amos|aria|ando)(?: (?:en|por|para))?(?: (?:unos|como|otros))? ?\$?(?=$)|\bcomision\w*|\bfletes?\b|\bempaques?\b|\btransporte\b|\b(?:vender|venta)(?:l[oa]s?)? (?:me |nos )?cuesta\b|\bpublicidad\b/
const SELLS_AT =
  /\bvend\w*|\bcompran? a\b|\bp\.?v\b|\bp\. ?vta\b|\bprecio\b|\bvalen?\b|\bvaldria\w*|\bofrec\w*|\bdan\b|\bpagan\b|\bmercado\b|\brecuper\w*|\bsub\w{1,3} a\b/
const SELLING_COSTS =
  /\b(?:gastos?|gtos?|costos?)\.? (?:(?:de|est\w*) )?(?:vtas?|ventas?)\b|\b(?:gastos?|costos?) (?:\w{1,12} ){0,2}(?:de|para|por|en) (?:la )?(?:ven\w+|disposicion)|\bgast\w{1,4} [^,.;?]{0,20}\b(?:vend\w+|venta)|\b(?:vender|venta)(?:l[oa]s?)? (?:me |nos )?cuesta\b|\bcomision\w{0,2} (?:de|por|para|al) \w*ve?n/
/** What it cost, what it sells for and what selling it takes: the two sides are to be compared, whatever they are called. */
export function tellsWorthLess({ text, amounts }: Pick<Understood, 'text' | 'amounts'>): boolean {
  const goods = /\b(?:inventarios?|mercanc\w{1,3}|productos?|existencias?|vnr|realizable|deterior\w{1,3})\b/.test(text)
  const costs =
    (goods && (SELLING_COSTS.test(text) || /\bdeterior|\bvnr\b|\bvalor neto\b/.test(text))) ||
    (unitsIn(text) !== undefined && (COSTS_TO_SELL.test(text) || NRV.test(text)))
  return costs && amounts.length > 0 && COSTS_IT.test(text) && SELLS_AT.test(text)
}

/** "c/u", "por unidad": what is told is of one of them, of so many. */
const EACH = /\bc ?\/ ?u\b|\bcada un[oa]\b|\bunitari[oa]s?\b|\b(?:por|x|la) unidad\b|\bunidades a\b/
const HOW_MANY =
  /(?<![\d.,])(\d{1,3}(?:\.\d{3}){1,2}|\d{1,6}) (?!mill?on|dias|meses|anos|pesos|uvt)(?:[a-z]{3,18}s|unds?|uds?)\b/
const THINGS = /(?<![\d.,])(?:\d{1,3}(?:\.\d{3}){1,2}|\d{1,6}) ([a-z]{3,14}?)(?:e?s)\b/
const ONE_OF = [' el', ' la', ' cada', ' por', ' x'] as const
/** "200 pares … el par", "60 camisas … la camisa": of one of what was counted. */
function ofEach(words: string): boolean {
  const thing = THINGS.exec(words)?.[1]
  return thing !== undefined && ONE_OF.some((each) => ` ${words} `.includes(`${each} ${thing}`))
}
/** "Tres portátiles", "cinco de comisión": the smallest numbers stay words. */
const inDigits = (words: string): string =>
  words.replace(/\b(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince|veinte)\b/g, (word) =>
    String(numberOfWord(word)),
  )
export function unitsIn(said: string): number | undefined {
  const words = inDigits(said)
  const found = EACH.test(words) || ofEach(words) ? numberOf(HOW_MANY.exec(words)?.[1] ?? '') : 0
  return found > 1 ? found : undefined
}
const NUMBER = /(?<![\d.,])(\d[\d.]{0,14})(,\d{1,2})?( ?%| ?por ?ciento| ?mil\b)?/g
/** The sums and the rates that their clauses call so, however small: what one unit costs is no sum anywhere else. */
function calledIn(said: string, cue: RegExp, never?: RegExp) {
  const words = inDigits(said)
  // "Costaron 80 mil, valen 75": its unit was said once.
  const inThousands = /\d mil\b/.test(words)
  const found = [...words.matchAll(NUMBER)].flatMap(
    ({ index, 0: whole, 1: digits = '', 2: part = '', 3: unit = '' }) => {
      const value = numberOf(digits) + Number(part.replace(',', '0.'))
      const place = { at: index, end: index + digits.length + part.length }
      return isCalled(cue, never)(words, place)
        ? [
            {
              value: /mil/.test(unit) || (inThousands && unit === '' && value < 1000) ? value * 1000 : value,
              rate: /%|cien/.test(whole),
            },
          ]
        : []
    },
  )
  return {
    sums: found.flatMap(({ value, rate }) => (rate || value < 10 ? [] : [value])),
    rates: found.flatMap(({ value, rate }) => (rate ? [value] : [])),
  }
}
/** Of one unit where so many are told, else as the sums of the message have it. */
const ofOne =
  (cue: RegExp, never: RegExp) =>
  (message: Understood, context: ReadContext): number | undefined =>
    unitsIn(message.text) === undefined
      ? sumBy(cue, { not: never })(message, context)
      : calledIn(message.text, cue, never).sums[0]
const PRICE_OF_IT = ofOne(SELLS_AT, COSTS_TO_SELL)
const added = (values: readonly number[]) => values.reduce((all, each) => all + each, 0) || undefined
const LATER = /\b(?:vuelv|20\d\d|proxim|recuper|sub|despues|otro ano|luego|ahora|siguiente|mejor)\w*/
/** "¿Hay deterioro?", "¿toca deteriorar el inventario?". */
const IS_THERE = /\b(?:hay|existe|toca|debo|debemos|hago|se (?:debe|deteriora))\b[^.;?]{0,25}\bdeterior/
const TAX = /\b(?:renta|dian|fiscal\w*|deduc\w*|declaracion|tributari\w*)\b/

/** Inventory worth less than it cost: the write-down, what comes back of it, and its entry. */
function writtenDown(values: InventoryValues, context: AnswerContext): IntentAnswer | undefined {
  const { followUp, message, facts, today } = context
  const { costoInventario, precioInventario, comparaConPrecio: compared, unidadesInventario: units = 1 } = values
  if (compared !== true || costoInventario === undefined || precioInventario === undefined) return undefined
  const [costo, precio] = [costoInventario * units, precioInventario * units]
  const sellingCosts = (price: number) =>
    Math.round((values.costosVenta ?? 0) * units + percentOf(price, values.comisionVenta ?? 0))
  const costosVenta = sellingCosts(precio)
  const costosTerminar = (values.costosTerminar ?? 0) * units
  // "¿Y si al otro año vale 11?": what the price told before had it written down by.
  const before =
    followUp && LATER.test(message.text)
      ? PRICE_OF_IT(earlierIn(context), { facts, today, before: undefined })
      : undefined
  const earlier =
    before === undefined
      ? undefined
      : Math.max(0, costo - Math.max(0, before * units - sellingCosts(before * units) - costosTerminar))
  const calculation = valorNetoRealizable({
    costo,
    precio,
    costosVenta,
    costosTerminar,
    ...(earlier === undefined ? {} : { deterioroAnterior: earlier }),
  })
  const { vnr, medido, deterioro: lost, reversion } = calculation.result
  const entry =
    reversion > 0
      ? entryTable(asientoSimple('', '1499', '4250', reversion).result, 'Reversión del deterioro')
      : lost > 0
        ? entryTable(asientoSimple('', '5199', '1499', lost).result, 'Deterioro')
        : undefined
  const fiscal = `Para renta ese deterioro **no se resta todavía**: cuenta cuando la mercancía se vende o se destruye con sus soportes ${cite(et('art. 64'))}; mientras tanto genera un activo por impuesto diferido.`
  return fromCalculation(calculation, {
    headline:
      followUp && message.amounts.length === 0 && lost > 0 && TAX.test(message.text)
        ? `No: **los ${formatCop(lost)} de deterioro no son deducibles en el año**; se restan cuando la mercancía se venda o se destruya con soportes.`
        : reversion > 0
          ? `Se reversan **${formatCop(reversion)}**: el inventario vuelve a **${formatCop(medido)}**, y nunca por encima de lo que costó.`
          : lost > 0
            ? `${context.kind === 'sino' || IS_THERE.test(message.text) ? 'Sí: hay' : 'Hay'} un deterioro de **${formatCop(lost)}**${units === 1 ? '' : ` (${formatNumber(units)} unidades por ${formatCop(Math.round(lost / units))})`} y el inventario baja a **${formatCop(medido)}**: débito a 5199 y crédito a 1499. En renta **no es deducible este año**, sino cuando la mercancía se venda o se destruya con soportes.`
            : `**No hay deterioro**: el valor neto realizable, ${formatCop(vnr)}, no es menos que el costo, y el inventario sigue en **${formatCop(medido)}**.`,
    ...(lost > 0 ? { paragraphs: [fiscal] } : {}),
    // The deferred tax of it is asked next.
    gives: { diferenciaTemporaria: costo - medido },
    ...(entry ? { tables: [entry] } : {}),
    sources: [...calculation.sources, et('arts. 59 y 64'), PUC_SOURCE],
  })
}

interface InventoryValues {
  readonly unidadesInventario?: number | undefined
  readonly comisionVenta?: number | undefined
  readonly costoInventario?: number | undefined
  readonly precioInventario?: number | undefined
  readonly costosVenta?: number | undefined
  readonly costosTerminar?: number | undefined
  readonly comparaConPrecio?: boolean | undefined
}

/** Of what was sold, what is left over its cost. */
const grossOf = (sold: number | undefined, cost: number): string =>
  sold === undefined || sold === 0
    ? ''
    : ` Con ventas de ${formatCop(sold)}, la ${sold >= cost ? 'utilidad' : 'pérdida'} bruta es de **${formatCop(Math.abs(sold - cost))}**.`

const METHODS = { promedio: 'promedio ponderado', peps: 'PEPS' } as const
type Metodo = keyof typeof METHODS
const COMPARES = /\b(?:cambi\w{1,4}|diferenci\w{1,3}|compar\w{1,4}|conviene|versus|vs|ambos|los dos)\b/

/** What the units that went out cost and what is left, and what the other method makes of it. */
function ofKardex(lotes: readonly Lote[], salida: number, metodo: Metodo, context: AnswerContext): IntentAnswer {
  const calculation = kardex({ metodo, entradas: [...lotes], salida })
  const { result } = calculation
  if (result === null)
    return {
      headline: `**Vendiste más de lo que había**: salieron ${formatNumber(salida)} y entraron ${formatNumber(lotes.reduce((sum, { unidades }) => sum + unidades, 0))}. Falta registrar una compra, o hay un error en el conteo.`,
      sources: INVENTARIOS,
    }
  const another = metodo === 'peps' ? 'promedio' : 'peps'
  const other = kardex({ metodo: another, entradas: [...lotes], salida }).result
  const gap = other === null ? 0 : result.costoVendido - other.costoVendido
  const beside =
    other === null
      ? undefined
      : gap === 0
        ? `Por ${METHODS[another]} da lo mismo.`
        : `Por ${METHODS[another]} el costo es ${formatCop(other.costoVendido)} y quedan ${formatCop(other.valorFinal)}: por ${METHODS[metodo]} el costo es **${formatCop(Math.abs(gap))} ${gap > 0 ? 'mayor' : 'menor'}**, y la utilidad, esa misma suma ${gap > 0 ? 'menor' : 'mayor'}.`
  const compares =
    beside !== undefined && (COMPARES.test(context.message.text) || context.own?.includes('metodo') === true)
  const told = compares && (context.followUp || COMPARES.test(context.message.text))
  const [sale] = lotsIn(context.message.text, true)
  return fromCalculation(calculation, {
    headline: `Por ${METHODS[metodo]}, lo vendido costó **${formatCop(result.costoVendido)}** y quedan ${formatNumber(result.quedan)} unidades por **${formatCop(result.valorFinal)}**${metodo === 'promedio' ? ` (a ${formatCop(result.promedio)} cada una)` : ''}.${grossOf(sale === undefined ? undefined : sale.costo * salida, result.costoVendido)}${told && beside !== undefined ? ` ${beside}` : ''}`,
    ...(told || beside === undefined ? {} : { paragraphs: [beside] }),
    gives: { costoInventario: result.valorFinal },
  })
}

/** Some of what is left sells for less than it cost: the write-down of those alone. */
function soldForLess(lotes: readonly Lote[], salida: number, metodo: Metodo, words: string): IntentAnswer | undefined {
  const priced = SELLS_FOR_LESS.exec(words)
  const left = kardex({ metodo, entradas: [...lotes], salida }).result
  if (priced === null || left === null || left.quedan === 0 || lotesDe({ text: words }) !== undefined) return undefined
  const units = Math.min(left.quedan, numberOf(SO_MANY.exec(words.slice(0, priced.index))?.[1] ?? String(left.quedan)))
  const each = Math.round(left.valorFinal / left.quedan)
  const calculation = valorNetoRealizable({
    costo: Math.round((left.valorFinal * units) / left.quedan),
    precio: units * numberOf(priced[1] ?? ''),
  })
  const { deterioro: lost, vnr } = calculation.result
  return fromCalculation(calculation, {
    headline:
      lost > 0
        ? `Hay que bajar **${formatCop(lost)}**: esas ${formatNumber(units)} unidades cuestan ${formatCop(each)} cada una y solo se recuperan ${formatCop(vnr)}. Débito 5199, crédito 1499; el inventario queda en **${formatCop(left.valorFinal - lost)}**.`
        : `**No hay deterioro**: esas ${formatNumber(units)} unidades se venden por ${formatCop(vnr)}, no menos que su costo (${formatCop(each)} cada una).`,
    paragraphs: [
      `Para renta ese deterioro **no se resta todavía**: cuenta cuando la mercancía se vende o se destruye con sus soportes ${cite(et('art. 64'))}.`,
    ],
    ...(lost > 0 ? { tables: [entryTable(asientoSimple('', '5199', '1499', lost).result, 'Deterioro')] } : {}),
    sources: [...calculation.sources, et('art. 64'), PUC_SOURCE],
  })
}

const EASILY_LOST =
  /\bmermas?\b|\b(?:facil|rapida) (?:perdida|destruccion|deterioro)\b|\bfalt(?:a|an|o|aron|antes?)\b|\bperecederos?\b|\bse (?:me |nos )?(?:perdi\w{1,4}|dan(?:o|aron)|pudri\w{1,4})\b|\blo (?:danado|perdido|vencido)\b/
const REFUSED = /\brechaz\w+|\bacept\w+|\bno deducibles?\b|\breconoc\w+/
/** Goods that get lost by their nature: up to what share of the stock and the purchases the tax admits it. */
function easilyLost(
  values: { readonly inventarioInicial?: number; readonly compras?: number; readonly faltante?: number },
  context: AnswerContext,
): IntentAnswer | undefined {
  const { facts, on, merged } = context
  const { inventarioInicial = 0, compras, faltante } = values
  if (faltante === undefined || compras === undefined || !(TAX.test(merged.text) || REFUSED.test(merged.text)))
    return undefined
  const share = facts.at(MERMAS, on)
  const most = Math.round(percentOf(inventarioInicial + compras, share.value))
  const accepted = Math.min(faltante, most)
  const refused = faltante - accepted
  const rule = `el límite es el ${formatPercent(share.value)} del inventario inicial más las compras (${formatCop(most)})`
  return {
    headline:
      refused === 0
        ? `Se aceptan los **${formatCop(faltante)}** completos: ${rule}, y no lo pasan.`
        : `Se aceptan **${formatCop(accepted)}** y se rechazan **${formatCop(refused)}**: ${rule}.`,
    paragraphs: [
      'Lo que pase del límite solo se acepta si se prueba fuerza mayor. Vale para mercancía de fácil destrucción o pérdida, con el acta del conteo y sus soportes.',
    ],
    steps: [
      {
        label: 'Inventario inicial más compras',
        formula: `${formatCop(inventarioInicial)} + ${formatCop(compras)}`,
        value: formatCop(inventarioInicial + compras),
      },
      {
        label: 'Faltante que se acepta',
        formula: `${formatCop(inventarioInicial + compras)} × ${formatPercent(share.value)}`,
        value: formatCop(most),
      },
      { label: 'Se rechaza', formula: `${formatCop(faltante)} − ${formatCop(accepted)}`, value: formatCop(refused) },
    ],
    sources: [et('art. 64')],
    facts: [share],
    ...(refused > 0 ? { gives: { sumado: refused } } : { gives: { deducible: accepted } }),
  }
}

export const inventarios = intent({
  ...noted(ID),
  enters: true,
  // "Sin contar el inventario" is said of a ratio.
  fits: ({ text: words }) => !/\bsin (?:(?:contar|incluir|meter) )?(?:el |los )?inventarios?\b/.test(words),
  tells: (message) =>
    tellsWorthLess(message) ||
    tellsKardex(message) ||
    (EASILY_LOST.test(message.text) &&
      message.amounts.length > 1 &&
      /\bcompr\w{1,5}\b/.test(message.text) &&
      /\binventarios?\b|\bmercanc|\bproductos?\b|\bbodega\b/.test(message.text) &&
      (TAX.test(message.text) || REFUSED.test(message.text))),
  // Its entry and its tax are in the answer.
  covers: (part, message) =>
    tellsWorthLess(message) &&
    /\b(?:deterior\w*|contabili[zc]\w*|registr\w*|asientos?|deduc\w*|renta|fiscal\w*|dian|diferid\w*)\b/.test(part),
  keeps:
    /^(?![^?]*\bdiferid)[^?]{0,60}\b(?:deduc\w{1,6}|deterioro|peps|fifo|promedio|ueps|lifo)\b|\b(?:que quedan?|quedaron|en inventario)\b[^.;?]{0,60}\b(?:vend|valen)\w{0,5} (?:a|en|por)\b/,
  slots: {
    faltante: {
      ...money('Faltante', []),
      takes: isCalled(EASILY_LOST, /\bcompr\w{1,5}\b|\binv\w{0,8}\.? inicial\b|\bi\.?i\b/),
    },
    unidadesInventario: text<number>('Unidades en inventario', ({ text: words }) => unitsIn(words), formatNumber),
    comisionVenta: {
      ...percent('Costos de venderlo, parte del precio', []),
      takes: isCalled(COSTS_TO_SELL),
    },
    inventarioInicial: money('Inventario inicial', ['activos'], {
      read: firstOf(
        bareSum(/inicial|tenia|teniamos|empece con|empezo con|habia/),
        sumBy(/\binicial|\bten(?:ia|iamos)\b|\bempec?z?[eo] con|\bhabia\b|\bi\.?i\b/, { after: false }),
      ),
    }),
    compras: money('Compras del periodo', ['compras'], {
      summed: true,
      read: firstOf(
        bareSum(/compr\w{1,5}|traj\w{1,3}|surt\w{1,3}/),
        sumBy(/\bcompr\w{1,5}|\btraj\w{1,3}|\bsurt\w{1,3}/, { after: false }),
      ),
    }),
    // By its words: what was sold looks like it as much.
    inventarioFinal: money('Inventario final', [], { read: firstOf(sumBy(LEFT_OF_IT), bareSum(LEFT_OF_IT)) }),
    ventas: money('Ventas', [], { read: sumBy(/\bvend\w*|(?<!costo de (?:las? )?)\bventas?\b/, { after: false }) }),
    metodo: choice('Método', { promedio: 'promedio ponderado', peps: 'PEPS' }, ({ text: words }) =>
      /\b(?:peps|fifo|primer[oa]s? en entrar)\b/.test(words)
        ? 'peps'
        : /\bpromedio\b/.test(words)
          ? 'promedio'
          : undefined,
    ),
    lotes: text<readonly Lote[]>(
      'Entradas',
      (message, { before }) => lotesDe(message, before as readonly Lote[] | undefined),
      (value) => value.map(({ unidades, costo }) => `${formatNumber(unidades)} a ${formatCop(costo)}`).join(', '),
    ),
    salida: text<number>('Unidades vendidas', salidaDe, formatNumber),
    costoLote: money('Costo de cada unidad', CATCH, { summed: true }),
    costoInventario: money('Costo del inventario', [], { read: ofOne(COSTS_IT, COSTS_TO_SELL) }),
    precioInventario: money('En cuánto se puede vender', [], { read: PRICE_OF_IT }),
    costosVenta: money('Costos de venderlo', [], {
      read: (message, context) =>
        unitsIn(message.text) === undefined
          ? sumBy(COSTS_TO_SELL)(message, context)
          : added(calledIn(message.text, COSTS_TO_SELL).sums),
    }),
    mencionado: money(
      'Valor mencionado',
      ['valorActivo', 'costoFiscal', 'venta', 'ingresos', 'costos', 'utilidad', 'cuantia', 'mencion'],
      {
        summed: true,
      },
    ),
    costosTerminar: money('Costos de terminarlo', [], { read: sumBy(/\bterminar/) }),
    comparaConPrecio: flag(
      'Se compara con su precio',
      (message) => NRV.test(message.text) || tellsWorthLess(message) || undefined,
    ),
    'aspecto:contabilidad.inventarios': aspecto(ASPECTS),
  },
  answer(values, context) {
    const { kind, message } = context
    const { inventarioInicial, inventarioFinal, metodo = 'promedio', lotes, salida } = values
    const compras = netPurchases(values.compras, context)
    const less =
      lotes === undefined || salida === undefined ? undefined : soldForLess(lotes, salida, metodo, message.text)
    if (less !== undefined) return less
    const missing = easilyLost(
      {
        ...(inventarioInicial === undefined ? {} : { inventarioInicial }),
        ...(compras === undefined ? {} : { compras }),
        ...(values.faltante === undefined ? {} : { faltante: values.faltante }),
      },
      context,
    )
    if (missing !== undefined) return missing
    const written = lotes === undefined ? writtenDown(values, context) : undefined
    if (written !== undefined) return written
    const [only, another] = message.amounts
    const lost = only === undefined || another !== undefined ? undefined : toCop(only, message, context.facts)
    if (kind === 'asiento' && lost !== undefined && HECHOS.perdidaInventario.test.test(message.text)) {
      const [debit, credit] = HECHOS.perdidaInventario.cuentas
      return shown(asientoSimple('Ajuste por faltante de inventario', debit?.codigo ?? '', credit?.codigo ?? '', lost))
    }
    const aspect = values['aspecto:contabilidad.inventarios'] || undefined
    if (aspect !== undefined && message.amounts.length === 0 && salidaDe(message) === undefined)
      return toldBy(ID, aspect, /\b(?:ueps|lifo)\b/.test(message.text) ? { ...context, kind: 'sino' } : context)
    if (lotes !== undefined && salida !== undefined) {
      return ofKardex(lotes, salida, metodo, context)
    }
    if (aspect === 'deterioro') return toldBy(ID, aspect, context)
    const figures = [inventarioInicial, compras, inventarioFinal].filter((value) => value !== undefined).length
    if (figures >= 2 || (figures === 1 && message.amounts.length === 0)) {
      const calculation = costoVentas({
        ...(inventarioInicial === undefined ? {} : { inventarioInicial }),
        ...(compras === undefined ? {} : { compras }),
        ...(inventarioFinal === undefined ? {} : { inventarioFinal }),
      })
      const { costo } = calculation.result
      if (kind === 'asiento' && costo > 0)
        return fromCalculation(calculation, {
          headline: `El costo de ventas se registra con **débito a 6135** y **crédito a 1435** por **${formatCop(costo)}**.`,
          paragraphs: [
            'Con sistema periódico es un solo asiento al cierre; con permanente, uno por cada venta. Si las compras van a 62, el costo se cierra contra esa cuenta y el inventario.',
          ],
          tables: [entryTable(asientoSimple('', '6135', '1435', costo).result, 'Costo de ventas del periodo')],
          sources: [...calculation.sources, PUC_SOURCE],
        })
      const assumed = [
        ...(inventarioInicial === undefined ? ['inventario inicial'] : []),
        ...(compras === undefined ? ['compras'] : []),
        ...(inventarioFinal === undefined ? ['inventario final'] : []),
      ]
      return fromCalculation(calculation, {
        headline:
          costo < 0
            ? `**La cuenta no cuadra**: el inventario final supera lo disponible en ${formatCop(-costo)}. Falta una compra, o el conteo está mal.`
            : `El costo de ventas es de **${formatCop(costo)}**.${grossOf(values.ventas, costo)}${assumed.length === 0 ? '' : ` Supuse en cero: ${assumed.join(' y ')}.`}`,
      })
    }
    return aspect === undefined ? told(ID, context) : toldBy(ID, aspect, context)
  },
})
