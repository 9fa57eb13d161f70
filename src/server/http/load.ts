import { TRPCError } from '@trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { FastifyInstance } from 'fastify'
import superjson from 'superjson'
import { AppError } from '../../shared/errors.ts'
import { errorShape, publicError } from '../trpc/errors.ts'
import { sendJson } from './answer.ts'

// A server that takes in more than it can do answers everybody too late. Above a number of requests under way the next
// ones are refused at once, before they cost anything, so that those already taken in are finished.

export interface Load {
  /** Calls of the API under way in this process; a batch is as many as it carries. */
  inFlight(): number
  /** How many have been refused since the start. */
  shed(): number
  /**
   * Counts the calls of a scope's requests, and refuses those above the limit in that door's words.
   * @param callsIn how many calls an address carries
   */
  guard(
    scope: FastifyInstance,
    door: 'rest' | 'trpc',
    headers: Readonly<Record<string, string>>,
    callsIn?: (url: string) => number,
  ): void
}

const RETRY_SECONDS = 2
const REFUSAL = new AppError(
  'UNAVAILABLE',
  'Hay demasiadas solicitudes en este momento. Inténtalo de nuevo en unos segundos.',
)

/** @param most calls under way at once in this process */
export function createLoad(most: number): Load {
  let inFlight = 0
  let shed = 0
  return {
    inFlight: () => inFlight,
    shed: () => shed,
    guard(scope, door, headers, callsIn = () => 1) {
      const text = door === 'rest' ? JSON.stringify(publicError(REFUSAL).body) : trpcRefusal()
      scope.addHook('onRequest', (request, reply, done) => {
        const calls = callsIn(request.url)
        // One that is larger than all there is room for is let in where nothing else is.
        if (inFlight > 0 && inFlight + calls > most) {
          shed++
          reply.header('retry-after', String(RETRY_SECONDS))
          void sendJson(request, reply, headers, 503, text)
          return
        }
        inFlight += calls
        // Not onResponse: that one does not hear of callers who hang up.
        reply.raw.once('close', () => {
          inFlight -= calls
        })
        done()
      })
    },
  }
}

/** What tRPC would write for the whole request; its client gives it to every call of the batch. */
function trpcRefusal(): string {
  const error = new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause: REFUSAL })
  const shape = { ...errorShape(error), code: TRPC_ERROR_CODES_BY_KEY.SERVICE_UNAVAILABLE }
  return JSON.stringify({ error: superjson.serialize(shape) })
}
