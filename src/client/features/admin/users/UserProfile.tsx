import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { companyRows } from '../../../../shared/companyLabels.ts'
import type { UserDetail } from '../../../../shared/contract/panel.ts'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { Money } from '../../../components/Figure.tsx'
import { toast } from '../../../components/toast.ts'
import { useSession } from '../../auth/useSession.ts'
import { shortMoment } from '../format.ts'
import { useDialog } from '../useDialog.ts'
import { useRefresh } from '../useRefresh.ts'
import dialogs from './dialogs.module.css'
import classes from './drawer.module.css'

export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <span className={classes.none}>—</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The person, their credits and company, and the actions for the account's security. */
export function Profile({ detail }: { detail: UserDetail }) {
  const { user, company } = detail
  return (
    <>
      <Facts
        rows={[
          ['ID', <span key="id">{user.id}</span>],
          ['Nombre', user.name],
          ['Teléfono', user.telefono],
          ['Registro', shortMoment(user.createdAt)],
          ['Última actividad', user.lastActiveAt ? shortMoment(user.lastActiveAt) : 'Nunca'],
          ['Verificación en dos pasos', user.twoFactorEnabled ? 'Activa' : 'Inactiva'],
          ['Llaves de acceso', user.passkeys === 0 ? 'Ninguna' : String(user.passkeys)],
          ['Publicidad por correo', user.marketing ? 'La acepta' : 'No quiere recibirla'],
          ...(user.deletionDue ? ([['Cuenta por eliminar', shortMoment(user.deletionDue)]] as const) : []),
        ]}
      />
      <h3 className={classes.heading}>Créditos</h3>
      <Facts
        rows={[
          ['Disponibles del mes', <Money key="m" value={user.monthly} />],
          ['Disponibles extra', <Money key="e" value={user.extra} />],
          ['Usados este mes', <Money key="u" value={user.creditsUsed} />],
        ]}
      />
      <h3 className={classes.heading}>Empresa</h3>
      {company ? (
        <Facts rows={companyRows(company)} />
      ) : (
        <p className={classes.nothing}>No ha guardado los datos de su empresa.</p>
      )}
      <Safety user={user} />
    </>
  )
}

/** Irreversible actions, which are confirmed first. */
const ASKED = {
  reset: {
    button: 'Restablecer dos pasos',
    title: 'Restablecer la verificación en dos pasos',
    text: 'entrará solo con su contraseña hasta que la active de nuevo. Sus llaves de acceso se quitan y sus sesiones se cierran. Hazlo si perdió su teléfono y confirmaste quién es.',
    done: 'Segundo paso y llaves quitados',
  },
  end: {
    button: 'Cerrar sus sesiones',
    title: 'Cerrar sus sesiones',
    text: 'tendrá que entrar de nuevo en todos sus dispositivos.',
    done: 'Sesiones cerradas',
  },
} as const

function Safety({ user }: { user: UserDetail['user'] }) {
  const refresh = useRefresh()
  const session = useSession()
  const dialog = useDialog<keyof typeof ASKED>()
  const done = (title: string) => ({
    onSuccess: ({ message }: { message: string }) => {
      toast.success({ title, message })
      dialog.close()
      refresh()
    },
  })
  const verify = trpc.admin.resendVerification.useMutation({
    meta: { errorText: 'Error al enviar el email' },
    ...done('Email enviado'),
  })
  const actions = {
    reset: trpc.admin.resetTwoFactor.useMutation(done(ASKED.reset.done)),
    end: trpc.admin.endSessions.useMutation(done(ASKED.end.done)),
  }
  const asked = dialog.value ?? 'reset'
  return (
    <>
      <h3 className={classes.heading}>Seguridad</h3>
      <div className={classes.actions}>
        {user.emailVerified ? null : (
          <Button
            size="xs"
            variant="default"
            disabled={user.blocked}
            loading={verify.isPending}
            onClick={() => verify.mutate({ id: user.id })}
          >
            Reenviar verificación
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          // Administrators turn their own off on the account page, with the password.
          disabled={(!user.twoFactorEnabled && user.passkeys === 0) || session.user?.id === user.id}
          onClick={() => dialog.open('reset')}
        >
          {ASKED.reset.button}
        </Button>
        <Button size="xs" variant="default" onClick={() => dialog.open('end')}>
          {ASKED.end.button}
        </Button>
      </div>
      <Dialog opened={dialog.opened} onClose={dialog.close} title={ASKED[asked].title}>
        <p className={dialogs.note}>
          <b className={dialogs.who}>{user.username}</b> {ASKED[asked].text}
        </p>
        <div className={dialogs.buttons}>
          <Button variant="default" data-autofocus onClick={dialog.close}>
            Cancelar
          </Button>
          <Button color="red" loading={actions[asked].isPending} onClick={() => actions[asked].mutate({ id: user.id })}>
            {ASKED[asked].button}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
