import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { pgliteAdapter, postgresAdapter } from './adapters.ts'
import { createFolder } from './folder.ts'
import { lockFolder, waitForFolder } from './lock.ts'
import { migrate, neededMigrations } from './migrate.ts'
import { openPglite, pgliteRunner, startMaintenance } from './pglite.ts'
import { openPipeline } from './pipeline.ts'
import { openPool, openReadPool, poolRunner } from './postgres.ts'
import { openPrisma } from './prisma.ts'
import { openReplica, type Reading } from './replica.ts'
import type { Pace } from './timeouts.ts'
import type { DatabaseKind, Db, Pooler, SqlRunner } from './types.ts'

export interface Database {
  /** For statements that a person waits for: each has a time limit, see timeouts.ts. */
  readonly db: Db
  /** For everything else: nightly work, exports, campaigns. The same as `db` on the embedded database. */
  readonly patient: Db
  readonly sql: SqlRunner
  /** For the panel's reads, see replica.ts. */
  readonly reading: Reading
  readonly kind: DatabaseKind
  /** Cancels running statements and closes; idempotent. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** postgres://… Absent: the embedded database in `dataDir`/db. */
  readonly databaseUrl?: string | undefined
  /** Which session features `databaseUrl` does not support. */
  readonly pooler?: Pooler | undefined
  /** A read-only standby of it. */
  readonly replicaUrl?: string | undefined
  readonly dataDir: string
  readonly log: Logger
  /** Fails at once if the folder is in use, instead of waiting for its owner to stop. */
  readonly atOnce?: boolean
}

/**
 * Connections of one process, and how they are shared out. Behind a pooler reads do not share, so they take more
 * connections, which cost little there.
 */
const CONNECTIONS = { requests: 17, patient: 3, reads: 4, pooledReads: 12 }

/**
 * Opens the database and brings it up to date. Throws FolderInUseError when another process holds the data folder, and
 * whatever PostgreSQL says when it cannot be reached or a migration fails.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === undefined ? openEmbedded(options) : openServed(options.databaseUrl, options)
}

async function openEmbedded({ dataDir, log, atOnce = false }: DatabaseOptions): Promise<Database> {
  const onLost = (error: Error) => log.fatal({ err: error }, 'database lock lost')
  const lock = atOnce ? lockFolder(dataDir, onLost) : await waitForFolder(dataDir, onLost)
  try {
    const folder = join(dataDir, 'db')
    if (!existsSync(folder)) await createFolder(folder)
    const client = await openPglite(folder)
    const sql = pgliteRunner(client)
    const adapter = pgliteAdapter(client)
    if ((await neededMigrations(sql)).length > 0) report(log, await migrate({ sql, adapter }))
    const db = openPrisma(adapter)
    const stopMaintenance = startMaintenance(sql, (error) => {
      if (!client.closed) log.warn({ err: error }, 'database maintenance failed')
    })
    const close = once(async () => {
      stopMaintenance()
      await db.$disconnect()
      await client.close()
      lock.release()
    })
    return { db, patient: db, sql, reading: (work) => work(db), kind: 'pglite', close }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openServed(url: string, { pooler, replicaUrl, log }: DatabaseOptions): Promise<Database> {
  const onIdleError = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  const pool = openPool(url, CONNECTIONS.requests, onIdleError, { pace: 'request', pooler })
  const patientPool = openPool(url, CONNECTIONS.patient, onIdleError, { pooler })
  const reader = pooler
    ? openReadPool(url, CONNECTIONS.pooledReads, onIdleError, pooler)
    : openPipeline(url, CONNECTIONS.reads, onIdleError)
  const end = () => Promise.all([pool.end(), patientPool.end(), reader.end()])
  const sql = poolRunner(pool, { reader, pooler })
  const adapter = (own: pg.Pool, pace: Pace) => postgresAdapter(own, pooler && pace)
  try {
    if ((await neededMigrations(sql)).length > 0) {
      const single = openPool(url, 1, onIdleError, { pooler })
      try {
        const session = { sql: poolRunner(single, { pooler }), adapter: adapter(single, 'background') }
        report(log, await migrate(session))
      } finally {
        await single.end()
      }
    }
  } catch (error) {
    await end()
    throw error
  }
  const [db, patient] = [openPrisma(adapter(pool, 'request')), openPrisma(adapter(patientPool, 'background'))]
  const replica = replicaUrl === undefined ? undefined : openReplica(replicaUrl, { db, sql }, log)
  const close = once(async () => {
    await Promise.all([db.$disconnect(), patient.$disconnect(), replica?.close()])
    await end()
  })
  const reading: Reading = replica?.reading ?? ((work) => work(db))
  return { db, patient, sql, reading, kind: 'postgres', close }
}

function report(log: Logger, applied: readonly string[]): void {
  if (applied.length > 0) log.info({ migrations: applied }, 'database migrated')
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work()
    return running
  }
}
