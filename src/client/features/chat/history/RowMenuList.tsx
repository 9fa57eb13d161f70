import { Menu } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { RowButton, type RowMenuProps } from './RowButton.tsx'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const
/** Escape closes the menu, not the sheet that it stands in on a phone. */
const ownEscape = { 'data-mantine-stop-propagation': 'true' }

/** Opens as soon as it is there: the press that asks for it brings it. */
export function RowMenuList({ ref, id, title, pinned, onPin, onRename, onDelete }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const target = useMergedRef(ref, button)
  const [opened, setOpened] = useState(false)

  useEffect(() => {
    // Where the menu gives the focus back: the button that was pressed is gone.
    button.current?.focus()
    setOpened(true)
  }, [])

  return (
    <Menu position="bottom-end" width={200} withinPortal={false} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <RowButton ref={target} id={id} title={title} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          {...ownEscape}
          leftSection={pinned ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />}
          onClick={() => onPin(!pinned)}
        >
          {pinned ? 'Dejar de fijar' : 'Fijar'}
        </Menu.Item>
        <Menu.Item {...ownEscape} leftSection={<IconPencil {...icon} />} onClick={onRename}>
          Renombrar
        </Menu.Item>
        <Menu.Item
          {...ownEscape}
          color="var(--luka-red)"
          leftSection={<IconTrash {...icon} />}
          onClick={() => {
            // Where the dialog gives the focus back: this item will be gone.
            button.current?.focus()
            onDelete()
          }}
        >
          Eliminar
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
