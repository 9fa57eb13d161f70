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
  /** Requests of the API under way in this process. */
  inFlight(): number
  /** How many have been refused since the start. */
  shed(): number
  /** Counts the requests of a scope, and refuses those above the limit in that door's words. */
  guard(scope: FastifyInstance, door: 'rest' | 'trpc', headers: Readonly<Record<string, string>>): void
}

const RETRY_SECONDS = 2
const REFUSAL = new AppError(
  'UNAVAILABLE',
  'Hay demasiadas solicitudes en este momento. Inténtalo de nuevo en unos segundos.',
)

/** @param most requests under way at once in this process */
export function createLoad(most: number): Load {
  let inFlight = 0
  let shed = 0
  const leave = () => {
    inFlight--
  }
  return {
    inFlight: () => inFlight,
    shed: () => shed,
    guard(scope, door, headers) {
      const text = door === 'rest' ? JSON.stringify(publicError(REFUSAL).body) : trpcRefusal()
      scope.addHook('onRequest', (request, reply, done) => {
        if (inFlight >= most) {
          shed++
          reply.header('retry-after', String(RETRY_SECONDS))
          void sendJson(request, reply, headers, 503, text)
          return
        }
        inFlight++
        // Not onResponse: that one does not hear of callers who hang up.
        reply.raw.once('close', leave)
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
