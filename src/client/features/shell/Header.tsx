import { ActionIcon } from '@mantine/core'
import { useWindowScroll } from '@mantine/hooks'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Logo } from '../../components/Logo.tsx'
import { PlaceLink } from '../../components/PlaceLink.tsx'
import { AccountLinks } from './AccountLinks.tsx'
import classes from './Header.module.css'
import { MAIN_NAVIGATION } from './navigation.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const SHADOW_AFTER_PX = 10

/** Fixed at the top of every page except the two opened from mails. */
export function Header() {
  const [{ y }] = useWindowScroll()
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    // When a window grows beyond the phone layout, the page must not stay locked behind an invisible menu.
    const leave = () => setOpen(false)
    const wide = window.matchMedia('(min-width: 64em)')
    document.addEventListener('keydown', onKey)
    wide.addEventListener('change', leave)
    document.body.style.setProperty('overflow', 'hidden')
    return () => {
      document.removeEventListener('keydown', onKey)
      wide.removeEventListener('change', leave)
      document.body.style.removeProperty('overflow')
    }
  }, [open])

  return (
    <header
      className={`${classes.header} luka-no-print`}
      data-scrolled={y > SHADOW_AFTER_PX || undefined}
      data-open={open || undefined}
    >
      <div className={classes.bar}>
        <PlaceLink to="/" className={classes.home} onFollow={close}>
          <span className="luka-hidden">Inicio: </span>
          <Logo />
        </PlaceLink>
        <div className={classes.menu} id="menu-principal">
          <nav className={classes.nav} aria-label="Principal">
            {MAIN_NAVIGATION.map(({ label, to, hash }) => (
              <PlaceLink key={label} to={to} hash={hash} className={classes.link} onFollow={close}>
                {label}
              </PlaceLink>
            ))}
          </nav>
          <AccountLinks onFollow={close} />
        </div>
        <div className={classes.tools}>
          <ThemeSwitch />
          <ActionIcon
            ref={toggle}
            className={classes.toggle}
            size={44}
            aria-label={open ? 'Cerrar el menú' : 'Abrir el menú'}
            aria-expanded={open}
            aria-controls="menu-principal"
            onClick={() => setOpen(!open)}
          >
            {open ? <IconX size={22} stroke={1.5} aria-hidden /> : <IconMenu2 size={22} stroke={1.5} aria-hidden />}
          </ActionIcon>
        </div>
      </div>
    </header>
  )
}
