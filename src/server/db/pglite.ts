import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { closeTree, OTHERS } from '../dataFolder.ts'
import { isoTimestamp, TIMESTAMPTZ } from './timestamps.ts'
import type { SqlRunner } from './types.ts'

/**
 * PostgreSQL in this process. `folder` absent: in memory. Every statement is in the operating system's hands before it
 * is acknowledged (durability is not relaxed), so a kill -9 loses nothing that was acknowledged.
 */
export async function openPglite(folder?: string): Promise<PGlite> {
  const client = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    relaxedDurability: false,
    extensions: { pg_trgm, unaccent },
    startParams: [
      ...PGlite.defaultStartParams,
      // The default is 128 MB, all of it resident: a seventh of the process, for a cache that duplicates the page
      // cache.
      '-c',
      'shared_buffers=24MB',
      // Prisma's adapters read every timestamp as UTC.
      '-c',
      'TimeZone=UTC',
    ],
  })
  giveWay(client)
  if (folder !== undefined) {
    forgetWhatFailed(client.Module.FS)
    createPrivately(client.Module.FS)
    // Closes to other users what opening or creating it has written so far.
    closeTree(folder)
  }
  return client
}

/** How many milliseconds statements may run back to back before the event loop gets a turn. */
const LONGEST_STRETCH = 25
/** Per turn of the event loop only one new connection is accepted. */
const TURNS = 16

/**
 * Statements run in this thread, and queued ones start as promises, without a turn of the event loop between them: a
 * hundred searches at once would block for half a minute, which the watchdog takes for a hang.
 */
function giveWay(client: PGlite): void {
  const exclusive = client._runExclusiveQuery.bind(client)
  let turned = performance.now()
  client._runExclusiveQuery = (statement) =>
    exclusive(async () => {
      if (performance.now() - turned > LONGEST_STRETCH) {
        for (let turn = 0; turn < TURNS; turn++) await setImmediate()
        turned = performance.now()
      }
      return statement()
    })
}

/** The part of Emscripten's untyped file system that is used here. */
interface FileSystem {
  lookupPath(path: string): { readonly node: FileNode }
  lookupNode(parent: FileNode, name: string): FileNode
  hashRemoveNode(node: FileNode): void
}

interface FileNode {
  readonly node_ops: {
    mknod(parent: FileNode, name: string, mode: number, device: number): FileNode
    setattr(node: FileNode, attributes: { readonly mode?: number }): void
  }
}

/**
 * Works around a bug of Emscripten: a file that could not be created (full disk, read-only folder) is remembered as
 * existing, so that creating it fails for ever, even once there is room again.
 */
function forgetWhatFailed(files: FileSystem): void {
  // One object for all files of the folder; the path is where PGlite mounts it.
  const operations = files.lookupPath('/pglite/data').node.node_ops
  const { mknod } = operations
  operations.mknod = (parent, name, mode, device) => {
    try {
      return mknod(parent, name, mode, device)
    } catch (error) {
      files.hashRemoveNode(files.lookupNode(parent, name))
      throw error
    }
  }
}

/** Emscripten gives each new file the mode that PostgreSQL asked for, past the process's umask: readable for everybody. */
function createPrivately(files: FileSystem): void {
  const operations = files.lookupPath('/pglite/data').node.node_ops
  const { setattr } = operations
  operations.setattr = (node, attributes) =>
    setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS })
}

export function pgliteRunner(client: PGlite): SqlRunner {
  // It has no prepared statements and only one connection.
  const prepared = async <Row>(text: string, values: readonly unknown[]) =>
    (await client.query<Row>(text, [...values], { parsers: { [TIMESTAMPTZ]: isoTimestamp } })).rows
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...values])).rows,
    prepared,
    read: prepared,
    script: async (text) => {
      await client.exec(text)
    },
  }
}

const ROUND_MS = 60_000
/** Written since the last checkpoint: what a start after a kill has to replay, and disk that is not given back. */
const CHECKPOINT_BYTES = 32 * 1024 * 1024
const ROUNDS_BETWEEN_VACUUMS = 360

/**
 * A single process has neither checkpointer nor autovacuum: without this the write-ahead log grows for ever, and a
 * restart after a kill takes longer every day. One call is one round.
 */
export function createMaintenance(sql: SqlRunner): () => Promise<void> {
  let rounds = 0
  return async () => {
    rounds += 1
    if (rounds % ROUNDS_BETWEEN_VACUUMS === 0) await sql.query('VACUUM (ANALYZE)')
    const [log] = await sql.query<{ written: number }>(
      'SELECT (pg_current_wal_lsn() - redo_lsn)::float8 AS written FROM pg_control_checkpoint()',
    )
    if (log && log.written > CHECKPOINT_BYTES) await sql.query('CHECKPOINT')
  }
}

/**
 * Runs a round every minute; returns what stops it. `onFailure` is told of a failed round; the next one tries again.
 */
export function startMaintenance(sql: SqlRunner, onFailure: (error: unknown) => void): () => void {
  const round = createMaintenance(sql)
  const timer = setInterval(() => void round().catch(onFailure), ROUND_MS)
  timer.unref()
  return () => clearInterval(timer)
}
