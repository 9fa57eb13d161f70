import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { buildApp } from '../../src/server/app.ts'
import { openPool } from '../../src/server/db/postgres.ts'
import { readEnv } from '../../src/server/env.ts'
import { ACTIVITY_FILTERS, CREDIT_FILTERS, USER_SORTS } from '../../src/shared/contract/lists.ts'
import { bogotaDate, bogotaMonth } from '../../src/shared/format.ts'
import { createPerson } from '../helpers/people.ts'
import { databaseUrl, startPostgres } from '../helpers/postgres.ts'
import { fillPanel, MESSAGES, USERS } from './panelRows.ts'

// node tests/load/panel.ts [--runs=20]: the administrator's panel over 100.000 users and 1.000.000 messages on
// PostgreSQL, each question asked in turn over HTTP by one administrator. Exits with 1 when a p95 is over its limit.

const runs = Number(process.argv.find((one) => one.startsWith('--runs='))?.split('=')[1] ?? 20)
const only = process.argv.find((one) => one.startsWith('--only='))?.split('=')[1] ?? ''

/** In milliseconds, of the 95th percentile. */
const LIST = 60
const STATISTICS = 300

const now = new Date()
const daysAgo = (days: number) => bogotaDate(new Date(now.getTime() - days * 86_400_000))
const range = (days: number) => ({ from: daysAgo(days - 1), to: bogotaDate(now) })
const deep = Math.floor(USERS / 50) - 1

interface Question {
  readonly name: string
  readonly procedure: string
  readonly input?: object
  readonly limit: number
}

const users = (name: string, input: object): Question => ({
  name: `usuarios: ${name}`,
  procedure: 'admin.userPage',
  input,
  limit: LIST,
})
const talks = (name: string, input: object): Question => ({
  name: `conversaciones: ${name}`,
  procedure: 'admin.conversationPage',
  input,
  limit: LIST,
})

const QUESTIONS: readonly Question[] = [
  users('primera página', {}),
  ...USER_SORTS.flatMap((sort) => [
    users(`orden ${sort}`, { sort }),
    users(`orden ${sort} descendente`, { sort, direction: 'desc' }),
    users(`orden ${sort}, última página`, { sort, page: deep }),
    users(`orden ${sort}, página 1.000`, { sort, direction: 'desc', page: 1_000 }),
  ]),
  ...CREDIT_FILTERS.map((credits) => users(`créditos ${credits}`, { credits })),
  ...ACTIVITY_FILTERS.map((activity) => users(`actividad ${activity}`, { activity })),
  users('sin verificar', { verification: 'unverified' }),
  users('verificados, última página', { verification: 'verified', page: Math.floor(deep * 0.9) }),
  users('bloqueados', { blocked: true }),
  users('administradores', { role: 'admin' }),
  users('búsqueda de uno', { q: 'persona77123' }),
  users('búsqueda de muchos', { q: 'espiga' }),
  users('búsqueda de dos letras', { q: 'an' }),
  users('búsqueda de una letra, profunda', { q: 'a', page: 900 }),
  users('búsqueda de dos palabras', { q: 'gómez ana' }),
  users('búsqueda sin nadie', { q: 'nadie-se-llama-así' }),
  users('búsqueda, orden y filtros', {
    q: 'maria',
    sort: 'creditsUsed',
    direction: 'desc',
    verification: 'verified',
    credits: 'extra',
  }),
  users('búsqueda amplia por actividad', { q: 'com', sort: 'lastActiveAt', direction: 'desc', activity: 'month' }),
  talks('primera página', {}),
  talks('última página', { page: deep }),
  talks('por id, página 1.000', { sort: 'id', page: 1_000 }),
  talks('búsqueda de uno', { q: 'persona77123' }),
  talks('búsqueda de muchos', { q: 'gomez' }),
  talks('búsqueda de muchos, profunda', { q: 'a', page: 500 }),
  { name: 'ficha de un usuario', procedure: 'admin.userDetail', input: { id: 77_123 }, limit: LIST },
  { name: 'bandeja', procedure: 'admin.inboxPage', input: { kind: 'credits' }, limit: LIST },
  { name: 'auditoría', procedure: 'admin.auditPage', input: {}, limit: LIST },
  { name: 'auditoría: persona', procedure: 'admin.auditPage', input: { person: 'persona77' }, limit: LIST },
  { name: 'auditoría: acción', procedure: 'admin.auditPage', input: { action: 'role.set', page: 20 }, limit: LIST },
  { name: 'cifras legales', procedure: 'admin.facts', input: {}, limit: LIST },
  { name: 'biblioteca', procedure: 'admin.libraryPage', input: { q: 'retención' }, limit: LIST },
  { name: 'tarjetas', procedure: 'admin.summary', limit: STATISTICS },
  { name: 'cifras', procedure: 'admin.stats', limit: STATISTICS },
  { name: 'estadísticas de 30 días', procedure: 'admin.series', input: range(30), limit: STATISTICS },
  { name: 'estadísticas de 365 días', procedure: 'admin.series', input: range(365), limit: STATISTICS },
]

const postgres = await startPostgres()
const dataDir = await mkdtemp(join(tmpdir(), 'luka-panel-'))
try {
  const admin = openPool(postgres.url, 1, () => {})
  await admin.query('CREATE DATABASE panel')
  await admin.end()
  const url = databaseUrl(postgres.url, 'panel')
  const built = await buildApp({
    env: readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: url, RATE_LIMIT_FACTOR: '10000' }),
    log: pino({ level: process.env.LOG_LEVEL || 'silent' }),
    secret: 'a secret of the load tests, 32 bytes or more',
  })
  await built.mail.stop()
  const base = await built.fastify.listen({ port: 0, host: '127.0.0.1' })
  const began = performance.now()
  const pool = openPool(url, 1, () => {})
  await fillPanel(pool, bogotaMonth(now))
  await pool.end()
  console.log(`${USERS} users, ${MESSAGES} messages: written in ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  const person = await createPerson({ url: base, app: built.app }, { admin: true })

  let missed = 0
  for (const { name, procedure, input, limit } of QUESTIONS.filter((one) => one.name.includes(only))) {
    const times: number[] = []
    // The first two warm the caches (and store the days of the statistics); what they took is told apart.
    let cold = 0
    for (let run = -2; run < runs; run++) {
      const start = performance.now()
      const reply = await person.call('trpc', procedure, input)
      const took = performance.now() - start
      if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${reply.message}`)
      if (run >= 0) times.push(took)
      else cold = Math.max(cold, took)
    }
    times.sort((a, b) => a - b)
    const p50 = times[Math.floor(times.length / 2)] ?? 0
    const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? 0
    if (p95 > limit) missed++
    console.log(
      `${p95 > limit ? '✗' : '✓'} ${name.padEnd(56)} p50 ${p50.toFixed(1).padStart(7)}  p95 ${p95.toFixed(1).padStart(7)}  of ${limit}  (first ${cold.toFixed(0)})`,
    )
  }
  console.log(`\n${missed} of ${QUESTIONS.length} over their limit`)
  process.exitCode = missed > 0 ? 1 : 0
  await built.close()
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
