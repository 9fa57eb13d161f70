import { Button } from '@mantine/core'
import { useClientConfig } from '../shell/useClientConfig.ts'
import classes from './AnalyticsChoice.module.css'
import { setConsent, useConsent } from './consent.ts'

/** Where consent can be changed at any time. Hidden when there is nothing to choose. */
export function AnalyticsChoice() {
  const id = useClientConfig()?.gaMeasurementId
  const granted = useConsent() === 'granted'
  if (!id) return null
  return (
    <section className={`${classes.choice} luka-no-print`} aria-labelledby="analitica-titulo">
      <h2 id="analitica-titulo" className={classes.title}>
        Tu elección de analítica
      </h2>
      <p className={classes.text} role="status">
        {granted ? 'La analítica está activa en este navegador.' : 'La analítica está apagada en este navegador.'}
      </p>
      <Button variant="default" onClick={() => setConsent(granted ? 'denied' : 'granted')}>
        {granted ? 'Apagar la analítica' : 'Activar la analítica'}
      </Button>
    </section>
  )
}
