import type { IntentAnswer } from '../intents/answer.ts'
import { CITE } from '../placeCitations.ts'
import { lower } from '../sentence.ts'
import { fold, isFiller, tokensOf } from '../understand/text.ts'

// "¿Se deprecia un terreno?" told with "El terreno **no se deprecia**": an answer that says it in its first sentence opens with it.

/** A condition or a choice in front is no yes. */
const OPENS = /^(?:\*\*)?(?:Sí|Si|No|Depende|Solo|Puedes?|Nada|Ningun[ao]?)(?![\p{L}\d])/u
/** A question that denies, or whose yes would be what frees of it. */
const TURNED =
  /\bno\b(?! (?:declarante|responsable|residente|obligad|contribuyente))(?!\W*$)|\b(?:exent|exoner|exclu|prohib|libre|libra|ilegal|evit|salv|opcional|imped|dej[ao]|perd|quit|todavia|sin)\w*/
/** "¿Cuándo me vuelvo responsable?" asks for a time; "¿ya me toca, y desde cuándo?" for a yes as well. */
const WH = /\b(?:cuando|cuant[oa]s?|cual(?:es)?|quien(?:es)?|donde|como|por que)\b/
const ASKS_IF = /\b(?:toca|debo|tengo que|hay que|puedo|soy|aplica|sirve)\b/
const OR_NOT = /\b(?:si )?o no\b/g
/** What is stressed and says it: "**no serías responsable de IVA**", "**sí aplica la exoneración**". */
const STRESSED = /\*\*([^*]*)\*\*/g
const SAYS =
  /^(?:(?:(?:el|la|los|las|una?) )?\p{L}+ )?(sí|no) (?!residente|obligad|declarante|responsable|gravad|contribuyente)[^.,:;(]{2,60}/iu
const WITHIN = 200
const STEM = 5

const stemsOf = (text: string) =>
  new Set(
    tokensOf(text).flatMap((word) =>
      isFiller(word) || /^\d/.test(word) || word.length < 3 ? [] : [word.slice(0, STEM)],
    ),
  )

/** The answer with its own Sí or No in front, where its first sentence stresses that of the very thing that was asked: of one thing, and not of several. */
export function withYesNo(answer: IntentAnswer, question: string): IntentAnswer {
  const { headline } = answer
  const asked = fold(question).replace(OR_NOT, '')
  if (OPENS.test(headline) || TURNED.test(asked) || (WH.test(asked) && !ASKS_IF.test(asked))) return answer
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
