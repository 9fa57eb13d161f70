import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'

/** The router of a page. Screens are fetched when a link to them is pointed at, so that they are there when it is followed. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // The header's anchors glide; global.css takes the motion out for people who ask for none.
    defaultHashScrollIntoView: { behavior: 'smooth', block: 'start' },
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
