import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '../features/calendar/CalendarPage.tsx'
import { inAddress, readCalendar } from '../features/calendar/search.ts'

export const Route = createFileRoute('/calendario')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => inAddress(readCalendar(search)),
  staticData: { title: 'Calendario tributario' },
  component: function Calendar() {
    const navigate = Route.useNavigate()
    return (
      <CalendarPage
        // Validated again: the router passes unknown parameters on.
        search={readCalendar(Route.useSearch())}
        // Replaces the history entry, so that "back" leaves the page instead of undoing each press.
        onSearch={(search) => void navigate({ search: inAddress(search), replace: true, resetScroll: false })}
      />
    )
  },
})
