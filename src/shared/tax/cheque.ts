import { formatCop, formatPercent } from '../format.ts'
import { percentOf } from './percent.ts'
import { codigoComercio } from './sources.ts'
import type { Calculation } from './types.ts'

/** Percent of a cheque that was presented in time and not paid through the fault of whoever drew it. */
export const SANCION_CHEQUE = 20

export interface ChequeImpagado {
  readonly sancion: number
  readonly total: number
}

/** What the drawer of an unpaid cheque owes to its holder (Código de Comercio art. 731). COP in, COP out. */
export function sancionCheque(valor: number): Calculation<ChequeImpagado> {
  const sancion = Math.round(percentOf(valor, SANCION_CHEQUE))
  const source = codigoComercio('art. 731')
  return {
    result: { sancion, total: valor + sancion },
    steps: [
      { label: 'Valor del cheque', value: formatCop(valor) },
      {
        label: 'Sanción',
        formula: `${formatCop(valor)} × ${formatPercent(SANCION_CHEQUE)}`,
        value: formatCop(sancion),
        sources: [source],
      },
      {
        label: 'Total',
        formula: `${formatCop(valor)} + ${formatCop(sancion)}`,
        value: formatCop(valor + sancion),
        sum: 'total',
      },
    ],
    sources: [source],
    facts: [],
    caveats: [
      'No hay sanción si el cheque se presentó tarde, o si el banco lo rechazó por algo que no es culpa de quien lo giró; si lo discute, lo decide el juez.',
    ],
  }
}
