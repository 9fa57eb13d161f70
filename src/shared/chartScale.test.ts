import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelled, ticks } from './chartScale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [10, [0, 5, 10]],
  [97, [0, 25, 50, 75, 100]],
  [1_234, [0, 500, 1_000, 1_500]],
  [3_520_000, [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]],
])('the axis up to %d', (max, expected) => {
  expect(ticks(max)).toEqual(expected)
})

test('an axis holds its largest value in few, even, whole steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (max) => {
      const all = ticks(max)
      const [zero, step = 0] = all
      expect(zero).toBe(0)
      expect(all.at(-1)).toBeGreaterThanOrEqual(max)
      expect(all.length).toBeLessThanOrEqual(6)
      expect(all).toEqual(all.map((_, index) => index * step))
      expect(Number.isInteger(step)).toBe(true)
    }),
  )
})

test('labels are evenly spread, few enough, and end at the newest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 20 }), (length, most) => {
      const shown = labelled(length, most)
      expect(shown.at(-1)).toBe(length - 1)
      expect(shown.length).toBeLessThanOrEqual(most)
      expect(new Set(shown.slice(1).map((value, index) => value - (shown[index] ?? 0))).size).toBeLessThan(2)
    }),
  )
})
