import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/auth/ResetPasswordPage.tsx'
import { readToken } from '../features/auth/token.ts'

export const Route = createFileRoute('/undo-email')({
  validateSearch: readToken,
  staticData: { title: 'Recuperar mi cuenta' },
  component: function UndoEmail() {
    return <ResetPasswordPage token={Route.useSearch().token ?? ''} undoes />
  },
})
