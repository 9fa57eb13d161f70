import type { Rating } from '../../../../shared/contract/conversation.ts'
import { RATING_REASON_NAMES } from '../../../../shared/ratingReasons.ts'
import classes from './rating.module.css'

interface RatingNoteProps {
  /** A thumbs-down. */
  readonly rating: Rating
  readonly onEdit: () => void
  /** Removes the reason; the thumb stays. */
  readonly onRemove: () => void
}

/** The given reason for an unhelpful answer, with ways to change it. */
export function RatingNote({ rating: { reason, comment }, onEdit, onRemove }: RatingNoteProps) {
  const said = [reason && RATING_REASON_NAMES[reason], comment && `«${comment}»`].filter(Boolean).join('. ')
  if (said === '') {
    return (
      <p className={classes.note}>
        <button type="button" className={classes.link} onClick={onEdit}>
          Decir por qué no me sirvió
        </button>
      </p>
    )
  }
  return (
    <p className={classes.note}>
      <span className={classes.said}>No te sirvió: {said}</span>
      <button type="button" className={classes.link} aria-label="Cambiar el motivo" onClick={onEdit}>
        Cambiar
      </button>
      <button type="button" className={classes.link} aria-label="Quitar el motivo" onClick={onRemove}>
        Quitar
      </button>
    </p>
  )
}
