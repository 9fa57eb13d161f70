import { useEffect, useRef } from 'react'
import type { Misread } from '../../../../shared/contract/reading.ts'
import { misreadText } from '../../../../shared/misreadText.ts'
import { ClarificationForm } from '../conversation/ClarificationForm.tsx'
import type { Said } from '../conversation/useAsks.ts'
import classes from './reading.module.css'

interface MisreadNoteProps {
  readonly misread: Misread
  /** Reported just now: takes the focus, since the pressed button is gone. */
  readonly fresh: boolean
  /** Sends a choice; null if the conversation has continued. */
  readonly onSay: ((said: Said) => void) | null
  /** Puts the question back into the composer. */
  readonly onEdit: (() => void) | null
}

/** Below a misread answer: what was refunded, and how to continue. */
export function MisreadNote({ misread, fresh, onSay, onEdit }: MisreadNoteProps) {
  const note = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!fresh) return
    note.current?.focus({ preventScroll: true })
    note.current?.scrollIntoView?.({ block: 'nearest' })
  }, [fresh])
  const { choices } = misread
  return (
    <section ref={note} className={classes.misread} aria-label="No era esto" tabIndex={-1}>
      <p role="status">{misreadText(misread)}</p>
      {onSay && choices.length > 0 ? (
        <>
          <p className={classes.ask}>¿Cuál de estas es tu pregunta?</p>
          <ClarificationForm
            clarification={{ question: '¿Cuál de estas es tu pregunta?', choices, missing: null }}
            onSay={onSay}
          />
        </>
      ) : null}
      {onEdit ? (
        <button type="button" className={classes.link} onClick={onEdit}>
          Editar mi pregunta
        </button>
      ) : null}
    </section>
  )
}
