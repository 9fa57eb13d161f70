import { Modal, type ModalRootProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Dialog.module.css'

interface DialogProps extends Omit<ModalRootProps, 'title' | 'children'> {
  readonly title: string
  /** One line below the title. */
  readonly lead?: ReactNode
  /** A long form: on a phone it takes the whole window. */
  readonly sheet?: boolean
  readonly children: ReactNode
}

/**
 * Every dialog of the product. Mantine's own header is a banner landmark to screen readers, so its parts are composed
 * here without it.
 */
export function Dialog({ title, lead, sheet = false, children, ...props }: DialogProps) {
  // Not the content's className: Mantine puts that on its wrapper too, which covers the page.
  return (
    <Modal.Root
      centered
      size={440}
      classNames={
        sheet ? { inner: classes.around, content: `${classes.content} ${classes.sheet}` } : { content: classes.content }
      }
      {...props}
    >
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
