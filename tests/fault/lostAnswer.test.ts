import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyLedger } from '../../src/server/credits/ledger.ts'
import { CLAIM } from '../../src/server/credits/statements.ts'
import { type Database, openDatabase } from '../../src/server/db/client.ts'
import { statementName } from '../../src/server/db/postgres.ts'
import { STORE } from '../../src/server/services/chat/exchange.ts'
import { askAnswer } from '../../src/shared/contract/chat.ts'
import { createPostgresDatabase } from '../helpers/database.ts'
import type { Person } from '../helpers/people.ts'
import { type Line, openLine } from './line.ts'
import { makeCustomers, type Place, type ServerProcess, send, startProcess } from './process.ts'

// PostgreSQL does what it was told and the answer never comes: nobody here can know whether it was done.

let postgres: Awaited<ReturnType<typeof createPostgresDatabase>>
let line: Line
let place: Place
let server: ServerProcess
let database: Database
beforeAll(async () => {
  postgres = await createPostgresDatabase({ migrated: true })
  line = await openLine(postgres.url)
  place = { dataDir: await mkdtemp(join(tmpdir(), 'luka-lost-')), databaseUrl: line.url }
})
afterAll(async () => {
  await server.stop()
  await database.close()
  await line.close()
  await postgres.drop()
  await rm(place.dataDir, { recursive: true, force: true })
})

it('finds what was charged, or gives it back, when the answer to a storing or a debit was lost', async () => {
  const customers = await makeCustomers(place, 2)
  server = startProcess(place, { LOG_LEVEL: 'silent' })
  const url = await server.listening
  database = await openDatabase({ ...place, databaseUrl: postgres.url, log: pino({ level: 'silent' }) })
  const { db } = database
  const ask = (person: Person, clientMessageId: string) =>
    send(url, '/chat/ask', {
      body: { question: '¿Cuánto vale la UVT en 2026?', clientMessageId },
      cookie: person.cookie,
    })
  const entries = (person: Person) =>
    db.ledgerEntry.groupBy({ by: ['kind'], where: { userId: person.id, kind: { not: 'extra_grant' } }, _count: true })

  const [committed, debited] = customers
  if (!committed || !debited) throw new Error('Nobody asks')
  for (const [person, statement] of [
    [committed, statementName(STORE)],
    [debited, statementName(CLAIM)],
  ] as const) {
    const id = randomUUID()
    line.loseAnswerTo(statement)
    const refused = await ask(person, id)
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const answered = await ask(person, id)
    expect(answered.status).toBe(200)
    expect((await ask(person, id)).body).toEqual(answered.body)
    expect(await db.message.count({ where: { thread: { userId: person.id } } })).toBe(2)
    expect(askAnswer.parse(answered.body).charged).toBe(500)
  }
  const kinds = (found: Awaited<ReturnType<typeof entries>>) =>
    Object.fromEntries(found.map(({ kind, _count }) => [kind, _count]))
  expect(kinds(await entries(committed))).toMatchObject({ usage: 1 })
  expect(kinds(await entries(committed))).not.toHaveProperty('refund')
  expect(kinds(await entries(debited))).toMatchObject({ usage: 2, refund: 1 })
  expect(await verifyLedger(db)).toEqual([])
})
