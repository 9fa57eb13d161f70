// What a text says of a bill that is to be entered: who enters it, and the rates, with or without their sign.

export type Lado = 'compra' | 'venta'

const SELLS_OUTRIGHT =
  /\b(?:soy|somos|siendo) (?:yo )?(?:quien|(?:el|la|los|las) que) (?:vend\w{1,6}|factur\w{1,5}|cobr\w{1,4}|prest\w{1,8})\b|\b(?:soy|somos|siendo) (?:yo )?(?:el |la |los |las )?(?:vendedor\w{0,2}|proveedor\w{0,2}|contratista|prestador\w{0,2})\b|\b(?:de|para|desde|lado de|libros de|en|asiento|asiento contable) (?:quien|(?:el|la|los) que) (?:me |nos |le )?(?:vende|vendio|factura|facturo|presta|cobra)\b|\b(?:desde (?:el )?lado|lado|libros|punto de vista|asiento|registro|contabilidad) (?:contable )?(?:para |por )?(?:(?:del|de la|el|la) )?(?:vendedor\w{0,2}|proveedor\w{0,2}|prestador\w{0,2})\b|\ben el (?:vendedor|proveedor|prestador)\b|\bpara (?:el|la) vendedora?\b|\bdel que (?:me |nos |le )?(?:vende|vendio|factura|facturo|presta|cobra)\b|\b(?:el|ahora el) (?:del|de la) (?:vendedor\w{0,1}|proveedor\w{0,1}|prestador\w{0,1}|contratista)\b/
const BUYS_OUTRIGHT =
  /\b(?:soy|somos|siendo) (?:yo )?(?:quien|(?:el|la|los|las) que) (?:compr\w{1,5}|pag\w{1,4}|contrat\w{1,3})\b|\b(?:soy|somos|siendo) (?:yo )?(?:el |la |los |las )?(?:comprador\w{0,2}|cliente)\b|\b(?:de|para|desde|lado de|libros de|en|asiento|asiento contable) (?:quien|(?:el|la|los) que) (?:me |nos |le )?(?:compra|compro|paga|pago|contrata)\b|\b(?:desde (?:el )?lado|lado|libros|punto de vista|asiento|registro|contabilidad) (?:contable )?(?:para |por )?(?:del|de la|el|la) (?:comprador\w{0,2}|cliente|pagador)\b|\b(?:en el|asiento) comprador\b|\bpara (?:el|la) compradora?\b|\bdel que (?:me |nos |le )?(?:compra|compro|paga|pago|contrata)\b|\b(?:el|ahora el) (?:del|de la) (?:comprador\w{0,1}|cliente|pagador|contratante)\b/
const BUYS =
  /\b(?:le|les) (?:retengo|retenemos|retuve|retuvimos|descuento|descontamos|pago|pagamos|pague|giro|giramos|gire)\b|\b(?:compre|compro|compramos)\b|\b(?:me|nos) (?:vendieron|vendio|vende|facturaron|facturo|factura|pasaron|paso) \b|\b(?:me|nos) prest(?:aron|o) (?:un |el )?servicio|\b(?:recibi|recibimos|llego|me llega) (?:una |la )?(?:factura|cuenta de cobro)\b|\b(?:asiento|registro|causacion) (?:contable )?(?:de|para|por) (?:la |una |mi )?compra\b|\b(?:pago|pagamos|pague) (?:el |la |los |un |una |unos )?(?:arriendo|honorarios|servicio|factura|asesor\w{1,3}|canon)\b/
const SELLS =
  /\b(?:rete\w{0,10}|retencion\w{0,2}) (?:que )?(?:me|nos) [a-z]|\b(?:me|nos) (?:van a )?(?:reten\w{1,5}|retien\w{1,3}|retuv\w{1,6}|descont\w{1,5}|descuent\w{1,4}|practic\w{1,5}|compr\w{1,5}|consign\w{1,6})\b|\b(?:me|nos) (?:pag|qued)\w{1,5}\b|\b(?:vendo|vendi|vendimos|vendemos|facture|facturo|facturamos|cobre|cobramos)\b|\b(?:mis?|nuestr[oa]s?) (?:clientes?|ventas?)\b|\b(?:factura|ingreso) (?:nuestr[oa]|propi[oa])\b|\b(?:nuestra|mi) factura\b(?! (?:de|por) (?:compra|la compra))|\b(?:asiento|registro|causacion) (?:contable )?(?:de|para|por) (?:la |una |mi )?venta\b/

/** Of whose side it is asked, and no event: "desde el lado del proveedor", "yo soy el que vende". */
const OUTRIGHT = new RegExp(`${SELLS_OUTRIGHT.source}|${BUYS_OUTRIGHT.source}`, 'g')
export const withoutSide = (text: string): string => text.replace(OUTRIGHT, ' ')
/** Whether this text says outright who enters it. */
export const saysSide = (text: string): boolean => SELLS_OUTRIGHT.test(text) || BUYS_OUTRIGHT.test(text)

/** Who enters it, where this text says so. */
export function ladoEn(text: string): Lado | undefined {
  if (SELLS_OUTRIGHT.test(text)) return 'venta'
  if (BUYS_OUTRIGHT.test(text)) return 'compra'
  return BUYS.test(text) ? 'compra' : SELLS.test(text) ? 'venta' : undefined
}

const RATE = '(\\d{1,2}(?:[.,]\\d{1,2})?)'
/** Nothing behind it that makes it a sum, a rate per thousand or a part of a larger number. */
const ENDS =
  '(?=\\s*(?:%|por ?ciento|$|[,;.?)](?!\\d)|y\\b|e\\b|mas\\b|con\\b|sobre\\b|de (?:rete|iva|ica)|rete|ica\\b|iva\\b|\\n))'
const BETWEEN = '(?: ?(?:del?|el|al|a|es|fue|la|por|tarifa|con|un|en|fuente|:|=)){0,4} ?'

const RETE = new RegExp(
  `\\b(?:rete ?-?fuente|rete?fte|rtefte|rte ?fte|rte|rtf|rfte|retencion(?:es)?|rete|ret|reten\\w{1,5}|retien\\w{1,3}|retuv\\w{1,6}|descuent\\w{1,3}|descont\\w{1,5})(?! ?-?(?:de |del )?(?:iva|ica))${BETWEEN}${RATE}${ENDS}`,
)
const RETE_IVA = new RegExp(`\\brete(?:ncion)?(?: de| del)? ?-?iva${BETWEEN}${RATE}${ENDS}`)
const RETE_ICA = new RegExp(
  `\\brete(?:ncion)?(?: de| del)? ?-?ica${BETWEEN}(\\d{1,2}(?:[.,]\\d{1,3})?)(?! ?%|[.,]?\\d| ?(?:mil|millon))`,
)
const IVA = new RegExp(`(?<!rete)(?<!rete )(?<!rete-)(?<!retencion de )\\biva${BETWEEN}(19|16|5|0)${ENDS}`)

const numberIn = (pattern: RegExp) => (text: string) => {
  const written = pattern.exec(text)?.[1]
  return written === undefined ? undefined : Number(written.replace(',', '.'))
}

/** "Me retienen el 2,5", "rete 11": the rate of income tax that is withheld. */
export const retefuenteEn = numberIn(RETE)
/** "Reteiva del 15": of the IVA. */
export const reteIvaEn = numberIn(RETE_IVA)
/** Where the tax stands behind the rate. */
const ICA_BEFORE = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?) ?(?:(?:por|x) ?(?:mil|1000) )?(?:de|en) (?:rete ?-?)?ica\b/
/** "Reteica 9,66", "9,66 de ica": per thousand, whether it says so or not. */
export const icaAfter = numberIn(ICA_BEFORE)
export const reteIcaEn = (text: string): number | undefined => numberIn(RETE_ICA)(text) ?? icaAfter(text)
/** "Cobra IVA 19". */
export const ivaEn = numberIn(IVA)

/** Of a conversation's texts, the newest first, the first that says so. */
export function firstSaid<T>(texts: string, read: (text: string) => T | undefined): T | undefined {
  for (const line of texts.split('\n')) {
    const value = read(line)
    if (value !== undefined) return value
  }
  return undefined
}
