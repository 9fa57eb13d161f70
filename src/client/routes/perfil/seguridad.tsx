import { createFileRoute } from '@tanstack/react-router'
import { SecuritySection } from '../../features/account/security/SecuritySection.tsx'

export const Route = createFileRoute('/perfil/seguridad')({
  staticData: { title: 'Seguridad · Mi cuenta' },
  component: SecuritySection,
})
