import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { session } from '../../../src/shared/contract/account.ts'
import { openClient } from '../../helpers/client.ts'
import { mailTo } from '../../helpers/mail.ts'
import { createPerson, freshEmail, PASSWORD, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let hours = 0
beforeAll(async () => {
  server = await startTestServer({
    env: { TRUST_PROXY: 'true' },
    now: () => new Date(Date.now() + hours * 3_600_000),
  })
})
afterAll(() => server.close())

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

async function signIn(email: string, userAgent = CHROME, ip = '190.25.1.7', remember = false) {
  const client = openClient(server.url)
  const reply = await client.rest(
    'POST',
    '/auth/login',
    { email, password: PASSWORD, remember },
    { 'user-agent': userAgent, 'x-forwarded-for': ip },
  )
  expect(reply.status).toBe(200)
  return client
}

const list = async (person: Pick<Person, 'call'>) =>
  z.array(session.strict()).parse((await person.call('trpc', 'account.sessions')).body)

describe('the open sessions', () => {
  test('are listed with device, place and use, this one first', async () => {
    const { email } = await createPerson(server)
    const computer = await signIn(email)
    const phone = await signIn(email, IPHONE, '181.49.20.3', true)
    const [first, ...others] = await list(phone)
    expect(first).toMatchObject({
      device: 'Safari en iPhone',
      kind: 'phone',
      ip: '181.49.20.3',
      remember: true,
      current: true,
    })
    expect(others.map(({ device, current }) => [device, current])).toContainEqual(['Chrome en Windows', false])
    expect(others).toHaveLength(2)
    expect((await list(computer))[0]?.device).toBe('Chrome en Windows')
  })

  test('no longer show what has expired or rested too long', async () => {
    const person = await createPerson(server)
    const remembered = await signIn(person.email, IPHONE, '181.49.20.3', true)
    hours += 13
    expect((await list(remembered)).map(({ device }) => device)).toEqual(['Safari en iPhone'])
  })

  test('one can be ended from another', async () => {
    const { email } = await createPerson(server)
    const computer = await signIn(email)
    const phone = await signIn(email, IPHONE)
    const other = (await list(computer)).find(({ device }) => device === 'Safari en iPhone')
    const end = (id: string | undefined) => computer.call('trpc', 'account.endSession', { id })
    expect((await end(other?.id)).status).toBe(200)
    expect((await phone.call('rest', 'auth.user')).status).toBe(401)
    expect((await end(other?.id)).status).toBe(404)
    const own = (await list(computer)).find(({ current }) => current)
    expect(await end(own?.id)).toMatchObject({ status: 409 })
    expect((await computer.call('rest', 'auth.user')).status).toBe(200)
    for (const id of ['', '%', '%%%%%%%%%%%%%%%%', 'a', undefined, null, 7, {}]) {
      expect((await computer.call('trpc', 'account.endSession', { id })).status).toBe(400)
    }
  })

  test('somebody else’s cannot', async () => {
    const person = await createPerson(server)
    const stranger = await createPerson(server)
    const [own] = await list(person)
    expect((await stranger.call('trpc', 'account.endSession', { id: own?.id })).status).toBe(404)
    expect((await person.call('rest', 'auth.user')).status).toBe(200)
  })

  test('all others can be ended at once', async () => {
    const person = await createPerson(server)
    const stranger = await createPerson(server)
    const others = [await signIn(person.email), await signIn(person.email, IPHONE)]
    expect(await person.call('trpc', 'account.endOtherSessions')).toMatchObject({
      status: 200,
      message: 'Se cerraron 2 sesiones.',
    })
    for (const other of others) expect((await other.call('rest', 'auth.user')).status).toBe(401)
    expect(await list(person)).toHaveLength(1)
    expect((await stranger.call('rest', 'auth.user')).status).toBe(200)
    expect((await person.call('trpc', 'account.endOtherSessions')).message).toBe('No había otras sesiones abiertas.')
  })

  test('are nobody’s business without a session', async () => {
    for (const name of ['account.sessions', 'account.endOtherSessions', 'account.settings', 'account.apiKeys'])
      expect((await openClient(server.url).call('trpc', name)).status).toBe(401)
  })
})

describe('a sign-in from somewhere new', () => {
  const told = (id: number) =>
    server.db.mail.count({ where: { userId: id, subject: { startsWith: 'Inicio de sesi' } } })

  test('is told by mail, the first and the known ones are not', async () => {
    const { email, id } = await createPerson(server)
    await signIn(email)
    await signIn(email)
    await signIn(email, CHROME, '190.25.200.9')
    expect(await told(id)).toBe(0)
    await signIn(email, IPHONE)
    expect(await told(id)).toBe(1)
    const mail = await mailTo(server.dataDir, email, { subject: /Inicio de sesión nuevo/ })
    expect(mail.text).toContain('Safari en iPhone')
    expect(mail.text).toContain('hora de Colombia')
    await signIn(email, CHROME, '45.10.3.2')
    expect(await told(id)).toBe(2)
    await signIn(email, IPHONE)
    expect(await told(id)).toBe(2)
  })

  test('whoever registers is known from there', async () => {
    const email = freshEmail()
    const client = openClient(server.url)
    await client.rest('POST', '/auth/register', { email, password: PASSWORD }, { 'user-agent': CHROME })
    const user = await server.db.user.findUniqueOrThrow({ where: { email } })
    expect(await server.db.knownDevice.count({ where: { userId: user.id } })).toBe(1)
    expect(await told(user.id)).toBe(0)
  })

  test('is told ten times a day, however many devices and networks are made up', async () => {
    const { email, id } = await createPerson(server, { verified: false })
    await signIn(email)
    const browsers = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'Chrome', 'Safari']
    const systems = ['iPhone', 'Windows', 'Linux']
    for (const system of systems) for (const browser of browsers) await signIn(email, `${browser}/1 ${system}`)
    expect(await told(id)).toBe(10)
    hours += 25
    await signIn(email, IPHONE, '45.10.3.2')
    expect(await told(id)).toBe(11)
  })

  test('a user agent adds no words of its own to the mail', async () => {
    const { email } = await createPerson(server)
    await signIn(email)
    await signIn(email, '"><b>Hola</b> https://evil.example Chrome/1', '45.10.3.2')
    const mail = await mailTo(server.dataDir, email, { subject: /Inicio de sesión nuevo/ })
    expect(mail.html).not.toContain('evil.example')
    expect(mail.text).not.toContain('Hola')
  })
})
