import type { RefObject } from 'react'
import type { Rating } from '../../../../shared/contract/conversation.ts'
import { RatingForm } from './RatingForm.tsx'
import { RatingNote } from './RatingNote.tsx'
import classes from './rating.module.css'
import type { Opinion } from './useRate.ts'

/** The state of the reason form: opened with the thumb, reopened for a change, or done. */
export type Why = 'asked' | 'changing' | 'told' | null

interface RatingDetailProps {
  /** A thumbs-down. */
  readonly rating: Rating
  readonly why: Why
  readonly onWhy: (why: Why) => void
  readonly onRate: (opinion: Opinion) => void
  /** The thumb button: takes the focus when the focused element is gone. */
  readonly down: RefObject<HTMLButtonElement | null>
}

/** Below an answer rated unhelpful: the reason form, or the given reason. */
export function RatingDetail({ rating, why, onWhy, onRate, down }: RatingDetailProps) {
  const leave = (next: Why) => {
    down.current?.focus()
    onWhy(next)
  }
  if (why === 'asked' || why === 'changing') {
    return (
      <RatingForm
        rating={rating}
        focused={why === 'changing'}
        onSend={(reason, comment) => {
          onRate({ useful: false, reason, comment })
          leave('told')
        }}
        onClose={() => leave(null)}
      />
    )
  }
  return (
    <>
      {why === 'told' ? (
        <p className={classes.thanks} role="status">
          Gracias. Tu opinión quedó guardada.
        </p>
      ) : null}
      <RatingNote
        rating={rating}
        onEdit={() => onWhy('changing')}
        onRemove={() => {
          onRate({ useful: false })
          leave(null)
        }}
      />
    </>
  )
}
