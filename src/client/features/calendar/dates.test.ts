import { expect, it } from 'vitest'
import { byMonth, daysFrom, longDay, monthTitle, shortWeekday, whenText } from './dates.ts'

it('names days as people do', () => {
  expect(longDay('2026-12-18')).toBe('viernes 18 de diciembre')
  expect(shortWeekday('2026-12-20')).toBe('dom')
  expect(monthTitle('2027-01')).toBe('Enero de 2027')
  expect([0, 1, 12, -1, -3].map(whenText)).toEqual(['hoy', 'mañana', 'en 12 días', 'ayer', 'hace 3 días'])
  expect(daysFrom('2026-12-28', '2027-01-02')).toBe(5)
})

it('puts rows below their months', () => {
  const rows = [{ date: '2026-12-10' }, { date: '2026-12-18' }, { date: '2027-01-13' }]
  expect(byMonth(rows).map(([month, of]) => [month, of.length])).toEqual([
    ['2026-12', 2],
    ['2027-01', 1],
  ])
})
