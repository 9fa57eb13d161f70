import type { Speaker } from '../learned/labels.ts'
import type { Understood } from '../understand/features.ts'
import { MAX_QUESTION } from '../understand/text.ts'
import type { Hypothesis } from './hypotheses.ts'
import { isOfSomebodyElse } from './ofWhom.ts'
import { asItStands, type CaseState, timesOf } from './state.ts'

// Computes the conversation's state after a message.

const MOST_SAID = 6
const MOST_SAID_LETTERS = 4_000
/** How many earlier intents of the matter are kept. */
export const MOST_EARLIER = 3

/** Keeps the newest messages within a limit of length, since they are stored with every answer. */
function lastOf(said: readonly string[]): string[] {
  let room = MOST_SAID_LETTERS
  const kept: string[] = []
  for (const text of said.slice(-MOST_SAID).reverse()) {
    room -= text.length
    if (kept.length > 0 && room < 0) break
    kept.unshift(text.slice(0, MAX_QUESTION))
  }
  return kept
}

/** The state of the conversation if the message is read like this. */
export function stateAfter(
  hypothesis: Omit<Hypothesis, 'p'>,
  message: Understood,
  merged: Understood,
  question: string,
  before: CaseState | undefined,
): CaseState {
  // A question about somebody else still belongs to the same matter.
  const follows = before !== undefined && (hypothesis.act !== 'nueva' || isOfSomebodyElse(question))
  const stands = follows && hypothesis.intent.passing === true ? before.intent : hypothesis.intent.id
  return {
    version: 1,
    intent: stands,
    earlier: follows
      ? [before.intent, ...before.earlier]
          .filter((id, at, all) => id !== stands && all.indexOf(id) === at)
          .slice(0, MOST_EARLIER)
      : [],
    values: { ...hypothesis.values },
    ...(follows ? { before: asItStands(before), first: before.first ?? asItStands(before) } : {}),
    ...(follows && before.results ? { results: before.results, resultsOf: before.resultsOf } : {}),
    ...(follows && before.sum ? { sum: before.sum } : {}),
    ...(follows && before.entry ? { entry: before.entry } : {}),
    when: timesOf(follows && !message.dated ? merged : message),
    said: lastOf([...(follows ? before.said : []), question]),
  }
}

/** The speakers that can be the teller of a matter: questions that only others ask become less likely. */
const TELLERS: ReadonlySet<Speaker> = new Set(['empleador', 'trabajador', 'independiente'])

export const isTeller = (speaker: Speaker): boolean => TELLERS.has(speaker)

/** Who tells the matter: according to the newest message, else to an earlier one. */
export const tellerOf = (speaker: Speaker, state: CaseState | undefined): Speaker | undefined =>
  isTeller(speaker) ? speaker : state?.speaker
