import { createFileRoute } from '@tanstack/react-router'
import { DangerSection } from '../../features/account/danger/DangerSection.tsx'

export const Route = createFileRoute('/perfil/peligro')({
  staticData: { title: 'Zona de peligro · Mi cuenta' },
  component: DangerSection,
})
