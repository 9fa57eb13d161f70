import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { LegalFactPeriod, LegalFigure } from '../../../../shared/contract/legal.ts'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { toast } from '../../../components/toast.ts'
import { DialogForm } from '../DialogForm.tsx'
import type { DialogState } from '../useDialog.ts'
import dialogs from '../users/dialogs.module.css'
import { amount, validity } from './figureText.ts'
import { useLegalRefresh } from './useLegalRefresh.ts'

interface Removal {
  readonly figure: LegalFigure
  readonly period: LegalFactPeriod
}

export function RemoveFactDialog({ dialog }: { dialog: DialogState<Removal> }) {
  const { value } = dialog
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title="Retirar valor"
      lead={
        value && `${value.period.title}: ${amount(value.period.value, value.figure.unit)}, ${validity(value.period)}.`
      }
    >
      {value?.period.id ? <RemoveForm key={dialog.turn} id={value.period.id} onClose={dialog.close} /> : null}
    </Dialog>
  )
}

function RemoveForm({ id, onClose }: { id: number; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const refresh = useLegalRefresh()
  const remove = trpc.admin.removeFact.useMutation({
    meta: { errorText: 'No se pudo retirar el valor' },
    onSuccess: ({ message }) => {
      toast.success({ title: 'Valor retirado', message })
      refresh()
      onClose()
    },
  })
  return (
    <DialogForm
      label="Retirar valor"
      busy={remove.isPending}
      submit="Retirar valor"
      danger
      onSubmit={() => remove.mutate({ id, reason: reason || null })}
      onCancel={onClose}
    >
      <p className={dialogs.note}>
        El asistente deja de usarlo en la próxima respuesta. Si el programa trae un valor propio para esas fechas,
        vuelve a usar ese.
      </p>
      <TextInput
        size="sm"
        label="Motivo (opcional)"
        data-autofocus
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
