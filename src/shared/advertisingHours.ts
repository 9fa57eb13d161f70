import { bogotaDate } from './format.ts'
import { holidayName } from './tax/habiles.ts'
import type { IsoDate } from './tax/types.ts'

// Ley 2300 de 2023, arts. 3 and 5: advertising may be sent Monday to Friday 7:00–19:00 and Saturday 8:00–15:00, never
// on Sundays or holidays, in Colombian time (UTC−5, no daylight saving time).

const HOUR = 3_600_000
const OFFSET = -5 * HOUR

/** Hours of that day in which advertising may be sent, or null. */
function window(day: Date): readonly [from: number, until: number] | null {
  const weekday = day.getUTCDay()
  if (weekday === 0 || holidayName(day.toISOString().slice(0, 10)) !== null) return null
  return weekday === 6 ? [8, 15] : [7, 19]
}

/** Whether that day has such hours. */
export function isAdvertisingDay(date: IsoDate): boolean {
  return window(new Date(`${date}T00:00:00Z`)) !== null
}

/** The moment itself if advertising may be sent then, else the next opening. */
export function nextAdvertisingMoment(moment: Date): Date {
  const date = bogotaDate(moment)
  for (let ahead = 0; ahead < 15; ahead++) {
    const day = new Date(Date.parse(`${date}T00:00:00Z`) + ahead * 24 * HOUR)
    const open = window(day)
    if (!open) continue
    const opens = day.getTime() + open[0] * HOUR - OFFSET
    const closes = day.getTime() + open[1] * HOUR - OFFSET
    if (moment.getTime() < opens) return new Date(opens)
    if (moment.getTime() < closes) return moment
  }
  throw new Error(`No advertising hours in the two weeks after ${date}`)
}

/** The next opening on a later day: a recipient gets advertising once a day. */
export function nextAdvertisingDay(moment: Date): Date {
  const midnight = Date.parse(`${bogotaDate(moment)}T00:00:00Z`) - OFFSET
  return nextAdvertisingMoment(new Date(midnight + 24 * HOUR))
}

/** Whether advertising may be sent at that moment. */
export function isAdvertisingTime(moment: Date): boolean {
  return nextAdvertisingMoment(moment).getTime() === moment.getTime()
}
