import './theme/tokens.css'
import './theme/fonts.css'
import './theme/mantine.css'
import './theme/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, useLayoutEffect } from 'react'
import { Providers } from './Providers.tsx'
import type { AppRouter } from './router.ts'

interface AppProps {
  readonly router: AppRouter
  /** It stands in the page, and has yet to be painted. */
  readonly onShown?: () => void
  /** The page answers from now on. */
  readonly onReady?: () => void
}

/** The whole application. The build renders this very tree, so that a page can take over what was prerendered. */
export function App({ router, onShown, onReady }: AppProps) {
  useLayoutEffect(() => onShown?.(), [onShown])
  useEffect(() => onReady?.(), [onReady])
  return (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  )
}
