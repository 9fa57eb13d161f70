import { expect, it } from 'vitest'
import { z } from 'zod'
import { hotp, totpKey, totpStep } from '../../../src/server/security/totp.ts'
import { twoFactorOffer } from '../../../src/shared/contract/account.ts'
import { makeCustomers, send, startProcess } from '../../fault/process.ts'
import { DOORS, openClient } from '../../helpers/client.ts'
import { createTestDatabase } from '../../helpers/database.ts'

const line = z.object({
  time: z.int(),
  event: z.string(),
  user: z.int().nullable(),
  ip: z.literal('127.0.0.1'),
  request: z.uuid(),
})

it('notes who signs in, from where and when: right, wrong, unknown, without a code and with a wrong one', async () => {
  const place = await createTestDatabase()
  const [ana] = await makeCustomers(place, 1)
  if (!ana) throw new Error('Nobody was made')
  const begun = Date.now()
  const server = startProcess(place, { LOG_LEVEL: 'info' })
  const url = await server.listening
  const signIn = (more: object) =>
    send(url, '/auth/login', { body: { email: ana.email, password: ana.password, ...more } })

  const statuses = [
    await signIn({}),
    await signIn({ password: 'equivocada' }),
    await signIn({ email: 'nadie@espiga.co' }),
  ]
  const person = openClient(url, { cookie: ana.cookie })
  const offer = await person.call('trpc', 'account.startTwoFactor', { password: ana.password })
  const key = totpKey(twoFactorOffer.parse(offer.body).secret)
  const step = totpStep(new Date())
  expect((await person.call('trpc', 'account.confirmTwoFactor', { code: hotp(key, step) })).status).toBe(200)
  statuses.push(await signIn({}), await signIn({ code: hotp(key, step + 1_000) }))
  statuses.push(await signIn({ code: hotp(key, step + 1) }))
  expect(statuses.map(({ status }) => status)).toEqual([200, 401, 401, 401, 401, 200])
  // It has no passkey, and yet the answer says that the password is right.
  const { email, password } = ana
  const asked = await openClient(url).call('trpc', 'auth.startPasskeyFactor', { email, password })
  expect(asked.status).toBe(409)
  expect(await server.stop()).toBe(0)

  const noted = server
    .output()
    .split('\n')
    .filter((text) => text.includes('"event":"auth.login'))
    .map((text) => line.parse(JSON.parse(text)))
  expect(noted.map(({ event, user }) => [event, user])).toEqual([
    ['auth.login', ana.id],
    ['auth.login.failed', ana.id],
    ['auth.login.failed', null],
    ['auth.login.factor-asked', ana.id],
    ['auth.login.code-failed', ana.id],
    ['auth.login', ana.id],
    ['auth.login.factor-asked', ana.id],
  ])
  expect(noted.every(({ time }) => time >= begun && time <= Date.now())).toBe(true)
  await place.dispose()
})

const refusal = z.object({
  event: z.literal('refused'),
  where: z.string(),
  code: z.string(),
  user: z.int().nullable(),
  ip: z.literal('127.0.0.1'),
})

it('notes whose account a refusal concerns, wherever it was refused', async () => {
  const place = await createTestDatabase()
  const [ana] = await makeCustomers(place, 1)
  if (!ana?.cookie) throw new Error('Nobody was made')
  const server = startProcess(place, { RATE_LIMIT_FACTOR: '1' })
  const url = await server.listening
  const person = openClient(url, { cookie: ana.cookie })
  const visitor = openClient(url)
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/api${path}`, { headers: { cookie: ana.cookie ?? '', ...headers } })

  for (const door of DOORS) expect((await person.call(door, 'admin.users', {})).status).toBe(403)
  await (await get('/trpc/admin.stats?batch=1', { 'trpc-accept': 'application/jsonl' })).text()
  expect((await get('/admin/audit.csv')).status).toBe(403)
  for (let attempt = 1; attempt <= 5; attempt++)
    expect((await person.call('rest', 'auth.resendVerification')).status).toBe(409)
  for (const door of DOORS) expect((await person.call(door, 'auth.resendVerification')).status).toBe(429)
  // Of these nobody knows whose they are: no session, and a page of another site, before its session is read.
  const wanted = { email: 'luis@espiga.co', serviceType: 'software' }
  for (let attempt = 1; attempt <= 20; attempt++)
    expect((await visitor.call('rest', 'chat.salesInterest', wanted)).status).toBe(attempt <= 5 ? 200 : 400)
  expect((await visitor.call('rest', 'chat.salesInterest', wanted)).status).toBe(429)
  const elsewhere = { method: 'POST', headers: { cookie: ana.cookie, origin: 'https://evil.example' } }
  expect((await fetch(`${url}/api/auth/resend-verification`, elsewhere)).status).toBe(403)
  expect(await server.stop()).toBe(0)

  const noted = server
    .output()
    .split('\n')
    .filter((text) => text.includes('"event":"refused"'))
    .map((text) => refusal.parse(JSON.parse(text)))
  expect(noted.map(({ where, code, user }) => [where, code, user])).toEqual([
    ['admin.users', 'FORBIDDEN', ana.id],
    ['admin.users', 'FORBIDDEN', ana.id],
    ['admin.stats', 'FORBIDDEN', ana.id],
    ['/api/admin/audit.csv', 'FORBIDDEN', ana.id],
    ['auth.resendVerification', 'RATE_LIMITED', ana.id],
    ['auth.resendVerification', 'RATE_LIMITED', ana.id],
    ['chat.salesInterest', 'RATE_LIMITED', null],
    ['auth.resendVerification', 'CROSS_SITE', null],
  ])
  await place.dispose()
})
