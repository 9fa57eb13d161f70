import type { AnswerContext, AnyIntent } from './intent.ts'

const YES_NO =
  /[¿?]|\b(?:debo|puedo|toca|tengo que|sera|es (?:verdad|cierto)|hay que|sirve|vale|cuenta|aplica|procede|me (?:cobran|multan|sancionan)|(?:soy|somos) responsables?|(?:esta|estan|estuvo|quedo|hicimos|hizo) bien|es correct[oa]|se puede|proceden?)\b|\b(?:si )?o no\W*$/
const WH =
  /\b(?:que tan|cuant[oa]s?|cual(?:es)?|que (?:hago|hacemos|(?:me|nos|le|les) (?:hacen?|hara|haran|pasa|puede pasar|pueden hacer))|como (?:hago|se|lo|la))\b/

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

/** The intent, asked for what its message asks. */
export const asAsked = (declared: AnyIntent): AnyIntent => ({
  ...declared,
  answer: (values, context) => declared.answer(values, { ...context, kind: kindAsked(context) }),
})
