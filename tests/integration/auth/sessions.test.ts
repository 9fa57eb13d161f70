import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newToken } from '../../../src/server/security/tokens.ts'
import { sealSession } from '../../../src/server/session/seal.ts'
import { DOORS, openClient } from '../../helpers/client.ts'
import { createPerson, PASSWORD, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let hours = 0
beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(Date.now() + hours * 3_600_000),
  })
})
afterAll(() => server.close())

const sessionsOf = (person: Person) => server.db.session.findMany({ where: { userId: person.id } })

describe.each(DOORS)('sessions over %s', (door) => {
  const me = (cookie: string | undefined) => openClient(server.url, { cookie }).call(door, 'auth.user')

  test('nobody is signed in without one', async () => {
    expect(await me(undefined)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED', message: 'No autenticado' })
  })

  test('logout ends it on the server: a copied cookie is worth nothing', async () => {
    const person = await createPerson(server)
    const copied = person.cookie
    const reply = await person.call(door, 'auth.logout')
    expect(reply.status).toBe(200)
    expect(reply.message).not.toBe('')
    expect(reply.headers.getSetCookie()[0]).toMatch(/^luka_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await me(copied)).status).toBe(401)
    expect(await sessionsOf(person)).toHaveLength(0)
  })

  test('logout without a session, or with a dead or forged one, still says yes', async () => {
    for (const cookie of [undefined, 'luka_session=forjada', 'luka_session='])
      expect((await openClient(server.url, { cookie }).call(door, 'auth.logout')).status).toBe(200)
  })

  test('logout ends this session and not the others', async () => {
    const person = await createPerson(server)
    const other = openClient(server.url)
    await other.call(door, 'auth.login', { email: person.email, password: PASSWORD })
    await person.call(door, 'auth.logout')
    expect((await other.call(door, 'auth.user')).status).toBe(200)
  })

  test('a tampered cookie is no session, and never a fault', async () => {
    const person = await createPerson(server)
    const value = person.cookie?.split('=').slice(1).join('=') ?? ''
    const foreign = await sealSession('otro-secreto-de-prueba-de-32-caracteres', newToken().token, 600)
    const unknown = await sealSession(server.app.secret, newToken().token, 600)
    const forged = [
      value.slice(0, -10),
      // Not its very last character, two bits of which say nothing.
      value.replace(/.(?=.~2$)/, (last) => (last === 'A' ? 'B' : 'A')),
      `${value.slice(0, 30)}x${value.slice(31)}`,
      value.replace('Fe26.2*1', 'Fe26.2*9'),
      value.toUpperCase(),
      foreign,
      unknown,
      'Fe26.2*1*****~2',
      '%00',
      '"',
      '{}',
      'null',
      "' OR 1=1 --",
      'x'.repeat(3_000),
    ]
    for (const cookie of forged) expect((await me(`luka_session=${cookie}`)).status).toBe(401)
    expect((await me(person.cookie)).status).toBe(200)
  })

  test('a block, a new role and a lost verification count from the next call on', async () => {
    const person = await createPerson(server)
    await me(person.cookie)
    await server.db.user.update({
      where: { id: person.id },
      data: { blocked: true, role: 'admin', emailVerifiedAt: null },
    })
    expect((await me(person.cookie)).body).toMatchObject({ blocked: true, role: 'admin', emailVerified: false })
    expect(await person.call(door, 'chat.ask', { question: '¿Cuánto vale la UVT?' })).toMatchObject({
      status: 403,
      code: 'ACCOUNT_BLOCKED',
    })
  })

  test('a deleted account takes its sessions along', async () => {
    const person = await createPerson(server)
    await server.db.session.deleteMany({ where: { userId: person.id } })
    expect((await me(person.cookie)).status).toBe(401)
  })

  test('unused for twelve hours it is over, used it lasts', async () => {
    const idle = await createPerson(server)
    const busy = await createPerson(server)
    hours += 11
    expect((await me(busy.cookie)).status).toBe(200)
    hours += 2
    expect((await me(idle.cookie)).status).toBe(401)
    expect((await me(busy.cookie)).status).toBe(200)
  })

  test('after seven days it is over even when it is used all the time', async () => {
    const person = await createPerson(server)
    for (let half = 0; half < 16; half++) {
      expect((await me(person.cookie)).status).toBe(200)
      hours += 10.4
    }
    hours += 2
    expect((await me(person.cookie)).status).toBe(401)
  })

  test('a remembered one rests for weeks and ends after thirty days', async () => {
    const { email } = await createPerson(server)
    const client = openClient(server.url)
    await client.call(door, 'auth.login', { email, password: PASSWORD, remember: true })
    hours += 29 * 24
    expect((await client.call(door, 'auth.user')).status).toBe(200)
    hours += 25
    expect((await client.call(door, 'auth.user')).status).toBe(401)
  })

  test('its use is noted at most once a minute', async () => {
    const person = await createPerson(server)
    const [before] = await sessionsOf(person)
    await me(person.cookie)
    expect((await sessionsOf(person))[0]?.lastUsedAt).toEqual(before?.lastUsedAt)
    hours += 0.1
    await me(person.cookie)
    const [noted] = await sessionsOf(person)
    expect(noted?.lastUsedAt.getTime()).toBeGreaterThan(before?.lastUsedAt.getTime() ?? 0)
    await me(person.cookie)
    expect((await sessionsOf(person))[0]?.lastUsedAt).toEqual(noted?.lastUsedAt)
    expect((await server.db.user.findUniqueOrThrow({ where: { id: person.id } })).lastActiveAt).toEqual(
      noted?.lastUsedAt,
    )
  })
})

describe.each(DOORS)('API keys over %s', (door) => {
  async function createKey(person: Person, options: { write?: boolean; expiresAt?: Date; revokedAt?: Date } = {}) {
    const { token, hash } = newToken()
    const row = await server.db.apiKey.create({
      data: { userId: person.id, name: 'prueba', hash, prefix: token.slice(0, 8), ...options },
    })
    return { id: row.id, key: token, client: openClient(server.url, { key: token }) }
  }

  test('acts as its owner, and its use is noted', async () => {
    const person = await createPerson(server)
    const { id, client } = await createKey(person)
    expect((await client.call(door, 'auth.user')).body).toMatchObject({ id: person.id })
    expect((await server.db.apiKey.findUniqueOrThrow({ where: { id } })).lastUsedAt).not.toBeNull()
  })

  test('a revoked, an expired and an invented one are nobody', async () => {
    const person = await createPerson(server)
    const now = server.app.now()
    const revoked = await createKey(person, { revokedAt: now })
    const expired = await createKey(person, { expiresAt: new Date(now.getTime() - 1) })
    const invented = { client: openClient(server.url, { key: newToken().token }) }
    for (const { client } of [revoked, expired, invented])
      expect((await client.call(door, 'auth.user')).status).toBe(401)
  })

  test('a bad key is nobody even next to a good cookie, and odd headers are no fault', async () => {
    const person = await createPerson(server)
    const both = openClient(server.url, { key: 'inventada', cookie: person.cookie })
    expect((await both.call(door, 'auth.user')).status).toBe(401)
    for (const authorization of ['Bearer', 'Bearer ', 'Bearer a b', `Bearer ${'x'.repeat(5_000)}`, 'bearer \u00ff'])
      expect((await openClient(server.url).rest('GET', '/auth/user', undefined, { authorization })).status).toBe(401)
    // A password for a proxy in front is not meant for us.
    const basic = openClient(server.url, { cookie: person.cookie })
    expect((await basic.rest('GET', '/auth/user', undefined, { authorization: 'Basic eDp5' })).status).toBe(200)
  })

  test('a read-only one changes nothing; a writing one cannot take the account over', async () => {
    const person = await createPerson(server)
    const profile = { email: person.email, name: 'Por clave' }
    const reading = await createKey(person)
    expect((await reading.client.call(door, 'auth.updateProfile', profile)).status).toBe(403)
    const writing = await createKey(person, { write: true })
    expect((await writing.client.call(door, 'auth.updateProfile', profile)).status).toBe(200)
    const moved = await writing.client.call(door, 'auth.updateProfile', { ...profile, email: `x${person.email}` })
    expect(moved.status).toBe(403)
    expect(await server.db.user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({
      email: person.email,
      name: 'Por clave',
    })
  })

  test('a session cookie is no key, and a key no cookie', async () => {
    const person = await createPerson(server)
    const seal = person.cookie?.split('=').slice(1).join('=') ?? ''
    expect((await openClient(server.url, { key: seal.slice(0, 150) }).call(door, 'auth.user')).status).toBe(401)
    const { key } = await createKey(person)
    expect((await openClient(server.url, { cookie: `luka_session=${key}` }).call(door, 'auth.user')).status).toBe(401)
  })
})

test('with an https address the cookie is __Host- and Secure', async () => {
  const secure = await startTestServer({ env: { APP_URL: 'https://luka.example' } })
  try {
    const { email } = await createPerson(secure)
    const client = openClient(secure.url)
    const reply = await client.call('rest', 'auth.login', { email, password: PASSWORD, remember: true })
    expect(reply.headers.getSetCookie()[0]).toMatch(
      /^__Host-luka_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect((await client.call('rest', 'auth.user')).status).toBe(200)
    // Planted without the prefix, the same seal is no session.
    const planted = client.cookie?.replace('__Host-', '')
    expect((await openClient(secure.url, { cookie: planted }).call('rest', 'auth.user')).status).toBe(401)
  } finally {
    await secure.close()
  }
})
