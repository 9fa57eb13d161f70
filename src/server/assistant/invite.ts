import type { Task } from './conversation/task.ts'
import type { IntentAnswer } from './intents/answer.ts'

import { mencionado } from './intents/slots.ts'
import { lower } from './sentence.ts'

const ASKS = /\bdime\b/i

/**
 * Adds a last paragraph that asks for the amount where "¿cuánto le tengo que retener a don Jairo?" gave none: the rule
 * is told, and the person learns what is missing to compute it.
 */
export function withInvitation(answer: IntentAnswer, { intent, values, kind, followUp, message }: Task): IntentAnswer {
  const { paragraphs = [] } = answer
  if (kind !== 'cuanto' || followUp || answer.answered === false || answer.call || message.amounts.length > 0)
    return answer
  if (paragraphs.some((paragraph) => ASKS.test(paragraph))) return answer
  const slots = Object.entries(intent.slots)
  if (slots.some(([name, { type }]) => type === 'money' && values[name] !== undefined)) return answer
  // Notes accept any amount, and none would change them.
  const wanted = slots.find(([, slot]) => slot.main && slot.type === 'money' && slot !== mencionado)?.[1]
  if (!wanted) return answer
  const invitation = `Dime tu dato (${lower(wanted.label)}) y te doy la cifra de tu caso.`
  return { ...answer, paragraphs: [...paragraphs, invitation] }
}
