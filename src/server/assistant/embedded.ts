import { ZodError } from 'zod'
import type { FactSource } from '../../shared/tax/types.ts'
import { NoFactError } from '../../shared/tax/types.ts'
import { compose } from './compose.ts'
import { answerFromLibrary } from './fromLibrary.ts'
import { isOffTopic } from './offTopic.ts'
import { bestTopic, phrasesOf } from './rank.ts'
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

function readThread(input: AskInput, topics: readonly Topic[], reader: Reader): Reading {
  const earlier = input.history.filter((turn) => turn.role === 'user').slice(-TURNS_BACK)
  let before: Reading | undefined
  for (const turn of earlier) {
    const reading = readTurn(turn.content, before, input, topics, reader)
    // A turn that nothing was understood of is nothing to lean on.
    if (reading.topic) before = reading
  }
  return readTurn(input.question, before, input, topics, reader)
}

async function answerOf(
  input: AskInput,
  deps: EmbeddedDeps,
  topics: readonly Topic[],
  reader: Reader,
): Promise<Answer> {
  const { understood, topic } = readThread(input, topics, reader)
  if (isOffTopic(understood)) return dontKnow(input.question, deps.library)
  try {
    const found =
      (await topic?.answer(understood, { ...deps, today: input.today, company: input.company })) ??
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
