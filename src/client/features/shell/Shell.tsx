import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Analytics } from '../analytics/Analytics.tsx'
import { AuthDialogHost } from '../auth/AuthDialogHost.tsx'
import { useElsewhere } from '../auth/useElsewhere.ts'
import { SalesChat } from '../sales-chat/SalesChat.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { isBarePage, isFullHeightPage } from './navigation.ts'
import { Offline } from './Offline.tsx'
import classes from './Shell.module.css'
import { screenTitle, tabTitle } from './tabTitle.ts'
import { VerifyBanner } from './VerifyBanner.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document title, before " · Luka". */
    title?: string
  }
}

/** The frame of every screen: skip link, header, banner, screen, footer, and the global dialogs. */
export function Shell() {
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/(.)\/$/, '$1') })
  const title = useMatches({ select: screenTitle })
  const bare = isBarePage(path)
  const full = isFullHeightPage(path)
  useElsewhere()

  useEffect(() => {
    document.title = tabTitle(title)
  }, [title])

  return (
    <>
      <a className={`${classes.skip} luka-no-print`} href="#contenido">
        Saltar al contenido
      </a>
      {bare ? null : <Header />}
      <div className={classes.frame} data-bare={bare || undefined} data-full={full || undefined}>
        <Offline />
        {bare ? null : <VerifyBanner />}
        <main id="contenido" className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {bare ? null : <Footer />}
      <SalesChat />
      <Analytics />
      <AuthDialogHost />
    </>
  )
}
