/** The most characters of a question without an account. */
export const MAX_TRIED_LENGTH = 500
