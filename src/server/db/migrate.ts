import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { type Migration, readMigrations } from './migrations.ts'
import { EVERYTHING, migrationList, openSchemaEngine } from './schemaEngine.ts'
import type { SqlRunner } from './types.ts'

/** One connection of its own: the lock and the transactions of the migrations live in its session. */
export interface MigrationSession {
  readonly sql: SqlRunner
  readonly adapter: SqlMigrationAwareDriverAdapterFactory
}

/** Any number that nothing else locks: processes that start at once on one database migrate one after the other. */
const MIGRATION_LOCK = 7_210_551

/**
 * The migrations that the database lacks, without loading the engine: what a usual start does, and whoever asks whether
 * the server is ready, which has to be answered past the requests that wait for a connection.
 */
export async function pendingMigrations(sql: SqlRunner, migrations: readonly Migration[] = readMigrations()) {
  const [table] = await sql.read<{ known: boolean }>(
    `SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS known`,
    [],
  )
  if (!table?.known) return [...migrations]
  const rows = await sql.read<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM public._prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    [],
  )
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]))
  const edited = migrations.filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  if (edited.length > 0)
    throw new Error(
      `These migrations were edited after they had been applied: ${edited.map(({ name }) => name).join(', ')}`,
    )
  return migrations.filter(({ name }) => !applied.has(name))
}

/**
 * Applies what is missing and gives the names. Each migration commits together with its row in `_prisma_migrations`, so
 * a process killed half-way leaves nothing to repair. Throws, with nothing applied of it, when one fails.
 */
export async function migrate(
  { sql, adapter }: MigrationSession,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  await sql.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    const pending = await pendingMigrations(sql, migrations)
    if (pending.length === 0) return []
    const engine = await openSchemaEngine(adapter)
    try {
      for (const migration of pending) {
        const upToThis = migrationList(migrations.slice(0, migrations.indexOf(migration) + 1))
        await sql.query('BEGIN')
        try {
          await engine.applyMigrations({ migrationsList: upToThis, filters: EVERYTHING })
          await sql.query('COMMIT')
        } catch (error) {
          await sql.query('ROLLBACK')
          throw new Error(`The migration ${migration.name} failed and was undone.`, { cause: error })
        }
      }
    } finally {
      engine.free()
    }
    return pending.map(({ name }) => name)
  } finally {
    await sql.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}
