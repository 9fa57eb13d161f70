import { IconDots } from '@tabler/icons-react'
import { type ComponentProps, type Ref, useState } from 'react'
import { usePart } from '../../../components/usePart.ts'
import classes from './HistoryPanel.module.css'

export const loadRowMenu = async () => (await import('./RowMenuList.tsx')).RowMenuList

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

/** What can be done with a conversation. The menu itself comes when it is first asked for, in that row alone. */
export function RowMenu(props: RowMenuProps) {
  const [wanted, setWanted] = useState(false)
  const { part: RowMenuList, failed, retry } = usePart(loadRowMenu, wanted)
  return (
    <span className={classes.tools}>
      {RowMenuList ? (
        <RowMenuList {...props} />
      ) : (
        <RowButton
          ref={props.ref}
          id={props.id}
          title={props.title}
          aria-haspopup="menu"
          aria-expanded={false}
          aria-busy={(wanted && !failed) || undefined}
          onClick={() => {
            setWanted(true)
            retry()
          }}
        />
      )}
    </span>
  )
}

interface RowButtonProps extends Omit<ComponentProps<'button'>, 'id'> {
  readonly id: number
  readonly title: string
}

export function RowButton({ id, title, ...props }: RowButtonProps) {
  return (
    <button type="button" {...props} className={classes.tool} aria-label={`Opciones de ${title}`} data-row={id}>
      <IconDots size={18} stroke={1.5} aria-hidden />
    </button>
  )
}
