import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { answersText, MONTHLY_GRANT } from '../../../shared/credits.ts'
import { Money } from '../../components/Figure.tsx'
import { openAuthModal } from '../auth/openAuthModal.ts'
import { useSession } from '../auth/useSession.ts'
import classes from './FreeAssistant.module.css'

/** The free offer comes before the paid ones: nobody needs a plan to ask. */
export function FreeAssistant() {
  const { user } = useSession()
  return (
    <section className={classes.free} aria-labelledby="asistente-gratis">
      <div className={classes.words}>
        <h2 id="asistente-gratis" className={classes.title}>
          El asistente es gratis para empezar
        </h2>
        <p className={classes.text}>
          Cada mes recibes <Money value={MONTHLY_GRANT} /> en créditos: {answersText(MONTHLY_GRANT)} con su cálculo y su
          norma. No necesitas plan ni tarjeta.
        </p>
      </div>
      {user ? (
        <Button component={Link} to="/asistente" variant="default">
          Abrir el asistente
        </Button>
      ) : (
        <Button variant="default" onClick={() => openAuthModal('signup')}>
          Crear cuenta gratis
        </Button>
      )}
    </section>
  )
}
