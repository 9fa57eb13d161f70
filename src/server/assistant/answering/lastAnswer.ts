import {
  answerAbout,
  concluded,
  doubtedTerm,
  gapTold,
  inPlainWords,
  inUvt,
  isNothingButADoubt,
  standsBy,
  whatIsLeft,
} from '../conversation/about.ts'
import { sameResult } from '../conversation/askBack.ts'
import type { Decision } from '../conversation/decision.ts'
import type { Answer } from '../types.ts'
import type { Answering } from './answering.ts'
import { freeOfCharge } from './charge.ts'
import type { Told } from './toldBefore.ts'
import { workedOut } from './workOut.ts'

// What is asked of the last answer itself: it is told from that, free.

/** The last answer in other words, in UVT, its conclusion, its term or gap or what is left of it, where that is asked. */
export function toldFromTheLast(
  decision: Extract<Decision, { type: 'answer' | 'about' }>,
  { last }: Told,
  { input: { question, today }, facts }: Answering,
): Omit<Answer, 'state'> | undefined {
  if (last === undefined) return undefined
  return (
    inUvt(question, last, facts, today) ??
    inPlainWords(question, last) ??
    concluded(question, last) ??
    (keepsIt(decision) ? undefined : doubtedTerm(question, last)) ??
    gapTold(question, last) ??
    (isNothingButADoubt(question) ? standsBy(question, last) : undefined) ??
    whatIsLeft(question, last)
  )
}

/** Whether the intent of the conversation answers such words by itself. */
const keepsIt = (decision: Decision): boolean =>
  decision.type === 'answer' && decision.tasks[0].intent.keeps?.test(decision.tasks[0].message.text) === true

/** What is asked about the last answer; undefined where neither the intent nor that answer says anything of it. */
export async function answeredAbout(
  { task, state }: Extract<Decision, { type: 'about' }>,
  { last, earlier }: Told,
  answering: Answering,
): Promise<Answer | undefined> {
  // What the intent says to this very question is better than what its answer said before.
  if (earlier !== undefined && task.intent.id === state.intent && task.missing.length === 0) {
    const told = await workedOut([task], state, answering)
    if (told.answered && !sameResult(told.content, earlier)) return freeOfCharge(told)
  }
  const about = last === undefined ? undefined : answerAbout(answering.input.question, last, task.kind)
  return about && { ...about, topic: task.intent.subject, state }
}
