import { useId, useState } from 'react'
import classes from './ResultTable.module.css'

interface CellBoxProps {
  readonly label: string
  readonly text: string
  readonly issue: string
  readonly onText: (text: string) => Promise<void>
}

/** An invalid cell: its error, and a field to correct it. Enter or blur recalculates the row. */
export function CellBox({ label, text, issue, onText }: CellBoxProps) {
  const id = useId()
  const [typed, setTyped] = useState(text)
  const [busy, setBusy] = useState(false)
  const commit = () => {
    if (busy || typed === text) return
    setBusy(true)
    void onText(typed).finally(() => setBusy(false))
  }
  return (
    <span className={classes.wrong}>
      <input
        className={classes.box}
        aria-label={label}
        aria-invalid
        aria-describedby={id}
        aria-busy={busy || undefined}
        readOnly={busy}
        value={typed}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit()
          if (key === 'Escape') setTyped(text)
        }}
      />
      <span id={id} className={classes.issue}>
        {issue}
      </span>
    </span>
  )
}
