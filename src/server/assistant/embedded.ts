import { ZodError } from 'zod'
import { formatCop } from '../../shared/format.ts'
import { FREE_NOTICE } from '../../shared/freeNotice.ts'
import type { FactSource } from '../../shared/tax/types.ts'
import { NoFactError } from '../../shared/tax/types.ts'
import { cited } from './claims/all.ts'
import { compose } from './compose.ts'
import {
  answerAbout,
  concluded,
  doubtedTerm,
  gapTold,
  inPlainWords,
  inUvt,
  isNothingButADoubt,
  namesAnother,
  standsBy,
  whatIsLeft,
} from './conversation/about.ts'
import { answeredBy, otherReadings, resumed } from './conversation/again.ts'
import {
  askForDatum,
  askToChoose,
  inPart,
  isCopy,
  isSame,
  repeated,
  sameResult,
  smallTalk,
  tentative,
} from './conversation/askBack.ts'
import { checked, RIGHT, resultIn } from './conversation/claimed.ts'
import type { Decision } from './conversation/decision.ts'
import { wantsEntry } from './conversation/entries.ts'
import { leftOver, notShown } from './conversation/leftOver.ts'
import { MOST_EARLIER } from './conversation/nextState.ts'
import {
  isBesides,
  isDealtWith,
  type OpenContext,
  type Reading,
  requestsLeft,
  rowsLeft,
  startReading,
  tellsTheRow,
} from './conversation/open.ts'
import { decisionsOf, type Proposal } from './conversation/proposal.ts'
import { readingOf } from './conversation/reading.ts'
import { entryApart } from './conversation/requests.ts'
import { speaksOf } from './conversation/speaksOf.ts'
import { type CaseState, readState } from './conversation/state.ts'
import { type Deps, isAspect, type Task } from './conversation/task.ts'
import { understand } from './conversation/understand.ts'
import { namesNothing } from './conversation/wording.ts'
import { withYesNo } from './conversation/yesNo.ts'
import { intents as allIntents } from './intents/all.ts'
import type { IntentAnswer } from './intents/answer.ts'
import { kindAsked } from './intents/asked.ts'
import { withFigures } from './intents/figure.ts'
import type { AnyIntent } from './intents/intent.ts'
import { withInvitation } from './invite.ts'
import { type LearnedReader, shippedReader } from './learned/reader.ts'
import { toldBy, withNotice } from './markdown.ts'
import { CITE } from './placeCitations.ts'
import { withProfile } from './profile.ts'
import { together } from './together.ts'
import type { Again, Answer, AskInput, AssistantProvider, Library, Turn } from './types.ts'
import { isToCome } from './understand/dates.ts'
import { createReader } from './understand/understand.ts'
import { dontKnow, noFigure, outOfRange } from './unknown.ts'
import { askedOfThisYear, forWantOf } from './unpublished.ts'

export interface EmbeddedDeps {
  readonly library: Library
  readonly facts: FactSource
  /** For tests of the machinery; the shipped ones when absent. */
  readonly intents?: ReadonlyMap<string, AnyIntent>
  readonly reader?: LearnedReader
  /** Reads messages in the place of the learned reader, which reads those that it makes nothing of. Throws when it cannot work. */
  readonly propose?: (input: AskInput, state: CaseState | undefined, deps: Deps) => Promise<Proposal | undefined>
}

/** Earlier messages that are read anew when a conversation has no stored state. */
const TURNS_BACK = 6

/** Letters of them all: to read the longest message takes a third of what a question may take. */
const LETTERS_BACK = 4_000

/** The newest of the messages that a person wrote, oldest first, as far as they may be read anew. */
function readableOf(history: readonly Turn[]): readonly Turn[] {
  const readable: Turn[] = []
  let room = LETTERS_BACK
  for (const turn of history
    .filter(({ role }) => role === 'user')
    .slice(-TURNS_BACK)
    .reverse()) {
    room -= turn.content.length
    if (room < 0) break
    readable.unshift(turn)
  }
  return readable
}

/** The state of a conversation that was stored without one, from its texts alone. */
function replayed(history: readonly Turn[], deps: Deps): CaseState | undefined {
  return readableOf(history).reduce<CaseState | undefined>((state, { content }) => {
    const decision = understand(content, state, deps)
    return stateOf(decision) ?? state
  }, undefined)
}

function stateOf(decision: Decision): CaseState | undefined {
  if (decision.type !== 'answer') return decision.state
  const [{ missing }] = decision.tasks
  return missing[0] === undefined ? decision.state : { ...decision.state, asked: { slot: missing[0], choices: [] } }
}

async function carryOut(task: Task, input: AskInput, deps: EmbeddedDeps, state: CaseState): Promise<IntentAnswer> {
  const { intent, values, kind, speaker, message, merged, followUp, continues = followUp, own, toldBefore } = task
  const { days, month, year, taxYear, period } = state.when
  const answer = await intent.answer(values, {
    facts: deps.facts,
    library: deps.library,
    today: input.today,
    company: input.company,
    // A day to come that an earlier message named, such as the end of a contract, has no figures yet.
    on: followUp && !message.dated && state.when.on > input.today ? input.today : state.when.on,
    when: {
      days,
      ...(month === undefined ? {} : { month }),
      ...(year === undefined ? {} : { year }),
      ...(taxYear === undefined ? {} : { taxYear }),
      ...(period === undefined ? {} : { period }),
    },
    kind,
    speaker,
    message,
    merged,
    followUp,
    continues,
    own,
    ...(toldBefore === undefined ? {} : { toldBefore }),
    earlier: [state.before, state.first].flatMap((one) => (one ? [{ ...one, on: one.when.on }] : [])),
    said: (slot) => values[slot] !== undefined,
  })
  const opened =
    kindAsked({ kind, message, followUp }) === 'sino' ? withYesNo(answer, message.question, intent.subject) : answer
  const told = withInvitation(withProfile(opened, intent.id, merged, input.company), task)
  try {
    return cited(intent.id, withFigures(told, deps.facts, state.when.on))
  } catch (error) {
    // Prose of a year whose figures are not known, such as that of a purchase, says today's.
    if (error instanceof NoFactError) return withFigures(told, deps.facts, input.today)
    throw error
  }
}

/** The answers of a conversation: no question back and no free line is one. */
const answersIn = (history: readonly Turn[]) =>
  history.flatMap((turn) =>
    turn.role === 'assistant' && (turn.parts !== undefined || turn.answered) ? [toldBy(turn)] : [],
  )

/** What was told with other readings beside it was free too, and has no notice. */
function wasFree(history: readonly Turn[]): boolean {
  const parts = history.findLast(({ role }) => role === 'assistant')?.parts
  return parts !== undefined && (parts.notices.length > 0 || parts.doubt !== undefined)
}

/** What one question is answered with. */
interface Answering extends Deps {
  /** Shared by every answer that is tried. */
  readonly further: Reading
}

async function answerOf(input: AskInput, embedded: EmbeddedDeps, deps: Answering): Promise<Answer> {
  const { library } = embedded
  try {
    if (input.again) return await answerAgain(input.again, input, embedded, deps)
    const before = readState(input.state) ?? replayed(input.history, deps)
    return await answerTo(await readBy(embedded, input, before, deps), input, embedded, deps)
  } catch (error) {
    const message = () => deps.language.read(input.question, input.today)
    if (error instanceof NoFactError)
      return (await ofThisYear(error, input, embedded, deps)) ?? noFigure(message(), error.date, library)
    // A calculator refuses what is out of its range: a salary of a quintillion, a term of a thousand years.
    if (error instanceof ZodError || error instanceof RangeError) return outOfRange(message(), library)
    throw error
  }
}

/** A choice among readings that were offered needs no reading. */
async function readBy(
  embedded: EmbeddedDeps,
  input: AskInput,
  before: CaseState | undefined,
  deps: Answering,
): Promise<Decision> {
  const { question, choice } = input
  const proposed = choice === undefined ? await embedded.propose?.(input, before, deps) : undefined
  const [first, second] = proposed ? decisionsOf(proposed, question, before, deps) : []
  if (!first) return understand(question, before, deps, choice)
  if (second?.type !== 'answer' || first.type !== 'answer') return first
  // Sums that were given to slots of which nothing is made were those of others.
  const [works, instead] = await Promise.all([first, second].map((each) => isWorkedOut(each, input, embedded)))
  return !works && instead ? second : first
}

/** Whether the first task of a decision can be worked out, and is not only told by its rule. */
async function isWorkedOut(
  { tasks: [task], state }: Extract<Decision, { readonly type: 'answer' }>,
  input: AskInput,
  embedded: EmbeddedDeps,
): Promise<boolean> {
  if (task.missing.length > 0) return false
  const answer = await carryOut(task, input, embedded, state).catch(refused)
  return answer !== undefined && answer.answered !== false && (answer.steps ?? []).length > 0
}

/** What this year's figures say to a question of a year whose figures are not published. Free. */
async function ofThisYear(
  error: NoFactError,
  input: AskInput,
  embedded: EmbeddedDeps,
  deps: Answering,
): Promise<Answer | undefined> {
  const question = askedOfThisYear(input.question, error, input.today)
  if (question === undefined || input.again) return undefined
  const answer = await answerOf({ ...input, question }, embedded, deps)
  return answer.parts === undefined ? undefined : freeOfCharge(forWantOf(error, answer, input.today))
}

async function answerOfTask(task: Task, input: AskInput, embedded: EmbeddedDeps, state: CaseState): Promise<Answer> {
  const answer = await carryOut(task, input, embedded, state)
  const composed = compose(answer, await embedded.library.find(answer.sources), { kind: task.kind })
  return { ...composed, answered: answer.answered !== false, topic: task.intent.subject, externalThreadId: null }
}

/** An intent that lacks a datum only in this case asks for it itself; the next message may give it alone. */
function askedInProse(
  { intent, values }: Task,
  { asks, headline }: IntentAnswer,
  composed: Pick<Answer, 'content' | 'sources'>,
  state: CaseState,
): Answer {
  const main = Object.entries(intent.slots).find(
    ([name, slot]) => slot.main === true && values[name] === undefined,
  )?.[0]
  const slot = asks ?? main
  const label = slot === undefined ? undefined : intent.slots[slot]?.label
  const answer = { ...composed, answered: false, topic: intent.subject, externalThreadId: null }
  // What is declined asks for nothing.
  if (slot === undefined || label === undefined || intent.subject === 'fuera' || intent.subject === 'saludo')
    return { ...answer, state }
  const question = headline.replace(/\{\{[^{}]{1,80}\}\}|\*\*/g, '').trim()
  return {
    ...answer,
    clarification: { question, choices: [], missing: label },
    state: { ...state, asked: { slot, choices: [] } },
  }
}

async function answerTo(decision: Decision, input: AskInput, embedded: EmbeddedDeps, deps: Answering): Promise<Answer> {
  const { library } = embedded
  const state = stateOf(decision)
  const withState = (answer: Answer): Answer => (state === undefined ? answer : { ...answer, state })
  if (decision.type === 'smallTalk') return withState(smallTalk(input.question))
  if (decision.type === 'unknown') return withState(await dontKnow(input.question, library))
  if (decision.type === 'undo') {
    const restored = await answerOfTask(decision.task, input, embedded, decision.state)
    return withState(freeOfCharge(restored, `Volví a los datos de antes. ${FREE_NOTICE}`))
  }
  if (decision.type === 'choose') return askToChoose(decision.choices, decision.state)
  if (decision.type === 'difference') {
    const difference = await differenceOf(decision, input, embedded)
    return difference ?? answerTo(decision.otherwise, input, embedded, deps)
  }
  const answers = answersIn(input.history)
  const lastAnswer = answers.at(-1)
  // A free line about an answer is none itself.
  const earlier = lastAnswer ?? input.history.findLast(({ role }) => role === 'assistant')?.content
  const converted =
    lastAnswer &&
    (inUvt(input.question, lastAnswer, embedded.facts, input.today) ??
      inPlainWords(input.question, lastAnswer) ??
      concluded(input.question, lastAnswer) ??
      (keepsIt(decision) ? undefined : doubtedTerm(input.question, lastAnswer)) ??
      gapTold(input.question, lastAnswer) ??
      (isNothingButADoubt(input.question) ? standsBy(input.question, lastAnswer) : undefined) ??
      whatIsLeft(input.question, lastAnswer))
  if (converted) return withState(converted)
  if (decision.type === 'about') {
    // What the intent says to this very question is better than what its answer said before.
    const { task } = decision
    if (earlier !== undefined && task.intent.id === decision.state.intent && task.missing.length === 0) {
      const told = await workedOut([task], decision.state, input, embedded, deps)
      if (told.answered && !sameResult(told.content, earlier)) return freeOfCharge(told)
    }
    const about = lastAnswer === undefined ? undefined : answerAbout(input.question, lastAnswer, decision.task.kind)
    if (!about) return answerTo(decision.otherwise, input, embedded, deps)
    return withState({ ...about, topic: decision.task.intent.subject })
  }
  const [first] = decision.tasks
  if (first.missing[0] !== undefined) return withState(askForDatum(first, first.missing[0]))
  const answer = await workedOut(decision.tasks, decision.state, input, embedded, deps, decision)
  const plain = toldBy(answer)
  const unchanged = earlier !== undefined && sameResult(plain, earlier)
  // A doubt or a limit that brings nothing new is answered by what was told, and never by "what changes?".
  const stoodBy =
    lastAnswer === undefined || changesOf(first, decision.state.before?.values).length > 0
      ? undefined
      : standsBy(input.question, lastAnswer)
  const orStandsBy = (answer: Answer): Answer =>
    stoodBy === undefined ? answer : withState({ ...stoodBy, topic: first.intent.subject })
  // What is declined is declined again.
  if (first.intent.subject === 'fuera') return freeOfCharge(answer)
  // A figure held against the result is about that result; and where more is asked, that is answered besides.
  const old =
    decision.claim || decision.tasks.length > 1
      ? undefined
      : saysOnlyTheOld(first, plain, answers, decision.state, deps)
  // A question back about what was asked before is none of another question either.
  const asksBack =
    first.followUp &&
    !answer.answered &&
    changesOf(first, decision.state.before?.values).length === 0 &&
    (speaksOf(input.question, openingOf(plain), deps.reader.telling) ?? 1) < SPEAKS_OF_IT
  if (old === 'speaking') {
    // "¿Y si no le retengo qué pasa?" after what is withheld.
    const note = await noteOf(first, decision.state, answers, input, embedded, deps, false)
    if (note) return note
  } else if (old || asksBack) {
    const instead =
      (await noteOf(first, decision.state, answers, input, embedded, deps)) ??
      (await anotherOf(decision, answers, input, embedded, deps))
    if (instead) return instead
    // "En la respuesta anterior: …" where that speaks of it, else what was not understood.
    if (old === 'certainly') {
      const about = lastAnswer === undefined ? undefined : answerAbout(input.question, lastAnswer, first.kind)
      if (about && speaksOf(input.question, about.content, deps.reader.telling, decision.state.said.slice(0, -1)) !== 0)
        return withState({ ...about, topic: first.intent.subject })
      return orStandsBy(repeated({ ...first, own: [] }, plain, decision.others, state ?? decision.state))
    }
  }
  // "¿Y si se hubiera caído en el taller?": nothing of it was taken, and the result would stand there again.
  if (earlier !== undefined && unchanged && ignores(first, plain, earlier))
    return orStandsBy(repeated(first, earlier, decision.others, state ?? decision.state))
  if (earlier !== undefined && isSame(plain, earlier)) {
    // Of a supposition or a sum of which nothing was taken it is no answer: "¿y si el otro lo pongo a nombre de mi esposo?"
    const another =
      !takesNews(first, decision.state.before?.values) &&
      (WHAT_IF.test(first.message.text) ||
        (first.own.length === 0 && ((first.dropped ?? 0) > 0 || namesAnother(input.question, earlier))))
    // What was told before it was asked.
    if (answer.answered && !another && wasFree(input.history)) return freeOfCharge(answer)
    // The same case again: what is asked of it now ("¿eso lo pago yo?") stands in the answer already.
    const about = lastAnswer === undefined ? undefined : answerAbout(input.question, lastAnswer, first.kind)
    if (about) return withState({ ...about, topic: first.intent.subject })
    // "Sí: …" where the answer was given without it, or the other way round: what was asked now, and paid for already.
    if (answer.answered && !another && !isCopy(plain, earlier)) return freeOfCharge(answer)
    // "¿Y entonces cuánto me toca?", "¿cuál me sirve?": of what was told already, whatever else it may seem.
    if (answer.answered && namesNothing(first.message)) return freeOfCharge(answer)
    // "Hazme el asiento" of what was just entered: here it is again.
    if (answer.answered && first.kind === 'asiento' && wantsEntry(first.message)) return freeOfCharge(answer)
    // Another question that takes nothing of it either is but a guess.
    const [next, ...rest] = decision.otherwise.filter(({ own }) => !another || own.length > 0)
    // A word that the case had already ("el servicio") is not what the supposition is of.
    const told = another && first.message.amounts.length === 0 && !saysNoMore(first) ? { ...first, own: [] } : first
    if (!next) return orStandsBy(repeated(told, earlier, decision.others, state ?? decision.state))
    const { intent, values } = next
    // What the first reading would only repeat is a guess in the second.
    const others = decision.others.filter((other) => other.intent.id !== intent.id)
    const instead = { ...decision, tasks: [next] as const, otherwise: rest, others, sure: false, likely: false }
    return answerTo(
      { ...instead, state: { ...decision.state, intent: intent.id, values: { ...values } } },
      input,
      embedded,
      deps,
    )
  }
  const repeats = (content: string) =>
    isSame(plain, content) || (first.own.length === 0 && !first.message.dated && sameResult(plain, content))
  // What was paid for in this conversation is told again, and not paid again. Nor is a change that changed nothing: what
  // was said ("sin el dependiente") may not have been taken.
  if (answer.answered && (unchanged || answers.some(repeats))) return freeOfCharge(answer)
  if (!answer.answered || (decision.sure && tellsWhatWasAsked(first.kind, plain) && usesAll(first, answer)))
    return answer
  // A figure that was told and comes out here was of this question.
  return decision.likely || plain.startsWith(RIGHT) || tellsTheRow(input.question, plain)
    ? freeOfCharge(answer)
    : tentative(answer, decision.others, readState(answer.state) ?? decision.state)
}

/** Whether the matter of the conversation answers such words by itself. */
const keepsIt = (decision: Decision): boolean =>
  decision.type === 'answer' && decision.tasks[0].intent.keeps?.test(decision.tasks[0].message.text) === true

/** Of what a message names so much has to stand where its answer opens. */
const SPEAKS_OF_IT = 0.5
/** Less likely than this a question that nobody has gone on with so far is of another matter, whatever words it shares. */
const OF_ANOTHER_MATTER = 0.05
/** A question that takes a value of the message needs no word of it, where it is this likely. */
const TAKES_IT = 0.035
/** What speaks for a question of which the answer says no word. */
const UNSPOKEN = 0.25

/** The values of the case that a message changes; what it asks about is none of them. */
const changesOf = (
  { own, values, intent }: Task,
  before: Readonly<Record<string, unknown>> | undefined,
): readonly string[] =>
  own.filter((name) => !isAspect(intent, name) && JSON.stringify(values[name]) !== JSON.stringify(before?.[name]))

/** Its first sentence, which has to say what was asked. */
const openingOf = (plain: string): string => plain.split('\n', 1)[0] ?? ''
/** Two answers that begin with the same result, whatever one of them says before or behind it. */
const OPENING_LETTERS = 70
const opensAlike = (one: string, other: string): boolean => {
  const [a = '', b = ''] = [one, other].map((each) =>
    openingOf(each)
      .replace(/^(?:Sí|No)[:,] /, '')
      .replace(/\*\*| ?\[\d+\]/g, '')
      .toLowerCase(),
  )
  return a.includes(b.slice(0, OPENING_LETTERS)) || b.includes(a.slice(0, OPENING_LETTERS))
}
const proseOf = (plain: string): string => plain.split(/\n(?:#|\|)/, 1)[0] ?? ''

/**
 * Whether the answer opens as one before did though the message names something that it does not speak of, and nothing of
 * the case was changed: then it was another question. "Speaking": it does speak of it, and a note may tell more of that.
 */
function saysOnlyTheOld(
  task: Task,
  plain: string,
  answers: readonly string[],
  { before, said }: CaseState,
  { reader, today }: Deps,
): 'certainly' | 'perhaps' | 'speaking' | undefined {
  const { followUp, message, kind, intent, own, values } = task
  if (!followUp || namesNothing(message) || (kind === 'asiento' && wantsEntry(message))) return undefined
  // A day that has passed is another day of the same case, and may change nothing in it.
  const past = message.dated && !isToCome(message, today)
  if (past || changesOf(task, before?.values).length > 0) return undefined
  const copies = answers.some((each) => isSame(plain, each))
  if (!copies && !answers.some((each) => opensAlike(plain, each))) return undefined
  // "No: con 30 días…": the intent knows what is asked now, and answers that.
  const knows = own.some((name) => isAspect(intent, name) && String(values[name] ?? '') !== '')
  if (knows && !answers.some((each) => isCopy(plain, each))) return undefined
  const part = speaksOf(message.question, copies ? openingOf(plain) : proseOf(plain), reader.telling, said.slice(0, -1))
  // "¿Y si lo pago el 15 de diciembre?", "¿y qué hago en enero?": a time that nothing took, and it may well change nothing.
  if (part === undefined) return message.dated ? 'perhaps' : undefined
  return part < SPEAKS_OF_IT ? 'certainly' : 'speaking'
}

/** What a note of the same matter says to the message, where what the matter works out was told before. Free. */
async function noteOf(
  task: Task,
  state: CaseState,
  answers: readonly string[],
  input: AskInput,
  embedded: EmbeddedDeps,
  deps: Answering,
  unlikelyToo = true,
): Promise<Answer | undefined> {
  // One that is likely is told whatever its words are.
  const likely = await workedOut([{ ...task, toldBefore: 'likely' }], state, input, embedded, deps)
  const isNew = ({ answered }: Answer, plain: string) => answered && !answers.some((each) => opensAlike(plain, each))
  if (isNew(likely, toldBy(likely))) return freeOfCharge(likely)
  if (!unlikelyToo) return undefined
  const answer = await workedOut([{ ...task, toldBefore: true }], state, input, embedded, deps)
  const plain = toldBy(answer)
  if (!isNew(answer, plain)) return undefined
  // The likeliest of notes none of which is likely: one that says no word of what is named answers something else.
  const part = speaksOf(task.message.question, proseOf(plain), deps.reader.telling, state.said.slice(0, -1))
  return part === 0 ? undefined : freeOfCharge(answer)
}

/** The answer to the likeliest other question that speaks of what the message names, or takes a value of it. Free. */
async function anotherOf(
  { rest = [], state, others }: Extract<Decision, { type: 'answer' }>,
  answers: readonly string[],
  input: AskInput,
  embedded: EmbeddedDeps,
  deps: Answering,
): Promise<Answer | undefined> {
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
    const answer = await workedOut([task], after, input, embedded, deps)
    const plain = toldBy(answer)
    if (!answer.answered || answers.some((each) => opensAlike(plain, each))) continue
    const { question } = task.message
    const part = speaksOf(question, openingOf(plain), deps.reader.telling, state.said.slice(0, -1))
    const followed = deps.reader.transitions[state.intent]?.includes(intent.id) === true
    // Of what names nothing any date slot would take the day; "¿se puede pagar en cuotas?" of the IVA is not of the income tax.
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

const SUPPOSES = /\bsi (?:hubiera|fuera|fue|en vez|mas bien|mejor|es que)\b|\brehaz|\brehag|\bcambia/
const WHAT_IF = /^\W{0,4}(?:(?:bueno|y|pero|o|e|entonces|ah)[ ,]{1,2}){0,3}si (?!me toca|toca)/
/** Whether anything of a message changed the case, or the day of which it is. */
const takesNews = ({ own, values, message }: Task, before: Readonly<Record<string, unknown>> | undefined): boolean =>
  message.dated || own.some((name) => JSON.stringify(values[name]) !== JSON.stringify(before?.[name]))
const SUPPOSING = /^(?:si|y|o|pero|entonces|fuera|fueran|fuese|es|son|era|eran|seria|de|en|con|un|una|el|la)$/
/** "¿Y si fuera festivo?": one word, and a slot took it. */
const saysNoMore = ({ own, message: { text } }: Task): boolean =>
  own.length === 1 && (text.match(/[a-z]+/g) ?? []).filter((word) => !SUPPOSING.test(word)).length === 1
/** A change that was wished for and of which nothing was taken. */
const ignores = ({ continues, own, message }: Task, plain: string, earlier: string): boolean =>
  continues === true && own.length === 0 && !message.dated && SUPPOSES.test(message.text) && !isSame(plain, earlier)

const MARK = / ?\[\d+\]/g
const A_FIGURE = /\d|\b(?:ning[uú]n\w{0,2}|nada|cero|gratis|mitad|doble|dos|tres|cuatro|cinco|seis|diez)\b/i
const A_TIME =
  /\d|\b(?:d[ií]as?|mes(?:es)?|años?|plazo|antes|despu[eé]s|cuando|desde|hasta|bimestre|semana|quincena|nunca)\b/i

const YES_OR_NO = /^\W{0,4}(?:s[ií]|no|nunca|siempre|tampoco|tambi[eé]n|solo|depende|todav[ií]a no|ya no)(?!\p{L})/iu
const STRESSED_YES_OR_NO = /\*\*(?:s[ií]|no)(?!\p{L})/iu

/** A "cuánto" without a figure, a "cuándo" without a time and a "¿debo…?" without a Sí or a No were not answered, however sure the question is. */
function tellsWhatWasAsked(kind: Task['kind'], plain: string): boolean {
  const [headline = ''] = plain.split('\n\n', 1)
  const opening = headline.replace(MARK, '')
  if (kind === 'sino') return YES_OR_NO.test(opening) || STRESSED_YES_OR_NO.test(headline)
  return kind === 'cuanto' ? A_FIGURE.test(opening) : kind !== 'cuando' || A_TIME.test(opening)
}

/**
 * Of several sums each stands in the answer, or in one of its figures: else it may have been read as something else. An answer to
 * "¿cuánto?" that shows none of what was told was made without it.
 */
function usesAll({ message, kind }: Task, { content, parts }: Answer): boolean {
  const sums = message.amounts.filter(({ unit }) => unit === 'COP').length
  const hidden = notShown(message, content).length
  if (kind === 'cuanto' && sums > 0 && hidden === sums) return false
  return sums < 2 || !parts?.steps?.length || hidden === 0
}

/** "Sí: con 40 días…" tells "Con 40 días…". */
function tells(said: string, again: string): boolean {
  const plain = (text: string) => text.replace(CITE, '').replaceAll('**', '').toLowerCase()
  return plain(said).includes(
    plain(again)
      .replace(/^(?:sí|no)[:,] /, '')
      .slice(0, -1),
  )
}

const WHEN = /\b(?:cuando|qu[eé] d[ií]a|fecha|plazo|hasta cu[aá]ndo|hasta qu[eé])/i
const freeOfCharge = (answer: Answer, notice = FREE_NOTICE): Answer => ({
  ...withNotice(answer, notice),
  answered: false,
})

/** Both results of a case before and after its last change, and what lies between them; undefined where they are no two sums. Free. */
async function differenceOf(
  { earlier, task, state }: Extract<Decision, { readonly type: 'difference' }>,
  input: AskInput,
  embedded: EmbeddedDeps,
): Promise<Answer | undefined> {
  const before = await carryOut(earlier, input, embedded, state)
  const now = await carryOut(task, input, embedded, state)
  const [was, is] = [resultIn(before), resultIn(now)]
  if (was === undefined || is === undefined || was === is) return undefined
  const plain = (text: string) => text.replaceAll('**', '').replace(CITE, '')
  const compared: IntentAnswer = {
    headline: `La diferencia es de **${formatCop(Math.abs(is - was))}** ${is > was ? 'más' : 'menos'}.`,
    paragraphs: [`Antes: ${plain(before.headline)}`, `Ahora: ${plain(now.headline)}`],
    // The law of each stands in its own answer.
    sources: now.sources.slice(0, 1),
    ...(now.facts ? { facts: now.facts } : {}),
  }
  const composed = compose(compared, await embedded.library.find(compared.sources), { kind: 'comparar' })
  return freeOfCharge({
    ...{ ...composed, answered: true, topic: task.intent.subject, externalThreadId: null },
    state: { ...withResults(state, task, now.gives), answered: answeredBy([task]) },
  })
}

/** The state with what the answer gave; an answer in between that gives nothing ("¿cuándo vence?") leaves what was given. */
function withResults(
  { results, resultsOf, ...state }: CaseState,
  { intent, followUp }: Task,
  gives: IntentAnswer['gives'],
): CaseState {
  if (gives) {
    // What an answer before gave is no longer so; what was said is.
    const stale = Object.entries(results ?? {}).filter(([name, value]) => state.values[name] === value)
    const names = new Set(stale.map(([name]) => name))
    const values = Object.fromEntries(Object.entries(state.values).filter(([name]) => !names.has(name)))
    return { ...state, values, results: gives, resultsOf: intent.id }
  }
  return results && resultsOf && followUp && resultsOf !== intent.id ? { ...state, results, resultsOf } : state
}

/** The state with the sum that the answer opens with; one that opens with none leaves the sum before. */
function withSum(state: CaseState, { intent }: Task, answer: IntentAnswer): CaseState {
  const value = resultIn(answer)
  return value === undefined ? state : { ...state, sum: { of: intent.id, value } }
}

/** The answer of the tasks, how they were read, and the state that says how it was come by. */
async function workedOut(
  tasks: readonly [Task, ...Task[]],
  state: CaseState,
  input: AskInput,
  embedded: EmbeddedDeps,
  deps: Answering,
  {
    unanswered = [],
    rest = [],
    entry,
    claim,
  }: Partial<Pick<Extract<Decision, { type: 'answer' }>, 'unanswered' | 'rest' | 'entry' | 'claim'>> = {},
): Promise<Answer> {
  const { library } = embedded
  const [first] = tasks
  const worked = await Promise.all(tasks.map((task) => carryOut(task, input, embedded, state)))
  const [one] = worked
  if (!one) return { ...(await dontKnow(input.question, library)), state }
  const after = { ...withSum(withResults(state, first, one.gives), first, one), answered: answeredBy(tasks) }
  const entered =
    entry === undefined || one.answered === false ? undefined : await entryAfter(entry, after, input, embedded, deps)
  const context: OpenContext = {
    ...{ first, rest, state, deps, reading: deps.further },
    work: (task) => carryOut(task, input, embedded, state).catch(refused),
  }
  const { telling } = deps.reader
  const asked = [
    ...unanswered.filter((part) => {
      const kind = WHEN.test(part) ? 'cuando' : deps.reader.read(part).kind
      return (kind !== 'cuanto' && kind !== 'cuando') || !isDealtWith({ part, kind }, worked, telling)
    }),
    ...tasks.flatMap(({ part }, at) => {
      const answer = worked[at]
      const open = answer?.answered === false || (at > 0 && answer && isBesides({ part }, answer, telling))
      return open ? (part ?? []) : []
    }),
  ]
  const fitting = worked.filter((answer, at) => at === 0 || !isBesides({ part: tasks[at]?.part }, answer, telling))
  // What would be answered in the same words may be another question; where there is none, those words were meant.
  const repeated = tasks.flatMap((task, at) => {
    const [answer, before] = [worked[at], worked.slice(0, at)]
    const again = answer && before.some((other) => tells(other.headline, answer.headline))
    return again && task.part !== undefined && !isDealtWith(task, before, telling) ? [task.part] : []
  })
  const requests = await requestsLeft([...asked, ...repeated], fitting, context, (part) => repeated.includes(part))
  const rows =
    one.answered === false
      ? { answers: [], open: [] }
      : await rowsLeft(first.message.question, [...fitting, ...requests.answers], context)
  const given = [
    ...fitting,
    ...requests.answers,
    ...rows.answers,
    ...(entered === undefined || hasEntry(worked, entered) ? [] : [entered]),
  ]
  const open = [
    ...(entry !== undefined && entered === undefined ? [entry] : []),
    ...requests.open.filter((part) => asked.includes(part)),
    ...rows.open,
  ]
  // What is told in the same words has been answered already.
  const more = given.filter(
    ({ headline, answered }, at) =>
      at > 0 &&
      answered !== false &&
      !given
        .slice(0, at)
        .some((other) => tells(other.headline, headline) || other.paragraphs?.includes(headline) === true),
  )
  const opening = claim === undefined || one.answered === false ? one : checked(one, claim)
  const [next, ...others] = more
  // Beside what cannot be looked up, what can be told of the rest comes first: it has a norm that bears it out.
  const beside =
    first.intent.subject === 'fuera' && next !== undefined
      ? {
          ...together([next, ...others]),
          paragraphs: [one.headline, ...(one.paragraphs ?? []), ...(together([next, ...others]).paragraphs ?? [])],
        }
      : undefined
  const answering = beside ?? (more.length > 0 && one.answered !== false ? together([opening, ...more]) : opening)
  const unused =
    answering.steps === undefined || answering.steps.length === 0 || tasks.length > 1
      ? undefined
      : leftOver(first, JSON.stringify(answering))
  const found = unused === undefined ? answering : { ...answering, caveats: [unused, ...(answering.caveats ?? [])] }
  const reading = readingOf(first, input.company)
  const composed = compose(found, await library.find(found.sources), { kind: first.kind, reading })
  const answered = found.answered !== false
  if (!answered) return askedInProse(first, found, composed, state)
  const answer = {
    ...{ ...composed, answered, topic: first.intent.subject, externalThreadId: null },
    ...(reading ? { reading } : {}),
    state: after,
  }
  if (open.length > 0) return inPart(answer, open)
  // What is worked out besides is a guess at what was meant.
  return requests.answers.length + rows.answers.length > 0 ? freeOfCharge(answer) : answer
}

/** What a calculator refuses is no answer to a further request. */
function refused(error: unknown): undefined {
  if (error instanceof ZodError || error instanceof RangeError || error instanceof NoFactError) return undefined
  throw error
}

/** Whether one of the answers has the very same entry already. */
const hasEntry = (answers: readonly IntentAnswer[], { tables = [] }: IntentAnswer): boolean =>
  tables.length > 0 &&
  tables.every(({ rows }) => answers.some((each) => each.tables?.some((other) => sameRows(other.rows, rows)) === true))
const sameRows = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** "… y el asiento": the entry of what the rest of the message had worked out, as if it had been asked for after that. */
async function entryAfter(
  entry: string,
  state: CaseState,
  input: AskInput,
  embedded: EmbeddedDeps,
  deps: Answering,
): Promise<IntentAnswer | undefined> {
  const decision = understand(entry, state, deps)
  if (decision.type !== 'answer') return undefined
  const [task] = decision.tasks
  if (task.kind !== 'asiento' || !task.followUp || task.missing.length > 0) return undefined
  const answer = await carryOut(task, input, embedded, decision.state)
  return answer.answered === false ? undefined : answer
}

/** An earlier answer looked at again; not answered where its state does not tell how it was come by. */
async function answerAgain(again: Again, input: AskInput, embedded: EmbeddedDeps, deps: Answering): Promise<Answer> {
  const state = readState(input.state)
  if (state && again.type === 'misread') {
    const other = otherReadings(state, readState(again.before), deps)
    const clarification = { question: '¿Cuál de estas es tu pregunta?', choices: other.choices, missing: null }
    return {
      ...{ content: '', sources: [], answered: false, topic: null, externalThreadId: null },
      ...{ clarification, state: other.state },
    }
  }
  const found = state && again.type === 'recalculate' ? resumed(state, again.slots, deps) : undefined
  if (!found) return dontKnow(input.question, embedded.library)
  const [first] = found.tasks
  if (first.missing[0] !== undefined) return askForDatum(first, first.missing[0])
  return workedOut(found.tasks, found.state, input, embedded, deps, entryApart(state?.said.at(-1) ?? ''))
}

/** Pieces that add up to the text, each a few words long, so that a client can show it as it arrives. */
function* chunks(text: string): Generator<string> {
  for (const match of text.matchAll(/[^\n]{1,40}(?:\s+|$)|[^\n]{1,40}|\n+/g)) yield match[0]
}

/** What the engine reads messages with: the grammar of figures and dates, and the learned reader. */
export function readingDeps({
  facts,
  intents = allIntents,
  reader = shippedReader(),
}: Omit<EmbeddedDeps, 'library'>): Omit<Deps, 'today'> {
  return { intents, reader, facts, language: createReader(reader.vocabulary) }
}

/** The assistant that needs no network: learned reading, calculators and dated facts. Same question, same day, same answer. */
export function embeddedProvider(deps: EmbeddedDeps): AssistantProvider {
  const reading = readingDeps(deps)
  return {
    name: 'embedded',
    async *answer(input) {
      input.signal.throwIfAborted()
      const answer = await answerOf(input, deps, { ...reading, today: input.today, further: startReading() })
      if (answer.reading)
        yield {
          type: 'reading',
          reading: answer.reading,
          ...(answer.parts ? { figure: answer.parts.verdict.figure } : {}),
        }
      for (const text of chunks(answer.content)) {
        input.signal.throwIfAborted()
        yield { type: 'delta', text }
      }
      yield { type: 'done', answer }
    },
  }
}
