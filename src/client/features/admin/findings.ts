import type { SelfCheckReport } from '../../../shared/contract/health.ts'
import { count } from './format.ts'

/** A self-check's findings in words; empty when all is well. */
export function findings(report: SelfCheckReport): string {
  const all: readonly [number, string, string][] = [
    [report.ledgerFaults, 'cuenta que no cuadra', 'cuentas que no cuadran'],
    [report.chargesWithoutAnswer, 'cobro sin respuesta', 'cobros sin respuesta'],
    [report.answersWithoutCharge, 'respuesta sin cobro', 'respuestas sin cobro'],
    [report.stuckQuestions, 'pregunta detenida', 'preguntas detenidas'],
    [report.overdueMails, 'correo atrasado', 'correos atrasados'],
    [report.failedMails, 'correo de cuenta sin entregar', 'correos de cuentas sin entregar'],
    [report.orphanRows, 'fila sin dueño', 'filas sin dueño'],
  ]
  return all.flatMap(([value, one, many]) => (value > 0 ? [count(value, one, many)] : [])).join(', ')
}
