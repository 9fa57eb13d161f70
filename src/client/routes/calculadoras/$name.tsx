import { createFileRoute, notFound } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { AddressSearch } from '../../features/calculators/address.ts'
import { CalculatorPage } from '../../features/calculators/CalculatorPage.tsx'
import { PageSkeleton } from '../../features/calculators/PageSkeleton.tsx'

export const Route = createFileRoute('/calculadoras/$name')({
  // The query depends on the calculator's fields, which the loader provides: the page parses it
  // (features/calculators/address.ts).
  validateSearch: (search: Record<string, unknown>): AddressSearch => search,
  loader: async ({ context, params }) => {
    const data = await context.calculators.get(params.name)
    if (data === null) throw notFound()
    return { ...data, title: data.detail.title }
  },
  // They only change with a release.
  staleTime: Number.POSITIVE_INFINITY,
  pendingComponent: PageSkeleton,
  component: function Calculator() {
    const navigate = Route.useNavigate()
    const onSearch = useCallback(
      // Replaces the history entry, so that "back" leaves the page instead of undoing each letter.
      (search: AddressSearch) => void navigate({ search, replace: true, resetScroll: false, hash: true }),
      [navigate],
    )
    const data = Route.useLoaderData()
    // A change of calculator remounts the form.
    return <CalculatorPage key={data.detail.name} data={data} search={Route.useSearch()} onSearch={onSearch} />
  },
})
