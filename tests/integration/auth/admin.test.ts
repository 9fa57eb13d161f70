import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../../src/server/core/context.ts'
import { ensureAdmin, makeAdmin } from '../../../src/server/services/auth/admin.ts'
import { feedAnswer } from '../../../src/shared/contract/calendar.ts'
import { openClient } from '../../helpers/client.ts'
import { createPerson, freshEmail, PASSWORD } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const withAdmin = (ADMIN_EMAIL: string, ADMIN_PASSWORD?: string): App => ({
  ...server.app,
  env: { ...server.app.env, ADMIN_EMAIL, ADMIN_PASSWORD },
})
const login = (email: string, password: string) =>
  openClient(server.url).call('rest', 'auth.login', { email, password })

test('creates the administrator, verified and with credits, once', async () => {
  const email = freshEmail('Jefa')
  await Promise.all([ensureAdmin(withAdmin(email, 'clave-de-jefa')), ensureAdmin(withAdmin(email, 'clave-de-jefa'))])
  await ensureAdmin(withAdmin(email, 'otra-clave'))
  const reply = await login(email, 'clave-de-jefa')
  expect(reply.body).toMatchObject({
    user: { email: email.toLowerCase(), role: 'admin', emailVerified: true, credits: 20_000 },
  })
  expect((await login(email, 'otra-clave')).status).toBe(401)
})

test('whoever registered the address first gains nothing: password, sessions, keys and the calendar’s address go', async () => {
  const squatter = await createPerson(server, { verified: false })
  const key = { userId: squatter.id, name: 'x', hash: 'f'.repeat(64), prefix: 'x', write: true }
  const { id: keyId } = await server.db.apiKey.create({ data: key })
  const { url } = feedAnswer.parse((await squatter.call('rest', 'calendar.feed')).body)
  await ensureAdmin(withAdmin(squatter.email, 'clave-de-jefa'))
  expect((await squatter.call('rest', 'auth.user')).status).toBe(401)
  expect((await login(squatter.email, PASSWORD)).status).toBe(401)
  expect((await login(squatter.email, 'clave-de-jefa')).body).toMatchObject({
    user: { id: squatter.id, role: 'admin' },
  })
  expect((await server.db.apiKey.findUniqueOrThrow({ where: { id: keyId } })).revokedAt).not.toBeNull()
  expect((await fetch(url)).status).toBe(404)
  expect(await server.db.auditEntry.count({ where: { targetId: squatter.id, action: 'role.set' } })).toBe(1)
})

test('a blocked account that the tool promotes can be used, and is not deleted; a start leaves it blocked', async () => {
  const person = await createPerson(server)
  const data = { blocked: true, deletionDue: new Date(9e12) }
  await server.db.user.update({ where: { id: person.id }, data })
  await ensureAdmin(withAdmin(person.email, 'clave-de-jefa'))
  const left = await server.db.user.findUniqueOrThrow({ where: { id: person.id } })
  expect(left).toMatchObject({ blocked: true, role: 'user' })
  const tool = { email: person.email, password: 'clave-de-jefa', now: server.app.now(), reason: 'tool' } as const
  expect(await makeAdmin(server.db, tool)).toBe('promoted')
  const reply = await login(person.email, 'clave-de-jefa')
  expect(reply.body).toMatchObject({ user: { role: 'admin', blocked: false } })
  expect((await server.db.user.findUniqueOrThrow({ where: { id: person.id } })).deletionDue).toBeNull()
  expect(await server.db.auditEntry.count({ where: { targetId: person.id, action: 'blocked.set' } })).toBe(1)
})

test('an administrator whom another one blocked stays so at every start; the tool lets them in again', async () => {
  const jefa = await createPerson(server, { admin: true })
  await server.db.user.update({ where: { id: jefa.id }, data: { blocked: true } })
  await ensureAdmin(withAdmin(jefa.email, 'clave-de-jefa'))
  const blocked = async () => (await server.db.user.findUniqueOrThrow({ where: { id: jefa.id } })).blocked
  expect(await blocked()).toBe(true)
  const tool = { email: jefa.email, password: 'clave-de-jefa', now: server.app.now(), reason: 'tool' } as const
  expect(await makeAdmin(server.db, tool)).toBe('unblocked')
  expect(await blocked()).toBe(false)
  expect((await login(jefa.email, PASSWORD)).body).toMatchObject({ user: { role: 'admin' } })
  expect(await makeAdmin(server.db, tool)).toBe('already')
})

test('without a password nobody is created or promoted', async () => {
  const person = await createPerson(server)
  await ensureAdmin(withAdmin(person.email))
  expect((await person.call('rest', 'auth.user')).body).toMatchObject({ role: 'user' })
  const email = freshEmail()
  await ensureAdmin(withAdmin(email))
  expect(await server.db.user.count({ where: { email } })).toBe(0)
})
