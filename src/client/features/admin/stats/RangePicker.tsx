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

/** Which days are counted. */
export function RangePicker({ range, presets, onRange }: RangePickerProps) {
  return (
    <fieldset className={classes.range}>
      <legend className="luka-hidden">Rango de fechas</legend>
      <div className={classes.presets}>
        {presets.map((preset) => (
          <Choice
            key={preset.id}
            chosen={preset.from === range.from && preset.to === range.to}
            onChoose={() => onRange(preset)}
          >
            {preset.label}
          </Choice>
        ))}
      </div>
      <div className={classes.dates}>
        <DateBox
          size="sm"
          aria-label="Desde"
          value={range.from}
          onDate={(value) => {
            if (isDay(value)) onRange({ from: value, to: range.to })
          }}
        />
        <span aria-hidden>a</span>
        <DateBox
          size="sm"
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
