import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { verifyLedger } from '../../src/server/credits/ledger.ts'
import { openDatabase } from '../../src/server/db/client.ts'
import type { Db } from '../../src/server/db/types.ts'
import { askAnswer } from '../../src/shared/contract/chat.ts'
import { MESSAGE_COST } from '../../src/shared/credits.ts'
import { createPostgresDatabase } from '../helpers/database.ts'
import { readOutbox } from '../helpers/mail.ts'
import { freshEmail, PASSWORD } from '../helpers/people.ts'
import { makeCustomers, type Place, type ServerProcess, send, startProcess } from './process.ts'
import { randomGenerator } from './random.ts'

// The real server process is killed (-9) at seeded moments, its start among them, while people ask and register. Each
// caller behaves as the client does: what was not answered is sent again, under the same message id, after the restart.
// More kills, or those of a failed run again: KILLS=100 SEED=7 npx vitest run --project fault tests/fault/kill.test.ts

const KILLS = Number(process.env.KILLS ?? 3)
/** One of its first three kills is in a start. */
const SEED = Number(process.env.SEED ?? 20_261_122)
const CUSTOMERS = 4
/** Most milliseconds from the start, or from the first question, to the kill. */
const MOMENT = 700

interface Asked {
  readonly cookie: string | undefined
  readonly clientMessageId: string
  /** The stored answer that the server told of; absent until it did. */
  answer?: number
}

interface Registered {
  readonly email: string
  /** Of the session that the server told of; absent until it did. */
  cookie?: string | undefined
}

interface History {
  readonly asked: Asked[]
  readonly registered: Registered[]
}

// A test that fails leaves none running.
const started: ServerProcess[] = []
function start(place: Place): ServerProcess {
  const server = startProcess(place)
  started.push(server)
  return server
}
afterEach(() => {
  for (const server of started.splice(0)) server.kill()
})

it.each(['pglite', 'postgres'] as const)(
  'loses and doubles nothing through kill -9 (%s)',
  async (kind) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'luka-kill-'))
    const served = kind === 'postgres' ? await createPostgresDatabase({ migrated: true }) : undefined
    try {
      await underFire({ dataDir, databaseUrl: served?.url })
    } finally {
      await served?.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  120_000 + KILLS * 15_000,
)

async function underFire(place: Place): Promise<void> {
  const random = randomGenerator(SEED)
  const customers = await makeCustomers(place, CUSTOMERS)
  const history: History = { asked: [], registered: [] }
  const starts: number[] = []

  // What has been checked after one kill is checked again at the end, in the database: not after every one.
  let recent: History = { asked: [], registered: [] }
  for (let kill = 0; kill < KILLS; kill++) {
    const server = start(place)
    const fire = () => setTimeout(server.kill, random() * MOMENT)
    if (random() < 0.2) {
      fire()
      await server.ended
      continue
    }
    const url = await server.listening
    starts.push(server.startedIn())
    await assertKept(place, url, recent)
    const before = { asked: history.asked.length, registered: history.registered.length }
    fire()
    await Promise.all([
      ...customers.map(({ cookie }) => repeatedly(history.asked, newQuestion(cookie), (one) => ask(url, one))),
      ...[1, 2].map(() => repeatedly(history.registered, newPerson, (one) => register(url, one))),
    ])
    await server.ended
    recent = { asked: history.asked.slice(before.asked), registered: history.registered.slice(before.registered) }
  }

  await withDatabase(place, passTime)
  const last = start(place)
  const url = await last.listening
  starts.push(last.startedIn())
  await assertKept(place, url, recent)
  const { asked, registered } = history
  await vi.waitFor(async () => expect(await readOutbox(place.dataDir)).toHaveLength(registered.length), 20_000)
  expect(await last.stop()).toBe(0)
  await withDatabase(place, (db) => assertExact(db, place, history))
  console.info(
    `${KILLS} kills on ${place.databaseUrl ? 'PostgreSQL' : 'the embedded database'} (seed ${SEED}): ${asked.length} questions, ` +
      `${registered.length} registrations, slowest start ${Math.max(...starts)} ms`,
  )
}

const newQuestion = (cookie: string | undefined) => (): Asked => ({ cookie, clientMessageId: randomUUID() })
const newPerson = (): Registered => ({ email: freshEmail('kill') })

/** One after another until the server is gone. */
async function repeatedly<T>(list: T[], make: () => T, send: (one: T) => Promise<void>): Promise<void> {
  for (;;) {
    const one = make()
    list.push(one)
    try {
      await send(one)
    } catch (error) {
      // What fetch throws when the connection breaks; a wrong answer is an assertion's error.
      if (error instanceof TypeError) return
      throw error
    }
  }
}

async function ask(url: string, asked: Asked): Promise<void> {
  const { cookie, clientMessageId } = asked
  const body = { question: '¿Cuánto vale la UVT en 2026?', clientMessageId }
  const reply = await send(url, '/chat/ask', { body, cookie })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const { assistantMessageId, charged } = askAnswer.parse(reply.body)
  expect(charged).toBe(MESSAGE_COST)
  expect(asked.answer ?? assistantMessageId).toBe(assistantMessageId)
  asked.answer = assistantMessageId
}

async function register(url: string, person: Registered): Promise<void> {
  const reply = await send(url, '/auth/register', { body: { email: person.email, password: PASSWORD } })
  // Taken: it had been written when the connection broke.
  expect([200, 201, 409], JSON.stringify(reply.body)).toContain(reply.status)
  if (reply.status !== 409) person.cookie = reply.headers.getSetCookie()[0]?.split(';')[0]
}

/** Everything acknowledged is there, and what was not can be sent again. */
async function assertKept(place: Place, url: string, { asked, registered }: History): Promise<void> {
  // On PostgreSQL another process might still be at it, so a dead run keeps its claim until its time is over.
  if (place.databaseUrl) await withDatabase(place, passTime)
  for (const one of asked) await ask(url, one)
  for (const person of registered) {
    if (person.cookie === undefined) await register(url, person)
    else expect(await send(url, '/auth/user', { cookie: person.cookie })).toMatchObject({ status: 200 })
  }
}

/** As when the claims of dead runs and dead deliveries have run out. */
async function passTime(db: Db): Promise<void> {
  await db.$executeRaw`UPDATE asks SET expires_at = now() - interval '1 second' WHERE state = 'running'`
  await db.$executeRaw`UPDATE mails SET not_before = now() WHERE state IN ('queued', 'sending')`
}

async function assertExact(db: Db, place: Place, { asked, registered }: History): Promise<void> {
  expect(await verifyLedger(db)).toEqual([])
  expect(await db.ask.count({ where: { state: { not: 'answered' } } })).toBe(0)
  const spent = await db.ledgerEntry.aggregate({
    where: { kind: { in: ['usage', 'refund'] } },
    _sum: { monthlyDelta: true, extraDelta: true },
  })
  expect(-(spent._sum.monthlyDelta ?? 0) - (spent._sum.extraDelta ?? 0)).toBe(asked.length * MESSAGE_COST)
  expect(await db.message.count()).toBe(2 * asked.length)
  const kept = await db.ask.findMany({ select: { clientMessageId: true, assistantMessageId: true } })
  const answers = new Map(kept.map((row) => [row.clientMessageId, row.assistantMessageId]))
  expect(asked.filter(({ clientMessageId, answer }) => answers.get(clientMessageId) !== answer)).toEqual([])

  const expected = registered.map(({ email }) => email).sort()
  const mails = await db.mail.findMany({ select: { to: true, state: true }, orderBy: { to: 'asc' } })
  expect(mails.map(({ to }) => to)).toEqual(expected)
  expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['success']))
  expect((await readOutbox(place.dataDir)).map(({ to }) => to).sort()).toEqual(expected)
  const people = await db.user.findMany({ where: { email: { in: expected } }, select: { email: true, sessions: true } })
  expect(people.map(({ email }) => email).sort()).toEqual(expected)
}

async function withDatabase(place: Place, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = await openDatabase({ ...place, log: pino({ level: 'silent' }) })
  try {
    await work(db)
  } finally {
    await close()
  }
}
