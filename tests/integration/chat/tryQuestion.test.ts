import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

const QUESTION = '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?'

let server: TestServer
/** What the configured provider was asked: nothing, since a visitor's question costs nobody anything. */
let asked = 0
beforeAll(async () => {
  server = await startTestServer({
    env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' },
    wrapAssistant: (provider) => ({
      name: provider.name,
      answer(input) {
        asked++
        return provider.answer(input)
      },
    }),
  })
})
afterAll(() => server.close())

const visitor = (address: string) => async (question: string) => {
  const reply = await fetch(`${server.url}/api/trpc/chat.tryQuestion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ json: { question } }),
  })
  const body = await reply.json()
  return { status: reply.status, said: body.result?.data?.json ?? body.error?.json ?? body }
}

it('answers three questions an hour of who has no account, and stores nothing', async () => {
  const ask = visitor('203.0.113.7')
  const first = await ask(QUESTION)
  expect(first.status).toBe(200)
  expect(first.said).toMatchObject({
    answer: expect.stringContaining('174.000'),
    left: 2,
    parts: { verdict: { figure: expect.stringContaining('174.000') } },
  })
  expect(first.said.references[0]).not.toHaveProperty('content')
  expect((await ask('asdf qwer')).said).toMatchObject({ left: 1 })
  expect((await ask(QUESTION)).said).toMatchObject({ left: 0 })
  const refused = await ask(QUESTION)
  expect(refused.status).toBe(429)
  expect(asked).toBe(0)
  expect(await server.db.message.count({ where: { content: QUESTION } })).toBe(0)
  expect(await server.db.unansweredQuestion.count({ where: { question: 'asdf qwer' } })).toBe(0)
})

it('refuses what is no question or too long for one', async () => {
  const ask = visitor('203.0.113.8')
  expect((await ask(' ')).status).toBe(400)
  expect((await ask('a'.repeat(501))).status).toBe(400)
  expect((await ask(QUESTION)).said).toMatchObject({ left: 2 })
})
