import { extractReferences } from '../../shared/references.ts'
import type { DocumentType, LegalSource } from '../../shared/tax/types.ts'
import type { Db } from '../db/types.ts'
import type { Library, LibraryEntry } from './types.ts'

/** The columns of a document that the contract's `reference` is made of. */
export interface DocumentRow {
  readonly id: number
  readonly type: DocumentType
  readonly number: string
  readonly year: number | null
  readonly title: string
  readonly summary: string
  readonly content: string
  readonly url: string | null
  readonly status: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

const ROW = `d.id, d.type::text AS type, d.number, d.year, d.title, d.summary, d.content, d.url, d.status,
  d.created_at AS "createdAt", d.updated_at AS "updatedAt"`

/** $1: the sources as JSON, in order. NIIF and NIC match in any edition, the rest only in their year. */
const FIND = `
SELECT DISTINCT ON (s.position) s.position, s.article, ${ROW}
FROM jsonb_to_recordset($1::jsonb) AS s (position int, type text, number text, year int, article text)
JOIN legal_documents d
  ON d.type = s.type::"DocumentType" AND d.number = s.number AND (d.year = s.year OR d.type IN ('niif', 'nic'))
  AND d.retired_at IS NULL
ORDER BY s.position, d.year DESC`

/** The same, without a text: the whole library by id. $1 type, $2 year, $3 cursor, $4 limit. */
const LIST = `
SELECT ${ROW} FROM legal_documents d
WHERE ($1::text IS NULL OR d.type::text = $1::text) AND ($2::int IS NULL OR d.year = $2::int) AND d.id > COALESCE($3::int, 0)
  AND d.retired_at IS NULL
ORDER BY d.id LIMIT $4::int`

/** From which likeness on a word counts as another one misspelt: "nomna" and "nómina" have 0,5. */
const LIKENESS = 0.45

/**
 * Best first. $1 type, $2 year, $3 cursor, $4 limit, $5 words, $6 the documents named, as JSON.
 * A document's score adds up over the words: its rank for the word (title before summary before notes), more for a word
 * that few documents have. A word that no document has is taken for a slip of the pen, and counts by its likeness to
 * what title and summary hold. A document named by its number comes before all.
 */
const SEARCH = `
WITH total AS (SELECT count(*)::float8 AS n FROM legal_documents),
terms AS MATERIALIZED (
  SELECT word, plainto_tsquery('public.luka_spanish', word) AS query FROM unnest($5::text[]) AS word
),
hits AS MATERIALIZED (
  SELECT t.word, d.id, ts_rank('{0.1, 0.3, 0.6, 1}', d.search, t.query) AS rank
  FROM terms t JOIN legal_documents d ON d.search @@ t.query
),
points AS (
  SELECT id, rank * ln(1 + n / count(*) OVER (PARTITION BY word)) AS points FROM hits CROSS JOIN total
  UNION ALL
  SELECT id, 0.5 * likeness * ln(1 + n)
  FROM terms t
  CROSS JOIN total
  CROSS JOIN LATERAL (SELECT id, word_similarity(luka_plain(t.word), search_text) AS likeness FROM legal_documents) AS d
  WHERE numnode(t.query) > 0 AND length(t.word) >= 4 AND t.word !~ '[0-9]' AND likeness >= ${LIKENESS}
    AND NOT EXISTS (SELECT 1 FROM hits h WHERE h.word = t.word)
  UNION ALL
  SELECT d.id, CASE WHEN s.year IS NULL OR s.year = d.year OR d.type IN ('niif', 'nic') THEN 100 ELSE 10 END
  FROM jsonb_to_recordset($6::jsonb) AS s (type text, number text, year int)
  JOIN legal_documents d ON d.number = s.number AND (s.type IS NULL OR s.type = d.type::text)
),
ranked AS (
  SELECT id, row_number() OVER (ORDER BY sum(points) DESC, id) AS place
  FROM points JOIN legal_documents d USING (id)
  WHERE ($1::text IS NULL OR d.type::text = $1::text) AND ($2::int IS NULL OR d.year = $2::int) AND d.retired_at IS NULL
  GROUP BY id
)
SELECT ${ROW}
FROM ranked r JOIN legal_documents d ON d.id = r.id
WHERE $3::int IS NULL OR r.place > (SELECT place FROM ranked WHERE id = $3::int)
ORDER BY r.place LIMIT $4::int`

/** What is read of a text; a question has far fewer words. */
const MAX_WORDS = 24

/**
 * A page of the library: all that match the text, the type and the year, best first; without a text by id. `cursor` is
 * the id of the last document seen, `limit` the most that are given.
 */
export function searchReferences(
  db: Pick<Db, '$queryRawUnsafe'>,
  filter: {
    readonly q?: string | undefined
    readonly type?: DocumentType | undefined
    readonly year?: number | undefined
    readonly limit: number
    readonly cursor?: number | undefined
  },
): Promise<DocumentRow[]> {
  const { q = '', type = null, year = null, limit, cursor = null } = filter
  if (q.trim() === '') return db.$queryRawUnsafe<DocumentRow[]>(LIST, type, year, cursor, limit)
  const words = wordsOf(q)
  return db.$queryRawUnsafe<DocumentRow[]>(SEARCH, type, year, cursor, limit, words, JSON.stringify(namedIn(q, words)))
}

/** The reference library over the database. */
export function createLibrary(db: Pick<Db, '$queryRawUnsafe'>): Library {
  return {
    async find(sources) {
      if (sources.length === 0) return []
      const asked = sources.map(({ type, number, year, article }, position) => ({
        position,
        type,
        number: plainNumber(number),
        year,
        article,
      }))
      const rows = await db.$queryRawUnsafe<(DocumentRow & { article: string | null })[]>(FIND, JSON.stringify(asked))
      return rows.map((row) => toEntry(row, row.article))
    },
    async search(text, limit) {
      const rows = await searchReferences(db, { q: text, limit })
      return text.trim() === '' ? [] : rows.map((row) => toEntry(row, null))
    },
  }
}

function toEntry(
  { id, type, number, year, title, summary, content, status }: DocumentRow,
  article: string | null,
): LibraryEntry {
  const entry = { id, type, number, title, summary, content, status }
  return { ...entry, ...(year === null ? {} : { year }), ...(article === null ? {} : { article }) }
}

const plainNumber = (number: string) =>
  number
    .trim()
    .replace(/^0+(?=\d)/, '')
    .toUpperCase()

function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\d]+/gu))].slice(0, MAX_WORDS)
}

const KIND_OF: Readonly<Record<string, DocumentType>> = {
  circular: 'circular',
  circ: 'circular',
  concepto: 'concepto',
  decreto: 'decreto',
  dec: 'decreto',
  dcto: 'decreto',
  dto: 'decreto',
  ley: 'ley',
  resolucion: 'resolucion',
  res: 'resolucion',
  resol: 'resolucion',
}
const WITHOUT_YEAR = new RegExp(
  `\\b(${Object.keys(KIND_OF).join('|')})\\b\\.?(?: [a-z.°º]{1,12}){0,2} *(\\d[\\d.-]*)`,
  'g',
)
/** A text this short that holds a number asks for it; in a longer one a number is mostly an amount. */
const SHORT_QUERY = 2

/** Documents that the text names: in full, without the year ("Res. 000165"), or by a bare number. */
function namedIn(text: string, words: readonly string[]): LegalSource[] | { number: string }[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const inFull = extractReferences(text)
  const withoutYear = [...plain.matchAll(WITHOUT_YEAR)].flatMap(([, kind = '', written = '']) => {
    const type = KIND_OF[kind]
    const number = plainNumber(written.replaceAll('.', '').replace(/-$/, ''))
    const known = inFull.some((named) => named.type === type && named.number === number)
    return type === undefined || known ? [] : [{ type, number }]
  })
  if (words.length > SHORT_QUERY) return [...inFull, ...withoutYear]
  const bare = (text.match(/\d[\d-]*/g) ?? []).map((number) => ({ number: plainNumber(number) }))
  return [...inFull, ...withoutYear, ...bare]
}
