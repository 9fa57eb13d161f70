import { describe, expect, test } from 'vitest'
import { barsOf, CHART, dayCentre, roundAbove } from './chart.ts'

test.each([
  [0, 100],
  [500, 500],
  [501, 1_000],
  [1_500, 2_000],
  [4_500, 5_000],
  [5_500, 10_000],
  [20_000, 20_000],
  [123_456, 200_000],
])('the scale for %i ends at %i', (amount, top) => {
  expect(roundAbove(amount)).toBe(top)
})

describe('bars', () => {
  test('stand in their day’s place, inside the drawing, as high as their share', () => {
    const { bars, top } = barsOf([0, 500, 1_000, 2_000], 31)
    expect(top).toBe(2_000)
    expect(bars.map(({ day, used }) => [day, used])).toEqual([
      [1, 0],
      [2, 500],
      [3, 1_000],
      [4, 2_000],
    ])
    const [none, quarter, half, full] = bars
    expect(none?.height).toBe(0)
    expect((quarter?.height ?? 0) * 4).toBeCloseTo(full?.height ?? 0)
    expect((half?.height ?? 0) * 2).toBeCloseTo(full?.height ?? 0)
    expect(full?.y).toBeCloseTo(CHART.top)
    for (const bar of bars) {
      expect(bar.x + bar.width / 2).toBeCloseTo(dayCentre(bar.day, 31))
      expect(bar.y + bar.height).toBeCloseTo(CHART.height - CHART.bottom)
    }
  })

  test('a whole month fits', () => {
    for (const length of [28, 29, 30, 31]) {
      const last = barsOf(Array(length).fill(500), length).bars.at(-1)
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(CHART.width)
    }
  })

  test('nothing used is no bar and no division by nothing', () => {
    expect(barsOf([0, 0], 30)).toMatchObject({ top: 500, bars: [{ height: 0 }, { height: 0 }] })
  })
})
