import { hashOf } from '../learned/features.ts'
import { fold } from '../understand/text.ts'

// How alike two short texts are: TF-IDF over words, pairs of words and pieces of three to five letters.

const WORD = 11
const PAIR = 12
const LETTERS = 13
const TOKEN = /[a-z]+|\d[\d.,]*/g
const LONGEST_WORD = 24
/** Whoever asks a detail needs no more; a long message is read to here. */
const MOST_TOKENS = 80
const SHORTEST_GRAM = 3
const LONGEST_GRAM = 5
/** What a word and a pair weigh beside the pieces of words. */
const WORD_WEIGHT = 1.5

type Counts = Map<number, number>

function featuresOf(text: string): Counts {
  const counts: Counts = new Map()
  const add = (salt: number, feature: string, weight: number) => {
    const hash = hashOf(salt, feature)
    counts.set(hash, (counts.get(hash) ?? 0) + weight)
  }
  const tokens = (fold(text).match(TOKEN) ?? []).slice(0, MOST_TOKENS)
  for (const [at, whole] of tokens.entries()) {
    // A long number is a sum; a short one may be the name of a form or an article.
    const token = /^\d{5}|^\d+[.,]/.test(whole) ? '#' : whole.slice(0, LONGEST_WORD)
    add(WORD, token, WORD_WEIGHT)
    add(PAIR, `${token} ${tokens[at + 1] ?? '$'}`, WORD_WEIGHT)
    if (/^[#\d]/.test(token)) continue
    const padded = ` ${token} `
    for (let size = SHORTEST_GRAM; size <= LONGEST_GRAM; size++)
      for (let from = 0; from + size <= padded.length; from++) add(LETTERS, padded.slice(from, from + size), 1)
  }
  return counts
}

export interface Example {
  readonly text: string
  /** What it is an example of; those of one thing stand together. */
  readonly of: string
}

export interface Index {
  /** How like each of the examples the text is, 0 to 1, in their order. */
  likeness(text: string): Float32Array
}

/** Of how many things a feature is said, by its last bits: a few that meet there do no harm, and it stays small. */
const BUCKETS = 1 << 14
const MOST_COUNTED = 255

function spreadOf(examples: readonly Example[], bags: readonly Counts[]): Uint8Array {
  const counts = new Uint8Array(BUCKETS)
  let seen = new Set<number>()
  for (const [at, bag] of bags.entries()) {
    if (examples[at]?.of !== examples[at - 1]?.of) seen = new Set()
    for (const hash of bag.keys()) {
      const bucket = hash & (BUCKETS - 1)
      if (seen.has(bucket)) continue
      seen.add(bucket)
      counts[bucket] = Math.min(MOST_COUNTED, (counts[bucket] ?? 0) + 1)
    }
  }
  return counts
}

/**
 * An index of examples. What few of them say tells more; so does what is in no example at all of a text: it makes the text
 * less like every one.
 */
export function indexOf(examples: readonly Example[]): Index {
  const bags = examples.map(({ text }) => featuresOf(text))
  const spread = spreadOf(examples, bags)
  const all = new Set(examples.map(({ of }) => of)).size
  // By what they are examples of: a word that all examples of one note say, and no other's, is the best there is.
  const weightOf = (hash: number, count: number) =>
    (1 + Math.log(count)) * (Math.log((1 + all) / (1 + (spread[hash & (BUCKETS - 1)] ?? 0))) + 0.3)
  const normOf = (bag: Counts) => {
    let squares = 0
    for (const [hash, count] of bag) squares += weightOf(hash, count) ** 2
    return Math.sqrt(squares) || 1
  }
  const size = bags.reduce((sum, bag) => sum + bag.size, 0)
  const hashes = new Uint32Array(size)
  const weights = new Float32Array(size)
  const ends = new Uint32Array(bags.length)
  let next = 0
  for (const [at, bag] of bags.entries()) {
    const norm = normOf(bag)
    for (const [hash, count] of bag) {
      hashes[next] = hash
      weights[next++] = weightOf(hash, count) / norm
    }
    ends[at] = next
  }
  return {
    likeness(text) {
      const bag = featuresOf(text)
      const norm = normOf(bag)
      const asked: Counts = new Map()
      for (const [hash, count] of bag) asked.set(hash, weightOf(hash, count) / norm)
      const scores = new Float32Array(bags.length)
      let from = 0
      for (let at = 0; at < scores.length; at++) {
        let score = 0
        for (const end = ends[at] ?? 0; from < end; from++)
          score += (asked.get(hashes[from] ?? 0) ?? 0) * (weights[from] ?? 0)
        scores[at] = score
      }
      return scores
    },
  }
}
