import { Readable } from 'node:stream'
import type { ErrorBody } from '../../shared/errors.ts'

// Server-sent events of a procedure that yields `{ type, ...data }`: the type becomes the event, the rest its data.

/** A silent connection is closed by proxies after about a minute. */
const HEARTBEAT_MS = 15_000
const BEAT = ': sigue\n\n'

/**
 * The body of the stream. Waits for the first event (at most one heartbeat) before it resolves: a call that fails at
 * once rejects here and becomes an ordinary error answer with its own status. A later failure is an `error` event. When
 * the caller leaves, the source is told by `return()`; a slow caller exerts backpressure: the source is not asked for
 * more.
 */
export async function eventStream(
  source: AsyncIterable<unknown>,
  signal: AbortSignal,
  judge: (error: unknown) => { body: ErrorBody },
): Promise<Readable> {
  const events = source[Symbol.asyncIterator]()
  const first = events.next()
  const patience = pause(signal)
  const opening = await Promise.race([first, patience.done]).finally(patience.clear)
  const frames = async function* () {
    let pending = first
    try {
      if (opening === 'beat') yield BEAT
      for (;;) {
        const beat = pause(signal)
        const result = await Promise.race([pending, beat.done]).finally(beat.clear)
        if (signal.aborted) return
        if (result === 'beat') {
          yield BEAT
          continue
        }
        if (result.done) return
        yield frame(result.value)
        pending = events.next()
      }
    } catch (error) {
      if (!signal.aborted) yield frame({ type: 'error', ...judge(error).body })
    } finally {
      // Not awaited: a source that waits for something itself would keep the connection open.
      pending.catch(() => {})
      events.return?.().catch(() => {})
    }
  }
  return Readable.from(frames(), { objectMode: false, highWaterMark: 4096 })
}

function frame(event: unknown): string {
  if (typeof event !== 'object' || event === null || !('type' in event)) throw new Error('A streamed event has no type')
  const { type, ...data } = event
  return `event: ${String(type)}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Ends with the next heartbeat, or at once when the caller leaves. */
function pause(signal: AbortSignal): { done: Promise<'beat'>; clear(): void } {
  let clear = () => {}
  const done = new Promise<'beat'>((resolve) => {
    const end = () => {
      clear()
      resolve('beat')
    }
    const timer = setTimeout(end, HEARTBEAT_MS)
    clear = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
    }
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
  return { done, clear: () => clear() }
}
