/**
 * Reads one by one what is fetched together: the keys that are asked for within one turn of the event loop go to the
 * database as one statement. The statement starts after each of its callers asked, so nobody is given what was true
 * before; a failure is everybody's who asked in that turn. `undefined`: there is no such row.
 */
export function gather<Key, Row>(fetch: (keys: Key[]) => Promise<ReadonlyMap<Key, Row>>) {
  let waiting: Set<Key> | undefined
  let rows: Promise<ReadonlyMap<Key, Row>>
  return async (key: Key): Promise<Row | undefined> => {
    if (!waiting) {
      const keys = new Set<Key>()
      waiting = keys
      rows = new Promise((resolve, reject) => {
        // After what else has arrived in this turn was handled.
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
