import { readFileSync } from 'node:fs'
import type { Understood } from '../understand/features.ts'
import { certainty, evidenceOf } from './certainty.ts'
import { type Entity, entityBag } from './entities.ts'
import { bagOf } from './features.ts'
import { type Transitions, tellingOf } from './information.ts'
import type { Act, Kind, MoneyRole, PercentRole, Speaker } from './labels.ts'
import { type Head, hiddenOf, likelyOf } from './network.ts'
import { predict } from './predict.ts'
import { decode, type Model, type Ranking, type Weights } from './weights.ts'

export interface Likely<T extends string> {
  readonly label: T
  /** 0 to 1, calibrated on voices that were not trained on. */
  readonly p: number
}

/** The learned reader's impression of one message. */
export interface Impression {
  /** Every intent, the likeliest first. */
  readonly intents: readonly Likely<string>[]
  readonly kind: Kind
  readonly speaker: Speaker
  /** The probability that the likeliest intent is the right one, 0 to 1. */
  readonly certainty: number
  /** How much the message tells of what it is about, in nats; see information.ts. */
  readonly telling: number
  /** For a message that follows another; `nueva` for a first one. */
  readonly acts: Readonly<Record<Act, number>>
}

export interface LearnedReader {
  /** @param previous the intent answered just before, in a conversation */
  read(message: string, previous?: string): Impression
  /** The likeliest roles of an entity given an intent, likeliest first. */
  roles(
    message: Pick<Understood, 'text'>,
    entities: readonly Entity[],
    index: number,
    intent: string,
  ): readonly Likely<MoneyRole | PercentRole>[]
  /** Words of the domain that people use, folded. */
  readonly vocabulary: readonly string[]
  /** Which intents followed which in the corpus. */
  readonly transitions: Transitions
  /** How much one word tells about a message's subject, in nats; see information.ts. */
  telling(word: string): number
  /** The weights with which readings are ranked. */
  readonly ranking: Ranking
  /** The meaning of a text as a unit vector. */
  meaning(text: string): Float32Array
  /** The weights with which the notes of a matter are ranked; see knowledge/choose.ts. */
  readonly noteWeights: readonly number[]
}

/** Pseudo-words that encode the previous answer's intent. */
export const previousMarks = (previous: string): readonly string[] => [
  `prev ${previous}`,
  `prev ${previous.split('.')[0]}.`,
]

function ranked<T extends string>({ labels }: Pick<Model, 'labels'>, p: Float32Array): Likely<T>[] {
  return labels.map((label, at) => ({ label: label as T, p: p[at] ?? 0 })).sort((a, b) => b.p - a.p)
}

function best<T extends string>(model: Pick<Model, 'labels'>, p: Float32Array): T {
  let top = 0
  for (let at = 1; at < p.length; at++) if ((p[at] ?? 0) > (p[top] ?? 0)) top = at
  return model.labels[top] as T
}

function modelIn({ models }: Weights, name: string): Model {
  const model = models[name]
  if (model === undefined) throw new Error(`The weights hold no model "${name}"`)
  return model
}

function headIn({ network }: Weights, name: string): Head {
  const head = network.heads[name]
  if (head === undefined) throw new Error(`The weights hold no head "${name}"`)
  return head
}

/** @throws if a model is missing from the weights: they belong to another version of the code */
export function learnedReader(weights: Weights): LearnedReader {
  const { network } = weights
  const intents = headIn(weights, 'intent')
  const kinds = headIn(weights, 'kind')
  const speakers = headIn(weights, 'speaker')
  const acts = modelIn(weights, 'act')
  const money = modelIn(weights, 'money')
  const percent = modelIn(weights, 'percent')
  return {
    ranking: weights.ranking,
    vocabulary: weights.vocabulary,
    transitions: weights.transitions,
    telling: (word) => tellingOf(weights.information, word),
    noteWeights: weights.notes,
    meaning(text) {
      const { words, letters } = bagOf(text)
      const hidden = hiddenOf(network, [words, letters])
      const length = Math.hypot(...hidden) || 1
      return hidden.map((value) => value / length)
    },
    read(message, previous) {
      const plain = bagOf(message)
      const after = previous === undefined ? undefined : bagOf(message, previousMarks(previous))
      const hidden = hiddenOf(network, after ? [after.words, after.letters] : [plain.words, plain.letters])
      const likely = ranked<string>(intents, likelyOf(intents, hidden))
      const evidence = evidenceOf(network, plain.words, likely[0]?.p ?? 0, likely[1]?.p ?? 0)
      const act = after ? predict(acts, [after.words]) : undefined
      return {
        intents: likely,
        certainty: certainty(weights.certainty, evidence),
        telling: tellingOf(weights.information, message),
        kind: best(kinds, likelyOf(kinds, hidden)),
        speaker: best(speakers, likelyOf(speakers, hidden)),
        acts: Object.fromEntries(
          acts.labels.map((label, at) => [label, act?.[at] ?? (label === 'nueva' ? 1 : 0)]),
        ) as Record<Act, number>,
      }
    },
    roles(message, entities, index, intent) {
      const model = entities[index]?.kind === 'percent' ? percent : money
      return ranked(model, predict(model, [entityBag(message, entities, index, intent)]))
    },
  }
}

let shipped: LearnedReader | undefined

/** The reader with the committed weights, loaded once. */
export function shippedReader(): LearnedReader {
  shipped ??= learnedReader(decode(readFileSync(new URL('weights.bin', import.meta.url))))
  return shipped
}
