import { Link } from '@tanstack/react-router'
import classes from './AccountNav.module.css'
import { SECTIONS } from './sections.ts'

/** The sections of the account: a column beside them, and on a phone as many lines above them as it takes. */
export function AccountNav() {
  return (
    <nav aria-label="Secciones de tu cuenta" className={classes.nav}>
      {SECTIONS.map(({ id, to, title }) => (
        <Link
          key={id}
          to={to}
          className={classes.link}
          data-tone={id === 'peligro' ? 'danger' : undefined}
          // The one in view says so to screen readers too (aria-current), whatever its address says besides.
          activeOptions={{ exact: true, includeHash: false, includeSearch: false }}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
