import { TRPCError } from '@trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import superjson from 'superjson'
import { AppError } from '../../shared/errors.ts'
import { errorShape, publicError } from '../core/errors.ts'
import { rpcError } from '../mcp/errors.ts'
import { bareAddress, site, subscriber } from '../security/address.ts'
import { sendJson } from './answer.ts'
import { valuesIn } from './body.ts'
import { whenOver } from './hangUp.ts'

// Load shedding. A server that accepts more than it can do answers everybody too late, so above a number of requests in
// progress the next ones are refused at once, and accepted ones are finished. No caller (an address, or a whole network
// of IPv6) may hold more than a part of that number and keep the others out.

export interface Load {
  /** API calls in progress in this process; a batch counts as its calls. */
  inFlight(): number
  /** How many were refused since the start. */
  shed(): number
  /**
   * Counts the calls of a scope's requests, and refuses those above the limit in that door's format.
   * @param callsIn how many calls a URL carries
   */
  guard(
    scope: FastifyInstance,
    door: 'rest' | 'trpc' | 'mcp',
    headers: Readonly<Record<string, string>>,
    callsIn?: (url: string) => number,
  ): void
  /** The same for pages and files, which leave no work behind when the caller hangs up. */
  guardFiles(scope: FastifyInstance, headers: Readonly<Record<string, string>>): void
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * What it holds of the load. On the request and not in a WeakMap: what such a map holds of short-lived keys outlives each
     * small collection of the heap, half a megabyte of some twenty-five (see docs/performance.md).
     */
    load: Open | null
  }
}

/** A request under way. */
interface Open {
  readonly shares: readonly Share[]
  calls: number
  working: boolean
  closed: boolean
  /** Whether its calls were returned to the caller's share, which happens once. */
  released: boolean
}

/** The key under which calls are counted together, and its limit. */
interface Share {
  readonly of: string
  readonly most: number
}

const RETRY_SECONDS = 2
/** What one place holds of a body's values: what is made of them is kept as long as the call is under way. */
const VALUES_OF_A_PLACE = 1_000
/** How many subscribers' part a whole /48 of IPv6 has: who owns one can be 256 of them. */
const SITE_PARTS = 2
/** How many addresses' shares are remembered. */
const REMEMBERED = 1_000
const REFUSAL = new AppError(
  'UNAVAILABLE',
  'Hay demasiadas solicitudes en este momento. Inténtalo de nuevo en unos segundos.',
)

/**
 * @param most the most calls in progress in this process
 * @param mostOfOne the most of one subscriber
 */
export function createLoad(most: number, mostOfOne: number): Load {
  const held = new Map<string, number>()
  const known = new Map<string, readonly Share[]>()
  let inFlight = 0
  let shed = 0
  function sharesOf(address: string): readonly Share[] {
    const remembered = known.get(address)
    if (remembered) return remembered
    const above = site(address)
    const own = { of: subscriber(address), most: mostOfOne }
    const shares = above === null ? [own] : [own, { of: above, most: SITE_PARTS * mostOfOne }]
    if (known.size >= REMEMBERED) known.clear()
    known.set(address, shares)
    return shares
  }
  function hold(shares: readonly Share[], calls: number): void {
    for (const { of } of shares) {
      const now = (held.get(of) ?? 0) + calls
      if (now > 0) held.set(of, now)
      else held.delete(of)
    }
  }
  function release(open: Open): void {
    if (open.released) return
    open.released = true
    hold(open.shares, -open.calls)
  }
  /** One that is larger than all there is room for is let in where nothing else is. @param own what it holds itself */
  function hasRoom(shares: readonly Share[], calls: number, own = 0): boolean {
    const over = (under: number, bound: number) => under > own && under + calls > bound
    return !over(inFlight, most) && !shares.some((share) => over(held.get(share.of) ?? 0, share.most))
  }
  function admit(
    scope: FastifyInstance,
    text: string,
    headers: Readonly<Record<string, string>>,
    callsIn: (url: string) => number,
  ): void {
    const refuse = (request: FastifyRequest, reply: FastifyReply) => {
      shed++
      reply.header('retry-after', String(RETRY_SECONDS))
      void sendJson(request, reply, headers, 503, text)
    }
    if (!scope.hasRequestDecorator('load')) scope.decorateRequest('load', null)
    scope.addHook('onRequest', (request, reply, done) => {
      const calls = callsIn(request.url)
      const shares = sharesOf(bareAddress(request.ip))
      if (!hasRoom(shares, calls)) return refuse(request, reply)
      const open: Open = { shares, calls, working: false, closed: false, released: false }
      request.load = open
      inFlight += calls
      hold(shares, calls)
      // Not onResponse, which is not called for callers who hang up.
      whenOver(reply, () => {
        inFlight -= open.calls
        open.closed = true
        if (!open.working) release(open)
      })
      done()
    })
    // Once the body is there, and before anything is made of it: one of very many values takes more than one place.
    scope.addHook('preValidation', (request, reply, done) => {
      const open = request.load
      const more = Buffer.isBuffer(request.body) ? Math.floor(valuesIn(request.body) / VALUES_OF_A_PLACE) : 0
      if (!open || open.closed || more === 0) return done()
      if (!hasRoom(open.shares, more, open.calls)) return refuse(request, reply)
      open.calls += more
      inFlight += more
      hold(open.shares, more)
      done()
    })
  }
  return {
    inFlight: () => inFlight,
    shed: () => shed,
    guardFiles: (scope, headers) => admit(scope, REFUSALS.rest(), headers, () => 1),
    guard(scope, door, headers, callsIn = () => 1) {
      admit(scope, REFUSALS[door](), headers, callsIn)
      // Work left behind by a caller who hung up counts as theirs until it is done; otherwise reconnecting would bypass
      // the limit.
      scope.addHook('onRoute', (route) => {
        const { handler } = route
        route.handler = async function (request, reply) {
          const open = request.load
          if (!open) return handler.call(this, request, reply)
          open.working = true
          try {
            return await handler.call(this, request, reply)
          } finally {
            open.working = false
            if (open.closed) release(open)
          }
        }
      })
    },
  }
}

const REFUSALS = {
  rest: () => JSON.stringify(publicError(REFUSAL).body),
  trpc: trpcRefusal,
  mcp: () => rpcError(publicError(REFUSAL).body, null),
}

/** The error in tRPC's format for the whole request; its client assigns it to every call of the batch. */
function trpcRefusal(): string {
  const error = new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause: REFUSAL })
  const shape = { ...errorShape(error), code: TRPC_ERROR_CODES_BY_KEY.SERVICE_UNAVAILABLE }
  return JSON.stringify({ error: superjson.serialize(shape) })
}
