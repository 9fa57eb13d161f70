import { Modal } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'
import { useOpened } from '../../components/useOpened.ts'
import classes from './Sheet.module.css'

interface SheetProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
}

/** A side panel on a phone: it takes the whole window, traps the focus, gives it back, closes on Escape. */
export function Sheet({ opened, onClose, title, children }: SheetProps) {
  // Not the content's className: Mantine puts that on its wrapper too.
  return (
    <Modal.Root
      opened={useOpened(opened)}
      onClose={onClose}
      fullScreen
      radius={0}
      classNames={{ content: classes.content }}
      // It appears by its style sheet: Mantine would wait two frames first.
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton size={44} iconSize={22} aria-label="Cerrar" />
        </div>
        <Modal.Body className={classes.body}>
          <Later>{children}</Later>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The panel answers the tap; what it holds is drawn right after. */
function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}
