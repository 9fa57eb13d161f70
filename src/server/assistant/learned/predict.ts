import type { Bag } from './features.ts'
import { type Model, rowOf } from './weights.ts'

/** The probability of each label. Each block of features has length one, as in training. */
export function predict(model: Model, blocks: readonly Bag[]): Float32Array {
  const { bias, idf, offsets, classes, weights, scale, temperature } = model
  const scores = Float32Array.from(bias)
  for (const bag of blocks) {
    const rows: number[] = []
    const values: number[] = []
    let norm = 0
    for (const [hash, count] of bag) {
      const row = rowOf(model, hash)
      if (row < 0) continue
      const value = (1 + Math.log(count)) * (idf[row] ?? 0)
      rows.push(row)
      values.push(value)
      norm += value * value
    }
    if (norm === 0) continue
    const unit = scale / Math.sqrt(norm)
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0
      const value = (values[i] ?? 0) * unit
      const end = offsets[row + 1] ?? 0
      for (let at = offsets[row] ?? 0; at < end; at++) {
        const label = classes[at] ?? 0
        scores[label] = (scores[label] ?? 0) + value * (weights[at] ?? 0)
      }
    }
  }
  return softmax(scores, temperature)
}

export function softmax(scores: Float32Array, temperature = 1): Float32Array {
  let top = Number.NEGATIVE_INFINITY
  for (const score of scores) if (score > top) top = score
  let sum = 0
  for (let at = 0; at < scores.length; at++) sum += scores[at] = Math.exp(((scores[at] ?? 0) - top) / temperature)
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) / sum
  return scores
}
