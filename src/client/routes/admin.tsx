import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '../features/admin/AdminPage.tsx'
import type { PanelSearch } from '../features/admin/search.ts'

export const Route = createFileRoute('/admin')({
  // Type only: usePanel validates it, with schemas that every visitor would otherwise load.
  validateSearch: (search: Record<string, unknown>) => search as PanelSearch,
  staticData: { title: 'Panel de administración' },
  component: AdminPage,
})
