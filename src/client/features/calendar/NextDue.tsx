import type { CalendarEntry } from '../../../shared/contract/calendar.ts'
import { longDay, whenText } from './dates.ts'
import classes from './NextDue.module.css'

interface NextDueProps {
  readonly entry: CalendarEntry
  readonly daysLeft: number
}

/** The next due date, in large type. */
export function NextDue({ entry: { date, period }, daysLeft }: NextDueProps) {
  return (
    <p className={classes.next} role="status">
      <span className={classes.label}>Lo próximo, {whenText(daysLeft)}</span>
      <span className={classes.day}>{longDay(date)}</span>
      <span>{period}</span>
    </p>
  )
}
