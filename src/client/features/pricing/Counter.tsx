import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../../shared/format.ts'
import classes from './Counter.module.css'

interface CounterProps {
  /** What is counted: "empleados". */
  readonly unit: string
  readonly value: number
  readonly step?: number
  readonly max: number
  /** Gets 0 when minus is pressed at the first step: whoever counts decides what none means. */
  readonly onChange: (value: number) => void
}

/** A number with its minus and plus; it can be typed as well. */
export function Counter({ unit, value, step = 1, max, onChange }: CounterProps) {
  // What is being typed; null when the number is nobody's but the page's.
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
