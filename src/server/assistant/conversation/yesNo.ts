import type { IntentAnswer } from '../intents/answer.ts'
import { CITE } from '../placeCitations.ts'
import { lower } from '../sentence.ts'
import { fold, isFiller, tokensOf } from '../understand/text.ts'

// Opens an answer with the Sí or No that its first sentence contains: "¿Se deprecia un terreno?" is answered by "El
// terreno **no se deprecia**".

/** With a condition or a choice in front it is neither yes nor no. */
const OPENS = /^(?:\*\*)?(?:Sí|Si|No|Depende|Solo|Puedes?|Nada|Ningun[ao]?)(?![\p{L}\d])/u
/** Questions that contain a negation, or whose yes would mean an exemption. */
const TURNED =
  /\bno\b(?! (?:declarante|responsable|residente|obligad|contribuyente))(?!\W*$)|\b(?:exent|exoner|exclu|prohib|libre|libra|ilegal|evit|salv|opcional|imped|dej[ao]|perd|quit|todavia|sin)\w*/
/** "¿Cuándo me vuelvo responsable?" asks for a time only; "¿ya me toca, y desde cuándo?" for a yes or no as well. */
const WH = /\b(?:cuando|cuant[oa]s?|cual(?:es)?|quien(?:es)?|donde|como|por que)\b/
const ASKS_IF = /\b(?:toca|debo|tengo que|hay que|puedo|soy|aplica|sirve)\b/
const OR_NOT = /\b(?:si )?o no\b/g
/** A bold statement that says it: "**no serías responsable de IVA**", "**sí aplica la exoneración**". */
const STRESSED = /\*\*([^*]*)\*\*/g
const SAYS =
  /^(?:(?:(?:el|la|los|las|una?) )?\p{L}+ )?(sí|no) (?!residente|obligad|declarante|responsable|gravad|contribuyente)[^.,:;(]{2,60}/iu
/** "¿Me tienen que dar cesantías?", "¿y la prima también?": a computed benefit is owed. */
const OWED =
  /\b(?:(?:me|le|les|nos|se) (?:l[aeo]s? )?(?:tienen?|toca|deben?|corresponden?|pagan?|dan|reconocen?)|(?:tengo|tiene|tenemos|hay) que|debo|debemos|toca)\b(?: [a-z]{2,5}){0,2}(?: (?:pag|dar|recono|liquid)[a-z]{0,12})?|\btambien\b|\b(?:tengo|tiene|tenemos) derecho\b/
/** Workers for whom being employed like others cannot be assumed. */
const NOT_EMPLOYED = /\b(?:prestacion de servicios|contratista|integral|aprendiz|independiente|ops|pasante)\b/
const WORKED_OUT = /^[^:;]{0,200}\*\*[^*]{0,80}\$\s?[1-9]/
const CONDITION = /(?:^|, )(?:si|quien|cuando|aunque|el que)(?![\p{L}])[^,:;]{0,90}[,:]/giu
const DENIES = /(?<![\p{L}])(?:no|ni|nada|ningun[ao]?|sin derecho)(?![\p{L}])/iu
/** Subjects in which a computed amount is owed by the employer. */
const OF_EMPLOYMENT: ReadonlySet<string> = new Set(['prestaciones', 'jornada', 'licencias'])

/** "¿Me pueden multar si no lo hago?" is answered by "la Superintendencia puede multar…". */
const FINED =
  /\b(?:me|nos|le|lo|la|les) (?:pueden?|podrian?|van a|va a)? ?(?:multa|sanciona|demanda|cierra|clausura)[a-z]{0,3}\b|\b(?:hay|tiene|trae|da|pago|pagan?|cobran) (?:alguna )?(?:multa|sancion)\b/
const FINES = /\b(?:cuesta\b|multa|sancion|clausura|cierr|demanda|mora|indemniz)/

const WITHIN = 200
const STEM = 5

const stemsOf = (text: string) =>
  new Set(
    tokensOf(text).flatMap((word) =>
      isFiller(word) || /^\d/.test(word) || word.length < 3 ? [] : [word.slice(0, STEM)],
    ),
  )

const withYes = (answer: IntentAnswer): IntentAnswer => ({ ...answer, headline: `Sí: ${lower(answer.headline)}` })

/** A fine mentioned by the first sentence, or an amount that an employer owes of what was asked for. */
function saysYes(headline: string, asked: string, subject: string): boolean {
  const plain = headline.replace(CITE, '')
  const [opening = ''] = plain.replace(CONDITION, '').split(/[:;]/, 1)
  if (DENIES.test(opening.slice(0, WITHIN))) return false
  if (FINED.test(asked)) return FINES.test(fold(plain))
  if (!OF_EMPLOYMENT.has(subject) || !OWED.test(asked) || NOT_EMPLOYED.test(asked) || TURNED.test(asked)) return false
  return !WH.test(asked) && WORKED_OUT.test(plain) && [...stemsOf(asked)].some((stem) => stemsOf(plain).has(stem))
}

/**
 * Puts the answer's own Sí or No in front, if its first sentence stresses it for the very thing that was asked, and for
 * that alone.
 */
export function withYesNo(answer: IntentAnswer, question: string, subject: string): IntentAnswer {
  const { headline } = answer
  const asked = fold(question).replace(OR_NOT, '')
  const asking = /[^.?!¿]*\?(?=[^?]*$)/.exec(asked)?.[0] ?? asked
  // "Si ya eres responsable y no lo cobras, … con sanción" answers that there is a fine.
  const opens = OPENS.test(headline) && !(FINED.test(asked) && /^Si /.test(headline))
  if (answer.answered !== false && !opens && saysYes(headline, asked, subject)) return withYes(answer)
  if (OPENS.test(headline) || TURNED.test(asking) || (WH.test(asking) && !ASKS_IF.test(asking))) return answer
  const said = [...headline.replace(CITE, '').matchAll(STRESSED)].flatMap(({ index, 1: stressed = '' }) => {
    const [clause, says] = SAYS.exec(stressed) ?? []
    return clause === undefined || says === undefined
      ? []
      : [{ at: index, clause: fold(clause), yes: /^s/i.test(says) }]
  })
  const [only, other] = said
  if (only === undefined || other !== undefined || only.at > WITHIN) return answer
  const stems = stemsOf(asked)
  const ofIt = [...stemsOf(only.clause.replace(/^.*?\b(?:si|no) /, ''))].some((stem) => stems.has(stem))
  return ofIt ? { ...answer, headline: `${only.yes ? 'Sí' : 'No'}: ${lower(headline)}` } : answer
}
