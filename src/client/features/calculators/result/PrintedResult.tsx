import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { dataOf } from '../../../../shared/calculationData.ts'
import type { CalculatorField, CalculatorOutcome } from '../../../../shared/contract/calculators.ts'
import { bogotaDate, formatDate } from '../../../../shared/format.ts'
import { Logo } from '../../../components/Logo.tsx'
import { askedOf, type FormState } from '../formState.ts'
import { OutcomeBody } from './OutcomeBody.tsx'
import classes from './PrintedResult.module.css'

interface PrintedResultProps {
  readonly title: string
  readonly fields: readonly CalculatorField[]
  readonly state: FormState
  readonly outcome: CalculatorOutcome | null
  readonly address: () => string
}

/** The calculation as a printed sheet, rendered when somebody prints; never shown on screen. */
export function PrintedResult({ title, fields, state, outcome, address }: PrintedResultProps) {
  const [date, setDate] = useState<string | null>(null)

  useEffect(() => {
    // The browser captures the page as soon as this listener returns.
    const write = () => flushSync(() => setDate(formatDate(bogotaDate(new Date()))))
    window.addEventListener('beforeprint', write)
    return () => window.removeEventListener('beforeprint', write)
  }, [])

  if (date === null || outcome === null) return null
  return (
    <div className={classes.sheet} data-luka-sheet>
      <div className={classes.head}>
        <Logo />
        <span>{date}</span>
      </div>
      <p className={classes.title}>{title}</p>
      <dl className={classes.data}>
        {dataOf(fields, askedOf(fields, state).values).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.label}>{outcome.figure.label}</p>
      <p className={classes.figure}>{outcome.figure.value}</p>
      <OutcomeBody outcome={outcome} unfolded />
      <p className={classes.note}>Este mismo cálculo, con las cifras del día, está en:</p>
      <p className={classes.address}>{address()}</p>
    </div>
  )
}
