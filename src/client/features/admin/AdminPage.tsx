import { Button, Loader } from '@mantine/core'
import { IconLock, IconLogin2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ERRORS } from '../../../shared/errors.ts'
import { readFailure } from '../../api/errors.ts'
import { trpc } from '../../api/trpc.ts'
import { openAuthModal } from '../auth/openAuthModal.ts'
import { SessionFailed } from '../auth/SessionFailed.tsx'
import { useScreenSession } from '../auth/useSession.ts'
import { Panel, PanelHead } from './Panel.tsx'
import classes from './panel.module.css'
import { WaitingCards } from './SummaryCards.tsx'

/** `/admin`: the panel, or the reason why it cannot be shown. */
export function AdminPage() {
  const { user, loading, failure } = useScreenSession()

  if (loading) {
    return (
      <div className={classes.page}>
        <PanelHead />
        <WaitingCards />
        <div className={classes.wait} role="status" aria-label="Cargando">
          <Loader />
        </div>
      </div>
    )
  }
  if (failure) {
    return (
      <div className={classes.wait}>
        <SessionFailed title="No se pudo abrir el panel de administración" />
      </div>
    )
  }
  if (!user) {
    return (
      <Closed
        icon={<IconLogin2 size={26} stroke={1.5} aria-hidden />}
        title="Acceso restringido"
        text="Debes iniciar sesión con una cuenta de administrador para acceder a esta página."
      >
        <Button onClick={() => openAuthModal('login')}>Iniciar Sesión</Button>
      </Closed>
    )
  }
  if (user.role !== 'admin' || user.blocked) {
    return (
      <Closed
        icon={<IconLock size={26} stroke={1.5} aria-hidden />}
        title="Acceso denegado"
        text={
          user.role === 'admin'
            ? ERRORS.ACCOUNT_BLOCKED.message
            : 'No tienes permisos para acceder al panel de administración.'
        }
      >
        <Button component={Link} to="/">
          Volver al inicio
        </Button>
      </Closed>
    )
  }
  return <Guarded />
}

/** Administrators may need a second factor: without it every call of the panel is refused. */
function Guarded() {
  const notice = trpc.admin.secondFactor.useQuery()
  if (!notice.isError || readFailure(notice.error).code !== 'SECOND_FACTOR_REQUIRED') return <Panel />
  return (
    <Closed
      icon={<IconLock size={26} stroke={1.5} aria-hidden />}
      title="Falta la verificación en dos pasos"
      text={ERRORS.SECOND_FACTOR_REQUIRED.message}
    >
      <Button component={Link} to="/perfil/seguridad">
        Activarla en mi perfil
      </Button>
    </Closed>
  )
}

interface ClosedProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Closed({ icon, title, text, children }: ClosedProps) {
  return (
    <section className={classes.closed} aria-labelledby="titulo-acceso">
      <div className={classes.closedIcon}>{icon}</div>
      <h1 id="titulo-acceso" className={classes.closedTitle}>
        {title}
      </h1>
      <p className={classes.closedText}>{text}</p>
      {children}
    </section>
  )
}
