import { useId } from 'react'
import type { CalculatorPlainField } from '../../../../shared/contract/calculators.ts'
import classes from './Segments.module.css'

interface SegmentsProps {
  readonly field: CalculatorPlainField
  readonly path: string
  readonly value: string
  readonly issue: string | undefined
  readonly onChange: (value: string) => void
}

/** Too many for one line on some screens: two per line always fit. */
const PAIRED = 4

/** A choice between few short labels: all visible, one press away. Native radio buttons. */
export function Segments({ field: { label, help, required, choices }, path, value, issue, onChange }: SegmentsProps) {
  const id = useId()
  const described = [help ? `${id}-help` : '', issue ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div
      className={classes.field}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      aria-invalid={issue ? true : undefined}
      aria-describedby={described || undefined}
    >
      <p className={classes.label} id={`${id}-label`}>
        {label}
        {required ? (
          <span className={classes.required} aria-hidden>
            {' '}
            *
          </span>
        ) : null}
      </p>
      <div className={classes.segments} data-pairs={choices.length === PAIRED || undefined}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.segment}>
            <input
              type="radio"
              className={classes.radio}
              name={path}
              value={choice.value}
              checked={value === String(choice.value)}
              onChange={() => onChange(String(choice.value))}
            />
            <span className={classes.name}>{choice.label}</span>
          </label>
        ))}
      </div>
      {help ? (
        <p className={classes.help} id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {issue ? (
        <p className={classes.error} id={`${id}-error`}>
          {issue}
        </p>
      ) : null}
    </div>
  )
}
