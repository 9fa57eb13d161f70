import { createFileRoute } from '@tanstack/react-router'
import { readToken } from '../features/auth/token.ts'
import { SubscriptionPage } from '../features/subscription/SubscriptionPage.tsx'

export const Route = createFileRoute('/baja')({
  validateSearch: readToken,
  staticData: { title: 'Correos de Luka' },
  component: function Baja() {
    return <SubscriptionPage token={Route.useSearch().token ?? ''} />
  },
})
