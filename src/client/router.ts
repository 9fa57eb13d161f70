import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { glide } from './components/glide.ts'
import { routeTree } from './routeTree.gen.ts'

/**
 * The router of a page. Screens are fetched when a link to them is pointed at, so that they are there when it is followed.
 * @param history tests give one in memory; a page has the browser's
 */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultHashScrollIntoView: glide(),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
