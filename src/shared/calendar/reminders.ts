import { isAdvertisingDay } from '../advertisingHours.ts'
import { REMINDER_DAYS } from '../bounds.ts'
import { addBusinessDays, addDays, isBusinessDay } from '../tax/habiles.ts'
import type { IsoDate } from '../tax/types.ts'

export type ReminderDays = (typeof REMINDER_DAYS)[number]

/** The last day on which it can still be done in time: of what falls due on a Sunday and is not moved, the Friday before. */
export const lastChance = (date: IsoDate): IsoDate => (isBusinessDay(date) ? date : addBusinessDays(date, -1))

/** The day of a reminder: that many days before, or the last one before that on which mail may go out (Ley 2300 de 2023). */
export function reminderDay(date: IsoDate, days: ReminderDays): IsoDate {
  let day = addDays(date, -days)
  while (!isAdvertisingDay(day)) day = addDays(day, -1)
  return day
}

/**
 * Which reminder of a due date is to go out today: the nearest whose day has come. One whose day was before reminders
 * were wanted is not made up for; one that nobody could send (no server, no hours) is, for as long as it helps.
 */
export function reminderDue(date: IsoDate, today: IsoDate, since: IsoDate): ReminderDays | null {
  if (date < today) return null
  const come = REMINDER_DAYS.filter((days) => {
    const day = reminderDay(date, days)
    return day <= today && day >= since
  })
  return come.at(-1) ?? null
}
