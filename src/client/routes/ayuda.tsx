import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { HelpPage } from '../features/help/HelpPage.tsx'

interface Search {
  readonly buscar?: string | undefined
}

/** `?buscar=contraseña`. The router reads what looks like a number as one; the key is always there, as it passes on the rest. */
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
        // Whoever has followed a link meanwhile is not brought back.
        if (router.latestLocation.pathname !== Route.fullPath) return
        // The way back leads out of the page, not through every letter.
        void navigate({ search: text === '' ? {} : { buscar: text }, replace: true, resetScroll: false })
      },
      [router, navigate],
    )
    return <HelpPage search={Route.useSearch().buscar ?? ''} onSearch={onSearch} />
  },
})
