import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionAnswer } from '../../../src/shared/contract/auth.ts'
import { DOORS, openClient } from '../../helpers/client.ts'
import { insertKey } from '../../helpers/keys.ts'
import { mailTo, tokenIn } from '../../helpers/mail.ts'
import { createPerson, freshEmail } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe.each(DOORS)('profile over %s', (door) => {
  test('name and telephone are saved, absent ones stay, empty ones are cleared', async () => {
    const person = await createPerson(server)
    const save = async (fields: Record<string, unknown>) => {
      const reply = await person.call(door, 'auth.updateProfile', { email: person.email, ...fields })
      expect(reply.status).toBe(200)
      expect(reply.message).not.toContain('verificación')
      const { name, telefono, emailVerified } = sessionAnswer.strict().parse(reply.body).user
      return { name, telefono, emailVerified }
    }
    const full = { name: 'Ana Restrepo', telefono: '+57 3001234567', emailVerified: true }
    expect(await save({ name: ' Ana Restrepo ', telefono: '300 123 4567' })).toEqual(full)
    expect(await save({})).toEqual(full)
    expect(await save({ name: '', telefono: null })).toEqual({ name: null, telefono: null, emailVerified: true })
    expect(await server.db.mail.count({ where: { userId: person.id } })).toBe(0)
  })

  test('another e-mail is unverified until its owner opens the link, and the old one is told', async () => {
    const person = await createPerson(server)
    const email = freshEmail('nueva')
    const reply = await person.call(door, 'auth.updateProfile', { email })
    expect(reply.status).toBe(200)
    expect(reply.message).toContain('verificación')
    expect(sessionAnswer.parse(reply.body).user).toMatchObject({ email, emailVerified: false })
    expect(await person.call(door, 'chat.ask', { question: '¿Cuánto vale la UVT?' })).toMatchObject({
      status: 403,
      code: 'EMAIL_UNVERIFIED',
    })

    const { dataDir } = server
    const told = await mailTo(dataDir, person.email)
    expect(told.subject).toContain('correo')
    expect(told.text).not.toContain(email)
    const token = tokenIn(await mailTo(dataDir, email))
    expect((await openClient(server.url).call(door, 'auth.verifyEmail', { token })).status).toBe(200)
    expect((await person.call(door, 'auth.user')).body).toMatchObject({ email, emailVerified: true })

    const [entry] = await server.db.auditEntry.findMany({ where: { targetId: person.id, action: 'email.change' } })
    expect(entry).toMatchObject({ actorId: person.id, before: { email: person.email }, after: { email } })
  })

  test('an API key, which could take the account over by it, changes the rest and not the address', async () => {
    const person = await createPerson(server)
    const keyed = openClient(server.url, { key: await insertKey(server.db, person.id) })
    const save = (email: string) => keyed.call(door, 'auth.updateProfile', { email, name: 'Ana' })
    expect(await save(freshEmail())).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect((await save(person.email)).status).toBe(200)
    const row = await server.db.user.findUniqueOrThrow({ where: { id: person.id } })
    expect([row.email, row.name]).toEqual([person.email, 'Ana'])
  })

  test('the verification link of the address before does not verify the new one', async () => {
    const person = await createPerson(server, { verified: false })
    await person.call(door, 'auth.resendVerification')
    const old = tokenIn(await mailTo(server.dataDir, person.email))
    await person.call(door, 'auth.updateProfile', { email: freshEmail() })
    expect((await openClient(server.url).call(door, 'auth.verifyEmail', { token: old })).status).toBe(400)
    expect((await person.call(door, 'auth.user')).body).toMatchObject({ emailVerified: false })
  })

  test('the same address in other letters is no change', async () => {
    const person = await createPerson(server)
    const reply = await person.call(door, 'auth.updateProfile', { email: person.email.toUpperCase() })
    expect(sessionAnswer.parse(reply.body).user).toMatchObject({ email: person.email, emailVerified: true })
  })

  test('an address in use is 409 and changes nothing', async () => {
    const person = await createPerson(server)
    const other = await createPerson(server)
    const reply = await person.call(door, 'auth.updateProfile', { email: other.email, name: 'Otra' })
    expect(reply).toMatchObject({ status: 409, code: 'EMAIL_IN_USE' })
    expect((await person.call(door, 'auth.user')).body).toMatchObject({
      email: person.email,
      name: null,
      emailVerified: true,
    })
    expect(await server.db.mail.count({ where: { to: { in: [person.email, other.email] } } })).toBe(0)
  })

  test('of many who want one address at once, one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => createPerson(server)))
    const email = freshEmail()
    const replies = await Promise.all(people.map((person) => person.call(door, 'auth.updateProfile', { email })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)])
    expect(await server.db.mail.count({ where: { to: email } })).toBe(1)
  })

  test('role, credits, verification and the username cannot be set', async () => {
    const person = await createPerson(server, { verified: false })
    const reply = await person.call(door, 'auth.updateProfile', {
      email: person.email,
      username: 'otra',
      role: 'admin',
      credits: 1,
      creditsExtra: 5_000_000,
      emailVerified: true,
      emailVerifiedAt: '2026-01-01T00:00:00.000Z',
      blocked: true,
      id: 1,
    })
    expect(reply.status).toBe(200)
    expect(sessionAnswer.parse(reply.body).user).toEqual(person.user)
  })

  test('it needs a session', async () => {
    const reply = await openClient(server.url).call(door, 'auth.updateProfile', { email: freshEmail() })
    expect(reply).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })
})
