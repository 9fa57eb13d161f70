import { formatCop } from '../../../shared/format.ts'

// Two real answers of the assistant of 20 November 2026; demo.test.ts asks them again.

export interface DemoAnswer {
  readonly question: string
  /** COP. */
  readonly figure: number
  readonly sentence: string
  readonly steps: readonly { readonly step: string; readonly operation: string; readonly result: string }[]
}

const PAYMENT = 4_350_000
const UVT = 52_374

/** @param percent the withholding rate on PAYMENT */
function withholding(question: string, payee: string, percent: number): DemoAnswer {
  const [paid, figure] = [formatCop(PAYMENT), (PAYMENT * percent) / 100]
  const rate = `${percent}\u202f%`
  return {
    question,
    figure,
    sentence: `La retención en la fuente por servicios de ${paid} a ${payee} es de ${formatCop(figure)} (${rate}).`,
    steps: [
      { step: 'Pago antes de IVA', operation: '', result: paid },
      { step: 'Base mínima', operation: `2 UVT × ${formatCop(UVT)}`, result: formatCop(2 * UVT) },
      { step: 'Retención', operation: `${paid} × ${rate}`, result: formatCop(figure) },
      {
        step: 'Neto antes de IVA',
        operation: `${paid} − ${formatCop(figure)}`,
        result: formatCop(PAYMENT - figure),
      },
    ],
  }
}

export const DEMO = withholding(
  '¿Cuánto le retengo a un proveedor declarante por servicios de 4.350.000?',
  'un declarante',
  4,
)

/** The suggested follow-ups. */
export const DEMO_FOLLOW_UPS = ['¿Y si no es declarante?', '¿Y si son honorarios?'] as const

export const DEMO_NEXT = withholding(DEMO_FOLLOW_UPS[0], 'un no declarante', 6)

/** The sources of both answers, in order. */
export const DEMO_SOURCES = ['Decreto 1625 de 2016', 'Decreto 572 de 2025', 'Resolución 238 de 2025'] as const
