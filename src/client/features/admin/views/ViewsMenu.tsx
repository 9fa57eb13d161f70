import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import { IconBookmark, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useAhead } from '../../../components/ahead.ts'
import { usePart } from '../../../components/usePart.ts'
import { useViews } from './useViews.ts'
import classes from './views.module.css'

const loadMenu = async () => (await import('./ViewsMenuList.tsx')).ViewsMenuList

/** An administrator's saved views of the panel. The menu is loaded on demand, like the others. */
export function ViewsMenu() {
  const { current } = useViews()
  const [wanted, setWanted] = useState(false)
  const { part: ViewsMenuList, failed, retry } = usePart(loadMenu, wanted)
  useAhead(loadMenu)
  const ask = () => {
    setWanted(true)
    retry()
  }
  return (
    <div className={classes.views}>
      {ViewsMenuList ? (
        <ViewsMenuList />
      ) : (
        <ViewsButton
          current={current?.name}
          aria-haspopup="menu"
          aria-expanded={false}
          aria-busy={(wanted && !failed) || undefined}
          onClick={ask}
        />
      )}
    </div>
  )
}

interface ViewsButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  /** The current view's name. */
  readonly current: string | undefined
}

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
