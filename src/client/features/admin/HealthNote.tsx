import { trpc } from '../../api/trpc.ts'
import { findings } from './findings.ts'
import { shortMoment } from './format.ts'
import classes from './panel.module.css'

/** The result of the server's nightly self-check, and whether it still runs; nothing before the first one. */
export function HealthNote() {
  const { data, error } = trpc.admin.health.useQuery()
  if (error && !data) return <p className={classes.lead}>No se pudo leer la última revisión automática.</p>
  if (!data) return null
  const { healthy, lastCheck, checkFailedAt, notCheckedSince } = data
  if (healthy)
    return (
      lastCheck && <p className={classes.lead}>Revisión automática del {at(lastCheck.checkedAt)}: todo en orden.</p>
    )
  const found = lastCheck ? findings(lastCheck) : ''
  return (
    <p className={classes.unhealthy} role="alert">
      {notCheckedSince && `La revisión nocturna no corre desde el ${at(notCheckedSince)}. `}
      {checkFailedAt && `La revisión del ${at(checkFailedAt)} no se pudo terminar. `}
      {lastCheck && found !== '' && `Revisión automática del ${at(lastCheck.checkedAt)}: ${found}. `}
      Avisa a quien administra el servidor.
    </p>
  )
}

const at = (moment: Date) => shortMoment(moment.toISOString())
