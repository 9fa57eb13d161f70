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

// Whether an answer is charged: where the reading is sure, every figure is used, what was asked is told, and nothing of it
// was told before. `answered` says so; what is not charged is given free, or with the other readings beside it.

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
  // What was paid for in this conversation is not paid again. Nor is a change that changed nothing: what was said ("sin el
  // dependiente") may not have been taken.
  if ((earlier !== undefined && sameResult(plain, earlier)) || answers.some(repeats)) return freeOfCharge(answer)
  if (decision.sure && tellsWhatWasAsked(first.kind, plain) && usesAll(first, answer)) return answer
  // A figure to check that comes out here belongs to this question.
  return decision.likely || plain.startsWith(RIGHT) || tellsTheRow(question, plain)
    ? freeOfCharge(answer)
    : tentative(answer, decision.others, readState(answer.state) ?? decision.state)
}

/** Whether the last answer was free: one with other readings beside it was too, and has no notice. */
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
 * However sure the question is, a "cuánto" without a figure, a "cuándo" without a time and a "¿debo…?" without a Sí or a No
 * were not answered.
 */
function tellsWhatWasAsked(kind: Task['kind'], plain: string): boolean {
  const [headline = ''] = plain.split('\n\n', 1)
  const opening = headline.replace(MARK, '')
  if (kind === 'sino') return YES_OR_NO.test(opening) || STRESSED_YES_OR_NO.test(headline)
  return kind === 'cuanto' ? A_FIGURE.test(opening) : kind !== 'cuando' || A_TIME.test(opening)
}

/**
 * Each of several sums stands in the answer, or in one of its figures: else it may have been read as something else. An
 * answer to "¿cuánto?" that shows none of what was told was made without it.
 */
function usesAll({ message, kind }: Task, { content, parts }: Answer): boolean {
  const sums = message.amounts.filter(({ unit }) => unit === 'COP').length
  const hidden = notShown(message, content).length
  if (kind === 'cuanto' && sums > 0 && hidden === sums) return false
  return sums < 2 || !parts?.steps?.length || hidden === 0
}
