import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/server/db/client.ts'
import { ensureImage } from '../../src/server/db/folder.ts'
import { openPool } from '../../src/server/db/postgres.ts'
import { seed } from '../../src/server/db/seed.ts'
import { databaseUrl, type PostgresServer, startPostgres, TEMPLATE } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The administrative database of the run's PostgreSQL; absent in projects on the embedded database. */
    postgresUrl: string | undefined
  }
}

interface SharedServer {
  readonly server: Promise<PostgresServer>
  projects: number
}

declare global {
  // Each project loads this file separately; they share one server.
  var lukaTestPostgres: SharedServer | undefined
}

/** The databases of an integration project: the prepared image, or one PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.config.env.TEST_DATABASE !== 'postgres') {
    await ensureImage()
    return async () => {}
  }
  globalThis.lukaTestPostgres ??= { server: startWithTemplate(), projects: 0 }
  const shared = globalThis.lukaTestPostgres
  shared.projects += 1
  const server = await shared.server
  project.provide('postgresUrl', server.url)
  return async () => {
    shared.projects -= 1
    if (shared.projects > 0) return
    globalThis.lukaTestPostgres = undefined
    await server.stop()
  }
}

/** Migrated and seeded once; each test file gets a copy. */
async function startWithTemplate(): Promise<PostgresServer> {
  const server = await startPostgres()
  try {
    const admin = openPool(server.url, 1, () => {})
    await admin.query(`CREATE DATABASE ${TEMPLATE}`)
    const log = pino({ level: 'silent' })
    const { db, close } = await openDatabase({ databaseUrl: databaseUrl(server.url, TEMPLATE), dataDir: '', log })
    await seed(db)
    await close()
    await admin.query('UPDATE pg_database SET datistemplate = true, datallowconn = false WHERE datname = $1', [
      TEMPLATE,
    ])
    await admin.end()
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}
