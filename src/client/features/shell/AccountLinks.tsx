import { ActionIcon, Button, Skeleton, Tooltip } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PlaceLink } from '../../components/PlaceLink.tsx'
import { openAuthModal } from '../auth/openAuthModal.ts'
import { useLogout, useSession } from '../auth/useSession.ts'
import classes from './Header.module.css'
import { useClientConfig } from './useClientConfig.ts'

/** The header's right side: who is here and where they may go. */
export function AccountLinks({ onFollow }: { onFollow: () => void }) {
  const { user, loading } = useSession()
  const { logout, busy } = useLogout()
  const signInUrl = useClientConfig()?.signInUrl ?? null

  if (loading) {
    return (
      <div className={classes.account} role="status" aria-label="Cargando tu cuenta">
        <Skeleton width={132} height={36} radius="md" />
      </div>
    )
  }

  if (!user) {
    return (
      <div className={classes.account}>
        {signInUrl ? (
          <Button component="a" href={signInUrl} className={classes.enter}>
            Iniciar Sesión
          </Button>
        ) : (
          <Button
            className={classes.enter}
            onClick={() => {
              onFollow()
              openAuthModal('login')
            }}
          >
            Iniciar Sesión
          </Button>
        )}
      </div>
    )
  }

  return (
    <div className={classes.account}>
      {user.role === 'admin' ? (
        <PlaceLink to="/admin" className={classes.link} onFollow={onFollow}>
          Panel Admin
        </PlaceLink>
      ) : null}
      <PlaceLink to="/perfil" className={classes.link} onFollow={onFollow}>
        Mi Perfil
      </PlaceLink>
      <Button
        component={Link}
        to="/asistente"
        variant="light"
        className={classes.enter}
        onClick={onFollow}
        activeProps={{ 'aria-current': 'page' }}
      >
        Mi Asistente
      </Button>
      <Tooltip label="Cerrar sesión">
        <ActionIcon size={40} aria-label="Cerrar sesión" loading={busy} onClick={logout}>
          <IconLogout size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
