import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../src/server/security/passwords.ts'
import { sessionAnswer } from '../../../src/shared/contract/auth.ts'
import { DOORS, openClient } from '../../helpers/client.ts'
import { untilSomebodyWaits } from '../../helpers/locks.ts'
import { createPerson, freshEmail, PASSWORD } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const WRONG = 'Credenciales incorrectas. Por favor, inténtalo de nuevo.'

describe.each(DOORS)('login over %s', (door) => {
  test('signs in, whatever the case of the address', async () => {
    const { email, id } = await createPerson(server)
    const client = openClient(server.url)
    const reply = await client.call(door, 'auth.login', { email: email.toUpperCase(), password: PASSWORD })
    expect(reply.status).toBe(200)
    expect(sessionAnswer.strict().parse(reply.body).user.id).toBe(id)
    expect((await client.call(door, 'auth.user')).status).toBe(200)
  })

  test('remember keeps the cookie 30 days, otherwise it dies with the browser', async () => {
    const { email } = await createPerson(server)
    const login = (remember?: boolean) =>
      openClient(server.url).call(door, 'auth.login', { email, password: PASSWORD, remember })
    expect((await login(true)).headers.getSetCookie()[0]).toContain('; Max-Age=2592000;')
    expect((await login(false)).headers.getSetCookie()[0]).not.toContain('Max-Age')
    expect((await login()).headers.getSetCookie()[0]).not.toContain('Max-Age')
  })

  test('an unknown address and a wrong password cannot be told apart', async () => {
    const { email } = await createPerson(server)
    const wrong = await openClient(server.url).call(door, 'auth.login', { email, password: 'equivocada' })
    const unknown = await openClient(server.url).call(door, 'auth.login', {
      email: freshEmail(),
      password: 'equivocada',
    })
    expect(wrong).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS', message: WRONG })
    expect(unknown.status).toBe(wrong.status)
    expect(unknown.body).toEqual(wrong.body)
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()])
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  test('the session that one came with ends, so none survives a login', async () => {
    const person = await createPerson(server)
    const before = person.cookie
    await person.call(door, 'auth.login', { email: person.email, password: PASSWORD })
    expect(person.cookie).not.toBe(before)
    expect((await person.call(door, 'auth.user')).status).toBe(200)
    expect((await openClient(server.url, { cookie: before }).call(door, 'auth.user')).status).toBe(401)
  })

  test('two devices stay signed in side by side', async () => {
    const person = await createPerson(server)
    const other = openClient(server.url)
    await other.call(door, 'auth.login', { email: person.email, password: PASSWORD })
    expect((await person.call(door, 'auth.user')).status).toBe(200)
    expect((await other.call(door, 'auth.user')).status).toBe(200)
  })

  test('a blocked person may sign in and sees that they are', async () => {
    const { email, id } = await createPerson(server)
    await server.db.user.update({ where: { id }, data: { blocked: true } })
    const reply = await openClient(server.url).call(door, 'auth.login', { email, password: PASSWORD })
    expect(sessionAnswer.parse(reply.body).user.blocked).toBe(true)
  })

  test('with the second factor on, a password alone opens nothing', async () => {
    const { email, id } = await createPerson(server)
    await server.db.user.update({ where: { id }, data: { twoFactorSince: new Date(), twoFactorSecret: 'x' } })
    const client = openClient(server.url)
    for (const code of [undefined, '000000', '']) {
      const reply = await client.call(door, 'auth.login', { email, password: PASSWORD, code })
      expect(reply).toMatchObject({ status: 401, code: 'TWO_FACTOR_REQUIRED' })
    }
    expect(client.cookie).toBeUndefined()
    // Who does not know the password does not learn that there is a second factor.
    const wrong = await client.call(door, 'auth.login', { email, password: 'equivocada' })
    expect(wrong.code).toBe('INVALID_CREDENTIALS')
  })

  test.each<[string, () => Promise<object>]>([
    ['another password', async () => ({ passwordHash: await hashPassword('la-nueva-de-ella') })],
    ['a second factor', async () => ({ twoFactorSecret: 'x', twoFactorSince: new Date() })],
  ])('opens no session by what was checked before %s was set', async (_what, change) => {
    const person = await createPerson(server)
    await server.db.session.deleteMany({ where: { userId: person.id } })
    const data = await change()
    const { signingIn } = await server.db.$transaction(
      async (tx) => {
        await tx.user.update({ where: { id: person.id }, data, select: { id: true } })
        const { email, password } = person
        const signingIn = openClient(server.url).call(door, 'auth.login', { email, password })
        await untilSomebodyWaits(tx)
        return { signingIn }
      },
      { timeout: 20_000 },
    )
    expect((await signingIn).status).toBe(401)
    expect(await server.db.session.count({ where: { userId: person.id } })).toBe(0)
  })

  test('a hash of older parameters is renewed by a right password only', async () => {
    const { email, id } = await createPerson(server)
    const old = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    await server.db.user.update({ where: { id }, data: { passwordHash: old } })
    await openClient(server.url).call(door, 'auth.login', { email, password: 'equivocada' })
    expect((await server.db.user.findUniqueOrThrow({ where: { id } })).passwordHash).toBe(old)
    await openClient(server.url).call(door, 'auth.login', { email, password: PASSWORD })
    const renewed = (await server.db.user.findUniqueOrThrow({ where: { id } })).passwordHash
    expect(renewed).toContain('m=19456,t=2,p=1')
    expect((await openClient(server.url).call(door, 'auth.login', { email, password: PASSWORD })).status).toBe(200)
  })
})
