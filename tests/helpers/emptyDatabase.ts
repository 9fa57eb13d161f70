import { pgliteAdapter, postgresAdapter } from '../../src/server/db/adapters.ts'
import type { MigrationSession } from '../../src/server/db/migrate.ts'
import { openPglite, pgliteRunner } from '../../src/server/db/pglite.ts'
import { openPool, poolRunner } from '../../src/server/db/postgres.ts'
import { createPostgresDatabase } from './database.ts'

/** A database of the project's kind with nothing in it. */
export async function openEmpty(): Promise<MigrationSession & { close(): Promise<void> }> {
  if (process.env.TEST_DATABASE !== 'postgres') {
    const client = await openPglite()
    return { sql: pgliteRunner(client), adapter: pgliteAdapter(client), close: () => client.close() }
  }
  const { url, drop } = await createPostgresDatabase({ migrated: false })
  const pool = openPool(url, 1, () => {})
  const close = async () => {
    await pool.end()
    await drop()
  }
  return { sql: poolRunner(pool), adapter: postgresAdapter(pool), close }
}
