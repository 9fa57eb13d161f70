import { TRPCError } from '@trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import superjson from 'superjson'
import { AppError } from '../../shared/errors.ts'
import { rpcError } from '../mcp/errors.ts'
import { bareAddress, site, subscriber } from '../security/address.ts'
import { errorShape, publicError } from '../trpc/errors.ts'
import { sendJson } from './answer.ts'
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

/** A request in progress. */
interface Open {
  readonly shares: readonly Share[]
  readonly calls: number
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
/** How many subscribers' share a whole /48 of IPv6 has: its owner can pose as 256 of them. */
const SITE_PARTS = 2
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
  const under = new WeakMap<FastifyRequest, Open>()
  let inFlight = 0
  let shed = 0
  function sharesOf(address: string): readonly Share[] {
    const above = site(address)
    const own = { of: subscriber(address), most: mostOfOne }
    return above === null ? [own] : [own, { of: above, most: SITE_PARTS * mostOfOne }]
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
  function admit(
    scope: FastifyInstance,
    text: string,
    headers: Readonly<Record<string, string>>,
    callsIn: (url: string) => number,
  ): void {
    scope.addHook('onRequest', (request, reply, done) => {
      const calls = callsIn(request.url)
      const shares = sharesOf(bareAddress(request.ip))
      // A batch larger than the whole limit is accepted when nothing else is in progress.
      const over = (under: number, bound: number) => under > 0 && under + calls > bound
      if (over(inFlight, most) || shares.some((share) => over(held.get(share.of) ?? 0, share.most))) {
        shed++
        reply.header('retry-after', String(RETRY_SECONDS))
        void sendJson(request, reply, headers, 503, text)
        return
      }
      const open: Open = { shares, calls, working: false, closed: false, released: false }
      under.set(request, open)
      inFlight += calls
      hold(shares, calls)
      // Not onResponse, which is not called for callers who hang up.
      whenOver(reply, () => {
        inFlight -= calls
        open.closed = true
        if (!open.working) release(open)
      })
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
          const open = under.get(request)
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
