/** Calls in one request of the tRPC door, as the client sends them and the server takes them. */
export const MAX_BATCH = 20
