import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { verifyLedger } from '../../src/server/credits/ledger.ts'
import { openDatabase } from '../../src/server/db/client.ts'
import { askAnswer, thread } from '../../src/shared/contract/chat.ts'
import { MESSAGE_COST } from '../../src/shared/credits.ts'
import { makeCustomers, type Place, send, startProcess } from '../fault/process.ts'
import { randomGenerator } from '../fault/random.ts'
import { freshEmail, PASSWORD } from '../helpers/people.ts'
import { startPostgres } from '../helpers/postgres.ts'

// node tests/load/mixed.ts [--users=200 --seconds=300 --seed=1]: people who ask, read, search, sign in and write, each at
// their own pace, over two server processes on one PostgreSQL. Exits with 1 on any answer of 5xx, a lost or doubled
// charge, or a ledger that does not add up; prints latencies and memory.

const option = (name: string, otherwise: number) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const USERS = option('users', 200)
const SECONDS = option('seconds', 300)
const SEED = option('seed', 1)
/** Between one call of a person and their next: 1 second on average. */
const PAUSE_MS = 2_000
const ARRIVAL_MS = Math.min(20_000, SECONDS * 200)

const QUESTIONS = [
  '¿Cuánto vale la UVT en 2026?',
  '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?',
  'IVA de 2.500.000 más IVA',
  '¿Cuánto recibe un empleado con salario mínimo y auxilio de transporte?',
  'liquidación de un empleado con 3 millones, del 1 de enero al 30 de junio de 2026',
]
const SEARCHES = ['retencion en la fuente', 'resolucion 000165', 'factura electronica', 'nomina', 'iba descontable']

interface Call {
  readonly name: string
  readonly milliseconds: number
  readonly status: number
}

/** Someone who signs in once and then does one thing after another until the time is over. */
async function person(index: number, cookie: string | undefined, urls: readonly string[], until: number) {
  const random = randomGenerator(SEED * 10_000 + index)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const calls: Call[] = []
  const answers = new Set<number>()
  const threads: number[] = []
  const timed = async (name: string, path: string, given: { body?: unknown; visitor?: boolean } = {}) => {
    const begun = performance.now()
    const { visitor = false, ...rest } = given
    const answered = await send(pick(urls) ?? '', path, visitor ? rest : { ...rest, cookie })
    calls.push({ name, milliseconds: performance.now() - begun, status: answered.status })
    return answered
  }
  const ask = async () => {
    const threadId = random() < 0.5 ? pick(threads) : undefined
    const body = { question: pick(QUESTIONS), clientMessageId: randomUUID(), ...(threadId ? { threadId } : {}) }
    const answered = await timed('ask', '/chat/ask', { body })
    // One in twenty does not trust the line and sends it again: the same answer, and no second charge.
    if (random() < 0.05) await timed('ask again', '/chat/ask', { body })
    if (answered.status === 200) answers.add(askAnswer.parse(answered.body).assistantMessageId)
  }
  const readThreads = async () => {
    const answered = await timed('threads', '/chat/threads')
    if (answered.status === 200)
      threads.splice(
        0,
        20,
        ...thread
          .array()
          .parse(answered.body)
          .map(({ id }) => id),
      )
  }
  const mail = freshEmail('carga')
  const actions: readonly (readonly [upTo: number, action: () => Promise<unknown>])[] = [
    [0.3, ask],
    [0.5, readThreads],
    [0.7, () => (threads.length === 0 ? readThreads() : timed('messages', `/chat/threads/${pick(threads)}/messages`))],
    [0.8, () => timed('library', `/references?q=${encodeURIComponent(pick(SEARCHES) ?? '')}`)],
    [0.87, () => timed('search', `/chat/search?q=${encodeURIComponent(pick(SEARCHES) ?? '')}`)],
    [0.95, () => timed('session', '/auth/user')],
    [0.97, () => timed('sign in', '/auth/login', { body: { email: mail, password: PASSWORD }, visitor: true })],
    [1, () => timed('plans', '/plans', { visitor: true })],
  ]
  // They do not all come in the same instant.
  await wait(random() * ARRIVAL_MS)
  await timed('register', '/auth/register', { body: { email: mail, password: PASSWORD }, visitor: true })
  while (Date.now() < until) {
    const dice = random()
    await actions.find(([upTo]) => dice < upTo)?.[1]()
    await wait(random() * PAUSE_MS)
  }
  return { calls, answers }
}

/** Resident memory of a process in MB. */
async function memory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

const percentile = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)

const postgres = await startPostgres()
const dataDir = await mkdtemp(join(tmpdir(), 'luka-mixed-'))
const place: Place = { dataDir, databaseUrl: postgres.url }
let failed = false
try {
  const people = await makeCustomers(place, USERS)
  const servers = [startProcess(place), startProcess(place)]
  const urls = await Promise.all(servers.map(({ listening }) => listening))
  const begun = Date.now()
  const until = begun + SECONDS * 1_000
  const samples: string[] = []
  const sample = async () => {
    const used = await Promise.all(servers.map(({ pid }) => memory(pid)))
    samples.push(`${Math.round((Date.now() - begun) / 1_000)} s: ${used.join(' and ')} MB`)
  }
  const sampling = setInterval(() => void sample(), Math.max(1_000, (SECONDS * 1_000) / 10))
  const results = await Promise.all(people.map(({ cookie }, index) => person(index, cookie, urls, until)))
  clearInterval(sampling)
  await sample()

  const calls = results.flatMap((each) => each.calls)
  console.log(`${calls.length} calls of ${USERS} people in ${SECONDS} s, over two processes and one PostgreSQL`)
  for (const name of new Set(calls.map((call) => call.name))) {
    const own = calls.filter((call) => call.name === name)
    const sorted = own.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
    const statuses = Object.entries(Object.groupBy(own, ({ status }) => String(status)))
    console.log(
      `${name.padEnd(10)} p50 ${percentile(sorted, 0.5)} ms, p95 ${percentile(sorted, 0.95)} ms, p99 ${percentile(sorted, 0.99)} ms; ` +
        statuses.map(([status, list]) => `${status}: ${list?.length}`).join(', '),
    )
  }
  const all = calls.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  console.log(`all        p50 ${percentile(all, 0.5)} ms, p99 ${percentile(all, 0.99)} ms`)
  console.log(`memory: ${samples.join('; ')}`)
  await Promise.all(servers.map((server) => server.stop()))

  const { db, close } = await openDatabase({ ...place, log: pino({ level: 'silent' }) })
  const faults = await verifyLedger(db)
  const told = results.reduce((sum, { answers }) => sum + answers.size, 0)
  const spent = await db.ledgerEntry.aggregate({
    where: { kind: 'usage' },
    _sum: { monthlyDelta: true, extraDelta: true },
  })
  const charged = -((spent._sum.monthlyDelta ?? 0) + (spent._sum.extraDelta ?? 0)) / MESSAGE_COST
  await close()
  const broken = calls.filter(({ status }) => status >= 500).length
  console.log(
    `${broken} answers of 5xx; ${told} answers told, ${charged} charged; ${faults.length} faults in the ledger`,
  )
  failed = broken > 0 || told !== charged || faults.length > 0
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exitCode = failed ? 1 : 0
