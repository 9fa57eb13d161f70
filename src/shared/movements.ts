/** Ledger entry types, with their labels. */
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
 * The start and end of a month in America/Bogota; the end is the next month's start. Colombia has had no daylight
 * saving time since 1993, so the offset is constant.
 * @param month "2026-11"
 */
export function monthBounds(month: string): { from: Date; until: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const begin = (index: number) => new Date(Date.UTC(year, index, 1, 5))
  return { from: begin(number - 1), until: begin(number) }
}
