import type { AnswerContext, AnyIntent } from '../intent.ts'

const ASKS =
  /\?|\b(?:debo|puedo|toca|tengo que|tiene que|hay que|cierto|verdad|o no|se puede|si|tambien|tampoco|sirve)\b/
/** "No soy declarante": a datum, which no yes answers. */
const states = ({ followUp, message: { question, text } }: AnswerContext) =>
  followUp && !ASKS.test(question) && !ASKS.test(text)

/** The intent, which works a datum out and answers no question that nobody asked. */
export const asStated = (declared: AnyIntent): AnyIntent => ({
  ...declared,
  answer: (values, context) =>
    declared.answer(values, context.kind === 'sino' && states(context) ? { ...context, kind: 'cuanto' } : context),
})
