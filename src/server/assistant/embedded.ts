import { ZodError } from 'zod'
import type { FactSource } from '../../shared/tax/types.ts'
import { NoFactError } from '../../shared/tax/types.ts'
import { compose } from './compose.ts'
import { answerFromLibrary } from './fromLibrary.ts'
import { isOffTopic } from './offTopic.ts'
import { withProfile } from './profile.ts'
import { bestTopic, phrasesOf } from './rank.ts'
import { questionsIn, together } from './together.ts'
import { topics as allTopics } from './topics/all.ts'
import type { Topic } from './topics/topic.ts'
import type { Answer, AskInput, AssistantProvider, Library } from './types.ts'
import type { Understood } from './understand/features.ts'
import { isShort, mergeFollowUp, opensAsFollowUp } from './understand/followUp.ts'
import type { Reader } from './understand/understand.ts'
import { createReader } from './understand/understand.ts'
import { dontKnow, noFigure, outOfRange } from './unknown.ts'

export interface EmbeddedDeps {
  readonly library: Library
  readonly facts: FactSource
  /** For tests of the machinery; all topics when absent. */
  readonly topics?: readonly Topic[]
}

interface Reading {
  readonly understood: Understood
  readonly topic: Topic | undefined
}

/** Earlier turns that are read to complete a follow-up. More would be slower and no clearer. */
const TURNS_BACK = 6

function readTurn(
  question: string,
  before: Reading | undefined,
  input: AskInput,
  topics: readonly Topic[],
  reader: Reader,
): Reading {
  const own = reader.read(question, input.today)
  const alone = bestTopic(topics, own)
  const leans = before !== undefined && (opensAsFollowUp(own) || (alone === undefined && isShort(own)))
  if (!leans || isOffTopic(own)) return { understood: own, topic: alone?.topic }
  const merged = mergeFollowUp(before.understood, own, reader, input.today)
  const best = bestTopic(topics, merged, before.topic)
  return { understood: merged, topic: best?.topic ?? alone?.topic ?? before.topic }
}

/** "¿La UVT y el mínimo de 2025?": the time is said once, and holds for both. */
function dated(part: Understood, whole: Understood): Understood {
  if (part.dated || !whole.dated) return part
  const { days, month, year, taxYear, period, on } = whole
  const when = { month, year, taxYear, period }
  const said = Object.fromEntries(Object.entries(when).filter(([, value]) => value !== undefined))
  return { ...part, ...said, days, on, dated: true }
}

/** Surely a question of its own, and not the tail of the one before it. */
const OWN_SCORE = 1

/**
 * The readings of a message that asks several things of different topics; what the first says ("de 2 millones") holds for
 * the next. Only the whole when it is one question, or when a topic answers all of it at once ("IVA y retención").
 */
function readQuestions(
  input: AskInput,
  whole: Reading,
  before: Reading | undefined,
  topics: readonly Topic[],
  reader: Reader,
): readonly [Reading, ...Reading[]] {
  const questions = questionsIn(input.question)
  const readings: Reading[] = []
  for (const question of questions.length > 1 ? questions : []) {
    const own = dated(reader.read(question, input.today), whole.understood)
    const alone = bestTopic(topics, own)
    if (alone === undefined || alone.score < OWN_SCORE) return [whole]
    const previous = readings.at(-1)
    const understood = previous
      ? mergeFollowUp(previous.understood, own, reader, input.today)
      : before
        ? dated(readTurn(question, before, input, topics, reader).understood, whole.understood)
        : own
    readings.push({ understood, topic: alone.topic })
  }
  const asked = new Set(readings.map(({ topic }) => topic?.id))
  const ofOne = readings.some(({ topic }) => topic === whole.topic)
  const [first, ...others] = readings
  return first && ofOne && asked.size === readings.length ? [first, ...others] : [whole]
}

function readThread(input: AskInput, topics: readonly Topic[], reader: Reader): readonly [Reading, ...Reading[]] {
  const earlier = input.history.filter((turn) => turn.role === 'user').slice(-TURNS_BACK)
  let before: Reading | undefined
  for (const turn of earlier) {
    const reading = readTurn(turn.content, before, input, topics, reader)
    // A turn that nothing was understood of is nothing to lean on.
    if (reading.topic) before = reading
  }
  return readQuestions(input, readTurn(input.question, before, input, topics, reader), before, topics, reader)
}

async function answerOf(
  input: AskInput,
  deps: EmbeddedDeps,
  topics: readonly Topic[],
  reader: Reader,
): Promise<Answer> {
  const readings = readThread(input, topics, reader)
  const [{ understood, topic }, ...others] = readings
  if (isOffTopic(understood)) return dontKnow(input.question, deps.library)
  const context = { ...deps, today: input.today, company: input.company }
  try {
    const answer = async (reading: Reading) => {
      const given = await reading.topic?.answer(reading.understood, context)
      return given && withProfile(given, reading.topic?.id, reading.understood, input.company)
    }
    const first = await answer({ understood, topic })
    const more = await Promise.all(others.map(answer))
    const known = more.flatMap((each) => (each === undefined || each.answered === false ? [] : each))
    const found =
      (first && first.answered !== false && known.length > 0 ? together([first, ...known]) : first) ??
      (await answerFromLibrary(input.question, deps.library))
    if (!found) return dontKnow(input.question, deps.library)
    const { content, sources } = compose(found, await deps.library.find(found.sources))
    const subject = topic?.subject ?? 'biblioteca'
    return { content, sources, answered: found.answered !== false, topic: subject, externalThreadId: null }
  } catch (error) {
    if (error instanceof NoFactError) return noFigure(understood, deps.library)
    // A calculator refuses what is out of its range: a salary of a quintillion, a term of a thousand years.
    if (error instanceof ZodError || error instanceof RangeError) return outOfRange(understood, deps.library)
    throw error
  }
}

/** Pieces that add up to the text, each a few words long, so that a client can show it as it arrives. */
function* chunks(text: string): Generator<string> {
  for (const match of text.matchAll(/[^\n]{1,40}(?:\s+|$)|[^\n]{1,40}|\n+/g)) yield match[0]
}

/** The assistant that needs no network: rules, calculators and dated facts. Same question, same day, same answer. */
export function embeddedProvider(deps: EmbeddedDeps): AssistantProvider {
  const topics = deps.topics ?? allTopics
  const reader = createReader(phrasesOf(topics))
  return {
    name: 'embedded',
    async *answer(input) {
      input.signal.throwIfAborted()
      const answer = await answerOf(input, deps, topics, reader)
      for (const text of chunks(answer.content)) {
        input.signal.throwIfAborted()
        yield { type: 'delta', text }
      }
      yield { type: 'done', answer }
    },
  }
}
