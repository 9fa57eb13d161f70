import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { LIMITS } from '../../../src/server/security/limits.ts'
import { ensureAdmin } from '../../../src/server/services/auth/admin.ts'
import { challenge } from '../../../src/shared/contract/contact.ts'
import { solveCaptcha } from '../../helpers/captcha.ts'
import { type Client, DOORS, openClient } from '../../helpers/client.ts'
import { mailTo, tokenIn } from '../../helpers/mail.ts'
import { createPerson, freshEmail, PASSWORD } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// Guesses at one account from many addresses, as a rented network makes them.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' } })
})
afterAll(() => server.close())
beforeEach(() => server.db.rateLimit.deleteMany())

let address = 0
const login = (input: object) => {
  address += 1
  const ip = `198.51.${Math.floor(address / 200)}.${address % 200}`
  return openClient(server.url).rest('POST', '/auth/login', input, { 'x-forwarded-for': ip })
}
const proof = async () =>
  solveCaptcha(challenge.parse((await openClient(server.url).call('rest', 'contact.challenge')).body))
const guess = async (email: string, times: number) => {
  const replies = await Promise.all(Array.from({ length: times }, () => login({ email, password: 'equivocada' })))
  return replies.map(({ code }) => code)
}
const SUBJECT = 'Alguien intenta adivinar tu contraseña de Luka'

test('after many wrong ones from anywhere each takes a proof of work, with which the owner gets in, who is told once', async () => {
  const { email } = await createPerson(server)
  expect(new Set(await guess(email, LIMITS.loginAccount.max))).toEqual(new Set(['INVALID_CREDENTIALS']))
  expect(new Set(await guess(email, 5))).toEqual(new Set(['INVALID_CAPTCHA']))
  expect(await login({ email, password: PASSWORD, captchaToken: 'x' })).toMatchObject({ code: 'INVALID_CAPTCHA' })
  const captchaToken = await proof()
  expect(await login({ email, password: 'equivocada', captchaToken })).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  // A solution serves once.
  expect(await login({ email, password: PASSWORD, captchaToken })).toMatchObject({ code: 'INVALID_CAPTCHA' })
  expect((await login({ email, password: PASSWORD, captchaToken: await proof() })).status).toBe(200)
  await mailTo(server.dataDir, email, { subject: SUBJECT })
  expect(await server.db.mail.count({ where: { to: email, subject: SUBJECT } })).toBe(1)
})

test('an address without an account is treated alike, and nobody is written to', async () => {
  const email = freshEmail()
  await guess(email, LIMITS.loginAccount.max)
  expect(await guess(email, 1)).toEqual(['INVALID_CAPTCHA'])
  expect(await server.db.mail.count({ where: { to: email } })).toBe(0)
})

test('right passwords do not count', async () => {
  const { email } = await createPerson(server)
  await guess(email, LIMITS.loginAccount.max - 1)
  for (let time = 0; time < 3; time++) expect((await login({ email, password: PASSWORD })).status).toBe(200)
})

test('a wrong second factor after a right password is told to the owner, once a day', async () => {
  const { id, email } = await createPerson(server)
  await server.db.user.update({ where: { id }, data: { twoFactorSecret: 'x', twoFactorSince: new Date() } })
  expect(await login({ email, password: PASSWORD })).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
  expect(await server.db.mail.count({ where: { to: email } })).toBe(0)
  for (const code of ['aaaaa-aaaaa-aaaaa-aaaaa-aaaaa', 'bbbbb-bbbbb-bbbbb-bbbbb-bbbbb'])
    expect(await login({ email, password: PASSWORD, code })).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
  const mail = await mailTo(server.dataDir, email, { subject: /código equivocado/ })
  expect(mail.text).toMatch(/198\.51\./)
  await vi.waitFor(async () => expect(await server.db.mail.count({ where: { to: email } })).toBe(1))
})

describe('in a stolen session', () => {
  const confirm = (cookie: string | undefined, ip: string, password = 'equivocada') =>
    fetch(`${server.url}/api/trpc/account.confirmPassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, cookie: cookie ?? '' },
      body: JSON.stringify({ json: { password } }),
    })

  test('the password is not guessed from a network of IPv6', async () => {
    const { cookie } = await createPerson(server)
    const statuses: number[] = []
    for (let attempt = 0; attempt <= 4 * LIMITS.confirmPassword.max; attempt++)
      statuses.push((await confirm(cookie, `2001:db8:48:${attempt.toString(16)}00::1`)).status)
    expect(statuses.slice(-2)).toEqual([400, 429])
    expect((await confirm(cookie, '2001:db8:49::1', PASSWORD)).status).toBe(200)
  })

  test('what one address is refused leaves the owner their tries elsewhere', async () => {
    const { cookie } = await createPerson(server)
    for (let attempt = 0; attempt <= LIMITS.confirmAccount.max; attempt++) await confirm(cookie, '203.0.113.252')
    expect((await confirm(cookie, '203.0.113.252')).status).toBe(429)
    expect((await confirm(cookie, '203.0.113.253', PASSWORD)).status).toBe(200)
  })

  test('nor from many networks, and right ones do not count', async () => {
    const { cookie } = await createPerson(server)
    expect((await confirm(cookie, '203.0.113.250', PASSWORD)).status).toBe(200)
    const replies = await Promise.all(
      Array.from({ length: LIMITS.confirmAccount.max }, (_, attempt) => confirm(cookie, `203.0.113.${attempt}`)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400]))
    expect((await confirm(cookie, '203.0.113.251')).status).toBe(429)
    // Whose session it is shuts the thief out all the same.
    const own = openClient(server.url, { cookie })
    expect((await own.call('trpc', 'account.endOtherSessions')).status).toBe(200)
  })
})

describe('the passwords that are tried first', () => {
  const COMMON = 'Contraseña123'

  it.each(DOORS)('are anybody’s to choose over %s, as documented', async (door) => {
    const ana = await createPerson(server)
    await ana.call(door, 'auth.forgotPassword', { email: ana.email })
    const token = tokenIn(await mailTo(server.dataDir, ana.email))
    expect((await ana.call(door, 'auth.resetPassword', { token, password: COMMON })).status).toBe(200)
  })

  it.each(DOORS)('are refused to administrators over %s', async (door) => {
    const admin = await createPerson(server, { admin: true })
    const refused = { status: 400, code: 'INVALID_INPUT', message: expect.stringContaining('más usadas') }
    const change = { currentPassword: PASSWORD, newPassword: COMMON }
    expect(await admin.call('trpc', 'account.changePassword', change)).toMatchObject(refused)
    await admin.call(door, 'auth.forgotPassword', { email: admin.email })
    const token = tokenIn(await mailTo(server.dataDir, admin.email))
    expect(await admin.call(door, 'auth.resetPassword', { token, password: COMMON })).toMatchObject(refused)
    expect((await admin.call(door, 'auth.resetPassword', { token, password: 'larga y con palabras' })).status).toBe(200)
  })

  it.each(DOORS)(
    'open nothing any more for whoever is made an administrator over %s, until they choose another',
    async (door) => {
      const admin = await createPerson(server, { admin: true })
      const ana = await createPerson(server)
      const change = { currentPassword: PASSWORD, newPassword: COMMON }
      expect((await ana.call('trpc', 'account.changePassword', change)).status).toBe(200)
      const enter = (client: Client, password: string) =>
        client.call(door, 'auth.login', { email: ana.email, password })
      const phone = openClient(server.url)
      expect((await enter(phone, COMMON)).status).toBe(200)

      expect((await admin.call(door, 'admin.setRole', { userId: ana.id, role: 'admin' })).status).toBe(200)
      // Whoever guessed it before has no session either.
      expect((await phone.call(door, 'admin.users', {})).status).toBe(401)
      const refused = {
        status: 400,
        code: 'INVALID_INPUT',
        message: expect.stringContaining('elige otra con «¿Olvidaste tu contraseña?»'),
      }
      expect(await enter(openClient(server.url), COMMON)).toMatchObject(refused)
      expect(await enter(openClient(server.url), 'otra-clave')).toMatchObject({ code: 'INVALID_CREDENTIALS' })

      await phone.call(door, 'auth.forgotPassword', { email: ana.email })
      const token = tokenIn(await mailTo(server.dataDir, ana.email, { subject: /^Restablece/ }))
      await phone.call(door, 'auth.resetPassword', { token, password: 'larga y con palabras' })
      expect((await enter(phone, 'larga y con palabras')).status).toBe(200)
      expect((await phone.call(door, 'admin.users', {})).status).toBe(200)
    },
  )

  it.each(DOORS)(
    'confirm nothing in an administrator’s open session over %s but their own replacement',
    async (door) => {
      const ana = await createPerson(server)
      const change = { currentPassword: PASSWORD, newPassword: COMMON }
      expect((await ana.call('trpc', 'account.changePassword', change)).status).toBe(200)
      // As by a session that a passkey opened, which a promotion leaves.
      await server.db.user.update({ where: { id: ana.id }, data: { role: 'admin' } })
      expect((await ana.call(door, 'admin.users', {})).status).toBe(200)
      expect(await ana.call('trpc', 'account.confirmPassword', { password: COMMON })).toMatchObject({
        status: 400,
        message: expect.stringContaining('más usadas'),
      })
      const better = { currentPassword: COMMON, newPassword: 'larga y con palabras' }
      expect((await ana.call('trpc', 'account.changePassword', better)).status).toBe(200)
      expect((await ana.call('trpc', 'account.confirmPassword', { password: better.newPassword })).status).toBe(200)
    },
  )

  it('stop a start that would make an administrator with one, in one sentence', async () => {
    const env = { ...server.app.env, ADMIN_EMAIL: freshEmail(), ADMIN_PASSWORD: 'admin123' }
    await expect(ensureAdmin({ ...server.app, env })).rejects.toThrow(/^ADMIN_PASSWORD: .*más usadas/)
  })
})
