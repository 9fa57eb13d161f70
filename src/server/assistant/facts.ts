import type { Logger } from 'pino'
import { z } from 'zod'
import { shippedFacts } from '../../shared/tax/facts/all.ts'
import { factSource } from '../../shared/tax/facts.ts'
import type { Fact, FactSource } from '../../shared/tax/types.ts'
import type { Db } from '../db/types.ts'

/** The figures as they are at one moment: an answer is worked out with one book from its beginning to its end. */
export interface FactBook extends FactSource {
  /** All of them; a later one for the same key and date wins. */
  readonly facts: readonly Fact[]
}

export function factBook(facts: readonly Fact[]): FactBook {
  return { ...factSource(facts), facts }
}

export interface FactsOptions {
  readonly log: Logger
  /** The table is looked at this often at most, in milliseconds. */
  readonly everyMs?: number
  /** A clock in milliseconds that never goes back; for tests. */
  readonly clock?: () => number
}

const EVERY_MS = 2_000

/** Changes with any row that comes, changes or goes; the table holds a handful. null while it is empty. */
const VERSION = `SELECT md5(string_agg(f::text, '|' ORDER BY f.id)) AS version FROM legal_facts f`

const ROWS = `
SELECT id, key, title, value::float8 AS value, unit, valid_from AS "from", valid_until AS until, sources,
  reviewed_on AS "reviewedOn", note
FROM legal_facts ORDER BY id`

/**
 * The shipped figures with the administrators' rows of `legal_facts` over them. Each call gives the book of now; the
 * same object as long as no row changed. A change made by another process is seen within `everyMs`.
 */
export function databaseFacts(
  db: Pick<Db, '$queryRawUnsafe'>,
  { log, everyMs = EVERY_MS, clock = () => performance.now() }: FactsOptions,
): () => Promise<FactBook> {
  let book = factBook(shippedFacts)
  let version: string | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined

  async function check(): Promise<void> {
    try {
      const [row] = await db.$queryRawUnsafe<{ version: string | null }[]>(VERSION)
      const found = row?.version ?? null
      if (found !== version) {
        book = factBook([...shippedFacts, ...(await rows(db, log))])
        version = found
      }
      checkedAt = clock()
    } catch (error) {
      // The figures known so far still hold; whoever needs the database will say that it is away.
      log.warn({ err: error }, 'legal facts not read')
    } finally {
      checking = undefined
    }
  }

  return async () => {
    if (clock() - checkedAt >= everyMs) {
      checking ??= check()
      await checking
    }
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
      type: z.enum(['circular', 'concepto', 'decreto', 'ley', 'resolucion', 'niif', 'nic']),
      number: z.string(),
      year: z.int().optional(),
      article: z.string().optional(),
    }),
  ),
  reviewedOn: day,
  note: z.string().nullable(),
})

async function rows(db: Pick<Db, '$queryRawUnsafe'>, log: Logger): Promise<Fact[]> {
  const found = await db.$queryRawUnsafe<{ id: number }[]>(ROWS)
  return found.flatMap((row): Fact[] => {
    const read = stored.safeParse(row)
    if (!read.success) {
      // One bad row must not take the good ones with it.
      log.warn({ id: row.id, issues: read.error.issues }, 'legal fact passed over')
      return []
    }
    const { note, ...fact } = read.data
    return [{ ...fact, certainty: 'S', ...(note === null ? {} : { note }) }]
  })
}
