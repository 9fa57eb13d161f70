import { ZodError } from 'zod'
import type { FactSource } from '../../shared/tax/types.ts'
import { NoFactError } from '../../shared/tax/types.ts'
import { compose } from './compose.ts'
import { answerAbout } from './conversation/about.ts'
import { askForDatum, askToChoose, repeated, smallTalk } from './conversation/askBack.ts'
import { type CaseState, readState } from './conversation/state.ts'
import { type Decision, type Deps, type Task, understand } from './conversation/understand.ts'
import { intents as allIntents } from './intents/all.ts'
import type { AnyIntent } from './intents/intent.ts'
import { type LearnedReader, shippedReader } from './learned/reader.ts'
import { withProfile } from './profile.ts'
import { phrasesOf } from './rank.ts'
import { together } from './together.ts'
import { topics } from './topics/all.ts'
import { withFigures } from './topics/figure.ts'
import type { TopicAnswer } from './topics/topic.ts'
import type { Answer, AskInput, AssistantProvider, Library, Turn } from './types.ts'
import { createReader } from './understand/understand.ts'
import { dontKnow, noFigure, outOfRange } from './unknown.ts'

export interface EmbeddedDeps {
  readonly library: Library
  readonly facts: FactSource
  /** For tests of the machinery; the shipped ones when absent. */
  readonly intents?: ReadonlyMap<string, AnyIntent>
  readonly reader?: LearnedReader
}

/** Earlier messages that are read anew when a conversation has no stored state. */
const TURNS_BACK = 6

/** The state of a conversation that was stored without one, from its texts alone. */
function replayed(history: readonly Turn[], deps: Deps): CaseState | undefined {
  const earlier = history.filter(({ role }) => role === 'user').slice(-TURNS_BACK)
  return earlier.reduce<CaseState | undefined>((state, { content }) => {
    const decision = understand(content, state, deps)
    return stateOf(decision) ?? state
  }, undefined)
}

function stateOf(decision: Decision): CaseState | undefined {
  if (decision.type !== 'answer') return decision.state
  const [{ missing }] = decision.tasks
  return missing[0] === undefined ? decision.state : { ...decision.state, asked: { slot: missing[0], choices: [] } }
}

async function carryOut(task: Task, input: AskInput, deps: EmbeddedDeps, state: CaseState): Promise<TopicAnswer> {
  const { intent, values, kind, speaker, message, merged, followUp } = task
  const { days, month, year, taxYear, period } = state.when
  const answer = await intent.answer(values, {
    facts: deps.facts,
    library: deps.library,
    today: input.today,
    company: input.company,
    on: state.when.on,
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
    said: (slot) => values[slot] !== undefined,
  })
  const told = withProfile(answer, intent.id, merged, input.company)
  return withFigures(told, deps.facts, state.when.on)
}

const lastAnswer = (history: readonly Turn[]) => history.findLast(({ role }) => role === 'assistant')?.content

async function answerOf(input: AskInput, embedded: EmbeddedDeps, deps: Deps): Promise<Answer> {
  const { library } = embedded
  try {
    const before = readState(input.state) ?? replayed(input.history, deps)
    return await answerTo(understand(input.question, before, deps, input.choice), input, embedded)
  } catch (error) {
    const message = () => deps.language.read(input.question, input.today)
    if (error instanceof NoFactError) return noFigure(message(), error.date, library)
    // A calculator refuses what is out of its range: a salary of a quintillion, a term of a thousand years.
    if (error instanceof ZodError || error instanceof RangeError) return outOfRange(message(), library)
    throw error
  }
}

async function answerTo(decision: Decision, input: AskInput, embedded: EmbeddedDeps): Promise<Answer> {
  const { library } = embedded
  const state = stateOf(decision)
  const withState = (answer: Answer): Answer => (state === undefined ? answer : { ...answer, state })
  if (decision.type === 'smallTalk') return withState(smallTalk(input.question))
  if (decision.type === 'unknown') return withState(await dontKnow(input.question, library))
  if (decision.type === 'choose') return askToChoose(decision.choices, decision.state)
  const earlier = lastAnswer(input.history)
  if (decision.type === 'about') {
    const about = earlier === undefined ? undefined : answerAbout(input.question, earlier)
    if (!about) return answerTo(decision.otherwise, input, embedded)
    return withState({ ...about, topic: decision.task.intent.subject })
  }
  const [first] = decision.tasks
  if (first.missing[0] !== undefined) return withState(askForDatum(first, first.missing[0]))
  const given = await Promise.all(decision.tasks.map((task) => carryOut(task, input, embedded, decision.state)))
  const [one, ...more] = given.filter((each, at) => at === 0 || each.answered !== false)
  if (!one) return withState(await dontKnow(input.question, library))
  const found = more.length > 0 && one.answered !== false ? together([one, ...more]) : one
  const { content, sources } = compose(found, await library.find(found.sources))
  if (content === earlier) {
    const [next, ...rest] = decision.otherwise
    if (!next) return withState(repeated(first))
    const { intent, values } = next
    const instead = { ...decision, tasks: [next] as const, otherwise: rest }
    return answerTo(
      { ...instead, state: { ...decision.state, intent: intent.id, values: { ...values } } },
      input,
      embedded,
    )
  }
  const answered = found.answered !== false
  return withState({ content, sources, answered, topic: first.intent.subject, externalThreadId: null })
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
  return { intents, reader, facts, language: createReader(phrasesOf(topics)) }
}

/** The assistant that needs no network: learned reading, calculators and dated facts. Same question, same day, same answer. */
export function embeddedProvider(deps: EmbeddedDeps): AssistantProvider {
  const reading = readingDeps(deps)
  return {
    name: 'embedded',
    async *answer(input) {
      input.signal.throwIfAborted()
      const answer = await answerOf(input, deps, { ...reading, today: input.today })
      for (const text of chunks(answer.content)) {
        input.signal.throwIfAborted()
        yield { type: 'delta', text }
      }
      yield { type: 'done', answer }
    },
  }
}
