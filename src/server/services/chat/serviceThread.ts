/** The ids of a conversation at the remote assistant service. */
export interface ServiceThread {
  /** As set by the API's caller, else as assigned by the service. */
  readonly externalThreadId: string | null
  /** As last assigned by the service. */
  readonly serviceThreadId: string | null
  /** Whether it was assigned to the person's own token rather than the server's. */
  readonly serviceThreadOwn: boolean
}

/**
 * The id sent to the service as thread_id; null starts a new conversation there. With the person's own token it is the
 * externalThreadId as given, which can only open what is theirs. The server's token could open everybody's, so with it
 * only an id that the service assigned to this conversation is sent.
 */
export function sentThreadId(thread: ServiceThread, withOwnToken: boolean): string | null {
  const { externalThreadId, serviceThreadId, serviceThreadOwn } = thread
  if (!withOwnToken) return serviceThreadOwn ? null : serviceThreadId
  // Not set by hand: the service assigned it under the server's account, where the person's token finds nothing.
  if (externalThreadId === serviceThreadId && !serviceThreadOwn) return null
  return externalThreadId
}
