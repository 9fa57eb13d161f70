import { FREE_NOTICE } from '../../shared/freeNotice.ts'
import type { FactSource } from '../../shared/tax/types.ts'
import { NoFactError } from '../../shared/tax/types.ts'
import type { Answering, Propose } from './answering/answering.ts'
import { byDeclaration } from './answering/byDeclaration.ts'
import { type Answered, byForm } from './answering/byForm.ts'
import { carriedOut, carryOut, isOutOfRange } from './answering/carryOut.ts'
import { charged, freeOfCharge } from './answering/charge.ts'
import { differenceOf } from './answering/difference.ts'
import { insteadOfTheOld } from './answering/instead.ts'
import { answeredAbout, toldFromTheLast } from './answering/lastAnswer.ts'
import { replayed } from './answering/replay.ts'
import { type Told, toldIn } from './answering/toldBefore.ts'
import { workedOut } from './answering/workOut.ts'
import { compose } from './compose.ts'
import { otherReadings, resumed } from './conversation/again.ts'
import { askForDatum, askToChoose, smallTalk } from './conversation/askBack.ts'
import { calculatorsTold } from './conversation/calculators.ts'
import { type AnswerDecision, type Decision, stateOf } from './conversation/decision.ts'
import { startReading } from './conversation/open.ts'
import { decisionsOf } from './conversation/proposal.ts'
import { entryApart } from './conversation/requests.ts'
import { type CaseState, readState } from './conversation/state.ts'
import type { Deps, Task } from './conversation/task.ts'
import { understand } from './conversation/understand.ts'
import { type FormReader, shippedForms } from './forms/weights.ts'
import { intents as allIntents } from './intents/all.ts'
import type { AnyIntent } from './intents/intent.ts'
import { type LearnedReader, shippedReader } from './learned/reader.ts'
import type { Again, Answer, AssistantProvider, Library } from './types.ts'
import { createReader } from './understand/understand.ts'
import { dontKnow, noFigure, outOfRange } from './unknown.ts'
import { askedOfThisYear, forWantOf } from './unpublished.ts'

// The assistant that needs no network: reads the question, decides what to do, computes the tasks, compares the answer
// with what was told before, and charges it or gives it free.

export interface EmbeddedDeps {
  readonly library: Library
  readonly facts: FactSource
  /** For tests of the machinery; the shipped ones by default. */
  readonly intents?: ReadonlyMap<string, AnyIntent>
  readonly reader?: LearnedReader
  readonly propose?: Propose
  /** The shipped one by default; null: the intents alone, as the training of that reader asks them. */
  readonly forms?: FormReader | null
}

/** The parsers and the learned reader with which the engine reads messages. */
export function readingDeps({
  facts,
  intents = allIntents,
  reader = shippedReader(),
}: Omit<EmbeddedDeps, 'library'>): Omit<Deps, 'today'> {
  return { intents, reader, facts, language: createReader(reader.vocabulary) }
}

/** The engine of learned reading, calculators and dated facts. Deterministic: same question, same day, same answer. */
export function embeddedProvider(deps: EmbeddedDeps): AssistantProvider {
  const reading = readingDeps(deps)
  const { library, propose } = deps
  const own = deps.reader === undefined && deps.intents === undefined
  const forms = deps.forms === undefined && own ? shippedForms() : (deps.forms ?? undefined)
  return {
    name: 'embedded',
    async *answer(input) {
      input.signal.throwIfAborted()
      const { today } = input
      const answer = await answerOf({ ...reading, today, input, library, propose, forms, further: startReading() })
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

/** Splits the text into pieces of a few words, so that a client can show it as it arrives. */
function* chunks(text: string): Generator<string> {
  for (const match of text.matchAll(/[^\n]{1,40}(?:\s+|$)|[^\n]{1,40}|\n+/g)) yield match[0]
}

async function answerOf(answering: Answering): Promise<Answer> {
  const { input, library, language } = answering
  try {
    if (input.again) return await answerAgain(input.again, answering)
    return await byForm(await answeredByIntents(answering), answering)
  } catch (error) {
    const message = () => language.read(input.question, input.today)
    if (error instanceof NoFactError)
      return (await ofThisYear(error, answering)) ?? noFigure(message(), error.date, library)
    if (isOutOfRange(error)) return outOfRange(message(), library)
    throw error
  }
}

/** What the intents make of a message. @throws NoFactError, RangeError where there are no figures for it */
export async function answeredByIntents(answering: Answering): Promise<Answered> {
  const { input } = answering
  const before = readState(input.state) ?? replayed(input.history, answering)
  const decision = await decisionOf(before, answering)
  const declared = await byDeclaration(decision, answering)
  if (!declared) return { decision, answer: await answerTo(decision, answering), before }
  return { decision, answer: before === undefined ? declared : { ...declared, state: before }, before, named: true }
}

/** Lets the proposing model read first, if there is one. A choice among offered readings needs no reading. */
async function decisionOf(before: CaseState | undefined, answering: Answering): Promise<Decision> {
  const { input, propose } = answering
  const { question, choice } = input
  const proposed = choice === undefined ? await propose?.(input, before, answering) : undefined
  const [first, second] = proposed ? decisionsOf(proposed, question, before, answering) : []
  if (!first) return understand(question, before, answering, choice)
  if (second?.type !== 'answer' || first.type !== 'answer') return first
  // If the slots that took the amounts compute nothing, the amounts belonged elsewhere.
  const [works, instead] = await Promise.all([first, second].map((each) => isWorkedOut(each, answering)))
  return !works && instead ? second : first
}

/** Whether the decision's first task can be computed, rather than only explained by its rule. */
async function isWorkedOut({ tasks: [task], state }: AnswerDecision, answering: Answering): Promise<boolean> {
  if (task.missing.length > 0) return false
  const answer = await carriedOut(task, state, answering)
  return answer !== undefined && answer.answered !== false && (answer.steps ?? []).length > 0
}

/** Answers with this year's figures where the year asked about has no published ones. Free. */
async function ofThisYear(error: NoFactError, answering: Answering): Promise<Answer | undefined> {
  const { input } = answering
  const question = askedOfThisYear(input.question, error, input.today)
  if (question === undefined || input.again) return undefined
  const answer = await answerOf({ ...answering, input: { ...input, question } })
  return answer.parts === undefined ? undefined : freeOfCharge(forWantOf(error, answer, input.today))
}

async function answerTo(decision: Decision, answering: Answering): Promise<Answer> {
  const { input, library } = answering
  const state = stateOf(decision)
  const withState = (answer: Answer): Answer => (state === undefined ? answer : { ...answer, state })
  switch (decision.type) {
    case 'smallTalk':
      return withState(smallTalk(input.question))
    case 'calculators':
      return withState(calculatorsTold(decision.found))
    case 'unknown':
      return withState(await dontKnow(input.question, library))
    case 'undo': {
      const restored = await answerOfTask(decision.task, decision.state, answering)
      return withState(freeOfCharge(restored, `Volví a los datos de antes. ${FREE_NOTICE}`))
    }
    case 'choose':
      return askToChoose(decision.choices, decision.state)
    case 'difference':
      return (await differenceOf(decision, answering)) ?? answerTo(decision.otherwise, answering)
    default: {
      const told = toldIn(input.history)
      const last = toldFromTheLast(decision, told, answering)
      if (last) return withState(last)
      if (decision.type === 'answer') return answerToTasks(decision, told, answering)
      return (await answeredAbout(decision, told, answering)) ?? answerTo(decision.otherwise, answering)
    }
  }
}

async function answerToTasks(decision: AnswerDecision, told: Told, answering: Answering): Promise<Answer> {
  const { tasks, state } = decision
  const [first] = tasks
  const [missing] = first.missing
  if (missing !== undefined) return { ...askForDatum(first, missing), state: stateOf(decision) }
  const answer = await workedOut(tasks, state, answering, decision)
  // A declined question is declined again.
  if (first.intent.subject === 'fuera') return freeOfCharge(answer)
  const instead = await insteadOfTheOld(decision, answer, told, answering)
  if (instead) return 'tasks' in instead ? answerTo(instead, answering) : instead
  return charged(decision, answer, told, answering.input.question)
}

async function answerOfTask(task: Task, state: CaseState, answering: Answering): Promise<Answer> {
  const answer = await carryOut(task, state, answering)
  const composed = compose(answer, await answering.library.find(answer.sources), { kind: task.kind })
  return { ...composed, answered: answer.answered !== false, topic: task.intent.subject, externalThreadId: null }
}

/** Recomputes or reinterprets an earlier answer. "Don't know" if its state does not say how it was computed. */
async function answerAgain(again: Again, answering: Answering): Promise<Answer> {
  const { input, library } = answering
  const state = readState(input.state)
  if (state && again.type === 'misread') {
    const other = otherReadings(state, readState(again.before), answering)
    const clarification = { question: '¿Cuál de estas es tu pregunta?', choices: other.choices, missing: null }
    return {
      ...{ content: '', sources: [], answered: false, topic: null, externalThreadId: null },
      ...{ clarification, state: other.state },
    }
  }
  const found = state && again.type === 'recalculate' ? resumed(state, again.slots, answering) : undefined
  if (!found) return dontKnow(input.question, library)
  const [first] = found.tasks
  if (first.missing[0] !== undefined) return askForDatum(first, first.missing[0])
  return workedOut(found.tasks, found.state, answering, entryApart(state?.said.at(-1) ?? ''))
}
