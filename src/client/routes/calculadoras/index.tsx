import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CalculatorsPage } from '../../features/calculators/index/CalculatorsPage.tsx'
import { PageSkeleton } from '../../features/calculators/PageSkeleton.tsx'

interface Search {
  readonly buscar?: string | undefined
}

/**
 * `?buscar=prima`. The router parses numeric text as a number; the key is always present, since the router passes other
 * values on.
 */
function readSearch({ buscar }: Readonly<Record<string, unknown>>): Search {
  return { buscar: typeof buscar === 'string' || typeof buscar === 'number' ? String(buscar).slice(0, 80) : undefined }
}

export const Route = createFileRoute('/calculadoras/')({
  validateSearch: readSearch,
  staticData: { title: 'Calculadoras' },
  loader: ({ context }) => context.calculators.list(),
  // They only change with a release.
  staleTime: Number.POSITIVE_INFINITY,
  pendingComponent: PageSkeleton,
  component: function Calculators() {
    const navigate = Route.useNavigate()
    const onSearch = useCallback(
      (text: string) =>
        // Replaces the history entry, so that "back" leaves the page instead of undoing each letter.
        void navigate({ search: text === '' ? {} : { buscar: text }, replace: true, resetScroll: false }),
      [navigate],
    )
    return (
      <CalculatorsPage
        calculators={Route.useLoaderData()}
        search={Route.useSearch().buscar ?? ''}
        onSearch={onSearch}
      />
    )
  },
})
