import { createFileRoute } from '@tanstack/react-router'
import { LEGAL_TITLES, loadLegal } from '../../features/legal/documents.ts'
import { LegalPage } from '../../features/legal/LegalPage.tsx'

export const Route = createFileRoute('/legal/aviso-privacidad')({
  staticData: { title: LEGAL_TITLES['aviso-privacidad'] },
  loader: () => loadLegal('aviso-privacidad'),
  component: function Legal() {
    return <LegalPage document={Route.useLoaderData()} />
  },
})
