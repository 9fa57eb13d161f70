/** Round numbers from 0 to at least `max`, at most `most` steps: 0, 500, 1.000… Whole numbers only, since counts and pesos are. */
export function ticks(max: number, most = 4): number[] {
  if (max <= 0) return [0, 1]
  const rough = Math.max(1, max / most)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough && Number.isInteger(one))
  const size = step ?? 10 * power
  return Array.from({ length: Math.ceil(max / size) + 1 }, (_, index) => index * size)
}

/** Which of so many labels to write so that at most `most` stand beside one another; the newest always. */
export function labelled(length: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(length / Math.max(1, most)))
  const from = (length - 1) % every
  return Array.from({ length: Math.ceil((length - from) / every) }, (_, index) => from + index * every)
}
