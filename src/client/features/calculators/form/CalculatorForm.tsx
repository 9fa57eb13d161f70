import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { CalculatorField } from '../../../../shared/contract/calculators.ts'
import type { ErrorIssue } from '../../../../shared/errors.ts'
import { type FormState, sameState } from '../formState.ts'
import type { Typed } from '../typed.ts'
import classes from './CalculatorForm.module.css'
import { FieldBox } from './FieldBox.tsx'
import { splitFields } from './splitFields.ts'

interface CalculatorFormProps {
  readonly fields: readonly CalculatorField[]
  readonly state: FormState
  readonly example: FormState
  readonly empty: FormState
  /** The example with the company's data, while the form has them; null otherwise. */
  readonly company: FormState | null
  readonly issues: readonly ErrorIssue[]
  readonly onChange: (state: FormState) => void
}

/** A calculator's inputs, initially those of the example; rarely needed ones are collapsed. */
export function CalculatorForm({ fields, state, example, empty, company, issues, onChange }: CalculatorFormProps) {
  const { shown, folded } = splitFields(fields)
  const isExample = sameState(state, example)
  const isStart = company !== null && sameState(state, company)
  const used = isUsed(folded, example, empty) || isUsed(folded, state, empty)
  const [wasUsed, setWasUsed] = useState(used)
  const [open, setOpen] = useState(used)
  // Fields with values are expanded; they do not collapse while somebody edits them.
  if (used !== wasUsed) {
    setWasUsed(used)
    if (used) setOpen(true)
  }
  const draw = (field: CalculatorField) => (
    <FieldBox
      key={field.name}
      field={field}
      state={state}
      issues={issues}
      onType={(path: string, typed: Typed) => onChange({ ...state, [path]: typed })}
      onState={onChange}
    />
  )
  return (
    // Nothing is submitted: the result follows the input, also on Enter.
    <form className={classes.form} aria-label="Tus datos" noValidate onSubmit={(event) => event.preventDefault()}>
      <div className={classes.head}>
        <p className={classes.note} data-example={isExample || isStart || undefined}>
          {noteOf(isExample, company !== null, isStart)}
        </p>
        <div className={classes.turns}>
          {isExample ? null : (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange(example)}>
              {isStart ? 'Deshacer' : 'Ver el ejemplo'}
            </Button>
          )}
          {sameState(state, empty) ? null : (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange(empty)}>
              Vaciar
            </Button>
          )}
        </div>
      </div>
      <div className={classes.grid}>{shown.map(draw)}</div>
      {folded.length === 0 ? null : (
        <details className={classes.more} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className={classes.summary}>
            <IconChevronRight size={18} stroke={1.5} aria-hidden className={classes.mark} />
            Más datos
            <span className={classes.count}>
              {folded.length} {folded.length === 1 ? 'opcional' : 'opcionales'}
            </span>
          </summary>
          <div className={classes.grid}>{folded.map(draw)}</div>
        </details>
      )}
    </form>
  )
}

function noteOf(isExample: boolean, hasCompany: boolean, isStart: boolean): string {
  if (isExample) return 'Ejemplo: cambia los datos por los tuyos'
  if (isStart) return 'Con los datos de tu empresa'
  return hasCompany ? 'Tus datos, con los de tu empresa' : 'Tus datos'
}

/** Whether any of these fields has a value, so that it must be visible. */
function isUsed(fields: readonly CalculatorField[], state: FormState, empty: FormState): boolean {
  return Object.keys(state).some(
    (path) => state[path] !== empty[path] && fields.some(({ name }) => path === name || path.startsWith(`${name}.`)),
  )
}
