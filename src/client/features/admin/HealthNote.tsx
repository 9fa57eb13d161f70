import type { SelfCheckReport } from '../../../shared/contract/health.ts'
import { trpc } from '../../api/trpc.ts'
import { count, shortMoment } from './format.ts'
import classes from './panel.module.css'

/** What the server's nightly self-check said; nothing before the first one. */
export function HealthNote() {
  const { data, error } = trpc.admin.health.useQuery()
  if (error && !data) return <p className={classes.lead}>No se pudo leer la última revisión automática.</p>
  if (!data?.lastCheck) return null
  const when = shortMoment(data.lastCheck.checkedAt.toISOString())
  if (data.healthy) return <p className={classes.lead}>Revisión automática del {when}: todo en orden.</p>
  return (
    <p className={classes.unhealthy} role="alert">
      Revisión automática del {when}: {findings(data.lastCheck).join(', ')}. Avisa a quien administra el servidor.
    </p>
  )
}

function findings(report: SelfCheckReport): string[] {
  const all: readonly [number, string, string][] = [
    [report.ledgerFaults, 'cuenta que no cuadra', 'cuentas que no cuadran'],
    [report.chargesWithoutAnswer, 'cobro sin respuesta', 'cobros sin respuesta'],
    [report.answersWithoutCharge, 'respuesta sin cobro', 'respuestas sin cobro'],
    [report.stuckQuestions, 'pregunta detenida', 'preguntas detenidas'],
    [report.overdueMails, 'correo atrasado', 'correos atrasados'],
    [report.orphanRows, 'fila sin dueño', 'filas sin dueño'],
  ]
  return all.flatMap(([value, one, many]) => (value > 0 ? [count(value, one, many)] : []))
}
