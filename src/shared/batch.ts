/** Calls in one request of the tRPC door, as the client sends them and the server takes them. */
export const MAX_BATCH = 20

/** Rows that a calculator works out in one call. */
export const MAX_ROWS = 500
