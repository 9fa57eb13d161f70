import { expect, test } from 'vitest'
import { isAdvertisingTime } from './advertisingHours.ts'

test.each([
  ['viernes 7:00', '2026-11-20T07:00:00-05:00', true],
  ['viernes 6:59', '2026-11-20T06:59:59-05:00', false],
  ['viernes 18:59', '2026-11-20T18:59:59-05:00', true],
  ['viernes 19:00', '2026-11-20T19:00:00-05:00', false],
  ['sábado 7:59', '2026-11-21T07:59:59-05:00', false],
  ['sábado 8:00', '2026-11-21T08:00:00-05:00', true],
  ['sábado 15:00', '2026-11-21T15:00:00-05:00', false],
  ['domingo', '2026-11-22T10:00:00-05:00', false],
  ['lunes festivo', '2026-11-16T10:00:00-05:00', false],
  ['medianoche de un viernes', '2026-11-20T00:00:00-05:00', false],
])('%s', (_, moment, allowed) => {
  expect(isAdvertisingTime(new Date(moment))).toBe(allowed)
})
