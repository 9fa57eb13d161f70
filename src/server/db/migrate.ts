import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { Refusal } from '../refusal.ts'
import { type Migration, readMigrations } from './migrations.ts'
import { EVERYTHING, migrationList, openSchemaEngine } from './schemaEngine.ts'
import type { SqlRunner } from './types.ts'

/** A single connection: what a migration does over several calls is one transaction. */
export interface MigrationSession {
  readonly sql: SqlRunner
  readonly adapter: SqlMigrationAwareDriverAdapterFactory
}

/**
 * An arbitrary number for the advisory lock: processes that start at once on one database migrate one after the other.
 */
const MIGRATION_LOCK = 7_210_551

/** The migrations that the database has, read without loading the schema engine: all that a usual start needs. */
async function compare(sql: SqlRunner, migrations: readonly Migration[]) {
  const [table] = await sql.read<{ known: boolean }>(
    `SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS known`,
    [],
  )
  if (!table?.known) return { pending: [...migrations], unknown: [] }
  const rows = await sql.read<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM public._prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    [],
  )
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]))
  const edited = migrations.filter(({ name, checksum, former }) => {
    const found = applied.get(name)
    return found !== undefined && found !== checksum && !former.includes(found)
  })
  if (edited.length > 0)
    throw new Refusal(
      `La base de datos se hizo con otro texto de estas migraciones: ${edited.map(({ name }) => name).join(', ')}. Usa el programa tal como se publicó, o restaura un respaldo en una base vacía.`,
    )
  const known = new Set(migrations.map(({ name }) => name))
  return {
    pending: migrations.filter(({ name }) => !applied.has(name)),
    unknown: [...applied.keys()].filter((name) => !known.has(name)).sort(),
  }
}

/**
 * The migrations that the database lacks: for whoever asks whether the server is ready, which has to be answered past
 * the requests that wait for a connection. Newer ones do not matter: while processes are replaced one after another, the
 * old ones go on over what the first new one has migrated.
 */
export async function pendingMigrations(sql: SqlRunner, migrations: readonly Migration[] = readMigrations()) {
  return (await compare(sql, migrations)).pending
}

/** The same for a starting process. @throws Refusal when a newer version has already migrated the database */
export async function neededMigrations(sql: SqlRunner, migrations: readonly Migration[] = readMigrations()) {
  const { pending, unknown } = await compare(sql, migrations)
  if (unknown.length > 0)
    throw new Refusal(
      `La base de datos es de una versión más nueva de Luka (tiene ${unknown.join(', ')}): inicia esa versión, o restaura en una base vacía un respaldo de esta.`,
    )
  return pending
}

/**
 * Applies what is missing and gives the names. Each migration commits together with its row in `_prisma_migrations`, so
 * a process killed half-way leaves nothing to repair. The lock is a transaction's too, so a pooler may stand between.
 * Throws, with nothing applied of it, when one fails.
 */
export async function migrate(
  { sql, adapter }: MigrationSession,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  if ((await neededMigrations(sql, migrations)).length === 0) return []
  const engine = await openSchemaEngine(adapter)
  const applyNext = async () => {
    await sql.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const [next] = await neededMigrations(sql, migrations)
    if (next === undefined) return undefined
    const upToThis = migrationList(migrations.slice(0, migrations.indexOf(next) + 1))
    try {
      await engine.applyMigrations({ migrationsList: upToThis, filters: EVERYTHING })
    } catch (error) {
      throw new Error(`The migration ${next.name} failed and was undone.`, { cause: error })
    }
    return next.name
  }
  try {
    const applied: string[] = []
    for (;;) {
      await sql.query('BEGIN')
      try {
        const name = await applyNext()
        await sql.query('COMMIT')
        if (name === undefined) return applied
        applied.push(name)
      } catch (error) {
        await sql.query('ROLLBACK')
        throw error
      }
    }
  } finally {
    engine.free()
  }
}
