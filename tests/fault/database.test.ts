import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyLedger } from '../../src/server/credits/ledger.ts'
import { openDatabase } from '../../src/server/db/client.ts'
import { askAnswer } from '../../src/shared/contract/chat.ts'
import { MESSAGE_COST } from '../../src/shared/credits.ts'
import { ERRORS } from '../../src/shared/errors.ts'
import { type PostgresServer, startPostgres } from '../helpers/postgres.ts'
import { type Answered, makeCustomers, type Place, type ServerProcess, send, startProcess } from './process.ts'

// PostgreSQL goes away and comes back while the server serves. It is a cluster of this file's own.

let postgres: PostgresServer
let place: Place
let server: ServerProcess
beforeAll(async () => {
  postgres = await startPostgres()
  place = { dataDir: await mkdtemp(join(tmpdir(), 'luka-away-')), databaseUrl: postgres.url }
})
afterAll(async () => {
  await server?.stop()
  await postgres.stop()
  await rm(place.dataDir, { recursive: true, force: true })
})

const TOKEN = 'a-token-of-the-tests'
const AWAY = { message: ERRORS.UNAVAILABLE.message, code: 'UNAVAILABLE' }

function assertAway(answer: Answered): void {
  expect(answer).toMatchObject({ status: 503, body: AWAY })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

/** A machine that others keep busy takes long, and none of these tests is about that. */
const PATIENCE = { timeout: 120_000 }

/** More than a process has connections: the rest stand in line for one when it happens. */
const CALLERS = 40

const ROWS: [string, { go(): Promise<void>; comeBack(): Promise<void> }][] = [
  ['stopped', { go: () => postgres.halt(), comeBack: () => postgres.resume() }],
  // Its connections stay open and say nothing: only a limit of our own ends the wait.
  ['frozen', { go: async () => postgres.freeze(), comeBack: async () => postgres.thaw() }],
]

it.each(ROWS)(
  'says 503 while PostgreSQL is %s, never hangs, and serves again by itself',
  async (_how, { go, comeBack }) => {
    const customers = await makeCustomers(place, CALLERS)
    server = startProcess(place, { LOG_LEVEL: 'error', METRICS_TOKEN: TOKEN })
    const url = await server.listening
    const metrics = async () =>
      (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text()
    const asked: { cookie: string | undefined; clientMessageId: string; answer?: number }[] = []
    const ask = async (one: (typeof asked)[number]) => {
      const body = { question: '¿Cuánto vale la UVT en 2026?', clientMessageId: one.clientMessageId }
      const answer = await send(url, '/chat/ask', { body, cookie: one.cookie })
      if (answer.status === 200) one.answer = askAnswer.parse(answer.body).assistantMessageId
      else assertAway(answer)
      return answer
    }
    const { db, close } = await openDatabase({ ...place, log: pino({ level: 'silent' }) })
    const { _max } = await db.ledgerEntry.aggregate({ _max: { id: true } })
    await close()

    // Under way when it goes: each caller asks on until one answer is a refusal.
    const flooded = Promise.all(
      customers.map(async ({ cookie }) => {
        for (let status = 200; status === 200; ) {
          const one = { cookie, clientMessageId: randomUUID() }
          asked.push(one)
          status = (await ask(one)).status
        }
      }),
    )
    await expect.poll(() => asked.filter(({ answer }) => answer !== undefined).length, PATIENCE).toBeGreaterThan(12)
    await go()
    await flooded

    const [someone] = customers
    const body = { email: 'alguien@espiga.co', password: 'clave-de-prueba' }
    for (const answer of await Promise.all([
      send(url, '/auth/user', { cookie: someone?.cookie }),
      send(url, '/chat/threads', { cookie: someone?.cookie }),
      send(url, '/auth/login', { body }),
      send(url, '/auth/register', { body }),
      send(url, '/auth/forgot-password', { body }),
    ]))
      assertAway(answer)
    expect((await fetch(`${url}/readyz`)).status).toBe(503)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(await metrics()).toContain('luka_database_up 0\n')

    await comeBack()
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, PATIENCE).toBe(200)
    expect(await metrics()).toContain('luka_database_up 1\n')
    // What was refused left nothing that keeps it from being asked again: as when the claims of dead runs have run out.
    const after = await openDatabase({ ...place, log: pino({ level: 'silent' }) })
    await after.db.$executeRaw`UPDATE asks SET expires_at = now() - interval '1 second' WHERE state = 'running'`
    for (const one of asked) {
      const before = one.answer
      expect((await ask(one)).status).toBe(200)
      expect(before ?? one.answer).toBe(one.answer)
    }
    const spent = await after.db.ledgerEntry.aggregate({
      where: { kind: { in: ['usage', 'refund'] }, id: { gt: _max.id ?? 0 } },
      _sum: { monthlyDelta: true, extraDelta: true },
    })
    expect(-(spent._sum.monthlyDelta ?? 0) - (spent._sum.extraDelta ?? 0)).toBe(asked.length * MESSAGE_COST)
    expect(await verifyLedger(after.db)).toEqual([])
    await after.close()
    expect(await server.stop()).toBe(0)
  },
)

it('says in one sentence that PostgreSQL is away when it starts, and ends', async () => {
  await postgres.halt()
  const late = startProcess({ ...place, dataDir: join(place.dataDir, 'late') })
  expect(await late.ended).toBe(1)
  expect(late.output().trim()).toMatch(/^No se puede usar PostgreSQL en 127\.0\.0\.1:\d+ .*DATABASE_URL\.$/)
  await postgres.resume()
})
