import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import classes from './ThemeButton.module.css'

type ThemeButtonProps = ActionIconProps & ElementProps<'button', keyof ActionIconProps>

/** Shows the current scheme. CSS selects the icon, because a prerendered page does not know the visitor's scheme. */
export function ThemeButton(props: ThemeButtonProps) {
  return (
    <ActionIcon size={40} aria-label="Apariencia" {...props}>
      <IconSun className={classes.sun} size={20} stroke={1.5} aria-hidden />
      <IconMoon className={classes.moon} size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
