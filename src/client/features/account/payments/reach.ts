import { MESSAGE_COST } from '../../../../shared/credits.ts'
import { formatNumber } from '../../../../shared/format.ts'

/** How far credits go: "Alcanzan para 37 respuestas." */
export function reachText(available: number): string {
  const answers = Math.floor(available / MESSAGE_COST)
  return answers === 1 ? 'Alcanzan para 1 respuesta.' : `Alcanzan para ${formatNumber(answers)} respuestas.`
}
