import { createFileRoute } from '@tanstack/react-router'
import { readToken } from '../features/auth/token.ts'
import { VerifyEmailPage } from '../features/auth/VerifyEmailPage.tsx'

export const Route = createFileRoute('/verify-email')({
  validateSearch: readToken,
  staticData: { title: 'Verifica tu correo' },
  component: function VerifyEmail() {
    return <VerifyEmailPage token={Route.useSearch().token ?? ''} />
  },
})
