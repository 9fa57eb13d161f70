import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { MESSAGE_COST, MONTHLY_GRANT } from '../../../shared/credits.ts'
import { Money } from '../../components/Figure.tsx'
import { PlaceLink } from '../../components/PlaceLink.tsx'
import { useSession } from '../auth/useSession.ts'
import { EmailBox } from './EmailBox.tsx'
import classes from './Hero.module.css'
import { HeroDemo } from './HeroDemo.tsx'

export function Hero() {
  const { user } = useSession()
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <h1 className={classes.title}>
          La respuesta contable, con la cifra y <mark className={classes.mark}>la norma</mark>
        </h1>
        <p className={classes.lead}>
          Pregunta como le preguntarías a tu contador: retenciones, IVA, nómina, plazos. Luka te da el valor, te muestra
          cómo se calcula y te abre el artículo que lo respalda.
        </p>
        {user ? (
          <div className={classes.enter}>
            <Button
              component={Link}
              to="/asistente"
              size="lg"
              rightSection={<IconArrowRight size={20} stroke={1.5} aria-hidden />}
            >
              Abrir el asistente
            </Button>
            {user.emailVerified ? null : (
              <p className={classes.note}>
                Primero verifica tu correo: te enviamos un enlace a {user.email}. ¿No llegó? Pídelo otra vez en{' '}
                <PlaceLink to="/perfil" className={classes.link}>
                  Mi Perfil
                </PlaceLink>
                .
              </p>
            )}
          </div>
        ) : (
          <>
            <EmailBox />
            <p className={classes.note}>
              <Money value={MONTHLY_GRANT} /> en créditos cada mes: alcanzan para {MONTHLY_GRANT / MESSAGE_COST}{' '}
              respuestas. Sin tarjeta.
            </p>
          </>
        )}
      </div>
      <HeroDemo />
    </section>
  )
}
