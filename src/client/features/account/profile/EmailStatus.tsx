import { Button } from '@mantine/core'
import { IconCircleCheck, IconMail } from '@tabler/icons-react'
import type { User } from '../../../../shared/contract/auth.ts'
import { useResend } from '../../auth/useResend.ts'
import classes from '../account.module.css'

/** Whether the address is verified, and a way to get another link if not. */
export function EmailStatus({ user }: { user: User }) {
  const resend = useResend()

  if (user.emailVerified) {
    return (
      <p className={classes.badge} data-tone="good">
        <IconCircleCheck size={16} stroke={1.5} aria-hidden />
        Verificado
      </p>
    )
  }
  return (
    <div className={classes.unverified}>
      <p className={classes.badge} data-tone="attention">
        <IconMail size={16} stroke={1.5} aria-hidden />
        No verificado
      </p>
      <p className={classes.note}>
        Te enviamos un correo de verificación a <b>{user.email}</b>. Abre el enlace para usar el asistente.
      </p>
      <Button variant="default" size="sm" loading={resend.busy} disabled={resend.left > 0} onClick={resend.send}>
        {resend.text}
      </Button>
    </div>
  )
}
