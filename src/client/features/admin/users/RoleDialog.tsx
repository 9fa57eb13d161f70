import { NativeSelect } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { PanelUser } from '../../../../shared/contract/panel.ts'
import { ERRORS } from '../../../../shared/errors.ts'
import { readFailure } from '../../../api/errors.ts'
import { toastFailure } from '../../../api/failureToast.ts'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { toast } from '../../../components/toast.ts'
import { useOpened } from '../../../components/useOpened.ts'
import { ConfirmPassword } from '../../account/ConfirmPassword.tsx'
import { confirmed } from '../../account/confirmation.ts'
import { useSession } from '../../auth/useSession.ts'
import { DialogForm } from '../DialogForm.tsx'
import type { DialogState } from '../useDialog.ts'
import { useRefresh } from '../useRefresh.ts'
import classes from './dialogs.module.css'

export function RoleDialog({ dialog }: { dialog: DialogState<PanelUser> }) {
  const user = dialog.value
  return (
    <Dialog
      opened={useOpened(dialog.opened)}
      onClose={dialog.close}
      title="Cambiar rol"
      lead={
        <>
          De <span className={classes.who}>{user?.username}</span>.
        </>
      }
    >
      {user ? <RoleForm key={dialog.turn} user={user} onClose={dialog.close} /> : null}
    </Dialog>
  )
}

function RoleForm({ user, onClose }: { user: PanelUser; onClose: () => void }) {
  const [role, setRole] = useState(user.role)
  const session = useSession()
  const refresh = useRefresh()
  const [asks, setAsks] = useState(false)
  const confirm = trpc.account.confirmPassword.useMutation({ meta: { silent: true } })
  const change = trpc.admin.setRole.useMutation({
    meta: { silent: true },
    onError: (error) => {
      if (readFailure(error).code === 'PASSWORD_REQUIRED') setAsks(true)
      else toastFailure(error, { errorText: 'Error al actualizar el rol' })
    },
    onSuccess: ({ message }) => {
      toast.success({ title: 'Rol actualizado', message })
      onClose()
      refresh()
      // Administrators who demote themselves leave the panel.
      if (session.user?.id === user.id) void session.refresh()
    },
  })
  if (asks) {
    return (
      <ConfirmPassword
        label="Confirmar y guardar"
        withCode={session.user?.twoFactorEnabled ?? false}
        onCancel={onClose}
        onConfirm={async (given) => {
          await confirm.mutateAsync(confirmed(given))
          setAsks(false)
          change.mutate({ userId: user.id, role })
        }}
      >
        <p role="status">{ERRORS.PASSWORD_REQUIRED.message}</p>
      </ConfirmPassword>
    )
  }
  return (
    <DialogForm
      label="Cambiar rol"
      busy={change.isPending}
      failure={change.isError ? 'No se pudo actualizar el rol del usuario' : null}
      submit="Guardar rol"
      idle={role === user.role}
      onSubmit={() => change.mutate({ userId: user.id, role })}
      onCancel={onClose}
    >
      <NativeSelect
        label="Rol"
        size="md"
        data-autofocus
        value={role}
        data={[
          { value: 'user', label: 'Usuario' },
          { value: 'admin', label: 'Administrador' },
        ]}
        onChange={(event) => setRole(event.currentTarget.value === 'admin' ? 'admin' : 'user')}
      />
      {role === 'admin' ? (
        <p className={classes.warning}>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          <span>
            Ten cuidado: un administrador puede añadir créditos, bloquear usuarios, leer conversaciones y enviar
            correos.
          </span>
        </p>
      ) : null}
    </DialogForm>
  )
}
