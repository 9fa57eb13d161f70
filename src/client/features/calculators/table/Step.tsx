import { type ReactNode, useId } from 'react'
import classes from './Step.module.css'

interface StepProps {
  readonly number: number
  readonly title: string
  readonly children: ReactNode
}

export function Step({ number, title, children }: StepProps) {
  const id = useId()
  return (
    <section className={classes.step} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        <span className={classes.number} aria-hidden>
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
