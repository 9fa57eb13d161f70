import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { verifyLedger } from '../../src/server/credits/ledger.ts'
import { releaseExpired } from '../../src/server/services/chat/release.ts'
import { heldAssistant } from '../helpers/heldAssistant.ts'
import { createPerson } from '../helpers/people.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'

// Two processes whose clocks disagree. The lease of a question is 60 s, renewed every 10: another process whose clock
// is less than 50 s ahead never takes it for crashed, and one that is further ahead costs an answer, never money.

let server: TestServer
const assistant = heldAssistant()
beforeAll(async () => {
  server = await startTestServer({
    wrapAssistant: assistant.wrap,
  })
})
afterAll(() => server.close())
beforeEach(() => assistant.close())

/** As the other process sweeps: over a client of its own, which knows nothing of what runs here. */
const sweep = (ahead: number) => releaseExpired(server.app.patient, new Date(Date.now() + ahead * 1000))

async function charges(userId: number) {
  const count = (kind: 'usage' | 'refund') => server.db.ledgerEntry.count({ where: { userId, kind } })
  return { usage: await count('usage'), refund: await count('refund') }
}

it.each([
  { ahead: 40, released: 0, status: 200, entries: { usage: 1, refund: 0 } },
  { ahead: 150, released: 1, status: 503, entries: { usage: 2, refund: 1 } },
])('a clock $ahead s ahead', async ({ ahead, released, status, entries }) => {
  const ana = await createPerson(server)
  const question = { question: '¿Cuánto vale la UVT en 2026?', clientMessageId: randomUUID() }
  const first = ana.call('rest', 'chat.ask', question)
  await vi.waitFor(() => expect(assistant.begun()).toBe(1), 20_000)
  expect(await sweep(ahead)).toBe(released)
  assistant.letGo()
  expect((await first).status).toBe(status)

  expect((await ana.call('rest', 'chat.ask', question)).status).toBe(200)
  expect(await charges(ana.id)).toEqual(entries)
  expect(await verifyLedger(server.db)).toEqual([])
})
