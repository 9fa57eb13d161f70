import { createFileRoute } from '@tanstack/react-router'
import { readToken } from '../features/auth/token.ts'
import { RemindersPage } from '../features/calendar/RemindersPage.tsx'

export const Route = createFileRoute('/recordatorios')({
  validateSearch: readToken,
  staticData: { title: 'Recordatorios' },
  component: function Recordatorios() {
    return <RemindersPage token={Route.useSearch().token ?? ''} />
  },
})
