import type { ComponentProps } from 'react'
import classes from './AnswerActions.module.css'

interface IconActionProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** The accessible name. */
  readonly label: string
  /** The tooltip on hover or focus. */
  readonly tip: string
}

/**
 * A quiet button of an answer. Native, with a CSS tooltip: there are five below each answer, and a conversation must
 * open and close fast.
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
