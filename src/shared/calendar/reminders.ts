import { isAdvertisingDay } from '../advertisingHours.ts'
import { REMINDER_DAYS } from '../bounds.ts'
import { addBusinessDays, addDays, isBusinessDay } from '../tax/habiles.ts'
import type { IsoDate } from '../tax/types.ts'

export type ReminderDays = (typeof REMINDER_DAYS)[number]

/** The last day for acting in time: for a fixed due date on a Sunday, the Friday before. */
export const lastChance = (date: IsoDate): IsoDate => (isBusinessDay(date) ? date : addBusinessDays(date, -1))

/**
 * The day of a reminder: that many days before, or the last earlier day on which mail may be sent (Ley 2300 de 2023).
 */
export function reminderDay(date: IsoDate, days: ReminderDays): IsoDate {
  let day = addDays(date, -days)
  while (!isAdvertisingDay(day)) day = addDays(day, -1)
  return day
}

/**
 * Which reminder of a due date to send today: the latest one whose day has come. Reminders from before the person opted
 * in are not made up for; those that could not be sent (server down, outside the hours) are, while they still help.
 */
export function reminderDue(date: IsoDate, today: IsoDate, since: IsoDate): ReminderDays | null {
  if (date < today) return null
  const come = REMINDER_DAYS.filter((days) => {
    const day = reminderDay(date, days)
    return day <= today && day >= since
  })
  return come.at(-1) ?? null
}
