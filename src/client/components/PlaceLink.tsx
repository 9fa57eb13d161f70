import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { glide } from './glide.ts'

interface PlaceLinkProps {
  readonly to: string
  readonly hash?: string | undefined
  /** The pages below it are its own: it is marked on them too. */
  readonly below?: boolean
  readonly className?: string | undefined
  readonly onFollow?: () => void
  readonly children: ReactNode
}

/** A link inside the site. An anchor of the page in view glides there, also when the address already carries it. */
export function PlaceLink({ to, hash, below = false, className, onFollow, children }: PlaceLinkProps) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <Link
      to={to}
      {...(hash ? { hash } : {})}
      // Only a section's link asks for the anchor: a page stays marked whatever its address says besides, and a
      // prerendered page, which knows no anchor, has its mark already.
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
