import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { HelpPage } from '../features/help/HelpPage.tsx'

interface Search {
  readonly buscar?: string | undefined
}

/**
 * `?buscar=contraseña`. The router parses numeric text as a number; the key is always present, since the router passes
 * other values on.
 */
function readSearch({ buscar }: Readonly<Record<string, unknown>>): Search {
  return { buscar: typeof buscar === 'string' || typeof buscar === 'number' ? String(buscar).slice(0, 120) : undefined }
}

export const Route = createFileRoute('/ayuda')({
  validateSearch: readSearch,
  staticData: { title: 'Centro de ayuda' },
  component: function Help() {
    const router = useRouter()
    const navigate = Route.useNavigate()
    const onSearch = useCallback(
      (text: string) => {
        // If the person has followed a link meanwhile, nothing happens.
        if (router.latestLocation.pathname !== Route.fullPath) return
        // Replaces the history entry, so that "back" leaves the page instead of undoing each letter.
        void navigate({ search: text === '' ? {} : { buscar: text }, replace: true, resetScroll: false })
      },
      [router, navigate],
    )
    return <HelpPage search={Route.useSearch().buscar ?? ''} onSearch={onSearch} />
  },
})
