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
        // Read again: the router hands on what the address says besides.
        search={readCalendar(Route.useSearch())}
        // The way back leads out of the page, not through every press.
        onSearch={(search) => void navigate({ search: inAddress(search), replace: true, resetScroll: false })}
      />
    )
  },
})
