import { IconBrandFacebook, IconBrandInstagram, IconBrandLinkedin } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Logo } from '../../components/Logo.tsx'
import { PlaceLink } from '../../components/PlaceLink.tsx'
import classes from './Footer.module.css'
import { FOOTER_COLUMNS } from './navigation.ts'
import { useClientConfig } from './useClientConfig.ts'

const NETWORKS = [
  { label: 'LinkedIn', url: 'linkedinUrl', Icon: IconBrandLinkedin },
  { label: 'Instagram', url: 'instagramUrl', Icon: IconBrandInstagram },
  { label: 'Facebook', url: 'facebookUrl', Icon: IconBrandFacebook },
] as const

/** The year of the build; the server rebuilds in a new year (tools/client.ts). */
const BUILT_IN = Number(import.meta.env.LUKA_YEAR ?? new Date().getFullYear())

export function Footer() {
  const year = useYear()
  const config = useClientConfig()
  const email = config?.contactEmail ?? null
  const street = config?.companyAddress ?? null
  const networks = NETWORKS.flatMap(({ url, ...network }) => {
    const href = config?.[url]
    return href ? [{ ...network, href }] : []
  })
  return (
    <footer className={`${classes.footer} luka-no-print`}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <Logo />
          <p className={classes.claim}>Software contable con IA diseñado para empresas colombianas.</p>
          <address className={classes.address}>
            {street ? <span className={classes.street}>{street}</span> : null}
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
        {networks.length > 0 ? (
          <ul className={classes.networks}>
            {networks.map(({ label, href, Icon }) => (
              <li key={label}>
                <a className={classes.network} href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
                  <Icon size={20} stroke={1.5} aria-hidden />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </footer>
  )
}

const never = () => () => {}

/** The current year; on a prerendered page initially the built one. */
function useYear(): number {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => BUILT_IN,
  )
}
