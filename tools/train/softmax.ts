import type { Bag } from '../../src/server/assistant/learned/features.ts'

export interface Example {
  readonly blocks: readonly Bag[]
  readonly label: number
}

export interface Linear {
  /** Row of each feature by its hash. */
  readonly rows: ReadonlyMap<number, number>
  readonly idf: Float32Array
  readonly classes: number
  /** rows × classes */
  readonly weights: Float32Array
  readonly bias: Float32Array
}

export interface Options {
  readonly classes: number
  readonly epochs: number
  /** Features in fewer examples than this are left out, by block. */
  readonly leastDocuments: readonly number[]
  readonly rate: number
}

/** Small, fast, seeded: the same corpus gives the same weights. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export interface Sparse {
  readonly rows: Int32Array
  readonly values: Float32Array
}

/** TF-IDF with damped counts; each block has length one, so that a long message weighs no more than a short one. */
export function vectorOf(blocks: readonly Bag[], rows: ReadonlyMap<number, number>, idf: Float32Array): Sparse {
  const at: number[] = []
  const values: number[] = []
  for (const bag of blocks) {
    const from = at.length
    let norm = 0
    for (const [hash, count] of bag) {
      const row = rows.get(hash)
      if (row === undefined) continue
      const value = (1 + Math.log(count)) * (idf[row] ?? 0)
      at.push(row)
      values.push(value)
      norm += value * value
    }
    const scale = norm === 0 ? 0 : 1 / Math.sqrt(norm)
    for (let i = from; i < values.length; i++) values[i] = (values[i] ?? 0) * scale
  }
  return { rows: Int32Array.from(at), values: Float32Array.from(values) }
}

export function scores(model: Linear, { rows, values }: Sparse, out: Float32Array): void {
  const { classes, weights, bias } = model
  out.set(bias)
  for (let i = 0; i < rows.length; i++) {
    const base = (rows[i] ?? 0) * classes
    const value = values[i] ?? 0
    for (let c = 0; c < classes; c++) out[c] = (out[c] ?? 0) + value * (weights[base + c] ?? 0)
  }
}

export function softmax(values: Float32Array): void {
  let top = Number.NEGATIVE_INFINITY
  for (const value of values) if (value > top) top = value
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i] = Math.exp((values[i] ?? 0) - top)
  for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) / sum
}

/** The features that occur often enough, by block, and how telling each is. */
export function featuresOf(
  examples: readonly Pick<Example, 'blocks'>[],
  leastDocuments: readonly number[],
): { readonly rows: ReadonlyMap<number, number>; readonly idf: Float32Array } {
  const documents = new Map<number, number>()
  const blockOf = new Map<number, number>()
  for (const { blocks } of examples)
    blocks.forEach((bag, block) => {
      for (const hash of bag.keys()) {
        documents.set(hash, (documents.get(hash) ?? 0) + 1)
        blockOf.set(hash, block)
      }
    })
  const rows = new Map<number, number>()
  for (const [hash, count] of documents)
    if (count >= (leastDocuments[blockOf.get(hash) ?? 0] ?? 1)) rows.set(hash, rows.size)
  const idf = new Float32Array(rows.size)
  for (const [hash, row] of rows) idf[row] = 1 + Math.log((1 + examples.length) / (1 + (documents.get(hash) ?? 0)))
  return { rows, idf }
}

/** Multinomial logistic regression by stochastic gradient descent with a falling rate. Deterministic. */
export function train(examples: readonly Example[], options: Options): Linear {
  const { classes, epochs, leastDocuments, rate } = options
  const { rows, idf } = featuresOf(examples, leastDocuments)
  const model: Linear = {
    rows,
    idf,
    classes,
    weights: new Float32Array(rows.size * classes),
    bias: new Float32Array(classes),
  }
  const vectors = examples.map(({ blocks }) => vectorOf(blocks, rows, idf))
  const order = examples.map((_, at) => at)
  const next = random(20261122)
  const probabilities = new Float32Array(classes)
  const touched = new Int32Array(classes)
  const steps = epochs * examples.length
  let step = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(next() * (i + 1))
      const held = order[i] ?? 0
      order[i] = order[j] ?? 0
      order[j] = held
    }
    for (const at of order) {
      const vector = vectors[at]
      const label = examples[at]?.label ?? 0
      if (!vector) continue
      scores(model, vector, probabilities)
      softmax(probabilities)
      const pace = rate * (1 - step / steps) + rate * 0.02
      let count = 0
      for (let c = 0; c < classes; c++) {
        const gradient = (probabilities[c] ?? 0) - (c === label ? 1 : 0)
        if (gradient > 1e-4 || gradient < -1e-4) {
          touched[count++] = c
          probabilities[c] = gradient
        }
      }
      for (let i = 0; i < vector.rows.length; i++) {
        const base = (vector.rows[i] ?? 0) * classes
        const value = pace * (vector.values[i] ?? 0)
        for (let t = 0; t < count; t++) {
          const c = touched[t] ?? 0
          const w = model.weights[base + c] ?? 0
          model.weights[base + c] = w - value * (probabilities[c] ?? 0)
        }
      }
      for (let t = 0; t < count; t++) {
        const c = touched[t] ?? 0
        model.bias[c] = (model.bias[c] ?? 0) - 0.1 * pace * (probabilities[c] ?? 0)
      }
      step++
    }
  }
  return model
}
