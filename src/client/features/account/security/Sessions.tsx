import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTerminal2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { AccountSession } from '../../../../shared/contract/account.ts'
import { formatMoment } from '../../../../shared/format.ts'
import { trpc } from '../../../api/trpc.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { toast } from '../../../components/toast.ts'
import { Block } from '../parts.tsx'
import classes from './security.module.css'

const ICONS = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  program: IconTerminal2,
} as const

/** How many are shown before "more". */
const SHOWN = 5

export function Sessions() {
  const [all, setAll] = useState(false)
  const utils = trpc.useUtils()
  const { data, error, isPending, isFetching, refetch } = trpc.account.sessions.useQuery()
  const done = ({ message }: { message: string }) => {
    toast.success({ title: 'Sesiones', message })
    return utils.account.sessions.invalidate()
  }
  const end = trpc.account.endSession.useMutation({
    meta: { errorText: 'No se pudo cerrar la sesión' },
    onSuccess: done,
    // It had probably ended meanwhile: the refetched list will show.
    onError: () => void utils.account.sessions.invalidate(),
  })
  const endOthers = trpc.account.endOtherSessions.useMutation({
    meta: { errorText: 'No se pudieron cerrar las demás sesiones' },
    onSuccess: done,
  })
  const others = (data ?? []).filter(({ current }) => !current)

  return (
    <Block
      title="Sesiones abiertas"
      text="Los dispositivos desde los que has entrado. Cierra los que no reconozcas y cambia tu contraseña."
      action={
        others.length > 0 ? (
          <Button variant="default" size="sm" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Cerrar las demás
          </Button>
        ) : null
      }
    >
      {isPending ? <SkeletonLines lines={3} height={24} label="Cargando tus sesiones" /> : null}
      {error && !data ? (
        <ErrorState
          title="No se pudieron cargar tus sesiones"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {data ? (
        <ul className={classes.list}>
          {(all ? data : data.slice(0, SHOWN)).map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={end.isPending && end.variables.id === session.id}
              onEnd={() => end.mutate({ id: session.id })}
            />
          ))}
        </ul>
      ) : null}
      {data && data.length > SHOWN && !all ? (
        <Button variant="subtle" size="sm" mt={12} onClick={() => setAll(true)}>
          Ver las {data.length} sesiones
        </Button>
      ) : null}
    </Block>
  )
}

function SessionRow({ session, busy, onEnd }: { session: AccountSession; busy: boolean; onEnd: () => void }) {
  const { device, kind, ip, lastUsedAt, createdAt, current } = session
  const Icon = ICONS[kind]
  return (
    <li className={classes.item}>
      <Icon className={classes.icon} size={22} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>
          {device}
          {current ? <span className={classes.here}>Esta sesión</span> : null}
        </p>
        <p className={classes.detail}>
          {current
            ? `Abierta el ${formatMoment(new Date(createdAt))}`
            : `Último uso: ${formatMoment(new Date(lastUsedAt))}`}
        </p>
        <p className={classes.detail}>IP {ip}</p>
      </div>
      {current ? null : (
        <Button variant="subtle" color="gray" size="sm" loading={busy} onClick={onEnd} aria-label={`Cerrar ${device}`}>
          Cerrar
        </Button>
      )}
    </li>
  )
}
