import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TRPCError } from '@trpc/server'
import pino from 'pino'
import superjson from 'superjson'
import { z } from 'zod'
import type { Auth } from '../../../src/server/core/context.ts'
import { createServer } from '../../../src/server/http/server.ts'
import { type RestBinding, router, t } from '../../../src/server/trpc/init.ts'
import { AppError } from '../../../src/shared/errors.ts'
import { bareApp } from '../../helpers/bareApp.ts'

z.config(z.locales.es())

// A small router that has every shape a binding can take, and nothing of the product: the contract of the doors.

const bound = (method: RestBinding['method'], path: RestBinding['path'], more: Partial<RestBinding> = {}) =>
  t.procedure.meta({ access: 'public', rest: { method, path, tag: 'chat', summary: 'Eco', ...more } })

const all = z.object({
  text: z.string().max(300_000).optional(),
  n: z.number().optional(),
  flag: z.boolean().optional(),
  kind: z.enum(['a', 'b']).optional(),
  tags: z.array(z.string()).optional(),
})

/** Stops of the streams, told to the tests. */
export interface Probe {
  aborted: Promise<void>
  onAborted(): void
  produced: number
  /** The most calls of `large` that were under way at the same time. */
  atOnce: number
}

let underWay = 0

export function newProbe(): Probe {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { aborted: promise, onAborted: resolve, produced: 0, atOnce: 0 }
}

export let probe = newProbe()
export function resetProbe(): Probe {
  probe = newProbe()
  return probe
}

export const echoRouter = router({
  read: bound('GET', '/echo')
    .input(all)
    .output(all)
    .query(({ input }) => input),
  write: bound('POST', '/echo', { status: 201 })
    .input(all)
    .output(all)
    .mutation(({ input }) => input),
  queried: bound('POST', '/queried', { queryInput: true })
    .input(all)
    .mutation(({ input }) => input),
  one: bound('GET', '/echo/{id}')
    .input(z.object({ id: z.string(), n: z.number().optional() }))
    .query(({ input }) => input),
  put: bound('PUT', '/things/{id}')
    .input(z.object({ id: z.int(), name: z.string({ error: 'Falta el nombre' }) }))
    .mutation(({ input }) => input),
  remove: bound('DELETE', '/things/{id}')
    .input(z.object({ id: z.int() }))
    .mutation(({ input }) => input),
  empty: bound('POST', '/empty').mutation(() => ({ done: true })),
  nothing: bound('GET', '/nothing').query(() => {}),
  strict: bound('POST', '/strict')
    .input(z.object({ name: z.string() }))
    .output(z.object({ name: z.string() }))
    .mutation(({ input }) => Object.assign({ passwordHash: 'argon2' }, input)),
  either: bound('POST', '/either')
    .input(z.union([z.object({ a: z.string() }), z.object({ b: z.number() })]))
    .mutation(({ input }) => input),
  secret: bound('GET', '/secret')
    .use(async ({ ctx, next }) => {
      const auth = await ctx.auth()
      if (!auth) throw new AppError('UNAUTHENTICATED')
      return next({ ctx: { user: auth.user } })
    })
    .query(({ ctx }) => ({ id: ctx.user.id })),
  fault: bound('GET', '/fault').query((): string => {
    throw new Error('SELECT * FROM users WHERE password = hunter2')
  }),
  badOutput: bound('GET', '/bad-output')
    .output(z.object({ n: z.number() }))
    .query(() => JSON.parse('{"n":"hunter2"}')),
  limited: bound('POST', '/limited').mutation(() => {
    throw new AppError('RATE_LIMITED', undefined, { retryAfter: 7.2 })
  }),
  away: bound('GET', '/away').query(() => {
    throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' })
  }),
  framework: bound('POST', '/framework').mutation(() => {
    throw new TRPCError({ code: 'NOT_FOUND', message: 'internal words' })
  }),
  headers: bound('POST', '/headers').mutation(({ ctx }) => {
    ctx.response.setHeader('x-total-count', '3')
    ctx.response.addCookie('a=1; Path=/; HttpOnly')
    ctx.response.addCookie('b=2; Path=/; HttpOnly')
    return { ok: true }
  }),
  who: bound('GET', '/who').query(({ ctx }) => ({ ip: ctx.request.ip, id: ctx.request.id })),
  cached: bound('GET', '/cached').query(({ ctx }) => {
    ctx.response.setHeader('cache-control', 'public, max-age=60')
    return { ok: true }
  }),
  cachedFault: bound('GET', '/cached-fault').query(({ ctx }): string => {
    ctx.response.setHeader('cache-control', 'public, max-age=60')
    ctx.response.setHeader('etag', 'W/"a"')
    throw new AppError('NOT_FOUND')
  }),
  date: t.procedure.input(z.object({ at: z.date() })).query(({ input }) => ({ at: input.at, none: undefined })),
  tagged: bound('GET', '/tagged', { etag: true })
    .input(all)
    .query(({ input }) => input),
  old: bound('GET', '/old', {
    deprecated: { since: '2027-01-31', sunset: '2027-07-31', instead: 'Usa `GET /echo`.' },
  }).query(() => ({})),
  large: bound('GET', '/large')
    .input(z.object({ length: z.int() }))
    .query(async ({ input }) => {
      probe.produced += 1
      probe.atOnce = Math.max(probe.atOnce, ++underWay)
      await new Promise((resolve) => setImmediate(resolve))
      underWay--
      return 'x'.repeat(input.length)
    }),
  enlarge: bound('POST', '/large')
    .input(z.object({ length: z.int() }))
    .mutation(({ input }) => 'x'.repeat(input.length)),
  wait: bound('GET', '/wait').query(async ({ ctx, signal }) => {
    await new Promise<void>((resolve) => {
      ctx.request.signal.addEventListener('abort', () => resolve())
      probe.produced += 1
    })
    if (signal?.aborted) probe.onAborted()
    return {}
  }),
  ask: bound('POST', '/ask', { stream: 'askStream' })
    .input(z.object({ question: z.string().min(1) }))
    .mutation(({ input }) => ({ answer: input.question })),
  askStream: t.procedure.input(z.object({ question: z.string().min(1) })).mutation(async function* ({ input, signal }) {
    if (input.question === 'poor') throw new AppError('INSUFFICIENT_CREDITS')
    yield { type: 'delta', text: 'uno\ndos' }
    if (input.question === 'break') throw new Error('hunter2')
    if (input.question === 'forever') {
      try {
        await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
      } finally {
        probe.onAborted()
      }
      return
    }
    if (input.question === 'flood') {
      try {
        for (;;) {
          probe.produced += 1
          yield { type: 'delta', text: 'x'.repeat(10_000) }
        }
      } finally {
        probe.onAborted()
      }
    }
    yield { type: 'references', references: [] }
    yield { type: 'done', answer: { answer: input.question } }
  }),
})
export type EchoRouter = typeof echoRouter

export interface Doors {
  readonly url: string
  /** What the server logged, one parsed line each. */
  readonly logs: Record<string, unknown>[]
  close(): Promise<void>
}

export async function startDoors(options: { env?: Record<string, string>; auth?: Auth | null } = {}): Promise<Doors> {
  const logs: Record<string, unknown>[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logs.push(JSON.parse(line)) })
  const fastify = await createServer({
    app: bareApp({ ...(options.env ? { env: options.env } : {}), log }),
    router: echoRouter,
    resolveAuth: async () => options.auth ?? null,
    ready: async () => {},
  })
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = fastify.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, logs, close: () => fastify.close() }
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** Parsed when it is JSON. */
  readonly body: unknown
}

export interface Sent {
  readonly method?: string
  readonly body?: string | Buffer
  readonly headers?: Record<string, string>
}

/** A request exactly as written: fetch would tidy addresses and refuse some methods and headers. */
export function send(url: string, path: string, { method = 'GET', body, headers = {} }: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const request = httpRequest(
      {
        hostname,
        port,
        path,
        method,
        headers: {
          ...(body === undefined || headers['transfer-encoding']
            ? {}
            : { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
          connection: 'close',
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const json = response.headers['content-type']?.includes('json') && text !== ''
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            body: json ? JSON.parse(text) : undefined,
          })
        })
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

export const sendJsonTo = (url: string, path: string, value: unknown, more: Sent = {}) =>
  send(url, path, {
    method: 'POST',
    ...more,
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json', ...more.headers },
  })

/** The same call on the tRPC door, as httpLink writes it. */
export function trpcQuery(url: string, path: string, input?: unknown, headers?: Record<string, string>) {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(superjson.serialize(input)))}`
  return send(url, `/api/trpc/${path}${query}`, headers ? { headers } : {})
}

export const trpcMutation = (url: string, path: string, input?: unknown, more: Sent = {}) =>
  sendJsonTo(url, `/api/trpc/${path}`, superjson.serialize(input), more)

/** The error inside a tRPC answer, deserialised. */
export function trpcError(answer: Answer): { message: string; code: number; data: Record<string, unknown> } {
  const { error } = z.object({ error: z.object({ json: z.unknown() }) }).parse(answer.body)
  return z.object({ message: z.string(), code: z.number(), data: z.record(z.string(), z.unknown()) }).parse(error.json)
}
