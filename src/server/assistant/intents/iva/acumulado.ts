import { TOPE_CONTRATOS_HONORARIOS } from '../../../../shared/tax/facts/retencion.ts'
import { type ConceptoId, conceptoRetencion } from '../../../../shared/tax/retencionConceptos.ts'
import type { FactSource, IsoDate } from '../../../../shared/tax/types.ts'
import { uvtToCop } from '../../../../shared/tax/uvt.ts'
import type { Understood } from '../../understand/features.ts'
import type { Slot } from '../intent.ts'
import { money } from '../slots.ts'

const OF_THE_YEAR =
  /\bcontratos? (?:del ano|anual(?:es)?|en el ano|de este ano)\b[^,;.]{0,20}$|\b(?:el|los|esos) contratos? (?:es|son|suman?|van?)\b[^,;.]{0,12}$/
/** "Ya acumula", "le llevo pagados", "le he pagado": what stands before the sum of a year with one payee. */
const ACCUMULATED = /\bacumul\w{1,6}\b[^,;.\d]{0,45}$/
const PAID_SO_FAR =
  /\b(?:ya|llev\w{1,4}|con es[et][eao]|en total)\b[^,;.\d]{0,30}\b(?:pag\w{1,6}|factur\w{1,5}|cobr\w{1,5}|gir\w{1,5}|suman?|van?|llev\w{1,4})\b[^,;.\d]{0,25}$|\b(?:le|nos|me) (?:he|hemos|ha|han) (?:pagado|girado|facturado|cobrado)\b[^,;.\d]{0,25}$/
const THE_YEAR = /\b(?:el|al|este|del|todo el) ano\b|\bano\b|\banual\w{0,4}\b|\b20\d\d\b/
const NEAR = 90

/** Whether a sum is told as what the year adds up to with the one who is paid, and not as a payment. */
export function isOfTheYear(text: string, { at, end }: { readonly at: number; readonly end: number }): boolean {
  const before = text
    .slice(Math.max(0, at - NEAR), at)
    .replace(/[ $]{1,3}$/, ' ')
    .trimEnd()
  if (OF_THE_YEAR.test(before) || ACCUMULATED.test(before)) return true
  const clause = `${before.split(/[;.]/).at(-1) ?? ''} ${text.slice(end, end + 40).split(/[,;.]/)[0] ?? ''}`
  return PAID_SO_FAR.test(before) && THE_YEAR.test(clause)
}

/** What all contracts of the year add up to, told beside the payment: "pero el contrato del año es de 200 millones". */
function contractsOf({ amounts, text }: Understood): number | undefined {
  if (amounts.length < 2) return undefined
  return amounts.find(
    ({ start, unit }) =>
      unit === 'COP' && /\bcontratos?\b[^,;.]{0,30}$/.test(text.slice(Math.max(0, start - 40), start)),
  )?.value
}

/** Who asks whether to withhold of others; "me retienen" is of the one who is paid. */
const WITHHOLDS =
  /\b(?:retengo|retenemos|retener(?:le|les)?|retenerl[eo]s?|(?:practic|hac)\w{1,4} (?:la |le |les )?(?:rete\w*|retencion\w*)|agente)\b/
const IS_WITHHELD =
  /\b(?:me|nos) (?!toca|corresponde|exig|obliga|vuelv|volv|conviert|convert)(?:\w{1,9} ){0,3}(?:reten|retien|retuv|quit|descont|descuent|practic)\w*/
export const isWithheld = (text: string): boolean => IS_WITHHELD.test(text)
const SUMS = /\d[\d.,]* ?(?:mil|mill\w*|palos?|lucas)\b|\d{1,3}(?:\.\d{3})+/g
const SIZE =
  /(?<!\b(?:me|nos|le|les|se) )\b(?:vend(?:o|i|emos|imos|ia|iera|iendo)|factur(?:o|e|amos|aba|ara|ando)|gan(?:o|e|amos|aba|ara|ando)|muevo|hago|ventas?|ingresos?|patrimonio|activos|(?:somos|soy|tengo|tenemos|mi|nuestr[ao])\b[^,;.?\d]{0,30} (?:vende|factura|mueve))\b[^,;.?\d]{0,40},? ?\$?$/
const BY_YEAR =
  /\b(?:al|el|del|por|este|cada|todo el) ano\b|\banual\w{0,5}|\bano (?:pasado|anterior)\b|\b20[12]\d\b|\b(?:al|cada|por) mes\b|\bmensual\w{0,5}/
const NAMED_SIZE = /\b(?:ventas|ingresos|patrimonio|activos)\b/
/** "¿Y si mis ventas fueran de 1.800 millones?": of who pays, and no purchase. */
export const OWN_SIZE = /\b(?:mis?|nuestr[oa]s?) (?:ventas|ingresos|patrimonio|activos)\b/
const YEARS = /\b20[12]\d\b(?![.,]\d| ?(?:mil|mm|palos|pesos))/g

/**
 * Whether a sum is the size of the one who pays ("vendo 180 millones al año, ¿debo retener?"), by which a natural person
 * is an agent or none (ET art. 368-2), and no payment.
 */
export function isOwnSize(text: string, { at, end }: { readonly at: number; readonly end: number }): boolean {
  const said = text.slice(Math.max(0, at - NEAR), at)
  const before = SIZE.exec(said.replace(YEARS, ''))?.[0]
  if (before === undefined) return false
  const year = BY_YEAR.test(
    `${text.slice(Math.max(0, at - NEAR / 3), at)} ${text.slice(end, end + 30).split(/[,;.?]/)[0] ?? ''}`,
  )
  // Of who is paid too, where the payment stands beside it.
  if (isWithheld(text)) return year && (text.match(SUMS)?.length ?? 0) > 1
  return year || OWN_SIZE.test(said) || (NAMED_SIZE.test(before) && WITHHOLDS.test(text))
}

const OF_A_YEAR =
  /\b(?:ingres|vent|vend|patrimonio|factur|gan)\w*(?:[^,;.?]|\.(?=\d)){0,35}\b(20[12]\d)\b(?![.,]\d| ?(?:mil|mm|palos|pesos))|\b(?:en|el) (20[12]\d),? (?:[a-z]{1,10} ){0,2}(?:vend|factur|gan|ingres)(?:i|e|o|io|amos|imos|aron|ieron)\b/
/** "Este año voy a cerrar en 1.900 millones de ventas", "llevo 1.200 millones facturados". */
const OF_THIS_YEAR =
  /\beste ano (?:[a-z]{1,10} ){0,4}(?:vend|factur|ventas|ingres|cerr|cierr|gan)|\b(?:vend|factur|ventas|ingres|cerr|cierr)[^.;?]{0,50}\beste ano\b|\b(?:llevo|llevamos|(?:voy|vamos) a (?:cerrar|terminar)|cierro|cerramos|en lo (?:que va|corrido) del ano)\b/
const yearNamed = (text: string): number | undefined => {
  const [, after, ahead] = OF_A_YEAR.exec(text) ?? []
  const named = after ?? ahead
  return named === undefined ? undefined : Number(named) + 1
}
/** The year that income decides for: that of "ventas de 2025" and "el año pasado" is the one after. */
export function decidedBy(
  { text }: Pick<Understood, 'text'>,
  { on, today }: { readonly on: IsoDate; readonly today: IsoDate },
): number {
  return yearNamed(text) ?? Number((/\bano (?:pasado|anterior)\b/.test(text) ? today : on).slice(0, 4))
}
/** The same of a conversation: what its last message says of this year's sales holds for the next. */
export const decidedLast = (
  context: { readonly on: IsoDate; readonly today: IsoDate } & Record<'message' | 'merged', Pick<Understood, 'text'>>,
): number =>
  yearNamed(context.message.text) ??
  (OF_THIS_YEAR.test(context.message.text) ? Number(context.today.slice(0, 4)) + 1 : decidedBy(context.merged, context))

export const ingresosDelPagador: Slot<number, false> = {
  ...money('Ingresos del año anterior de quien paga', ['ingresos', 'venta'], { per: 'ano' }),
  takes: isOwnSize,
}

/** A message without the sums that are of a whole year. */
export function withoutYear(message: Understood): Understood {
  const amounts = message.amounts.filter(
    ({ start, end }) => !isOfTheYear(message.text, { at: start, end }) && !isOwnSize(message.text, { at: start, end }),
  )
  return amounts.length === message.amounts.length ? message : { ...message, amounts }
}

export const contratosDelAno: Slot<number, false> = {
  ...money('Pagos o contratos del año con esa persona', ['ingresos'], { read: contractsOf }),
  takes: isOfTheYear,
}

/**
 * Whether what a natural person earns in the year from one payer passes the limit from which fees take the full rate
 * (DUR art. 1.2.4.3.1); undefined where nobody told it or the rate does not ask.
 */
export function passesLimit(
  {
    concepto,
    contratosDelAno: told,
    juridica,
  }: {
    readonly concepto?: ConceptoId | undefined
    readonly contratosDelAno?: number | undefined
    readonly juridica?: boolean | undefined
  },
  { facts, on }: { readonly facts: FactSource; readonly on: IsoDate },
): boolean | undefined {
  if (told === undefined || juridica === true || concepto === undefined) return undefined
  if (conceptoRetencion(concepto).honorarios !== true) return undefined
  return told > uvtToCop(facts.at(TOPE_CONTRATOS_HONORARIOS, on).value, facts, on)
}
