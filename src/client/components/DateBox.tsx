import { TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { bogotaDate } from '../../shared/format.ts'
import classes from './DateBox.module.css'
import { isDay, readDay, readTyped, showDay, withStrokes } from './day.ts'

interface DateBoxProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  /** "2026-03-12", or nothing; what else was typed comes back as it was given. */
  readonly value: string
  /** A day, nothing, or what is neither, once its field is left. */
  readonly onDate: (value: string) => void
}

const WRONG = 'Escribe la fecha como 30/11/2026'

/**
 * A day as everybody here writes it, in whichever language the browser is: the browser's own field shows "mm/dd" to those
 * whose browser is in English. Its calendar is behind a button.
 */
export function DateBox({ value, onDate, error, ...props }: DateBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  // What is being typed, or was left and means nothing; else the field shows its value.
  const [draft, setDraft] = useState<{ readonly text: string; readonly left: boolean } | null>(null)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // From elsewhere: a link, a button that takes all filters off.
    if (draft && value !== (readDay(draft.text) ?? draft.text)) setDraft(null)
  }
  const shown = draft?.text ?? showDay(value)
  const wrong = draft ? draft.left : value !== '' && !isDay(value)
  const type = (text: string) => {
    setDraft({ text, left: false })
    // The year has all of its digits.
    const day = /\d{4}/.test(text) ? readDay(text) : null
    if (day || text === '') onDate(day ?? '')
  }
  const leave = () => {
    const text = draft?.text.trim() ?? ''
    if (!draft || draft.left) return
    const day = readTyped(text, bogotaDate(new Date()))
    setDraft(day || text === '' ? null : { text, left: true })
    if ((day ?? text) !== value) onDate(day ?? text)
  }
  return (
    <TextInput
      placeholder="dd/mm/aaaa"
      {...props}
      ref={box}
      value={shown}
      error={wrong ? WRONG : error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      classNames={{ input: classes.box }}
      onChange={({ currentTarget: { value: text, selectionStart } }) =>
        type(selectionStart === text.length ? withStrokes(text, shown) : text)
      }
      onBlur={leave}
      onKeyDown={(event) => {
        // Before the form that it is in is sent.
        if (event.key === 'Enter') leave()
      }}
      rightSection={
        <>
          <button
            type="button"
            className={classes.open}
            aria-label="Abrir calendario"
            disabled={props.disabled}
            onClick={() => calendar.current?.showPicker?.()}
          >
            <IconCalendarEvent size={18} stroke={1.5} aria-hidden />
          </button>
          <input
            ref={calendar}
            type="date"
            className={classes.calendar}
            tabIndex={-1}
            aria-hidden
            value={isDay(value) ? value : ''}
            onChange={({ currentTarget: { value: day } }) => {
              setDraft(null)
              onDate(day)
              box.current?.focus()
            }}
          />
        </>
      }
    />
  )
}
