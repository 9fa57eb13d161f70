import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLogout } from '../auth/useSession.ts'
import classes from './AccountNav.module.css'
import { SECTION_IDS, SECTIONS } from './sections.ts'
import { useActiveSection } from './useActiveSection.ts'

/** The page's own contents, in view while it scrolls, and the way out. */
export function AccountNav() {
  const active = useActiveSection(SECTION_IDS)
  const { logout, busy } = useLogout('No se pudo cerrar sesión')
  return (
    <div className={classes.side}>
      <nav aria-label="Secciones de tu cuenta" className={classes.nav}>
        {SECTIONS.map(({ id, title }) => (
          <Link
            key={id}
            to="/perfil"
            hash={id}
            replace
            className={classes.link}
            data-tone={id === 'peligro' ? 'danger' : undefined}
            data-active={id === active || undefined}
            activeOptions={{ exact: true, includeHash: true }}
          >
            {title}
          </Link>
        ))}
      </nav>
      <Button
        variant="default"
        className={classes.out}
        loading={busy}
        leftSection={<IconLogout size={18} stroke={1.5} aria-hidden />}
        onClick={logout}
      >
        Cerrar sesión
      </Button>
    </div>
  )
}
