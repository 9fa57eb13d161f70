import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ERRORS, type ErrorCode } from '../../../src/shared/errors.ts'
import { type Answer, type Doors, send, sendJsonTo, startDoors, trpcError, trpcMutation, trpcQuery } from './echo.ts'

// What stock adapters get wrong (each row was reproduced on trpc-to-openapi 3.3.0), kept out of both doors.

let doors: Doors
beforeAll(async () => {
  doors = await startDoors()
})
afterAll(() => doors.close())

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]
/** The documented error body: nothing less, nothing more. */
const errorBody = z.strictObject({
  message: z.string().min(1),
  code: z.enum(codes),
  issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
})

/** Calls the same procedure through each door and gives status and public code of both. */
type DoorName = 'REST' | 'tRPC'
interface Outcome {
  readonly status: number
  readonly code: string | undefined
  readonly message: string | undefined
  readonly text: string
}

function outcome(door: DoorName, answer: Answer): Outcome {
  const { status, text } = answer
  if (status < 400) return { status, text, code: undefined, message: undefined }
  if (door === 'REST') return { status, text, ...pick(errorBody.parse(answer.body)) }
  const { message, data } = trpcError(answer)
  return { status, text, message, code: String(data.appCode) }
}
const pick = ({ code, message }: z.infer<typeof errorBody>) => ({ code, message })

const write = async (door: DoorName, value: unknown) =>
  outcome(
    door,
    await (door === 'REST' ? sendJsonTo(doors.url, '/api/echo', value) : trpcMutation(doors.url, 'write', value)),
  )

const fault = async (door: DoorName) =>
  outcome(door, await (door === 'REST' ? send(doors.url, '/api/fault') : trpcQuery(doors.url, 'fault')))

/** The same bytes to a mutation of each door. */
const post = async (
  door: DoorName,
  body: string | Buffer,
  headers: Record<string, string>,
  path = ['/api/echo', '/api/trpc/write'],
) =>
  outcome(door, await send(doors.url, (door === 'REST' ? path[0] : path[1]) ?? '', { method: 'POST', body, headers }))

const JSON_TYPE = { 'content-type': 'application/json' }

describe.each(['REST', 'tRPC'] as const)('the %s door', (door) => {
  it('takes "5" for no number, before and after a REST call has decoded the same schema', async () => {
    expect(await write(door, { n: '5' })).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    expect(await send(doors.url, '/api/echo?n=5&flag=false')).toMatchObject({
      status: 200,
      body: { n: 5, flag: false },
    })
    expect(await send(doors.url, '/api/echo/x?n=5')).toMatchObject({ status: 200 })
    for (const value of [{ n: '5' }, { n: '' }, { n: null }, { n: true }, { n: [] }, { n: '0x10' }]) {
      expect(await write(door, value), JSON.stringify(value)).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    }
  })

  it('takes no text for a boolean', async () => {
    for (const flag of ['false', 'true', '', 0, 1, null]) {
      expect(await write(door, { flag })).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    }
  })

  it('keeps false false', async () => {
    expect((await write(door, { flag: false })).text).toContain('"flag":false')
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('survives the odd key %s', async (key) => {
    const answer = await send(doors.url, door === 'REST' ? `/api/echo?${key}=1` : `/api/trpc/read?${key}=1`)
    expect([200, 400]).toContain(answer.status)
    const inside = `{"${key}":{"a":1},"n":1}`
    const result = await post(door, door === 'REST' ? inside : `{"json":${inside}}`, JSON_TYPE)
    expect([200, 201]).toContain(result.status)
    expect(result.text).not.toContain(key)
    expect(({} as Record<string, unknown>).a).toBeUndefined()
  })

  it('answers malformed JSON with 400', async () => {
    for (const body of ['{', '{"json":', 'x', '\u0000']) {
      expect(await post(door, body, JSON_TYPE)).toMatchObject({ status: 400, code: 'MALFORMED_JSON' })
    }
  })

  it('answers a body whose bytes are no UTF-8 with 400, and stores no marks for what it could not read', async () => {
    const [begin, end] = door === 'REST' ? ['{"text":"', '"}'] : ['{"json":{"text":"', '"}}']
    const around = (bytes: number[]) => Buffer.concat([Buffer.from(begin), Buffer.from(bytes), Buffer.from(end)])
    for (const bytes of [[0xff], [0xf1], [0xc3], [0xed, 0xa0, 0x80]])
      expect(await post(door, around(bytes), JSON_TYPE)).toMatchObject({ status: 400, code: 'MALFORMED_JSON' })
    expect((await post(door, around([0xc3, 0xb1]), JSON_TYPE)).text).toContain('ñ')
  })

  it('answers a body over 256 KiB with 413, one of 200 KB with success', async () => {
    expect(await write(door, { text: 'x'.repeat(262_144) })).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
    expect((await write(door, { text: 'x'.repeat(200_000) })).status).toBeLessThan(300)
  })

  it('answers a wrong method with 405 and Allow', async () => {
    const answer = await send(doors.url, door === 'REST' ? '/api/echo' : '/api/trpc/read', { method: 'DELETE' })
    expect(outcome(door, answer)).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' })
    expect(answer.headers.allow).toContain('GET')
  })

  it('answers HEAD on an unknown path with 404', async () => {
    const path = door === 'REST' ? '/api/none' : '/api/trpc/none'
    expect(await send(doors.url, path, { method: 'HEAD' })).toMatchObject({ status: 404 })
  })

  it('answers a bad percent escape with 400', async () => {
    const path = door === 'REST' ? '/api/echo/%E0%A4%A' : '/api/trpc/%E0%A4%A'
    const answer = await send(doors.url, path)
    expect(answer.status).toBe(400)
    const query = door === 'REST' ? '/api/echo?text=%E0%A4%A' : '/api/trpc/read?input=%E0%A4%A'
    expect((await send(doors.url, query)).status).toBe(400)
  })

  it('names the type that it got instead of an object', async () => {
    const refused = await write(door, [1, 2])
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    expect(refused.message).toBe('Aquí va un objeto y llegó una lista')
  })

  it('sends no message of an unexpected error', async () => {
    const refused = await fault(door)
    expect(refused).toMatchObject({ status: 500, code: 'INTERNAL', message: ERRORS.INTERNAL.message })
    expect(refused.text).not.toMatch(/hunter2|SELECT|stack|node_modules|\.ts/)
  })

  it('takes a mutation without body and without content type', async () => {
    const path = door === 'REST' ? '/api/empty' : '/api/trpc/empty'
    for (const headers of [{}, JSON_TYPE]) {
      expect(await send(doors.url, path, { method: 'POST', headers })).toMatchObject({ status: 200 })
    }
  })

  it('reads a body whose type names a charset', async () => {
    const body = JSON.stringify(door === 'REST' ? { n: 7 } : superjson.serialize({ n: 7 }))
    const result = await post(door, body, { 'content-type': 'application/json; charset=utf-8' })
    expect(result.text).toContain('7')
  })

  it('refuses a body in another charset than UTF-8, which it would misread', async () => {
    const body = JSON.stringify(door === 'REST' ? { n: 7 } : superjson.serialize({ n: 7 }))
    for (const charset of ['utf-16', 'iso-8859-1', '"utf-16le"', 'UTF-7']) {
      const type = { 'content-type': `application/json; charset=${charset}` }
      expect(await post(door, body, type)).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' })
    }
    for (const charset of ['UTF-8', '"utf-8"', 'utf8'])
      expect((await post(door, body, { 'content-type': `application/json;charset=${charset}` })).status).toBeLessThan(
        300,
      )
  })

  describe('called by another site', () => {
    const cookie = { cookie: 'luka_session=x' }
    const foreign: Record<string, Record<string, string>> = {
      'a foreign origin': { origin: 'https://evil.example' },
      'an opaque origin': { origin: 'null' },
      'Sec-Fetch-Site': { 'sec-fetch-site': 'cross-site' },
      'a neighbouring subdomain': { 'sec-fetch-site': 'same-site' },
    }
    const body = JSON.stringify(superjson.serialize({ n: 1 }))

    it.each(Object.entries(foreign))('with the cookie is refused: %s', async (_name, headers) => {
      const result = await post(door, body, { ...JSON_TYPE, ...cookie, ...headers })
      expect(result).toMatchObject({ status: 403, code: 'CROSS_SITE' })
    })

    it('is noted in the log, without the cookie', async () => {
      const before = doors.logs.length
      await post(door, body, { ...JSON_TYPE, cookie: 'luka_session=muy-secreta', origin: 'https://evil.example' })
      const noted = doors.logs.slice(before)
      expect(noted).toEqual([expect.objectContaining({ event: 'refused', code: 'CROSS_SITE', ip: '127.0.0.1' })])
      expect(JSON.stringify(noted)).not.toContain('muy-secreta')
      // A mistake is no attempt.
      await post(door, '{', JSON_TYPE)
      expect(doors.logs).toHaveLength(before + 1)
    })

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      'with a form of type %s is refused',
      async (type) => {
        const result = await post(door, body, { ...cookie, origin: 'https://evil.example', 'content-type': type })
        expect([403, 415]).toContain(result.status)
      },
    )

    it('without a body is refused too', async () => {
      const path = door === 'REST' ? '/api/empty' : '/api/trpc/empty'
      const answer = await send(doors.url, path, {
        method: 'POST',
        headers: { ...cookie, origin: 'https://evil.example' },
      })
      expect(outcome(door, answer)).toMatchObject({ status: 403, code: 'CROSS_SITE' })
    })

    it('without the cookie, or from our own page, is served', async () => {
      const own = { origin: doors.url, 'sec-fetch-site': 'same-origin', host: new URL(doors.url).host }
      for (const headers of [
        { ...JSON_TYPE, origin: 'https://evil.example' },
        { ...JSON_TYPE, ...cookie, ...own },
      ]) {
        expect((await post(door, body, headers)).status).toBeLessThan(300)
      }
    })
  })
})

describe('every error of the REST door', () => {
  it('has the documented body and no other member', async () => {
    const answers = [
      await send(doors.url, '/api/none'),
      await send(doors.url, '/api/echo/%'),
      await send(doors.url, '/api/echo', { method: 'DELETE' }),
      await send(doors.url, '/api/fault'),
      await send(doors.url, '/api/secret'),
      await send(doors.url, '/api/away'),
      await send(doors.url, '/api/limited', { method: 'POST' }),
      await send(doors.url, '/api/echo', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }),
      await send(doors.url, '/api/echo', { method: 'POST', body: '{', headers: JSON_TYPE }),
      await sendJsonTo(doors.url, '/api/strict', {}),
      await sendJsonTo(doors.url, '/api/echo', { text: 'x'.repeat(262_144) }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 405, 500, 401, 503, 429, 415, 400, 400, 413])
    for (const { body } of answers) expect(() => errorBody.parse(body)).not.toThrow()
  })
})
