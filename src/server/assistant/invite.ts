import type { Task } from './conversation/task.ts'
import type { IntentAnswer } from './intents/answer.ts'

import { mencionado } from './intents/slots.ts'
import { lower } from './sentence.ts'

const ASKS = /\bdime\b/i

/**
 * With a last paragraph that asks for the sum, where "¿cuánto le tengo que retener a don Jairo?" brought none: the rule is
 * told, and whoever asks about a case learns what is missing to work it out.
 */
export function withInvitation(answer: IntentAnswer, { intent, values, kind, followUp, message }: Task): IntentAnswer {
  const { paragraphs = [] } = answer
  if (kind !== 'cuanto' || followUp || answer.answered === false || answer.call || message.amounts.length > 0)
    return answer
  if (paragraphs.some((paragraph) => ASKS.test(paragraph))) return answer
  const slots = Object.entries(intent.slots)
  if (slots.some(([name, { type }]) => type === 'money' && values[name] !== undefined)) return answer
  // A note takes any sum, and none of them would change it.
  const wanted = slots.find(([, slot]) => slot.main && slot.type === 'money' && slot !== mencionado)?.[1]
  if (!wanted) return answer
  const invitation = `Dime tu dato (${lower(wanted.label)}) y te doy la cifra de tu caso.`
  return { ...answer, paragraphs: [...paragraphs, invitation] }
}
