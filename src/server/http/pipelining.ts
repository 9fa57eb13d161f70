import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { isRecord } from '../core/isRecord.ts'

// Node hands over every request that has arrived on a connection in one go: two thousand in what is read at once, from
// each of as many connections as somebody likes to open, and nobody else's turn comes before the last of them.

/** Requests of one connection under way at once. Browsers and proxies send the next when they have the answer. */
const MOST = 32

/** What the parser takes for "the rest is no HTTP": it looks no further. */
const STOP = 2

type OnIncoming = (this: unknown, request: IncomingMessage, ...more: unknown[]) => unknown

const isHandler = (value: unknown): value is OnIncoming => typeof value === 'function'

/** Ends a connection that brings more requests than that before it was answered; the rest of them is not even read. */
export function boundPipelining(server: Server): void {
  server.on('connection', (socket: Socket) => {
    // The one place where the reading can be stopped. It is not in Node's documents, so it may be gone one day.
    const parser: unknown = 'parser' in socket ? socket.parser : undefined
    if (!isRecord(parser) || !isHandler(parser.onIncoming)) return
    const { onIncoming } = parser
    let underWay = 0
    parser.onIncoming = function (this: unknown, request: IncomingMessage, ...more: unknown[]) {
      if (underWay >= MOST) {
        socket.destroy()
        return STOP
      }
      underWay++
      request.once('close', () => underWay--)
      return onIncoming.call(this, request, ...more)
    } satisfies OnIncoming
  })
}
