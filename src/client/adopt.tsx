import type { RouteComponent } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AppRouter } from './router.ts'

/**
 * Resolves when React has taken over the screen of a prerendered page. The screen lies in a boundary of its own, which
 * React reaches after the frame around it has long been mounted: an effect of the frame would speak too early.
 * The router must have loaded.
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
    // With this the router fetches its code again when it did not arrive, as it does for any screen.
    if (Screen.preload) adopted.component.preload = Screen.preload
    route.update(adopted)
  })
}
