import { answerAbout, namesAnother, standsBy } from '../conversation/about.ts'
import { isCopy, isSame, repeated, sameResult, tentative } from '../conversation/askBack.ts'
import type { AnswerDecision } from '../conversation/decision.ts'
import { wantsEntry } from '../conversation/entries.ts'
import { MOST_EARLIER } from '../conversation/nextState.ts'
import { speaksOf } from '../conversation/speaksOf.ts'
import { type CaseState, readState } from '../conversation/state.ts'
import type { Task } from '../conversation/task.ts'
import { namesNothing, supposesBehindAnyWord } from '../conversation/wording.ts'
import { toldBy } from '../markdown.ts'
import type { Answer } from '../types.ts'
import type { Answering } from './answering.ts'
import { freeOfCharge, wasFree } from './charge.ts'
import {
  changesOf,
  ignores,
  openingOf,
  opensAlike,
  proseOf,
  SPEAKS_OF_IT,
  saysNoMore,
  saysOnlyTheOld,
  speaksOfIt,
  type Told,
  takesNews,
} from './toldBefore.ts'
import { workedOut } from './workOut.ts'

// Replaces an answer that would only repeat an earlier one. In order: a note of the same matter, another intent whose
// answer mentions what was asked, what the previous answer says about it, or the admission that the change was not
// understood.

/** The answer to a decision's first task, together with what the conversation was already told. */
interface Repeating {
  readonly decision: AnswerDecision
  readonly first: Task
  readonly answer: Answer
  /** The answer as plain text. */
  readonly plain: string
  readonly told: Told
  readonly answering: Answering
}

/** @returns the other answer, or another decision to answer; undefined where the answer says something new */
export async function insteadOfTheOld(
  decision: AnswerDecision,
  answer: Answer,
  told: Told,
  answering: Answering,
): Promise<Answer | AnswerDecision | undefined> {
  const [first] = decision.tasks
  const repeating: Repeating = { decision, first, answer, plain: toldBy(answer), told, answering }
  const { plain } = repeating
  const other = await toAnotherQuestion(repeating)
  if (other) return other
  const { earlier } = told
  if (earlier === undefined) return undefined
  // "¿Y si se hubiera caído en el taller?": no slot took anything of it, so the same result would be shown again.
  if (sameResult(plain, earlier) && ignores(first, plain, earlier))
    return stoodBy(repeating) ?? notUnderstood(repeating, first, earlier)
  return isSame(plain, earlier) ? sameAgain(repeating, earlier) : undefined
}

/** The answer to another question, where this one was already answered in the same words. */
async function toAnotherQuestion(repeating: Repeating): Promise<Answer | undefined> {
  const { decision, first, answer, plain, told, answering } = repeating
  const { state } = decision
  const { question } = answering.input
  // A claimed figure concerns this very result; further requests are answered in addition. Neither is a reason to
  // switch.
  const old =
    decision.claim || decision.tasks.length > 1
      ? undefined
      : saysOnlyTheOld(first, plain, told.answers, state, answering)
  // "¿Y si no le retengo qué pasa?" after the amount to withhold.
  if (old === 'speaking') return noteOf(first, state, told.answers, answering, false)
  // Nor does asking back about the earlier question answer another one.
  const asksBack =
    first.followUp &&
    !answer.answered &&
    changesOf(first, state.before?.values).length === 0 &&
    !speaksOfIt(question, plain, answering)
  if (!old && !asksBack) return undefined
  const instead =
    (await noteOf(first, state, told.answers, answering)) ?? (await anotherOf(decision, told.answers, answering))
  if (instead || old !== 'certainly') return instead
  // "En la respuesta anterior: …" if the previous answer mentions it, else the admission that it was not understood.
  const about = aboutTheLast(repeating)
  if (about && speaksOf(question, about.content, answering.reader.telling, state.said.slice(0, -1)) !== 0) return about
  return stoodBy(repeating) ?? notUnderstood(repeating, saysNoMore(first) ? first : { ...first, own: [] }, plain)
}

/** What is said if the identical answer would be repeated. */
function sameAgain(repeating: Repeating, earlier: string): Answer | AnswerDecision {
  const { decision, first, answer, plain, answering } = repeating
  const { question, history } = answering.input
  // Repeating does not answer a supposition or an amount that no slot took: "¿y si el otro lo pongo a nombre de mi
  // esposo?"
  const another =
    !takesNews(first, decision.state.before?.values) &&
    (supposesBehindAnyWord(first.message.text) ||
      (first.own.length === 0 && ((first.dropped ?? 0) > 0 || namesAnother(question, earlier))))
  // The answer that the conversation had before this question.
  if (answer.answered && !another && wasFree(history)) return freeOfCharge(answer)
  // The case is unchanged: what is asked about it ("¿eso lo pago yo?") is in the answer already.
  const about = aboutTheLast(repeating)
  if (about) return about
  // The answer was given without the "Sí: …" or with it: this is what was asked, and it has been paid for.
  if (answer.answered && !another && !isCopy(plain, earlier)) return freeOfCharge(answer)
  // "¿Y entonces cuánto me toca?", "¿cuál me sirve?": these ask about what was told, whatever else their words
  // resemble.
  if (answer.answered && namesNothing(first.message)) return freeOfCharge(answer)
  // "Hazme el asiento" after that very entry: show it again.
  if (answer.answered && first.kind === 'asiento' && wantsEntry(first.message)) return freeOfCharge(answer)
  // Another question that takes nothing of the message either would only be a guess.
  const [next, ...rest] = decision.otherwise.filter(({ own }) => !another || own.length > 0)
  if (next) return asSecondReading(decision, next, rest)
  // A word that the case already had ("el servicio") is not the subject of the supposition.
  const unread = another && first.message.amounts.length === 0 && !saysNoMore(first)
  return stoodBy(repeating) ?? notUnderstood(repeating, unread ? { ...first, own: [] } : first, earlier)
}

/** The second reading of the message. It is a guess, made where the first reading would only repeat the answer. */
const asSecondReading = (decision: AnswerDecision, next: Task, otherwise: readonly Task[]): AnswerDecision => {
  const { intent, values } = next
  return {
    ...decision,
    tasks: [next],
    otherwise,
    others: decision.others.filter((other) => other.intent.id !== intent.id),
    sure: false,
    likely: false,
    state: { ...decision.state, intent: intent.id, values: { ...values } },
  }
}

/** What the previous answer says about what is asked. */
function aboutTheLast({ decision, first, told, answering }: Repeating): Answer | undefined {
  const about = told.last === undefined ? undefined : answerAbout(answering.input.question, told.last, first.kind)
  return about && { ...about, topic: first.intent.subject, state: decision.state }
}

/**
 * A doubt or a question about a limit that brings no value is answered from what was told, never with "what changes?".
 */
function stoodBy({ decision, first, told, answering }: Repeating): Answer | undefined {
  if (told.last === undefined || changesOf(first, decision.state.before?.values).length > 0) return undefined
  const stands = standsBy(answering.input.question, told.last)
  return stands && { ...stands, topic: first.intent.subject, state: decision.state }
}

const notUnderstood = ({ decision }: Repeating, task: Task, earlier: string): Answer =>
  repeated(task, earlier, decision.others, decision.state)

/** What a note of the same matter says, where the computed answer was already told. Free. */
async function noteOf(
  task: Task,
  state: CaseState,
  answers: readonly string[],
  answering: Answering,
  unlikelyToo = true,
): Promise<Answer | undefined> {
  // A likely note is told even if it contains none of the message's words.
  const likely = await workedOut([{ ...task, toldBefore: 'likely' }], state, answering)
  const isNew = ({ answered }: Answer, plain: string) => answered && !answers.some((each) => opensAlike(plain, each))
  if (isNew(likely, toldBy(likely))) return freeOfCharge(likely)
  if (!unlikelyToo) return undefined
  const answer = await workedOut([{ ...task, toldBefore: true }], state, answering)
  const plain = toldBy(answer)
  if (!isNew(answer, plain)) return undefined
  // The best of improbable notes: one that mentions nothing the message names would answer something else.
  const part = speaksOf(task.message.question, proseOf(plain), answering.reader.telling, state.said.slice(0, -1))
  return part === 0 ? undefined : freeOfCharge(answer)
}

/**
 * An intent that never followed this one in the corpus, and is less likely than this, belongs to another matter
 * whatever words it shares.
 */
const OF_ANOTHER_MATTER = 0.05
/** An intent that takes a value of the message need not mention its words, if it is this likely. */
const TAKES_IT = 0.035
/** The weight of an intent whose answer mentions none of the message's words. */
const UNSPOKEN = 0.25

/** Answers the likeliest other intent that mentions what the message names or takes a value of it. Free. */
async function anotherOf(
  { rest = [], state, others }: AnswerDecision,
  answers: readonly string[],
  answering: Answering,
): Promise<Answer | undefined> {
  const { reader } = answering
  const found: { readonly answer: Answer; readonly task: Task; readonly after: CaseState; readonly weight: number }[] =
    []
  for (const { p, ...task } of rest) {
    const { intent, values } = task
    // A guess at another question does not move the case: the next message is usually about the earlier one again.
    const after = task.followUp
      ? {
          ...state,
          earlier: [intent.id, ...state.earlier.filter((id) => id !== intent.id)].slice(0, MOST_EARLIER),
          values: { ...state.values, ...values },
          certain: false,
        }
      : { ...state, intent: intent.id, values: { ...values }, certain: false }
    const answer = await workedOut([task], after, answering)
    const plain = toldBy(answer)
    if (!answer.answered || answers.some((each) => opensAlike(plain, each))) continue
    const { question } = task.message
    const part = speaksOf(question, openingOf(plain), reader.telling, state.said.slice(0, -1))
    const followed = reader.transitions[state.intent]?.includes(intent.id) === true
    // A message that names nothing could fill any date slot; and "¿se puede pagar en cuotas?" after the IVA is not
    // about renta.
    if (part === undefined || (!followed && p < OF_ANOTHER_MATTER)) continue
    const takes = followed && p >= TAKES_IT && changesOf(task, state.before?.values).length > 0
    if (part >= SPEAKS_OF_IT || takes) found.push({ answer, task, after, weight: p * (UNSPOKEN + part) })
  }
  const [best] = found.sort((a, b) => b.weight - a.weight)
  if (!best) return undefined
  return tentative(
    best.answer,
    others.filter((other) => other.intent.id !== best.task.intent.id),
    readState(best.answer.state) ?? best.after,
  )
}
