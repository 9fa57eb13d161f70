import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_VIEW_NAME, viewForm } from '../../../../shared/contract/panel.ts'
import { errorText } from '../../../api/errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { toast } from '../../../components/toast.ts'
import { DialogForm } from '../DialogForm.tsx'
import type { DialogState } from '../useDialog.ts'

/** Asks for the view's name. */
export function SaveDialog({ dialog }: { dialog: DialogState<string> }) {
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title="Guardar vista"
      lead="La pestaña, la búsqueda, los filtros y el orden que ves ahora. Solo tú la ves."
    >
      <SaveForm key={dialog.turn} search={dialog.value ?? ''} onClose={dialog.close} />
    </Dialog>
  )
}

function SaveForm({ search, onClose }: { search: string; onClose: () => void }) {
  const { admin } = trpc.useUtils()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const create = trpc.admin.createView.useMutation({
    meta: { silent: true },
    onSuccess: (view) => {
      toast.success({ title: 'Vista guardada', message: `La abres desde «Vistas», o con Ctrl K: ${view.name}.` })
      void admin.views.invalidate()
      onClose()
    },
    onError: (failure) => setError(errorText(failure, 'No se pudo guardar la vista')),
  })
  return (
    <DialogForm
      label="Guardar vista"
      busy={create.isPending}
      submit="Guardar"
      onSubmit={() => {
        const checked = viewForm.safeParse({ name })
        setError(checked.error?.issues[0]?.message ?? null)
        if (checked.success) create.mutate({ ...checked.data, search })
      }}
      onCancel={onClose}
    >
      <TextInput
        size="sm"
        label="Nombre"
        placeholder="Sin verificar esta semana"
        data-autofocus
        autoComplete="off"
        maxLength={MAX_VIEW_NAME}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={error}
      />
    </DialogForm>
  )
}
