import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addBusinessDays,
  addDays,
  businessDaysBetween,
  businessDaysOfMonth,
  civicDay,
  daysBetween,
  holidays,
  isBusinessDay,
  isoDate,
  nthBusinessDay,
  onOrNextBusinessDay,
} from './habiles.ts'

const anyDate = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days))
const calendar = fc.constantFrom('general', 'dian', 'conSabado' as const)

describe('holidays', () => {
  it('are the 18 of 2026 and of 2027', () => {
    expect([...holidays(2026).keys()].sort()).toEqual([
      '2026-01-01',
      '2026-01-12',
      '2026-03-23',
      '2026-04-02',
      '2026-04-03',
      '2026-05-01',
      '2026-05-18',
      '2026-06-08',
      '2026-06-15',
      '2026-06-29',
      '2026-07-20',
      '2026-08-07',
      '2026-08-17',
      '2026-10-12',
      '2026-11-02',
      '2026-11-16',
      '2026-12-08',
      '2026-12-25',
    ])
    expect([...holidays(2027).keys()].sort()).toEqual([
      '2027-01-01',
      '2027-01-11',
      '2027-03-22',
      '2027-03-25',
      '2027-03-26',
      '2027-05-01',
      '2027-05-10',
      '2027-05-31',
      '2027-06-07',
      '2027-07-05',
      '2027-07-20',
      '2027-08-07',
      '2027-08-16',
      '2027-10-18',
      '2027-11-01',
      '2027-11-15',
      '2027-12-08',
      '2027-12-25',
    ])
  })
})

describe('business days', () => {
  it('skip the civic day of April for the DIAN only', () => {
    expect(civicDay(2026)).toBe('2026-04-17')
    expect(civicDay(2025)).toBe('2025-04-18')
    expect(civicDay(2023)).toBeNull()
    expect(isBusinessDay('2026-04-17')).toBe(true)
    expect(isBusinessDay('2026-04-17', 'dian')).toBe(false)
    expect(nthBusinessDay(2026, 4, 16, 'dian')).toBe('2026-04-27')
    expect(nthBusinessDay(2026, 4, 16)).toBe('2026-04-24')
  })

  it('count Saturdays only where people work on them', () => {
    expect(isBusinessDay('2026-11-21')).toBe(false)
    expect(isBusinessDay('2026-11-21', 'conSabado')).toBe(true)
    expect(isBusinessDay('2026-08-16', 'conSabado')).toBe(false)
  })

  it('are counted from the day after', () => {
    expect(addBusinessDays('2026-11-20', 1)).toBe('2026-11-23')
    expect(addBusinessDays('2026-11-13', 3)).toBe('2026-11-19')
    expect(addBusinessDays('2026-11-17', -1)).toBe('2026-11-13')
    expect(addBusinessDays('2026-11-16', 0)).toBe('2026-11-16')
    expect(onOrNextBusinessDay('2026-11-14')).toBe('2026-11-17')
    expect(onOrNextBusinessDay('2026-11-17')).toBe('2026-11-17')
  })

  it('refuse what is no count, no month day and no date', () => {
    expect(() => addBusinessDays('2026-01-01', 1.5)).toThrow(RangeError)
    expect(() => addBusinessDays('2026-01-01', 100_000)).toThrow(RangeError)
    expect(() => nthBusinessDay(2026, 2, 0)).toThrow(RangeError)
    expect(() => nthBusinessDay(2026, 2, 25)).toThrow(RangeError)
    expect(() => isBusinessDay('mañana')).toThrow(RangeError)
  })

  it('adding and counting agree, and going back returns', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 1, max: 80 }), calendar, (date, count, kind) => {
        const later = addBusinessDays(date, count, kind)
        expect(isBusinessDay(later, kind)).toBe(true)
        expect(businessDaysBetween(date, later, kind)).toBe(count)
        expect(addBusinessDays(later, -count, kind) <= date).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('the nth of a month is the nth after the last day of the month before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1990, max: 2050 }),
        fc.integer({ min: 1, max: 12 }),
        calendar,
        (year, month, kind) => {
          const eve = addDays(isoDate(year, month, 1), -1)
          const days = businessDaysOfMonth(year, month, kind)
          expect(days.length).toBeGreaterThanOrEqual(16)
          days.forEach((day, index) => {
            expect(addBusinessDays(eve, index + 1, kind)).toBe(day)
          })
        },
      ),
      { numRuns: 40 },
    )
  })

  it('calendar days add up', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })
})
