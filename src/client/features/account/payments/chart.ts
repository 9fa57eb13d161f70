/** Dimensions of the chart in drawing units; its width is stretched to the panel's. */
export const CHART = { width: 640, height: 168, left: 76, bottom: 24, top: 8 } as const

export interface Bar {
  readonly day: number
  readonly used: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The smallest round amount not below it: 500, 1.000, 2.000, 5.000, 10.000… COP. */
export function roundAbove(amount: number): number {
  for (let power = 100; ; power *= 10) {
    for (const step of [1, 2, 5]) if (step * power >= amount) return step * power
  }
}

/**
 * Positions for each day of the month, and bars for past days.
 * @param used spending of each day so far, COP, from the first
 * @param length the number of days in the month
 */
export function barsOf(used: readonly number[], length: number): { bars: readonly Bar[]; top: number } {
  const top = roundAbove(Math.max(500, ...used))
  const plot = { width: CHART.width - CHART.left, height: CHART.height - CHART.bottom - CHART.top }
  const slot = plot.width / length
  const bars = used.map((amount, index): Bar => {
    const height = (amount / top) * plot.height
    return {
      day: index + 1,
      used: amount,
      x: CHART.left + index * slot + slot * 0.16,
      y: CHART.top + plot.height - height,
      width: slot * 0.68,
      height,
    }
  })
  return { bars, top }
}

/** The horizontal centre of a day. */
export function dayCentre(day: number, length: number): number {
  const slot = (CHART.width - CHART.left) / length
  return CHART.left + (day - 0.5) * slot
}
