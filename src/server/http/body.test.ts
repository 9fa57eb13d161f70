import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { MAX_VALUES, parseBody, takeJsonBodies, valuesIn } from './body.ts'
import { createLoad } from './load.ts'

const count = (json: string) => valuesIn(Buffer.from(json))

it('counts the values of a body before anything is made of them', () => {
  for (const [json, least] of [
    ['1', 1],
    ['[]', 1],
    ['[[],[]]', 3],
    ['{"a":1,"b":[2,3]}', 5],
    [JSON.stringify({ text: 'uno, dos, "tres", [cuatro], {cinco} \\' }), 2],
    ['"\\\\",[1,2]', 4],
  ] as const) {
    expect(count(json), json).toBeGreaterThanOrEqual(least)
    expect(count(json), json).toBeLessThanOrEqual(2 * least)
  }
})

it('takes the longest documented list, and refuses what would be millions of bytes of objects', async () => {
  const app = Fastify()
  takeJsonBodies(app)
  app.post('/', async (request) => ({ parsed: parseBody(request.body) !== undefined }))
  const send = (payload: string) =>
    app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload })
  try {
    const ids = JSON.stringify({ templateId: 1, userIds: Array.from({ length: 10_000 }, (_, index) => index + 1) })
    expect((await send(ids)).statusCode).toBe(200)
    const long = JSON.stringify({ message: '[{,'.repeat(50_000) })
    expect((await send(long)).statusCode).toBe(200)
    for (const hostile of [
      '['.repeat(MAX_VALUES + 1),
      `[${'[],'.repeat(MAX_VALUES)}0]`,
      `{${'"":{},'.repeat(MAX_VALUES)}"":0}`,
      `"\\"",${'[],'.repeat(MAX_VALUES)}`,
    ]) {
      expect((await send(hostile)).json()).toMatchObject({ code: 'INVALID_INPUT' })
    }
  } finally {
    await app.close()
  }
})

it('takes more places for a body of very many values, and gives them back', async () => {
  const app = Fastify()
  const load = createLoad(100, 12)
  load.guard(app, 'rest', {})
  takeJsonBodies(app)
  const held = Promise.withResolvers<void>()
  let working = 0
  app.post('/', async (request) => {
    parseBody(request.body)
    working++
    await held.promise
    return 'done'
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const heavy = `[${'[],'.repeat(4_500)}0]`
  const send = (body: string) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then(({ status }) => status)
  try {
    const taken = send(heavy)
    await expect.poll(() => working).toBe(1)
    expect(load.inFlight()).toBe(10)
    expect(await send(heavy)).toBe(503)
    const light = send('[]')
    await expect.poll(() => working).toBe(2)
    held.resolve()
    expect(await Promise.all([taken, light])).toEqual([200, 200])
    await expect.poll(() => load.inFlight()).toBe(0)
    expect(await send(heavy)).toBe(200)
  } finally {
    held.resolve()
    await app.close()
  }
})
