import { FREE_NOTICE } from '../../../shared/freeNotice.ts'
import { isSame, sameResult, tentative } from '../conversation/askBack.ts'
import { RIGHT } from '../conversation/claimed.ts'
import type { AnswerDecision } from '../conversation/decision.ts'
import { notShown } from '../conversation/leftOver.ts'
import { tellsTheRow } from '../conversation/open.ts'
import { readState } from '../conversation/state.ts'
import type { Task } from '../conversation/task.ts'
import { toldBy, withNotice } from '../markdown.ts'
import type { Answer, Turn } from '../types.ts'
import type { Told } from './toldBefore.ts'

// Decides whether an answer is charged: only if the reading is sure, every figure was used, the question was answered,
// and none of it was told before. `answered` carries the decision; everything else is free, if need be with the other
// readings beside it.

export const freeOfCharge = (answer: Answer, notice = FREE_NOTICE): Answer => ({
  ...withNotice(answer, notice),
  answered: false,
})

/** The answer as it is given: charged, free, or with the other readings beside it. */
export function charged(
  decision: AnswerDecision,
  answer: Answer,
  { answers, earlier }: Told,
  question: string,
): Answer {
  if (!answer.answered) return answer
  const [first] = decision.tasks
  const plain = toldBy(answer)
  const repeats = (content: string) =>
    isSame(plain, content) || (first.own.length === 0 && !first.message.dated && sameResult(plain, content))
  // What was paid for in this conversation is not charged again. Neither is a change that had no effect: the reader may
  // have missed the words ("sin el dependiente").
  if ((earlier !== undefined && sameResult(plain, earlier)) || answers.some(repeats)) return freeOfCharge(answer)
  if (decision.sure && tellsWhatWasAsked(first.kind, plain) && usesAll(first, answer)) return answer
  // If the person's own figure is the result, this is certainly the question they meant.
  return decision.likely || plain.startsWith(RIGHT) || tellsTheRow(question, plain)
    ? freeOfCharge(answer)
    : tentative(answer, decision.others, readState(answer.state) ?? decision.state)
}

/** Whether the last answer was free. One with other readings beside it was free too, though it has no notice. */
export function wasFree(history: readonly Turn[]): boolean {
  const parts = history.findLast(({ role }) => role === 'assistant')?.parts
  return parts !== undefined && (parts.notices.length > 0 || parts.doubt !== undefined)
}

const MARK = / ?\[\d+\]/g
const A_FIGURE = /\d|\b(?:ning[uú]n\w{0,2}|nada|cero|gratis|mitad|doble|dos|tres|cuatro|cinco|seis|diez)\b/i
const A_TIME =
  /\d|\b(?:d[ií]as?|mes(?:es)?|años?|plazo|antes|despu[eé]s|cuando|desde|hasta|bimestre|semana|quincena|nunca)\b/i

const YES_OR_NO = /^\W{0,4}(?:s[ií]|no|nunca|siempre|tampoco|tambi[eé]n|solo|depende|todav[ií]a no|ya no)(?!\p{L})/iu
const STRESSED_YES_OR_NO = /\*\*(?:s[ií]|no)(?!\p{L})/iu

/**
 * However sure the reading: a "cuánto" answered without a figure, a "cuándo" without a time or a "¿debo…?" without Sí
 * or No is not an answer.
 */
function tellsWhatWasAsked(kind: Task['kind'], plain: string): boolean {
  const [headline = ''] = plain.split('\n\n', 1)
  const opening = headline.replace(MARK, '')
  if (kind === 'sino') return YES_OR_NO.test(opening) || STRESSED_YES_OR_NO.test(headline)
  return kind === 'cuanto' ? A_FIGURE.test(opening) : kind !== 'cuando' || A_TIME.test(opening)
}

/**
 * Every amount of the message has to appear in the answer, directly or as part of a figure; otherwise it may have been
 * taken for something else. An answer to "¿cuánto?" that shows none of them was computed without them.
 */
function usesAll({ message, kind }: Task, { content, parts }: Answer): boolean {
  const sums = message.amounts.filter(({ unit }) => unit === 'COP').length
  const hidden = notShown(message, content).length
  if (kind === 'cuanto' && sums > 0 && hidden === sums) return false
  return sums < 2 || !parts?.steps?.length || hidden === 0
}
