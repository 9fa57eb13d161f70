import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

interface SteadyButtonProps
  extends Omit<ButtonProps, 'disabled' | 'loading'>,
    Pick<ComponentProps<'button'>, 'onClick'> {
  readonly type?: 'submit' | 'button'
  /** What it says while it works; null while it does not. */
  readonly busy: string | null
  /** There is nothing to do. */
  readonly idle?: boolean
}

/**
 * A button that keeps the focus while it works and once it is done: a disabled one loses it, and whoever uses the keyboard
 * or a screen reader is at the top of the page again. What it sends has to refuse a second time by itself.
 */
export function SteadyButton({ type = 'button', busy, idle = false, onClick, children, ...props }: SteadyButtonProps) {
  const off = busy !== null || idle
  return (
    <Button
      type={type}
      aria-disabled={off || undefined}
      data-disabled={idle || undefined}
      aria-busy={busy !== null || undefined}
      onClick={(event) => (off ? event.preventDefault() : onClick?.(event))}
      {...props}
    >
      {busy ?? children}
    </Button>
  )
}
