import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { AppError } from '../../shared/errors.ts'

// Backpressure. Answers that callers requested and do not read stay in this process' memory. Above a total limit, long
// answers are refused before they are sent, and a caller who reads nothing loses the connection.

export interface Unsent {
  /** Bytes of answers that callers have not read yet. */
  bytes(): number
  /**
   * Tracks an answer until it is sent or its connection ends, and returns what to send: a long one in pieces, so that
   * progress is visible.
   * @param refusable whether it may be refused: a change that was made has to be reported in any case @throws
   * UNAVAILABLE
   */
  take(response: ServerResponse, body: Buffer, refusable: boolean): Buffer | Readable
  /**
   * The same for an answer produced while it is sent: returns its parts, each of which counts until the next one is
   * there or the connection ends. A caller who does not read a part loses the connection; time spent producing the next
   * is not held against them.
   * @throws UNAVAILABLE
   */
  pass(
    response: ServerResponse,
    parts: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array>,
    refusable: boolean,
  ): Readable
  /**
   * Counts data that is not ready to be sent yet, such as a text being compressed, until that is done. @throws
   * UNAVAILABLE
   */
  hold<T>(bytes: number, refusable: boolean, work: () => Promise<T>): Promise<T>
}

export interface UnsentOptions {
  /** The total limit in bytes. */
  readonly most: number
  /**
   * How long, in ms, a caller may read nothing before the connection is closed; the second value applies while the
   * limit is reached.
   */
  readonly patience?: { readonly usual: number; readonly full: number }
}

/** Shorter answers are never refused: an error has to be reported, and `MAX_IN_FLIGHT` limits their number. */
const LONG = 65_536
const PIECE = 65_536
const RETRY_SECONDS = 3

interface Connection {
  readonly socket: Socket
  /** Unread answers on this connection. */
  waiting: number
  /** When part of them was last read. */
  movedAt: number
}

const servers = new WeakMap<Server, Unsent>()

/** The server's unsent data. @throws Error when `boundUnsent` was not called for it */
export function unsentOf(server: Server): Unsent {
  const unsent = servers.get(server)
  if (!unsent) throw new Error('This server has no bound on what it leaves unsent')
  return unsent
}

export function boundUnsent(
  server: Server,
  { most, patience = { usual: 60_000, full: 10_000 } }: UnsentOptions,
): Unsent {
  const connections = new Map<Socket, Connection>()
  let bytes = 0
  let watch: NodeJS.Timeout | undefined

  /** Closes connections that read nothing; sooner while the limit is reached. */
  function look(): void {
    const now = performance.now()
    const longest = bytes + LONG > most ? patience.full : patience.usual
    for (const { socket, movedAt } of connections.values()) if (now - movedAt >= longest) socket.destroy()
  }

  function enter(socket: Socket): Connection {
    const known = connections.get(socket)
    const connection = known ?? { socket, waiting: 0, movedAt: performance.now() }
    connection.waiting++
    connections.set(socket, connection)
    watch ??= setInterval(look, patience.full / 2).unref()
    return connection
  }

  function leave(connection: Connection): void {
    connection.movedAt = performance.now()
    if (--connection.waiting > 0) return
    connections.delete(connection.socket)
    if (connections.size > 0) return
    clearInterval(watch)
    watch = undefined
  }

  function assertRoom(more: number): void {
    if (bytes + more <= most) return
    throw new AppError(
      'UNAVAILABLE',
      'Hay demasiadas respuestas esperando a que las lean. Inténtalo de nuevo en unos segundos.',
      { retryAfter: RETRY_SECONDS },
    )
  }

  function admit(more: number, refusable: boolean): void {
    if (refusable && more >= LONG) assertRoom(more)
    bytes += more
  }

  function* pieces(body: Uint8Array, connection: Connection): Generator<Uint8Array> {
    for (let at = 0; at < body.length; at += PIECE) {
      yield body.subarray(at, at + PIECE)
      // The next part was requested, so this one has been taken over for sending.
      connection.movedAt = performance.now()
    }
  }

  const unsent: Unsent = {
    bytes: () => bytes,

    async hold(more, refusable, work) {
      admit(more, refusable)
      try {
        return await work()
      } finally {
        bytes -= more
      }
    },

    take(response, body, refusable) {
      const { socket } = response.req
      if (body.length < LONG || socket.destroyed) return body
      admit(body.length, refusable)
      const connection = enter(socket)
      // Counts in full until it is sent: a piece keeps the whole buffer alive.
      response.once('close', () => {
        bytes -= body.length
        leave(connection)
      })
      return Readable.from(pieces(body, connection), { objectMode: false, highWaterMark: 1 })
    },

    pass(response, parts, refusable) {
      if (refusable) assertRoom(LONG)
      const { socket } = response.req
      let held = 0
      const holdNow = (length: number) => {
        bytes += length - held
        held = length
      }
      let over = socket.destroyed
      response.once('close', () => {
        over = true
        holdNow(0)
      })
      async function* counted() {
        for await (const part of parts) {
          if (over) return
          const body = typeof part === 'string' ? Buffer.from(part) : part
          holdNow(body.length)
          const connection = enter(socket)
          try {
            yield* pieces(body, connection)
          } finally {
            leave(connection)
          }
        }
      }
      return Readable.from(counted(), { objectMode: false, highWaterMark: 1 })
    },
  }
  servers.set(server, unsent)
  return unsent
}
