import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyLedger } from '../../src/server/credits/ledger.ts'
import { openDatabase } from '../../src/server/db/client.ts'
import { openPool } from '../../src/server/db/postgres.ts'
import { MESSAGE_COST } from '../../src/shared/credits.ts'
import { startChild } from '../helpers/child.ts'
import { createPostgresDatabase } from '../helpers/database.ts'
import { environment, makeCustomers, type Place, send } from './process.ts'

// What the server writes into can no longer be written, while it serves.

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'luka-read-only-'))
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Enough for the embedded database to want a new file. */
const QUESTIONS = 40

interface Case {
  readonly place: Place
  shut(): void | Promise<void>
  open(): void | Promise<void>
  dispose(): Promise<void>
}

/** The folder's files lose their write permission, which the server's user has to respect. */
async function embedded(): Promise<Case> {
  const dataDir = join(folder, 'data')
  const change = (mode: string) => void execFileSync('chmod', ['-R', mode, dataDir])
  return { place: { dataDir }, shut: () => change('a-w'), open: () => change('u+w'), dispose: async () => {} }
}

/** As a provider does with a database that has outgrown its disk; a standby says the same. */
async function postgres(): Promise<Case> {
  const { url, drop } = await createPostgresDatabase({ migrated: true })
  const set = async (command: string) => {
    const name = new URL(url).pathname.slice(1)
    const pool = openPool(url, 1, () => {})
    await pool.query('SET default_transaction_read_only = off')
    await pool.query(`ALTER DATABASE ${name} ${command}`)
    await pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
      [name],
    )
    await pool.end()
  }
  return {
    place: { dataDir: join(folder, 'postgres'), databaseUrl: url },
    shut: () => set('SET default_transaction_read_only = on'),
    open: () => set('RESET default_transaction_read_only'),
    dispose: drop,
  }
}

it.each([
  ['the data folder', embedded],
  ['PostgreSQL', postgres],
])('says 503 while %s is read-only, goes on reading, charges nothing and heals by itself', async (_what, make) => {
  const { place, shut, open, dispose } = await make()
  await mkdir(place.dataDir)
  const [person] = await makeCustomers(place, 1)
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', '65534:65534', place.dataDir])
  const server = startChild(join(import.meta.dirname, 'children/unprivileged.ts'), [], {
    ...environment(place),
    LOG_LEVEL: 'silent',
  })
  await server.says('Para detenerlo')
  const url = /Luka está en (\S+)/.exec(server.output())?.[1] ?? ''
  const ask = (clientMessageId: string) =>
    send(url, '/chat/ask', {
      body: { question: '¿Cuánto vale la UVT en 2026?', clientMessageId },
      cookie: person?.cookie,
    })
  expect((await ask(randomUUID())).status).toBe(200)

  await shut()
  const ids = Array.from({ length: QUESTIONS }, () => randomUUID())
  const refused: Awaited<ReturnType<typeof ask>>[] = []
  for (const id of ids) {
    const answer = await ask(id)
    if (answer.status !== 200) refused.push(answer)
  }
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, body, headers } of refused) {
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(refused.at(-1)?.body).toMatchObject({ message: expect.stringContaining('no podemos guardar nada') })
  expect((await send(url, '/chat/threads', { cookie: person?.cookie })).status).toBe(200)

  await open()
  for (const id of ids) await expect.poll(async () => (await ask(id)).status, { timeout: 60_000 }).toBe(200)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)

  const { db, close } = await openDatabase({ ...place, log: pino({ level: 'silent' }) })
  const spent = await db.ledgerEntry.aggregate({
    where: { kind: { in: ['usage', 'refund'] } },
    _sum: { monthlyDelta: true, extraDelta: true },
  })
  expect(-(spent._sum.monthlyDelta ?? 0) - (spent._sum.extraDelta ?? 0)).toBe((QUESTIONS + 1) * MESSAGE_COST)
  expect(await db.message.count()).toBe(2 * (QUESTIONS + 1))
  expect(await verifyLedger(db)).toEqual([])
  await close()
  await dispose()
})
