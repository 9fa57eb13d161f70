import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { references } from '../../prisma/seed/references.ts'
import { searchReferences } from '../../src/server/assistant/library.ts'
import type { Db } from '../../src/server/db/types.ts'
import { startPostgres } from '../helpers/postgres.ts'
import { createDatabase, openApp } from './processes.ts'

// node tests/load/library.ts [--documents=100000] [--rounds=20] [--only=postgres|pglite] [--each]
// Search over a library of that many documents, on PostgreSQL and beside it on the embedded database: one query after
// another, in an order that changes with each round. Exits with 1 when PostgreSQL's p95 misses the wanted figure.

/** Milliseconds. */
const WANTED_P95 = 25
const BATCH = 1000

const { values: options } = parseArgs({
  options: {
    documents: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '20' },
    only: { type: 'string' },
    each: { type: 'boolean', default: false },
  },
})
const documents = Number(options.documents)
const rounds = Number(options.rounds)

type Query = Omit<Parameters<typeof searchReferences>[1], 'limit'>

const QUERIES: readonly Query[] = [
  'retención en la fuente',
  'retencion servicios',
  'facturación electrónica',
  'IVA',
  'cesantías',
  'salario mínimo 2026',
  'estatuto tributario',
  'régimen simple de tributación',
  'jornada laboral 42 horas',
  'código sustantivo del trabajo',
  'información exógena',
  'recargo dominical y nocturno',
  // Numbers
  'Res. 000165',
  'decreto 572 de 2025',
  'ley 2466',
  '572',
  'NIIF 16',
  'circular 100-000016',
  // Slips of the pen
  'retencón en la fuemte',
  'faturas eletronicas',
  'nomna',
  'sesantias',
  'dividendoss',
  'xyzzyq',
  // A whole question, as the assistant asks when it knows nothing better
  '¿Cuánto le retengo por servicios de 3.000.000 a un contratista que no declara renta?',
  '¿Qué pasa si no consigno las cesantías de un trabajador antes del 14 de febrero?',
]
  .map((q): Query => ({ q }))
  .concat([
    { q: 'retención', type: 'decreto' },
    { q: 'impuesto', year: 2025 },
    { q: 'renta personas jurídicas', type: 'concepto', year: 2023 },
    { type: 'resolucion' },
    { year: 2024 },
    {},
  ])

/** The same numbers at each run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** The words of the shipped documents, the most frequent first. */
function vocabulary(): string[] {
  const count = new Map<string, number>()
  for (const { title, summary, content } of references)
    for (const word of `${title} ${summary} ${content}`.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
      count.set(word, (count.get(word) ?? 0) + 1)
  return [...count].sort(([, a], [, b]) => b - a).map(([word]) => word)
}

const INSERT = `
INSERT INTO legal_documents (type, number, year, title, summary, content, status, certainty)
SELECT type::"DocumentType", number, year, title, summary, content, 'vigente', 'S'
FROM jsonb_to_recordset($1::jsonb) AS d (type text, number text, year int, title text, summary text, content text)`

/** Fills the library with made-up documents whose words are as frequent as words are: few of them make up most of a text. */
async function fill(db: Db): Promise<void> {
  const words = vocabulary()
  const next = random(1)
  const text = (length: number) =>
    Array.from({ length }, () => words[Math.floor(words.length * next() ** 3)] ?? '').join(' ')
  const types = ['circular', 'concepto', 'decreto', 'ley', 'resolucion'] as const
  for (let from = 0; from < documents; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, documents - from) }, (_, index) => ({
      type: types[(from + index) % types.length],
      number: String(100_000 + from + index),
      year: 1990 + ((from + index) % 36),
      title: text(8),
      summary: text(25),
      content: text(120),
    }))
    await db.$executeRawUnsafe(INSERT, JSON.stringify(rows))
  }
}

interface Result {
  readonly name: string
  readonly p50: number
  readonly p95: number
  readonly worst: readonly (readonly [query: string, p95: number])[]
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

async function measure(name: string, env: Readonly<Record<string, string>>): Promise<Result> {
  const built = await openApp(env)
  const { db, sql } = built.app
  try {
    await fill(db)
    await db.$executeRawUnsafe('VACUUM ANALYZE legal_documents')
    const times = new Map<Query, number[]>(QUERIES.map((query) => [query, []]))
    const next = random(2)
    // The first round only warms up.
    for (let round = 0; round <= rounds; round++) {
      for (const query of QUERIES.toSorted(() => next() - 0.5)) {
        const start = performance.now()
        await searchReferences(sql, { ...query, limit: 20 })
        if (round > 0) times.get(query)?.push(performance.now() - start)
      }
    }
    const all = [...times.values()].flat()
    const worst = [...times]
      .map(([query, each]) => [JSON.stringify(query), percentile(each, 0.95)] as const)
      .sort(([, a], [, b]) => b - a)
    return { name, p50: percentile(all, 0.5), p95: percentile(all, 0.95), worst }
  } finally {
    await built.close()
  }
}

async function onPostgres(): Promise<Result> {
  const server = await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'luka-library-'))
  try {
    return await measure('PostgreSQL', { DATABASE_URL: await createDatabase(server, 'library'), DATA_DIR: dataDir })
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function onPglite(): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'luka-library-'))
  try {
    return await measure('PGlite', { DATA_DIR: dataDir })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const results = [
  ...(options.only === 'pglite' ? [] : [await onPostgres()]),
  ...(options.only === 'postgres' ? [] : [await onPglite()]),
]
for (const { name, p50, p95, worst } of results) {
  console.log(`${name}, ${documents} documents: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`)
  for (const [query, each] of options.each ? worst : worst.slice(0, 3)) console.log(`  ${each.toFixed(1)} ms  ${query}`)
}
const postgres = results.find(({ name }) => name === 'PostgreSQL')
process.exitCode = postgres && postgres.p95 >= WANTED_P95 ? 1 : 0
