import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import type { Clarification } from '../../../../shared/contract/chat.ts'
import classes from './ClarificationForm.module.css'
import type { Said } from './useAsks.ts'

interface ClarificationFormProps {
  readonly clarification: Clarification
  readonly onSay: (said: Said) => void
}

/** The assistant's question back: readings to choose from, or a field for the missing datum. */
export function ClarificationForm({ clarification, onSay }: ClarificationFormProps) {
  const { question, choices, missing } = clarification
  const label = useId()
  if (choices.length > 0)
    return (
      <section className={classes.choices} aria-labelledby={label}>
        <h3 id={label} className="luka-hidden">
          {question}
        </h3>
        <ul className={classes.list}>
          {choices.map(({ id, label: text }) => (
            <li key={id}>
              <button type="button" className={classes.choice} onClick={() => onSay({ text, choice: id })}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      </section>
    )
  return missing === null ? null : <DatumField question={question} label={missing} onSay={onSay} />
}

interface DatumFieldProps {
  readonly question: string
  readonly label: string
  readonly onSay: (said: Said) => void
}

function DatumField({ question, label, onSay }: DatumFieldProps) {
  const [value, setValue] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const said = value.trim()
    if (said !== '') onSay({ text: `${label}: ${said}`, choice: null })
  }
  return (
    <form className={classes.datum} onSubmit={submit} aria-label={question}>
      <TextInput
        className={classes.field ?? ''}
        label={label}
        value={value}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <Button type="submit" disabled={value.trim() === ''}>
        Responder
      </Button>
    </form>
  )
}
