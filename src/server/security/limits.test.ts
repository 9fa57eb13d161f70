import { expect, it } from 'vitest'
import { LIMITS } from './limits.ts'

it.each(Object.values(LIMITS))('$name counts whole attempts within whole minutes, a day at the most', (limit) => {
  expect(limit.max).toBeGreaterThanOrEqual(1)
  expect(limit.max % 1).toBe(0)
  expect(limit.seconds).toBeGreaterThanOrEqual(60)
  expect(limit.seconds % 60).toBe(0)
  expect(limit.seconds).toBeLessThanOrEqual(86_400)
})

it('no two limits share a count', () => {
  const names = Object.values(LIMITS).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
