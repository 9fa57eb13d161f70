import { createFileRoute } from '@tanstack/react-router'
import { LEGAL_TITLES, loadLegal } from '../../features/legal/documents.ts'
import { LegalPage } from '../../features/legal/LegalPage.tsx'

export const Route = createFileRoute('/legal/autorizacion-datos')({
  staticData: { title: LEGAL_TITLES['autorizacion-datos'] },
  loader: () => loadLegal('autorizacion-datos'),
  component: function Legal() {
    return <LegalPage document={Route.useLoaderData()} />
  },
})
