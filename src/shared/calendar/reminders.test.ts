import { describe, expect, it } from 'vitest'
import { lastChance, reminderDay, reminderDue } from './reminders.ts'

describe('reminders', () => {
  it('go out 15, 5 and 1 days before', () => {
    // Friday 18 December 2026.
    expect(([15, 5, 1] as const).map((days) => reminderDay('2026-12-18', days))).toEqual([
      '2026-12-03',
      '2026-12-12', // the 13th is a Sunday
      '2026-12-17',
    ])
  })

  it('go out earlier where the day has no hours for it: Sundays, holidays, Easter', () => {
    // Monday 13 April 2026; the day before is a Sunday.
    expect(reminderDay('2026-04-13', 1)).toBe('2026-04-11')
    // Thursday 2 and Friday 3 April are holidays.
    expect(reminderDay('2026-04-08', 5)).toBe('2026-04-01')
    // 8 December is a holiday.
    expect(reminderDay('2026-12-09', 1)).toBe('2026-12-07')
  })

  it('are one at a time, the nearest', () => {
    const on = (today: string) => reminderDue('2026-12-18', today, '2026-01-01')
    expect(on('2026-12-02')).toBeNull()
    expect(on('2026-12-03')).toBe(15)
    expect(on('2026-12-11')).toBe(15)
    expect(on('2026-12-12')).toBe(5)
    expect(on('2026-12-17')).toBe(1)
    expect(on('2026-12-18')).toBe(1)
    expect(on('2026-12-19')).toBeNull()
  })

  it('of days before they were wanted are not made up for', () => {
    expect(reminderDue('2026-12-18', '2026-12-10', '2026-12-10')).toBeNull()
    expect(reminderDue('2026-12-18', '2026-12-12', '2026-12-10')).toBe(5)
  })

  it('count to the last business day', () => {
    // A Sunday, a Friday, and 8 December.
    expect(['2026-12-20', '2026-12-18', '2026-12-08'].map(lastChance)).toEqual([
      '2026-12-18',
      '2026-12-18',
      '2026-12-07',
    ])
  })
})
