import { createFileRoute } from '@tanstack/react-router'
import { LEGAL_TITLES, loadLegal } from '../../features/legal/documents.ts'
import { LegalPage } from '../../features/legal/LegalPage.tsx'

export const Route = createFileRoute('/legal/terminos-generales')({
  staticData: { title: LEGAL_TITLES['terminos-generales'] },
  loader: () => loadLegal('terminos-generales'),
  component: function Legal() {
    return <LegalPage document={Route.useLoaderData()} />
  },
})
