import { fold } from '../understand/text.ts'
import { wantsEntry } from './entries.ts'

// Splits a message into its requests. People ask two or three things in one breath, usually without punctuation:
// "¿Cuánto le retengo y qué día lo pago?", "cómo se asienta y si no pago qué pasa".

const SEPARATOR =
  '[?!]\\s*(?:¿(?=(?:y|e|o|pero)\\s))?(?:(?:y|e|o|pero)\\s+)?|[.;,]\\s+(?:(?:y|e|o|pero)\\s+)?|\\s+(?:y|e|o|pero)\\s+|\\s+[-*•]\\s+|\\s+(?=(?:ademas|tambien)\\s)'
const FILLER =
  '(?:(?:bueno|pues|tambien|ademas|de paso|aparte|entonces|otra cosa|luego|despues|eso si|ya que estamos)[,:]?\\s+){0,2}'
const PREPOSITION = '(?:(?:a|de|desde|hasta|en|con|por|para|cada|mas o menos)\\s+){0,2}'
/** "Que" (or "q") is a conjunction more often than a question word. */
const WHAT =
  'q(?:ue)? (?:es|son|pasa\\w*|ocurre|sucede|hago|hacemos|hay|debo|dias?|mes|fecha|plazos?|formatos?|formularios?|documentos?|papeles|cuentas?|tarifas?|porcentaje|retencion(?:es)?|aportes|descuentos?|prima|sancion|multa|impuestos?|declaraciones|pasos|norma|ley|articulo|tengo que|tendria|me (?:pasa|toca)|nos toca|le (?:pago|toca|debo|doy)|tan|tanto|otr[oa]s?|diferencia|base|valor|parte|tramites?|requisitos|tipo|libros?|soportes?)'
const QUESTION_WORD = `(?:${PREPOSITION}(?:cuant[oa]s?|cual(?:es)?|cuando|quien(?:es)?|donde|${WHAT})|como (?:se|lo|la|los|las|le|hago|hacemos|queda|quedaria|seria|va|lo|registro|contabilizo|causo|pago|saco|calculo|liquido|declaro))`
/** "¿… y le tengo que hacer carta?", "… o toca pagarle?": a further question after a conjunction. */
const DUTY =
  '(?:(?:me|le|les|se|nos|lo|la|los|las|yo|eso|ella|el)\\s+){0,2}(?:(?:todavia|aun|tambien|igual|siempre|ya) (?:(?:me|le|les|se|nos|lo|la|los|las) ){0,2}(?:puedo|puede|podemos|toca|tengo|debo|debe)|(?:tengo|tenia|tiene|tenemos|teniamos|hay|habia) q(?:ue)?|debo|debe|puedo|puede|podemos|toca|sirve|aplica|corresponde|(?:se )?incluyen?|llevan?|cambian?|entran?|(?:va|van) a (?:retener|descontar|hacer|quitar|cobrar)(?:me|le|les|nos)?|retienen?|reten(?:go|emos)(?=[^.;?]{0,30}[?])|(?:hacen?|aplican?) (?:la |alguna )?(?:retencion|retefuente|descuentos?))'
/** "… y si me demoro, ¿qué me pasa?": the condition belongs to what it asks. */
const CONDITION = `si\\s[^?.;]{2,70}?\\s(?:cuanto|q(?:ue)?|como|cuando|quien)`
/** "¿Y si el socio es una SAS? ¿y si no es residente?": two suppositions, each worked out by itself. */
const SUPPOSITION = '(?<=\\bsi [^?]{3,80}[?]\\s{0,2}¿?\\s?(?:y|o) )si\\s'
/** "¿Obligada? sanción hoy": a result named behind another question is a request too. */
const NAMED_APART = /[?]\s{0,3}¿?(?:y |e )?(?=(?:(?:la|el|los) )?(?:sancion|multa|intereses|anticipo)\b)/g
/** "Dame la sanción mínima y la base de compras de 2027": two named figures. */
const FIGURE =
  '(?:(?:la|el|los|las) )?(?:sancion minima|uvt|bases? (?:minimas? )?(?:de|para) (?:la )?rete\\w*|topes? (?:de|del|para) [a-z]{3,12})'
const WISH = '\\b(?:dame|deme|dejame|dejeme|pasame|paseme|necesito|quiero|cuanto (?:es|sera|son)|cuales? (?:es|son))\\b'
const LISTED = new RegExp(`(?:,| y| e) (?=${FIGURE}\\b)`, 'g')
/** Maximum letters between the request and the next figure. */
const LONGEST_WISH = 80
const WISHED_SO_FAR = new RegExp(`${WISH}[^?.;]{0,60}$`)
const WISHED = new RegExp(`^${FIGURE}\\b|${WISH}[^?.;]{0,40}${FIGURE}\\b`)
/** "¿… y en qué meses se paga?": after a preposition "qué" asks, whatever follows. */
const OF_WHAT = '(?:a|de|desde|hasta|en|con|por|para|sobre) que [a-zñ]{3,15}'
const NEXT = new RegExp(
  `(?:${SEPARATOR})(?=¿?\\s{0,2}${FILLER}(?:${QUESTION_WORD}|${OF_WHAT}|${DUTY}|${CONDITION}|${SUPPOSITION}|dime)\\b)`,
  'g',
)
const OPENS_WITH_WHAT = new RegExp(`^${OF_WHAT}\\b`)
/** "¿… y qué IBC reporto?": a written accent marks a question. */
const ACCENTED = new RegExp(`(?:${SEPARATOR})(?=¿?\\s{0,2}que [a-zñ]{2,15}\\b)`, 'g')

const ASKS = new RegExp(
  `[?¿]|^(?:(?:la|el|los) )?(?:sancion|multa|intereses|anticipo)\\b|\\b(?:cuant[oa]s?|cual(?:es)?|cuando|quien(?:es)?|donde|debo(?= (?:[a-z]{2,10}[aei]r(?:l[aeo]s?|me|se)?|que)\\b)|puedo|podemos|toca|sirve|corresponde|dime|calcula\\w*|(?<!renta )liquida(?!mos\\b|ron\\b|d[oa]s?\\b|ba)\\w*|${QUESTION_WORD})\\b`,
)

/** A request for the entry of what is asked before it, with nothing else up to the end. */
const ENTRY_LAST = new RegExp(
  `(?:${SEPARATOR}|\\s*[+/]\\s*|\\s+(?=con (?:el |su )?asiento))(?=${FILLER}(?:(?:con|me|hazme|haz|dame|das|quiero|necesito|muestrame|pasame|regalame)\\s){0,2}(?:(?:el|su|un|los|como (?:es|seria|queda|quedaria|va) el)\\s)?(?:asientos?|registro contable|contabilizacion|contabilizal[oa]s?|como (?:lo|la|los|las|se) (?:contabilic|contabiliz|registr|caus|asient)[a-z]{1,5})(?: contable)?(?: (?:de|del|por|para|en) [a-z ]{2,30})?[?!.\\s]*$)`,
)
/** Results that are requested by name alone: "gmf de 25 millones", "depreciación mensual". */
const NAMES_A_RESULT =
  /\b(?:depreciacion|depreciar|dep (?:mensual|anual|mes|ano)|amortizacion|gmf|gravamen|(?:4|cuatro) ?(?:x|por) ?(?:mil|1\.?000)|prima|cesantias|vacaciones|liquidacion|provision(?:es)?|deterioro|vnr|costo de ventas?|horas extras?|indemnizacion|aportes|sancion|intereses)\b/
/** Events that are entered as described. */
const TELLS_AN_EVENT =
  /\b(?:compr[aoe]\w{0,4}|vend\w{1,5}|ventas?(?! de)|facturas?|facturamos|facture|prestamos?|anticipos?|honorarios|arriendo|devolv\w{1,5}|devolucion\w{0,2})\b/
const ABOUT_ACCOUNTS = /\b(?:que|cual(?:es)?) (?:es |son )?(?:la |las )?cuentas?\b|\bpuc\b/

/**
 * Collapses runs of blanks, including zero-width ones: folding would do the same, and the separators search for runs.
 */
export const evenly = (message: string): string =>
  message
    .normalize('NFC')
    .replace(/[\s\u200b]{2,}/g, ' ')
    .trim()

/**
 * "Depreciación mensual y el asiento": separates the request for the entry from what is asked, because the entry is of
 * its result. A described event ("compra de 5 millones más IVA, asiento") stays one request.
 */
export function entryApart(message: string): { readonly asked: string; readonly entry?: string } {
  const even = evenly(message)
  const folded = fold(even)
  const found = folded.length === even.length ? ENTRY_LAST.exec(folded) : null
  if (found === null) return { asked: message }
  const before = folded.slice(0, found.index)
  const asks = ASKS.test(before) || (NAMES_A_RESULT.test(before) && !TELLS_AN_EVENT.test(before))
  if (!asks || wantsEntry({ text: before }) || ABOUT_ACCOUNTS.test(before)) return { asked: message }
  return { asked: even.slice(0, found.index), entry: even.slice(found.index + found[0].length) }
}

/** "¿Me pagan licencia? ¿de cuánto?": the second asks about the first. */
const NOTHING_BUT_HOW_MUCH =
  /^\W{0,3}(?:(?:y|de|como|por|mas o menos) ){0,3}cuanto(?: (?:es|seria|son|serian|sale))?\W{0,4}$/
const CONNECTOR = /[\s,]+(?:(?:y|e|o|pero)\s*)?$/i
const MOST = 3
const SHORTEST = 3

/** Whether a request names a figure. */
export const namesAFigure = (part: string): boolean => WISHED.test(fold(part))

/** Whether the words request anything. */
export const asksIn = (part: string): boolean => ASKS.test(fold(part))

/** The requests of a message in order, at most three; the first includes what is told before it. */
export function requestsIn(message: string): readonly string[] {
  const even = evenly(message)
  // Folding keeps positions, so the parts can be cut out of the original text.
  const folded = fold(even)
  if (folded.length !== even.length) return [even]
  // A leading "si" is the condition of its question; a second "si" after it is a supposition of its own.
  const asks = (from: number, to: number) =>
    ASKS.test(folded.slice(from, to)) ||
    /^qué /i.test(even.slice(from, to)) ||
    OPENS_WITH_WHAT.test(folded.slice(from, to)) ||
    WISHED.test(folded.slice(from, to)) ||
    (from > 0 && folded.startsWith('si ', from))
  const listed = [...folded.matchAll(LISTED)].filter(({ index }) =>
    WISHED_SO_FAR.test(folded.slice(Math.max(0, index - LONGEST_WISH), index)),
  )
  const accented = [...folded.matchAll(ACCENTED)].filter(({ index, 0: { length } }) =>
    /^¿?\s{0,2}qué /i.test(even.slice(index + length)),
  )
  const separators = [...folded.matchAll(NEXT), ...accented, ...folded.matchAll(NAMED_APART), ...listed]
  const ends = separators.map(({ index, 0: separator }) => index + separator.length)
  const cuts = [...new Set([0, ...ends])].sort((a, b) => a - b)
  const spans: { from: number; to: number }[] = []
  for (const [at, from] of cuts.entries()) {
    const to = cuts[at + 1] ?? even.length
    const before = spans.at(-1)
    // A part that asks nothing, or is very short, belongs to its neighbour.
    const little = to - from < SHORTEST || NOTHING_BUT_HOW_MUCH.test(folded.slice(from, to))
    const joins = before && (!asks(before.from, before.to) || !asks(from, to) || little)
    if (before && joins) before.to = to
    else spans.push({ from, to })
  }
  const parts = spans.map(({ from, to }) => even.slice(from, to).replace(CONNECTOR, ''))
  // If there are more, the last request contains the rest.
  return parts.length > MOST ? [...parts.slice(0, MOST - 1), parts.slice(MOST - 1).join(' ')] : parts
}
