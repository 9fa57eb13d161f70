import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { verifyLedger } from '../../src/server/credits/ledger.ts'
import { type Database, openDatabase } from '../../src/server/db/client.ts'
import { WatchedClient } from '../../src/server/db/watchedClient.ts'
import { askAnswer } from '../../src/shared/contract/chat.ts'
import type { Person } from '../helpers/people.ts'
import { type PostgresServer, startPostgres } from '../helpers/postgres.ts'
import { type Line, openLine } from './line.ts'
import { makeCustomers, type Place, type ServerProcess, send, startProcess } from './process.ts'

// A primary that answers "committed" only when its standby has it, and is lost while people ask. The standby takes its
// place behind the same address, and the same server goes on: what somebody was told is there, once, and paid once.

const CUSTOMERS = 8
/** Answers that people have been told of before the primary is lost. */
const TOLD = 24
/** A machine that others keep busy takes long, and none of these tests is about that. */
const PATIENCE = { timeout: 100_000 }

let primary: PostgresServer
let standby: PostgresServer
let line: Line
let place: Place
let customers: Person[]
let server: ServerProcess
let url: string

const direct = async <T>(at: PostgresServer, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(at.url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const synchronous = (at: PostgresServer) =>
  direct(at, async (client) => (await client.query('SELECT sync_state FROM pg_stat_replication')).rows)

/** Commits that are on the primary and wait for the standby. */
const waiting = (at: PostgresServer) =>
  direct(at, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event = 'SyncRep'`,
    )
    return rows[0]?.n ?? 0
  })

beforeAll(async () => {
  primary = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'luka-failover-'))
  customers = await makeCustomers({ dataDir, databaseUrl: primary.url }, CUSTOMERS)
  standby = await primary.startStandby()
  await direct(primary, async (client) => {
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`)
    await client.query('SELECT pg_reload_conf()')
  })
  await vi.waitFor(async () => expect(await synchronous(primary)).toEqual([{ sync_state: 'sync' }]), PATIENCE)
  line = await openLine(primary.url)
  place = { dataDir, databaseUrl: line.url }
  server = startProcess(place, { LOG_LEVEL: 'fatal' })
  url = await server.listening
})
afterAll(async () => {
  server.kill()
  await line.close()
  await standby.stop()
  await primary.stop()
  await rm(place.dataDir, { recursive: true, force: true })
})

interface Asked {
  readonly by: Person
  readonly clientMessageId: string
  answer?: number
}

const asked: Asked[] = []

async function ask(one: Asked): Promise<number> {
  const body = { question: '¿Cuánto vale la UVT en 2026?', clientMessageId: one.clientMessageId }
  const { status, body: answer } = await send(url, '/chat/ask', { body, cookie: one.by.cookie })
  if (status === 200) {
    const { assistantMessageId } = askAnswer.parse(answer)
    // Told twice, it is the same one.
    expect(one.answer ?? assistantMessageId).toBe(assistantMessageId)
    one.answer = assistantMessageId
  }
  return status
}

/** Everybody asks on until they are refused. */
const everybodyAsks = () =>
  Promise.all(
    customers.map(async (by) => {
      for (let status = 200; status === 200; ) {
        const one: Asked = { by, clientMessageId: randomUUID() }
        asked.push(one)
        status = await ask(one)
      }
    }),
  )

/** As a minute later, when the claims of what never ended have run out. */
const aMinuteLater = ({ db }: Database) =>
  db.$executeRaw`UPDATE asks SET expires_at = now() - interval '1 second' WHERE state = 'running'`

it('tells nobody that something is done while the standby does not have it', async () => {
  const [by] = customers
  if (!by) throw new Error('Nobody is there to ask')
  const one: Asked = { by, clientMessageId: randomUUID() }
  asked.push(one)
  standby.freeze()
  try {
    const status = ask(one)
    // Cancelled, a commit that waits is "done" to PostgreSQL: whoever cancels it must not hear that.
    const outcomes = customers.map(async ({ id }) => {
      const client = new WatchedClient({ connectionString: primary.url }, 500, { cancels: true })
      client.on('error', () => {})
      await client.connect()
      return client.query(`UPDATE users SET name = name WHERE id = ${id}`)
    })
    for (const outcome of await Promise.allSettled(outcomes))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('terminated') } })
    expect(await status).toBe(503)
    expect(one.answer).toBeUndefined()
  } finally {
    standby.thaw()
  }
  const database = await openDatabase({ ...place, log: pino({ level: 'silent' }) })
  await aMinuteLater(database)
  await database.close()
  expect(await ask(one)).toBe(200)
})

it('loses no answer and no charge that somebody was told of when the primary is lost', async () => {
  const before = asked.length
  const flood = everybodyAsks()
  const told = () => asked.slice(before).filter(({ answer }) => answer !== undefined).length
  await expect.poll(told, PATIENCE).toBeGreaterThan(TOLD)
  // What is written now is on the primary alone, and goes with it.
  standby.freeze()
  await expect.poll(() => waiting(primary)).toBeGreaterThan(0)
  primary.crash()
  standby.thaw()
  await flood
  expect(asked.some(({ answer }) => answer === undefined)).toBe(true)
  await direct(standby, (client) => client.query('SELECT pg_promote()'))
  line.leadTo(standby.url)
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, PATIENCE).toBe(200)

  const database = await openDatabase({ ...place, log: pino({ level: 'silent' }) })
  const { db } = database
  const kept = await db.message.findMany({
    where: { id: { in: asked.flatMap(({ answer }) => answer ?? []) } },
    select: { id: true },
  })
  expect(kept).toHaveLength(asked.filter(({ answer }) => answer !== undefined).length)
  await aMinuteLater(database)
  for (const one of asked) expect(await ask(one)).toBe(200)

  expect(new Set(asked.map(({ answer }) => answer)).size).toBe(asked.length)
  for (const by of customers) {
    const mine = asked.filter((one) => one.by === by).length
    expect(await db.message.count({ where: { thread: { userId: by.id }, isFromAssistant: true } })).toBe(mine)
    expect((await db.user.findUniqueOrThrow({ where: { id: by.id } })).creditsUsed).toBe(mine * 500)
  }
  expect(await verifyLedger(db)).toEqual([])
  await database.close()
  expect(await server.stop()).toBe(0)
})
