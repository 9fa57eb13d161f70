import { createFileRoute } from '@tanstack/react-router'
import { LEGAL_TITLES, loadLegal } from '../../features/legal/documents.ts'
import { LegalPage } from '../../features/legal/LegalPage.tsx'

export const Route = createFileRoute('/legal/politicas-proteccion-datos')({
  staticData: { title: LEGAL_TITLES['politicas-proteccion-datos'] },
  loader: () => loadLegal('politicas-proteccion-datos'),
  component: function Legal() {
    return <LegalPage document={Route.useLoaderData()} />
  },
})
