import type { z } from 'zod'
import { calendarOf } from '../../../shared/calendar/calendar.ts'
import { proposedObligations } from '../../../shared/calendar/profile.ts'
import type { calendarInput, PublicCalendar } from '../../../shared/contract/calendar.ts'
import { bogotaDate } from '../../../shared/format.ts'
import { yearOf } from '../../../shared/tax/habiles.ts'
import type { App } from '../../core/context.ts'

/** The calendar for a NIT's last digits, without an account: the named obligations, else those of such a taxpayer. */
export function publicCalendar(app: App, input: z.output<typeof calendarInput>): PublicCalendar {
  const today = bogotaDate(app.now())
  const { digits, year = yearOf(today), obligations = proposedObligations(input) } = input
  const { entries, undated } = calendarOf({ digits, obligations }, year)
  return { year, today, entries: [...entries], undated: [...undated] }
}
