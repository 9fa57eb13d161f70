import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIMITS } from '../../src/server/security/limits.ts'
import { createPostgresDatabase } from '../helpers/database.ts'
import type { Person } from '../helpers/people.ts'
import { type Answered, makeCustomers, type ServerProcess, send, startProcess } from './process.ts'

let database: Awaited<ReturnType<typeof createPostgresDatabase>>
let servers: ServerProcess[]
let urls: string[]
let folders: string[]
let person: Person | undefined
beforeAll(async () => {
  database = await createPostgresDatabase({ migrated: true })
  folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'luka-limits-'))))
  const places = folders.map((dataDir) => ({ dataDir, databaseUrl: database.url }))
  person = (await makeCustomers({ dataDir: folders[0] ?? '', databaseUrl: database.url }, 1))[0]
  servers = places.map((place) => startProcess(place, { RATE_LIMIT_FACTOR: '1' }))
  urls = await Promise.all(servers.map(({ listening }) => listening))
})
afterAll(async () => {
  for (const server of servers) expect(await server.stop()).toBe(0)
  await database.drop()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
})

/** Together below what one address may have under way in a process. */
const AT_ONCE = 200

/** The same call `times` times, to one process and the other in turn, as many at once as one address may. */
async function inTurn(times: number, path: string, given: Parameters<typeof send>[2]): Promise<Answered[]> {
  const answers: Answered[] = []
  while (answers.length < times) {
    const next = Math.min(AT_ONCE, times - answers.length)
    answers.push(
      ...(await Promise.all(Array.from({ length: next }, (_, index) => send(urls[index % 2] ?? '', path, given)))),
    )
  }
  return answers
}

function split(answers: readonly Answered[], passing: number) {
  const refused = answers.filter(({ status }) => status === 429)
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  return { passed: answers.filter(({ status }) => status === passing).length, refused: refused.length }
}

it('counts attempts across processes: whoever alternates between two gets no second chance', async () => {
  const { max } = LIMITS.loginPair
  const answers = await inTurn(max * 2, '/auth/login', { body: { email: 'nadie@espiga.co', password: 'equivocada' } })
  expect(split(answers, 401)).toEqual({ passed: max, refused: max })
})

it('lets exactly the limit pass where processes take attempts from it by the block', async () => {
  const { max } = LIMITS.storedThreads
  // So many that neither process keeps a rest of its last block.
  const answers = await inTurn(max * 2, '/chat/threads', { body: { title: 'Hilo' }, cookie: person?.cookie })
  expect(split(answers, 201)).toEqual({ passed: max, refused: max })
})
