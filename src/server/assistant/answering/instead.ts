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

// What is told instead of an answer that would only say again what was told before: a note of the same matter, another
// question that speaks of what was asked, what the answer before says of it, or that it was not understood what changes.

/** An answer to the first task of a decision, beside what the conversation was told. */
interface Repeating {
  readonly decision: AnswerDecision
  readonly first: Task
  readonly answer: Answer
  /** The answer in its words. */
  readonly plain: string
  readonly told: Told
  readonly answering: Answering
}

/** @returns the other answer, or another reading to be answered; undefined where the answer says something new */
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
  // "¿Y si se hubiera caído en el taller?": nothing of it was taken, and the result would stand there again.
  if (sameResult(plain, earlier) && ignores(first, plain, earlier))
    return stoodBy(repeating) ?? notUnderstood(repeating, first, earlier)
  return isSame(plain, earlier) ? sameAgain(repeating, earlier) : undefined
}

/** The answer to another question, where the conversation was told this one in the same words before. */
async function toAnotherQuestion(repeating: Repeating): Promise<Answer | undefined> {
  const { decision, first, answer, plain, told, answering } = repeating
  const { state } = decision
  const { question } = answering.input
  // A figure to check is about this very result; and where more is asked, that is answered besides.
  const old =
    decision.claim || decision.tasks.length > 1
      ? undefined
      : saysOnlyTheOld(first, plain, told.answers, state, answering)
  // "¿Y si no le retengo qué pasa?" after what is withheld.
  if (old === 'speaking') return noteOf(first, state, told.answers, answering, false)
  // A question back about what was asked before answers no other question either.
  const asksBack =
    first.followUp &&
    !answer.answered &&
    changesOf(first, state.before?.values).length === 0 &&
    !speaksOfIt(question, plain, answering)
  if (!old && !asksBack) return undefined
  const instead =
    (await noteOf(first, state, told.answers, answering)) ?? (await anotherOf(decision, told.answers, answering))
  if (instead || old !== 'certainly') return instead
  // "En la respuesta anterior: …" where that speaks of it, else what was not understood.
  const about = aboutTheLast(repeating)
  if (about && speaksOf(question, about.content, answering.reader.telling, state.said.slice(0, -1)) !== 0) return about
  return stoodBy(repeating) ?? notUnderstood(repeating, saysNoMore(first) ? first : { ...first, own: [] }, plain)
}

/** What is told where the very same answer would stand there again. */
function sameAgain(repeating: Repeating, earlier: string): Answer | AnswerDecision {
  const { decision, first, answer, plain, answering } = repeating
  const { question, history } = answering.input
  // It is no answer to a supposition or a sum of which nothing was taken: "¿y si el otro lo pongo a nombre de mi esposo?"
  const another =
    !takesNews(first, decision.state.before?.values) &&
    (supposesBehindAnyWord(first.message.text) ||
      (first.own.length === 0 && ((first.dropped ?? 0) > 0 || namesAnother(question, earlier))))
  // What was told before it was asked.
  if (answer.answered && !another && wasFree(history)) return freeOfCharge(answer)
  // The same case again: what is asked of it now ("¿eso lo pago yo?") stands in the answer already.
  const about = aboutTheLast(repeating)
  if (about) return about
  // "Sí: …" where the answer was given without it, or the other way round: what was asked now, and paid for already.
  if (answer.answered && !another && !isCopy(plain, earlier)) return freeOfCharge(answer)
  // "¿Y entonces cuánto me toca?", "¿cuál me sirve?": it asks about what was told already, whatever else it may look like.
  if (answer.answered && namesNothing(first.message)) return freeOfCharge(answer)
  // "Hazme el asiento" after that very entry: here it is again.
  if (answer.answered && first.kind === 'asiento' && wantsEntry(first.message)) return freeOfCharge(answer)
  // Another question that takes nothing of it either is but a guess.
  const [next, ...rest] = decision.otherwise.filter(({ own }) => !another || own.length > 0)
  if (next) return asSecondReading(decision, next, rest)
  // A word that the case had already ("el servicio") is not what the supposition is of.
  const unread = another && first.message.amounts.length === 0 && !saysNoMore(first)
  return stoodBy(repeating) ?? notUnderstood(repeating, unread ? { ...first, own: [] } : first, earlier)
}

/** The message as its second reading, which is a guess where the first would only repeat the answer. */
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

/** What the last answer says of what is asked. */
function aboutTheLast({ decision, first, told, answering }: Repeating): Answer | undefined {
  const about = told.last === undefined ? undefined : answerAbout(answering.input.question, told.last, first.kind)
  return about && { ...about, topic: first.intent.subject, state: decision.state }
}

/** A doubt or a limit that brings nothing new is answered by what was told, and never by "what changes?". */
function stoodBy({ decision, first, told, answering }: Repeating): Answer | undefined {
  if (told.last === undefined || changesOf(first, decision.state.before?.values).length > 0) return undefined
  const stands = standsBy(answering.input.question, told.last)
  return stands && { ...stands, topic: first.intent.subject, state: decision.state }
}

const notUnderstood = ({ decision }: Repeating, task: Task, earlier: string): Answer =>
  repeated(task, earlier, decision.others, decision.state)

/** What a note of the same matter says to the message, where what the matter works out was told before. Free. */
async function noteOf(
  task: Task,
  state: CaseState,
  answers: readonly string[],
  answering: Answering,
  unlikelyToo = true,
): Promise<Answer | undefined> {
  // A likely note is told whatever its words are.
  const likely = await workedOut([{ ...task, toldBefore: 'likely' }], state, answering)
  const isNew = ({ answered }: Answer, plain: string) => answered && !answers.some((each) => opensAlike(plain, each))
  if (isNew(likely, toldBy(likely))) return freeOfCharge(likely)
  if (!unlikelyToo) return undefined
  const answer = await workedOut([{ ...task, toldBefore: true }], state, answering)
  const plain = toldBy(answer)
  if (!isNew(answer, plain)) return undefined
  // The likeliest of unlikely notes: one that says no word of what is named answers something else.
  const part = speaksOf(task.message.question, proseOf(plain), answering.reader.telling, state.said.slice(0, -1))
  return part === 0 ? undefined : freeOfCharge(answer)
}

/** A question that nobody has gone on with so far, and less likely than this, is of another matter, whatever words it shares. */
const OF_ANOTHER_MATTER = 0.05
/** A question that takes a value of the message needs no word of it, where it is this likely. */
const TAKES_IT = 0.035
/** The weight of a question of which the answer says no word. */
const UNSPOKEN = 0.25

/** The answer to the likeliest other question that speaks of what the message names, or takes a value of it. Free. */
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
    // What may be another question only leaves the case where it was: the next message is mostly about that again.
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
    // A message that names nothing is of any date slot; and "¿se puede pagar en cuotas?" after the IVA is not about renta.
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
