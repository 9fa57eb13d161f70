import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appRouter } from '../../../src/server/routers/app.ts'
import { compileRouter } from '../../../src/server/trpc/callPath.ts'
import { apiKey, createdApiKey } from '../../../src/shared/contract/account.ts'
import { DOORS, openClient } from '../../helpers/client.ts'
import { mailTo } from '../../helpers/mail.ts'
import { createPerson, PASSWORD, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let days = 0
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + days * 86_400_000) })
})
afterAll(() => server.close())

async function createKey(person: Person, changes: Record<string, unknown> = {}) {
  const reply = await person.call('trpc', 'account.createApiKey', {
    name: 'Contabilidad',
    scope: 'write',
    days: 30,
    password: PASSWORD,
    ...changes,
  })
  expect(reply.status).toBe(200)
  return createdApiKey.strict().parse(reply.body)
}

const list = async (person: Person) =>
  z.array(apiKey.strict()).parse((await person.call('trpc', 'account.apiKeys')).body)

describe('an API key', () => {
  test('is shown once, listed by its beginning, and its creation is told', async () => {
    const person = await createPerson(server)
    const { key, apiKey: made } = await createKey(person, { name: ' Caja <b>1</b> ', scope: 'read', days: null })
    expect(key).toMatch(/^luka_[\w-]{43}$/)
    expect(key.startsWith(made.prefix)).toBe(true)
    expect(made).toMatchObject({ name: 'Caja <b>1</b>', scope: 'read', expiresAt: null, lastUsedAt: null })
    expect(await list(person)).toEqual([made])
    const rows = await server.db.apiKey.findMany({ where: { userId: person.id } })
    expect(JSON.stringify(rows)).not.toContain(key.slice(12))
    const mail = await mailTo(server.dataDir, person.email, { subject: /clave de API/ })
    expect(mail.text).toContain('Solo leer')
    expect(mail.text).not.toContain(key)
    expect(mail.html).not.toContain('<b>1</b>')
  })

  test('brings no text of its maker to an address that nobody has shown to be theirs', async () => {
    const subject = /clave de API/
    const squatter = await createPerson(server, { verified: false })
    await createKey(squatter, { name: 'Cobra tu premio en http://premio.example ya' })
    const mail = await mailTo(server.dataDir, squatter.email, { subject })
    expect(`${mail.text}${mail.html}`).not.toContain('premio')
    await createKey(squatter, { name: 'Contabilidad' })
    expect((await mailTo(server.dataDir, squatter.email, { subject, count: 2 })).text).toContain('Contabilidad')
    // Its owner opened the link, elsewhere.
    await server.db.user.update({ where: { id: squatter.id }, data: { emailVerifiedAt: new Date() } })
    await createKey(squatter, { name: 'http://premio.example' })
    const third = await mailTo(server.dataDir, squatter.email, { subject, count: 3 })
    expect(`${third.text}${third.html}`).not.toContain('premio')
    const person = await createPerson(server)
    await createKey(person, { name: 'espiga.co' })
    expect((await mailTo(server.dataDir, person.email, { subject })).text).toContain('espiga.co')
  })

  test('that grants credits is made by an administrator alone, and not ahead of becoming one', async () => {
    const [person, admin] = await Promise.all([createPerson(server), createPerson(server, { admin: true })])
    const asked = { name: 'x', scope: 'grant', days: 30, password: PASSWORD }
    expect(await person.call('trpc', 'account.createApiKey', asked)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await list(person)).toEqual([])
    expect((await createKey(admin, { scope: 'grant' })).apiKey.scope).toBe('grant')
  })

  test('needs the password, a name, a scope and a lifetime', async () => {
    const person = await createPerson(server)
    const good = { name: 'x', scope: 'read', days: 30, password: PASSWORD }
    for (const bad of [
      { password: 'equivocada' },
      { password: undefined },
      { name: '' },
      { name: 'dos\nlíneas' },
      { name: 'x'.repeat(61) },
      { scope: 'admin' },
      { scope: undefined },
      { days: 31 },
      { days: '30' },
      { days: undefined },
    ])
      expect((await person.call('trpc', 'account.createApiKey', { ...good, ...bad })).status).toBe(400)
    expect(await list(person)).toEqual([])
    expect((await openClient(server.url).call('trpc', 'account.createApiKey', good)).status).toBe(401)
  })

  test('dies with its day', async () => {
    const person = await createPerson(server)
    const { key } = await createKey(person, { days: 30 })
    const client = openClient(server.url, { key })
    expect((await client.call('rest', 'auth.user')).status).toBe(200)
    days += 31
    expect((await client.call('rest', 'auth.user')).status).toBe(401)
    const back = await createPerson(server, { email: `tarde.${person.email}` })
    expect(await list(back)).toEqual([])
    const [row] = await server.db.apiKey.findMany({ where: { userId: person.id } })
    expect(row?.expiresAt?.getTime()).toBeLessThan(server.app.now().getTime())
  })

  test('revoked it is nobody from the next call on', async () => {
    const person = await createPerson(server)
    const stranger = await createPerson(server)
    const { key, apiKey: made } = await createKey(person)
    const client = openClient(server.url, { key })
    expect((await client.call('rest', 'auth.user')).status).toBe(200)
    expect((await list(person))[0]?.lastUsedAt).not.toBeNull()
    expect((await stranger.call('trpc', 'account.revokeApiKey', { id: made.id })).status).toBe(404)
    expect((await client.call('rest', 'auth.user')).status).toBe(200)
    expect((await person.call('trpc', 'account.revokeApiKey', { id: made.id })).status).toBe(200)
    expect((await client.call('rest', 'auth.user')).status).toBe(401)
    expect(await list(person)).toEqual([])
    expect((await person.call('trpc', 'account.revokeApiKey', { id: made.id })).status).toBe(404)
  })

  test('there are at most twenty', async () => {
    const person = await createPerson(server)
    await server.db.apiKey.createMany({
      data: Array.from({ length: 19 }, (_, index) => ({
        userId: person.id,
        name: `${index}`,
        hash: `${person.id}-${index}`,
        prefix: 'luka_',
      })),
    })
    const replies = await Promise.all(
      Array.from({ length: 4 }, () =>
        person.call('trpc', 'account.createApiKey', { name: 'x', scope: 'read', days: 30, password: PASSWORD }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })
})

// Input that each documented path accepts of a signed-in person; paths that are for administrators or nobody are not here.
const DOCUMENTED: readonly [name: string, input?: Record<string, unknown>][] = [
  ['auth.user'],
  ['chat.threads'],
  ['chat.references', { q: 'retención' }],
  ['company.create', { nombreORazonSocial: 'La Espiga', nit: '900123456-8', correo: 'c@espiga.co' }],
  ['company.get'],
  ['company.update', { id: 1, nombreORazonSocial: 'La Espiga SAS', nit: '900123456-8', correo: 'c@espiga.co' }],
  ['chat.createThread', { title: 'Por clave' }],
  ['chat.saveConversation', { userMessage: '¿IVA?', assistantMessage: '19 %' }],
  ['chat.ask', { question: '¿Cuánto vale la UVT de 2026?' }],
]

describe.each(DOORS)('over %s', (door) => {
  test('a writing key acts as its owner on every documented path', async () => {
    const person = await createPerson(server)
    const { key } = await createKey(person)
    const client = openClient(server.url, { key })
    for (const [name, input] of DOCUMENTED) {
      const { status } = await client.call(door, name, input)
      expect([200, 201], name).toContain(status)
    }
    expect(await server.db.thread.count({ where: { userId: person.id } })).toBe(3)
    expect((await person.call(door, 'company.get')).body).toMatchObject({ nombreORazonSocial: 'La Espiga SAS' })
  })

  test('a reading one reads all the same and writes nothing', async () => {
    const person = await createPerson(server)
    const { key } = await createKey(person, { scope: 'read' })
    const client = openClient(server.url, { key })
    for (const [name, input] of DOCUMENTED) {
      const { status } = await client.call(door, name, input)
      const isQuery = compileRouter(appRouter).get(name)?.type === 'query'
      expect(status, name).toBe(isQuery ? (name === 'company.get' ? 404 : 200) : 403)
    }
    expect(await server.db.thread.count({ where: { userId: person.id } })).toBe(0)
  })
})

test('no key reaches the account’s security', async () => {
  const person = await createPerson(server)
  const { key } = await createKey(person)
  const client = openClient(server.url, { key })
  const guarded = [...compileRouter(appRouter).values()].filter(
    ({ path, meta }) => path.startsWith('account.') && meta.cookieOnly,
  )
  expect(guarded.length).toBeGreaterThan(12)
  for (const { path } of guarded) {
    expect(await client.call('trpc', path, {}), path).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  }
  for (const path of ['/account/export.zip', '/account/movements.csv'])
    expect((await client.rest('GET', path)).status).toBe(403)
  // What is left of that router is reading one's own figures.
  const open = [...compileRouter(appRouter).values()].filter(
    ({ path, meta }) => path.startsWith('account.') && !meta.cookieOnly,
  )
  expect(open.map(({ path, type }) => `${path} ${type}`).sort()).toEqual([
    'account.creditRequests query',
    'account.credits query',
    'account.movements query',
  ])
})
