import { TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { bogotaDate } from '../../shared/format.ts'
import classes from './DateBox.module.css'
import { isDay, readDay, readTyped, showDay, withStrokes } from './day.ts'

interface DateBoxProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  /** "2026-03-12", or empty; anything else that was typed is returned unchanged. */
  readonly value: string
  /** Called when the field is left: a day, empty, or invalid text. */
  readonly onDate: (value: string) => void
}

const WRONG = 'Escribe la fecha como 30/11/2026'

/**
 * A date field in the local notation whatever the browser's language: the native field shows "mm/dd" in an English
 * browser. The browser's calendar is behind a button.
 */
export function DateBox({ value, onDate, error, ...props }: DateBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  // The text being typed, or invalid text that was left; otherwise the field shows its value.
  const [draft, setDraft] = useState<{ readonly text: string; readonly left: boolean } | null>(null)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // Changed from outside: by a link, or a button that clears all filters.
    if (draft && value !== (readDay(draft.text) ?? draft.text)) setDraft(null)
  }
  const shown = draft?.text ?? showDay(value)
  const wrong = draft ? draft.left : value !== '' && !isDay(value)
  const type = (text: string) => {
    setDraft({ text, left: false })
    // Whether the year has all of its digits.
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
        // Commits the text before the enclosing form is submitted.
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
