/** What a conversation is known by in the remote assistant service. */
export interface ServiceThread {
  /** As whoever calls here gave it; else as the service did. */
  readonly externalThreadId: string | null
  /** As the service gave it last. */
  readonly serviceThreadId: string | null
  /** Whether it gave that to the person's own token, not to the server's. */
  readonly serviceThreadOwn: boolean
}

/**
 * The id that goes to the service as thread_id; null begins a conversation there. With the person's own token it is the
 * externalThreadId as given: it opens what is theirs and nothing else. The server's token would open everybody's, so with
 * it only what the service itself gave to this conversation goes.
 */
export function sentThreadId(thread: ServiceThread, withOwnToken: boolean): string | null {
  const { externalThreadId, serviceThreadId, serviceThreadOwn } = thread
  if (!withOwnToken) return serviceThreadOwn ? null : serviceThreadId
  // Nobody wrote it here: the service gave it to the server's account, where the person's token finds nothing.
  if (externalThreadId === serviceThreadId && !serviceThreadOwn) return null
  return externalThreadId
}
