import type { ReactNode } from 'react'
import type { CalendarEntry } from '../../../shared/contract/calendar.ts'
import classes from './DueList.module.css'
import { byMonth, dayNumber, longDay, monthTitle, shortWeekday } from './dates.ts'

interface DueListProps<Row extends CalendarEntry> {
  readonly rows: readonly Row[]
  /** The heading level of the months. */
  readonly level: 2 | 3 | 4
  readonly toneOf?: (row: Row) => 'done' | 'late' | 'past' | undefined
  /** At the end of a row: the time left, actions. */
  readonly side?: (row: Row) => ReactNode
}

/** Due dates by month: the day is the most prominent part. */
export function DueList<Row extends CalendarEntry>({ rows, level, toneOf, side }: DueListProps<Row>) {
  const Title = `h${level}` as const
  return (
    <div className={classes.months}>
      {byMonth(rows).map(([month, due]) => (
        <section key={month} className={classes.month}>
          <Title className={classes.title}>{monthTitle(month)}</Title>
          <ul className={classes.list}>
            {due.map((row) => (
              <li key={row.key} className={classes.row} data-tone={toneOf?.(row)}>
                <time className={classes.day} dateTime={row.date}>
                  <span aria-hidden className={classes.number}>
                    {dayNumber(row.date)}
                  </span>
                  <span aria-hidden className={classes.weekday}>
                    {shortWeekday(row.date)}
                  </span>
                  <span className="luka-hidden">{longDay(row.date)}: </span>
                </time>
                <div className={classes.words}>
                  <p className={classes.period}>{row.period}</p>
                  <p className={classes.detail}>
                    {row.form === null ? null : `Formulario ${row.form} · `}
                    {row.law}
                  </p>
                  {row.note === null || row.computed ? null : <p className={classes.note}>{row.note}</p>}
                </div>
                {side ? <div className={classes.side}>{side(row)}</div> : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
