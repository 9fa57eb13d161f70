import { Link } from '@tanstack/react-router'
import classes from './AccountNav.module.css'
import { SECTIONS } from './sections.ts'

/** The account's sections: a sidebar, or on a phone as many lines above them as necessary. */
export function AccountNav() {
  return (
    <nav aria-label="Secciones de tu cuenta" className={classes.nav}>
      {SECTIONS.map(({ id, to, title }) => (
        <Link
          key={id}
          to={to}
          className={classes.link}
          data-tone={id === 'peligro' ? 'danger' : undefined}
          // The current one is announced to screen readers (aria-current), whatever else the URL says.
          activeOptions={{ exact: true, includeHash: false, includeSearch: false }}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
