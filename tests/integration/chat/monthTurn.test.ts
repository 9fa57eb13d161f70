import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../src/server/credits/ledger.ts'
import { DOORS } from '../../helpers/client.ts'
import { createPerson } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// Bogotá's midnight at the end of November 2026 is five in the morning in UTC.
const LAST_SECOND = new Date('2026-12-01T04:59:59Z')
const FIRST_SECOND = new Date('2026-12-01T05:00:00Z')

let server: TestServer
let now = LAST_SECOND
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
})
afterAll(() => server.close())

describe.each(DOORS)('a clock that jumps over the end of a month, over %s', (door) => {
  it('grants each month once and expires the last one once, also when it jumps back', async () => {
    now = LAST_SECOND
    const ana = await createPerson(server)
    const asks = (count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const question = { question: '¿Cuánto vale la UVT en 2026?', clientMessageId: randomUUID() }
          const reply = await ana.call(door, 'chat.ask', question)
          expect(reply.status, reply.message).toBe(200)
        }),
      )
    // Under way when the month turns, turns back as a corrected clock does, and turns again.
    for (const moment of [LAST_SECOND, FIRST_SECOND, LAST_SECOND, FIRST_SECOND]) {
      const before = asks(2)
      now = moment
      await Promise.all([before, asks(3)])
    }

    const entries = await server.db.ledgerEntry.findMany({
      where: { userId: ana.id, kind: { in: ['monthly_grant', 'monthly_expiry'] } },
      orderBy: { id: 'asc' },
      select: { kind: true, month: true },
    })
    expect(entries.map(({ kind, month }) => `${kind} ${month}`)).toEqual([
      'monthly_grant 2026-11',
      'monthly_expiry 2026-11',
      'monthly_grant 2026-12',
    ])
    const count = (kind: 'usage' | 'refund') => server.db.ledgerEntry.count({ where: { userId: ana.id, kind } })
    expect((await count('usage')) - (await count('refund'))).toBe(20)
    expect(await verifyLedger(server.db)).toEqual([])
  })
})
