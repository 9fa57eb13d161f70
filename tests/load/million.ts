import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { App } from '../../src/server/core/context.ts'
import { verifyLedger } from '../../src/server/credits/ledger.ts'
import { openPool } from '../../src/server/db/postgres.ts'
import { startSession } from '../../src/server/session/session.ts'
import { bogotaMonth } from '../../src/shared/format.ts'
import { type Client, openClient } from '../helpers/client.ts'
import { createPerson } from '../helpers/people.ts'
import { databaseUrl, type PostgresServer, startPostgres } from '../helpers/postgres.ts'
import { cpuOf, median } from './measure.ts'
import { fillMillion, MESSAGES, readExchanges, USERS } from './millionRows.ts'
import { FIGURES, line, listQuestions, type Question, timed } from './panelQuestions.ts'
import { createDatabase, openApp, startLuka } from './processes.ts'

// npm run bench:million -- [--scale=0.1] [--messages=0.1] [--runs=20] [--only=usuarios] [--server=postgres://…] [--load | --measure] [--verify]
// Every screen of the panel and of the account over 1.000.000 users and 10.000.000 messages, each question asked in turn over
// HTTP, and how long an answer takes beside one on a small database, in turns in one run. With --server a PostgreSQL of
// one's own, where the databases "million" and "few" stay, so that --load and --measure may be two runs; it needs 30 GB.
// Exits with 1 when a p95 is over its limit.

const { values: options } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    messages: { type: 'string' },
    runs: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    server: { type: 'string' },
    database: { type: 'string', default: 'million' },
    load: { type: 'boolean', default: false },
    measure: { type: 'boolean', default: false },
    verify: { type: 'boolean', default: false },
    asks: { type: 'string', default: '60' },
  },
})
const scale = Number(options.scale)
/** Of the messages, when it differs. */
const messages = Number(options.messages ?? options.scale)
const runs = Number(options.runs)

/** In milliseconds, of the 95th percentile. */
const LIMIT = 100
/** How much longer an answer may take than on a small database. */
const ASKS = 1.1
/** The one with most conversations, and one like most. */
const HEAVY = 1
const ORDINARY = 500

const questions = readFileSync(new URL('../assistant/questions.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .flatMap((row) => {
    const { q }: { q?: string } = JSON.parse(row)
    return q === undefined || q.length > 600 ? [] : [q]
  })

/** Two databases out of the same exchanges, which the assistant gives first. */
async function load(): Promise<void> {
  const few = await createDatabase(server, 'few')
  const built = await openApp({ DATABASE_URL: few })
  const person = await createPerson({ url: '', app: built.app }, { credits: 50_000_000 })
  await built.close()
  const luka = await startLuka(few)
  await askAll(openClient(luka.url, { cookie: person.cookie }), questions.slice(0, 400))
  await luka.stop()
  const pool = openPool(few, 1, () => {})
  const exchanges = await readExchanges(pool, person.id)
  await fillMillion(pool, { exchanges, scale: 0.001 })
  await pool.end()

  const million = await createDatabase(server, options.database)
  const { close } = await openApp({ DATABASE_URL: million })
  await close()
  const filled = openPool(million, 1, () => {})
  await fillMillion(filled, { exchanges, scale, messages, tell: console.log })
  await filled.end()
}

async function askAll(client: Client, all: readonly string[]): Promise<void> {
  for (const question of all) await answer(client, question)
}

/** Asks as the chat does. */
async function answer(client: Client, question: string, threadId?: number): Promise<number> {
  const reply = await client.rest('POST', '/chat/ask', {
    question,
    clientMessageId: randomUUID(),
    ...(threadId === undefined ? {} : { threadId }),
  })
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.message}: ${question}`)
  return (reply.body as { threadId: number }).threadId
}

async function sessionOf(app: App, url: string, userId: number): Promise<Client> {
  const request = { ...{ id: 'load', ip: '127.0.0.1', userAgent: 'load', cookie: undefined }, authorization: undefined }
  const signal = new AbortController().signal
  const cookie = await startSession(app, app.db, { userId, remember: false, request: { ...request, signal } })
  return openClient(url, { cookie: cookie.split(';')[0] })
}

/** What the panel shows besides its lists and figures. */
const MORE: readonly Question[] = [
  { name: 'usuarios, llamada documentada', procedure: 'admin.users', input: { limit: 50 } },
  { name: 'usuarios, llamada documentada, búsqueda', procedure: 'admin.users', input: { limit: 50, q: 'persona77' } },
  { name: 'ficha de quien más tiene', procedure: 'admin.userDetail', input: { id: HEAVY } },
  { name: 'conversaciones de quien más tiene', procedure: 'admin.userThreads', input: { id: HEAVY } },
  { name: 'cifras de quien más tiene', procedure: 'admin.userChatStats', input: { id: HEAVY } },
  ...(['all', 'credits', 'verification'] as const).map((type) => ({
    name: `público de una campaña: ${type}`,
    procedure: 'marketing.audience',
    input: { type, verificationFilter: type === 'verification' ? 'unverified' : 'all' },
  })),
  { name: 'destinatarios', procedure: 'admin.recipients', input: { verificationFilter: 'all' } },
  {
    name: 'destinatarios, búsqueda',
    procedure: 'admin.recipients',
    input: { verificationFilter: 'verified', q: 'gom' },
  },
  { name: 'campañas', procedure: 'marketing.campaigns', input: {} },
  { name: 'mensajes de una campaña', procedure: 'marketing.campaignMails', input: { id: 3 } },
  { name: 'mensajes fallidos de una campaña', procedure: 'marketing.campaignMails', input: { id: 3, state: 'failed' } },
  { name: 'historial de correos', procedure: 'marketing.history', input: {} },
  { name: 'plantillas', procedure: 'marketing.templates' },
  { name: 'opiniones', procedure: 'admin.ratings', input: {} },
  { name: 'opiniones, las malas', procedure: 'admin.ratings', input: { useful: false } },
  { name: 'intenciones', procedure: 'admin.misreadIntents' },
  { name: 'salud', procedure: 'admin.health' },
  { name: 'vistas', procedure: 'admin.views' },
]

/** Of somebody's own screens. */
function own(threadId: number): readonly Question[] {
  return [
    { name: 'quién soy', procedure: 'auth.user' },
    { name: 'conversaciones', procedure: 'chat.conversations', input: {} },
    { name: 'conversaciones, llamada documentada', procedure: 'chat.threads', input: {} },
    { name: 'una conversación', procedure: 'chat.conversation', input: { id: threadId } },
    { name: 'sus mensajes', procedure: 'chat.messages', input: { id: threadId } },
    { name: 'buscar una palabra común', procedure: 'chat.search', input: { q: 'retencion' } },
    { name: 'buscar una rara', procedure: 'chat.search', input: { q: 'factura 777' } },
    { name: 'buscar dos', procedure: 'chat.search', input: { q: 'iva uvt' } },
    { name: 'buscar lo que nadie dijo', procedure: 'chat.search', input: { q: 'xilofono' } },
    { name: 'buscar con un signo', procedure: 'chat.search', input: { q: '4%' } },
    { name: 'créditos', procedure: 'account.credits' },
    { name: 'movimientos', procedure: 'account.movements', input: {} },
    { name: 'movimientos, lo usado', procedure: 'account.movements', input: { kind: 'usage' } },
    { name: 'movimientos, de un mes', procedure: 'account.movements', input: { month: bogotaMonth(new Date()) } },
    { name: 'solicitudes', procedure: 'account.creditRequests' },
    { name: 'ajustes', procedure: 'account.settings' },
    { name: 'sesiones', procedure: 'account.sessions' },
    { name: 'calendario', procedure: 'calendar.mine' },
  ]
}

const server: Pick<PostgresServer, 'url' | 'stop'> = options.server
  ? { url: options.server, stop: async () => {} }
  : await startPostgres()
try {
  if (!options.measure) await load()
  if (!options.load) process.exitCode = (await measure()) > 0 ? 1 : 0
} finally {
  await server.stop()
}

/** Milliseconds of processor that the server's processes and ours have used; says what a call costs on a machine in use. */
async function processor(app: App, luka: number): Promise<number> {
  const backends = await app.sql.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND datname = current_database()`,
  )
  return [luka, ...backends.map(({ pid }) => pid)].reduce((sum, pid) => sum + cpuOf(pid), 0)
}

async function measure(): Promise<number> {
  const url = databaseUrl(server.url, options.database)
  const { app, close } = await openApp({ DATABASE_URL: url })
  if (options.verify)
    console.log(`accounts whose balance is not what their entries say: ${(await verifyLedger(app.patient)).length}`)
  const luka = await startLuka(url)
  const admin = await createPerson({ url: luka.url, app }, { admin: true })
  let missed = 0
  const ask = async (who: string, client: Client, all: readonly Question[]) => {
    for (const { name, procedure, input } of all.filter((one) => `${who}${one.name}`.includes(options.only))) {
      const before = await processor(app, luka.pid)
      const taken = await timed(runs, async () => {
        const reply = await client.call('trpc', procedure, input)
        if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${reply.message}`)
      })
      if (taken.p95 > LIMIT) missed++
      const cpu = ((await processor(app, luka.pid)) - before) / (runs + 2)
      console.log(`${line(`${who}${name}`, taken, LIMIT)}  processor ${cpu.toFixed(1)}`)
    }
  }
  await ask('', admin, [...FIGURES, ...listQuestions(USERS * scale), ...MORE])
  for (const [who, id] of [
    ['quien más tiene: ', HEAVY],
    ['una persona: ', ORDINARY],
  ] as const) {
    // The longest of theirs.
    const [thread] = await app.db.thread.findMany({
      where: { userId: id },
      orderBy: { textBytes: 'desc' },
      take: 1,
      select: { id: true },
    })
    await ask(who, await sessionOf(app, luka.url, id), own(thread?.id ?? 0))
  }
  await close()
  if ('preguntar'.includes(options.only) && Number(options.asks) > 0) missed += await compareAsks(luka.url)
  await luka.stop()
  console.log(`\n${missed} over their limit, ${USERS * scale} users, ${MESSAGES * messages} messages`)
  return missed
}

/** The same questions in turns on both databases, by new people with long conversations. */
async function compareAsks(manyUrl: string): Promise<number> {
  const few = await startLuka(databaseUrl(server.url, 'few'))
  const times: Record<'few' | 'many', number[]> = { few: [], many: [] }
  const clients = { few: await asker('few', few.url), many: await asker(options.database, manyUrl) }
  const threads: Record<'few' | 'many', number | undefined> = { few: undefined, many: undefined }
  const count = Number(options.asks)
  for (let turn = -20; turn < count; turn++) {
    const question = questions[(turn + 20) % questions.length] ?? ''
    for (const side of turn % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const)) {
      if (turn % 6 === 0) threads[side] = undefined
      const start = performance.now()
      threads[side] = await answer(clients[side], question, threads[side])
      if (turn >= 0) times[side].push(performance.now() - start)
    }
  }
  await few.stop()
  const p95 = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.95) - 1] ?? 0
  // Of each question with itself, so that what the machine does meanwhile concerns both.
  const ratio = median(times.many.map((time, index) => time / (times.few[index] ?? 1)))
  console.log(
    `${ratio > ASKS ? '✗' : '✓'} preguntar: ${ratio.toFixed(2)} times a small database (of ${ASKS}): p50 ${median(times.few).toFixed(1)} and ${median(times.many).toFixed(1)}, p95 ${p95(times.few).toFixed(1)} and ${p95(times.many).toFixed(1)} ms`,
  )
  return ratio > ASKS ? 1 : 0
}

async function asker(database: string, url: string): Promise<Client> {
  const { app, close } = await openApp({ DATABASE_URL: databaseUrl(server.url, database) })
  const person = await createPerson({ url, app }, { credits: 50_000_000 })
  await close()
  return openClient(url, { cookie: person.cookie })
}
