import { Button } from '@mantine/core'
import { PlaceLink } from '../../components/PlaceLink.tsx'
import classes from './ConsentNote.module.css'
import { setConsent } from './consent.ts'

/** The consent question, with both answers equally prominent. Nothing is measured before an answer. */
export function ConsentNote() {
  return (
    <section className={`${classes.note} luka-no-print`} aria-label="Analítica">
      <p className={classes.text}>
        ¿Nos dejas medir qué páginas se visitan? Usamos Google Analytics, sin publicidad. Puedes cambiarlo en el{' '}
        <PlaceLink to="/legal/aviso-privacidad" className={classes.link}>
          aviso de privacidad
        </PlaceLink>
        .
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setConsent('denied')}>
          No, gracias
        </Button>
        <Button variant="default" onClick={() => setConsent('granted')}>
          Aceptar
        </Button>
      </div>
    </section>
  )
}
