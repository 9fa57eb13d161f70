import { fold } from '../understand/text.ts'
import type { Claim } from './claimed.ts'
import type { AnswerDecision } from './decision.ts'
import type { CaseState } from './state.ts'
import type { Deps } from './task.ts'
import { newestOf, taskOfCase } from './toldSoFar.ts'

// "A mí me dio 210.000, ¿está bien?" after an answer: the claimed figure concerns the case as it was answered.

/** The case as it was answered, with the claimed figure. */
export function takeClaim(question: string, claim: Claim, state: CaseState, deps: Deps): AnswerDecision | undefined {
  const intent = deps.intents.get(state.intent)
  // A state rebuilt from the texts knows the case, but not how it was answered.
  const answered = state.answered === undefined || state.answered.tasks[0]?.intent === state.intent
  const lacks = Object.entries(intent?.slots ?? {}).some(([name, { ask }]) => ask && state.values[name] === undefined)
  if (!intent || !answered || lacks) return undefined
  const { speaker } = deps.reader.read(question)
  const task = taskOfCase(intent, state.values, { kind: 'cuanto', speaker }, newestOf(state, question, deps))
  return {
    type: 'answer',
    tasks: [{ ...task, continues: true }],
    state,
    otherwise: [],
    others: [],
    sure: false,
    likely: true,
    confidence: 1,
    unanswered: [],
    claim,
  }
}

const NOTHING_KEPT =
  /\b(?:en|del?|al|regimen|es|soy|somos) simple\b|\bautorretenedor\w*|\bno (?:es|soy|somos) agentes?\b/
/**
 * Whether the message says that nothing is withheld from the speaker: the answer itself then says what has to be
 * returned.
 */
export const keepsNothing = (message: string): boolean => NOTHING_KEPT.test(fold(message))
