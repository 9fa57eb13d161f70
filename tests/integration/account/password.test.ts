import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClient } from '../../helpers/client.ts'
import { insertKey } from '../../helpers/keys.ts'
import { mailTo, tokenIn } from '../../helpers/mail.ts'
import { createPerson, PASSWORD } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const NEW = 'otra-clave-de-prueba'
const signIn = (email: string, password: string) =>
  openClient(server.url).call('rest', 'auth.login', { email, password })

describe('changing the password', () => {
  test('ends the other sessions, renews this one, and tells the person', async () => {
    const person = await createPerson(server)
    const before = person.cookie
    const other = openClient(server.url)
    await other.call('rest', 'auth.login', { email: person.email, password: PASSWORD })
    const reply = await person.call('trpc', 'account.changePassword', { currentPassword: PASSWORD, newPassword: NEW })
    expect(reply).toMatchObject({
      status: 200,
      message: 'Tu contraseña se cambió y cerramos las demás sesiones.',
    })
    expect(person.cookie).not.toBe(before)
    expect((await person.call('rest', 'auth.user')).status).toBe(200)
    expect((await openClient(server.url, { cookie: before }).call('rest', 'auth.user')).status).toBe(401)
    expect((await other.call('rest', 'auth.user')).status).toBe(401)
    expect((await signIn(person.email, PASSWORD)).status).toBe(401)
    expect((await signIn(person.email, NEW)).status).toBe(200)
    const mail = await mailTo(server.dataDir, person.email, { subject: /contraseña/ })
    expect(mail.text).toContain('las demás sesiones')
    expect(await server.db.auditEntry.count({ where: { targetId: person.id, action: 'password.change' } })).toBe(1)
  })

  test.each([
    ['nothing', [], null],
    ['a passkey', ['passkey'], 'Tus llaves de acceso siguen abriendo la cuenta'],
    ['an API key', ['apiKey'], 'Tus claves de API siguen sirviendo'],
    ['both', ['passkey', 'apiKey'], 'Tus llaves de acceso y tus claves de API siguen sirviendo'],
  ] as const)('the mail says what goes on opening the account: %s', async (_what, has, said) => {
    const person = await createPerson(server)
    const { id: userId, email } = person
    const key = { name: 'x', credentialId: email, publicKey: new Uint8Array(1), device: 'x' }
    if (has.some((one) => one === 'passkey')) await server.db.passkey.create({ data: { userId, ...key } })
    if (has.some((one) => one === 'apiKey')) await insertKey(server.db, userId)
    await server.db.apiKey.create({
      data: { userId, name: 'ida', write: true, hash: email, prefix: 'luka_', revokedAt: new Date() },
    })
    await person.call('trpc', 'account.changePassword', { currentPassword: PASSWORD, newPassword: NEW })
    const { text } = await mailTo(server.dataDir, email, { subject: /contraseña/ })
    if (said === null) expect(text).not.toMatch(/siguen/)
    else expect(text).toContain(said)
  })

  test('a remembered session stays one', async () => {
    const { email } = await createPerson(server)
    const client = openClient(server.url)
    await client.call('rest', 'auth.login', { email, password: PASSWORD, remember: true })
    const reply = await client.call('trpc', 'account.changePassword', { currentPassword: PASSWORD, newPassword: NEW })
    expect(reply.headers.getSetCookie()[0]).toContain('Max-Age=2592000')
  })

  test('a reset link from before is worth nothing after it', async () => {
    const person = await createPerson(server)
    await person.call('rest', 'auth.forgotPassword', { email: person.email })
    const token = tokenIn(await mailTo(server.dataDir, person.email, { subject: /Restablece/ }))
    await person.call('trpc', 'account.changePassword', { currentPassword: PASSWORD, newPassword: NEW })
    expect((await person.call('rest', 'auth.resetPassword', { token, password: 'robada' })).status).toBe(400)
  })

  test.each([
    ['a wrong current one', { currentPassword: 'equivocada', newPassword: NEW }, 'currentPassword'],
    ['none', { currentPassword: '', newPassword: NEW }, 'currentPassword'],
    ['a short new one', { currentPassword: PASSWORD, newPassword: '12345' }, 'newPassword'],
    ['the same again', { currentPassword: PASSWORD, newPassword: PASSWORD }, 'newPassword'],
  ])('%s is refused at its field and changes nothing', async (_, input, path) => {
    const person = await createPerson(server)
    const reply = await person.call('trpc', 'account.changePassword', input)
    expect(reply).toMatchObject({ status: 400, code: 'INVALID_INPUT', body: { issues: [{ path }] } })
    expect((await signIn(person.email, PASSWORD)).status).toBe(200)
    expect(await server.db.mail.count({ where: { userId: person.id } })).toBe(0)
  })

  test('of two at once one wins, and its password is the one', async () => {
    const person = await createPerson(server)
    const change = (newPassword: string) =>
      openClient(server.url, { cookie: person.cookie }).call('trpc', 'account.changePassword', {
        currentPassword: PASSWORD,
        newPassword,
      })
    const words = ['primera-clave', 'segunda-clave', 'tercera-clave']
    const replies = await Promise.all(words.map(change))
    const won = words.filter((_, index) => replies[index]?.status === 200)
    expect(won).toHaveLength(1)
    expect((await signIn(person.email, won[0] ?? '')).status).toBe(200)
  })

  test('nobody and a key cannot', async () => {
    const person = await createPerson(server)
    const input = { currentPassword: PASSWORD, newPassword: NEW }
    expect((await openClient(server.url).call('trpc', 'account.changePassword', input)).status).toBe(401)
    const { key } = await person.trpc.account.createApiKey.mutate({
      name: 'x',
      scope: 'write',
      days: 30,
      password: PASSWORD,
    })
    const reply = await openClient(server.url, { key }).call('trpc', 'account.changePassword', input)
    expect(reply).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })
})

test('wrong passwords inside a session are counted by address and cleared by a right one', async () => {
  const strict = await startTestServer({ env: { TRUST_PROXY: 'true', RATE_LIMIT_FACTOR: '1' } })
  try {
    const person = await createPerson(strict)
    const confirm = (password: string, ip: string) =>
      fetch(`${strict.url}/api/trpc/account.startTwoFactor`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: person.cookie ?? '', 'x-forwarded-for': ip },
        body: JSON.stringify({ json: { password } }),
      })
    for (let attempt = 0; attempt < 10; attempt++) expect((await confirm('equivocada', '203.0.113.1')).status).toBe(400)
    const refused = await confirm(PASSWORD, '203.0.113.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await confirm(PASSWORD, '203.0.113.2')).status).toBe(200)
  } finally {
    await strict.close()
  }
})
