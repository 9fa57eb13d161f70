import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
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

const AWAY = { message: ERRORS.UNAVAILABLE.message, code: 'UNAVAILABLE' }

function assertAway(answer: Answered): void {
  expect(answer).toMatchObject({ status: 503, body: AWAY })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

it('says 503 while PostgreSQL is away, never hangs, and serves again by itself', async () => {
  const customers = await makeCustomers(place, 6)
  server = startProcess(place, { LOG_LEVEL: 'error' })
  const url = await server.listening
  const asked: { cookie: string | undefined; clientMessageId: string; answer?: number }[] = []
  const ask = async (one: (typeof asked)[number]) => {
    const body = { question: '¿Cuánto vale la UVT en 2026?', clientMessageId: one.clientMessageId }
    const answer = await send(url, '/chat/ask', { body, cookie: one.cookie })
    if (answer.status === 200) one.answer = askAnswer.parse(answer.body).assistantMessageId
    else assertAway(answer)
    return answer
  }

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
  await vi.waitFor(() => expect(asked.filter(({ answer }) => answer !== undefined).length).toBeGreaterThan(12), 20_000)
  await postgres.halt()
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

  await postgres.resume()
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), 20_000)
  // What was refused left nothing that keeps it from being asked again: as when the claims of dead runs have run out.
  const { db, close } = await openDatabase({ ...place, log: pino({ level: 'silent' }) })
  await db.$executeRaw`UPDATE asks SET expires_at = now() - interval '1 second' WHERE state = 'running'`
  for (const one of asked) {
    const before = one.answer
    expect((await ask(one)).status).toBe(200)
    expect(before ?? one.answer).toBe(one.answer)
  }
  const spent = await db.ledgerEntry.aggregate({
    where: { kind: { in: ['usage', 'refund'] } },
    _sum: { monthlyDelta: true, extraDelta: true },
  })
  expect(-(spent._sum.monthlyDelta ?? 0) - (spent._sum.extraDelta ?? 0)).toBe(asked.length * MESSAGE_COST)
  expect(await verifyLedger(db)).toEqual([])
  await close()
})

it('says in one sentence that PostgreSQL is away when it starts, and ends', async () => {
  await postgres.halt()
  const late = startProcess({ ...place, dataDir: join(place.dataDir, 'late') })
  expect(await late.ended).toBe(1)
  expect(late.output().trim()).toMatch(/^No se puede usar PostgreSQL en 127\.0\.0\.1:\d+ .*DATABASE_URL\.$/)
  await postgres.resume()
})
