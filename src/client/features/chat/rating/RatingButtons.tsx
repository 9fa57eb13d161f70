import { IconThumbDown, IconThumbDownFilled, IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { Rating } from '../../../../shared/contract/conversation.ts'
import { IconAction } from '../answer/IconAction.tsx'

interface RatingButtonsProps {
  readonly rating: Rating | null
  /** null withdraws the rating. */
  readonly onRate: (useful: boolean | null) => void
  /** Where the focus returns from the reason form. */
  readonly down: RefObject<HTMLButtonElement | null>
}

/** The thumbs. Pressing again withdraws the rating. */
export function RatingButtons({ rating, onRate, down }: RatingButtonsProps) {
  const up = rating?.useful === true
  const useless = rating?.useful === false
  return (
    <>
      <IconAction label="Me sirvió" tip="Me sirvió" aria-pressed={up} onClick={() => onRate(up ? null : true)}>
        {up ? <IconThumbUpFilled size={18} aria-hidden /> : <IconThumbUp size={18} stroke={1.5} aria-hidden />}
      </IconAction>
      <IconAction
        ref={down}
        label="No me sirvió"
        tip="No me sirvió"
        aria-pressed={useless}
        onClick={() => onRate(useless ? null : false)}
      >
        {useless ? <IconThumbDownFilled size={18} aria-hidden /> : <IconThumbDown size={18} stroke={1.5} aria-hidden />}
      </IconAction>
    </>
  )
}
