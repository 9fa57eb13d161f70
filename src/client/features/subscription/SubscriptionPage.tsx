import { Anchor, Button, Loader } from '@mantine/core'
import { IconBellOff, IconCheck, IconMail, IconMailX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Subscription } from '../../../shared/contract/campaigns.ts'
import { errorText } from '../../api/errors.ts'
import { trpc } from '../../api/trpc.ts'
import { TaskCard } from '../auth/TaskCard.tsx'

const icon = { size: 24, stroke: 1.5, 'aria-hidden': true } as const

/**
 * The page of a mail's unsubscribe link: one button, no signing in, and an undo. Opening it changes nothing, since mail
 * filters open every link.
 */
export function SubscriptionPage({ token }: { token: string }) {
  const asked = trpc.marketing.subscription.useQuery({ token }, { enabled: token !== '' })
  const { marketing } = trpc.useUtils()
  /** The action taken here, for the confirmation. */
  const [done, setDone] = useState<'left' | 'back' | null>(null)
  const keep = (action: 'left' | 'back') => (now: Subscription) => {
    marketing.subscription.setData({ token }, now)
    setDone(action)
  }
  const failed = { errorTitle: 'No se pudo guardar', errorText: 'Inténtalo de nuevo en un momento.' }
  const leave = trpc.marketing.unsubscribe.useMutation({ meta: failed, onSuccess: keep('left') })
  const undo = trpc.marketing.resubscribe.useMutation({ meta: failed, onSuccess: keep('back') })

  if (asked.isPending && token !== '') {
    return (
      <TaskCard title="Un momento…" icon={<Loader size={22} aria-hidden />}>
        <p role="status">Estamos abriendo tu enlace.</p>
      </TaskCard>
    )
  }
  if (!asked.data) {
    const wrong = token === '' || asked.error?.data?.httpStatus === 400
    return (
      <TaskCard
        title={wrong ? 'No pudimos abrir el enlace' : 'No pudimos consultar tu suscripción'}
        tone="bad"
        icon={<IconMailX {...icon} />}
      >
        <p role="alert">
          {token === '' ? 'Al enlace le falta una parte. Ábrelo desde el correo, completo.' : errorText(asked.error)}
        </p>
        {wrong ? (
          <p style={{ marginTop: 12 }}>
            También puedes cambiar esto en <MyProfile />.
          </p>
        ) : (
          <Button size="md" fullWidth mt={24} loading={asked.isFetching} onClick={() => void asked.refetch()}>
            Intentar de nuevo
          </Button>
        )}
      </TaskCard>
    )
  }

  const { email, subscribed, canUndo } = asked.data
  if (!subscribed) {
    return (
      <TaskCard
        title={done === 'left' ? 'Listo, no te enviaremos más' : 'No recibes novedades'}
        tone="good"
        icon={done === 'left' ? <IconCheck {...icon} /> : <IconBellOff {...icon} />}
      >
        <p role="status">
          <b>{email}</b> {canUndo ? 'ya no recibe' : 'no recibe'} novedades ni promociones de Luka. Los mensajes de tu
          cuenta, como los de seguridad, siguen llegando.
        </p>
        {canUndo ? (
          <Button
            variant="default"
            size="md"
            fullWidth
            mt={24}
            loading={undo.isPending}
            onClick={() => undo.mutate({ token })}
          >
            {done === 'left' ? 'Deshacer' : 'Volver a recibirlas'}
          </Button>
        ) : (
          <p style={{ marginTop: 12 }}>
            Si algún día las quieres, actívalas en <MyProfile />.
          </p>
        )}
      </TaskCard>
    )
  }
  return (
    <TaskCard
      title={done === 'back' ? 'Las recibes de nuevo' : '¿No quieres más novedades?'}
      icon={<IconMail {...icon} />}
    >
      <p role="status">
        <b>{email}</b> recibe novedades y promociones de Luka.
        {done === 'back' ? ' Deshiciste la baja.' : ' Con un clic dejan de llegar; no hace falta iniciar sesión.'}
      </p>
      <Button size="md" fullWidth mt={24} loading={leave.isPending} onClick={() => leave.mutate({ token })}>
        No recibir más
      </Button>
    </TaskCard>
  )
}

function MyProfile() {
  return (
    <Anchor component={Link} to="/perfil" inherit underline="always">
      Mi cuenta, en Perfil
    </Anchor>
  )
}
