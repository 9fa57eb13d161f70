import { Button } from '@mantine/core'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../components/EmptyState.tsx'
import { SkeletonLines } from '../../components/SkeletonLines.tsx'
import { openAuthModal } from '../auth/openAuthModal.ts'
import { useLogout, useSession } from '../auth/useSession.ts'
import classes from './account.module.css'
import { CreditsSection } from './CreditsSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'

export function AccountPage() {
  const { user, loading } = useSession()
  const { logout, busy } = useLogout('No se pudo cerrar sesión')

  if (loading) {
    return (
      <div className={classes.page}>
        <h1 className={classes.title}>Mi cuenta</h1>
        <div className={classes.waiting}>
          <SkeletonLines lines={6} height={18} label="Cargando tu cuenta" />
        </div>
      </div>
    )
  }

  if (!user) {
    return (
      <div className={classes.page}>
        <EmptyState
          heading
          title="No has iniciar sesión"
          icon={<IconUserCircle size={24} stroke={1.5} aria-hidden />}
          action={
            <div className={classes.buttons}>
              <Button component={Link} to="/">
                Volver al inicio
              </Button>
              <Button variant="default" onClick={() => openAuthModal('login')}>
                Iniciar Sesión
              </Button>
            </div>
          }
        >
          Entra con tu correo para ver tu perfil, tus créditos y los datos de tu empresa.
        </EmptyState>
      </div>
    )
  }

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>Mi cuenta</h1>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconLogout size={18} stroke={1.5} aria-hidden />}
          onClick={logout}
        >
          Cerrar sesión
        </Button>
      </div>
      {/* A change of person is another form: nothing typed by one may be saved by the other. */}
      <ProfileSection key={user.id} user={user} />
      <CreditsSection user={user} />
    </div>
  )
}
