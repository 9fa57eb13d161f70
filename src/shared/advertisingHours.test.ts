import { describe, expect, test } from 'vitest'
import { isAdvertisingTime, nextAdvertisingDay, nextAdvertisingMoment } from './advertisingHours.ts'

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

describe('the next advertising moment', () => {
  test.each([
    ['a weekday at noon: now', '2026-11-20T12:00:00-05:00', '2026-11-20T12:00:00-05:00'],
    ['before opening: at opening', '2026-11-20T06:59:59-05:00', '2026-11-20T07:00:00-05:00'],
    ['a weekday at closing: the next day', '2026-11-19T19:00:00-05:00', '2026-11-20T07:00:00-05:00'],
    ['a Friday night: on Saturday at 8', '2026-11-20T20:00:00-05:00', '2026-11-21T08:00:00-05:00'],
    ['a Saturday at 15: over Sunday to Monday', '2026-11-21T15:00:00-05:00', '2026-11-23T07:00:00-05:00'],
    ['a long weekend: after the holiday', '2026-11-14T16:00:00-05:00', '2026-11-17T07:00:00-05:00'],
  ])('%s', (_, moment, expected) => {
    expect(nextAdvertisingMoment(new Date(moment))).toEqual(new Date(expected))
  })
})

test.each([
  ['a weekday at noon: the next morning', '2026-11-19T12:00:00-05:00', '2026-11-20T07:00:00-05:00'],
  ['a weekday before opening: still the next one', '2026-11-19T00:00:00-05:00', '2026-11-20T07:00:00-05:00'],
  ['late in the evening, when it is tomorrow in Greenwich', '2026-11-19T23:59:59-05:00', '2026-11-20T07:00:00-05:00'],
  ['a Friday: Saturday at 8', '2026-11-20T12:00:00-05:00', '2026-11-21T08:00:00-05:00'],
  ['the Saturday of a long weekend: Tuesday', '2026-11-14T09:00:00-05:00', '2026-11-17T07:00:00-05:00'],
])('the next advertising day, from %s', (_, moment, expected) => {
  expect(nextAdvertisingDay(new Date(moment))).toEqual(new Date(expected))
})
