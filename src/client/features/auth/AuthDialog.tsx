import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { ForgotForm } from './ForgotForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { AuthRequest, AuthView } from './openAuthModal.ts'
import { SignupForm } from './SignupForm.tsx'
import { forgetAnswers, useSession } from './useSession.ts'

const TITLES: Record<AuthView, string> = {
  login: 'Iniciar Sesión',
  signup: 'Regístrate',
  forgot: 'Recuperar Contraseña',
}

const LEADS: Record<AuthView, string> = {
  login: 'Entra para seguir donde quedaste.',
  signup: 'Recibes $\u202f20.000 en créditos cada mes. Sin tarjeta.',
  forgot: 'Escribe tu correo y te enviamos un enlace para crear una contraseña nueva.',
}

interface AuthDialogProps {
  readonly request: AuthRequest
  readonly opened: boolean
  readonly onClose: () => void
  /** Called when it has left the screen. */
  readonly onClosed: () => void
}

/** Login, sign-up and password recovery in one dialog. Afterwards the person stays on the page they were on. */
export function AuthDialog({ request, opened, onClose, onClosed }: AuthDialogProps) {
  const [view, setView] = useState<AuthView>(request.view)
  const [email, setEmail] = useState(request.email ?? '')
  const { refresh } = useSession()
  const queryClient = useQueryClient()

  const enter = async () => {
    forgetAnswers(queryClient)
    await refresh()
    onClose()
  }
  // The address carries over between the views, so that nobody types it twice.
  const go = (next: AuthView, typed: string) => {
    setEmail(typed)
    setView(next)
  }

  return (
    <Dialog
      sheet
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={TITLES[view]}
      lead={LEADS[view]}
    >
      {view === 'login' ? <LoginForm email={email} onDone={enter} onGo={go} /> : null}
      {view === 'signup' ? <SignupForm email={email} onDone={enter} onGo={go} /> : null}
      {view === 'forgot' ? <ForgotForm email={email} onGo={go} /> : null}
    </Dialog>
  )
}
