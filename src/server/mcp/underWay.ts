/** A caller's name for a request of theirs. */
export type Id = string | number

/**
 * Tracks requests in progress so that their caller can cancel them: the protocol cancels with a separate message, in
 * another HTTP request. There is no session. The id given to a client only identifies its requests in this process;
 * hanging up cancels in any process.
 */
export interface UnderWay {
  /** @returns removes it from the list */
  enter(session: string | undefined, id: Id, controller: AbortController): () => void
  cancel(session: string | undefined, id: Id): void
}

export function createUnderWay(): UnderWay {
  const held = new Map<string, AbortController>()
  // 1 and "1" are different ids.
  const keyOf = (session: string, id: Id) => `${session} ${JSON.stringify(id)}`
  return {
    enter(session, id, controller) {
      if (session === undefined) return () => {}
      const key = keyOf(session, id)
      held.set(key, controller)
      return () => {
        if (held.get(key) === controller) held.delete(key)
      }
    },
    cancel(session, id) {
      if (session !== undefined) held.get(keyOf(session, id))?.abort()
    },
  }
}
