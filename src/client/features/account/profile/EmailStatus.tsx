import { Button } from '@mantine/core'
import { IconCircleCheck, IconMail } from '@tabler/icons-react'
import type { User } from '../../../../shared/contract/auth.ts'
import { trpc } from '../../../api/trpc.ts'
import { toast } from '../../../components/toast.ts'
import classes from '../account.module.css'

/** Whether the address is verified, and a way to get another link if not. */
export function EmailStatus({ user }: { user: User }) {
  const resend = trpc.auth.resendVerification.useMutation({
    meta: { errorText: 'No se pudo enviar el correo de verificación. Por favor, intenta más tarde.' },
    onSuccess: ({ message }) => toast.success({ title: 'Correo enviado', message }),
  })

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
      <Button variant="default" size="sm" loading={resend.isPending} onClick={() => resend.mutate()}>
        Reenviar correo de verificación
      </Button>
    </div>
  )
}
