import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { emailForm, type PanelUser } from '../../../../shared/contract/panel.ts'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { toast } from '../../../components/toast.ts'
import { useOpened } from '../../../components/useOpened.ts'
import { newId } from '../../../newId.ts'
import { useSent } from '../../campaigns/useSent.ts'
import { DialogForm } from '../DialogForm.tsx'
import { count } from '../format.ts'
import type { DialogState } from '../useDialog.ts'
import { BulkReport } from './BulkReport.tsx'
import classes from './dialogs.module.css'
import { useBulk } from './useBulk.ts'

const FAILED = 'Error al enviar el email'
const INCOMPLETE = 'Por favor, completa todos los campos'

/** Writes a message to one user or to all selected ones. */
export function EmailDialog({ dialog }: { dialog: DialogState<readonly PanelUser[]> }) {
  const users = dialog.value ?? []
  const [only] = users
  return (
    <Dialog
      opened={useOpened(dialog.opened)}
      onClose={dialog.close}
      size={560}
      title="Enviar email"
      lead={
        <>
          A{' '}
          {users.length === 1 && only ? (
            <span className={classes.address}>{only.email}</span>
          ) : (
            <span className={classes.who}>{count(users.length, 'usuario seleccionado', 'usuarios seleccionados')}</span>
          )}
          .
        </>
      }
    >
      <EmailForm key={dialog.turn} users={users} onClose={dialog.close} />
    </Dialog>
  )
}

function EmailForm({ users, onClose }: { users: readonly PanelUser[]; onClose: () => void }) {
  const several = users.length > 1
  // Each edit makes it another message: only an unchanged retry has the same idempotency key, and reaches nobody twice.
  const [draft, setDraft] = useState({ subject: '', body: '', advertising: several, batch: newId() })
  const change = (changes: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...changes, batch: newId() }))
  const [problem, setProblem] = useState<string | null>(null)
  const { client } = trpc.useUtils()
  const refresh = useSent()
  const bulk = useBulk(FAILED)
  const [only] = users
  const sent = ({ message }: { message: string }) => {
    toast.success({ title: 'Email enviado', message })
    onClose()
    refresh()
  }
  const notice = trpc.admin.sendEmail.useMutation({ meta: { errorText: FAILED }, onSuccess: sent })
  const offer = trpc.admin.sendEmails.useMutation({
    meta: { errorText: FAILED },
    onSuccess: ({ results: [result] }) => {
      if (result?.ok) sent(result)
      else toast.error({ title: 'Error', message: result?.message ?? FAILED })
    },
  })

  const send = async (ids: readonly number[]) => {
    const { advertising, batch } = draft
    const checked = emailForm.safeParse(draft)
    if (!checked.success) {
      const empty = draft.subject.trim() === '' || draft.body.trim() === ''
      setProblem(empty ? INCOMPLETE : (checked.error.issues[0]?.message ?? INCOMPLETE))
      return
    }
    setProblem(null)
    if (!several && only) {
      if (advertising) offer.mutate({ userIds: [only.id], ...checked.data, advertising, batch })
      else notice.mutate({ email: only.email, ...checked.data, idempotencyKey: batch })
      return
    }
    await bulk.run(ids, (userIds) =>
      client.admin.sendEmails.mutate({ userIds, ...checked.data, advertising, batch }).then(({ results }) => results),
    )
    refresh()
  }

  if (bulk.total > 0) {
    return <BulkReport bulk={bulk} users={users} onRetry={(ids) => void send(ids)} onClose={onClose} />
  }
  return (
    <DialogForm
      label="Enviar email"
      busy={notice.isPending || offer.isPending}
      failure={problem}
      submit={several ? `Enviar a ${users.length}` : 'Enviar email'}
      onSubmit={() => void send(users.map(({ id }) => id))}
      onCancel={onClose}
    >
      <TextInput
        label="Asunto"
        data-autofocus
        maxLength={200}
        value={draft.subject}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <Textarea
        label="Mensaje"
        size="md"
        rows={8}
        maxLength={20_000}
        description="Texto sin formato; una línea en blanco separa los párrafos."
        value={draft.body}
        onChange={(event) => change({ body: event.currentTarget.value })}
      />
      <NativeSelect
        label="Tipo de mensaje"
        description={
          draft.advertising
            ? 'Solo a quien acepta publicidad, una al día y en el horario permitido, con el enlace de baja.'
            : 'Sobre su cuenta o lo que pidió. Sale enseguida; no lo uses para promociones.'
        }
        value={draft.advertising ? 'advertising' : 'notice'}
        data={[
          { value: 'notice', label: 'Aviso del servicio' },
          { value: 'advertising', label: 'Publicidad o novedades' },
        ]}
        onChange={(event) => change({ advertising: event.currentTarget.value === 'advertising' })}
      />
    </DialogForm>
  )
}
