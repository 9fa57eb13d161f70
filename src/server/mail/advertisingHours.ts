import { bogotaDate } from '../../shared/format.ts'
import { holidayName } from '../../shared/tax/habiles.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Bogota', hour: '2-digit', hourCycle: 'h23' })

/**
 * Whether advertising may reach people at that moment: Monday to Friday from 7:00 to 19:00, Saturday from 8:00 to
 * 15:00, not on Sundays or holidays, in Colombia (Ley 2300 de 2023, arts. 3 and 5).
 */
export function isAdvertisingTime(moment: Date): boolean {
  const date = bogotaDate(moment)
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
  if (weekday === 0 || holidayName(date) !== null) return false
  const hour = Number(clock.format(moment))
  return weekday === 6 ? hour >= 8 && hour < 15 : hour >= 7 && hour < 19
}
