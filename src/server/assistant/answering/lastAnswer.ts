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

// Questions about the last answer itself are answered from its text, free.

/**
 * The last answer rephrased, in UVT, or its conclusion, its term, its difference or its remainder, if one of those is
 * asked for.
 */
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

/** Whether the conversation's intent answers such words itself. */
const keepsIt = (decision: Decision): boolean =>
  decision.type === 'answer' && decision.tasks[0].intent.keeps?.test(decision.tasks[0].message.text) === true

/** Answers a question about the last answer; undefined if neither the intent nor that answer says anything about it. */
export async function answeredAbout(
  { task, state }: Extract<Decision, { type: 'about' }>,
  { last, earlier }: Told,
  answering: Answering,
): Promise<Answer | undefined> {
  // An intent's own reply to this very question is better than a quotation of its last answer.
  if (earlier !== undefined && task.intent.id === state.intent && task.missing.length === 0) {
    const told = await workedOut([task], state, answering)
    if (told.answered && !sameResult(told.content, earlier)) return freeOfCharge(told)
  }
  const about = last === undefined ? undefined : answerAbout(answering.input.question, last, task.kind)
  return about && { ...about, topic: task.intent.subject, state }
}
