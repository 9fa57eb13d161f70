import { Button } from '@mantine/core'
import type { PanelUser } from '../../../../shared/contract/panel.ts'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { toast } from '../../../components/toast.ts'
import { useOpened } from '../../../components/useOpened.ts'
import type { DialogState } from '../useDialog.ts'
import { useRefresh } from '../useRefresh.ts'
import classes from './dialogs.module.css'

export function BlockDialog({ dialog }: { dialog: DialogState<PanelUser> }) {
  const user = dialog.value
  const refresh = useRefresh()
  const change = trpc.admin.setBlocked.useMutation({
    meta: { errorText: 'Error al actualizar el estado del usuario' },
    onSuccess: ({ message, user: changed }) => {
      toast.success({ title: changed.blocked ? 'Usuario bloqueado' : 'Usuario desbloqueado', message })
      dialog.close()
      refresh()
    },
  })
  const block = user ? !user.blocked : true
  return (
    <Dialog
      opened={useOpened(dialog.opened)}
      onClose={dialog.close}
      title={block ? 'Bloquear usuario' : 'Desbloquear usuario'}
    >
      <p className={classes.note}>
        {block ? '¿Bloquear a ' : '¿Desbloquear a '}
        <b className={classes.who}>{user?.username}</b>
        {block
          ? '? No podrá usar el asistente ni recibir créditos o correos hasta que se desbloquee. Sus datos se conservan.'
          : '? Podrá usar el asistente otra vez, con sus créditos y sus conversaciones.'}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={dialog.close}>
          Cancelar
        </Button>
        <Button
          color={block ? 'red' : 'luka'}
          loading={change.isPending}
          onClick={() => {
            if (user) change.mutate({ userId: user.id, blocked: block })
          }}
        >
          {block ? 'Bloquear' : 'Desbloquear'}
        </Button>
      </div>
    </Dialog>
  )
}
