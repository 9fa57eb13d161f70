import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

describe('rows without Prisma', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test.each(['read', 'prepared'] as const)('%s gives moments as the contract writes them', async (way) => {
    const { id, user } = await createPerson(server)
    const rows = await server.app.sql[way]<{ createdAt: string }>(
      'SELECT created_at AS "createdAt" FROM users WHERE id = $1::int',
      [id],
    )
    expect(rows).toEqual([{ createdAt: user.createdAt }])
  })
})
