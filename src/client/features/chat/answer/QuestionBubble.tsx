import type { ReactNode } from 'react'
import classes from './AnswerCard.module.css'

interface QuestionBubbleProps {
  /** Announced before it: whose question it is. */
  readonly whose: string
  readonly text: string
  /** Below the text. */
  readonly children?: ReactNode
}

/** A question as it was written. */
export function QuestionBubble({ whose, text, children }: QuestionBubbleProps) {
  return (
    <div className={classes.bubble}>
      <span className="luka-hidden">{whose}: </span>
      <p className={classes.asked}>{text}</p>
      {children}
    </div>
  )
}
