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
  /** Whether the application is inside a prerendered page and has not painted yet. */
  readonly onShown?: () => void
  /** Called once the page is interactive. */
  readonly onReady?: () => void
}

/** The whole application. The build renders the same tree, so that a page can hydrate what was prerendered. */
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
