import { type PointerEvent, useState } from 'react'
import { labelled, ticks } from '../../../shared/chartScale.ts'
import { ChartFrame } from './ChartFrame.tsx'
import classes from './chart.module.css'
import { useWidth } from './useWidth.ts'

export interface DaySeries {
  readonly name: string
  /** One value per day. */
  readonly values: readonly number[]
}

interface DayChartProps {
  readonly title: string
  readonly note: string
  /** Day labels: for the axis, and in full. */
  readonly days: readonly { readonly short: string; readonly long: string }[]
  /** A single series is drawn as bars; two as lines, the second dashed, so that they differ without colours too. */
  readonly series: readonly DaySeries[]
  /** Short value labels for the axis. */
  readonly axis: (value: number) => string
  /** Value labels for tooltip and table. */
  readonly figure: (value: number) => string
}

const HEIGHT = 220
const TOP = 10
const BOTTOM = 26
const LEFT = 54
const RIGHT = 8
const LABEL = 64

/** Values over days. */
export function DayChart({ title, note, days, series, axis, figure }: DayChartProps) {
  const [box, width] = useWidth<HTMLDivElement>(640)
  const [at, setAt] = useState<number | null>(null)
  const top = ticks(Math.max(0, ...series.flatMap(({ values }) => values)))
  const max = top.at(-1) ?? 1
  const inner = { width: Math.max(1, width - LEFT - RIGHT), height: HEIGHT - TOP - BOTTOM }
  const slot = inner.width / Math.max(1, days.length)
  const x = (index: number) => LEFT + slot * (index + 0.5)
  // A refund of earlier usage may make a day negative: shown in figures, drawn as zero.
  const y = (value: number) => TOP + inner.height * (1 - Math.max(0, value) / max)
  const bars = series.length === 1
  const barWidth = Math.max(1, Math.min(28, slot * 0.72))

  const point = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT
    const index = Math.floor(left / slot)
    setAt(index >= 0 && index < days.length ? index : null)
  }

  return (
    <ChartFrame
      title={title}
      note={note}
      table={{
        columns: ['Día', ...series.map(({ name }) => name)],
        rows: days.map(({ long }, index) => [long, ...series.map(({ values }) => figure(values[index] ?? 0))]),
      }}
      legend={
        bars ? null : (
          <p className={classes.legend}>
            {series.map(({ name }, index) => (
              <span key={name}>
                <svg width="22" height="8" aria-hidden="true">
                  <line x1="0" x2="22" y1="4" y2="4" className={classes.line} data-series={index} />
                </svg>
                {name}
              </span>
            ))}
          </p>
        )
      }
    >
      <div ref={box} className={classes.box}>
        <svg
          className={classes.svg}
          width={width}
          height={HEIGHT}
          aria-hidden="true"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setAt(null)}
        >
          {top.map((value) => (
            <g key={value}>
              <line x1={LEFT} x2={width - RIGHT} y1={y(value)} y2={y(value)} className={classes.grid} />
              <text x={LEFT - 8} y={y(value)} className={classes.axis} textAnchor="end" dominantBaseline="middle">
                {axis(value)}
              </text>
            </g>
          ))}
          {labelled(days.length, inner.width / LABEL).map((index) => (
            <text
              key={index}
              x={Math.min(x(index), width - LABEL / 3)}
              y={HEIGHT - 6}
              className={classes.axis}
              textAnchor="middle"
            >
              {days[index]?.short}
            </text>
          ))}
          {at === null ? null : (
            <rect x={LEFT + slot * at} width={slot} y={TOP} height={inner.height} className={classes.cursor} />
          )}
          {bars
            ? series[0]?.values.map((value, index) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day's
                  key={index}
                  x={x(index) - barWidth / 2}
                  width={barWidth}
                  y={y(value)}
                  height={TOP + inner.height - y(value)}
                  rx={Math.min(2, barWidth / 4)}
                  className={classes.bar}
                  data-at={index === at || undefined}
                />
              ))
            : series.map(({ name, values }, index) => (
                <polyline
                  key={name}
                  className={classes.line}
                  data-series={index}
                  points={values.map((value, day) => `${x(day)},${y(value)}`).join(' ')}
                />
              ))}
          {at === null || bars
            ? null
            : series.map(({ name, values }, index) => (
                <circle
                  key={name}
                  cx={x(at)}
                  cy={y(values[at] ?? 0)}
                  r="4"
                  className={classes.dot}
                  data-series={index}
                />
              ))}
        </svg>
        {series.every(({ values }) => values.every((value) => value === 0)) ? (
          <p className={classes.empty}>Sin datos en este rango</p>
        ) : null}
        {at === null ? null : (
          <div className={classes.tip} style={{ left: x(at) }} data-side={x(at) > width * 0.6 ? 'left' : 'right'}>
            <b>{days[at]?.long}</b>
            {series.map(({ name, values }) => (
              <span key={name}>
                {name}: <span className="luka-figure">{figure(values[at] ?? 0)}</span>
              </span>
            ))}
          </div>
        )}
      </div>
    </ChartFrame>
  )
}
