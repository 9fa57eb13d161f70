/** What an answer that costs nothing says of that, for callers that show its text alone. */
export const FREE_NOTICE = 'Este mensaje no se cobra.'
