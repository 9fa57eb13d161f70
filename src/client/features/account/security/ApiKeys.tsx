import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import type { ApiKey } from '../../../../shared/contract/account.ts'
import { bogotaDate, formatDate } from '../../../../shared/format.ts'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { toast } from '../../../components/toast.ts'
import accountClasses from '../account.module.css'
import { Block } from '../parts.tsx'
import { CreateApiKey } from './CreateApiKey.tsx'
import classes from './security.module.css'

const day = (moment: string) => formatDate(bogotaDate(new Date(moment)))

export function ApiKeys() {
  const utils = trpc.useUtils()
  const [creating, setCreating] = useState(false)
  const [doomed, setDoomed] = useState<ApiKey | null>(null)
  const { data, error, isPending, isFetching, refetch } = trpc.account.apiKeys.useQuery()
  const reload = () => utils.account.apiKeys.invalidate()
  const revoke = trpc.account.revokeApiKey.useMutation({
    meta: { errorText: 'No se pudo revocar la clave' },
    onSuccess: ({ message }) => {
      toast.success({ title: 'Clave revocada', message })
      setDoomed(null)
      return reload()
    },
  })

  return (
    <Block
      title="Claves de API"
      text={
        <p>
          Para que tus programas usen Luka en tu nombre. Lo que pueden hacer está en la{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer">
            documentación de la API
          </a>
          , donde también puedes probarlo.
        </p>
      }
      action={
        <Button variant="default" size="sm" onClick={() => setCreating(true)}>
          Crear clave
        </Button>
      }
    >
      {isPending ? <SkeletonLines lines={2} height={24} label="Cargando tus claves" /> : null}
      {error && !data ? (
        <ErrorState
          title="No se pudieron cargar tus claves"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {data && data.length > 0 ? (
        <ul className={classes.list}>
          {data.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setDoomed(key)} />
          ))}
        </ul>
      ) : null}

      <Dialog
        opened={creating}
        onClose={() => setCreating(false)}
        title="Crear clave de API"
        lead="Quien la tenga podrá actuar en tu nombre."
        closeOnClickOutside={false}
      >
        <CreateApiKey onClose={() => setCreating(false)} onCreated={reload} />
      </Dialog>
      <Dialog opened={doomed !== null} onClose={() => setDoomed(null)} title="Revocar clave">
        <p className={classes.lead}>
          Los programas que usan <b>{doomed?.name}</b> dejarán de funcionar al instante. No se puede deshacer.
        </p>
        <div className={accountClasses.choices}>
          <Button variant="default" onClick={() => setDoomed(null)} data-autofocus>
            Cancelar
          </Button>
          <Button
            color="red"
            loading={revoke.isPending}
            onClick={() => {
              if (doomed) revoke.mutate({ id: doomed.id })
            }}
          >
            Revocar
          </Button>
        </div>
      </Dialog>
    </Block>
  )
}

const SCOPES = { read: 'solo leer', write: 'leer y escribir', grant: 'leer, escribir y añadir créditos' } as const

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, prefix, scope, expiresAt, lastUsedAt, expired } = apiKey
  const until = expiresAt === null ? 'no vence' : `${expired ? 'venció' : 'vence'} el ${day(expiresAt)}`
  return (
    <li className={classes.item} data-dim={expired || undefined}>
      <IconKey className={classes.icon} size={22} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.detail}>
          <code>{prefix}…</code> · {SCOPES[scope]} · {until}
        </p>
        <p className={classes.detail}>{lastUsedAt === null ? 'Sin uso todavía' : `Último uso: ${day(lastUsedAt)}`}</p>
      </div>
      <Button variant="subtle" color="red" size="sm" onClick={onRevoke} aria-label={`Revocar ${name}`}>
        Revocar
      </Button>
    </li>
  )
}
