import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer } from '../../../src/server/http/server.ts'
import { t } from '../../../src/server/trpc/init.ts'
import { bareApp } from '../../helpers/bareApp.ts'

// Below the requests: callers that never read what they asked for, and bytes that two parsers could read in two ways.

const DOCUMENT = JSON.stringify('x'.repeat(4_000_000))

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

describe('a request whose end can be read in two ways', () => {
  const HEAD = 'POST /api/none HTTP/1.1\r\nHost: luka\r\nContent-Type: application/json\r\n'
  const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: luka\r\n\r\n'

  it.each([
    ['both lengths', `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['two lengths', `${HEAD}Content-Length: 0\r\nContent-Length: 5\r\n\r\n${HIDDEN}`],
    ['a space before the colon', `${HEAD}Content-Length : 0\r\n\r\n${HIDDEN}`],
    ['a folded header', `${HEAD}X-A: b\r\n c\r\n\r\n${HIDDEN}`],
    ['line feeds alone', `${HEAD.replaceAll('\r', '')}\n${HIDDEN}`],
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
