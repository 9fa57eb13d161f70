import type { Misread } from './contract/reading.ts'
import { MISREAD_REFUNDS } from './credits.ts'
import { formatCop } from './format.ts'

const NOTED = 'Un administrador revisará cómo se leyó tu pregunta.'

/** The reply to "No era esto": what was refunded, or why not. */
export function misreadText({ reason, refunded }: Pick<Misread, 'reason' | 'refunded'>): string {
  switch (reason) {
    case 'refunded':
      return `Te devolvimos ${formatCop(refunded)}. ${NOTED}`
    case 'limit':
      return `Ya llegaste a las devoluciones automáticas: ${MISREAD_REFUNDS.day} al día y ${MISREAD_REFUNDS.month} al mes. Quedó anotado: un administrador lo revisa y decide la devolución.`
    case 'expired':
      return `Esos créditos eran de un mes que ya cerró, así que no hay qué devolver. ${NOTED}`
    case 'free':
      return `Esta respuesta no se había cobrado. ${NOTED}`
  }
}
