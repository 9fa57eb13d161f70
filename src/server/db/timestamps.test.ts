import { expect, test } from 'vitest'
import { isoTimestamp } from './timestamps.ts'

test.each([
  ['2026-11-20 15:04:05.123+00', '2026-11-20T15:04:05.123Z'],
  ['2026-11-20 15:04:05.12+00', '2026-11-20T15:04:05.120Z'],
  ['2026-11-20 15:04:05.1+00', '2026-11-20T15:04:05.100Z'],
  ['2026-11-20 15:04:05+00', '2026-11-20T15:04:05.000Z'],
  ['2026-11-20 15:04:05.123456+00', '2026-11-20T15:04:05.123Z'],
])('%s is %s', (written, moment) => {
  expect(isoTimestamp(written)).toBe(moment)
  expect(new Date(moment).toISOString()).toBe(moment)
})
