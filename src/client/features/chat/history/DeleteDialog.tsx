import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ConversationSummary } from '../../../../shared/contract/conversation.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { useOpened } from '../../../components/useOpened.ts'
import classes from './HistoryPanel.module.css'

interface DeleteDialogProps {
  /** null: closed. */
  readonly thread: ConversationSummary | null
  readonly onCancel: () => void
  readonly onConfirm: () => Promise<void>
}

export function DeleteDialog({ thread, onCancel, onConfirm }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onConfirm()
    setBusy(false)
  }
  return (
    <Dialog opened={useOpened(thread !== null)} onClose={onCancel} title="Eliminar conversación">
      <p className={classes.question}>¿Estás seguro de eliminar esta conversación?</p>
      <p className={classes.doomed}>{thread?.title}</p>
      <div className={classes.choices}>
        <Button variant="default" onClick={onCancel} data-autofocus>
          Cancelar
        </Button>
        <Button color="red" loading={busy} onClick={() => void confirm()}>
          Eliminar
        </Button>
      </div>
    </Dialog>
  )
}
