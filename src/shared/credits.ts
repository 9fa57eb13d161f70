/** What one answered question costs, in COP. */
export const MESSAGE_COST = 500

/** The free plan's grant for a calendar month of America/Bogota, in COP. What is left of it expires with the month. */
export const MONTHLY_GRANT = 20_000
