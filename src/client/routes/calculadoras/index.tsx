import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CalculatorsPage } from '../../features/calculators/index/CalculatorsPage.tsx'
import { PageSkeleton } from '../../features/calculators/PageSkeleton.tsx'

interface Search {
  readonly buscar?: string | undefined
}

/** `?buscar=prima`. The router reads what looks like a number as one; the key is always there, as it passes on the rest. */
function readSearch({ buscar }: Readonly<Record<string, unknown>>): Search {
  return { buscar: typeof buscar === 'string' || typeof buscar === 'number' ? String(buscar).slice(0, 80) : undefined }
}

export const Route = createFileRoute('/calculadoras/')({
  validateSearch: readSearch,
  staticData: { title: 'Calculadoras' },
  loader: ({ context }) => context.calculators.list(),
  // They change with the application's version alone.
  staleTime: Number.POSITIVE_INFINITY,
  pendingComponent: PageSkeleton,
  component: function Calculators() {
    const navigate = Route.useNavigate()
    const onSearch = useCallback(
      (text: string) =>
        // The way back leads out of the page, not through every letter.
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
