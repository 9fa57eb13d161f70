/** The notice in a free answer, for callers that show its text alone. */
export const FREE_NOTICE = 'Este mensaje no se cobra.'
