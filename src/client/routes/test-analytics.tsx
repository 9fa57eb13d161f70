import { createFileRoute } from '@tanstack/react-router'
import { TestAnalyticsPage } from '../features/analytics/TestAnalyticsPage.tsx'

export const Route = createFileRoute('/test-analytics')({
  staticData: { title: 'Prueba de analítica' },
  component: TestAnalyticsPage,
})
