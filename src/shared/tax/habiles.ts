import { getHolidaysForYear } from 'colombian-holidays'
import type { IsoDate } from './types.ts'

/**
 * Which days count as business days.
 * - `general`: Monday to Friday except holidays (PILA, courts, most legal terms).
 * - `dian`: like `general`, minus the civic day of Decreto 500 de 2024: the DIAN is closed on it, so every later due date
 *   of that April moves by one day.
 * - `conSabado`: Monday to Saturday except holidays, for people who work on Saturdays (vacations of art. 186 CST).
 */
export type BusinessCalendar = 'general' | 'dian' | 'conSabado'

const DAY_MS = 86_400_000
const CIVIC_DAY_SINCE = 2024
// A loop over days stops here: no legal term counts this many business days, so a larger number is a caller's mistake.
const MAX_BUSINESS_DAYS = 4000

const holidaysByYear = new Map<number, ReadonlyMap<IsoDate, string>>()
const daysByMonth = new Map<string, readonly IsoDate[]>()

/** Holidays of that year in Colombia (Ley 51 de 1983): date → Spanish name. */
export function holidays(year: number): ReadonlyMap<IsoDate, string> {
  const known = holidaysByYear.get(year)
  if (known) return known
  const found = new Map<IsoDate, string>()
  for (const holiday of getHolidaysForYear(year)) found.set(holiday.celebrationDate, holiday.name.es)
  holidaysByYear.set(year, found)
  return found
}

/** The name of the holiday on that day, or null. */
export function holidayName(date: IsoDate): string | null {
  return holidays(yearOf(date)).get(date) ?? null
}

/** Día Cívico de la Paz con la Naturaleza: the third Friday of April (Decreto 500 de 2024); null before 2024. */
export function civicDay(year: number): IsoDate | null {
  if (year < CIVIC_DAY_SINCE) return null
  const firstOfApril = weekday(isoDate(year, 4, 1))
  const firstFriday = 1 + ((5 - firstOfApril + 7) % 7)
  return isoDate(year, 4, firstFriday + 14)
}

export function isBusinessDay(date: IsoDate, calendar: BusinessCalendar = 'general'): boolean {
  const day = weekday(date)
  if (day === 0 || (day === 6 && calendar !== 'conSabado')) return false
  if (holidayName(date) !== null) return false
  return !(calendar === 'dian' && date === civicDay(yearOf(date)))
}

/**
 * The date that is `count` business days after `date` (the day itself never counts); before it when negative.
 * With 0 the same date comes back, business day or not. RangeError for a count that is no integer or beyond 4000.
 */
export function addBusinessDays(date: IsoDate, count: number, calendar: BusinessCalendar = 'general'): IsoDate {
  if (!Number.isInteger(count) || Math.abs(count) > MAX_BUSINESS_DAYS) {
    throw new RangeError(`Cannot add ${count} business days`)
  }
  const step = Math.sign(count)
  let left = Math.abs(count)
  let current = date
  while (left > 0) {
    current = addDays(current, step)
    if (isBusinessDay(current, calendar)) left -= 1
  }
  return current
}

/** The nth business day (1 = first) of a month (1–12). RangeError when the month has fewer. */
export function nthBusinessDay(
  year: number,
  month: number,
  nth: number,
  calendar: BusinessCalendar = 'general',
): IsoDate {
  const date = Number.isInteger(nth) && nth > 0 ? businessDaysOfMonth(year, month, calendar)[nth - 1] : undefined
  if (date === undefined) throw new RangeError(`${year}-${month} has no business day ${nth}`)
  return date
}

/** All business days of a month (1–12), in order. */
export function businessDaysOfMonth(
  year: number,
  month: number,
  calendar: BusinessCalendar = 'general',
): readonly IsoDate[] {
  // Cached: a calendar of all obligations asks for the same months again and again.
  const key = `${year}-${month}-${calendar}`
  const known = daysByMonth.get(key)
  if (known) return known
  const days: IsoDate[] = []
  for (let day = 1; day <= daysInMonth(year, month); day += 1) {
    const date = isoDate(year, month, day)
    if (isBusinessDay(date, calendar)) days.push(date)
  }
  daysByMonth.set(key, days)
  return days
}

/** Business days after `from` up to and including `to`; 0 when `to` is not after `from`. */
export function businessDaysBetween(from: IsoDate, to: IsoDate, calendar: BusinessCalendar = 'general'): number {
  let count = 0
  for (let current = addDays(from, 1); current <= to; current = addDays(current, 1)) {
    if (isBusinessDay(current, calendar)) count += 1
  }
  return count
}

/** The date itself when it is a business day, else the next one (art. 62 Ley 4 de 1913 and art. 829 Decreto 410 de 1971). */
export function onOrNextBusinessDay(date: IsoDate, calendar: BusinessCalendar = 'general'): IsoDate {
  return isBusinessDay(date, calendar) ? date : addBusinessDays(date, 1, calendar)
}

/** Calendar days; negative goes back. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(toUtc(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day some months later, or the month's last day when it is shorter: 31 January + 1 = 28 February. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const index = year * 12 + (month - 1) + months
  const targetYear = Math.floor(index / 12)
  const targetMonth = index - targetYear * 12 + 1
  return isoDate(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)))
}

/** Calendar days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((toUtc(to) - toUtc(from)) / DAY_MS)
}

/** Month 1–12. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Month 1–12, day 1–31; no check that the day exists. */
export function isoDate(year: number, month: number, day: number): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** 0 Sunday … 6 Saturday. */
export function weekday(date: IsoDate): number {
  return new Date(toUtc(date)).getUTCDay()
}

export function yearOf(date: IsoDate): number {
  return Number(date.slice(0, 4))
}

function toUtc(date: IsoDate): number {
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time)) throw new RangeError(`Not a date: ${date}`)
  return time
}
