/**
 * Collects what is handed in while one flush is under way and flushes it together: under load one statement does for
 * many, and a single item waits for nobody. `flush` gives one result an item, in their order; its failure is everybody's.
 */
export function batched<Item, Result>(
  flush: (items: readonly Item[]) => Promise<readonly Result[]>,
  most = 200,
): (item: Item) => Promise<Result> {
  let waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = []
  let busy = false

  async function run(): Promise<void> {
    busy = true
    while (waiting.length > 0) {
      const part = waiting.slice(0, most)
      waiting = waiting.slice(most)
      try {
        const results = await flush(part.map(({ item }) => item))
        for (const [index, { resolve, reject }] of part.entries()) {
          const result = results[index]
          if (result === undefined) reject(new Error('A flush left an item without a result'))
          else resolve(result)
        }
      } catch (error) {
        for (const { reject } of part) reject(error)
      }
    }
    busy = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      // After this turn of the event loop, so that items that arrive together are flushed together.
      if (!busy) {
        busy = true
        queueMicrotask(() => void run())
      }
    })
}
