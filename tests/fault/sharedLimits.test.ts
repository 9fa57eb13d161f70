import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LIMITS } from '../../src/server/security/limits.ts'
import { createPostgresDatabase } from '../helpers/database.ts'
import { send, startProcess } from './process.ts'

it('counts attempts across processes: whoever alternates between two gets no second chance', async () => {
  const database = await createPostgresDatabase({ migrated: true })
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'luka-limits-'))))
  const servers = folders.map((dataDir) =>
    startProcess({ dataDir, databaseUrl: database.url }, { RATE_LIMIT_FACTOR: '1' }),
  )
  const urls = await Promise.all(servers.map(({ listening }) => listening))
  const body = { email: 'nadie@espiga.co', password: 'equivocada' }
  const tries = Array.from({ length: LIMITS.loginPair.max * 2 }, (_, index) =>
    send(urls[index % 2] ?? '', '/auth/login', { body }),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(LIMITS.loginPair.max)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(LIMITS.loginPair.max)
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  for (const server of servers) expect(await server.stop()).toBe(0)
  await database.drop()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
})
