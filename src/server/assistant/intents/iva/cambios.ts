import { formatCop, formatPercent } from '../../../../shared/format.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import type { Understood } from '../../understand/features.ts'
import type { Slot } from '../intent.ts'
import { money, percent } from '../slots.ts'

// What changes a bill that was told: a discount on its price ("trae un descuento comercial del 8 %"), and the part of it
// that goes back ("devolvimos la cuarta parte"). Whatever is asked next is of the bill as it then stands.

interface Place {
  readonly at: number
  readonly end: number
}

/** Off for paying early, and no part of the price (the bill stays as it was). */
const FOR_PAYING =
  /\bpronto pago\b|\bfinanciero\b|\bcondicionad[oa]\b|\b(?:pag|cancel|recaud)\w{1,5}\b(?: [^\s?.;]{1,12}){0,4} con\b(?: [^\s?.;]{1,12}){0,5} (?:descuento|dcto)\b|\bsi (?:le |la |lo |se )?(?:pag|cancel)\w{1,5}\b/
const DISCOUNT_BEFORE =
  /(?:(?<!\b(?:le|les|me|nos|se|te|lo|la) )\b(?:descuentos?|dctos?)|\brebaj(?:a|as|o|aron|amos|e)\b)(?: (?!iva\b|rete|ica\b|salud\b|pension\b)[a-z]{1,14}){0,6} ?\(?\$? ?$/
const DISCOUNT_AFTER =
  /^(?: ?%| ?por ?ciento| pesos| de pesos)?(?: (?:de|en|como|por))? (?:descuentos?|dctos?|rebajas?|volumen)\b/
/** "Me rebajaron 84 mil de retención" is no discount. */
const OF_A_TAX = /^[^,;?]{0,12}\b(?:de|por|en) (?:la |el )?(?:rete|retencion|iva|ica|eps|salud|pension)/

const CHARGES = /\b(?:salari|sueldo|nomin|empleado|trabajador|quincena)/

const isDiscount = (text: string, { at, end }: Place): boolean =>
  !FOR_PAYING.test(text) &&
  !CHARGES.test(text) &&
  !OF_A_TAX.test(text.slice(end, end + 30)) &&
  (DISCOUNT_BEFORE.test(text.slice(Math.max(0, at - 70), at)) ||
    DISCOUNT_AFTER.test(text.slice(end, end + 24).replace(/^[\d.,]+/, '')))

const RETURNS =
  /\bnotas? credito\b(?! (?:del? )?banc)|\bdev(?:olv|uelv|uelt|oluc)\w{0,6}\b|\bregres(?:o|e|aron|amos) (?:la |una? |parte |el )/
const RETURN_BEFORE =
  /\b(?:dev(?:olv|uelv|uelt|oluc)\w{0,6}|regres(?:o|e|aron|amos)|notas? credito)(?: (?!iva\b|rete|ica\b|renta\b|dian\b|saldo\b|cuanto\b)[a-z]{1,14}){0,6} ?\$? ?$/
/** "El 30 % es lo que devolvimos". */
const RETURN_AFTER = /^(?: ?%| ?por ?ciento)?[^\d?;]{0,24}\bdev(?:olv|uelv)\w{0,5}\b/
/** Money that the DIAN or the payer gives back is no merchandise. */
const NO_GOODS = /\b(?:dian|saldos? a favor|retencion indebida|me devuelvan|anticipos?|prest\w{1,6}|plata|dinero)\b/

const isReturned = (text: string, { at, end }: Place): boolean =>
  RETURNS.test(text) &&
  !NO_GOODS.test(text) &&
  (RETURN_BEFORE.test(text.slice(Math.max(0, at - 80), at)) ||
    RETURN_AFTER.test(text.slice(end, end + 50).replace(/^[\d.,]+/, '')))

const FRACTIONS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:tres cuart[oa]s(?: partes)?|3\/4)(?![\d/])/, 75],
  [/\b(?:dos tercer[oa]s(?: partes)?|dos tercios|2\/3)(?![\d/])/, 200 / 3],
  [/\b(?:la )?mitad\b|\bla media\b|\b1\/2(?![\d/])/, 50],
  [/\b(?:la |una )?tercera parte\b|\bun tercio\b|\b1\/3(?![\d/])/, 100 / 3],
  [/\b(?:la |una )?cuarta parte\b|\bun cuarto\b|\b1\/4(?![\d/])/, 25],
  [/\b(?:la |una )?quinta parte\b|\bun quinto\b|\b1\/5(?![\d/])/, 20],
  [/\b(?:la |una )?decima parte\b|\b1\/10(?![\d/])/, 10],
]
const ALL_OF_IT = /\b(?:tod[oa]|la totalidad|complet[oa])\b/
const UNITS =
  /\bde l[oa]s (\d{1,4})(?: [a-z]{3,15})?,? (?:le |les |se |les )?dev(?:olv|uelv)\w{1,5} (\d{1,4})\b(?![.,]?\d)/

const UNITS_AHEAD =
  /\bdev(?:olv|uelv)\w{1,5}(?: (?:al|a|el|la|mi|un) [a-z]{3,12})? (\d{1,4}) de l[oa]s (\d{1,4})\b(?![.,]?\d)/

const COUNT = '(\\d{1,3}|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)'
const COUNTS = ['', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']
const counted = (said: string) => (/^\d/.test(said) ? Number(said) : COUNTS.indexOf(said.replace(/^un[oa]$/, 'un')))
const SOLD =
  /\b(\d{1,3}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?!mil|pesos|palos|dias|meses|semanas|anos|horas|cuotas|veces|facturas)[a-z]{3,15}s\b/
const CAME_BACK = new RegExp(
  `\\bdev(?:olv|uelv)\\w{1,5} (?:solo |apenas )?${COUNT}(?! ?(?:mil|palo|peso|%|por ?ciento|parte)|[.,]?\\d)\\b`,
)
/** "Eran 4 sillas y me devolvieron una": so many of so many, in percent. */
export function unitsReturned(text: string): number | undefined {
  const back = CAME_BACK.exec(text)
  const sold = SOLD.exec(back === null ? '' : text.slice(0, back.index))?.[1]
  if (sold === undefined || back?.[1] === undefined) return undefined
  const [all, part] = [counted(sold), counted(back[1])]
  return part > 0 && part < all ? (part * 100) / all : undefined
}

/** The part that goes back, in percent: "devolvimos la cuarta parte", "de las 40 devolvimos 10". */
function shareReturned({ text }: Understood): number | undefined {
  if (!RETURNS.test(text) || NO_GOODS.test(text)) return undefined
  const [, ahead, ofAll] = UNITS_AHEAD.exec(text) ?? []
  const [, all = ofAll, part = ahead] = UNITS.exec(text) ?? []
  if (all !== undefined && part !== undefined && Number(part) <= Number(all)) return (Number(part) * 100) / Number(all)
  const units = unitsReturned(text)
  if (units !== undefined) return units
  const fraction = FRACTIONS.find(([said]) => said.test(text))?.[1]
  return fraction ?? (/\bdev(?:olv|uelv)\w{0,5} [a-z ]{0,12}/.test(text) && ALL_OF_IT.test(text) ? 100 : undefined)
}

const OTHER_RATE = /\b(?:iva|rete\w*|ica|tarifa|aiu|descuento|rebaja|comision|interes)\b/
/** "Corrijo: fue del 30 %": of the part that was told before, and of nothing else. */
const mends = ({ text, percents, amounts }: Understood): number | undefined => {
  const [only, another] = percents
  return only && !another && amounts.length === 0 && !OTHER_RATE.test(text) ? only.value : undefined
}

export const cambios = {
  descuentoComercial: {
    ...percent('Descuento en el precio', []),
    takes: isDiscount,
  } as Slot<number, false>,
  valorDescuento: { ...money('Valor del descuento', []), takes: isDiscount } as Slot<number, false>,
  parteDevuelta: {
    ...percent('Parte que se devuelve', []),
    takes: isReturned,
    read: (message, { before }) => shareReturned(message) ?? (before === undefined ? undefined : mends(message)),
    replaces: ['devuelto'],
  } as Slot<number, false>,
  devuelto: {
    ...money('Valor que se devuelve', []),
    takes: isReturned,
    replaces: ['parteDevuelta'],
  } as Slot<number, false>,
} as const

export interface Cambios {
  readonly descuentoComercial?: number | undefined
  readonly valorDescuento?: number | undefined
  readonly parteDevuelta?: number | undefined
  readonly devuelto?: number | undefined
}

/** Whether the case holds a change of its bill. */
export const changed = ({ descuentoComercial, valorDescuento, parteDevuelta, devuelto }: Cambios): boolean =>
  [descuentoComercial, valorDescuento, parteDevuelta, devuelto].some((value) => value !== undefined)

/** What is taken off that price. */
export const discountOf = (price: number, { descuentoComercial, valorDescuento }: Cambios): number =>
  descuentoComercial !== undefined
    ? Math.round(percentOf(price, descuentoComercial))
    : valorDescuento !== undefined && valorDescuento < price
      ? valorDescuento
      : 0

/** Of a bill the part that goes back, from 0 to 1; undefined where nothing does. */
export function returnedShare(price: number, { parteDevuelta, devuelto }: Cambios): number | undefined {
  if (devuelto !== undefined && price > 0 && devuelto <= price) return devuelto / price
  return parteDevuelta !== undefined && parteDevuelta > 0 && parteDevuelta <= 100 ? parteDevuelta / 100 : undefined
}

/** "con el 8 % de descuento", "con $ 2.000.000 de descuento"; empty where there is none. */
export const discountSaid = ({ descuentoComercial, valorDescuento }: Cambios): string =>
  descuentoComercial !== undefined
    ? `con el ${formatPercent(descuentoComercial)} de descuento`
    : valorDescuento !== undefined
      ? `con ${formatCop(valorDescuento)} de descuento`
      : ''

/** Whether the message says how a bill changes: by a discount on its price, or by what goes back. */
export function changesBill(message: Understood): boolean {
  const { text, percents, amounts } = message
  const sums = [
    ...percents.map(({ start }) => ({ at: start, end: start })),
    ...amounts.map(({ start, end }) => ({ at: start, end })),
  ]
  return shareReturned(message) !== undefined || sums.some((each) => isDiscount(text, each) || isReturned(text, each))
}

/** Whether it mends the part that was told before. */
export const mendsShare = (message: Understood): boolean => mends(message) !== undefined

export const speaksOfReturn = ({ text }: Pick<Understood, 'text'>): boolean =>
  RETURNS.test(text) && !NO_GOODS.test(text)

/** The taxes of a bill. */
export type Tax = 'iva' | 'retefuente' | 'reteiva' | 'reteica'

/** What is told of the bill and asks nothing: "más IVA", "190.000 de IVA", "reteICA 9,66 por mil", "responsable de IVA". */
const TOLD =
  /(?:\b(?:mas|con|sin|sobre|incluido|antes del?|responsables? del?|agentes? (?:de |retenedor de )?(?:rete ?-?)?|factura|cobra)|\+) ?(?:el )?iva\b|\biva (?:ya )?(?:incluid[oa]|adentro|aparte)|\d (?:millones |mil |pesos )?de iva\b|\b(?:rete ?-?)?(?:ica|iva|fuente)(?: [a-z]{1,12}){0,4} ?:? ?\d[\d.,]* ?(?:%|por ?ciento|(?:por|x) ?mil)|\bagentes? (?:de retencion|retenedor\w{0,2})\b/g
const ASKS =
  /\b(?:cuant[oa]s?|dame|deme|dime|liquid\w{1,6}|calcul\w{1,6}|necesito|cuales?|determin\w{1,4}|desglos\w{1,4}|sac[ao]\w{0,4}|indic\w{1,4}|quiero|saber|hazme|va)\b|[¿?]/
const NAMES: readonly (readonly [Tax, RegExp])[] = [
  ['iva', /(?<!rete)(?<!rete )(?<!rete-)(?<!retencion de )(?<!retencion del )\biva\b/],
  [
    'retefuente',
    /\b(?:rete ?-?fuente|rete?fte|rte ?fte|rtf|(?:retencion(?:es)?|rete)(?! ?-?(?:de |del |en |por )?(?:el )?(?:iva|ica)\b)|(?:le |les |me |nos |de )?(?:retengo|retenemos|retener|retienen?)|cuanto (?:de|en|por) (?:la )?(?:renta|fuente))\b/,
  ],
  ['reteiva', /\brete(?:ncion)? ?-?(?:de |del )?iva\b/],
  ['reteica', /\brete(?:ncion)? ?-?(?:de |del )?ica\b/],
]

/** "¿Le retengo IVA?" is of one tax, and not of two. */
const KEEPS_IVA = /\b(?:retengo|retenemos|retener\w{0,3}|retienen?) (?:de |del |el )?iva\b/g
/** Of returns, penalties and periods: the taxes of no bill. */
const OF_A_RETURN =
  /\b(?:multas?|sancion\w{0,3}|intereses|extempor\w+|present(?:ar|e|o|amos|arla)|declar(?:o|amos|ar|acion|aciones)|corrig\w+|correccion|certificados?|plazos?|vence\w?|saldo|bimestre|cuatrimestre|periodo)\b/
/** Whether a message asks for the taxes of the one bill that it tells. */
export const asksTaxesOfBill = (message: Pick<Understood, 'text'>): boolean =>
  taxesAsked(message).length > 1 && !OF_A_RETURN.test(message.text)

/** The taxes of a bill that a message asks for by name: "dame IVA, retefuente y reteICA". */
export function taxesAsked({ text }: Pick<Understood, 'text'>): readonly Tax[] {
  const [newest = ''] = text.split('\n')
  const sentences = newest.replace(TOLD, ' ').split(/(?<=\D)[.;](?=\s)|(?<=\d)[.;](?=\s[a-z])/)
  // "…, somos gran contribuyente: IVA, retefuente y reteIVA".
  const listed = sentences.at(-1)?.split(':').slice(1).at(-1) ?? ''
  // "… AIU del 8 %. IVA a facturar y retefuente": what is only named after the figures is what is wanted.
  const asked = newest.replace(TOLD, ' ')
  const end = [...asked.matchAll(/\d/g)].at(-1)?.index ?? -1
  const tail = asked.slice(end + 1)
  const asking = [
    ...sentences.filter((each) => ASKS.test(each)),
    listed,
    ...(NAMES.filter(([, name]) => name.test(tail)).length > 1 ? [tail] : []),
  ]
    .join(' ')
    .replace(KEEPS_IVA, ' reteiva ')
  return NAMES.flatMap(([tax, name]) => (name.test(asking) ? [tax] : []))
}
