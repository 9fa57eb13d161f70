import { ChartFrame } from './ChartFrame.tsx'
import classes from './chart.module.css'

export interface PartsRow {
  readonly name: string
  readonly whole: number
  /** The highlighted part of the whole. */
  readonly part: number
}

interface PartsChartProps {
  readonly title: string
  readonly note: string
  readonly rows: readonly PartsRow[]
  readonly columns: readonly [name: string, whole: string, part: string, rate: string]
  readonly figure: (value: number) => string
  readonly rate: (row: PartsRow) => string
}

/** Amounts by category as bars, each with the part that needs attention. */
export function PartsChart({ title, note, rows, columns, figure, rate }: PartsChartProps) {
  const max = Math.max(1, ...rows.map(({ whole }) => whole))
  return (
    <ChartFrame
      title={title}
      note={note}
      table={{
        columns,
        rows: rows.map((row) => [row.name, figure(row.whole), figure(row.part), rate(row)]),
      }}
      legend={
        <p className={classes.legend}>
          <span>
            <i className={classes.swatch} data-kind="whole" />
            {columns[1]}
          </span>
          <span>
            <i className={classes.swatch} data-kind="part" />
            {columns[2]}
          </span>
        </p>
      }
    >
      {rows.length === 0 ? <p className={classes.nothing}>Sin datos en este rango</p> : null}
      <ul className={classes.parts}>
        {rows.map((row) => (
          <li key={row.name}>
            <span className={classes.partName}>{row.name}</span>
            <span className={classes.track}>
              <span className={classes.whole} style={{ width: `${(row.whole / max) * 100}%` }}>
                <span
                  className={classes.part}
                  style={{ width: `${row.whole > 0 ? (row.part / row.whole) * 100 : 0}%` }}
                />
              </span>
            </span>
            <span className={`luka-figure ${classes.partFigure}`}>{figure(row.whole)}</span>
            <span className={`luka-figure ${classes.partRate}`}>{rate(row)}</span>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}
