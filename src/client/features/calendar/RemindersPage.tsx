import { Anchor, Button } from '@mantine/core'
import { IconBell, IconBellOff, IconMailX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../api/errors.ts'
import { trpc } from '../../api/trpc.ts'
import { TaskCard } from '../auth/TaskCard.tsx'

const icon = { size: 24, stroke: 1.5, 'aria-hidden': true } as const

/**
 * The page of a reminder's unsubscribe link: one button, no signing in. Opening it changes nothing, since mail filters
 * open links.
 */
export function RemindersPage({ token }: { token: string }) {
  const stop = trpc.calendar.stopReminders.useMutation({ meta: { silent: true } })
  const wrong = token === '' || stop.error?.data?.httpStatus === 400
  const again = (
    <p style={{ marginTop: 12 }}>
      También puedes cambiar esto en{' '}
      <Anchor component={Link} to="/perfil/calendario" inherit underline="always">
        Mi cuenta, en Calendario
      </Anchor>
      .
    </p>
  )
  if (wrong)
    return (
      <TaskCard title="No pudimos abrir el enlace" tone="bad" icon={<IconMailX {...icon} />}>
        <p role="alert">
          {token === '' ? 'Al enlace le falta una parte. Ábrelo desde el correo, completo.' : errorText(stop.error)}
        </p>
        {again}
      </TaskCard>
    )
  if (stop.data)
    return (
      <TaskCard title="Listo, no te lo recordamos más" tone="good" icon={<IconBellOff {...icon} />}>
        <p role="status">{stop.data.message} Tu calendario sigue igual.</p>
        {again}
      </TaskCard>
    )
  return (
    <TaskCard title="¿No quieres más recordatorios?" icon={<IconBell {...icon} />}>
      <p role={stop.error ? 'alert' : 'status'}>
        {stop.error
          ? errorText(stop.error)
          : 'Con un clic dejan de llegar los avisos de tus vencimientos; no hace falta iniciar sesión.'}
      </p>
      <Button size="md" fullWidth mt={24} loading={stop.isPending} onClick={() => stop.mutate({ token })}>
        No recibir más
      </Button>
    </TaskCard>
  )
}
