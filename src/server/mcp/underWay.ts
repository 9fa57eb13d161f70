/** How a caller names a request of theirs. */
export type Id = string | number

/**
 * What is being worked on, so that its caller can take it back: the protocol does that with a message of its own, in
 * another request. No session is kept. The id that a client is given names what it has under way in this process, and
 * nothing else; hanging up works in any.
 */
export interface UnderWay {
  /** @returns what takes it off the list */
  enter(session: string | undefined, id: Id, controller: AbortController): () => void
  cancel(session: string | undefined, id: Id): void
}

export function createUnderWay(): UnderWay {
  const held = new Map<string, AbortController>()
  // 1 and "1" are two ids.
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
