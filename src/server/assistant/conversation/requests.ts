import { fold } from '../understand/text.ts'

// "¿Cuánto le retengo y qué día lo pago?", "cómo se asienta y si no pago qué pasa": people ask two or three things in one
// breath, mostly without a mark between them.

const SEPARATOR =
  '[?!]\\s*(?:(?:y|e|o|pero)\\s+)?|[.;,]\\s+(?:(?:y|e|o|pero)\\s+)?|\\s+(?:y|e|o|pero)\\s+|\\s+[-*•]\\s+|\\s+(?=(?:ademas|tambien)\\s)'
const FILLER =
  '(?:(?:bueno|pues|tambien|ademas|de paso|aparte|entonces|otra cosa|luego|despues|eso si|ya que estamos)[,:]?\\s+){0,2}'
const PREPOSITION = '(?:(?:a|de|desde|hasta|en|con|por|para|cada|mas o menos)\\s+){0,2}'
/** "Que" (written "q" as well) joins more often than it asks. */
const WHAT =
  'q(?:ue)? (?:es|son|pasa\\w*|ocurre|sucede|hago|hacemos|hay|debo|dias?|mes|fecha|plazos?|formatos?|formularios?|documentos?|papeles|cuentas?|tarifas?|porcentaje|prima|sancion|multa|impuestos?|declaraciones|pasos|norma|ley|articulo|tengo que|tendria|me (?:pasa|toca)|nos toca|le (?:pago|toca|debo|doy)|tan|tanto|otr[oa]s?|diferencia|base|valor|parte|tramites?|requisitos|tipo|libros?|soportes?)'
const QUESTION_WORD = `(?:${PREPOSITION}(?:cuant[oa]s?|cual(?:es)?|cuando|quien(?:es)?|donde|${WHAT})|como (?:se|lo|la|los|las|le|hago|hacemos|queda|quedaria|seria|va|lo|registro|contabilizo|causo|pago|saco|calculo|liquido|declaro))`
/** "¿… y le tengo que hacer carta?", "… o toca pagarle?" */
const DUTY =
  '(?:(?:me|le|les|se|nos|lo|la|los|las|yo|eso|ella|el)\\s+){0,2}(?:(?:tengo|tiene|tenemos|hay) q(?:ue)?|debo|debe|puedo|puede|podemos|toca|sirve|aplica|corresponde|(?:se )?incluye|lleva|cambia|entra)'
/** "… y si me demoro, ¿qué me pasa?": the condition belongs to what it asks. */
const CONDITION = `si\\s[^?.;]{2,70}?\\s(?:cuanto|q(?:ue)?|como|cuando|quien)`
/** "¿Y si el socio es una SAS? ¿y si no es residente?": two suppositions, each worked out by itself. */
const SUPPOSITION = '(?<=\\bsi [^?]{3,80}[?]\\s{0,2}¿?\\s?(?:y|o) )si\\s'
const NEXT = new RegExp(
  `(?:${SEPARATOR})(?=¿?\\s{0,2}${FILLER}(?:${QUESTION_WORD}|${DUTY}|${CONDITION}|${SUPPOSITION}|dime)\\b)`,
  'g',
)

const ASKS = new RegExp(
  `[?¿]|\\b(?:cuant[oa]s?|cual(?:es)?|cuando|quien(?:es)?|donde|debo(?= (?:[a-z]{2,10}[aei]r(?:l[aeo]s?|me|se)?|que)\\b)|puedo|podemos|toca|sirve|corresponde|dime|calcula\\w*|(?<!renta )liquida\\w*|${QUESTION_WORD})\\b`,
)

const CONNECTOR = /[\s,]+(?:(?:y|e|o|pero)\s*)?$/i
const MOST = 3
const SHORTEST = 3

/** Whether words ask for anything. */
export const asksIn = (part: string): boolean => ASKS.test(fold(part))

/** The requests of a message, in order: the first with what is told before it. At most three. */
export function requestsIn(message: string): readonly string[] {
  const even = message
    .normalize('NFC')
    .replace(/\s{2,}/g, ' ')
    .trim()
  // Folding keeps each letter's place, so that the parts can be cut out of what was written.
  const folded = fold(even)
  if (folded.length !== even.length) return [even]
  // What a message opens with is the condition of its question; a second "si" after one is a supposition of its own.
  const asks = (from: number, to: number) =>
    ASKS.test(folded.slice(from, to)) || (from > 0 && folded.startsWith('si ', from))
  const cuts = [0, ...[...folded.matchAll(NEXT)].map(({ index, 0: separator }) => index + separator.length)]
  const spans: { from: number; to: number }[] = []
  for (const [at, from] of cuts.entries()) {
    const to = cuts[at + 1] ?? even.length
    const before = spans.at(-1)
    // What asks nothing by itself, or is hardly anything, belongs to what stands beside it.
    const joins = before && (!asks(before.from, before.to) || !asks(from, to) || to - from < SHORTEST)
    if (before && joins) before.to = to
    else spans.push({ from, to })
  }
  const parts = spans.map(({ from, to }) => even.slice(from, to).replace(CONNECTOR, ''))
  // Of many, the last holds what is left.
  return parts.length > MOST ? [...parts.slice(0, MOST - 1), parts.slice(MOST - 1).join(' ')] : parts
}
