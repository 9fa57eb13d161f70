import { Button } from '@mantine/core'
import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { User } from '../../../shared/contract/auth.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { SkeletonLines } from '../../components/SkeletonLines.tsx'
import { openAuthModal } from '../auth/openAuthModal.ts'
import { SessionFailed } from '../auth/SessionFailed.tsx'
import { useLogout, useScreenSession } from '../auth/useSession.ts'
import { AccountNav } from './AccountNav.tsx'
import classes from './account.module.css'
import { DeletionNotice } from './danger/DeletionNotice.tsx'
import { AccountContext } from './parts.tsx'
import { SECTIONS } from './sections.ts'

/** The frame of every page of "Mi cuenta". Visitors sign in here and are then on the page that they wanted. */
export function AccountPage() {
  const { user, loading, failure } = useScreenSession()

  if (loading) {
    return (
      <Frame>
        <Waiting />
      </Frame>
    )
  }

  if (failure) {
    return (
      <div className={classes.page}>
        <SessionFailed title="No se pudo cargar tu cuenta" />
      </div>
    )
  }

  if (!user) return <WayIn />
  // A change of user remounts the page: nothing typed by one may be saved by another.
  return <Account key={user.id} user={user} />
}

function Frame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>Mi cuenta</h1>
        {action}
      </div>
      <div className={classes.columns}>
        <AccountNav />
        <div className={classes.content}>{children}</div>
      </div>
    </div>
  )
}

/** The section in the URL. */
function useSection() {
  const to = useMatches({ select: (matches) => matches.at(-1)?.fullPath.replace(/\/$/, '') })
  return SECTIONS.find((one) => one.to === to)
}

/** Shown by a section in its place until it is known who is signed in: the page is prerendered with this. */
function Waiting() {
  const section = useSection()
  return (
    <>
      <div aria-hidden>
        <p className={classes.name}>{section?.title}</p>
        <p className={classes.text}>{section?.text}</p>
      </div>
      <div className={`${classes.panel} ${classes.waiting}`}>
        <SkeletonLines lines={6} height={18} label="Cargando tu cuenta" />
      </div>
    </>
  )
}

function WayIn() {
  const section = useSection()
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
        {section && section.id !== 'perfil'
          ? `Entra con tu correo y sigues aquí mismo, en ${section.title}.`
          : 'Entra con tu correo para ver tu perfil, tus créditos y los datos de tu empresa.'}
      </EmptyState>
    </div>
  )
}

function Account({ user }: { user: User }) {
  const { logout, busy } = useLogout('No se pudo cerrar sesión')
  const moved = useRef(false)
  // After the effects of the page's initial section.
  useEffect(() => {
    moved.current = true
  }, [])
  const account = useMemo(() => ({ person: user, moved }), [user])
  return (
    <Frame
      action={
        <Button
          variant="default"
          size="sm"
          loading={busy}
          leftSection={<IconLogout size={18} stroke={1.5} aria-hidden />}
          onClick={logout}
        >
          Cerrar sesión
        </Button>
      }
    >
      <AccountContext value={account}>
        <DeletionNotice />
        <Outlet />
      </AccountContext>
    </Frame>
  )
}
