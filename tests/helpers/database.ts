import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '../../src/server/db/postgres.ts'
import { databaseUrl, TEMPLATE } from './postgres.ts'

export interface TestDatabase {
  /** The URL of a migrated and seeded PostgreSQL database; absent: the embedded database in `dataDir`. */
  readonly databaseUrl?: string
  /** A separate temporary folder, also with PostgreSQL (mails, secrets). */
  readonly dataDir: string
  /** Removes both; close what you opened on them first. */
  dispose(): Promise<void>
}

/** A database for one test file, selected by the project's TEST_DATABASE: 'postgres', else the embedded one. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'luka-test-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  // The folder is filled from the prepared image when it is first opened.
  if (process.env.TEST_DATABASE !== 'postgres') return { dataDir, dispose: removeFolder }
  const database = await createPostgresDatabase({ migrated: true })
  return {
    databaseUrl: database.url,
    dataDir,
    dispose: async () => {
      await database.drop()
      await removeFolder()
    },
  }
}

/**
 * A database on the run's PostgreSQL: a copy of the migrated and seeded one, or an empty one. Only in projects on
 * PostgreSQL.
 */
export async function createPostgresDatabase({ migrated }: { migrated: boolean }) {
  // Imported here rather than at the top: the load tests use this file outside Vitest, on the embedded database.
  const { inject } = await import('vitest')
  const adminUrl = inject('postgresUrl')
  if (adminUrl === undefined) throw new Error('This project has no PostgreSQL: set TEST_DATABASE in vitest.config.ts')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(adminUrl, `CREATE DATABASE ${name}${migrated ? ` TEMPLATE ${TEMPLATE}` : ''}`)
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => administer(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const pool = openPool(url, 1, () => {})
  try {
    await pool.query(statement)
  } finally {
    await pool.end()
  }
}
