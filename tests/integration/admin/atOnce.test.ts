import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOORS } from '../../helpers/client.ts'
import { createPerson } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe.each(DOORS)('administrators made and unmade at once, over %s', (door) => {
  it('are all changed, and no two calls wait for each other in a circle', async () => {
    const group = await Promise.all([1, 2, 3].map(() => createPerson(server, { admin: true })))
    const chief = await createPerson(server, { admin: true })
    const calls = Array.from({ length: 8 }, () =>
      group.flatMap(({ id: userId }) => [
        chief.call(door, 'admin.setRole', { userId, role: 'user' }),
        chief.call(door, 'admin.setRole', { userId, role: 'admin' }),
      ]),
    ).flat()
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })
})
