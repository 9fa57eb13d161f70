import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { fetchLostStyles } from './boot/missingCode.ts'
import { glide } from './components/glide.ts'
import { apiSource, type CalculatorSource } from './features/calculators/source.ts'
import { ErrorPage } from './features/shell/ErrorPage.tsx'
import { routeTree } from './routeTree.gen.ts'

interface RouterOptions {
  /** Tests and the build use a memory history; a page the browser's. */
  readonly history?: RouterHistory
  /** The page was prerendered, and its visitor may already have scrolled. */
  readonly adopts?: boolean
  /** The build uses the sources; a page the API. */
  readonly calculators?: CalculatorSource
}

/** The router of a page. Screens are preloaded when a link to them is hovered. */
export function createAppRouter({ history, adopts = false, calculators = apiSource() }: RouterOptions = {}) {
  const inBrowser = typeof document !== 'undefined'
  let settled = !adopts
  const router = createRouter({
    routeTree,
    context: { calculators },
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    // Unknown paths share one page, whatever their prefix: not an empty account frame.
    notFoundMode: 'root',
    scrollRestoration: inBrowser ? () => settled : false,
    defaultHashScrollIntoView: inBrowser ? glide() : true,
  })
  // Hovering a link while offline has left its style sheet failed.
  if (inBrowser) router.subscribe('onBeforeLoad', () => void fetchLostStyles())
  if (adopts) {
    // Tells the router that the markup exists: it then renders the same tree as the build, without a Suspense boundary
    // of its own.
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
