import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { glide } from './glide.ts'

interface PlaceLinkProps {
  readonly to: string
  readonly hash?: string | undefined
  /** Also marked as current on the pages below it. */
  readonly below?: boolean
  readonly className?: string | undefined
  readonly onFollow?: () => void
  readonly children: ReactNode
}

/** A link inside the site. An anchor on the current page scrolls smoothly, even if the URL has it already. */
export function PlaceLink({ to, hash, below = false, className, onFollow, children }: PlaceLinkProps) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <Link
      to={to}
      {...(hash ? { hash } : {})}
      // Only links to sections compare the anchor: a page stays marked whatever else its URL says, and a prerendered
      // page, which knows no anchor, is marked already.
      activeOptions={{ exact: !below, includeHash: hash !== undefined, includeSearch: false }}
      activeProps={{ 'aria-current': hash ? 'location' : 'page' }}
      className={className}
      onClick={() => {
        onFollow?.()
        if (hash && path === to) document.getElementById(hash)?.scrollIntoView(glide())
      }}
    >
      {children}
    </Link>
  )
}
