/**
 * Round axis values from 0 to at least `max`, with at most `most` steps: 0, 500, 1.000… Integers only, since they are
 * counts and pesos.
 */
export function ticks(max: number, most = 4): number[] {
  if (max <= 0) return [0, 1]
  const rough = Math.max(1, max / most)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough && Number.isInteger(one))
  const size = step ?? 10 * power
  return Array.from({ length: Math.ceil(max / size) + 1 }, (_, index) => index * size)
}

/** Which labels to show so that at most `most` fit side by side; the newest always. */
export function labelled(length: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(length / Math.max(1, most)))
  const from = (length - 1) % every
  return Array.from({ length: Math.ceil((length - from) / every) }, (_, index) => from + index * every)
}
