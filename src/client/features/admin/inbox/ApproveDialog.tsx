import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { creditsForm, type InboxItem } from '../../../../shared/contract/panel.ts'
import { MESSAGE_COST } from '../../../../shared/credits.ts'
import { formatCop } from '../../../../shared/format.ts'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { toast } from '../../../components/toast.ts'
import { CreditsInput } from '../CreditsInput.tsx'
import { DialogForm } from '../DialogForm.tsx'
import type { DialogState } from '../useDialog.ts'
import { useRefresh } from '../useRefresh.ts'
import classes from '../users/dialogs.module.css'

const FIRST_AMOUNT = 10_000
/** The request itself is the reason. */
const amountForm = creditsForm.pick({ amount: true })

/** Approving grants the credits, notifies the person and closes the request in one step. */
export function ApproveDialog({ dialog }: { dialog: DialogState<InboxItem> }) {
  const item = dialog.value
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title="Aprobar solicitud"
      lead={
        <>
          Añade los créditos a <span className={classes.who}>{item?.user?.username}</span>, le avisa por correo y cierra
          la solicitud.
        </>
      }
    >
      {item ? <ApproveForm key={dialog.turn} id={item.id} onClose={dialog.close} /> : null}
    </Dialog>
  )
}

function ApproveForm({ id, onClose }: { id: number; onClose: () => void }) {
  const [amount, setAmount] = useState<number | string>(FIRST_AMOUNT)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const utils = trpc.useUtils()
  const refresh = useRefresh()
  const approve = trpc.admin.approveRequest.useMutation({
    meta: { errorText: 'Error al añadir créditos' },
    onSuccess: ({ message }) => {
      toast.success({ title: 'Créditos añadidos', message })
      onClose()
    },
    // Somebody else may have been faster: the refetched list will show.
    onSettled: () => {
      void utils.admin.inboxPage.invalidate()
      void utils.admin.inboxCounts.invalidate()
      refresh()
    },
  })
  return (
    <DialogForm
      label="Aprobar solicitud"
      busy={approve.isPending}
      submit="Aprobar y avisar"
      onSubmit={() => {
        const checked = amountForm.safeParse({ amount })
        setProblem(checked.success ? null : (checked.error.issues[0]?.message ?? null))
        if (checked.success) approve.mutate({ id, amount: checked.data.amount, reason: reason.trim() || null })
      }}
      onCancel={onClose}
    >
      <CreditsInput
        description={`1 mensaje = ${formatCop(MESSAGE_COST)}`}
        value={amount}
        onChange={setAmount}
        error={problem}
      />
      <TextInput
        label="Nota para la persona (opcional)"
        description="Va en el correo y en su historial de créditos."
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
