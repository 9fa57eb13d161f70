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
        // Validated again: the router passes unknown parameters on.
        search={readPricing(Route.useSearch())}
        // Replaces the history entry, so that "back" leaves the page instead of undoing each press of the counter.
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    )
  },
})
