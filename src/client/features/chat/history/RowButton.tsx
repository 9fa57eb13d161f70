import { IconDots } from '@tabler/icons-react'
import type { ComponentProps, Ref } from 'react'
import classes from './HistoryPanel.module.css'

export interface RowMenuProps {
  /** The button, where the focus goes when something that the menu began is over. */
  readonly ref: Ref<HTMLButtonElement>
  readonly id: number
  readonly title: string
  readonly pinned: boolean
  readonly onPin: (pinned: boolean) => void
  readonly onRename: () => void
  readonly onDelete: () => void
}

interface RowButtonProps extends Omit<ComponentProps<'button'>, 'id'> {
  readonly id: number
  readonly title: string
}

/** What opens the menu, before it has loaded and after. */
export function RowButton({ id, title, ...props }: RowButtonProps) {
  return (
    <button type="button" {...props} className={classes.tool} aria-label={`Opciones de ${title}`} data-row={id}>
      <IconDots size={18} stroke={1.5} aria-hidden />
    </button>
  )
}
