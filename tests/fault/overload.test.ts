import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { verifyLedger } from '../../src/server/credits/ledger.ts'
import { DOORS, type Reply } from '../helpers/client.ts'
import { heldAssistant } from '../helpers/heldAssistant.ts'
import { createPerson } from '../helpers/people.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'

// At the capacity that a server has when nobody sets another: tests/integration/ops/load.test.ts shows the rest at a small one.

const PEOPLE = 50
const NEW = 50

let server: TestServer
const assistant = heldAssistant()
beforeAll(async () => {
  server = await startTestServer({
    wrapAssistant: assistant.wrap,
  })
})
afterAll(() => server.close())

it('at its default capacity refuses the new at once, and finishes every question that it took in', async () => {
  const capacity = server.app.env.MAX_IN_FLIGHT
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => createPerson(server, { credits: 50_000_000 })))
  const refused: Reply[] = []
  const asked = Array.from({ length: capacity + NEW }, async (_, index) => {
    const [person, door] = [people[index % PEOPLE], DOORS[index % 2] ?? 'rest']
    const answer = await person?.call(door, 'chat.ask', { question: '¿Cuánto vale la UVT en 2026?' })
    if (answer && answer.status !== 200) refused.push(answer)
    return answer?.status
  })
  await vi.waitFor(() => expect(assistant.begun() + refused.length).toBe(asked.length), 120_000)
  expect(assistant.begun()).toBeLessThanOrEqual(capacity)
  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)

  const shed = refused.length
  assistant.letGo()
  const statuses = await Promise.all(asked)
  expect(statuses.filter((status) => status !== 200)).toHaveLength(shed)
  const usage = { kind: 'usage', userId: { in: people.map(({ id }) => id) } } as const
  expect(await server.db.ledgerEntry.count({ where: usage })).toBe(assistant.begun())
  expect(await server.db.message.count()).toBe(2 * assistant.begun())
  expect(await verifyLedger(server.db)).toEqual([])
})
