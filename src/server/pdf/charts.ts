import { ticks } from '../../shared/chartScale.ts'

/** Data of a chart: one row of bars, or one line per series, over days. */
export interface DayPlot {
  /** Labels below the first, the middle and the last day: "22 oct". */
  readonly days: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
  /** Labels of the axis. */
  readonly figure: (value: number) => string
}

const WIDTH = 483
const HEIGHT = 150
const LEFT = 56
const BOTTOM = 128
const TOP = 10
const COLOURS = ['#0f6b52', '#c9791a', '#42504a'] as const
const INK = '#56625d'
const LINE = '#e6e1d6'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const round = (value: number) => Math.round(value * 100) / 100

/** A chart as SVG, drawn as vectors into a PDF: bars for one series, lines for several. */
export function dayPlot({ days, series, figure }: DayPlot): string {
  const steps = ticks(Math.max(0, ...series.flatMap(({ values }) => values)))
  const top = steps.at(-1) ?? 1
  // A day with more refunds than spending is shown as nothing spent.
  const y = (value: number) => round(BOTTOM - (Math.max(0, value) / top) * (BOTTOM - TOP))
  const step = (WIDTH - LEFT) / Math.max(1, days.length)
  const x = (index: number) => LEFT + index * step
  const label = (at: number, row: number, value: string, anchor: string) =>
    `<text x="${round(at)}" y="${row}" font-size="7.5" fill="${INK}" text-anchor="${anchor}">${escaped(value)}</text>`
  const grid = steps.map(
    (value) =>
      `<line x1="${LEFT}" x2="${WIDTH}" y1="${y(value)}" y2="${y(value)}" stroke="${LINE}" stroke-width="0.6"/>${label(LEFT - 6, y(value) + 2.5, figure(value), 'end')}`,
  )
  const middle = Math.floor((days.length - 1) / 2)
  const named = [
    label(LEFT, BOTTOM + 14, days[0] ?? '', 'start'),
    days.length > 4 ? label(x(middle) + step / 2, BOTTOM + 14, days[middle] ?? '', 'middle') : '',
    days.length > 1 ? label(WIDTH, BOTTOM + 14, days.at(-1) ?? '', 'end') : '',
  ]
  const [only] = series
  const marks =
    series.length === 1 && only
      ? only.values.map((value, index) =>
          value > 0
            ? `<rect x="${round(x(index) + step * 0.12)}" y="${y(value)}" width="${round(Math.max(0.4, step * 0.76))}" height="${round(BOTTOM - y(value))}" fill="${COLOURS[0]}"/>`
            : '',
        )
      : series.map(
          ({ values }, index) =>
            `<polyline fill="none" stroke="${COLOURS[index] ?? INK}" stroke-width="1.2" stroke-linejoin="round" ${index === 1 ? 'stroke-dasharray="3 2" ' : ''}points="${values.map((value, day) => `${round(x(day) + step / 2)},${y(value)}`).join(' ')}"/>`,
        )
  const legend =
    series.length > 1
      ? series.map(({ name }, index) => {
          const at = WIDTH - (series.length - index) * 76
          return `<rect x="${at}" y="0" width="8" height="3" fill="${COLOURS[index] ?? INK}"/>${label(at + 12, 4.5, name, 'start')}`
        })
      : []
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${[...grid, ...marks, ...named, ...legend].join('')}</svg>`
}

/** One bar with a highlighted part, as SVG. @param share of the longest, 0 to 1 */
export function partBar(share: number, part: number): string {
  const width = 150
  const whole = round(Math.max(share > 0 ? 1 : 0, share * width))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="8" viewBox="0 0 ${width} 8"><rect x="0" y="1" width="${whole}" height="6" fill="${COLOURS[0]}"/><rect x="0" y="1" width="${round(whole * part)}" height="6" fill="${COLOURS[1]}"/></svg>`
}
