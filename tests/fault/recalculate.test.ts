import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, expect, it } from 'vitest'
import { verifyLedger } from '../../src/server/credits/ledger.ts'
import { openDatabase } from '../../src/server/db/client.ts'
import type { Db } from '../../src/server/db/types.ts'
import { askAnswer } from '../../src/shared/contract/chat.ts'
import { answerVersions, recalculated } from '../../src/shared/contract/conversation.ts'
import { misreadAnswer } from '../../src/shared/contract/reading.ts'
import { MESSAGE_COST } from '../../src/shared/credits.ts'
import { createPostgresDatabase } from '../helpers/database.ts'
import { makeCustomers, type Place, type ServerProcess, send, startProcess } from './process.ts'
import { randomGenerator } from './random.ts'

// The server is killed (-9) between a question, its recalculations and its being called misread, at seeded moments. Whoever
// was not answered sends the same again: nothing that was told is lost, each change is one version, the answer is charged
// once and given back once. Others: SEED=7 KILLS=20 npx vitest run --project fault tests/fault/recalculate.test.ts

const KILLS = Number(process.env.KILLS ?? 2)
const SEED = Number(process.env.SEED ?? 20_261_123)
/** Most milliseconds from the first call to the kill. */
const MOMENT = 900

const started: ServerProcess[] = []
afterEach(() => {
  for (const server of started.splice(0)) server.kill()
})

interface Case {
  readonly cookie: string | undefined
  readonly clientMessageId: string
  /** In order: the wage that each change gives, under its id. */
  readonly changes: readonly { readonly requestId: string; readonly salario: number }[]
  /** What the server told of, as it was told first. */
  readonly told: { answerId?: number; versions: Map<string, number>; refunded?: number }
}

const newCase = (cookie: string | undefined): Case => ({
  cookie,
  clientMessageId: randomUUID(),
  changes: [2_000_000, 2_100_000, 2_200_000].map((salario) => ({ requestId: randomUUID(), salario })),
  told: { versions: new Map() },
})

/** All of a case, from its beginning: what was done already is told again. */
async function carryThrough(url: string, { cookie, clientMessageId, changes, told }: Case): Promise<void> {
  const call = async (path: string, body: unknown) => {
    const reply = await send(url, path, { cookie, body })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return reply.body
  }
  const question = 'cuanto me cuesta una auxiliar que gane 1.900.000'
  const { assistantMessageId: id } = askAnswer.parse(await call('/chat/ask', { question, clientMessageId }))
  expect(told.answerId ?? id).toBe(id)
  told.answerId = id
  for (const { requestId, salario } of changes) {
    const { message } = recalculated.parse(
      await call(`/chat/messages/${id}/recalculate`, { slots: { salario }, requestId }),
    )
    const version = message.version ?? 0
    // Told again it is the newest: later changes may stand by now.
    expect(version).toBeGreaterThanOrEqual(told.versions.get(requestId) ?? 2)
    if (!told.versions.has(requestId)) told.versions.set(requestId, version)
  }
  const { refunded } = misreadAnswer.parse(await call(`/chat/messages/${id}/misread`, {}))
  expect(told.refunded ?? refunded).toBe(refunded)
  told.refunded = refunded
}

it.each(['pglite', 'postgres'] as const)(
  'loses and doubles nothing of what follows an answer (%s)',
  async (kind) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'luka-again-'))
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
  const people = await makeCustomers(place, KILLS + 1)
  const cases = people.map(({ cookie }) => newCase(cookie))
  const start = () => {
    const server = startProcess(place)
    started.push(server)
    return server
  }
  for (const one of cases.slice(0, KILLS)) {
    const server = start()
    const url = await server.listening
    setTimeout(server.kill, random() * MOMENT)
    // Again and again until the server is gone.
    for (let gone = false; !gone; ) {
      gone = await carryThrough(url, one).then(
        () => false,
        (error: unknown) => {
          if (error instanceof TypeError) return true
          throw error
        },
      )
    }
    await server.ended
  }
  await withDatabase(place, async (db) => {
    await db.$executeRaw`UPDATE asks SET expires_at = now() - interval '1 second' WHERE state = 'running'`
  })
  const last = start()
  const url = await last.listening
  for (const one of cases) await carryThrough(url, one)
  for (const { cookie, told, changes } of cases) {
    const { versions } = answerVersions.parse(
      (await send(url, `/chat/messages/${told.answerId}/versions`, { cookie })).body,
    )
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3, 4])
    for (const [at, { salario }] of changes.entries())
      expect(versions[at + 1]?.reading?.slots.find(({ name }) => name === 'salario')).toMatchObject({ value: salario })
    expect(told.refunded).toBe(MESSAGE_COST)
  }
  expect(await last.stop()).toBe(0)
  await withDatabase(place, async (db) => {
    expect(await verifyLedger(db)).toEqual([])
    expect(await db.message.count()).toBe(2 * cases.length)
    expect(await db.messageVersion.count()).toBe(4 * cases.length)
    expect(await db.misread.count()).toBe(cases.length)
    const spent = await db.ledgerEntry.aggregate({
      where: { kind: { in: ['usage', 'refund'] } },
      _sum: { monthlyDelta: true, extraDelta: true },
    })
    expect([spent._sum.monthlyDelta, spent._sum.extraDelta]).toEqual([0, 0])
  })
}

async function withDatabase(place: Place, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = await openDatabase({ ...place, log: pino({ level: 'silent' }) })
  try {
    await work(db)
  } finally {
    await close()
  }
}
