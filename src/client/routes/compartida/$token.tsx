import { createFileRoute } from '@tanstack/react-router'
import { SharedPage } from '../../features/shared/SharedPage.tsx'

export const Route = createFileRoute('/compartida/$token')({
  staticData: { title: 'Conversación compartida' },
  component: function Compartida() {
    return <SharedPage token={Route.useParams().token} />
  },
})
