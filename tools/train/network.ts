import type { Head, Network } from '../../src/server/assistant/learned/network.ts'
import { random, type Sparse, softmax } from './softmax.ts'

/** A message with the right label of each head; a head without one learns nothing of it. */
export interface Lesson {
  readonly vector: Sparse
  /** By place among the heads; -1 where none is known. */
  readonly labels: readonly number[]
}

export interface HeadOptions {
  readonly name: string
  readonly labels: readonly string[]
  /** How much its errors count beside those of the others. */
  readonly share: number
}

export interface NetworkOptions {
  readonly heads: readonly HeadOptions[]
  readonly features: number
  readonly width: number
  readonly epochs: number
  readonly rate: number
  readonly smoothing: number
}

/** Messages are told with a part of their features and of the hidden units left out, so that nothing rests on one word. */
const WITHOUT_FEATURES = 0.2
const WITHOUT_UNITS = 0.4
const BATCH = 128
/** The heads move slower than the features, which are rarely met. */
const HEADS_PACE = 0.25
const SLOWEST = 0.02
/** Of Adam (Kingma and Ba, 2015). */
const MOMENTUM = 0.9
const SPREAD = 0.999
const EPSILON = 1e-8

/** Weights with what Adam remembers of their gradients. */
class Moving {
  readonly values: Float32Array
  private readonly mean: Float32Array
  private readonly square: Float32Array

  constructor(length: number, first: () => number) {
    this.values = Float32Array.from({ length }, first)
    this.mean = new Float32Array(length)
    this.square = new Float32Array(length)
  }

  /** One step against `gradient`, which is cleared for the next. */
  step(gradient: Float32Array, from: number, at: number, length: number, rate: number): void {
    const { values, mean, square } = this
    for (let k = 0; k < length; k++) {
      const g = gradient[from + k] ?? 0
      const m = MOMENTUM * (mean[at + k] ?? 0) + (1 - MOMENTUM) * g
      const s = SPREAD * (square[at + k] ?? 0) + (1 - SPREAD) * g * g
      mean[at + k] = m
      square[at + k] = s
      values[at + k] = (values[at + k] ?? 0) - (rate * m) / (Math.sqrt(s) + EPSILON)
      gradient[from + k] = 0
    }
  }
}

/** A head's weights in floating point. */
interface Trained {
  readonly weights: Float32Array
  readonly bias: Float32Array
}

/** A trained network in floating point; `packed` makes what is stored. */
export interface Floating {
  readonly width: number
  readonly rows: Float32Array
  readonly bias: Float32Array
  readonly heads: readonly (HeadOptions & Trained)[]
}

/** One hidden layer, several heads, sparse input; Adam over batches with a falling rate. Deterministic. */
export function trainNetwork(lessons: readonly Lesson[], options: NetworkOptions): Floating {
  const { features, width, epochs, rate, smoothing } = options
  const next = random(20261128)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const rows = new Moving(features * width, () => 0.1 * normal())
  const bias = new Moving(width, () => 0)
  const heads = options.heads.map((head) => {
    const size = head.labels.length
    return {
      ...head,
      size,
      weights: new Moving(size * width, () => normal() / Math.sqrt(width)),
      bias: new Moving(size, () => 0),
      ofWeights: new Float32Array(size * width),
      ofBias: new Float32Array(size),
      scores: new Float32Array(size),
    }
  })
  const most = lessons.reduce((longest, { vector }) => Math.max(longest, vector.rows.length), 0)
  const ofRows = new Float32Array(Math.min(features, BATCH * most) * width)
  const ofBias = new Float32Array(width)
  const placeOf = new Int32Array(features).fill(-1)
  const touched: number[] = []
  const hidden = new Float32Array(width)
  const back = new Float32Array(width)
  const mask = new Float32Array(width)
  const kept: number[] = []

  const learn = ({ vector, labels }: Lesson, part: number) => {
    hidden.set(bias.values)
    kept.length = 0
    for (let i = 0; i < vector.rows.length; i++) {
      if (next() < WITHOUT_FEATURES) continue
      kept.push(i)
      const base = (vector.rows[i] ?? 0) * width
      const value = (vector.values[i] ?? 0) / (1 - WITHOUT_FEATURES)
      for (let k = 0; k < width; k++) hidden[k] = (hidden[k] ?? 0) + value * (rows.values[base + k] ?? 0)
    }
    for (let k = 0; k < width; k++) {
      mask[k] = (hidden[k] ?? 0) > 0 && next() >= WITHOUT_UNITS ? 1 / (1 - WITHOUT_UNITS) : 0
      hidden[k] = (hidden[k] ?? 0) * (mask[k] ?? 0)
      back[k] = 0
    }
    for (const [which, head] of heads.entries()) {
      const right = labels[which] ?? -1
      if (right < 0) continue
      const { size, scores, weights, ofWeights } = head
      for (let label = 0; label < size; label++) {
        let sum = head.bias.values[label] ?? 0
        for (let k = 0; k < width; k++) sum += (weights.values[label * width + k] ?? 0) * (hidden[k] ?? 0)
        scores[label] = sum
      }
      softmax(scores)
      for (let label = 0; label < size; label++) {
        const wanted = (label === right ? 1 - smoothing : 0) + smoothing / size
        const error = ((scores[label] ?? 0) - wanted) * part * head.share
        const base = label * width
        head.ofBias[label] = (head.ofBias[label] ?? 0) + error
        for (let k = 0; k < width; k++) {
          back[k] = (back[k] ?? 0) + error * (weights.values[base + k] ?? 0)
          ofWeights[base + k] = (ofWeights[base + k] ?? 0) + error * (hidden[k] ?? 0)
        }
      }
    }
    for (let k = 0; k < width; k++) {
      back[k] = (back[k] ?? 0) * (mask[k] ?? 0)
      ofBias[k] = (ofBias[k] ?? 0) + (back[k] ?? 0)
    }
    for (const i of kept) {
      const row = vector.rows[i] ?? 0
      let place = placeOf[row] ?? -1
      if (place < 0) {
        place = touched.length
        placeOf[row] = place
        touched.push(row)
      }
      const base = place * width
      const value = (vector.values[i] ?? 0) / (1 - WITHOUT_FEATURES)
      for (let k = 0; k < width; k++) ofRows[base + k] = (ofRows[base + k] ?? 0) + value * (back[k] ?? 0)
    }
  }

  const order = lessons.map((_, at) => at)
  const batches = epochs * Math.ceil(lessons.length / BATCH)
  let batch = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(next() * (i + 1))
      const held = order[i] ?? 0
      order[i] = order[j] ?? 0
      order[j] = held
    }
    for (let from = 0; from < order.length; from += BATCH) {
      const chosen = order.slice(from, from + BATCH)
      for (const at of chosen) {
        const lesson = lessons[at]
        if (lesson) learn(lesson, 1 / chosen.length)
      }
      batch++
      const pace = (rate * (1 - batch / batches + SLOWEST) * Math.sqrt(1 - SPREAD ** batch)) / (1 - MOMENTUM ** batch)
      for (const [place, row] of touched.entries()) {
        rows.step(ofRows, place * width, row * width, width, pace)
        placeOf[row] = -1
      }
      touched.length = 0
      bias.step(ofBias, 0, 0, width, pace)
      for (const head of heads) {
        head.weights.step(head.ofWeights, 0, 0, head.ofWeights.length, pace * HEADS_PACE)
        head.bias.step(head.ofBias, 0, 0, head.size, pace * HEADS_PACE)
      }
    }
  }
  return {
    width,
    rows: rows.values,
    bias: bias.values,
    heads: heads.map(({ name, labels, share, weights, bias: own }) => ({
      name,
      labels,
      share,
      weights: weights.values,
      bias: own.values,
    })),
  }
}

const LARGEST = 127
/** Of the features' vectors fewer steps are kept: they are most of the file, and the sum of many evens the rounding out. */
const LARGEST_OF_ROWS = 20

function rounded(values: Float32Array, largest: number): { readonly scale: number; readonly stored: Int8Array } {
  let most = 0
  for (const value of values) if (Math.abs(value) > most) most = Math.abs(value)
  const scale = most / largest
  return { scale, stored: Int8Array.from(values, (value) => Math.round(value / scale)) }
}

/**
 * As stored.
 * @param places the row of each feature by its hash
 */
export function packed(
  { width, rows, bias, heads }: Floating,
  places: ReadonlyMap<number, number>,
  idf: Float32Array,
): Omit<Network, 'slots'> {
  const order = [...places].sort(([a], [b]) => a - b)
  const { scale, stored } = rounded(rows, LARGEST_OF_ROWS)
  const sorted = new Int8Array(stored.length)
  for (const [at, [, row]] of order.entries()) sorted.set(stored.subarray(row * width, (row + 1) * width), at * width)
  return {
    width,
    bias,
    scale,
    rows: sorted,
    hashes: Uint32Array.from(order, ([hash]) => hash),
    idf: Float32Array.from(order, ([, row]) => idf[row] ?? 0),
    heads: Object.fromEntries(
      heads.map(({ name, labels, weights, bias: own }): [string, Head] => {
        const { scale: size, stored: kept } = rounded(weights, LARGEST)
        return [name, { labels, temperature: 1, bias: own, weights: kept, scale: size }]
      }),
    ),
  }
}
