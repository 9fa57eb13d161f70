import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ERRORS } from '../../../src/shared/errors.ts'
import { DOORS, openClient } from '../../helpers/client.ts'
import { heldAssistant } from '../../helpers/heldAssistant.ts'
import { post, rpc } from '../../helpers/mcp.ts'
import { createPerson } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

const CAPACITY = 4
let server: TestServer
const assistant = heldAssistant()

beforeAll(async () => {
  server = await startTestServer({
    env: { MAX_IN_FLIGHT: String(CAPACITY), METRICS_TOKEN: 'a-token-of-the-tests' },
    wrapAssistant: assistant.wrap,
  })
})
afterAll(() => server.close())

async function shed(): Promise<number> {
  const headers = { authorization: 'Bearer a-token-of-the-tests' }
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text()
  return Number(text.match(/^luka_requests_shed_total (\d+)$/m)?.[1])
}

it.each(DOORS)('above its capacity refuses the new on the %s door, and finishes what it took in', async (door) => {
  assistant.close()
  const ana = await createPerson(server)
  const taken = Array.from({ length: CAPACITY }, () =>
    ana.call(door, 'chat.ask', { question: '¿Cuánto vale la UVT en 2026?' }),
  )
  await vi.waitFor(() => expect(assistant.begun()).toBe(CAPACITY), 20_000)

  const before = await shed()
  for (const other of DOORS) {
    const refused = await ana.call(other, 'chat.threads')
    expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    expect(refused.message).toContain('Inténtalo de nuevo')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  }
  await expect(ana.trpc.chat.threads.query()).rejects.toMatchObject({ data: { appCode: 'UNAVAILABLE' } })
  const agent = await post(server.url, rpc('tools/list'))
  expect(agent).toMatchObject({ status: 503, json: { jsonrpc: '2.0', error: { data: { code: 'UNAVAILABLE' } } } })
  expect(Number(agent.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await shed()).toBe(before + DOORS.length + 2)
  // Whoever watches the process still hears from it.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

  assistant.letGo()
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await vi.waitFor(async () => expect(await ana.call(door, 'chat.threads')).toMatchObject({ status: 200 }), 20_000)
})

it('gives the place of a caller who hangs up to the next one', async () => {
  assistant.close()
  const ana = await createPerson(server)
  const stop = new AbortController()
  const gone = Array.from({ length: CAPACITY }, () =>
    fetch(`${server.url}/api/chat/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: ana.cookie ?? '' },
      body: JSON.stringify({ question: '¿Cuánto vale la UVT en 2026?' }),
      signal: stop.signal,
    }),
  )
  await vi.waitFor(() => expect(assistant.begun()).toBe(CAPACITY), 20_000)
  stop.abort()
  expect((await Promise.allSettled(gone)).map(({ status }) => status)).not.toContain('fulfilled')
  await vi.waitFor(async () => expect(await ana.call('rest', 'chat.threads')).toMatchObject({ status: 200 }), 20_000)
  // Their runs still hold the engine: another question is refused before anything is taken for it.
  const refused = await ana.call('rest', 'chat.ask', { question: '¿Cuánto vale la UVT en 2026?' })
  expect(refused).toMatchObject({ status: 503, message: ERRORS.UNAVAILABLE.message })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  assistant.letGo()
  await vi.waitFor(
    async () =>
      expect(
        (
          await openClient(server.url, { cookie: ana.cookie }).call('rest', 'chat.ask', {
            question: '¿Cuánto vale la UVT en 2026?',
          })
        ).status,
      ).toBe(200),
    20_000,
  )
})

describe('of one address', () => {
  const question = '¿Cuánto vale la UVT en 2026?'
  let shared: TestServer
  beforeAll(async () => {
    shared = await startTestServer({
      env: { MAX_IN_FLIGHT: '16', RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' },
      wrapAssistant: assistant.wrap,
    })
  })
  afterAll(() => shared.close())

  const threads = (cookie: string | undefined, address: string) =>
    fetch(`${shared.url}/api/chat/threads`, { headers: { cookie: cookie ?? '', 'x-forwarded-for': address } })
  const oneClick = (path: string, address: string) =>
    fetch(`${shared.url}${path}?token=x`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
      body: 'List-Unsubscribe=One-Click',
    })
  const asking = (cookie: string | undefined, address: string) => {
    const body = JSON.stringify({ question })
    const head = [
      'POST /api/chat/ask HTTP/1.1',
      'host: localhost',
      `cookie: ${cookie}`,
      `x-forwarded-for: ${address}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
    ]
    return `${head.join('\r\n')}\r\n\r\n${body}`
  }

  it('no more than a part is taken in, on one connection or many, and its places are free when what it left is done', async () => {
    assistant.close()
    const before = assistant.begun()
    const ana = await createPerson(shared)
    const socket = connect(Number(new URL(shared.url).port), '127.0.0.1')
    socket.write(asking(ana.cookie, '203.0.113.7') + asking(ana.cookie, '203.0.113.7'))
    await vi.waitFor(() => expect(assistant.begun()).toBe(before + 2), 20_000)
    expect((await threads(ana.cookie, '203.0.113.7')).status).toBe(503)
    expect((await threads(ana.cookie, '203.0.113.8')).status).toBe(200)
    expect((await oneClick('/recordatorios', '203.0.113.7')).status).toBe(503)
    expect((await oneClick('/baja', '203.0.113.7')).status).toBe(503)
    expect((await oneClick('/baja', '203.0.113.8')).status).toBe(400)
    socket.destroy()
    assistant.letGo()
    await vi.waitFor(async () => expect((await threads(ana.cookie, '203.0.113.7')).status).toBe(200), 20_000)
  })

  it('a network of IPv6 has the part of two, whichever of its addresses it takes', async () => {
    const { cookie } = await createPerson(shared)
    let refused = 0
    const slow = Array.from({ length: 16 }, (_, household) => {
      const socket = connect(Number(new URL(shared.url).port), '127.0.0.1')
      socket.once('data', () => refused++)
      // The end of the body never comes.
      socket.write(asking(cookie, `2001:db8:1:${(household * 256).toString(16)}::1`).slice(0, -5))
      return socket
    })
    await vi.waitFor(() => expect(refused).toBe(12), 20_000)
    expect((await threads(cookie, '2001:db8:1:ff00::1')).status).toBe(503)
    expect((await threads(cookie, '2001:db8:2::1')).status).toBe(200)
    expect((await threads(cookie, '203.0.113.9')).status).toBe(200)
    for (const socket of slow) socket.destroy()
    await vi.waitFor(async () => expect((await threads(cookie, '2001:db8:1::1')).status).toBe(200), 20_000)
  })
})
