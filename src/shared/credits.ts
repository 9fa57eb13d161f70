import { formatNumber } from './format.ts'

/** What one answered question costs, in COP. */
export const MESSAGE_COST = 500

/** How many answers an amount pays for: "40 respuestas". */
export function answersText(amount: number): string {
  const answers = Math.floor(amount / MESSAGE_COST)
  return answers === 1 ? '1 respuesta' : `${formatNumber(answers)} respuestas`
}

/** The free plan's grant for a calendar month of America/Bogota, in COP. What is left of it expires with the month. */
export const MONTHLY_GRANT = 20_000

/** How often "No era esto" gives the price of an answer back by itself, in a day and a month of America/Bogota. */
export const MISREAD_REFUNDS = { day: 5, month: 20 } as const
