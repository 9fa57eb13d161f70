import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { fetchLostStyles } from './boot/missingCode.ts'
import { glide } from './components/glide.ts'
import { apiSource, type CalculatorSource } from './features/calculators/source.ts'
import { ErrorPage } from './features/shell/ErrorPage.tsx'
import { routeTree } from './routeTree.gen.ts'

interface RouterOptions {
  /** Tests and the build give one in memory; a page has the browser's. */
  readonly history?: RouterHistory
  /** The page was prerendered and is already where its visitor scrolled it to. */
  readonly adopts?: boolean
  /** The build gives those of the sources; a page asks the API. */
  readonly calculators?: CalculatorSource
}

/** The router of a page. Screens are fetched when a link to them is pointed at, so that they are there when it is followed. */
export function createAppRouter({ history, adopts = false, calculators = apiSource() }: RouterOptions = {}) {
  const inBrowser = typeof document !== 'undefined'
  let settled = !adopts
  const router = createRouter({
    routeTree,
    context: { calculators },
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    // What no route takes has one page, whatever it begins with: not the frame of the account with nothing in it.
    notFoundMode: 'root',
    scrollRestoration: inBrowser ? () => settled : false,
    defaultHashScrollIntoView: inBrowser ? glide() : true,
  })
  // A link that was pointed at without a network has left its style sheet behind.
  if (inBrowser) router.subscribe('onBeforeLoad', () => void fetchLostStyles())
  if (adopts) {
    // Says that the markup is there: the router then renders the very tree that the build did, without a boundary of its own.
    router.ssr = { manifest: undefined }
    const unsubscribe = router.subscribe('onRendered', () => {
      settled = true
      unsubscribe()
    })
  }
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
