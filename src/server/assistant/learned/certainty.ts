import type { Bag } from './features.ts'
import { type Model, rowOf } from './weights.ts'

/** How much a message says of its subject: a vague one ("¿cuánto me toca pagar?") fits many intents, whatever the scores are. */
export interface Evidence {
  /** Probabilities of the likeliest and the second intent. */
  readonly first: number
  readonly second: number
  /** Rarity of its rarest and of its average feature. */
  readonly rarest: number
  readonly average: number
  /** How many of its features the corpus has never seen, 0 to 1. */
  readonly unknown: number
  readonly features: number
}

const EPSILON = 1e-6
const logit = (p: number) => Math.log(Math.max(EPSILON, p) / Math.max(EPSILON, 1 - p))

export function evidenceOf(
  model: Pick<Model, 'idf' | 'hashes' | 'slots'>,
  words: Bag,
  first: number,
  second: number,
): Evidence {
  let rarest = 0
  let sum = 0
  let known = 0
  for (const hash of words.keys()) {
    const row = rowOf(model, hash)
    if (row < 0) continue
    const idf = model.idf[row] ?? 0
    known++
    sum += idf
    if (idf > rarest) rarest = idf
  }
  return {
    first,
    second,
    rarest,
    average: known === 0 ? 0 : sum / known,
    unknown: words.size === 0 ? 1 : 1 - known / words.size,
    features: words.size,
  }
}

/** What the calibration weighs, each about -3 to 3. */
export function weighed({ first, second, rarest, average, unknown, features }: Evidence): readonly number[] {
  return [
    1,
    logit(first) / 3,
    Math.log(Math.max(EPSILON, first) / Math.max(EPSILON, second)) / 4,
    (average - 6) / 2,
    (rarest - 9) / 2,
    unknown * 2,
    Math.log(1 + features) - 3.5,
    (logit(first) / 3) * unknown,
  ]
}

/** Of a text that shares next to nothing with how people ask, no score means anything. */
const GIBBERISH = 0.95

/** The probability that the likeliest intent is the right one, as it came out on voices that were not trained on. */
export function certainty(coefficients: readonly number[], evidence: Evidence): number {
  if (evidence.unknown > GIBBERISH) return 0
  const sum = weighed(evidence).reduce((total, value, at) => total + value * (coefficients[at] ?? 0), 0)
  return 1 / (1 + Math.exp(-sum))
}
