import { Button } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../components/EmptyState.tsx'
import { SkeletonLines } from '../../components/SkeletonLines.tsx'
import { openAuthModal } from '../auth/openAuthModal.ts'
import { SessionFailed } from '../auth/SessionFailed.tsx'
import { useSession } from '../auth/useSession.ts'
import { AccountNav } from './AccountNav.tsx'
import classes from './account.module.css'
import { CalendarSection } from './calendar/CalendarSection.tsx'
import { CompanySection } from './company/CompanySection.tsx'
import { DangerSection } from './danger/DangerSection.tsx'
import { DeletionNotice } from './danger/DeletionNotice.tsx'
import { PaymentsSection } from './payments/PaymentsSection.tsx'
import { ProfileSection } from './profile/ProfileSection.tsx'
import { SecuritySection } from './security/SecuritySection.tsx'

export function AccountPage() {
  const { user, loading, failure } = useSession()

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

  if (failure) {
    return (
      <div className={classes.page}>
        <SessionFailed title="No se pudo cargar tu cuenta" />
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
      <h1 className={classes.title}>Mi cuenta</h1>
      <div className={classes.columns}>
        <AccountNav />
        {/* A change of person is another page: nothing typed by one may be saved by the other. */}
        <div key={user.id} className={classes.content}>
          <DeletionNotice />
          <ProfileSection user={user} />
          <CompanySection user={user} />
          <CalendarSection user={user} />
          <PaymentsSection user={user} />
          <SecuritySection user={user} />
          <DangerSection user={user} />
        </div>
      </div>
    </div>
  )
}
