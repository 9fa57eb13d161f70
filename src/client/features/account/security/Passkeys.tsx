import { Anchor, Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { User } from '../../../../shared/contract/auth.ts'
import type { Passkey } from '../../../../shared/contract/passkeys.ts'
import { bogotaDate, formatDate } from '../../../../shared/format.ts'
import { trpc } from '../../../api/trpc.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/SkeletonLines.tsx'
import { toast } from '../../../components/toast.ts'
import { knowsPasskeys } from '../../auth/passkeys.ts'
import accountClasses from '../account.module.css'
import { ConfirmPassword } from '../ConfirmPassword.tsx'
import { confirmed } from '../confirmation.ts'
import { Block } from '../parts.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { RenamePasskey } from './RenamePasskey.tsx'
import classes from './security.module.css'

const day = (moment: string) => formatDate(bogotaDate(new Date(moment)))

type Open = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly key: Passkey } | null

export function Passkeys({ user }: { user: User }) {
  const utils = trpc.useUtils()
  const [known] = useState(knowsPasskeys)
  const [open, setOpen] = useState<Open>(null)
  const { data, error, isPending, isFetching, refetch } = trpc.account.passkeys.useQuery()
  const adding = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(null)
  const reload = async () => {
    await Promise.all([utils.account.passkeys.invalidate(), utils.account.sessions.invalidate()])
  }
  const isHere = data?.origin === window.location.origin
  const named = open && 'key' in open ? open.key : null

  return (
    <Block
      title="Llaves de acceso"
      text="Entra con tu huella, tu cara o el PIN de tu dispositivo, sin escribir la contraseña. Si activas la verificación en dos pasos, sirven en lugar del código."
      action={
        data && known && isHere ? (
          <Button ref={adding} variant="default" size="sm" onClick={() => setOpen({ what: 'add' })}>
            Agregar llave
          </Button>
        ) : null
      }
    >
      {isPending ? <SkeletonLines lines={2} height={24} label="Cargando tus llaves de acceso" /> : null}
      {error && !data ? (
        <ErrorState
          title="No se pudieron cargar tus llaves de acceso"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {data ? <WhyNoneHere known={known} origin={data.origin} /> : null}
      {data && data.items.length === 0 && known && isHere ? (
        <p className={classes.none}>
          Todavía no tienes ninguna. Agrega la de este dispositivo o una llave de seguridad USB.
        </p>
      ) : null}
      {data && data.items.length > 0 ? (
        <>
          {user.role === 'admin' && !user.twoFactorEnabled ? (
            <p className={classes.beside}>
              Como administras Luka, al entrar con tu contraseña te pediremos también una llave. Agrega al menos dos: si
              pierdes la única, solo otro administrador puede devolverte el acceso.
            </p>
          ) : null}
          <ul className={classes.list}>
            {data.items.map((key) => (
              <KeyRow
                key={key.id}
                passkey={key}
                onRename={() => setOpen({ what: 'rename', key })}
                onRemove={() => setOpen({ what: 'remove', key })}
              />
            ))}
          </ul>
        </>
      ) : null}

      <Dialog
        opened={open?.what === 'add'}
        onClose={close}
        title="Agregar llave de acceso"
        lead="Queda en tu dispositivo o en tu gestor de contraseñas. Luka nunca ve tu huella ni tu cara."
        closeOnClickOutside={false}
      >
        <AddPasskey withCode={user.twoFactorEnabled} onClose={close} onAdded={reload} />
      </Dialog>
      <Dialog opened={open?.what === 'rename'} onClose={close} title="Cambiar el nombre">
        {named ? <RenamePasskey passkey={named} onClose={close} onRenamed={reload} /> : null}
      </Dialog>
      <Dialog
        opened={open?.what === 'remove'}
        onClose={close}
        title="Quitar llave de acceso"
        // The button disappears together with its key.
        onExitTransitionEnd={() => {
          if (document.activeElement === document.body) adding.current?.focus()
        }}
      >
        {named ? <Remove passkey={named} withCode={user.twoFactorEnabled} onClose={close} onRemoved={reload} /> : null}
      </Dialog>
    </Block>
  )
}

/** Why none can be added here, if so. Existing ones can still be viewed and removed. */
function WhyNoneHere({ known, origin }: { known: boolean; origin: string | null }) {
  if (origin === null)
    return (
      <p className={classes.none}>
        Aquí no se pueden usar: la dirección de esta página es un número. Pídele a quien instaló Luka que le ponga un
        dominio.
      </p>
    )
  if (origin !== window.location.origin)
    return (
      <p className={classes.none}>
        Las llaves funcionan en{' '}
        <Anchor href={`${origin}/perfil/seguridad`}>{origin.replace(/^https?:\/\//, '')}</Anchor>. Ábrelo para agregar
        una.
      </p>
    )
  if (known) return null
  return (
    <p className={classes.none}>
      Este navegador no puede usar llaves de acceso. Actualízalo, o entra desde otro para agregar una.
    </p>
  )
}

interface KeyRowProps {
  readonly passkey: Passkey
  readonly onRename: () => void
  readonly onRemove: () => void
}

function KeyRow({ passkey, onRename, onRemove }: KeyRowProps) {
  const { name, device, synced, withPassword, createdAt, lastUsedAt } = passkey
  return (
    <li className={classes.item}>
      <IconFingerprint className={classes.icon} size={22} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.detail}>
          Agregada el {day(createdAt)} desde {device} · {synced ? 'sincronizada' : 'en un solo dispositivo'}
        </p>
        <p className={classes.detail}>{lastUsedAt === null ? 'Sin uso todavía' : `Último uso: ${day(lastUsedAt)}`}</p>
        {withPassword ? (
          <p className={classes.detail}>
            Pide además tu contraseña, porque la restableciste después. Para entrar solo con la llave, quítala y
            agrégala de nuevo.
          </p>
        ) : null}
      </div>
      <div className={classes.acts}>
        <Button variant="subtle" color="gray" size="sm" onClick={onRename} aria-label={`Cambiar nombre de ${name}`}>
          Cambiar nombre
        </Button>
        <Button variant="subtle" color="red" size="sm" onClick={onRemove} aria-label={`Quitar ${name}`}>
          Quitar
        </Button>
      </div>
    </li>
  )
}

interface RemoveProps {
  readonly passkey: Passkey
  readonly withCode: boolean
  readonly onClose: () => void
  readonly onRemoved: () => Promise<void>
}

function Remove({ passkey: { id, name }, withCode, onClose, onRemoved }: RemoveProps) {
  const remove = trpc.account.removePasskey.useMutation({ meta: { silent: true } })
  return (
    <ConfirmPassword
      label="Quitar"
      danger
      withCode={withCode}
      onCancel={onClose}
      onConfirm={async (given) => {
        const { message } = await remove.mutateAsync({ id, ...confirmed(given) })
        toast.success({ title: 'Llave quitada', message })
        onClose()
        await onRemoved()
      }}
    >
      <p className={accountClasses.text}>
        <b>{name}</b> dejará de abrir tu cuenta, y se cerrarán las otras sesiones que se abrieron con ella.
      </p>
    </ConfirmPassword>
  )
}
