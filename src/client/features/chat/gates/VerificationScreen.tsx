import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ERRORS } from '../../../../shared/errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { toast } from '../../../components/toast.ts'
import { usePart } from '../../../components/usePart.ts'
import { AppLink } from '../AppLink.tsx'
import { GateScreen } from './GateScreen.tsx'

/** Polling interval: the link may be opened on another device. */
const POLL_MS = 10_000

const loadMeanwhile = async () => (await import('./Meanwhile.tsx')).Meanwhile

interface VerificationScreenProps {
  readonly email: string
  /** Asks the server whether the address has been verified. */
  readonly onCheck: () => Promise<unknown>
}

/**
 * Shown until the mail's link is opened, on whatever device: it notices by itself, and offers something to read
 * meanwhile.
 */
export function VerificationScreen({ email, onCheck }: VerificationScreenProps) {
  const { part: Meanwhile } = usePart(loadMeanwhile)
  const [checking, setChecking] = useState(false)
  const resend = trpc.auth.resendVerification.useMutation({
    meta: { errorText: 'No se pudo enviar el correo de verificación. Por favor, intenta más tarde.' },
    onSuccess: ({ message }) => toast.success({ title: 'Correo enviado', message }),
  })
  const check = async () => {
    setChecking(true)
    await onCheck()
    setChecking(false)
  }
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void onCheck()
    }
    const timer = window.setInterval(look, POLL_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [onCheck])
  return (
    <GateScreen
      tone="attention"
      icon={<IconMail size={26} stroke={1.5} aria-hidden />}
      title="Verifica tu correo electrónico"
      actions={
        <>
          <Button size="md" fullWidth loading={resend.isPending} onClick={() => resend.mutate()}>
            Reenviar correo de verificación
          </Button>
          <Button component={AppLink} href="/perfil" size="md" variant="default" fullWidth>
            Ir a mi perfil
          </Button>
          <Button size="md" variant="subtle" fullWidth loading={checking} onClick={() => void check()}>
            Ya lo verifiqué
          </Button>
        </>
      }
      below={Meanwhile ? <Meanwhile /> : null}
    >
      <p>{ERRORS.EMAIL_UNVERIFIED.message}</p>
      <p>
        Enviamos el enlace a <strong>{email}</strong>. Si no lo ves, mira en correo no deseado.
      </p>
    </GateScreen>
  )
}
