import { formatCop } from '../../../shared/format.ts'

// A real answer of the assistant, as it stood on 20 November 2026; demo.test.ts recalculates its figures.
export const DEMO_QUESTION = '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?'
export const DEMO_PAYMENT = 4_350_000
export const DEMO_RESULT = 174_000
/** 2 UVT of 2026, in COP. */
export const DEMO_BASE = 104_748

export const DEMO_STEPS: readonly { readonly step: string; readonly operation: string; readonly result: string }[] = [
  { step: 'Pago antes de IVA', operation: '', result: formatCop(DEMO_PAYMENT) },
  { step: 'Base mínima', operation: `2 UVT × ${formatCop(DEMO_BASE / 2)}`, result: formatCop(DEMO_BASE) },
  { step: 'Retención', operation: `${formatCop(DEMO_PAYMENT)} × 4\u202f%`, result: formatCop(DEMO_RESULT) },
  { step: 'Neto antes de IVA', operation: '', result: formatCop(DEMO_PAYMENT - DEMO_RESULT) },
]

export const DEMO_SOURCES = ['Decreto 572 de 2025', 'Decreto 1625 de 2016', 'Resolución 238 de 2025'] as const

export const DEMO_FOLLOW_UPS = ['¿Y si no es declarante?', '¿Y si está en el Régimen Simple?'] as const
