import { Button } from '@mantine/core'
import { MESSAGE_COST, MONTHLY_GRANT } from '../../../../shared/credits.ts'
import { formatCop } from '../../../../shared/format.ts'
import { openAuthModal } from '../../auth/openAuthModal.ts'
import classes from './LoginOverlay.module.css'

/** Covers the conversation for visitors. */
export function LoginOverlay() {
  return (
    <div className={classes.overlay}>
      <section className={classes.card} aria-labelledby="titulo-acceso">
        <h2 id="titulo-acceso" className={classes.title}>
          Accede a Luka
        </h2>
        <p className={classes.text}>
          Con tu cuenta recibes <span className="luka-figure">{formatCop(MONTHLY_GRANT)}</span> en créditos cada mes:{' '}
          {MONTHLY_GRANT / MESSAGE_COST} respuestas con su cálculo y su norma.
        </p>
        <div className={classes.actions}>
          <Button size="md" onClick={() => openAuthModal('login')}>
            Iniciar sesión
          </Button>
          <Button size="md" variant="default" onClick={() => openAuthModal('signup')}>
            Registrarse
          </Button>
        </div>
      </section>
    </div>
  )
}
