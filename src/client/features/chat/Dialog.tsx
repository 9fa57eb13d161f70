import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Dialog.module.css'

interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** Takes the whole window, as the side panels do on a phone. */
  readonly fullScreen?: boolean
  readonly children: ReactNode
}

/** Mantine's modal, with a head that is no second banner of the page. Traps the focus, gives it back, closes on Escape. */
export function Dialog({ opened, onClose, title, fullScreen = false, children }: DialogProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} fullScreen={fullScreen} {...(fullScreen ? { radius: 0 } : {})}>
      <Modal.Overlay />
      <Modal.Content className={classes.content} data-full={fullScreen || undefined}>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton size={fullScreen ? 44 : 36} iconSize={fullScreen ? 22 : 18} aria-label="Cerrar" />
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
