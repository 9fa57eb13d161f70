import { ActionIcon, Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { User } from '../../../shared/contract/auth.ts'
import { PlaceLink } from '../../components/PlaceLink.tsx'
import { useLogout } from '../auth/useSession.ts'
import { GoTo } from '../goto/GoTo.tsx'
import classes from './Header.module.css'

export function SignedInLinks({ user, onFollow }: { user: User; onFollow: () => void }) {
  const { logout, busy } = useLogout()
  return (
    <>
      <GoTo user={user} onGone={onFollow} />
      {user.role === 'admin' ? (
        <PlaceLink to="/admin" className={classes.link} onFollow={onFollow}>
          Panel Admin
        </PlaceLink>
      ) : null}
      <PlaceLink to="/perfil" below className={classes.link} onFollow={onFollow}>
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
      <ActionIcon size={40} aria-label="Cerrar sesión" title="Cerrar sesión" loading={busy} onClick={logout}>
        <IconLogout size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
    </>
  )
}
