import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import { IconBookmark, IconChevronDown } from '@tabler/icons-react'
import classes from './views.module.css'

interface ViewsButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  /** The current view's name. */
  readonly current: string | undefined
}

/** What opens the menu, before it has loaded and after. */
export function ViewsButton({ current, ...props }: ViewsButtonProps) {
  return (
    <Button
      variant="default"
      size="sm"
      className={classes.button}
      aria-label={current ? `Vista: ${current}` : 'Vistas guardadas'}
      leftSection={<IconBookmark size={18} stroke={1.5} aria-hidden />}
      rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
      {...props}
    >
      <span className={classes.name}>{current ?? 'Vistas'}</span>
    </Button>
  )
}
