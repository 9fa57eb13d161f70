import { Anchor, Button, Loader } from '@mantine/core'
import { IconCheck, IconMailX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { errorText, readFailure } from '../../api/errors.ts'
import { trpc } from '../../api/trpc.ts'
import { TaskCard } from './TaskCard.tsx'
import { useRedirect } from './useRedirect.ts'
import { useSession } from './useSession.ts'

const MISSING = 'Token de verificación no proporcionado'
const FAILED = 'No se pudo verificar el correo electrónico. El token podría ser inválido o haber expirado.'

/** The page of the verification mail's link. The token is used once, however often React mounts the page. */
export function VerifyEmailPage({ token }: { token: string }) {
  const { user, refresh } = useSession()
  const check = trpc.auth.verifyEmail.useQuery(
    { token },
    { enabled: token !== '', gcTime: Number.POSITIVE_INFINITY, retryOnMount: false, refetchOnMount: false },
  )
  const code = check.isError ? readFailure(check.error).code : null
  // The address was verified by this link before, or by another one: nothing is left to do.
  const already = code === 'LINK_USED' || (code === 'INVALID_TOKEN' && user?.emailVerified === true)
  useRedirect(check.isSuccess || already ? '/asistente' : null)

  useEffect(() => {
    if (check.isSuccess) void refresh()
  }, [check.isSuccess, refresh])

  if (already) {
    return (
      <TaskCard
        title="Tu correo ya está verificado"
        tone="good"
        icon={<IconCheck size={24} stroke={1.5} aria-hidden />}
      >
        <p role="status">Ya habías usado este enlace. En unos segundos te llevamos al asistente.</p>
        <Button component={Link} to="/asistente" size="md" fullWidth mt={24}>
          Ir al asistente
        </Button>
      </TaskCard>
    )
  }

  if (token === '' || check.isError) {
    const status = check.isError ? readFailure(check.error).status : 400
    // The link was not checked, so it may well be valid.
    const unjudged = status === null || status >= 500 || status === 429
    return (
      <TaskCard
        title="No pudimos verificar tu correo"
        tone="bad"
        icon={<IconMailX size={24} stroke={1.5} aria-hidden />}
      >
        <p role="alert">{token === '' ? MISSING : errorText(check.error, FAILED)}</p>
        <p style={{ marginTop: 12 }}>
          {unjudged ? (
            'Tu enlace todavía puede servir: inténtalo otra vez.'
          ) : (
            <>
              Puedes pedir un enlace nuevo desde{' '}
              <Anchor component={Link} to="/perfil" inherit underline="always">
                Mi Perfil
              </Anchor>
              ; tu cuenta y tus créditos siguen ahí.
            </>
          )}
        </p>
        {unjudged ? (
          <Button size="md" fullWidth mt={24} onClick={() => void check.refetch()}>
            Intentar de nuevo
          </Button>
        ) : null}
        <Button
          component={Link}
          to="/"
          size="md"
          fullWidth
          mt={unjudged ? 12 : 24}
          variant={unjudged ? 'default' : 'filled'}
        >
          Volver al inicio
        </Button>
      </TaskCard>
    )
  }

  if (check.isSuccess) {
    return (
      <TaskCard title="Correo verificado" tone="good" icon={<IconCheck size={24} stroke={1.5} aria-hidden />}>
        <p role="status">Listo. En unos segundos te llevamos al asistente.</p>
        <Button component={Link} to="/asistente" size="md" fullWidth mt={24}>
          Ir al asistente
        </Button>
      </TaskCard>
    )
  }

  return (
    <TaskCard title="Verificando tu correo…" icon={<Loader size={22} aria-hidden />}>
      <p role="status">Un momento, estamos revisando tu enlace.</p>
    </TaskCard>
  )
}
