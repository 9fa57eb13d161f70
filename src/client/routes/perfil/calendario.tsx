import { createFileRoute } from '@tanstack/react-router'
import { CalendarSection } from '../../features/account/calendar/CalendarSection.tsx'

export const Route = createFileRoute('/perfil/calendario')({
  staticData: { title: 'Calendario · Mi cuenta' },
  component: CalendarSection,
})
