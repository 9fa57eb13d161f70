import { createFileRoute } from '@tanstack/react-router'
import { LEGAL_TITLES, loadLegal } from '../../features/legal/documents.ts'
import { LegalPage } from '../../features/legal/LegalPage.tsx'

export const Route = createFileRoute('/legal/terminos-de-uso')({
  staticData: { title: LEGAL_TITLES['terminos-de-uso'] },
  loader: () => loadLegal('terminos-de-uso'),
  component: function Legal() {
    return <LegalPage document={Route.useLoaderData()} />
  },
})
