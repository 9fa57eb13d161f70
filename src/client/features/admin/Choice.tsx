import type { ReactNode } from 'react'
import classes from './Choice.module.css'

interface ChoiceProps {
  readonly chosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** One of a few side-by-side options. */
export function Choice({ chosen, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" className={classes.choice} aria-pressed={chosen} onClick={onChoose}>
      {children}
    </button>
  )
}
