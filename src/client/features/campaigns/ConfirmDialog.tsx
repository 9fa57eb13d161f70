import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import classes from './campaigns.module.css'

interface ConfirmDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly action: string
  /** The audience is known and not empty. */
  readonly ready: boolean
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly children: ReactNode
}

/** Confirms a sending: how many mails, to whom, when. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  action,
  ready,
  busy,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <div className={classes.confirm}>{children}</div>
      <div className={classes.foot}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancelar
        </Button>
        <Button disabled={!ready} loading={busy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
