import { IconArrowUp } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { MAX_TRIED_LENGTH } from '../../../shared/tried.ts'
import classes from './TryBox.module.css'
import { TRIES } from './tries.ts'

interface TryBoxProps {
  readonly onAsk: (question: string) => void
}

/** Suggested questions, and a field for one's own. Native elements: the page has a weight budget. */
export function TryBox({ onAsk }: TryBoxProps) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const question = text.trim()
    if (question === '') return
    setText('')
    onAsk(question)
  }
  return (
    <div className={classes.box}>
      <form className={classes.form} onSubmit={submit}>
        <input
          className={classes.field}
          type="text"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={MAX_TRIED_LENGTH}
          placeholder="Haz tu propia pregunta"
          aria-label="Haz tu propia pregunta"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" className={classes.send} aria-label="Preguntar">
          <IconArrowUp size={18} stroke={2} aria-hidden />
        </button>
      </form>
      <ul className={classes.tries} aria-label="Preguntas para probar">
        {TRIES.map(({ label, question }) => (
          <li key={label}>
            <button type="button" className={classes.try} onClick={() => onAsk(question)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.note}>Sin cuenta ni costo. No guardamos tu pregunta.</p>
    </div>
  )
}
