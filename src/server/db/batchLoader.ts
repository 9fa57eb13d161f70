/**
 * Batches lookups by key: the keys that are requested within one turn of the event loop go to the database as one
 * statement. It starts after every one of its callers asked, so nobody reads a value from before their call; a failure
 * rejects all callers of that batch. Resolves to `undefined` where there is no such row.
 */
export function batchLoader<Key, Row>(fetch: (keys: Key[]) => Promise<ReadonlyMap<Key, Row>>) {
  let waiting: Set<Key> | undefined
  let rows: Promise<ReadonlyMap<Key, Row>>
  return async (key: Key): Promise<Row | undefined> => {
    if (!waiting) {
      const keys = new Set<Key>()
      waiting = keys
      rows = new Promise((resolve, reject) => {
        // Flushed after everything else that arrived in this turn was handled.
        setImmediate(() => {
          waiting = undefined
          fetch([...keys]).then(resolve, reject)
        })
      })
    }
    waiting.add(key)
    return (await rows).get(key)
  }
}
