import type { Bag } from './features.ts'
import { softmax } from './predict.ts'
import { rowOf } from './weights.ts'

/** One answer that a network gives: a weight for each label and hidden unit, in eight bits. */
export interface Head {
  readonly labels: readonly string[]
  /** Divides the scores, so that a probability of 0,9 is right nine times in ten on voices that it was not trained on. */
  readonly temperature: number
  readonly bias: Float32Array
  /** labels × width */
  readonly weights: Int8Array
  readonly scale: number
}

/**
 * A network with one hidden layer as it is stored. Each feature has a vector; those of a message add up, and what is left of
 * the sum above zero is what every head looks at. Words that occur in like company get like vectors, so that a message in
 * words of its own is nearer to what was taught than a linear model finds it.
 */
export interface Network {
  readonly width: number
  readonly bias: Float32Array
  readonly idf: Float32Array
  readonly hashes: Uint32Array
  /** The table from a feature's hash to its row; see weights.ts. */
  readonly slots: Int32Array
  /** features × width */
  readonly rows: Int8Array
  readonly scale: number
  readonly heads: Readonly<Record<string, Head>>
}

/** What the heads look at. Each block of features has length one, as in training. */
export function hiddenOf(network: Network, blocks: readonly Bag[]): Float32Array {
  const { width, bias, idf, rows, scale } = network
  const hidden = Float32Array.from(bias)
  for (const bag of blocks) {
    const found: number[] = []
    const values: number[] = []
    let norm = 0
    for (const [hash, count] of bag) {
      const row = rowOf(network, hash)
      if (row < 0) continue
      const value = (1 + Math.log(count)) * (idf[row] ?? 0)
      found.push(row)
      values.push(value)
      norm += value * value
    }
    if (norm === 0) continue
    const unit = scale / Math.sqrt(norm)
    for (let i = 0; i < found.length; i++) {
      const base = (found[i] ?? 0) * width
      const value = (values[i] ?? 0) * unit
      for (let at = 0; at < width; at++) hidden[at] = (hidden[at] ?? 0) + value * (rows[base + at] ?? 0)
    }
  }
  for (let at = 0; at < width; at++) if ((hidden[at] ?? 0) < 0) hidden[at] = 0
  return hidden
}

/** The scores of a head's labels, before they are made probabilities. */
export function scoresOf({ bias, weights, scale }: Head, hidden: Float32Array): Float32Array {
  const width = hidden.length
  return bias.map((own, label) => {
    let sum = 0
    for (let at = 0; at < width; at++) sum += (hidden[at] ?? 0) * (weights[label * width + at] ?? 0)
    return own + scale * sum
  })
}

export const likelyOf = (head: Head, hidden: Float32Array): Float32Array =>
  softmax(scoresOf(head, hidden), head.temperature)
