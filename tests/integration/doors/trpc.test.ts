import {
  createTRPCClient,
  httpBatchLink,
  httpBatchStreamLink,
  httpLink,
  isTRPCClientError,
  type TRPCClient,
  type TRPCLink,
} from '@trpc/client'
import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { MAX_BATCH } from '../../../src/shared/batch.ts'
import { ERRORS } from '../../../src/shared/errors.ts'
import { arrived } from '../../helpers/arrived.ts'
import {
  type Doors,
  type EchoRouter,
  resetProbe,
  send,
  sendJsonTo,
  startDoors,
  trpcError,
  trpcMutation,
  trpcQuery,
} from './echo.ts'

// The official client is the judge: whatever it sends and expects, the door has to speak.

let doors: Doors
beforeAll(async () => {
  doors = await startDoors()
})
afterAll(() => doors.close())

/** Every response that a client got, to see what went over the wire. */
const wire: { url: string; status: number }[] = []
const options = () => ({
  url: `${doors.url}/api/trpc`,
  transformer: superjson,
  fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await fetch(input, init)
    wire.push({ url: String(input), status: response.status })
    return response
  },
})
const clientOf = (link: TRPCLink<EchoRouter>): TRPCClient<EchoRouter> => createTRPCClient<EchoRouter>({ links: [link] })

const links: Record<string, () => TRPCLink<EchoRouter>> = {
  httpLink: () => httpLink(options()),
  httpBatchLink: () => httpBatchLink({ ...options(), maxItems: MAX_BATCH }),
  httpBatchStreamLink: () => httpBatchStreamLink({ ...options(), maxItems: 4 }),
}

async function failure(promise: Promise<unknown>) {
  const error = await promise.then(
    () => expect.unreachable('the call should have failed'),
    (thrown: unknown) => thrown,
  )
  if (!isTRPCClientError<EchoRouter>(error)) throw error
  return error
}

describe.each(Object.entries(links))('the official client with %s', (_name, link) => {
  it('queries and mutates', async () => {
    const client = clientOf(link())
    expect(await client.read.query({ text: 'ñ & + % ?', n: 1.5, tags: ['a'] })).toEqual({
      text: 'ñ & + % ?',
      n: 1.5,
      tags: ['a'],
    })
    expect(await client.write.mutate({ flag: false })).toEqual({ flag: false })
    expect(await client.empty.mutate()).toEqual({ done: true })
    expect(await client.nothing.query()).toBeUndefined()
  })

  it('keeps dates and undefined, as superjson does', async () => {
    const at = new Date('2026-11-20T15:04:05.000Z')
    const result = await clientOf(link()).date.query({ at })
    expect(result).toEqual({ at, none: undefined })
    expect(result.at).toBeInstanceOf(Date)
    expect('none' in result).toBe(true)
  })

  it('is refused a type that a caller could make the server build, before any schema sees it', async () => {
    const error = await failure(clientOf(link()).write.mutate(Object.assign(JSON.parse('{}'), { flag: new Set([1]) })))
    expect(error.data).toMatchObject({ httpStatus: 400, appCode: 'INVALID_INPUT', issues: null })
  })

  it('drops what the output schema does not list', async () => {
    expect(await clientOf(link()).strict.mutate({ name: 'x' })).toEqual({ name: 'x' })
  })

  it('gets the same error as a REST caller', async () => {
    const client = clientOf(link())
    const refused = await failure(client.put.mutate(JSON.parse('{"id":"7"}')))
    expect(refused.data).toMatchObject({ code: 'BAD_REQUEST', httpStatus: 400, appCode: 'INVALID_INPUT' })
    expect(refused.data?.issues?.map(({ path }) => path)).toEqual(['id', 'name'])
    const anonymous = await failure(client.secret.query())
    expect(anonymous.message).toBe(ERRORS.UNAUTHENTICATED.message)
    expect(anonymous.data).toMatchObject({ code: 'UNAUTHORIZED', httpStatus: 401, appCode: 'UNAUTHENTICATED' })
  })

  it('learns nothing of a fault, which is logged once', async () => {
    const before = doors.logs.length
    const error = await failure(clientOf(link()).fault.query())
    expect(error.message).toBe(ERRORS.INTERNAL.message)
    expect(JSON.stringify([error.data, error.shape])).not.toMatch(/hunter2|stack|SELECT/)
    expect(doors.logs.slice(before)).toMatchObject([
      { where: 'fault', err: { message: expect.stringContaining('hunter2') } },
    ])
  })

  it('sends and gets large values', async () => {
    const text = 'ñ'.repeat(100_000)
    expect(await clientOf(link()).write.mutate({ text })).toEqual({ text })
  })

  it('is told when the input is too large', async () => {
    const error = await failure(clientOf(link()).write.mutate({ text: 'x'.repeat(262_144) }))
    expect(error.data).toMatchObject({ httpStatus: 413, appCode: 'PAYLOAD_TOO_LARGE' })
  })

  it('aborts a call, and the procedure hears of it', async () => {
    const probe = resetProbe()
    const controller = new AbortController()
    const call = failure(clientOf(link()).wait.query(undefined, { signal: controller.signal }))
    await expect.poll(() => probe.produced).toBe(1)
    controller.abort()
    await call
    await probe.aborted
  })
})

describe('batches', () => {
  it('run together in one request, each with its own fate', async () => {
    const client = clientOf(httpBatchLink(options()))
    wire.length = 0
    const results = await Promise.allSettled([
      client.read.query({ n: 1 }),
      client.secret.query(),
      client.one.query({ id: 'a,b' }),
      client.fault.query(),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
    expect(wire).toMatchObject([{ status: 207, url: expect.stringContaining('/read,secret,one,fault?batch=1') }])
  })

  it('have the common status when there is one', async () => {
    const client = clientOf(httpBatchLink(options()))
    wire.length = 0
    await Promise.all([client.read.query({}), client.nothing.query()])
    await Promise.allSettled([client.secret.query(), client.secret.query()])
    expect(wire.map(({ status }) => status)).toEqual([200, 401])
  })

  it('share one context', async () => {
    const client = clientOf(httpBatchLink(options()))
    const [one, two] = await Promise.all([client.who.query(), client.who.query()])
    expect(one.id).toBe(two.id)
  })

  it('are bounded', async () => {
    const paths = Array.from({ length: MAX_BATCH + 1 }, () => 'nothing').join(',')
    const answer = await send(doors.url, `/api/trpc/${paths}?batch=1`)
    expect(answer.status).toBe(400)
    expect(trpcError(answer).data).toMatchObject({ appCode: 'INVALID_INPUT' })
    const client = clientOf(httpBatchLink({ ...options(), maxItems: MAX_BATCH }))
    wire.length = 0
    await Promise.all(Array.from({ length: MAX_BATCH + 1 }, () => client.nothing.query()))
    expect(wire.map(({ status }) => status)).toEqual([200, 200])
  })

  const large = (length: number) => ({ json: { length } })
  const batchOf = (path: string, calls: number, length: number) => ({
    path: `/api/trpc/${Array.from({ length: calls }, () => path).join(',')}?batch=1`,
    input: JSON.stringify(Object.fromEntries(Array.from({ length: calls }, (_, index) => [index, large(length)]))),
  })

  it('end where their answers together grow too large, with an error in the place of each that does not fit', async () => {
    const probe = resetProbe()
    const { path, input } = batchOf('large', MAX_BATCH, 1_500_000)
    const answer = await send(doors.url, `${path}&input=${encodeURIComponent(input)}`)
    expect(answer.status).toBe(207)
    const fates = z.array(z.object({ error: z.unknown().optional() })).parse(answer.body)
    expect(fates).toHaveLength(MAX_BATCH)
    expect(fates.filter(({ error }) => error === undefined)).toHaveLength(2)
    expect(JSON.stringify(fates.at(-1))).toMatch(/PAYLOAD_TOO_LARGE.*413|413.*PAYLOAD_TOO_LARGE/)
    expect(answer.text.length).toBeLessThan(4_100_000)
    // Nor was much more made than was sent, or more at once than a few.
    expect(probe.produced).toBeLessThan(MAX_BATCH)
    expect(probe.atOnce).toBeLessThanOrEqual(4)
  })

  it('tell of a call alone whatever its length, and of each mutation that was carried out', async () => {
    const alone = batchOf('large', 1, 6_000_000)
    expect((await send(doors.url, `${alone.path}&input=${encodeURIComponent(alone.input)}`)).status).toBe(200)
    const { path, input } = batchOf('enlarge', 4, 3_000_000)
    const answer = await sendJsonTo(doors.url, path, JSON.parse(input))
    expect(answer.status).toBe(200)
    expect(answer.text.length).toBeGreaterThan(12_000_000)
  })

  it('take as many places as they carry calls', async () => {
    const small = await startDoors({ env: { MAX_IN_FLIGHT: '4', RATE_LIMIT_FACTOR: '1000' } })
    try {
      const probe = resetProbe()
      const stop = new AbortController()
      const held = fetch(`${small.url}/api/trpc/wait,wait,wait?batch=1`, { signal: stop.signal }).catch(() => {})
      await expect.poll(() => probe.produced).toBe(3)
      for (const comma of [',', '%2c', '%2C'])
        expect(await send(small.url, `/api/trpc/nothing${comma}nothing?batch=1`)).toMatchObject({ status: 503 })
      expect(await send(small.url, '/api/trpc/nothing?batch=1')).toMatchObject({ status: 200 })
      stop.abort()
      await held
      // One that is larger than the whole is not refused for ever.
      await expect
        .poll(async () => (await send(small.url, `/api/trpc/${Array(5).fill('nothing').join(',')}?batch=1`)).status)
        .toBe(200)
    } finally {
      await small.close()
    }
  })

  it('of one customer are worked on eight at once, each of which holds what it has read; others wait for none of them', async () => {
    const shared = await startDoors({ env: { TRUST_PROXY: 'true', RATE_LIMIT_FACTOR: '1000' } })
    const probe = resetProbe()
    const stop = new AbortController()
    const ask = (path: string, address: string) =>
      fetch(`${shared.url}/api/trpc/${path}?batch=1`, {
        headers: { 'x-forwarded-for': address },
        signal: stop.signal,
      }).catch(() => {})
    try {
      const all = arrived(12)
      // However many addresses of IPv6 they have.
      const asked = Array.from({ length: 12 }, (_, at) => ask('wait', `2001:db8:1:${at.toString(16)}00::1`))
      await all
      // Behind all of them, and of somebody else.
      expect((await ask('nothing', '2001:db8:2::1'))?.status).toBe(200)
      expect(probe.produced).toBe(8)
      stop.abort()
      await Promise.all(asked)
    } finally {
      stop.abort()
      await shared.close()
    }
  })

  it('answered piece by piece are few calls', async () => {
    const paths = Array(5).fill('nothing').join(',')
    const headers = { 'trpc-accept': 'application/jsonl' }
    expect((await send(doors.url, `/api/trpc/${paths}?batch=1`, { headers })).status).toBe(400)
  })

  it.each(['batch=1&batch=0', 'batch=1&batch', 'batch=1&%62atch=0', 'input={}&batch=1&input={}'])(
    'are read in one way: %s is refused',
    async (query) => {
      const paths = Array(5).fill('nothing').join(',')
      for (const accept of ['application/json', 'application/jsonl'])
        expect(
          (await send(doors.url, `/api/trpc/${paths}?${query}`, { headers: { 'trpc-accept': accept } })).status,
        ).toBe(400)
    },
  )

  it('are read in one way: what stands behind a "#" makes no batch', async () => {
    const paths = Array(5).fill('nothing').join(',')
    for (const [accept, status] of [
      ['application/json', 404],
      ['application/jsonl', 400],
    ] as const)
      expect(
        (await send(doors.url, `/api/trpc/${paths}?batch=1#&x`, { headers: { 'trpc-accept': accept } })).status,
      ).toBe(status)
  })

  it('do not mix queries and mutations', async () => {
    expect((await send(doors.url, '/api/trpc/read,write?batch=1')).status).toBe(400)
  })

  it.each(['[1]', '"x"', '5'])('with the input %s give every call an answer', async (input) => {
    const answer = await send(doors.url, `/api/trpc/nothing,read?batch=1&input=${encodeURIComponent(input)}`)
    expect([200, 207, 400]).toContain(answer.status)
  })
})

describe('streams', () => {
  it('deliver an async generator piece by piece', async () => {
    const client = clientOf(httpBatchStreamLink(options()))
    const seen: unknown[] = []
    for await (const event of await client.askStream.mutate({ question: 'x' })) seen.push(event)
    expect(seen).toEqual([
      { type: 'delta', text: 'uno\ndos' },
      { type: 'references', references: [] },
      { type: 'done', answer: { answer: 'x' } },
    ])
  })

  it('end with the public error when the generator fails', async () => {
    const client = clientOf(httpBatchStreamLink(options()))
    const seen: unknown[] = []
    const error = await failure(
      (async () => {
        for await (const event of await client.askStream.mutate({ question: 'break' })) seen.push(event)
      })(),
    )
    expect(seen).toHaveLength(1)
    expect(error.message).toBe(ERRORS.INTERNAL.message)
  })

  it('stop when the client leaves', async () => {
    const probe = resetProbe()
    const controller = new AbortController()
    const client = clientOf(httpBatchStreamLink(options()))
    const call = (async () => {
      for await (const _event of await client.askStream.mutate(
        { question: 'forever' },
        { signal: controller.signal },
      )) {
        controller.abort()
      }
    })()
    await call.catch(() => {})
    await probe.aborted
  })

  it('are refused to a client that cannot read them', async () => {
    const error = await failure(clientOf(httpLink(options())).askStream.mutate({ question: 'x' }))
    expect(error.data).toMatchObject({ httpStatus: 415 })
  })
})

describe('the wire', () => {
  it('carries the headers that a procedure sets', async () => {
    const { headers } = await trpcMutation(doors.url, 'headers')
    expect(headers['x-total-count']).toBe('3')
    expect(headers['set-cookie']).toEqual(['a=1; Path=/; HttpOnly', 'b=2; Path=/; HttpOnly'])
    expect(headers.vary).toContain('trpc-accept')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-request-id']).toBeTruthy()
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('says when to come back', async () => {
    expect(await trpcMutation(doors.url, 'limited')).toMatchObject({ status: 429, headers: { 'retry-after': '8' } })
  })

  it('gives an error the JSON-RPC number of its public code', async () => {
    expect(trpcError(await trpcQuery(doors.url, 'secret')).code).toBe(-32001)
  })

  it.each([
    ['GET', 'write', 405],
    ['POST', 'read', 405],
    ['PUT', 'write', 405],
    ['DELETE', 'read', 405],
    ['GET', 'none', 404],
    ['GET', '__proto__', 404],
    ['GET', 'constructor', 404],
    ['GET', 'toString', 404],
    ['GET', '', 404],
    ['GET', '%E0%A4%A', 400],
  ])('answers %s %s with %i', async (method, path, status) => {
    const answer = await send(doors.url, `/api/trpc/${path}`, { method })
    expect(answer.status).toBe(status)
    if (method === 'PUT') expect(answer.headers.allow).toBe('GET, POST, HEAD')
  })

  it('answers HEAD like GET, without the body', async () => {
    expect(await send(doors.url, '/api/trpc/nothing', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
    expect(await send(doors.url, '/api/trpc/none', { method: 'HEAD' })).toMatchObject({ status: 404, text: '' })
  })

  it.each(['{', 'nope', '{"json":', '%00'])('refuses the query input %j', async (input) => {
    const answer = await send(doors.url, `/api/trpc/read?input=${encodeURIComponent(input)}`)
    expect(answer.status).toBe(400)
    expect(trpcError(answer).data).toMatchObject({ appCode: 'MALFORMED_JSON' })
  })

  it.each([
    null,
    5,
    'x',
    [],
    {},
    { json: null },
    { meta: 5 },
    { json: {}, meta: { values: { a: ['Nope'] } } },
    { json: {}, meta: { values: [['Date']] } },
    { json: { __proto__: 1 }, meta: { values: { '__proto__.x': ['Date'] } } },
    { json: [], meta: { referentialEqualities: { __proto__: ['constructor'] } } },
    JSON.parse('{"json":{"__proto__":{"x":1}},"meta":{"values":{"__proto__.x":["Date"]}}}'),
    { json: { a: 1 }, meta: { referentialEqualities: { a: ['__proto__.x', 'constructor.prototype.x'] } } },
    { json: { a: {} }, meta: { values: { a: [['class', 'User']], b: [['custom', 'x']], c: [['symbol', 'x']] } } },
    { json: { a: '9'.repeat(200) }, meta: { values: { a: ['bigint'] } } },
  ])('never breaks on the serialised input %j', async (value) => {
    const answer = await sendJsonTo(doors.url, '/api/trpc/write', value)
    expect([200, 400]).toContain(answer.status)
    const query = await send(doors.url, `/api/trpc/read?input=${encodeURIComponent(JSON.stringify(value))}`)
    expect([200, 400]).toContain(query.status)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
