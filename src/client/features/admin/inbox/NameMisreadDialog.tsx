import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { InboxItem } from '../../../../shared/contract/panel.ts'
import { plain } from '../../../../shared/plain.ts'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { toast } from '../../../components/toast.ts'
import { DialogForm } from '../DialogForm.tsx'
import type { DialogState } from '../useDialog.ts'

/** Labels a misread question with its intent, as training data. */
export function NameMisreadDialog({ dialog }: { dialog: DialogState<InboxItem> }) {
  const item = dialog.value
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title="Nombrar la pregunta"
      lead={item ? `«${item.subject}»` : undefined}
    >
      {item ? <NameForm key={dialog.turn} item={item} onClose={dialog.close} /> : null}
    </Dialog>
  )
}

function NameForm({ item, onClose }: { item: InboxItem; onClose: () => void }) {
  const intents = trpc.admin.misreadIntents.useQuery()
  const [filter, setFilter] = useState('')
  const [chosen, setChosen] = useState('')
  const utils = trpc.useUtils()
  const name = trpc.admin.nameMisread.useMutation({
    onSuccess: ({ message }) => {
      toast.success({ title: 'Pregunta nombrada', message })
      onClose()
    },
    onSettled: () => {
      void utils.admin.inboxPage.invalidate()
      void utils.admin.inboxCounts.invalidate()
      void utils.admin.auditPage.invalidate()
    },
  })
  if (intents.error)
    return (
      <ErrorState
        title="No se pudo cargar la lista de preguntas"
        error={intents.error}
        onRetry={() => void intents.refetch()}
      />
    )
  if (!intents.data) return <SkeletonLines lines={3} label="Cargando las preguntas" />
  const words = plain(filter).split(/\s+/).filter(Boolean)
  const found = intents.data.filter(
    ({ title }) => title !== item.misread?.title && words.every((word) => plain(title).includes(word)),
  )
  const value = found.some(({ id }) => id === chosen) ? chosen : (found[0]?.id ?? '')
  return (
    <DialogForm
      label="Nombrar la pregunta"
      busy={name.isPending}
      submit="Guardar"
      idle={value === ''}
      onSubmit={() => name.mutate({ id: item.id, intent: value })}
      onCancel={onClose}
    >
      <TextInput
        label="Buscar"
        data-autofocus
        autoComplete="off"
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      <NativeSelect
        label="Lo que preguntaba"
        description={`Se leyó como «${item.misread?.title ?? ''}».`}
        size="md"
        value={value}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={
          found.length === 0
            ? [{ value: '', label: 'Ninguna se llama así' }]
            : found.map(({ id, title }) => ({ value: id, label: title }))
        }
      />
    </DialogForm>
  )
}
