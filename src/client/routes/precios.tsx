import { createFileRoute } from '@tanstack/react-router'
import { PricingPage } from '../features/pricing/PricingPage.tsx'
import { readPricing } from '../features/pricing/search.ts'
import { toSearch, toState } from '../features/pricing/state.ts'

export const Route = createFileRoute('/precios')({
  validateSearch: readPricing,
  staticData: { title: 'Precios' },
  component: function Pricing() {
    const navigate = Route.useNavigate()
    return (
      <PricingPage
        // Validated again: the router passes unknown parameters on.
        search={readPricing(Route.useSearch())}
        // Replaces the history entry, so that "back" leaves the page instead of undoing each press of the counter. Adds to
        // the address as it will be, so that of two controls pressed before the page is drawn again neither is lost.
        onChange={(changes) =>
          void navigate({
            search: (before) => toSearch({ ...toState(readPricing(before)), ...changes }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    )
  },
})
