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

/** A side panel on a phone: full window, focus trap, restores the focus, closes on Escape. */
export function Sheet({ opened, onClose, title, children }: SheetProps) {
  // Not the content's className, which Mantine also puts on the wrapper.
  return (
    <Modal.Root
      opened={useOpened(opened)}
      onClose={onClose}
      fullScreen
      radius={0}
      classNames={{ content: classes.content }}
      // Animated by its style sheet: Mantine would wait two frames first.
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

/** The panel appears at once; its content renders right after. */
function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}
