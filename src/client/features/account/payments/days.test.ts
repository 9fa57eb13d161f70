import { expect, test } from 'vitest'
import type { Movement } from '../../../../shared/contract/account.ts'
import { byDay, dayTitle } from './days.ts'

const movement = (id: number, createdAt: string): Movement => ({
  ...{ id, kind: 'usage', amount: -500, availableAfter: 0, thread: null },
  createdAt,
})

test('movements are by the day of Colombia, with the sum of the whole day across pages', () => {
  const first = {
    items: [movement(3, '2026-11-21T05:00:00.000Z'), movement(2, '2026-11-21T04:59:00.000Z')],
    days: [
      { date: '2026-11-21', amount: -500 },
      { date: '2026-11-20', amount: -1_000 },
    ],
    nextCursor: 2,
  }
  const second = {
    items: [movement(1, '2026-11-20T15:00:00.000Z')],
    days: [{ date: '2026-11-20', amount: -1_000 }],
    nextCursor: null,
  }
  const seen = (pages: (typeof first | typeof second)[]) =>
    byDay(pages).map(({ date, amount, items }) => [date, amount, items.map(({ id }) => id)])
  expect(seen([first])).toEqual([
    ['2026-11-21', -500, [3]],
    ['2026-11-20', -1_000, [2]],
  ])
  expect(seen([first, second])).toEqual([
    ['2026-11-21', -500, [3]],
    ['2026-11-20', -1_000, [2, 1]],
  ])
  expect(byDay([])).toEqual([])
})

test.each([
  ['2026-11-30', 'Hoy, lunes 30 de noviembre'],
  ['2026-11-29', 'Ayer, domingo 29 de noviembre'],
  ['2026-11-28', 'Sábado 28 de noviembre'],
  ['2025-12-31', 'Miércoles 31 de diciembre de 2025'],
])('%s is told as %s', (date, title) => {
  expect(dayTitle(date, '2026-11-30')).toBe(title)
})
