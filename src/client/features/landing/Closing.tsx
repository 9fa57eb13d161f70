import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { openAuthModal } from '../auth/openAuthModal.ts'
import { useSession } from '../auth/useSession.ts'
import classes from './Closing.module.css'

export function Closing() {
  const { user } = useSession()
  return (
    <section className={classes.closing} aria-labelledby="cierre-titulo">
      <div className={classes.inner}>
        <div>
          <h2 id="cierre-titulo" className={classes.title}>
            La próxima duda puede quedar resuelta hoy
          </h2>
          <p className={classes.text}>
            Crea tu cuenta, verifica tu correo y haz la primera pregunta en un par de minutos.
          </p>
        </div>
        <div className={classes.actions}>
          {user ? (
            <Button component={Link} to="/asistente" size="lg" className={classes.primary}>
              Abrir el asistente
            </Button>
          ) : (
            <Button size="lg" className={classes.primary} onClick={() => openAuthModal('signup')}>
              Crear cuenta gratis
            </Button>
          )}
          <Button component={Link} to="/contacto" size="lg" variant="transparent" className={classes.secondary}>
            Hablar con una persona
          </Button>
        </div>
      </div>
    </section>
  )
}
