/** Characters of a question that is asked without an account. */
export const MAX_TRIED_LENGTH = 500
