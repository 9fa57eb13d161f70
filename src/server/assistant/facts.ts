import type { Logger } from 'pino'
import { z } from 'zod'
import { DOCUMENT_TYPES } from '../../shared/documentTypes.ts'
import { shippedFacts } from '../../shared/tax/facts/all.ts'
import { factSource } from '../../shared/tax/facts.ts'
import type { Fact, FactSource } from '../../shared/tax/types.ts'
import type { SqlRunner } from '../db/types.ts'

/** The figures at one moment. Each answer uses one book from beginning to end. */
export interface FactBook extends FactSource {
  /** All rows; for the same key and date a later one wins. */
  readonly facts: readonly Fact[]
}

export function factBook(facts: readonly Fact[]): FactBook {
  return { ...factSource(facts), facts }
}

export interface FactsOptions {
  readonly log: Logger
  /** The shortest interval between looks at the table, in milliseconds. By default every question looks. */
  readonly everyMs?: number
  /** A monotonic clock in milliseconds; replaceable in tests. */
  readonly clock?: () => number
}

/** Part of a statement: changes with any row that comes, changes or goes; the table holds a handful. null while it is empty. */
export const FACTS_VERSION = `(SELECT md5(string_agg(f::text, '|' ORDER BY f.id)) FROM legal_facts f)`

const VERSION = `SELECT ${FACTS_VERSION} AS version`

const ROWS = `
SELECT id, key, title, value::float8 AS value, unit, valid_from AS "from", valid_until AS until, sources, url,
  certainty, reviewed_on AS "reviewedOn", note
FROM legal_facts ORDER BY id`

/** Gives the book of now. `seen`: the version that the caller has just read (`FACTS_VERSION`), which spares a look of its own. */
export type Facts = (seen?: string | null) => Promise<FactBook>

/**
 * The shipped figures, overridden by the administrators' rows of `legal_facts`. Each call returns the current book: the
 * same object as long as no row changed. With `everyMs` 0 a change committed before the call is visible, whichever
 * process made it: one look at a handful of rows costs nothing beside the work of an answer.
 */
export function databaseFacts(
  sql: Pick<SqlRunner, 'read'>,
  { log, everyMs = 0, clock = () => performance.now() }: FactsOptions,
): Facts {
  let book = factBook(shippedFacts)
  let version: string | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function check(): Promise<void> {
    const began = clock()
    try {
      const [row] = await sql.read<{ version: string | null }>(VERSION, [])
      const found = row?.version ?? null
      if (found !== version) {
        book = factBook([...shippedFacts, ...(await storedFacts(sql, log)).map(({ fact }) => fact)])
        version = found
      }
      checkedAt = began
    } catch (error) {
      // On failure the last known figures hold; whoever needs the database will report that it is away.
      log.warn({ err: error }, 'legal facts not read')
    } finally {
      running = undefined
    }
  }

  async function current(): Promise<void> {
    if (clock() - checkedAt < everyMs) return
    if (running === undefined) {
      running = check()
      return running
    }
    // A look in progress may have begun before the change that this caller relies on, so all who wait share the next
    // one.
    next ??= running.then(() => {
      next = undefined
      return current()
    })
    return next
  }

  return async (seen) => {
    if (seen === undefined || seen !== version) await current()
    return book
  }
}

const day = z.iso.date()
const stored = z.object({
  key: z.string().min(1),
  title: z.string(),
  value: z.number(),
  unit: z.enum(['COP', 'UVT', 'SMMLV', 'percent', 'hours', 'days']),
  from: day,
  until: day.nullable(),
  sources: z.array(
    z.object({
      type: z.enum(DOCUMENT_TYPES),
      number: z.string(),
      year: z.int().optional(),
      article: z.string().optional(),
    }),
  ),
  url: z.string().nullable(),
  certainty: z.enum(['C', 'S']),
  reviewedOn: day,
  note: z.string().nullable(),
})

/** A row of `legal_facts`: the figure, and the fields that only administrators need. */
export interface StoredFact {
  readonly id: number
  readonly url: string | null
  readonly fact: Fact
}

/** The administrators' rows, the newest last; invalid rows are skipped. */
export async function storedFacts(sql: Pick<SqlRunner, 'read'>, log: Logger): Promise<StoredFact[]> {
  const found = await sql.read<{ id: number }>(ROWS, [])
  return found.flatMap((row): StoredFact[] => {
    const read = stored.safeParse(row)
    if (!read.success) {
      // One bad row must not take the good ones with it.
      log.warn({ id: row.id, issues: read.error.issues }, 'legal fact passed over')
      return []
    }
    const { note, url, ...fact } = read.data
    return [{ id: row.id, url, fact: { ...fact, ...(note === null ? {} : { note }) } }]
  })
}
