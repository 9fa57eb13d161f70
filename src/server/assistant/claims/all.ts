import type { IntentAnswer } from '../intents/answer.ts'
import { bearOut } from './bearOut.ts'
import { labour } from './labour.ts'
import { procedure } from './procedure.ts'

const OF_LABOUR =
  /^(?:nomina|aportes|salario|aprendiz|independiente|pila|contrato|prestaciones|jornada|licencia)\.|^(?:salario-minimo|primer-empleo|contrato-o-servicios)$|^retencion\.(?:salarios|prima|indemnizacion|procedimiento2|independiente|deducciones)$/
const OF_PROCEDURE =
  /^(?:sancion|dian|devolucion)\.|^(?:vencimientos|topes\.exterior|exogena\.\w+|retencion\.ineficaz|renta\.herederos)$/

/** Adds citations to the statements of law in an intent's answer, for subjects whose law is recorded here. */
export function cited(intent: string, answer: IntentAnswer): IntentAnswer {
  if (OF_LABOUR.test(intent)) return bearOut(answer, labour)
  return OF_PROCEDURE.test(intent) ? bearOut(answer, procedure) : answer
}
