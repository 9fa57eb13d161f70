import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { UserDetail } from '../../../../shared/contract/panel.ts'
import { trpc } from '../../../api/trpc.ts'
import { Money } from '../../../components/Figure.tsx'
import { toast } from '../../../components/toast.ts'
import { shortMoment } from '../format.ts'
import { useRefresh } from '../useRefresh.ts'
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

/** The person, their credits, the company, and what can be done for the safety of the account. */
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
          ['Dos pasos', user.twoFactorEnabled ? 'Activa' : 'Inactiva'],
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
        <Facts
          rows={[
            ['Razón social', company.nombreORazonSocial],
            ['NIT', company.nit],
            ['Correo', company.correo],
            ['Dirección', company.direccion],
            ['Ciudad', company.ciudad],
            ['Teléfono', company.telefono],
            ['Actividad económica', company.actividadEconomica],
            ['Régimen', company.regimen],
          ]}
        />
      ) : (
        <p className={classes.nothing}>No ha guardado los datos de su empresa.</p>
      )}
      <Safety user={user} />
    </>
  )
}

function Safety({ user }: { user: UserDetail['user'] }) {
  const refresh = useRefresh()
  const done = (title: string) => ({
    onSuccess: ({ message }: { message: string }) => {
      toast.success({ title, message })
      refresh()
    },
  })
  const verify = trpc.admin.resendVerification.useMutation({
    meta: { errorText: 'Error al enviar el email' },
    ...done('Email enviado'),
  })
  const reset = trpc.admin.resetTwoFactor.useMutation(done('Dos pasos desactivada'))
  const end = trpc.admin.endSessions.useMutation(done('Sesiones cerradas'))
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
          disabled={!user.twoFactorEnabled}
          loading={reset.isPending}
          onClick={() => reset.mutate({ id: user.id })}
        >
          Restablecer dos pasos
        </Button>
        <Button size="xs" variant="default" loading={end.isPending} onClick={() => end.mutate({ id: user.id })}>
          Cerrar sus sesiones
        </Button>
      </div>
    </>
  )
}
