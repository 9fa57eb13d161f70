import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../../shared/format.ts'
import classes from './Counter.module.css'

interface CounterProps {
  /** The noun: "empleados". */
  readonly unit: string
  readonly value: number
  readonly step?: number
  readonly max: number
  /** Called with 0 when minus is pressed at the first step: the parent decides what none means. */
  readonly onChange: (value: number) => void
}

/** A number with minus and plus buttons; it can be typed too. */
export function Counter({ unit, value, step = 1, max, onChange }: CounterProps) {
  // The text being typed; null when the field shows the page's value.
  const [draft, setDraft] = useState<string | null>(null)
  const commit = (text: string) => {
    const typed = Number(text.replace(/\D/g, '').slice(0, 6))
    setDraft(null)
    if (typed > 0) onChange(Math.min(max, Math.ceil(typed / step) * step))
  }
  return (
    <div className={classes.counter}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={`Menos ${unit}`}
        disabled={value === 0}
        onClick={() => onChange(Math.max(0, value - step))}
      >
        <IconMinus size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <input
        className={classes.value}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Cantidad de ${unit}`}
        value={draft ?? formatNumber(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        onBlur={() => draft !== null && commit(draft)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && draft !== null) commit(draft)
        }}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label={`Más ${unit}`}
        disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + step))}
      >
        <IconPlus size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  )
}
