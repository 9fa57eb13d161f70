import { expect, test } from 'vitest'
import { bogotaDate } from './format.ts'
import { MOVEMENT_KINDS, MOVEMENTS, monthBounds } from './movements.ts'

test('a month begins and ends at midnight in Bogotá', () => {
  for (let index = 0; index < 60; index++) {
    const month = `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
    const { from, until } = monthBounds(month)
    expect(bogotaDate(from)).toBe(`${month}-01`)
    expect(bogotaDate(new Date(from.getTime() - 1)).slice(0, 7) < month).toBe(true)
    expect(bogotaDate(new Date(until.getTime() - 1)).slice(0, 7)).toBe(month)
    expect(bogotaDate(until).slice(0, 7) > month).toBe(true)
  }
})

test('every kind has its words', () => {
  expect([...MOVEMENT_KINDS].sort()).toEqual(Object.keys(MOVEMENTS).sort())
})
