import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { AppError } from '../../shared/errors.ts'

// Callers who ask and do not read leave their answers in this process' memory. All of them together may leave so much;
// then long answers are refused before they are handed over, and who takes nothing of theirs loses the connection.

export interface Unsent {
  /** Bytes of answers that their callers have not taken yet. */
  bytes(): number
  /**
   * Takes an answer in until it is sent or its connection ends, and gives what to send: a long one in pieces, so that
   * is known how much of it was taken.
   * @param refusable whether it may be refused: what has changed something is told in any case @throws UNAVAILABLE
   */
  take(response: ServerResponse, body: Buffer, refusable: boolean): Buffer | Readable
  /**
   * The same for an answer that is made while it is sent: gives its parts to send, each of which counts until the next one
   * is there or the connection ends. Whoever leaves a part lying loses the connection; waiting for one to be made is nobody's
   * fault. @throws UNAVAILABLE
   */
  pass(
    response: ServerResponse,
    parts: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array>,
    refusable: boolean,
  ): Readable
  /** Counts what is not ready to be sent yet, such as a text that is being compressed, while that is done. @throws UNAVAILABLE */
  hold<T>(bytes: number, refusable: boolean, work: () => Promise<T>): Promise<T>
}

export interface UnsentOptions {
  /** Bytes in all. */
  readonly most: number
  /** A caller who takes nothing for so long loses the connection; while there is no room, the second. In ms. */
  readonly patience?: { readonly usual: number; readonly full: number }
}

/** Shorter ones are never refused: an error has to be told, and `MAX_IN_FLIGHT` bounds their number. */
const LONG = 65_536
const PIECE = 65_536
const RETRY_SECONDS = 3

interface Connection {
  readonly socket: Socket
  /** Answers that wait in it. */
  waiting: number
  /** When something of them was last taken. */
  movedAt: number
}

const servers = new WeakMap<Server, Unsent>()

/** What the server leaves unsent. @throws Error when `boundUnsent` was not called for it */
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

  /** Whoever takes nothing goes; while there is no room, sooner. */
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
      // Asked for the next one: this one is on its way.
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
      // All of it until it is sent: a piece keeps the whole.
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
