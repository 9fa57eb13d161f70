import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { emailForm, type PanelUser } from '../../../../shared/contract/panel.ts'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { toast } from '../../../components/toast.ts'
import { newId } from '../../../newId.ts'
import { DialogForm } from '../DialogForm.tsx'
import { count } from '../format.ts'
import type { DialogState } from '../useDialog.ts'
import { useRefresh } from '../useRefresh.ts'
import { BulkReport } from './BulkReport.tsx'
import classes from './dialogs.module.css'
import { useBulk } from './useBulk.ts'

const FAILED = 'Error al enviar el email'
const INCOMPLETE = 'Por favor, completa todos los campos'

/** A message written here, to one user or to all that are selected. */
export function EmailDialog({ dialog }: { dialog: DialogState<readonly PanelUser[]> }) {
  const users = dialog.value ?? []
  const [only] = users
  return (
    <Dialog
      opened={dialog.opened}
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
  const [subject, setSubject] = useState('')
  const [body, setBody] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { client } = trpc.useUtils()
  const refresh = useRefresh()
  const bulk = useBulk(FAILED)
  const [only] = users
  // Of this opening of the dialog: a part that is sent again reaches nobody twice.
  const [batch] = useState(newId)
  const single = trpc.admin.sendEmail.useMutation({
    meta: { errorText: FAILED },
    onSuccess: ({ message }) => {
      toast.success({ title: 'Email enviado', message })
      onClose()
      refresh()
    },
  })

  const send = async (ids: readonly number[]) => {
    const checked = emailForm.safeParse({ subject, body })
    if (!checked.success) {
      const empty = subject.trim() === '' || body.trim() === ''
      setProblem(empty ? INCOMPLETE : (checked.error.issues[0]?.message ?? INCOMPLETE))
      return
    }
    setProblem(null)
    if (users.length === 1 && only) {
      single.mutate({ email: only.email, ...checked.data })
      return
    }
    await bulk.run(ids, (userIds) =>
      client.admin.sendEmails.mutate({ userIds, ...checked.data, batch }).then(({ results }) => results),
    )
    refresh()
  }

  if (bulk.total > 0) {
    return <BulkReport bulk={bulk} users={users} onRetry={(ids) => void send(ids)} onClose={onClose} />
  }
  return (
    <DialogForm
      label="Enviar email"
      busy={single.isPending}
      failure={problem}
      submit={users.length === 1 ? 'Enviar email' : `Enviar a ${users.length}`}
      onSubmit={() => void send(users.map(({ id }) => id))}
      onCancel={onClose}
    >
      <TextInput
        label="Asunto"
        data-autofocus
        maxLength={200}
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <Textarea
        label="Mensaje"
        size="md"
        rows={8}
        maxLength={20_000}
        description="Texto sin formato; una línea en blanco separa los párrafos."
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
