/** The limit of calls in one tRPC batch, used by client and server. */
export const MAX_BATCH = 20

/** The limit of rows in one calculation call. */
export const MAX_ROWS = 500
