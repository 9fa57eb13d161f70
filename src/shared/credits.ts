/** What one answered question costs, in COP. */
export const MESSAGE_COST = 500

/** The free plan's grant for a calendar month of America/Bogota, in COP. What is left of it expires with the month. */
export const MONTHLY_GRANT = 20_000

/** How often "No era esto" gives the price of an answer back by itself, in a day and a month of America/Bogota. */
export const MISREAD_REFUNDS = { day: 5, month: 20 } as const
