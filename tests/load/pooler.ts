import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { searchReferences } from '../../src/server/assistant/library.ts'
import type { App } from '../../src/server/core/context.ts'
import { postgresAdapter } from '../../src/server/db/adapters.ts'
import { openPool, poolRunner } from '../../src/server/db/postgres.ts'
import { createThread, listThreads } from '../../src/server/services/chat/threads.ts'
import { createPerson, type Person } from '../helpers/people.ts'
import { startPgBouncer } from '../helpers/pgbouncer.ts'
import { startPostgres } from '../helpers/postgres.ts'
import { cpuOf, load, median, type Running } from './measure.ts'
import { createDatabase, openApp, startLuka } from './processes.ts'

// node tests/load/pooler.ts [--clients=1000] [--seconds=30] [--pause=1000] [--rounds=3]: PgBouncer in transaction mode with
// 20 connections to PostgreSQL. First as many clients of it as thirty processes have, each at its own pace (half to one
// and a half of the pause, in milliseconds); then what the way through it costs one process. Exits with 1 when a call
// fails, when the clients were fewer, or when PostgreSQL saw more connections.

const POOL_SIZE = 20
const PEOPLE = 50
const POOLER = 'transaction'
const SEARCH = 'retención en la fuente'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '30' },
    pause: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
  },
})
const clients = Number(values.clients)
const seconds = Number(values.seconds)
const pause = Number(values.pause)
const rounds = Number(values.rounds)

const dataDir = mkdtempSync(join(tmpdir(), 'luka-pooler-'))
const postgres = await startPostgres()
const pooler = await startPgBouncer(postgres.url, POOL_SIZE)
try {
  const direct = await createDatabase(postgres, 'pooled')
  const url = pooler.through(direct)
  const { app, close } = await openApp({ DATABASE_URL: url, DATABASE_POOLER: POOLER, DATA_DIR: dataDir })
  const people: Person[] = []
  for (let n = 0; n < PEOPLE; n++) people.push(await createPerson({ url: '', app }))
  await app.sql.query(
    `INSERT INTO threads (user_id, title)
     SELECT u, 'Retenciones ' || n FROM unnest($1::int[]) AS u, generate_series(1, 50) AS n`,
    [people.map(({ id }) => id)],
  )
  await app.sql.query('VACUUM ANALYZE')
  const held = await crowd(app, people, url)
  await close()
  await hop(
    [
      ['direct', await startLuka(direct)],
      ['PgBouncer', await startLuka(url, [], { DATABASE_POOLER: POOLER })],
    ],
    people.map(({ cookie = '' }) => cookie),
  )
  process.exitCode = held ? 0 : 1
} finally {
  await pooler.stop()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** What a client does, on its one connection. */
function callsOf(app: App, pool: pg.Pool): readonly (readonly [string, (userId: number) => Promise<unknown>])[] {
  return [
    ['fifty threads', (userId) => listThreads(app.sql, userId, { limit: 50 })],
    ['library search', () => searchReferences(app.sql, { q: SEARCH, limit: 20 })],
    ['write', (userId) => createThread(app, userId, { title: 'Retenciones' })],
    [
      'transaction',
      async (userId) => {
        const adapter = await postgresAdapter(pool, 'request').connect()
        const tx = await adapter.startTransaction()
        for (const sql of [
          `SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`,
          `UPDATE users SET last_active_at = now() WHERE id = ${userId}`,
          'COMMIT',
        ])
          await tx.executeRaw({ sql, args: [], argTypes: [] })
        await tx.commit()
      },
    ],
  ]
}

/** Whether all went well: each client makes one call after another until the time is over. */
async function crowd(app: App, people: readonly Person[], url: string): Promise<boolean> {
  const times = new Map<string, number[]>()
  const failed: string[] = []
  const until = performance.now() + seconds * 1000
  const client = async (index: number) => {
    const pool = openPool(url, 1, () => {}, { pace: 'request', pooler: POOLER })
    const calls = callsOf({ ...app, sql: poolRunner(pool, { pooler: POOLER }) }, pool)
    const { id = 0 } = people[index % people.length] ?? {}
    await wait(Math.random() * pause)
    for (let turn = index; performance.now() < until; turn++) {
      const [name, call] = calls[turn % calls.length] ?? []
      const begun = performance.now()
      try {
        await call?.(id)
        const known = times.get(name ?? '') ?? []
        times.set(name ?? '', known)
        known.push(performance.now() - begun)
      } catch (error) {
        failed.push(`${name}: ${error instanceof Error ? error.message.slice(-200) : error}`)
      }
      await wait(pause * (0.5 + Math.random()))
    }
    await pool.end()
  }
  const most = { clients: 0, connections: 0 }
  const watch = async () => {
    const before = new pg.Client(postgres.url)
    const between = new pg.Client(pooler.adminUrl)
    await Promise.all([before.connect(), between.connect()])
    while (performance.now() < until) {
      const pools = await between.query<{ database: string; cl_active: string; cl_waiting: string }>('SHOW POOLS')
      for (const { database, cl_active, cl_waiting } of pools.rows)
        if (database === 'pooled') most.clients = Math.max(most.clients, Number(cl_active) + Number(cl_waiting))
      const { rows } = await before.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = 'pooled' AND backend_type = 'client backend'`,
      )
      most.connections = Math.max(most.connections, rows[0]?.n ?? 0)
      await wait(250)
    }
    await Promise.all([before.end(), between.end()])
  }
  await Promise.all([watch(), ...Array.from({ length: clients }, (_, index) => client(index))])

  const done = [...times.values()].reduce((sum, list) => sum + list.length, 0)
  console.log(
    `${most.clients} clients on ${most.connections} connections: ${done} calls in ${seconds} s, ${failed.length} failed`,
  )
  console.table(
    [...times].map(([name, list]) => {
      list.sort((a, b) => a - b)
      const at = (share: number) => Number((list[Math.floor(list.length * share)] ?? 0).toFixed(1))
      return { name, calls: list.length, 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99) }
    }),
  )
  for (const line of new Set(failed)) console.error(line)
  return failed.length === 0 && most.clients >= clients && most.connections <= POOL_SIZE
}

/** The same calls at one process of Luka on PostgreSQL and at one behind PgBouncer, in rounds whose order turns. */
async function hop(lukas: readonly (readonly [string, Running])[], cookies: readonly string[]): Promise<void> {
  const calls = {
    session: { method: 'GET', path: '/auth/user' },
    threads: { method: 'GET', path: '/chat/threads' },
    write: { method: 'POST', path: '/chat/threads', body: '{"title":"Retenciones"}' },
    search: { method: 'GET', path: `/references?q=${encodeURIComponent(SEARCH)}` },
  } as const
  for (const [name, { path, ...call }] of Object.entries(calls)) {
    const measured = lukas.map(([way, luka]) => ({
      ...{ way, luka },
      ...{ rates: [] as number[], p99s: [] as number[], cpus: [] as number[] },
    }))
    // The first round only warms up.
    for (let round = -1; round < rounds; round++) {
      for (const one of round % 2 === 0 ? measured : measured.toReversed()) {
        const before = cpuOf(one.luka.pid)
        const job = { ...call, url: `${one.luka.url}/api${path}`, cookies, connections: PEOPLE, seconds: 3 }
        const { rate, p99 } = await load(job)
        if (round < 0) continue
        one.rates.push(rate)
        one.p99s.push(p99)
        one.cpus.push(((cpuOf(one.luka.pid) - before) * 1000) / (rate * job.seconds))
      }
    }
    console.log(name)
    console.table(
      measured.map(({ way, rates, p99s, cpus }) => ({
        way,
        'req/s': Math.round(median(rates)),
        ratio: Number(median(rates.map((rate, round) => rate / (measured[0]?.rates[round] ?? 1))).toFixed(2)),
        'p99 ms': median(p99s),
        'CPU µs': Math.round(median(cpus)),
      })),
    )
  }
  for (const [, luka] of lukas) await luka.stop()
}
