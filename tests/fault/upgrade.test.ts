import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, it } from 'vitest'
import { references } from '../../prisma/seed/references.ts'
import { pgliteAdapter, postgresAdapter } from '../../src/server/db/adapters.ts'
import { openDatabase } from '../../src/server/db/client.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { readMigrations } from '../../src/server/db/migrations.ts'
import { openPglite, pgliteRunner } from '../../src/server/db/pglite.ts'
import { openPool, poolRunner } from '../../src/server/db/postgres.ts'
import type { SqlRunner } from '../../src/server/db/types.ts'
import { startChild } from '../helpers/child.ts'
import { createPostgresDatabase } from '../helpers/database.ts'
import type { Place } from './process.ts'
import { randomGenerator } from './random.ts'

// A process that brings an old database up to date is killed (-9) while it does, and started again.
// More kills, or those of a failed run again: UPGRADE_KILLS=50 SEED=7 npx vitest run --project fault tests/fault/upgrade.test.ts

const KILLS = Number(process.env.UPGRADE_KILLS ?? 2)
const SEED = Number(process.env.SEED ?? 20_261_120)
const known = readMigrations()
const names = known.map(({ name }) => name)
const opener = join(import.meta.dirname, 'children/opener.ts')

/** The database as the first version left it, with someone in it. */
async function makeOld(sql: SqlRunner, adapter: Parameters<typeof migrate>[0]['adapter']): Promise<void> {
  await migrate({ sql, adapter }, known.slice(0, 1))
  await sql.query(`INSERT INTO users (email, username, password_hash) VALUES ('vieja@espiga.co', 'vieja', '-')`)
}

async function oldEmbedded(folder: string): Promise<void> {
  await mkdir(folder)
  const client = await openPglite(join(folder, 'db'))
  await makeOld(pgliteRunner(client), pgliteAdapter(client))
  await client.close()
}

async function oldServed(): Promise<{ url: string; drop(): Promise<void> }> {
  const database = await createPostgresDatabase({ migrated: false })
  const pool = openPool(database.url, 1, () => {})
  await makeOld(poolRunner(pool), postgresAdapter(pool))
  await pool.end()
  return database
}

/** Starts the upgrade and kills it after so many milliseconds, if given. Gives the milliseconds that it took. */
async function upgrade({ dataDir, databaseUrl }: Place, killAfter?: number): Promise<number> {
  const begun = performance.now()
  const child = startChild(opener, databaseUrl === undefined ? [dataDir] : [dataDir, databaseUrl])
  if (killAfter !== undefined) {
    setTimeout(() => child.process.kill('SIGKILL'), killAfter)
    await child.ended
  } else {
    await child.says('open')
    child.process.stdin.end()
    expect(await child.ended).toBe(0)
  }
  return performance.now() - begun
}

async function assertUpgraded(place: Place): Promise<void> {
  const { db, sql, close } = await openDatabase({ ...place, log: pino({ level: 'silent' }) })
  try {
    const applied = await sql.query<{ name: string }>(
      'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY name',
    )
    expect(applied.map(({ name }) => name)).toEqual(names)
    expect(await db.user.count({ where: { email: 'vieja@espiga.co' } })).toBe(1)
    expect(await db.legalDocument.count()).toBe(references.length)
  } finally {
    await close()
  }
}

it.each(['pglite', 'postgres'] as const)(
  'an upgrade killed at any moment is taken up again, whole (%s)',
  async (kind) => {
    const random = randomGenerator(SEED)
    const root = await mkdtemp(join(tmpdir(), 'luka-upgrade-'))
    const old = join(root, 'old')
    if (kind === 'pglite') await oldEmbedded(old)
    const onFresh = async (work: (place: Place) => Promise<void>) => {
      if (kind === 'postgres') {
        const { url, drop } = await oldServed()
        await work({ dataDir: root, databaseUrl: url })
        return drop()
      }
      const dataDir = join(root, 'copy')
      await cp(old, dataDir, { recursive: true })
      await work({ dataDir })
      await rm(dataDir, { recursive: true })
    }
    try {
      let usual = 0
      await onFresh(async (place) => {
        usual = await upgrade(place)
        await assertUpgraded(place)
      })
      for (let kill = 0; kill < KILLS; kill++)
        await onFresh(async (place) => {
          await upgrade(place, random() * usual)
          await upgrade(place)
          await assertUpgraded(place)
        })
    } finally {
      await rm(root, { recursive: true, force: true })
    }
  },
  150_000 + KILLS * 30_000,
)
