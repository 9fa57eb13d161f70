import { expect, test } from 'vitest'
import { presets, readRange } from './range.ts'

// 10 p.m. on the 20th in Bogotá is already the 21st in UTC.
const NOW = new Date('2026-11-21T03:00:00.000Z')

test('the usual range is the last thirty days of Bogotá', () => {
  expect(readRange(undefined, undefined, NOW)).toEqual({ from: '2026-10-22', to: '2026-11-20' })
})

test('the presets', () => {
  expect(presets(NOW).map(({ id, from, to }) => [id, from, to])).toEqual([
    ['7', '2026-11-14', '2026-11-20'],
    ['30', '2026-10-22', '2026-11-20'],
    ['90', '2026-08-23', '2026-11-20'],
    ['mes', '2026-11-01', '2026-11-20'],
    ['año', '2026-01-01', '2026-11-20'],
  ])
})

test.each([
  ['2026-02-10', '2026-02-20', '2026-02-10', '2026-02-20'],
  ['2026-02-20', '2026-02-10', '2026-02-10', '2026-02-20'],
  ['2020-01-01', '2026-02-10', '2025-02-10', '2026-02-10'],
  ['2026-11-01', undefined, '2026-11-01', '2026-11-20'],
  [undefined, '2026-03-01', '2026-01-31', '2026-03-01'],
])('an address that says %s to %s', (desde, hasta, from, to) => {
  expect(readRange(desde, hasta, NOW)).toEqual({ from, to })
})
