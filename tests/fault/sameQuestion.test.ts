import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { verifyLedger } from '../../src/server/credits/ledger.ts'
import { openDatabase } from '../../src/server/db/client.ts'
import { askAnswer } from '../../src/shared/contract/chat.ts'
import { createPostgresDatabase } from '../helpers/database.ts'
import { type FakeModel, playStep, startFakeModel } from '../helpers/fakeModel.ts'
import type { Person } from '../helpers/people.ts'
import { type Answered, makeCustomers, type ServerProcess, send, startProcess } from './process.ts'

// One message id at two server processes over one PostgreSQL. They ask a language model that is the test's own: it counts
// how often the question was worked on, and says when.

const QUESTION = '¿Qué norma reformó los impuestos en 2022?'
const LATE = 'La respuesta tardó demasiado. No se cobró; inténtalo de nuevo.'

let model: FakeModel
let database: Awaited<ReturnType<typeof createPostgresDatabase>>
let opened: Awaited<ReturnType<typeof openDatabase>>
let folders: string[] = []
let servers: ServerProcess[] = []
let urls: string[] = []
let people: Person[] = []
let ana: Person
/** Each answers one call of the model, in their order. */
let gates: PromiseWithResolvers<void>[] = []

beforeAll(async () => {
  model = await startFakeModel(async (response) => {
    const gate = Promise.withResolvers<void>()
    const number = gates.push(gate)
    await gate.promise
    playStep(response, { text: `Lo hizo la Ley 2277 de 2022. Respuesta de la vez ${number}.` })
  })
  database = await createPostgresDatabase({ migrated: true })
  folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'luka-same-'))))
  const [dataDir = ''] = folders
  people = await makeCustomers({ dataDir, databaseUrl: database.url }, 3)
  opened = await openDatabase({ dataDir, databaseUrl: database.url, log: pino({ level: 'silent' }) })
  const env = { ASSISTANT_PROVIDER: 'model', MODEL_BASE_URL: `${model.url}/v1`, MODEL_NAME: 'el-modelo' }
  servers = folders.map((folder) => startProcess({ dataDir: folder, databaseUrl: database.url }, env))
  urls = await Promise.all(servers.map(({ listening }) => listening))
})
afterAll(async () => {
  for (const server of servers) expect(await server.stop()).toBe(0)
  await opened.close()
  await database.drop()
  await model.close()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
})
beforeEach(() => {
  gates = []
  const next = people.pop()
  if (!next) throw new Error('Nobody is left to ask')
  ana = next
})

const ask = (server: number, clientMessageId: string) =>
  send(urls[server] ?? '', '/chat/ask', { body: { question: QUESTION, clientMessageId }, cookie: ana.cookie })
/** Until the model is asked for the `number`th time. */
const working = (number: number) => expect.poll(() => gates.length, { timeout: 20_000 }).toBe(number)
/** As when the process that works on it has not been heard of for too long. */
const loseClaim = () =>
  opened.db.ask.updateMany({ where: { userId: ana.id, state: 'running' }, data: { expiresAt: new Date(0) } })

/** Ana was asked for `count` messages' price, and has as many exchanges. */
async function paidFor(count: number): Promise<void> {
  const { db } = opened
  expect(await db.message.count({ where: { thread: { userId: ana.id } } })).toBe(2 * count)
  expect((await db.user.findUniqueOrThrow({ where: { id: ana.id } })).creditsUsed).toBe(500 * count)
  expect(await db.ask.count({ where: { userId: ana.id, state: 'answered' } })).toBe(count)
  expect(await db.ask.count({ where: { userId: ana.id, state: { not: 'answered' } } })).toBe(0)
  expect(await verifyLedger(db)).toEqual([])
}

const answerOf = ({ status, body }: Answered) => {
  expect(status, JSON.stringify(body)).toBe(200)
  return askAnswer.parse(body)
}

it('is worked on once and charged once, and both callers get the answer', async () => {
  const rounds = 12
  for (let round = 1; round <= rounds; round++) {
    const id = randomUUID()
    const asked = [0, 1, 0, 1].map((server) => ask(server, id))
    await working(round)
    gates.at(-1)?.resolve()
    const answers = (await Promise.all(asked)).map(answerOf)
    expect(answers[0]).toMatchObject({ charged: 500, answer: expect.stringContaining(`la vez ${round} `) })
    // The balance is of each one's moment, everything else is one answer.
    for (const answer of answers) expect(answer).toEqual(answers[0])
  }
  expect(gates).toHaveLength(rounds)
  await paidFor(rounds)
})

it('taken over from a process that seemed dead, is charged by the one that took it; the late one is told so', async () => {
  const id = randomUUID()
  const first = ask(0, id)
  await working(1)
  await loseClaim()
  const second = ask(1, id)
  await working(2)
  // The first is ready while the second works: its claim is another's now, neither to settle nor to give back.
  gates[0]?.resolve()
  expect(await first).toMatchObject({ status: 503, body: { message: LATE, code: 'UNAVAILABLE' } })
  gates[1]?.resolve()
  const answer = answerOf(await second)
  expect(answer).toMatchObject({ charged: 500, answer: expect.stringContaining('la vez 2 ') })
  await paidFor(1)
  expect(answerOf(await ask(0, id))).toEqual(answer)
  await paidFor(1)
})

it('taken over and answered, stays as it was answered when the late one is ready', async () => {
  const id = randomUUID()
  const first = ask(0, id)
  await working(1)
  await loseClaim()
  const second = ask(1, id)
  await working(2)
  gates[1]?.resolve()
  const answer = answerOf(await second)
  gates[0]?.resolve()
  expect(await first).toMatchObject({ status: 503, body: { message: LATE } })
  expect(answerOf(await ask(0, id))).toEqual(answer)
  await paidFor(1)
})
