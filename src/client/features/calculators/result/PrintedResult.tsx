import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type {
  CalculatorField,
  CalculatorOutcome,
  CalculatorPlainField,
} from '../../../../shared/contract/calculators.ts'
import { bogotaDate, formatDate } from '../../../../shared/format.ts'
import { Logo } from '../../../components/Logo.tsx'
import { type FormState, rowCount } from '../formState.ts'
import type { Typed } from '../typed.ts'
import { OutcomeBody } from './OutcomeBody.tsx'
import classes from './PrintedResult.module.css'

interface PrintedResultProps {
  readonly title: string
  readonly fields: readonly CalculatorField[]
  readonly state: FormState
  readonly outcome: CalculatorOutcome | null
  readonly address: () => string
}

/** The calculation as a sheet of paper, written when somebody prints; no screen shows it. */
export function PrintedResult({ title, fields, state, outcome, address }: PrintedResultProps) {
  const [date, setDate] = useState<string | null>(null)

  useEffect(() => {
    // The browser takes its picture of the page as soon as this listener returns.
    const write = () => flushSync(() => setDate(formatDate(bogotaDate(new Date()))))
    window.addEventListener('beforeprint', write)
    return () => window.removeEventListener('beforeprint', write)
  }, [])

  if (date === null || outcome === null) return null
  return (
    <div className={classes.sheet}>
      <div className={classes.head}>
        <Logo />
        <span>{date}</span>
      </div>
      <p className={classes.title}>{title}</p>
      <dl className={classes.data}>
        {dataOf(fields, state).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.label}>{outcome.figure.label}</p>
      <p className={classes.figure}>{outcome.figure.value}</p>
      <OutcomeBody outcome={outcome} />
      <p className={classes.note}>Este mismo cálculo, con las cifras del día, está en:</p>
      <p className={classes.address}>{address()}</p>
    </div>
  )
}

interface Datum {
  readonly label: string
  readonly value: string
}

/** What was typed, as a person reads it; what is empty or off is left out. */
export function dataOf(fields: readonly CalculatorField[], state: FormState): Datum[] {
  const inner = ({ fields: plain }: CalculatorField, path: string, ending: string) =>
    plain.flatMap((one) => datum(one, state[`${path}.${one.name}`], ending))
  return fields.flatMap((field) => {
    if (field.type === 'group') return inner(field, field.name, '')
    if (field.type !== 'list') return datum(field, state[field.name], '')
    return Array.from({ length: rowCount(state, field.name) }, (_, row) =>
      inner(field, `${field.name}.${row}`, ` (${row + 1})`),
    ).flat()
  })
}

const UNITS: Partial<Record<CalculatorPlainField['type'], readonly [before: string, after: string]>> = {
  money: ['$\u202f', ''],
  percent: ['', '\u202f%'],
  perThousand: ['', ' por mil'],
}

function datum({ type, label, choices }: CalculatorPlainField, typed: Typed | undefined, ending: string): Datum[] {
  if (typed === undefined || typed === '') return []
  const name = `${label}${ending}`
  if (typeof typed === 'boolean') return [{ label: name, value: typed ? 'Sí' : 'No' }]
  if (type === 'choice')
    return [{ label: name, value: choices.find(({ value }) => String(value) === typed)?.label ?? typed }]
  if (type === 'date') return [{ label: name, value: formatDate(typed) }]
  const [before, after] = UNITS[type] ?? ['', '']
  return [{ label: name, value: `${before}${typed}${after}` }]
}
