import { IconBrandFacebook, IconBrandInstagram, IconBrandLinkedin } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Logo } from '../../components/Logo.tsx'
import { PlaceLink } from '../../components/PlaceLink.tsx'
import classes from './Footer.module.css'
import { FOOTER_COLUMNS } from './navigation.ts'
import { useClientConfig } from './useClientConfig.ts'

const NETWORKS = [
  { label: 'LinkedIn', href: 'https://www.linkedin.com/', Icon: IconBrandLinkedin },
  { label: 'Instagram', href: 'https://www.instagram.com/', Icon: IconBrandInstagram },
  { label: 'Facebook', href: 'https://www.facebook.com/', Icon: IconBrandFacebook },
] as const

/** The year of the build; the server builds again in a new one (tools/client.ts). */
const BUILT_IN = Number(import.meta.env.LUKA_YEAR ?? new Date().getFullYear())

export function Footer() {
  const year = useYear()
  const email = useClientConfig()?.contactEmail ?? null
  return (
    <footer className={`${classes.footer} luka-no-print`}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <Logo />
          <p className={classes.claim}>Software contable con IA diseñado para empresas colombianas.</p>
          <address className={classes.address}>
            Calle 10A # 37-20, El Poblado
            <br />
            Medellín, Colombia
            <br />
            {email ? (
              <a className={classes.link} href={`mailto:${email}`}>
                {email}
              </a>
            ) : null}
          </address>
        </div>
        {FOOTER_COLUMNS.map(({ title, places }) => (
          <nav key={title} className={classes.column} aria-label={title}>
            <h2 className={classes.title}>{title}</h2>
            <ul className={classes.list}>
              {places.map(({ label, to, hash }) => (
                <li key={label}>
                  <PlaceLink to={to} hash={hash} className={classes.link}>
                    {label}
                  </PlaceLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={classes.base}>
        <p className={classes.rights}>© {year} Luka. Todos los derechos reservados.</p>
        <ul className={classes.networks}>
          {NETWORKS.map(({ label, href, Icon }) => (
            <li key={label}>
              <a className={classes.network} href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
                <Icon size={20} stroke={1.5} aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}

const never = () => () => {}

/** This year; on a prerendered page first the year that is written there. */
function useYear(): number {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => BUILT_IN,
  )
}
