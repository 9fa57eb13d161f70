import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../src/server/db/client.ts'
import { openPool } from '../../src/server/db/postgres.ts'
import type { Db } from '../../src/server/db/types.ts'
import { PASSWORD } from '../helpers/people.ts'
import { type PostgresServer, startPostgres } from '../helpers/postgres.ts'
import { makeCustomers, type Place, send, startProcess } from './process.ts'

// A primary and a standby that streams from it, both real. What the panel reads is read on the standby, and is never older
// than what had been changed before it was asked for.

let primary: PostgresServer
let standby: PostgresServer
let place: Place
let opened: Database
let atStandby: pg.Pool
let userId: number
/** What the log says of it. */
const said: string[] = []

beforeAll(async () => {
  primary = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'luka-replica-'))
  const [customer] = await makeCustomers({ dataDir, databaseUrl: primary.url }, 1)
  userId = customer?.id ?? 0
  standby = await primary.startStandby()
  place = { dataDir, databaseUrl: primary.url, replicaUrl: standby.url }
  opened = await openDatabase({ ...place, log: pino({ level: 'warn' }, { write: (line) => void said.push(line) }) })
  atStandby = openPool(standby.url, 1, () => {})
})
afterAll(async () => {
  await opened.close()
  await atStandby.end()
  await standby.stop()
  await primary.stop()
  await rm(place.dataDir, { recursive: true, force: true })
})

interface Seen {
  readonly name: string | null
  readonly standby: boolean
}

const look = (db: Db): Promise<Seen[]> =>
  db.$queryRaw`SELECT name, pg_is_in_recovery() AS standby FROM users WHERE id = ${userId}`
const rename = (name: string) => opened.db.user.update({ where: { id: userId }, data: { name } })
const onStandby = async () => (await opened.reading(look))[0]?.standby

// After a fault it is left alone for some seconds.
beforeEach(async () => {
  await expect.poll(onStandby).toBe(true)
  said.length = 0
})

it('answers, and never with less than had been written before', async () => {
  // On a machine that is slow for a moment the primary answers some of them.
  for (let turn = 0, answered = 0; answered < 50; turn++) {
    await rename(`Ana ${turn}`)
    for (const [row] of await Promise.all([opened.reading(look), opened.reading(look)])) {
      expect(row?.name).toBe(`Ana ${turn}`)
      if (row?.standby) answered += 1
    }
  }
})

it('that is behind is not waited for: the primary answers', async () => {
  await atStandby.query('SELECT pg_wal_replay_pause()')
  await rename('Después')
  expect(await opened.reading(look)).toEqual([{ name: 'Después', standby: false }])
  expect(said.join()).toContain('reading on the primary')
  await atStandby.query('SELECT pg_wal_replay_resume()')
})

it('that says nothing is given up long before its connections are', async () => {
  standby.freeze()
  try {
    await rename('Muda')
    expect(await opened.reading(look)).toEqual([{ name: 'Muda', standby: false }])
    expect(said.join()).toContain('No answer within 1000 ms')
  } finally {
    standby.thaw()
  }
})

it('that is away is not missed', async () => {
  await standby.halt()
  await rename('Sola')
  expect(await opened.reading(look)).toEqual([{ name: 'Sola', standby: false }])
  await standby.resume()
})

it('writes nothing: what does is done on the primary', async () => {
  const written = await opened.reading((db) => db.user.update({ where: { id: userId }, data: { name: 'Escrita' } }))
  expect(written.name).toBe('Escrita')
})

it('is where a server reads its panel, which keeps its days on the primary', async () => {
  const env = { ADMIN_EMAIL: 'jefa@luka.example', ADMIN_PASSWORD: PASSWORD }
  await opened.db.user.update({ where: { id: userId }, data: { createdAt: new Date('2026-01-01T12:00:00Z') } })
  const server = startProcess(place, env)
  const url = await server.listening
  const login = await send(url, '/auth/login', { body: { email: env.ADMIN_EMAIL, password: PASSWORD } })
  const cookie = login.headers.get('set-cookie')?.split(';')[0]
  for (const path of ['/admin/users', '/admin/stats', '/admin/ratings'])
    expect((await send(url, path, { cookie })).status).toBe(200)
  // A connection keeps the last text that it ran.
  const { rows } = await atStandby.query<{ query: string }>(
    'SELECT query FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  expect(rows.map(({ query }) => query).join('\n')).toMatch(/users|message_ratings/)
  expect(await opened.db.dailyFigures.count()).toBeGreaterThan(0)
  expect(await server.stop()).toBe(0)
})

// The last one: it is no standby afterwards.
it('that was made a primary of its own is not read any more', async () => {
  await atStandby.query('SELECT pg_promote()')
  await atStandby.query('UPDATE users SET name = $1 WHERE id = $2', ['Otra', userId])
  expect(await opened.reading(look)).toEqual([{ name: 'Escrita', standby: false }])
})
