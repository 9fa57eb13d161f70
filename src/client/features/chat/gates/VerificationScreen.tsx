import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { ERRORS } from '../../../../shared/errors.ts'
import { usePart } from '../../../components/usePart.ts'
import { mailProgramOf } from '../../auth/mailProgram.ts'
import { useResend } from '../../auth/useResend.ts'
import { useVerifiedElsewhere } from '../../auth/useVerifiedElsewhere.ts'
import { AppLink } from '../AppLink.tsx'
import classes from './GateScreen.module.css'
import { GateScreen } from './GateScreen.tsx'

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
  const resend = useResend()
  const program = mailProgramOf(email)
  const check = async () => {
    setChecking(true)
    await onCheck()
    setChecking(false)
  }
  useVerifiedElsewhere(true, onCheck)
  return (
    <GateScreen
      tone="attention"
      icon={<IconMail size={26} stroke={1.5} aria-hidden />}
      title="Verifica tu correo electrónico"
      actions={
        <>
          {program ? (
            <Button component="a" href={program.url} target="_blank" rel="noopener noreferrer" size="md" fullWidth>
              Abrir {program.name}
            </Button>
          ) : null}
          <Button
            size="md"
            variant={program ? 'default' : 'filled'}
            fullWidth
            loading={checking}
            onClick={() => void check()}
          >
            Ya lo verifiqué
          </Button>
          <Button component={AppLink} href="/perfil" size="md" variant="default" fullWidth>
            Ir a mi perfil
          </Button>
          <button
            type="button"
            className={classes.link}
            disabled={resend.busy || resend.left > 0}
            onClick={resend.send}
          >
            {resend.text}
          </button>
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
