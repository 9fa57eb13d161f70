import { CloseButton } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../auth/useSession.ts'
import { useVerifiedElsewhere } from '../auth/useVerifiedElsewhere.ts'
import classes from './VerifyBanner.module.css'

/** For signed-in people with an unverified address, until dismissed. */
export function VerifyBanner() {
  const { user, refresh } = useSession()
  // Dismissed per person: somebody else who signs in on the same page still has to see it.
  const [dismissedFor, setDismissedFor] = useState<number | null>(null)
  // For every page with a person on it, /perfil among them: dismissing the notice does not end the waiting.
  useVerifiedElsewhere(user !== null && !user.emailVerified, refresh)
  if (!user || user.emailVerified || dismissedFor === user.id) return null
  return (
    <section className={`${classes.banner} luka-no-print`} aria-label="Aviso de verificación">
      <IconMail className={classes.icon} size={20} stroke={1.5} aria-hidden />
      <p className={classes.text}>
        Por favor, verifica tu correo electrónico para acceder a todas las funcionalidades.
      </p>
      <CloseButton
        className={classes.close}
        size={36}
        iconSize={18}
        aria-label="Cerrar el aviso"
        onClick={() => setDismissedFor(user.id)}
      />
    </section>
  )
}
