import type { RouteComponent } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AppRouter } from './router.ts'

/**
 * Resolves when React has hydrated the screen of a prerendered page. The screen is in a Suspense boundary of its own,
 * which React hydrates long after the frame around it: an effect of the frame would report too early. The router must
 * have loaded.
 */
export function whenAdopted(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    const leaf = router.state.matches.at(-1)
    const route = leaf && router.routesById[leaf.routeId]
    const Screen: RouteComponent | undefined = route?.options.component
    if (!route || !Screen) throw new Error('a prerendered page has no screen')
    const adopted: { readonly component: RouteComponent } = {
      component: function Adopted() {
        useEffect(resolve, [])
        return <Screen />
      },
    }
    // This lets the router retry loading the code, as for any screen.
    if (Screen.preload) adopted.component.preload = Screen.preload
    route.update(adopted)
  })
}
