import { createFileRoute } from '@tanstack/react-router'
import { PricingPage } from '../features/pricing/PricingPage.tsx'
import { readPricing } from '../features/pricing/search.ts'

export const Route = createFileRoute('/precios')({
  validateSearch: readPricing,
  staticData: { title: 'Precios' },
  component: function Pricing() {
    const navigate = Route.useNavigate()
    return (
      <PricingPage
        // Read again: the router hands on what the address says besides.
        search={readPricing(Route.useSearch())}
        // The way back leads out of the page, not through every press of the counter.
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    )
  },
})
