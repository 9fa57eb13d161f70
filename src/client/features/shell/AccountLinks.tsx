import { Button } from '@mantine/core'
import { usePart } from '../../components/usePart.ts'
import { openAuthModal } from '../auth/openAuthModal.ts'
import { useSession } from '../auth/useSession.ts'
import classes from './Header.module.css'
import { useClientConfig } from './useClientConfig.ts'

const loadLinks = async () => (await import('./SignedInLinks.tsx')).SignedInLinks

const ENTRIES = [
  { view: 'login', label: 'Iniciar Sesión', variant: 'default' },
  { view: 'signup', label: 'Crear cuenta gratis', variant: 'filled' },
] as const

/** The header's right side: the signed-in person and their links. */
export function AccountLinks({ onFollow }: { onFollow: () => void }) {
  const { user, loading } = useSession()
  const signInUrl = useClientConfig()?.signInUrl ?? null
  const { part: SignedInLinks } = usePart(loadLinks, user !== null)

  if (user) {
    return (
      <div className={classes.account}>
        {SignedInLinks ? <SignedInLinks user={user} onFollow={onFollow} /> : <Waiting />}
      </div>
    )
  }
  return (
    <div className={classes.account}>
      {loading ? <Waiting /> : null}
      {signInUrl ? (
        <Button component="a" href={signInUrl} className={classes.enter} hidden={loading}>
          Iniciar Sesión
        </Button>
      ) : (
        // Present while the user loads: a prerendered page shows them as soon as it knows that nobody is signed in
        // (boot.ts), before this code loads.
        ENTRIES.map(({ view, label, variant }) => (
          <Button
            key={view}
            variant={variant}
            className={classes.enter}
            hidden={loading}
            onClick={() => {
              onFollow()
              openAuthModal(view)
            }}
          >
            {label}
          </Button>
        ))
      )}
    </div>
  )
}

function Waiting() {
  return <div className={classes.waiting} role="status" aria-label="Cargando tu cuenta" />
}
