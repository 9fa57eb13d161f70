import { TextInput } from '@mantine/core'
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
  const today = presets[0]?.to ?? range.to
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
        <TextInput
          size="sm"
          type="date"
          aria-label="Desde"
          max={range.to}
          value={range.from}
          onChange={({ currentTarget: { value } }) => {
            if (value) onRange({ from: value, to: range.to })
          }}
        />
        <span aria-hidden>a</span>
        <TextInput
          size="sm"
          type="date"
          aria-label="Hasta"
          min={range.from}
          max={today}
          value={range.to}
          onChange={({ currentTarget: { value } }) => {
            if (value) onRange({ from: range.from, to: value })
          }}
        />
      </div>
    </fieldset>
  )
}
