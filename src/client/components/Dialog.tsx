import { Modal, type ModalRootProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Dialog.module.css'

interface DialogProps extends Omit<ModalRootProps, 'title' | 'children'> {
  readonly title: string
  /** One line below the title. */
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/**
 * Every dialog of the product. Mantine's own header is a banner landmark to screen readers, so its parts are composed
 * here without it.
 */
export function Dialog({ title, lead, children, ...props }: DialogProps) {
  // Not the content's className, which Mantine also puts on the full-page wrapper.
  return (
    <Modal.Root centered size={440} classNames={{ content: classes.content }} {...props}>
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Cerrar" iconSize={20} className={classes.close} />
        </div>
        <Modal.Body className={classes.body}>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
