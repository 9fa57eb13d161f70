import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '../features/admin/AdminPage.tsx'
import type { PanelSearch } from '../features/admin/search.ts'

export const Route = createFileRoute('/admin')({
  // Only its type: usePanel reads it, with schemas that every visitor of the site would otherwise have to fetch.
  validateSearch: (search: Record<string, unknown>) => search as PanelSearch,
  staticData: { title: 'Panel de administración' },
  component: AdminPage,
})
