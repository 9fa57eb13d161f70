import type { DocumentType } from '../../shared/documentTypes.ts'
import { extractReferences } from '../../shared/references.ts'
import type { LegalSource } from '../../shared/tax/types.ts'
import type { SqlRunner } from '../db/types.ts'
import type { Library, LibraryEntry, Seen } from './types.ts'

/** Planning these statements takes as long as running them, so each connection caches their plans. */
type Sql = Pick<SqlRunner, 'prepared' | 'read'>

/** The columns that the contract's `reference` is made of. */
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
  readonly createdAt: string
  readonly updatedAt: string
}

const ROW = `d.id, d.type::text AS type, d.number, d.year, d.title, d.summary, d.content, d.url, d.status,
  d.created_at AS "createdAt", d.updated_at AS "updatedAt"`

/** Part of a statement: another one after each change of any document (see the migration "library_version"). */
export const LIBRARY_VERSION = '(SELECT version::text FROM library_version)'

/** $1: the sources as JSON, in order. NIIF and NIC match in any edition, the rest only in their year. */
const FIND = `
SELECT s.position, ${ROW}
FROM jsonb_to_recordset($1::jsonb) AS s (position int, type text, number text, year int)
CROSS JOIN LATERAL (
  SELECT * FROM legal_documents
  WHERE type = s.type::"DocumentType" AND number = s.number AND (year = s.year OR type IN ('niif', 'nic'))
    AND retired_at IS NULL
  ORDER BY year DESC LIMIT 1
) AS d
ORDER BY s.position`

/** The same without a search text: the whole library by id. $1 type, $2 year, $3 cursor, $4 limit. */
const LIST = `
SELECT ${ROW} FROM legal_documents d
WHERE ($1::text IS NULL OR d.type = $1::text::"DocumentType") AND ($2::int IS NULL OR d.year = $2::int) AND d.id > COALESCE($3::int, 0)
  AND d.retired_at IS NULL
ORDER BY d.id LIMIT $4::int`

/** The similarity from which a word counts as a misspelling of another: "nomna" and "nómina" have 0,44. */
const LIKENESS = 0.4

/**
 * How many documents are scored at most, of those with all the words and of those with one of them: scoring a hundred
 * thousand takes a second, and nobody reads the five-hundredth.
 */
const WITH_ALL = 100
const WITH_ONE = 40
/** Of a longer text only the longest words, the most significant, are used. */
const MAX_TERMS = 6
/**
 * A misspelt word is compared with every word of the library: limited to so many, none longer than the library's
 * longest.
 */
const MAX_SLIPS = 2
const LONGEST_SLIP = 24

const FILTER = `($1::text IS NULL OR d.type = $1::text::"DocumentType") AND ($2::int IS NULL OR d.year = $2::int)
  AND d.retired_at IS NULL`

/** The documents found by title, then by full text: with enough titles the rest is not read. */
const withQuery = (query: string, limit: number) => `
  (SELECT d.id FROM legal_documents d WHERE d.title_search @@ ${query} AND ${FILTER} LIMIT ${limit})
  UNION ALL
  (SELECT d.id FROM legal_documents d WHERE d.search @@ ${query} AND ${FILTER} LIMIT ${limit})
  LIMIT ${limit}`

/**
 * Best first. $1 type, $2 year, $3 cursor, $4 limit, $5 words, $6 the documents named, as JSON.
 * Candidates are the documents with all the words, those with them in the title before the others; when these are few,
 * also those with some of them. A word that no document has is taken for a slip of the pen, for any of the three
 * words of the library that are most like it. A candidate's score adds up over the words: its rank for the word (title before summary before
 * notes), more for a word that few candidates have. A document named by its number comes before all.
 *
 * The queries stand in laterals on purpose: not knowing them when it plans, PostgreSQL always reads the index of words and
 * stops at the limit, in the order of the rows, which is the same from page to page.
 */
const SEARCH = `
WITH terms AS MATERIALIZED (
  SELECT word, query, EXISTS (SELECT FROM legal_words w WHERE w.lexeme = trim('''' FROM query::text)) AS known
  FROM (SELECT word, plainto_tsquery('public.luka_spanish', word) AS query FROM unnest($5::text[]) AS word OFFSET 0) AS t
  WHERE numnode(query) > 0 ORDER BY length(word) DESC, word LIMIT ${MAX_TERMS}
),
strange AS MATERIALIZED (
  SELECT word FROM terms WHERE NOT known AND length(word) BETWEEN 4 AND ${LONGEST_SLIP} AND word !~ '[0-9]'
  ORDER BY length(word) DESC, word LIMIT ${MAX_SLIPS}
),
mended AS MATERIALIZED (
  SELECT query, 1::float8 AS weight FROM terms WHERE known
  UNION ALL
  SELECT string_agg(plainto_tsquery('public.luka_spanish', w.word)::text, ' | ')::tsquery, 0.5 * max(w.likeness)
  FROM strange t
  CROSS JOIN LATERAL (
    SELECT w.word, similarity(w.word, luka_plain(t.word)) AS likeness FROM legal_words w
    WHERE w.word % luka_plain(t.word) ORDER BY likeness DESC, w.word LIMIT 3
  ) AS w
  WHERE w.likeness >= ${LIKENESS}
  GROUP BY t.word
),
whole AS MATERIALIZED (SELECT string_agg('(' || query::text || ')', ' & ')::tsquery AS query FROM mended),
best AS MATERIALIZED (
  SELECT DISTINCT id FROM whole w CROSS JOIN LATERAL (${withQuery('w.query', WITH_ALL)}) AS d
),
candidates AS MATERIALIZED (
  SELECT id FROM best
  UNION
  SELECT id FROM mended m CROSS JOIN LATERAL (${withQuery('m.query', WITH_ONE)}) AS d
  WHERE (SELECT count(*) FROM best) < ${WITH_ALL}
),
hits AS (
  SELECT d.id, m.query::text AS word, m.weight * r.rank AS rank
  FROM candidates c JOIN legal_documents d USING (id) CROSS JOIN mended m
  CROSS JOIN LATERAL (SELECT ts_rank('{0.1, 0.3, 0.6, 1}', d.search, m.query) AS rank OFFSET 0) AS r
  WHERE r.rank > 0
),
points AS (
  SELECT id, rank * ln(1 + (SELECT count(*) FROM candidates)::float8 / count(*) OVER (PARTITION BY word)) AS points FROM hits
  UNION ALL
  SELECT d.id, CASE WHEN s.year IS NULL OR s.year = d.year OR d.type IN ('niif', 'nic') THEN 100 ELSE 10 END
  FROM jsonb_to_recordset($6::jsonb) AS s (type text, number text, year int)
  JOIN legal_documents d ON d.number = s.number AND (s.type IS NULL OR s.type = d.type::text)
  WHERE ${FILTER}
),
ranked AS (SELECT id, row_number() OVER (ORDER BY sum(points) DESC, id) AS place FROM points GROUP BY id)
SELECT ${ROW}, r.place < (SELECT count(*) FROM ranked) AS more
FROM ranked r JOIN legal_documents d ON d.id = r.id
WHERE $3::int IS NULL OR r.place > (SELECT place FROM ranked WHERE id = $3::int)
ORDER BY r.place LIMIT $4::int`

/** How much of the text is used; a question has far fewer words. */
const MAX_WORDS = 24

export interface DocumentPage {
  readonly documents: readonly DocumentRow[]
  /** The cursor: the list continues after this id. */
  readonly more: boolean
}

interface PageFilter {
  readonly q?: string | undefined
  readonly type?: DocumentType | undefined
  readonly year?: number | undefined
  readonly limit: number
  readonly cursor?: number | undefined
}

/**
 * A page of the library: what matches text, type and year, best first; without a text by id. `cursor` is the id of the
 * last document seen, `limit` the page size.
 */
export async function searchReferences(sql: Sql, filter: PageFilter): Promise<DocumentPage> {
  const { q = '', type = null, year = null, limit, cursor = null } = filter
  if (q.trim() === '') {
    const rows = await sql.prepared<DocumentRow>(LIST, [type, year, cursor, limit + 1])
    return { documents: rows.slice(0, limit), more: rows.length > limit }
  }
  const words = wordsOf(q)
  const named = JSON.stringify(namedIn(q, words))
  // A document's notes have up to ten thousand characters, so none is read merely to know that a next page exists.
  const rows = await sql.prepared<DocumentRow & { more: boolean }>(SEARCH, [type, year, cursor, limit, words, named])
  return { documents: rows.map(({ more: _, ...document }) => document), more: rows.at(-1)?.more ?? false }
}

type Sought = Pick<LegalSource, 'type' | 'number' | 'year'>

/** What was read of one version of the library, none of it before somebody saw that version. */
interface Kept {
  readonly version: string
  /** By what they were sought as; null: there is none. */
  documents: Map<string, DocumentRow | null>
  readonly pages: Map<string, DocumentPage>
  /** Characters of the pages. */
  weight: number
}

/** Answers cite the same few hundred again and again, and each comes with its whole text. */
const MOST_KEPT = 500
const MOST_PAGES = 500
const MOST_WEIGHT = 10_000_000
const kept = new WeakMap<Pick<SqlRunner, 'read'>, Kept>()

function keptOf(sql: Pick<SqlRunner, 'read'>, version: string): Kept {
  const known = kept.get(sql)
  if (known?.version === version) return known
  const fresh = { version, documents: new Map(), pages: new Map(), weight: 0 }
  kept.set(sql, fresh)
  return fresh
}

/** A new map where there are too many: others may still be reading the old one. */
function documentsOf(of: Kept): Kept['documents'] {
  if (of.documents.size >= MOST_KEPT) of.documents = new Map()
  return of.documents
}

const VERSION = `SELECT ${LIBRARY_VERSION} AS version`

/** A page of a search as it was found before, while the library is the same; else what `find` gives, which is kept. */
export async function keptPage(
  sql: Pick<SqlRunner, 'read'>,
  filter: PageFilter,
  find: () => Promise<DocumentPage>,
): Promise<DocumentPage> {
  const [row] = await sql.read<{ version: string | null }>(VERSION, [])
  const version = row?.version ?? null
  if (version === null) return find()
  const of = keptOf(sql, version)
  const { q, type, year, limit, cursor } = filter
  const key = JSON.stringify([q, type, year, limit, cursor])
  const known = of.pages.get(key)
  if (known) return known
  const page = await find()
  of.weight += page.documents.reduce((sum, { content, summary }) => sum + content.length + summary.length, key.length)
  if (of.pages.size >= MOST_PAGES || of.weight > MOST_WEIGHT) {
    of.pages.clear()
    of.weight = 0
  } else of.pages.set(key, page)
  return page
}

/** Whether a document may be called so: what another service names may be nothing that the database can read. */
const isName = ({ number, year = 1 }: Sought): boolean => /^\P{C}{1,60}$/u.test(number) && year > 0 && year < 10_000

/**
 * The documents that are named, in their order, each with the article that its source asks for. `seen`: what the caller
 * has just read, with which those that were found before are not read again.
 */
export async function findDocuments(
  sql: Pick<SqlRunner, 'read'>,
  named: readonly LegalSource[],
  seen?: Seen,
): Promise<(DocumentRow & { readonly article: string | null })[]> {
  const sources = named.filter(isName)
  const version = seen?.library ?? null
  const documents: Kept['documents'] = version === null ? new Map() : documentsOf(keptOf(sql, version))
  const keyOf = ({ type, number, year }: Sought) => `${type} ${plainNumber(number)} ${year}`
  const unknown = new Map(
    sources.flatMap((source) => (documents.has(keyOf(source)) ? [] : [[keyOf(source), source] as const])),
  )
  if (unknown.size > 0) {
    const asked = [...unknown.values()].map(({ type, number, year }, position) => ({
      ...{ position, type, number: plainNumber(number), year },
    }))
    const rows = await sql.read<DocumentRow & { position: number }>(FIND, [JSON.stringify(asked)])
    const found = new Map(rows.map(({ position, ...document }) => [position, document]))
    for (const [position, key] of [...unknown.keys()].entries()) documents.set(key, found.get(position) ?? null)
  }
  return sources.flatMap((source) => {
    const document = documents.get(keyOf(source))
    return document ? [{ article: source.article ?? null, ...document }] : []
  })
}

/** The reference library, stored in the database. */
export function createLibrary(sql: Sql): Library {
  return {
    async find(sources, seen) {
      return (await findDocuments(sql, sources, seen)).map((row) => toEntry(row, row.article))
    },
    async search(text, limit) {
      if (text.trim() === '') return []
      const { documents } = await searchReferences(sql, { q: text, limit })
      return documents.map((row) => toEntry(row, null))
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
/** A text this short that contains a number asks for that document; in a longer one a number is usually an amount. */
const SHORT_QUERY = 2

/** Documents that the text names: in full, without the year ("Res. 000165"), or by number alone. */
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
