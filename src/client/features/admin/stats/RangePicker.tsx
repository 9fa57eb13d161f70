import { DateBox } from '../../../components/DateBox.tsx'
import { isDay } from '../../../components/day.ts'
import { Choice } from '../Choice.tsx'
import type { DayRange, Preset } from './range.ts'
import classes from './stats.module.css'

interface RangePickerProps {
  readonly range: DayRange
  readonly presets: readonly Preset[]
  readonly onRange: (range: DayRange) => void
}

/** Selects the range of days. */
export function RangePicker({ range, presets, onRange }: RangePickerProps) {
  // On the last day of a 30-day month two presets coincide.
  const chosen = presets.find(({ from, to }) => from === range.from && to === range.to)
  return (
    <fieldset className={classes.range}>
      <legend className="luka-hidden">Rango de fechas</legend>
      <div className={classes.presets}>
        {presets.map((preset) => (
          <Choice key={preset.id} chosen={preset === chosen} onChoose={() => onRange(preset)}>
            {preset.label}
          </Choice>
        ))}
      </div>
      <div className={classes.dates}>
        <DateBox
          size="sm"
          w={136}
          aria-label="Desde"
          value={range.from}
          onDate={(value) => {
            if (isDay(value)) onRange({ from: value, to: range.to })
          }}
        />
        <span aria-hidden>a</span>
        <DateBox
          size="sm"
          w={136}
          aria-label="Hasta"
          value={range.to}
          onDate={(value) => {
            if (isDay(value)) onRange({ from: range.from, to: value })
          }}
        />
      </div>
    </fieldset>
  )
}
