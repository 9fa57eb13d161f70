import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '../../../src/shared/errors.ts'
import { type Doors, send, sendJsonTo, startDoors } from './echo.ts'

let doors: Doors
beforeAll(async () => {
  doors = await startDoors()
})
afterAll(() => doors.close())
const get = (path: string, headers?: Record<string, string>) =>
  send(doors.url, `/api${path}`, headers ? { headers } : {})
const post = (path: string, value: unknown) => sendJsonTo(doors.url, `/api${path}`, value)

describe('input', () => {
  it('decodes path and query text into typed values', async () => {
    expect((await get('/echo?text=5&n=-1.5&flag=false&kind=b&tags=x&tags=y')).body).toEqual({
      text: '5',
      n: -1.5,
      flag: false,
      kind: 'b',
      tags: ['x', 'y'],
    })
    expect((await get('/echo/a%20b%2Fc?n=2')).body).toEqual({ id: 'a b/c', n: 2 })
  })

  it('takes the query of a POST that is bound so, and no body with it', async () => {
    const path = '/api/queried?text=a+b&n=2&flag=true'
    const expected = { status: 200, body: { text: 'a b', n: 2, flag: true } }
    expect(await send(doors.url, path, { method: 'POST' })).toMatchObject(expected)
    expect(await sendJsonTo(doors.url, path, { text: 'other', kind: 'a' })).toMatchObject(expected)
    expect(await send(doors.url, '/api/queried?flag=1', { method: 'POST' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', issues: [{ path: 'flag' }] },
    })
  })

  it('lets a path parameter win over a body field', async () => {
    const answer = await sendJsonTo(doors.url, '/api/things/7', { id: 8, name: 'x' }, { method: 'PUT' })
    expect(answer).toMatchObject({ status: 200, body: { id: 7, name: 'x' } })
  })

  it('lets a path parameter win over the query', async () => {
    expect((await get('/echo/mine?id=other')).body).toEqual({ id: 'mine' })
  })

  it.each(['/things/x', '/things/1.5', '/things/01', '/things/%20'])(
    'refuses %s, which is no integer',
    async (path) => {
      const answer = await sendJsonTo(doors.url, `/api${path}`, { name: 'x' }, { method: 'PUT' })
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', issues: [{ path: 'id' }] } })
    },
  )

  it('coerces nothing in a body', async () => {
    for (const body of [
      { n: '5' },
      { n: '' },
      { n: null },
      { flag: 'false' },
      { flag: 0 },
      { flag: null },
      { tags: 'a' },
    ]) {
      expect(await post('/echo', body), JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT' },
      })
    }
  })

  it('ignores unknown body fields and drops unknown output fields', async () => {
    const answer = await post('/strict', { name: 'x', role: 'admin', __proto__: { admin: true } })
    expect(answer).toMatchObject({ status: 200, text: '{"name":"x"}' })
  })

  it('takes a union', async () => {
    expect((await post('/either', { b: 5 })).body).toEqual({ b: 5 })
    expect(await post('/either', { b: 'x' })).toMatchObject({ status: 400, body: { issues: [{ path: 'a' }] } })
  })

  it('answers with the status of the binding', async () => {
    expect(await post('/echo', {})).toMatchObject({ status: 201, body: {} })
  })

  it('deletes without a body, and with an ignored one', async () => {
    expect(await send(doors.url, '/api/things/3', { method: 'DELETE' })).toMatchObject({ status: 200, body: { id: 3 } })
    const answer = await sendJsonTo(doors.url, '/api/things/3', { id: 9 }, { method: 'DELETE' })
    expect(answer).toMatchObject({ status: 200, body: { id: 3 } })
  })

  it('answers null where a procedure returns nothing', async () => {
    expect(await get('/nothing')).toMatchObject({ status: 200, text: 'null' })
  })
})

describe('bodies', () => {
  const raw = (body: string | Buffer, type?: string, more: Record<string, string> = {}) =>
    send(doors.url, '/api/echo', {
      method: 'POST',
      body,
      headers: { ...(type ? { 'content-type': type } : {}), ...more },
    })

  it('may name their charset', async () => {
    expect(await raw('{"n":1}', 'application/json; charset=utf-8')).toMatchObject({ status: 201, body: { n: 1 } })
    expect(await raw('{"n":1}', 'Application/JSON;charset="UTF-8"')).toMatchObject({ status: 201 })
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
  ])('of type %s are 415', async (type) => {
    expect(await raw('{"n":1}', type)).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
  })

  it('without a type, or compressed, are 415', async () => {
    expect(await raw('{"n":1}')).toMatchObject({ status: 415 })
    expect(await raw('{"n":1}', 'application/json', { 'content-encoding': 'gzip' })).toMatchObject({ status: 415 })
  })

  it('are optional, with or without a type', async () => {
    expect(await send(doors.url, '/api/empty', { method: 'POST' })).toMatchObject({ status: 200, body: { done: true } })
    const typed = { method: 'POST', headers: { 'content-type': 'application/json' } }
    expect(await send(doors.url, '/api/empty', typed)).toMatchObject({ status: 200 })
    expect(await send(doors.url, '/api/strict', typed)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'name' }] },
    })
  })

  it('that are no JSON are 400, and the connection goes on', async () => {
    for (const body of ['{', '{"n":1,}', 'undefined', "{'n':1}", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])]) {
      const answer = await raw(body, 'application/json')
      expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED_JSON' } })
    }
  })

  it('over 256 KiB are 413, by length and by count', async () => {
    const text = 'x'.repeat(262_144)
    const answer = await post('/echo', { text })
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE', message: ERRORS.PAYLOAD_TOO_LARGE.message },
    })
    const chunked = await send(doors.url, '/api/echo', {
      method: 'POST',
      body: JSON.stringify({ text }),
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    })
    expect(chunked.status).toBe(413)
    expect(await post('/echo', { text: 'x'.repeat(262_100) })).toMatchObject({ status: 201 })
  })

  it.each([
    [[1, 2], 'llegó una lista'],
    ['text', 'texto'],
    [5, 'número'],
    [null, 'llegó null'],
  ])('that are %j where an object is due are told so', async (value, word) => {
    for (const [path, method] of [
      ['/api/strict', 'POST'],
      ['/api/things/7', 'PUT'],
    ] as const) {
      const answer = await sendJsonTo(doors.url, path, value, { method })
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', issues: [{ path: '' }] } })
      expect(answer.text).toContain(word)
    }
  })
})

describe('addresses and methods', () => {
  it.each([
    ['DELETE', '/echo', 'GET, POST, HEAD'],
    ['POST', '/things/7', 'PUT, DELETE'],
    ['GET', '/things/7', 'PUT, DELETE'],
    ['PATCH', '/echo/x', 'GET, HEAD'],
    ['OPTIONS', '/echo', 'GET, POST, HEAD'],
    ['TRACE', '/echo', 'GET, POST, HEAD'],
    ['PROPFIND', '/echo', 'GET, POST, HEAD'],
    ['HEAD', '/empty', 'POST'],
  ])('%s %s is 405 with Allow', async (method, path, allow) => {
    const answer = await send(doors.url, `/api${path}`, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe(allow)
    if (method !== 'HEAD') expect(answer.body).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  })

  it.each(['/none', '/echo/a/b', '/things', '/things/', '/', '', '/Echo'])('GET %s is 404 in JSON', async (path) => {
    expect(await get(path)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: ERRORS.NOT_FOUND.message },
    })
  })

  it('answers HEAD like GET without the body', async () => {
    const answer = await send(doors.url, '/api/echo?n=1', { method: 'HEAD' })
    expect(answer).toMatchObject({ status: 200, text: '' })
    expect(answer.headers['content-length']).toBe('7')
    expect(await send(doors.url, '/api/none', { method: 'HEAD' })).toMatchObject({ status: 404, text: '' })
  })

  it.each(['/echo/%E0%A4%A', '/echo/%', '/echo/%zz', '/echo?text=%E0%A4%A', '/echo?%=1', '/echo?n=1&n=2'])(
    '%s is 400',
    async (path) => {
      const answer = await get(path)
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
      expect(answer.headers['x-request-id']).toBeTruthy()
    },
  )

  it('looks for no procedure in absurdly long addresses', async () => {
    expect(await get(`/echo/${'x'.repeat(5000)}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '__proto__[admin]',
    'constructor.prototype',
  ])('ignores the query key %s', async (key) => {
    expect(await get(`/echo?${key}=1&n=1`)).toMatchObject({ status: 200, text: '{"n":1}' })
    const answer = await send(doors.url, '/api/echo', {
      method: 'POST',
      body: `{"${key}":{"n":5},"n":1}`,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer).toMatchObject({ status: 201, text: '{"n":1}' })
  })
})

describe('answers', () => {
  it('carry what the procedure set', async () => {
    const { headers } = await send(doors.url, '/api/headers', { method: 'POST' })
    expect(headers['x-total-count']).toBe('3')
    expect(headers['set-cookie']).toEqual(['a=1; Path=/; HttpOnly', 'b=2; Path=/; HttpOnly'])
  })

  it.each(['/echo', '/none', '/fault', '/echo/%', '/secret', '/things/1'])(
    'of %s carry the security headers',
    async (path) => {
      const { headers } = await get(path)
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
    },
  )

  it('may be kept where the procedure says so, but never a failure', async () => {
    expect((await get('/cached')).headers['cache-control']).toBe('public, max-age=60')
    const { status, headers } = await get('/cached-fault')
    expect([status, headers['cache-control'], headers.etag]).toEqual([404, 'no-store', undefined])
  })

  it('carry a tag where the binding says so, and 304 with no body for who has it', async () => {
    const first = await get('/tagged?text=x')
    const tag = String(first.headers.etag)
    expect(tag).toMatch(/^W\/"[\da-z]+-[\da-z]+"$/)
    expect(first.headers['cache-control']).toBe('public, no-cache')
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const answer = await get('/tagged?text=x', { 'if-none-match': known })
      expect(answer, known).toMatchObject({ status: 304, text: '' })
      expect(answer.headers).toMatchObject({ etag: tag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' })
      expect(answer.headers['x-request-id']).toBeTruthy()
      expect(answer.headers['content-length']).toBeUndefined()
    }
    expect((await get('/tagged?text=y')).headers.etag).not.toBe(tag)
    expect(await get('/tagged?text=y', { 'if-none-match': tag })).toMatchObject({ status: 200, body: { text: 'y' } })
    const long = `/tagged?text=${'x'.repeat(2000)}`
    const compressed = await fetch(`${doors.url}/api${long}`, { headers: { 'accept-encoding': 'gzip' } })
    expect(compressed.headers.get('content-encoding')).toBe('gzip')
    expect((await get(long)).headers.etag).toBe(compressed.headers.get('etag'))
    const refused = await get('/tagged?n=x', { 'if-none-match': '*' })
    expect(refused).toMatchObject({ status: 400, headers: { 'cache-control': 'no-store' } })
    expect(refused.headers.etag).toBeUndefined()
    expect((await get('/echo')).headers.etag).toBeUndefined()
  })

  it('say when a path is on its way out', async () => {
    expect((await get('/old')).headers).toMatchObject({
      deprecation: '@1801353600',
      sunset: 'Sat, 31 Jul 2027 00:00:00 GMT',
    })
    expect((await get('/echo')).headers.deprecation).toBeUndefined()
  })

  it('name a failure by code, in Spanish, and hide its cause, which is logged once', async () => {
    const before = doors.logs.length
    const answer = await get('/fault')
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({ code: 'INTERNAL', message: ERRORS.INTERNAL.message })
    const logged = doors.logs.slice(before)
    expect(logged).toHaveLength(1)
    expect(logged[0]).toMatchObject({
      requestId: answer.headers['x-request-id'],
      where: 'fault',
      err: { message: expect.stringContaining('hunter2') },
    })
  })

  it('treat an output that does not fit as our own fault', async () => {
    const answer = await get('/bad-output')
    expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
    expect(answer.text).not.toContain('hunter2')
  })

  it('say when to come back', async () => {
    const limited = await send(doors.url, '/api/limited', { method: 'POST' })
    expect(limited).toMatchObject({ status: 429, headers: { 'retry-after': '8' }, body: { code: 'RATE_LIMITED' } })
    const away = await get('/away')
    expect(away).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, body: { code: 'UNAVAILABLE' } })
    expect(away.text).not.toContain('10.0.0.5')
  })

  it("use the table's text for the framework's own codes", async () => {
    const answer = await send(doors.url, '/api/framework', { method: 'POST' })
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', message: ERRORS.NOT_FOUND.message } })
  })

  it('tell how to authenticate', async () => {
    const answer = await get('/secret')
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="luka"')
  })

  it('are compressed above 1 KB for who takes it', async () => {
    const path = `/echo?text=${'x'.repeat(3000)}`
    const compressed = await fetch(`${doors.url}/api${path}`, { headers: { 'accept-encoding': 'br, gzip' } })
    expect(compressed.headers.get('content-encoding')).toBe('gzip')
    expect(compressed.headers.get('vary')).toContain('accept-encoding')
    expect(await compressed.json()).toEqual({ text: 'x'.repeat(3000) })
    for (const accepted of ['identity', 'gzip;q=0', 'br']) {
      expect((await get(path, { 'accept-encoding': accepted })).headers['content-encoding']).toBeUndefined()
    }
    expect((await get('/echo?text=short', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined()
  })
})

describe('the connection', () => {
  it('gives every request its own id and takes none from outside', async () => {
    const one = await get('/who', { 'x-request-id': 'mine-mine-mine' })
    const two = await get('/who')
    expect(one.headers['x-request-id']).not.toBe('mine-mine-mine')
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
    expect(one.body).toMatchObject({ id: one.headers['x-request-id'] })
  })

  it('takes id and address from one trusted proxy, and only well-formed ids', async () => {
    const behind = await startDoors({ env: { TRUST_PROXY: 'true', APP_URL: 'https://luka.example' } })
    try {
      const ask = (headers: Record<string, string>) => send(behind.url, '/api/who', { headers })
      const answer = await ask({ 'x-request-id': 'edge-12345678', 'x-forwarded-for': '6.6.6.6, 203.0.113.9' })
      expect(answer.headers['x-request-id']).toBe('edge-12345678')
      expect(answer.body).toEqual({ id: 'edge-12345678', ip: '203.0.113.9' })
      expect((await ask({ 'x-request-id': 'a\tb"<script>' })).headers['x-request-id']).toMatch(/^[\w-]{36}$/)
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    } finally {
      await behind.close()
    }
  })

  it('ignores forwarded addresses without a trusted proxy', async () => {
    expect((await get('/who', { 'x-forwarded-for': '6.6.6.6' })).body).toMatchObject({ ip: '127.0.0.1' })
  })

  it('answers what it cannot even read in the same terms', async () => {
    expect(await get(`/echo?text=${'x'.repeat(60_000)}`)).toMatchObject({
      status: 431,
      body: { code: 'INVALID_INPUT' },
    })
  })

  it('answers the probes', async () => {
    expect(await send(doors.url, '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await send(doors.url, '/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })
})
