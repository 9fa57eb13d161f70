import { createFileRoute } from '@tanstack/react-router'
import { PaymentsSection } from '../../features/account/payments/PaymentsSection.tsx'

export const Route = createFileRoute('/perfil/pagos')({
  staticData: { title: 'Pagos · Mi cuenta' },
  component: PaymentsSection,
})
