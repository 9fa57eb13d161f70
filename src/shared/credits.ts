import { formatNumber } from './format.ts'

/** The price of an answered question, in COP. */
export const MESSAGE_COST = 500

/** How many answers an amount pays for: "40 respuestas". */
export function answersText(amount: number): string {
  const answers = Math.floor(amount / MESSAGE_COST)
  return answers === 1 ? '1 respuesta' : `${formatNumber(answers)} respuestas`
}

/** The free plan's monthly grant (America/Bogota), in COP. The remainder expires with the month. */
export const MONTHLY_GRANT = 20_000

/** How often "No era esto" refunds automatically, per day and month in America/Bogota. */
export const MISREAD_REFUNDS = { day: 5, month: 20 } as const
