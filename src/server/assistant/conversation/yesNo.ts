import type { IntentAnswer } from '../intents/answer.ts'
import { CITE } from '../placeCitations.ts'
import { lower } from '../sentence.ts'
import { fold, isFiller, tokensOf } from '../understand/text.ts'

// "¿Se deprecia un terreno?" told with "El terreno **no se deprecia**": an answer that says it in its first sentence opens with it.

const OPENS = /^(?:\*\*)?(?:Sí|No|Depende|Solo|Puedes?|Nada|Ningun[ao]?)(?![\p{L}\d])/u
/** A question that denies, or whose yes would be what frees of it. */
const TURNED =
  /\bno\b(?! (?:declarante|responsable|residente|obligad|contribuyente))(?!\W*$)|\b(?:exent|exoner|exclu|prohib|libre|libra|ilegal|evit|salv|opcional|imped|dej[ao]|perd|quit|todavia|sin)\w*/
const OR_NOT = /\b(?:si )?o no\b/g
/** What is stressed and says it: "**no serías responsable de IVA**", "**sí aplica la exoneración**". */
const STRESSED = /\*\*([^*]*)\*\*/g
const SAYS =
  /^(?:(?:el|la|los|las|una?) \p{L}+ )?(sí|no) (?!residente|obligad|declarante|responsable|gravad|contribuyente)[^.,:;(]{2,60}/iu
const WITHIN = 200
const STEM = 5

const stemsOf = (text: string) =>
  new Set(
    tokensOf(text).flatMap((word) =>
      isFiller(word) || /^\d/.test(word) || word.length < 3 ? [] : [word.slice(0, STEM)],
    ),
  )

/** The answer with its own Sí or No in front, where its first sentence stresses that of the very thing that was asked. */
export function withYesNo(answer: IntentAnswer, question: string): IntentAnswer {
  const { headline } = answer
  const asked = fold(question).replace(OR_NOT, '')
  if (OPENS.test(headline) || TURNED.test(asked)) return answer
  const stems = stemsOf(asked)
  for (const [, stressed = ''] of headline.replace(CITE, '').slice(0, WITHIN).matchAll(STRESSED)) {
    const [clause, says] = SAYS.exec(stressed) ?? []
    if (clause === undefined || says === undefined) continue
    if (
      [...stemsOf(fold(clause.slice(clause.toLowerCase().indexOf(says.toLowerCase()) + 2)))].some((stem) =>
        stems.has(stem),
      )
    )
      return { ...answer, headline: `${/^s/i.test(says) ? 'Sí' : 'No'}: ${lower(headline)}` }
  }
  return answer
}
