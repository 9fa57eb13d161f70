import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Auth } from '../../../src/server/core/context.ts'
import { send } from '../../../src/server/http/downloads.ts'
import { createServer } from '../../../src/server/http/server.ts'
import { boundUnsent, unsentOf } from '../../../src/server/http/unsent.ts'
import { t } from '../../../src/server/trpc/init.ts'
import { bareApp } from '../../helpers/bareApp.ts'

// Below the requests: callers that never read what they asked for, and bytes that two parsers could read in two ways.

const DOCUMENT = JSON.stringify('x'.repeat(4_000_000))

const ANYBODY: Auth = {
  via: 'session',
  sessionId: 's',
  passwordAt: '2026-11-27T00:00:00.000Z',
  byPasskey: false,
  user: {
    ...{ id: 1, email: 'ana@ejemplo.co', username: 'ana', name: null, telefono: null, role: 'user', blocked: false },
    ...{ emailVerified: true, twoFactorEnabled: false, twoFactorDue: null, createdAt: new Date(0) },
    ...{ creditsMonthly: 0, creditsExtra: 0, creditsUsed: 0, creditsMonth: '2026-11' },
  },
}

let fastify: Awaited<ReturnType<typeof createServer>>
let port: number
beforeAll(async () => {
  fastify = await createServer({
    app: bareApp(),
    router: t.router({}),
    resolveAuth: async () => null,
    ready: async () => {},
    document: () => DOCUMENT,
  })
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  port = (fastify.server.address() as AddressInfo).port
})
afterAll(() => fastify.close())

it('closes the connection of a caller who asks and never reads', async () => {
  const { server } = fastify
  // An answer may take 90 seconds without a byte, and a stream beats every 15: neither must be cut.
  expect(server.timeout).toBeGreaterThan(90_000)
  expect(server.timeout).toBeLessThanOrEqual(180_000)
  server.timeout = 200
  const accepted = once(server, 'connection')
  const caller = connect(port, '127.0.0.1').pause()
  caller.on('error', () => {})
  caller.write('GET /api/openapi.json HTTP/1.1\r\nHost: luka\r\n\r\n'.repeat(10))
  const [socket]: Socket[] = await accepted
  if (socket && !socket.destroyed) await once(socket, 'close')
  expect(socket?.bytesWritten).toBeLessThan(10 * DOCUMENT.length)
  caller.destroy()
})

it.each(['NOT HTTP\r\n\r\n', 'POST / HTTP/1.1\r\nHost: luka\r\nContent-Length: x\r\n\r\n'])(
  'does not wait for a caller to hang up who was refused after %j',
  async (bytes) => {
    const accepted = once(fastify.server, 'connection')
    // Neither end closes by itself: the caller goes on writing, as a slow one does who means to stay.
    const caller = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    caller.on('error', () => {})
    caller.write(bytes)
    const [socket]: Socket[] = await accepted
    const [said] = await once(caller, 'data')
    expect(String(said)).toContain('400 Bad Request')
    const writing = setInterval(() => caller.write('a'), 100)
    if (socket && !socket.destroyed) await once(socket, 'close')
    clearInterval(writing)
    caller.destroy()
  },
)

it('answers some requests that are sent at once, and ends a connection that brings hundreds', async () => {
  const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: luka\r\n\r\n'
  const some = connect(port, '127.0.0.1')
  let said = ''
  some.on('data', (part) => (said += part))
  some.write(REQUEST.repeat(20))
  await vi.waitFor(() => expect(said.match(/"status":"ok"/g)).toHaveLength(20), 20_000)
  some.write(REQUEST.repeat(20))
  await vi.waitFor(() => expect(said.match(/"status":"ok"/g)).toHaveLength(40), 20_000)
  some.destroy()

  let taken = 0
  const count = () => taken++
  fastify.server.on('request', count)
  const many = connect(port, '127.0.0.1')
  many.on('error', () => {})
  many.on('data', () => {})
  many.write(REQUEST.repeat(1_000))
  await once(many, 'close')
  fastify.server.off('request', count)
  expect(taken).toBeLessThanOrEqual(100)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

describe('answers that nobody reads', () => {
  const LONG = JSON.stringify('x'.repeat(20_000_000))
  let small: typeof fastify
  let at: number
  const silent: Socket[] = []
  beforeAll(async () => {
    const app = bareApp({ env: { MAX_UNSENT_MB: '50' } })
    small = await createServer({
      app,
      router: t.router({
        long: t.procedure.meta({ rest: { method: 'GET', path: '/long', tag: 'chat', summary: 'x' } }).query(() => LONG),
        done: t.procedure
          .meta({ rest: { method: 'POST', path: '/done', tag: 'chat', summary: 'x' } })
          .mutation(() => LONG),
        told: t.procedure
          .meta({ rest: { method: 'POST', path: '/told', tag: 'chat', summary: 'x', stream: 'tells' } })
          .mutation(() => LONG),
        tells: t.procedure.mutation(async function* () {
          yield { type: 'delta', text: LONG }
        }),
      }),
      resolveAuth: async () => null,
      ready: async () => {},
    })
    const door = { app, procedures: new Map(), resolveAuth: async () => ANYBODY, headers: {} }
    small.get('/file', (request, reply) =>
      send(door, request, reply, async () => ({ name: 'x', type: 'text/csv', chunks: [Buffer.from(LONG)] })),
    )
    await small.listen({ port: 0, host: '127.0.0.1' })
    at = (small.server.address() as AddressInfo).port
  })
  afterEach(() => {
    for (const socket of silent.splice(0)) socket.destroy()
  })
  afterAll(() => small.close())

  /** Asks on a connection of its own and never reads. */
  function ask(path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}): Socket {
    const caller = connect(at, '127.0.0.1').pause()
    silent.push(caller)
    caller.on('error', () => {})
    const lines = Object.entries({ host: 'luka', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    caller.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    return caller
  }
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${at}${path}`, init)
  const held = () => unsentOf(small.server).bytes()

  it.each(['/api/long', '/api/trpc/long'])(
    'of %s are bounded for the process: above it long ones are refused',
    async (path) => {
      for (let count = 1; count <= 2; count++) {
        ask(path)
        await vi.waitFor(() => expect(held()).toBeGreaterThan(count * LONG.length))
      }
      for (const encoding of ['identity', 'gzip']) {
        const refused = await get(path, { headers: { 'accept-encoding': encoding } })
        expect(refused.status).toBe(503)
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await refused.text()).toContain('UNAVAILABLE')
      }
      // Pipelined on one connection, or on many: nothing of theirs is kept.
      for (let count = 0; count < 25; count++) ask(path)
      expect((await get('/healthz')).status).toBe(200)
      expect(held()).toBeLessThan(50_000_000)
      // What was done is told in any case.
      expect((await get('/api/done', { method: 'POST' })).status).toBe(200)
      for (const socket of silent.splice(0)) socket.destroy()
      await vi.waitFor(() => expect(held()).toBe(0))
      expect((await (await get(path)).text()).length).toBeGreaterThanOrEqual(LONG.length)
    },
  )

  const NO_BODY = { 'content-type': 'application/json', 'content-length': '0' }
  const LINES = { 'trpc-accept': 'application/jsonl' }

  it('count piece by piece too: a query is refused above the bound, and what a mutation tells is not kept for ever', async () => {
    ask('/api/trpc/long?batch=1', 'GET', LINES)
    await vi.waitFor(() => expect(held()).toBeGreaterThan(LONG.length))
    ask('/api/trpc/done,done?batch=1', 'POST', { ...LINES, ...NO_BODY })
    await vi.waitFor(() => expect(held()).toBeGreaterThan(2 * LONG.length))
    expect((await get('/api/trpc/long?batch=1', { headers: LINES })).status).toBe(503)
    for (const socket of silent.splice(0)) socket.destroy()
    await vi.waitFor(() => expect(held()).toBe(0))
    expect(await (await get('/api/trpc/long?batch=1', { headers: LINES })).text()).toContain('x'.repeat(20_000_000))
  })

  it.each(['/api/long', '/api/trpc/long', '/file'])(
    'of %s that wait behind another one go with their connection',
    async (path) => {
      const caller = ask('/api/long')
      await vi.waitFor(() => expect(held()).toBeGreaterThan(LONG.length))
      caller.write(`GET ${path} HTTP/1.1\r\nhost: luka\r\n\r\n`)
      await vi.waitFor(() => expect(held()).toBeGreaterThan(2 * 20_000_000))
      caller.destroy()
      await vi.waitFor(() => expect(held()).toBe(0))
    },
  )

  it('count as events and as files too', async () => {
    ask('/api/told', 'POST', { accept: 'text/event-stream', ...NO_BODY })
    await vi.waitFor(() => expect(held()).toBeGreaterThan(LONG.length))
    for (let count = 2; count <= 3; count++) {
      ask('/file')
      await vi.waitFor(() => expect(held()).toBeGreaterThan(count * 20_000_000))
    }
    expect((await get('/file')).status).toBe(503)
    for (const socket of silent.splice(0)) socket.destroy()
    await vi.waitFor(() => expect(held()).toBe(0))
    expect((await (await get('/file')).text()).length).toBe(LONG.length)
  })

  it.each([
    ['pieces', '/api/trpc/tells?batch=1', { ...LINES, ...NO_BODY }],
    ['events', '/api/told', { accept: 'text/event-stream', ...NO_BODY }],
  ])('as %s end with their connection when nothing of them is taken', async (_what, path, headers) => {
    boundUnsent(small.server, { most: 20_040_000, patience: { usual: 3_600_000, full: 100 } })
    const accepted = once(small.server, 'connection')
    ask(path, 'POST', headers)
    const [stuck]: Socket[] = await accepted
    if (stuck && !stuck.destroyed) await once(stuck, 'close')
    expect(stuck?.bytesWritten).toBeLessThan(LONG.length)
    await vi.waitFor(() => expect(held()).toBe(0))
  })

  it('end with their connection when nothing of them is taken, and sooner where there is no room', async () => {
    // One answer is all that there is room for.
    boundUnsent(small.server, { most: 20_040_000, patience: { usual: 3_600_000, full: 100 } })
    const accepted = once(small.server, 'connection')
    ask('/api/long')
    const [stuck]: Socket[] = await accepted
    if (stuck && !stuck.destroyed) await once(stuck, 'close')
    expect(stuck?.bytesWritten).toBeLessThan(LONG.length)
    expect((await (await get('/api/long')).text()).length).toBeGreaterThanOrEqual(LONG.length)
  })
})

describe('a request whose end can be read in two ways', () => {
  const HEAD = 'POST /api/none HTTP/1.1\r\nHost: luka\r\nContent-Type: application/json\r\n'
  const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: luka\r\n\r\n'

  it.each([
    ['both lengths', `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['two lengths', `${HEAD}Content-Length: 0\r\nContent-Length: 5\r\n\r\n${HIDDEN}`],
    ['a space before the colon', `${HEAD}Content-Length : 0\r\n\r\n${HIDDEN}`],
    ['a folded header', `${HEAD}X-A: b\r\n c\r\n\r\n${HIDDEN}`],
    ['line feeds alone', `${HEAD.replaceAll('\r', '')}\n${HIDDEN}`],
    ['two hosts', `GET /healthz HTTP/1.1\r\nHost: luka\r\nhost: other\r\n\r\n${HIDDEN}`],
    [
      'chunks that its version does not know',
      `${HEAD.replace('1.1', '1.0')}Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    ],
    ['a chunk of no length', `${HEAD}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n${HIDDEN}`],
  ])('with %s is refused, and what hides in it is not served', async (_what, bytes) => {
    const caller = connect(port, '127.0.0.1')
    let text = ''
    caller.on('data', (part) => (text += part))
    caller.write(bytes)
    await once(caller, 'close')
    expect(text).toMatch(/^HTTP\/1\.1 (400|404) /)
    expect(text).not.toContain('"status":"ok"')
  })
})
