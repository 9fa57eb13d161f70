import { createFileRoute, notFound } from '@tanstack/react-router'
import { PageSkeleton } from '../../features/calculators/PageSkeleton.tsx'
import { TablePage } from '../../features/calculators/table/TablePage.tsx'

export const Route = createFileRoute('/calculadoras/$name_/tabla')({
  loader: async ({ context, params }) => {
    const data = await context.calculators.get(params.name)
    if (data === null) throw notFound()
    return { ...data, title: `${data.detail.title}, muchas filas` }
  },
  // They only change with a release.
  staleTime: Number.POSITIVE_INFINITY,
  pendingComponent: PageSkeleton,
  component: function CalculatorTable() {
    const data = Route.useLoaderData()
    return <TablePage key={data.detail.name} data={data} />
  },
})
