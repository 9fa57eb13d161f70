import { expect, test } from 'vitest'
import { termOf } from './notificacion.ts'

// Art. 566-1 ET: of an act mailed on Tuesday 3 November 2026 the five business days are 4, 5, 6, 9 and 10.
test('begins the term of a mailed act after five business days', () => {
  expect(termOf('2026-11-03', true, { months: 3 })).toEqual({ desde: '2026-11-11', hasta: '2027-02-10' })
})

test('begins the term of an act on paper the day after it came', () => {
  expect(termOf('2026-11-03', false, { months: 1 })).toEqual({ desde: '2026-11-04', hasta: '2026-12-03' })
})

// 16 November is a holiday: the end moves to the 17th.
test('ends a term on a business day', () => {
  expect(termOf('2026-10-16', false, { months: 1 }).hasta).toBe('2026-11-17')
})

// Ley 4 de 1913, art. 62: the fifteen days of art. 830 ET leave out Saturdays, Sundays and 16 November.
test('counts a term of days that is not of calendar days by business days', () => {
  expect(termOf('2026-11-04', false, { businessDays: 15 }).hasta).toBe('2026-11-26')
  expect(termOf('2026-11-04', true, { businessDays: 15 }).hasta).toBe('2026-12-03')
})
