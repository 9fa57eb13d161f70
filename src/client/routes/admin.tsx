import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '../features/admin/AdminPage.tsx'
import { readPanelSearch } from '../features/admin/search.ts'

export const Route = createFileRoute('/admin')({
  validateSearch: readPanelSearch,
  staticData: { title: 'Panel de administración' },
  component: AdminPage,
})
