import type { ComponentProps } from 'react'
import classes from './AnswerActions.module.css'

interface IconActionProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** Its name to who does not see the icon. */
  readonly label: string
  /** What shows beside it under a pointer or the keyboard's focus. */
  readonly tip: string
}

/**
 * One of the quiet buttons of an answer. Plain, with its tip in the style sheet: there are five below each answer, and
 * a conversation has to open and go at once.
 */
export function IconAction({ label, tip, className, children, ...props }: IconActionProps) {
  return (
    <button
      type="button"
      className={className ? `${classes.action} ${className}` : classes.action}
      aria-label={label}
      data-tip={tip}
      {...props}
    >
      {children}
    </button>
  )
}
