import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import type { Db, DbOrTx } from '../../db/types.ts'
import { FORMAT } from './write.ts'

const head = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  createdAt: z.string(),
  migrations: z.array(z.string()).min(1),
})
export type BackupHead = z.output<typeof head>

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)
const section = z.object({ table: identifier, columns: z.array(identifier).min(1) })
const ending = z.object({ end: z.literal(true), rows: z.int() })

const ROWS_AT_ONCE = 500
/** In characters: a few rows may be as long as hundreds usually are. */
const TEXT_AT_ONCE = 16_000_000
/** In characters. Nothing that Luka stores comes near: whatever does is no backup, and would fill the memory. */
const LONGEST_LINE = 64_000_000
const LONGEST_HEAD = 1_000_000
const TIMEOUT = 60 * 60_000

/** Why a file cannot be restored; the message is one Spanish sentence for the operator. */
export class BackupError extends Error {}

/** Parses the first line of a backup. @throws BackupError when it is not one */
export async function readHead(file: string): Promise<BackupHead> {
  for await (const line of linesOf(file, LONGEST_HEAD)) {
    const parsed = line.startsWith('#') ? head.safeParse(parse(line.slice(1))) : undefined
    if (!parsed?.success) break
    return parsed.data
  }
  throw new BackupError(`${file} no es un respaldo de Luka, o es de otra versión.`)
}

/**
 * Puts every row of a backup into the empty tables of `db`, all or nothing. The tables must be those of the backup's
 * migrations.
 * @throws BackupError when the file is damaged
 * @returns how many rows
 */
export async function loadBackup(db: Db, file: string): Promise<number> {
  return db.$transaction(
    async (tx) => {
      let rows = 0
      let complete = false
      let insert = ''
      let batch: string[] = []
      let length = 0
      const flush = async () => {
        if (batch.length > 0) await tx.$executeRawUnsafe(insert, `[${batch.join(',')}]`)
        rows += batch.length
        batch = []
        length = 0
      }
      for await (const line of linesOf(file)) {
        if (!line.startsWith('#')) {
          if (insert === '') throw damaged(file)
          batch.push(line)
          length += line.length
          if (batch.length >= ROWS_AT_ONCE || length >= TEXT_AT_ONCE) await flush()
          continue
        }
        await flush()
        const value = parse(line.slice(1))
        const next = section.safeParse(value)
        if (next.success) insert = insertInto(next.data)
        else complete = ending.safeParse(value).data?.rows === rows
      }
      if (!complete) throw damaged(file)
      await continueSequences(tx)
      return rows
    },
    { timeout: TIMEOUT, maxWait: 60_000 },
  )
}

function insertInto({ table, columns }: z.output<typeof section>): string {
  const names = columns.map((name) => `"${name}"`).join(', ')
  return `INSERT INTO public."${table}" (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::public."${table}", $1::jsonb)`
}

/** Advances each table's sequence past the highest restored id. */
async function continueSequences(tx: DbOrTx): Promise<void> {
  const owned = await tx.$queryRawUnsafe<{ name: string; column: string; sequence: string }[]>(`
    SELECT c.relname::text AS name, a.attname::text AS column, pg_get_serial_sequence(c.oid::regclass::text, a.attname) AS sequence
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
      AND pg_get_serial_sequence(c.oid::regclass::text, a.attname) IS NOT NULL`)
  for (const { name, column, sequence } of owned) {
    await tx.$queryRawUnsafe(
      `SELECT setval($1::regclass, GREATEST((SELECT max("${column}") FROM public."${name}"), 1),
         (SELECT count(*) > 0 FROM public."${name}"))::text AS next`,
      sequence,
    )
  }
}

/**
 * By hand: node:readline throws what its input fails with where nobody can catch it, and keeps a line however long it is.
 * @throws BackupError for a line of more than `longest` characters
 */
async function* linesOf(file: string, longest = LONGEST_LINE): AsyncGenerator<string> {
  const source = createReadStream(file)
  const text = createGunzip()
  source.on('error', (error) => text.destroy(error)).pipe(text)
  const decoder = new TextDecoder()
  let begun: string[] = []
  let length = 0
  try {
    for await (const chunk of text) {
      const lines = decoder.decode(chunk, { stream: true }).split('\n')
      const rest = lines.pop() ?? ''
      for (const line of lines) {
        yield begun.length === 0 ? line : begun.join('') + line
        begun = []
        length = 0
      }
      begun.push(rest)
      length += rest.length
      if (length > longest) throw damaged(file)
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw damaged(file, error)
    throw error
  } finally {
    source.destroy()
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const damaged = (file: string, cause?: unknown) =>
  new BackupError(`${file} está dañado o incompleto: no se restauró nada.`, { cause })
