import { formatCop } from '../../../shared/format.ts'
import type { IntentAnswer } from './answer.ts'
import { claimedIn } from './claimed.ts'
import type { AnswerContext, AnyIntent } from './intent.ts'
import { lower } from './renta/say.ts'

const YES_NO =
  /[¿?]|\b(?:debo|puedo|toca|tengo que|sera|es (?:verdad|cierto)|hay que|sirve|vale|cuenta|aplica|procede|me (?:cobran|multan|sancionan))\b/
const WH = /\b(?:que tan|cuant[oa]s?|cual(?:es)?|que hago|como (?:hago|se|lo|la))\b/

/** "¿Y si ellos me lo piden primero?" wants it worked out; with a question behind it, that one. */
const WHAT_IF = /^\W{0,4}(?:y |pero |o )?si (?!me toca|toca)[^,;]{1,120}$/
const WHO_OR_WHEN = /\bquien|\bcuando\b|\bfecha|\bplazo|\bdias?\b|\btiempo\b|\bhasta\b/
const HE_OR_I =
  /\b(?:el|ella|ellos|el contador|la contadora) o (?:a )?(?:yo|mi|nosotros)\b|\b(?:yo|mi) o (?:a )?(?:el|ella)\b/

/** A told matter, or a question with a word of its own, is not answered with Sí. */
export function kindAsked({
  kind,
  message,
  followUp,
}: Pick<AnswerContext, 'kind' | 'message' | 'followUp'>): AnswerContext['kind'] {
  if (HE_OR_I.test(message.text)) return 'quien'
  if (
    (kind === 'sino' || ((kind === 'quien' || kind === 'cuando') && !WHO_OR_WHEN.test(message.text))) &&
    followUp &&
    WHAT_IF.test(message.text)
  )
    return 'cuanto'
  return kind === 'sino' && (!YES_NO.test(message.text) || WH.test(message.text)) ? 'otro' : kind
}

const RESULT = /\*\*\$\s?(\d[\d.]*)\*\*/
const ROUNDING = 1000

/** "Me dio 27 millones, ¿está bien?": the Sí or the No is of that result, and then comes the one worked out here. */
function checked(answer: IntentAnswer, { message }: Pick<AnswerContext, 'message'>): IntentAnswer {
  const claimed = claimedIn(message)?.value
  const result = claimed === undefined ? undefined : RESULT.exec(answer.headline)?.[1]
  if (claimed === undefined || result === undefined || answer.answered === false) return answer
  const right = Math.abs(Number(result.replaceAll('.', '')) - claimed) <= ROUNDING
  const sentence = answer.headline.replace(/^(?:Sí|No)[,:] /, '')
  return {
    ...answer,
    headline: `${right ? 'Sí, está bien' : `No, no da ${formatCop(claimed)}`}: ${lower(sentence)}`,
  }
}

/** The intent, asked for what its message asks. */
export const asAsked = (declared: AnyIntent): AnyIntent => ({
  ...declared,
  checks: true,
  answer: async (values, context) =>
    checked(await declared.answer(values, { ...context, kind: kindAsked(context) }), context),
})
