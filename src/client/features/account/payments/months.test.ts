import { expect, test } from 'vitest'
import { monthsSince } from './months.ts'

test('the months of an account, newest first', () => {
  expect(monthsSince('2025-11-30', '2026-02-01').map(({ value }) => value)).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ])
  expect(monthsSince('2026-11-20', '2026-11-20')).toEqual([{ value: '2026-11', label: 'noviembre de 2026' }])
  // A clock that runs behind the server's still includes the current month.
  expect(monthsSince('2026-12-01', '2026-11-30')).toHaveLength(1)
})
