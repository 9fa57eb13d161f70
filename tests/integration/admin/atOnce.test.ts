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

  it('never leave none: of two who block each other one stays', async () => {
    await server.db.user.updateMany({ where: { role: 'admin' }, data: { role: 'user' } })
    const [ana, luis] = await Promise.all([1, 2].map(() => createPerson(server, { admin: true })))
    if (!ana || !luis) throw new Error('Nobody was made')
    const answers = await Promise.all([
      ana.call(door, 'admin.setBlocked', { userId: luis.id, blocked: true }),
      luis.call(door, 'admin.setBlocked', { userId: ana.id, blocked: true }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await server.db.user.count({ where: { role: 'admin', blocked: false } })).toBe(1)
  })

  it('count as gone while their deletion is pending: the other cannot be blocked by them', async () => {
    await server.db.user.updateMany({ where: { role: 'admin' }, data: { role: 'user' } })
    const [leaver, last] = await Promise.all([1, 2].map(() => createPerson(server, { admin: true })))
    if (!leaver || !last) throw new Error('Nobody was made')
    await server.db.user.update({ where: { id: leaver.id }, data: { deletionDue: new Date(Date.now() + 86_400_000) } })
    const refused = await leaver.call(door, 'admin.setBlocked', { userId: last.id, blocked: true })
    expect(refused).toMatchObject({ status: 409, message: 'No puedes bloquear al último administrador.' })
  })

  it('do nothing to an account that was deleted', async () => {
    const chief = await createPerson(server, { admin: true })
    const gone = await createPerson(server)
    await server.db.user.update({ where: { id: gone.id }, data: { deletedAt: new Date() } })
    for (const [path, input] of [
      ['admin.setRole', { userId: gone.id, role: 'admin' }],
      ['admin.setBlocked', { userId: gone.id, blocked: false }],
      ['admin.addCredits', { userId: gone.id, amount: 1_000 }],
    ] as const)
      expect((await chief.call(door, path, input)).status).toBe(404)
  })
})
