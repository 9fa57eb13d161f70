import { createFileRoute } from '@tanstack/react-router'
import { CompanySection } from '../../features/account/company/CompanySection.tsx'

export const Route = createFileRoute('/perfil/empresa')({
  staticData: { title: 'Datos de empresa · Mi cuenta' },
  component: CompanySection,
})
