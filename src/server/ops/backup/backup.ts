import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import pino from 'pino'
import { pgliteAdapter, postgresAdapter } from '../../db/adapters.ts'
import { openDatabase } from '../../db/client.ts'
import { FolderInUseError, lockFolder } from '../../db/lock.ts'
import { migrate } from '../../db/migrate.ts'
import { readMigrations } from '../../db/migrations.ts'
import { openPglite, pgliteRunner } from '../../db/pglite.ts'
import { openPool, poolRunner } from '../../db/postgres.ts'
import { openPrisma } from '../../db/prisma.ts'
import type { Pooler, SqlRunner } from '../../db/types.ts'
import { BackupError, loadBackup, readHead } from './read.ts'
import { requestBackup } from './request.ts'
import { type Written, writeBackup } from './write.ts'

/** The source: PostgreSQL, or the embedded database in `dataDir`. */
export interface Place {
  readonly databaseUrl?: string | undefined
  readonly pooler?: Pooler | undefined
  readonly dataDir: string
}

/** Backs up a database, whether or not a server is running on it. @throws BackupError */
export async function backup({ databaseUrl, pooler, dataDir }: Place, file: string): Promise<Written> {
  if (databaseUrl !== undefined) {
    const pool = openPool(databaseUrl, 1, () => {}, { pooler })
    const db = openPrisma(postgresAdapter(pool, pooler && 'background'))
    try {
      return await writeBackup(db, file)
    } finally {
      await db.$disconnect()
      await pool.end()
    }
  }
  if (!existsSync(join(dataDir, 'db'))) throw new BackupError(`En ${dataDir} no hay una base de datos.`)
  try {
    const { db, close } = await openDatabase({ dataDir, log: pino({ level: 'silent' }), atOnce: true })
    try {
      return await writeBackup(db, file)
    } finally {
      await close()
    }
  } catch (error) {
    if (error instanceof FolderInUseError) return requestBackup(dataDir, file)
    throw error
  }
}

/**
 * Restores a backup into an empty PostgreSQL database, or into a data folder without one. Newer migrations are applied
 * at the server's next start. On failure nothing is left behind.
 * @param deleted accounts deleted after the backup was made: they are marked as due, so the next start forgets them
 * again.
 * @returns how many rows
 * @throws BackupError; FolderInUseError
 */
export async function restore(
  { databaseUrl, pooler, dataDir }: Place,
  file: string,
  deleted: readonly number[] = [],
): Promise<number> {
  const { migrations, version } = await readHead(file)
  const known = readMigrations()
  const wanted = known.filter(({ name }) => migrations.includes(name))
  if (wanted.length < migrations.length)
    throw new BackupError(
      `El respaldo es de una versión más nueva de Luka (${version}): actualiza el programa primero.`,
    )

  const load = async (sql: SqlRunner, adapter: SqlMigrationAwareDriverAdapterFactory) => {
    await migrate({ sql, adapter }, wanted)
    const db = openPrisma(adapter)
    try {
      const rows = await loadBackup(db, file)
      // Without Prisma: the backup's version may lack columns that its model has.
      for (const id of deleted) await sql.query('UPDATE users SET deletion_due = now() WHERE id = $1', [id])
      return rows
    } finally {
      await db.$disconnect()
    }
  }

  if (databaseUrl === undefined) return restoreEmbedded(dataDir, load)
  const pool = openPool(databaseUrl, 1, () => {}, { pooler })
  const sql = poolRunner(pool, { pooler })
  try {
    const [found] = await sql.query<{ tables: number }>(
      `SELECT count(*)::int AS tables FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    )
    if (found?.tables !== 0)
      throw new BackupError('La base de datos no está vacía: crea una nueva y ponla en DATABASE_URL.')
    try {
      return await load(sql, postgresAdapter(pool, pooler && 'background'))
    } catch (error) {
      // The database was empty, so what the migrations created is removed again.
      await sql.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
      throw error
    }
  } finally {
    await pool.end()
  }
}

async function restoreEmbedded(
  dataDir: string,
  load: (sql: SqlRunner, adapter: SqlMigrationAwareDriverAdapterFactory) => Promise<number>,
): Promise<number> {
  const lock = lockFolder(dataDir, () => {})
  try {
    const folder = join(dataDir, 'db')
    if (existsSync(folder))
      throw new BackupError(`En ${folder} ya hay una base de datos: elige otra carpeta con DATA_DIR.`)
    const draft = `${folder}.new`
    await rm(draft, { recursive: true, force: true })
    try {
      const client = await openPglite(draft)
      try {
        return await load(pgliteRunner(client), pgliteAdapter(client))
      } finally {
        await client.close()
      }
    } catch (error) {
      await rm(draft, { recursive: true, force: true })
      throw error
    } finally {
      if (existsSync(draft)) await rename(draft, folder)
    }
  } finally {
    lock.release()
  }
}
