import { MONTHS } from '../../../shared/format.ts'
import { fold } from '../understand/text.ts'
import { evenly, requestsIn } from './requests.ts'

// "¿IBC, aportes y retención?", "fechas de la retención de noviembre, la de diciembre y el IVA": a list of results in
// one question.

/** Things that can be computed, told or registered, by the first word of their name. */
const RESULT =
  '(?:ibc|ingreso base|bases?|aportes?|cotizacion|retencion(?:es)?|retefuente|rete ?iva|rete ?ica|iva|inc|impoconsumo|ica|gmf|renta|netos?|giro|total|sancion(?:es)?|multas?|interes(?:es)?|mora|plazos?|terminos?|fechas?|vencimientos?|dias?|tarifas?|porcentajes?|asientos?|provision(?:es)?|prestaciones|primas?|cesantias|vacaciones|indemnizacion(?:es)?|liquidacion|caja|pension|salud|arl|parafiscales|sena|icbf|impuestos?|anticipos?|firmeza|beneficio|deduccion(?:es)?|costos?|utilidad|perdida|margen|cuotas?|monetizacion|topes?|limites?|normas?|soportes?|formularios?|formatos?|conceptos?|casillas?|saldos?|descuentos?|tramites?|requisitos|documentos?|papeles|depreciacion(?:es)?|amortizacion|dividendos?|auxilios?|recargos?|horas? extras?|dominicales?|festivos?|incapacidad(?:es)?|licencias?|ganancia|patrimonio|deterioro|diferidos?|activos?|pasivos?|reserva|matricula|factura|nomina electronica|contrato|valor|cuantia)'
const DETERMINER =
  '(?:(?:el|la|los|las|un|una|su|sus|lo|por|del|de|al|a|en|con|que|cual(?:es)? (?:es|son|seria)|cuanto (?:es|son|de|por)|tambien|ademas) ){0,3}'
/** "A o B" asks which of two, except for taxes: "¿pagan renta o IVA?" asks about both. */
const TAX = '(?:renta|iva|ica|inc|impoconsumo|gmf|retencion(?:es)?|retefuente)'
/** "La retención de noviembre y la de diciembre": the same result for another period. */
const OF_ANOTHER = `(?:la|el) de(?:l)? (?:mes de )?(?:${MONTHS.join('|')}|(?:primer|segund|tercer|cuart|quint|sext)[oa]? (?:bi|tri|cuatri)mestre)\\b`
const ITEM = new RegExp(
  `(?:,| y| e|,? mas| \\+|;) (?=${DETERMINER}${RESULT}\\b|${OF_ANOTHER})|(?<=\\b${TAX}) o (?=${DETERMINER}${TAX}\\b)`,
  'g',
)
const NAMED = new RegExp(`(?:\\b(?:el|la|los|las|su|sus) )?\\b${RESULT}\\b`, 'g')
const ASKS =
  /[?¿]|\b(?:cuant[oa]s?|cual(?:es)?|cuando|dame|deme|necesito|quiero|calcul\w{1,5}|liquid[ae]\w{0,3}|dime|digame|determin[ae]\w{0,3})\b/
/** "Aportes obligatorios 14.040.000" states an amount and asks for none. */
const TELLS_A_SUM = /\d{1,3}(?:[.,]\d{3})+|\d+ ?(?:millones|millon|mil|palos|m|k|%)(?![a-z])/
/**
 * The last words form a list of results only if they are nothing but names: "IBC, aportes y retención de noviembre."
 */
const ONLY_NAMES = new RegExp(
  `^\\W{0,3}(?:(?:fechas?|valor(?:es)?|calculo|liquidacion|asientos?) (?:de|del) )?${DETERMINER}${RESULT}\\b`,
)
const TELLS =
  /\b(?:me|le|les|nos|se|est(?:a|an)|es|son|fue(?:ron)?|debe\w?|tiene\w?|pag(?:o|ue|aron|amos)|hay|trabaj\w{1,4}|gana)\b/
const SENTENCE = /[^.;:?¿!\n]+(?:[.:](?=\d)[^.;:?¿!\n]*)*[?]?/g
const FROM_THE_QUESTION =
  /(?:^|[ ,(])(?:cuant[oa]s?|cual(?:es)?|cuando|quien(?:es)?|dame|deme|necesito|quiero|calcul\w{1,5}|liquid[ae]\w{0,3}|dime|digame|determin[ae]\w{0,3}) /
const OF_ITS_OWN = /^(?:(?:y|o|en|a|de|por|con) )?(?:cuant|cual|cuando|como|quien|que |con |sin |segun )/
const MOST = 5

/** One of several results in a list. */
export interface Listed {
  /** Its own words: "retención de noviembre". */
  readonly name: string
  /** As a complete question, with the words before the list: "fechas de vencimiento de retención de noviembre". */
  readonly asked: string
  /** What distinguishes it from another result of the same name: "inexactitud" and "corrección" for two penalties. */
  readonly apart: readonly string[]
}

const EACH_RESULT = new RegExp(`\\b${RESULT}\\b`, 'g')
/** The results that a text names, one word each. */
export const resultsIn = (text: string): readonly string[] => fold(text).match(EACH_RESULT) ?? []

/** The list of results that a message asks for; empty where it asks for fewer than two. */
export const listedIn = (message: string): readonly Listed[] =>
  toldApart(requestsIn(message).flatMap(rowsIn).slice(0, MOST))

const WORD = /[a-zñ]{5,}/g
type Row = Omit<Listed, 'apart'>
function toldApart(rows: readonly Row[]): readonly Listed[] {
  const results = rows.map(({ name }) => resultsIn(name).join(' '))
  return rows.map((row, at) => {
    const alike = rows.filter((_, other) => other !== at && results[other] === results[at])
    const theirs = new Set(alike.flatMap(({ name }) => fold(name).match(WORD) ?? []))
    const own = alike.length === 0 ? [] : (fold(row.name).match(WORD) ?? []).filter((word) => !theirs.has(word))
    return { ...row, apart: own.slice(0, 1) }
  })
}

function rowsIn(message: string): readonly Row[] {
  const even = evenly(message)
  const folded = fold(even)
  if (folded.length !== even.length) return []
  const sentences = [...folded.matchAll(SENTENCE)].flatMap(({ 0: all, index }) => {
    const text = all.trim()
    return text === '' ? [] : [{ text, at: index + all.indexOf(text) }]
  })
  return sentences.flatMap(({ text, at }, index) => {
    const last = index === sentences.length - 1
    const asks =
      ASKS.test(text) ||
      folded.slice(0, at).trimEnd().endsWith('¿') ||
      (last && ONLY_NAMES.test(text) && !TELLS.test(text))
    return asks ? rowIn(text, even.slice(at, at + text.length)) : []
  })
}

function rowIn(sentence: string, written: string): readonly Row[] {
  const opens = FROM_THE_QUESTION.exec(sentence)
  const from = opens ? opens.index + (opens[0].length - opens[0].trimStart().length) : 0
  const text = sentence.slice(from)
  const cuts = [...text.matchAll(ITEM)]
  const [firstCut] = cuts
  if (!firstCut || cuts.length >= MOST) return []
  const result = [...text.slice(0, firstCut.index).matchAll(NAMED)].at(-1)
  if (!result) return []
  const starts = [result.index, ...cuts.map(({ index, 0: mark }) => index + mark.length)]
  const ends = [...cuts.map(({ index }) => index), text.length]
  const prefix = written.slice(from, from + result.index)
  const items = starts.flatMap((start, at): Row[] => {
    const name = text.slice(start, ends[at]).replace(/[\s?!.,]+$/, '')
    // A complete question is a request of its own, and "con prestaciones" is a condition.
    if (TELLS_A_SUM.test(name) || OF_ITS_OWN.test(name)) return []
    const own = written.slice(from + start, from + start + name.length).trim()
    return [{ name: own, asked: `${prefix}${own}` }]
  })
  return items.length > 1 ? items : []
}
