import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { verifyLedger } from '../../src/server/credits/ledger.ts'
import { openDatabase } from '../../src/server/db/client.ts'
import { isDatabaseUnavailable } from '../../src/server/db/errors.ts'
import { neededMigrations } from '../../src/server/db/migrate.ts'
import { readMigrations } from '../../src/server/db/migrations.ts'
import { openPool, poolRunner, statementName } from '../../src/server/db/postgres.ts'
import { WatchedClient } from '../../src/server/db/watchedClient.ts'
import { askAnswer } from '../../src/shared/contract/chat.ts'
import { openClient } from '../helpers/client.ts'
import { createPostgresDatabase } from '../helpers/database.ts'
import { createKey } from '../helpers/keys.ts'
import { freshEmail, PASSWORD } from '../helpers/people.ts'
import { type PgBouncer, startPgBouncer } from '../helpers/pgbouncer.ts'
import { makeCustomers, type Place, send, startProcess } from './process.ts'

// Two server processes through a real PgBouncer in transaction mode, which lends all of them four connections.

const POOL_SIZE = 4
const run = promisify(execFile)
const log = pino({ level: 'silent' })

let pooler: PgBouncer
let database: Awaited<ReturnType<typeof createPostgresDatabase>>
let folders: string[]
let places: Place[]
/** Past the pooler. */
let direct: pg.Pool
beforeAll(async () => {
  pooler = await startPgBouncer(inject('postgresUrl') ?? '', POOL_SIZE)
  database = await createPostgresDatabase({ migrated: false })
  direct = openPool(database.url, 2, () => {})
  const name = new URL(database.url).pathname.slice(1)
  // Whoever relies on the time zone of the session would be off by five hours.
  await direct.query(`ALTER DATABASE ${name} SET timezone = 'America/Bogota'`)
  folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'luka-pooler-'))))
  places = folders.map((dataDir) => ({ dataDir, databaseUrl: pooler.through(database.url), pooler: 'transaction' }))
})
afterAll(async () => {
  await pooler.stop()
  await direct.end()
  await database.drop()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

const first = (): Place => places[0] ?? { dataDir: '' }

/** What of sessions is left behind in the pooler's own, each of them. */
async function leftBehind() {
  const pool = openPool(pooler.through(database.url), POOL_SIZE, () => {}, { pooler: 'transaction' })
  const clients = await Promise.all(Array.from({ length: POOL_SIZE }, () => pool.connect()))
  // All at once in a transaction, so each has a session of its own.
  for (const client of clients) await client.query('BEGIN')
  const left = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query(`
        SELECT (SELECT count(*)::int FROM pg_prepared_statements) AS statements,
          (SELECT count(*)::int FROM pg_locks WHERE pid = pg_backend_pid() AND locktype = 'advisory') AS locks,
          current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
          current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('timezone') AS zone`)
      return rows[0]
    }),
  )
  for (const client of clients) {
    await client.query('COMMIT')
    client.release()
  }
  await pool.end()
  return left
}
const NOTHING = { statements: 0, locks: 0, statement: '0', lock: '0', idle: '0', zone: 'UTC' }

it('is brought up to date through it by two servers that start at once, and serves both', async () => {
  const env = { ADMIN_EMAIL: 'jefa@luka.example', ADMIN_PASSWORD: PASSWORD }
  const servers = places.map((place) => startProcess(place, env))
  const urls = await Promise.all(servers.map(({ listening }) => listening))
  const [one = '', other = ''] = urls
  const { rows } = await direct.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY name',
  )
  expect(rows.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name))

  const email = freshEmail()
  const now = Date.now()
  expect((await send(one, '/auth/register', { body: { email, password: PASSWORD } })).status).toBe(201)
  expect((await send(other, '/auth/login', { body: { email, password: PASSWORD } })).status).toBe(200)
  const { rows: people } = await direct.query<{ at: Date }>('SELECT created_at AS at FROM users WHERE email = $1', [
    email,
  ])
  expect(Math.abs((people[0]?.at.getTime() ?? 0) - now)).toBeLessThan(60_000)
  const admin = await send(other, '/auth/login', { body: { email: env.ADMIN_EMAIL, password: PASSWORD } })
  const cookie = admin.headers.get('set-cookie')?.split(';')[0]

  const customers = await makeCustomers(first(), 10)
  const ask = (url: string, by: string | undefined, clientMessageId: string) =>
    send(url, '/chat/ask', { body: { question: '¿Cuánto vale la UVT en 2026?', clientMessageId }, cookie: by })
  // The same question at both, and reads of all sorts meanwhile, far more at once than there are connections.
  const rounds = await Promise.all(
    customers.flatMap(({ cookie: by }) => {
      const id = randomUUID()
      return [ask(one, by, id), ask(other, by, id)]
    }),
  )
  const reads = urls.flatMap((url) => [
    ...Array.from({ length: 30 }, () => send(url, '/references?q=retenci%C3%B3n', {})),
    ...customers.map(({ cookie: by }) => send(url, '/chat/threads', { cookie: by })),
    ...['/admin/users', '/admin/stats', '/admin/facts'].map((path) => send(url, path, { cookie })),
  ])
  const statuses = [...rounds, ...(await Promise.all(reads))].map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  for (const { body } of rounds) expect(askAnswer.parse(body).charged).toBe(500)
  const { rows: charged } = await direct.query<{ used: number }>(
    'SELECT credits_used AS used FROM users WHERE id = ANY($1)',
    [customers.map(({ id }) => id)],
  )
  expect(charged.map(({ used }) => used)).toEqual(customers.map(() => 500))

  // The hot reads of one person, by session and by key, at both; and the writes that are prepared like them.
  const [ana] = customers
  const { threadId } = askAnswer.parse(rounds[0]?.body)
  const key = await createKey(openClient(one, { cookie: ana?.cookie }), 'write')
  for (const url of urls) {
    for (const client of [openClient(url, { cookie: ana?.cookie }), openClient(url, { key })]) {
      const answers = await Promise.all([
        client.rest('POST', '/chat/threads', { title: 'Retenciones' }),
        client.rest('PATCH', `/chat/threads/${threadId}`, { title: 'La UVT' }),
        ...[
          ['/auth/user', '/chat/threads', '/chat/conversations', '/chat/search?q=UVT', '/references'],
          [`/chat/threads/${threadId}`, `/chat/threads/${threadId}/messages`, `/chat/conversations/${threadId}`],
        ]
          .flat()
          .map((path) => client.rest('GET', path)),
      ])
      expect(answers.filter(({ status }) => status >= 300)).toEqual([])
    }
  }

  for (const server of servers) expect(await server.stop()).toBe(0)
  for (const server of servers) expect(server.output()).not.toMatch(/prepared statement/)
  expect(await leftBehind()).toEqual(Array.from({ length: POOL_SIZE }, () => NOTHING))
})

it('gives each transaction its limits, and none to the next one on the same connection', async () => {
  const opened = await openDatabase({ ...first(), log })
  const limits = (db: Pick<typeof opened.db, '$queryRaw'>) => db.$queryRaw`
    SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
      current_setting('idle_in_transaction_session_timeout') AS idle`
  expect(await opened.db.$transaction((tx) => limits(tx))).toEqual([{ statement: '10s', lock: '10s', idle: '30s' }])
  expect(await opened.patient.$transaction((tx) => limits(tx))).toEqual([{ statement: '0', lock: '0', idle: '0' }])
  expect(await verifyLedger(opened.patient)).toEqual([])
  await opened.close()
  expect(await leftBehind()).toEqual(Array.from({ length: POOL_SIZE }, () => NOTHING))
})

it('gives up a statement that takes too long, and PostgreSQL stops working on it', async () => {
  const client = new WatchedClient({ connectionString: pooler.through(database.url) }, 300, { cancels: true })
  client.on('error', () => {})
  await client.connect()
  const error = await client.query('SELECT pg_sleep(600)').catch((thrown: unknown) => thrown)
  expect(error instanceof Error && isDatabaseUnavailable(error)).toBe(true)
  const working = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE query LIKE '%pg_sleep(600)' AND state = 'active'`
  await expect.poll(async () => (await direct.query<{ n: number }>(working)).rows[0]?.n).toBe(0)
})

it('is backed up and restored through it', async () => {
  const { dataDir, databaseUrl = '' } = first()
  const file = join(dataDir, 'luka.gz')
  const tool = (name: 'backup' | 'restore', url: string) =>
    run(process.execPath, [join(import.meta.dirname, '../../tools', `${name}.ts`), file], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url, DATABASE_POOLER: 'transaction' },
    })
  await tool('backup', databaseUrl)
  const empty = await createPostgresDatabase({ migrated: false })
  await tool('restore', pooler.through(empty.url))
  const people = 'SELECT count(*)::int AS n FROM users'
  const there = openPool(empty.url, 1, () => {})
  expect((await there.query(people)).rows).toEqual((await direct.query(people)).rows)
  await there.end()
  await empty.drop()
})

// The last one: such a process leaves its settings in the pooler's sessions.
it('says in one sentence that it was not told of it', async () => {
  const { dataDir, databaseUrl } = first()
  const pool = openPool(pooler.through(database.url), POOL_SIZE, () => {}, { pooler: 'transaction' })
  const clients = await Promise.all(Array.from({ length: POOL_SIZE }, () => pool.connect()))
  // As another process that was not told either leaves the pooler's sessions.
  for (const client of clients) await client.query('BEGIN')
  for (const client of clients) {
    const read = async <Row>(text: string) =>
      (await client.query<Row & pg.QueryResultRow>({ name: statementName(text), text, values: [] })).rows
    await neededMigrations({ ...poolRunner(pool), read })
  }
  for (const client of clients) {
    await client.query('COMMIT')
    client.release()
  }
  const server = startProcess({ dataDir, databaseUrl })
  expect(await server.ended).toBe(1)
  expect(server.output().trim()).toMatch(/^DATABASE_URL lleva a un PgBouncer .*: DATABASE_POOLER=transaction$/)
  await pool.end()
})
