import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Db, DbOrTx } from '../../db/types.ts'
import { VERSION } from '../../version.ts'

// A backup is gzipped text: control lines that begin with "#", and below each table's line its rows as JSON, one per
// line. It is read in one snapshot, through the usual connection, so it needs neither PostgreSQL's tools nor a pause.
// It contains personal data, so the file is readable by its owner only.

export const FORMAT = 'luka-backup-1'
const ROWS_AT_ONCE = 500
/** Timeout of a backup, in milliseconds. */
const TIMEOUT = 60 * 60_000

/** What the database makes out of the other tables by itself, while they are filled or when it is asked for. */
const DERIVED = `'daily_figures', 'legal_words', 'user_figures', 'stored_text', 'library_version'`

/** All our tables with their columns, referenced ones first. */
const TABLES = `
WITH RECURSIVE ours AS (
  SELECT oid, relname::text AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    AND relname NOT IN ('_prisma_migrations', ${DERIVED})
),
depth AS (
  SELECT oid, name, 0 AS level FROM ours
  UNION
  SELECT o.oid, o.name, d.level + 1
  FROM depth d JOIN pg_constraint c ON c.confrelid = d.oid AND c.contype = 'f' AND c.conrelid <> c.confrelid
  JOIN ours o ON o.oid = c.conrelid
  WHERE d.level < 50
)
SELECT d.name, (
  SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
  WHERE a.attrelid = d.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
) AS columns
FROM depth d GROUP BY d.oid, d.name ORDER BY max(d.level), d.name`

const MIGRATIONS = `
SELECT migration_name AS name FROM public._prisma_migrations
WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`

export interface Written {
  readonly rows: number
  readonly tables: number
}

/** Writes the whole database to `file`, which appears when it is complete. The server may keep working. */
export async function writeBackup(db: Db, file: string): Promise<Written> {
  const draft = `${file}.part`
  // Removes the remains of a killed backup, and never follows a link that somebody else may have put there.
  await rm(draft, { force: true })
  try {
    const written = await db.$transaction(
      async (tx) => {
        const counts = { rows: 0, tables: 0 }
        const sink = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
        await pipeline(Readable.from(lines(tx, counts)), createGzip(), sink)
        return counts
      },
      { isolationLevel: 'RepeatableRead', timeout: TIMEOUT, maxWait: 60_000 },
    )
    const handle = await open(draft, 'r+')
    await handle.sync()
    await handle.close()
    await rename(draft, file)
    return written
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function* lines(tx: DbOrTx, counts: { rows: number; tables: number }): AsyncGenerator<string> {
  const migrations = await tx.$queryRawUnsafe<{ name: string }[]>(MIGRATIONS)
  const tables = await tx.$queryRawUnsafe<{ name: string; columns: string[] }[]>(TABLES)
  yield control({
    format: FORMAT,
    version: VERSION,
    createdAt: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
  })
  for (const { name, columns } of tables) {
    counts.tables++
    yield control({ table: name, columns })
    await tx.$executeRawUnsafe(
      `DECLARE luka_backup NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS line FROM public."${name}" t`,
    )
    for (;;) {
      const rows = await tx.$queryRawUnsafe<{ line: string }[]>(`FETCH ${ROWS_AT_ONCE} FROM luka_backup`)
      counts.rows += rows.length
      if (rows.length > 0) yield rows.map(({ line }) => `${line}\n`).join('')
      if (rows.length < ROWS_AT_ONCE) break
    }
    await tx.$executeRawUnsafe('CLOSE luka_backup')
  }
  // A file without this last line was truncated.
  yield control({ end: true, rows: counts.rows })
}

const control = (value: object) => `#${JSON.stringify(value)}\n`
