import { createFileRoute, notFound } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { AddressSearch } from '../../features/calculators/address.ts'
import { CalculatorPage } from '../../features/calculators/CalculatorPage.tsx'
import { PageSkeleton } from '../../features/calculators/PageSkeleton.tsx'

export const Route = createFileRoute('/calculadoras/$name')({
  // Its fields say what it means, and they come with the loader: the page reads it (features/calculators/address.ts).
  validateSearch: (search: Record<string, unknown>): AddressSearch => search,
  loader: async ({ context, params }) => {
    const data = await context.calculators.get(params.name)
    if (data === null) throw notFound()
    return { ...data, title: data.detail.title }
  },
  // They change with the application's version alone.
  staleTime: Number.POSITIVE_INFINITY,
  pendingComponent: PageSkeleton,
  component: function Calculator() {
    const navigate = Route.useNavigate()
    const onSearch = useCallback(
      // The way back leads out of the page, not through every letter.
      (search: AddressSearch) => void navigate({ search, replace: true, resetScroll: false, hash: true }),
      [navigate],
    )
    const data = Route.useLoaderData()
    // Another calculator is another form.
    return <CalculatorPage key={data.detail.name} data={data} search={Route.useSearch()} onSearch={onSearch} />
  },
})
