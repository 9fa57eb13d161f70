import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/auth/ResetPasswordPage.tsx'
import { readToken } from '../features/auth/token.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: readToken,
  staticData: { title: 'Nueva contraseña' },
  component: function ResetPassword() {
    return <ResetPasswordPage token={Route.useSearch().token ?? ''} />
  },
})
