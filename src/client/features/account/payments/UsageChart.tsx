import { formatCop, formatDate } from '../../../../shared/format.ts'
import { barsOf, CHART, dayCentre } from './chart.ts'
import classes from './UsageChart.module.css'

interface UsageChartProps {
  /** "2026-11". */
  readonly month: string
  readonly days: readonly { readonly date: string; readonly used: number }[]
  /** COP so far this month. */
  readonly used: number
}

/** Daily spending of the month. The drawing is decorative; the table gives the same data to screen readers. */
export function UsageChart({ month, days, used }: UsageChartProps) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const { bars, top } = barsOf(
    days.map((day) => day.used),
    length,
  )
  const busy = days.filter((day) => day.used > 0)
  const ticks = [1, 5, 10, 15, 20, 25, length]
  const floor = CHART.height - CHART.bottom
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>Uso de este mes, por día</figcaption>
      <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} className={classes.drawing} aria-hidden>
        {(used === 0 ? [0] : [0, 0.5, 1]).map((share) => {
          const y = floor - share * (floor - CHART.top)
          return (
            <g key={share}>
              <line x1={CHART.left} x2={CHART.width} y1={y} y2={y} className={classes.line} />
              {used === 0 ? null : (
                <text x={CHART.left - 10} y={y + 4} className={classes.amount}>
                  {formatCop(top * share)}
                </text>
              )}
            </g>
          )
        })}
        {bars.map((bar) =>
          bar.used > 0 ? (
            <rect
              key={bar.day}
              x={bar.x}
              y={bar.y}
              width={bar.width}
              height={bar.height}
              rx={2}
              className={classes.bar}
              data-today={bar.day === days.length || undefined}
            >
              <title>{`${formatDate(`${month}-${String(bar.day).padStart(2, '0')}`)}: ${formatCop(bar.used)}`}</title>
            </rect>
          ) : null,
        )}
        {ticks.map((day) => (
          <text key={day} x={dayCentre(day, length)} y={CHART.height - 6} className={classes.day}>
            {day}
          </text>
        ))}
      </svg>
      {used === 0 ? <p className={classes.none}>Aún no has usado créditos este mes.</p> : null}
      {busy.length > 0 ? (
        <table className="luka-hidden">
          <caption>Créditos usados por día</caption>
          <thead>
            <tr>
              <th scope="col">Día</th>
              <th scope="col">COP</th>
            </tr>
          </thead>
          <tbody>
            {busy.map((day) => (
              <tr key={day.date}>
                <th scope="row">{formatDate(day.date)}</th>
                <td>{formatCop(day.used)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </figure>
  )
}
