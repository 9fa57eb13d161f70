import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { postgresAdapter } from './adapters.ts'
import { isDatabaseUnavailable, isStorageReadOnly } from './errors.ts'
import { openPool, poolRunner } from './postgres.ts'
import { openPrisma } from './prisma.ts'
import { withTimeout } from './timeouts.ts'
import type { Db, SqlRunner } from './types.ts'

// A streaming standby for the reads of the panel, which are many rows and nobody's own. It gives read-your-writes: an answer
// is never older than the primary was when the read began, so an administrator sees their own change at any process.
// Sessions, credits and every other read stay on the primary.

/** Runs a read where it costs least: on the standby, or on the primary while that is behind or away. */
export type Reading = <T>(work: (db: Db) => Promise<T>) => Promise<T>

export interface Replica {
  readonly reading: Reading
  close(): Promise<void>
}

const CONNECTIONS = 8
/** How long a read waits for the standby to replay what the primary had when the read began. */
const LAG_MS = 250
const LOOK_MS = 10
/** How long the standby may take to answer that: a frozen one, or one behind a network that drops everything, never does. */
const SILENCE_MS = 1_000
/** How long the standby is not asked again after it was behind or away (a circuit breaker). */
const REST_MS = 5_000

/** The flushed position covers every acknowledged commit; the standby never gets what the primary has not flushed yet. */
const POSITION = 'SELECT pg_current_wal_flush_lsn()::text AS position'
/** A promoted standby no longer follows our primary: it never counts as current. */
const HAS = 'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS has'

/** @param primary where `url` gets its rows from, and where what it cannot answer is read */
export function openReplica(
  url: string,
  primary: { readonly db: Db; readonly sql: Pick<SqlRunner, 'read'> },
  log: Logger,
): Replica {
  const pool = openPool(url, CONNECTIONS, (error) => log.warn({ err: error }, 'a connection to the replica broke'), {
    pace: 'read',
  })
  const sql = poolRunner(pool)
  const db = openPrisma(postgresAdapter(pool))
  let restsUntil = 0

  const rest = (fault: unknown) => {
    // Logged once, since many concurrent reads see the same fault.
    if (performance.now() >= restsUntil) log.warn({ err: fault }, 'reading on the primary')
    restsUntil = performance.now() + REST_MS
  }

  /** Resolves once the standby has replayed all that the primary has now; rejects when that takes too long. */
  async function catchUp(): Promise<void> {
    const [now] = await primary.sql.read<{ position: string }>(POSITION, [])
    for (const begun = performance.now(); ; await wait(LOOK_MS)) {
      const [row] = await withTimeout(SILENCE_MS, sql.read<{ has: boolean | null }>(HAS, [now?.position]))
      if (row?.has === true) return
      if (performance.now() - begun >= LAG_MS) throw new Error(`The replica is more than ${LAG_MS} ms behind`)
    }
  }

  /** Whether the standby may be read. Whatever prevents that, even a wrong password, goes to the log and not to the reader. */
  const isCurrent = () =>
    catchUp().then(
      () => true,
      (fault: unknown) => {
        rest(fault)
        return false
      },
    )

  return {
    async reading(work) {
      if (performance.now() < restsUntil || !(await isCurrent())) return work(primary.db)
      try {
        return await work(db)
      } catch (error) {
        // Away, cancelled in favour of the replay, or asked to write. Any other error would happen on the primary too.
        if (!(error instanceof Error && (isDatabaseUnavailable(error) || isStorageReadOnly(error)))) throw error
        rest(error)
        return work(primary.db)
      }
    },
    async close() {
      await db.$disconnect()
      await pool.end()
    },
  }
}
