import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { answersText, MESSAGE_COST } from '../../../shared/credits.ts'
import { formatCop } from '../../../shared/format.ts'
import classes from './AmountField.module.css'
import { CREDIT_AMOUNTS, MOST_ASKED, readAmount } from './creditAmounts.ts'

interface AmountFieldProps {
  /** null: none chosen, or not a valid amount yet. */
  readonly onChange: (amount: number | null) => void
}

/** An amount to choose with one tap, and how many answers it pays for. */
export function AmountField({ onChange }: AmountFieldProps) {
  const name = useId()
  const [chosen, setChosen] = useState<number | 'other' | null>(null)
  const [typed, setTyped] = useState('')
  const other = readAmount(typed)
  const choose = (choice: number | 'other') => {
    setChosen(choice)
    onChange(choice === 'other' ? other : choice)
  }
  const option = (choice: number | 'other', title: string, text: string) => (
    <label key={choice} className={classes.option}>
      <input
        type="radio"
        name={name}
        className={classes.radio}
        checked={chosen === choice}
        onChange={() => choose(choice)}
      />
      <span className={classes.title}>{title}</span> <span className={classes.text}>{text}</span>
    </label>
  )
  return (
    <fieldset className={classes.amounts}>
      <legend className={classes.legend}>¿Cuánto necesitas?</legend>
      <div className={classes.options}>
        {CREDIT_AMOUNTS.map((amount) => option(amount, formatCop(amount), answersText(amount)))}
        {option('other', 'Otro valor', 'tú lo escribes')}
      </div>
      {chosen === 'other' ? (
        <TextInput
          label="Valor en pesos"
          inputMode="numeric"
          autoComplete="off"
          placeholder="35.000"
          className={classes.other}
          value={typed}
          maxLength={14}
          autoFocus
          description={
            other === null
              ? `Desde ${formatCop(MESSAGE_COST)}, lo que cuesta una respuesta, hasta ${formatCop(MOST_ASKED)}.`
              : `Alcanza para ${answersText(other)}.`
          }
          descriptionProps={{ 'aria-live': 'polite' }}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onChange(readAmount(event.currentTarget.value))
          }}
        />
      ) : null}
    </fieldset>
  )
}
