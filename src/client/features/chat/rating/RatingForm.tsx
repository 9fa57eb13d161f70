import { Button, CloseButton, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Rating, RatingReason } from '../../../../shared/contract/conversation.ts'
import { RATING_REASONS } from '../../../../shared/contract/lists.ts'
import { RATING_REASON_NAMES } from '../../../../shared/ratingReasons.ts'
import classes from './rating.module.css'

interface RatingFormProps {
  /** The earlier reason, for a change. */
  readonly rating: Rating
  /** Takes the focus, since its opener is gone. */
  readonly focused: boolean
  readonly onSend: (reason: RatingReason | null, comment: string) => void
  readonly onClose: () => void
}

const MAX_COMMENT = 1_000

/** Why an answer was unhelpful. The thumb is stored already: this only adds to it, and can be closed. */
export function RatingForm({ rating, focused, onSend, onClose }: RatingFormProps) {
  const [reason, setReason] = useState<RatingReason | null>(rating.reason)
  const [comment, setComment] = useState(rating.comment)
  const said = rating.reason !== null || rating.comment !== ''
  const changed = reason !== rating.reason || comment.trim() !== rating.comment
  const form = useRef<HTMLFormElement>(null)
  // It opens below the pressed button, possibly out of view. In braces: newer browsers return a promise, which React
  // would take for the effect's clean-up.
  useEffect(() => {
    form.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (!focused) return
    const chosen = form.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    ;(chosen ?? form.current?.querySelector<HTMLElement>('button'))?.focus()
  }, [focused])
  return (
    <form
      ref={form}
      className={classes.form}
      aria-label="Por qué no te sirvió"
      onSubmit={(event) => {
        event.preventDefault()
        onSend(reason, comment.trim())
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <fieldset className={classes.reasons}>
        <legend className={classes.legend}>¿Qué falló? Lo lee una persona del equipo.</legend>
        {RATING_REASONS.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.reason}
            aria-pressed={reason === one}
            onClick={() => setReason(reason === one ? null : one)}
          >
            {RATING_REASON_NAMES[one]}
          </button>
        ))}
      </fieldset>
      <Textarea
        aria-label="Cuéntanos más"
        placeholder="Cuéntanos más (opcional)"
        rows={2}
        maxLength={MAX_COMMENT}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <div className={classes.foot}>
        <Button type="submit" size="sm" disabled={!changed}>
          {said ? 'Guardar' : 'Enviar'}
        </Button>
      </div>
      <CloseButton
        className={classes.close}
        aria-label={said ? 'Cerrar sin cambiar el motivo' : 'Cerrar sin decir por qué'}
        onClick={onClose}
      />
    </form>
  )
}
