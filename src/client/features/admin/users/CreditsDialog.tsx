import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { creditsForm, type PanelUser } from '../../../../shared/contract/panel.ts'
import { MESSAGE_COST } from '../../../../shared/credits.ts'
import { formatCop } from '../../../../shared/format.ts'
import { errorText, readFailure } from '../../../api/errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { toast } from '../../../components/toast.ts'
import { useOpened } from '../../../components/useOpened.ts'
import { newId } from '../../../newId.ts'
import { CreditsInput } from '../CreditsInput.tsx'
import { DialogForm } from '../DialogForm.tsx'
import { count } from '../format.ts'
import type { DialogState } from '../useDialog.ts'
import { useRefresh } from '../useRefresh.ts'
import { BulkReport } from './BulkReport.tsx'
import classes from './dialogs.module.css'
import { useBulk } from './useBulk.ts'

const FIRST_AMOUNT = 1_000
const FAILED = 'No se pudieron añadir los créditos'

/** Grants credits to one user or to all selected ones. */
export function CreditsDialog({ dialog }: { dialog: DialogState<readonly PanelUser[]> }) {
  const users = dialog.value ?? []
  const [only] = users
  return (
    <Dialog
      opened={useOpened(dialog.opened)}
      onClose={dialog.close}
      title="Añadir créditos"
      lead={
        users.length === 1 && only ? (
          <>
            A <span className={classes.who}>{only.username}</span>, que tiene{' '}
            {formatCop(Math.max(0, only.credits - only.creditsUsed))} disponibles.
          </>
        ) : (
          `A ${count(users.length, 'usuario seleccionado', 'usuarios seleccionados')}.`
        )
      }
    >
      <CreditsForm key={dialog.turn} users={users} onClose={dialog.close} />
    </Dialog>
  )
}

function CreditsForm({ users, onClose }: { users: readonly PanelUser[]; onClose: () => void }) {
  const [amount, setAmount] = useState<number | string>(FIRST_AMOUNT)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // Idempotency key of the grant: a retry after a lost answer does not grant twice.
  const [batch] = useState(newId)
  const { client } = trpc.useUtils()
  const refresh = useRefresh()
  const bulk = useBulk(FAILED)
  const several = users.length > 1
  const messages = typeof amount === 'number' && amount > 0 ? Math.floor(amount / MESSAGE_COST) : 0

  const grant = async (ids: readonly number[]) => {
    const checked = creditsForm.safeParse({ amount, reason })
    if (!checked.success) {
      const of = (field: string) => checked.error.issues.find(({ path }) => path[0] === field)?.message
      setErrors({ amount: of('amount'), reason: of('reason') })
      return
    }
    setErrors({})
    setFailure(null)
    const send = (userIds: number[]) =>
      client.admin.grantCredits
        .mutate({ userIds, amount: checked.data.amount, reason: checked.data.reason, batch })
        .then(({ results }) => results)
    if (several) {
      await bulk.run(ids, send)
      refresh()
      return
    }
    setBusy(true)
    const fail = (message: string) => {
      setFailure(FAILED)
      toast.error({ title: 'Error', message })
    }
    try {
      const [result] = await send([...ids])
      if (result?.ok) {
        toast.success({ title: 'Créditos añadidos', message: result.message })
        refresh()
        onClose()
      } else fail(result?.message ?? 'Error al añadir créditos')
    } catch (error) {
      const { code, status } = readFailure(error)
      // The answer did not come from our server.
      const unreadable = code === null && status !== null
      fail(errorText(error, unreadable ? `Error ${status}: ${FAILED}` : 'Error al añadir créditos'))
    } finally {
      setBusy(false)
    }
  }

  if (bulk.total > 0) {
    return <BulkReport bulk={bulk} users={users} onRetry={(ids) => void grant(ids)} onClose={onClose} />
  }
  return (
    <DialogForm
      label="Añadir créditos"
      busy={busy}
      failure={failure}
      submit={several ? `Añadir a ${users.length}` : 'Añadir créditos'}
      onSubmit={() => void grant(users.map(({ id }) => id))}
      onCancel={onClose}
    >
      <CreditsInput value={amount} onChange={setAmount} error={errors.amount} />
      <p className={classes.note}>
        1 mensaje = {MESSAGE_COST} COP. <b>Alcanza para {count(messages, 'mensaje', 'mensajes')}</b>
        {several ? ' por usuario' : ''}.
      </p>
      <TextInput
        label="Motivo"
        description="Queda en el historial de créditos y en la auditoría."
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={errors.reason}
      />
    </DialogForm>
  )
}
