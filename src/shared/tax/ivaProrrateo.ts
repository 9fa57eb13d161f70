import { z } from 'zod'
import { formatCop, formatPercent } from '../format.ts'
import { cop } from './campos.ts'
import { et } from './sources.ts'
import type { Calculation } from './types.ts'

export const prorrateoIvaInput = z.object({
  ivaComun: cop('IVA de las compras y gastos comunes a todas las operaciones'),
  gravados: cop('Ingresos gravados y exentos del periodo'),
  excluidos: cop('Ingresos excluidos del periodo'),
})

export interface ProrrateoIva {
  readonly descontable: number
  /** What is not credited, and goes to the cost. */
  readonly costo: number
  /** Percent of the income that gives the right to credit. */
  readonly proporcion: number
}

/** The part of the IVA of common purchases that may be credited, art. 490 ET: that of the income taxed or exempt. */
export function prorrateoIva(raw: z.input<typeof prorrateoIvaInput>): Calculation<ProrrateoIva> {
  const { ivaComun, gravados, excluidos } = prorrateoIvaInput.parse(raw)
  const total = gravados + excluidos
  if (total === 0) throw new RangeError('Without income there is no proportion')
  const proporcion = (gravados * 100) / total
  const descontable = Math.round((ivaComun * gravados) / total)
  return {
    call: { name: 'iva_prorrateo', input: raw },
    result: { descontable, costo: ivaComun - descontable, proporcion },
    steps: [
      {
        label: 'Proporción gravada y exenta',
        formula: `${formatCop(gravados)} ÷ ${formatCop(total)}`,
        value: formatPercent(proporcion),
        sources: [et('art. 490')],
      },
      {
        label: 'IVA descontable',
        formula: `${formatCop(ivaComun)} × ${formatPercent(proporcion)}`,
        value: formatCop(descontable),
      },
      {
        label: 'Mayor costo o gasto',
        formula: `${formatCop(ivaComun)} − ${formatCop(descontable)}`,
        value: formatCop(ivaComun - descontable),
        sources: [et('art. 488')],
      },
    ],
    sources: [et('art. 490'), et('art. 488')],
    facts: [],
    caveats: [
      'Solo se prorratea el IVA común: el de compras destinadas a una sola clase de operaciones va entero a ella.',
    ],
  }
}
