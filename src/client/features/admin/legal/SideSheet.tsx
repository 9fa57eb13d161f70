import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import drawer from '../users/drawer.module.css'

interface SideSheetProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly lead?: string | undefined
  readonly children: ReactNode
}

/** The details of an item beside its list. */
export function SideSheet({ opened, onClose, title, lead, children }: SideSheetProps) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={700}
      // Not on the content itself: Mantine would also put the class on its wrapper.
      classNames={{ content: drawer.content }}
    >
      <Drawer.Overlay color="var(--luka-scrim)" backgroundOpacity={1} />
      <Drawer.Content>
        <div className={drawer.head}>
          <div className={drawer.names}>
            <Drawer.Title className={drawer.title}>{title}</Drawer.Title>
            {lead ? <p className={drawer.email}>{lead}</p> : null}
          </div>
          <Drawer.CloseButton size={40} aria-label="Cerrar" />
        </div>
        <Drawer.Body className={drawer.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
