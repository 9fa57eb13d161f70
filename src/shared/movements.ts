/** What changes a balance, as the ledger names it, with the words for people. */
export const MOVEMENTS = {
  usage: 'Pregunta al asistente',
  refund: 'Devolución',
  monthly_grant: 'Cupo del mes',
  extra_grant: 'Créditos adicionales',
  monthly_expiry: 'Vencimiento del cupo',
} as const

export type MovementKind = keyof typeof MOVEMENTS

export const MOVEMENT_KINDS = ['usage', 'refund', 'monthly_grant', 'extra_grant', 'monthly_expiry'] as const

/**
 * When a month of America/Bogota begins and ends, as moments; the end is the next month's begin. Colombia has had no
 * summer time since 1993, so its offset is a constant.
 * @param month "2026-11"
 */
export function monthBounds(month: string): { from: Date; until: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const begin = (index: number) => new Date(Date.UTC(year, index, 1, 5))
  return { from: begin(number - 1), until: begin(number) }
}
