import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { buildApp } from '../../src/server/app.ts'
import { openPool } from '../../src/server/db/postgres.ts'
import { readEnv } from '../../src/server/env.ts'
import { bogotaMonth } from '../../src/shared/format.ts'
import { createPerson } from '../helpers/people.ts'
import { databaseUrl, startPostgres } from '../helpers/postgres.ts'
import { FIGURES, line, listQuestions, timed } from './panelQuestions.ts'
import { fillPanel, MESSAGES, USERS } from './panelRows.ts'

// node tests/load/panel.ts [--runs=20]: the administrator's panel over 100.000 users and 1.000.000 messages on
// PostgreSQL, each question asked in turn over HTTP by one administrator. Exits with 1 when a p95 is over its limit.

const runs = Number(process.argv.find((one) => one.startsWith('--runs='))?.split('=')[1] ?? 20)
const only = process.argv.find((one) => one.startsWith('--only='))?.split('=')[1] ?? ''

/** In milliseconds, of the 95th percentile. */
const LIST = 60
const STATISTICS = 300

const now = new Date()
const QUESTIONS = [
  ...listQuestions(USERS).map((question) => ({ ...question, limit: LIST })),
  ...FIGURES.map((question) => ({ ...question, limit: STATISTICS })),
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
    const taken = await timed(runs, async () => {
      const reply = await person.call('trpc', procedure, input)
      if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${reply.message}`)
    })
    if (taken.p95 > limit) missed++
    console.log(line(name, taken, limit))
  }
  console.log(`\n${missed} of ${QUESTIONS.length} over their limit`)
  process.exitCode = missed > 0 ? 1 : 0
  await built.close()
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
