import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../src/server/security/limits.ts'
import { consume, consumeFromBlock } from '../../../src/server/security/rateLimit.ts'
import { AppError } from '../../../src/shared/errors.ts'
import { solveCaptcha } from '../../helpers/captcha.ts'
import { DOORS, openClient } from '../../helpers/client.ts'
import { createPerson, freshEmail, PASSWORD } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let minutes = 0
beforeAll(async () => {
  server = await startTestServer({
    env: { TRUST_PROXY: 'true', RATE_LIMIT_FACTOR: '1' },
    now: () => new Date(Date.now() + minutes * 60_000),
  })
})
afterAll(() => server.close())

let address = 0
const freshAddress = () => `203.0.113.${++address}`

const login = (ip: string, email: string, password: string) =>
  openClient(server.url).rest('POST', '/auth/login', { email, password }, { 'x-forwarded-for': ip })

describe('login attempts', () => {
  test('after ten wrong ones the address has to wait, and is told how long', async () => {
    const { email } = await createPerson(server)
    const ip = freshAddress()
    for (let attempt = 0; attempt < LIMITS.loginPair.max; attempt++)
      expect((await login(ip, email, 'equivocada')).status).toBe(401)
    const refused = await login(ip, email, PASSWORD)
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(LIMITS.loginPair.seconds)
    // The right person gets in from anywhere else at the same time: nobody can be locked out.
    expect((await login(freshAddress(), email, PASSWORD)).status).toBe(200)
  })

  test('the window ends by itself', async () => {
    const { email } = await createPerson(server)
    const ip = freshAddress()
    for (let attempt = 0; attempt <= LIMITS.loginPair.max; attempt++) await login(ip, email, 'equivocada')
    expect((await login(ip, email, PASSWORD)).status).toBe(429)
    minutes += 16
    expect((await login(ip, email, PASSWORD)).status).toBe(200)
  })

  test('a right password clears the count, so that a busy person is never refused', async () => {
    const { email } = await createPerson(server)
    const ip = freshAddress()
    for (let round = 0; round < 4; round++) {
      for (let attempt = 0; attempt < LIMITS.loginPair.max - 1; attempt++) await login(ip, email, 'equivocada')
      expect((await login(ip, email, PASSWORD)).status).toBe(200)
    }
  })

  test('many addresses of accounts from one place are bounded, right ones do not count', async () => {
    const ip = freshAddress()
    const { email } = await createPerson(server)
    expect((await login(ip, email, PASSWORD)).status).toBe(200)
    const statuses: number[] = []
    for (let attempt = 0; attempt < LIMITS.loginAddress.max + 5; attempt += 5) {
      const replies = await Promise.all(Array.from({ length: 5 }, () => login(ip, freshEmail(), 'equivocada')))
      statuses.push(...replies.map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(LIMITS.loginAddress.max)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })

  test('one account’s wrong passwords use up nothing of what others have from the same place', async () => {
    const [old, busy] = [await createPerson(server), await createPerson(server)]
    const ip = freshAddress()
    for (let attempt = 0; attempt < LIMITS.loginAddress.max + 5; attempt += 15)
      await Promise.all(Array.from({ length: 15 }, () => login(ip, old.email, 'equivocada')))
    expect((await login(ip, old.email, 'equivocada')).status).toBe(429)
    expect((await login(ip, busy.email, PASSWORD)).status).toBe(200)
  })

  test('a wrong code after a right password counts for the address, being asked for one does not', async () => {
    const { id, email } = await createPerson(server)
    await server.db.user.update({ where: { id }, data: { twoFactorSecret: 'x', twoFactorSince: new Date() } })
    const ip = { 'x-forwarded-for': freshAddress() }
    // Windows of the tests before that have ended may be swept away at any moment, in the middle of counting.
    await server.db.rateLimit.deleteMany()
    const counted = async () => {
      const where = { key: { startsWith: `${LIMITS.loginAddress.name}:` } }
      return (await server.db.rateLimit.aggregate({ where, _sum: { count: true } }))._sum.count ?? 0
    }
    const before = await counted()
    const signIn = (code: object) =>
      openClient(server.url).rest('POST', '/auth/login', { email, password: PASSWORD, ...code }, ip)
    expect(await signIn({})).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
    expect((await counted()) - before).toBe(0)
    expect(await signIn({ code: '000000' })).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
    expect((await counted()) - before).toBe(1)
  })

  test('an invented X-Forwarded-For does not dodge the limit', async () => {
    const { email } = await createPerson(server)
    const ip = freshAddress()
    const statuses: number[] = []
    for (let attempt = 0; attempt < LIMITS.loginPair.max + 3; attempt++)
      statuses.push((await login(`10.9.8.${attempt}, ${ip}`, email, 'equivocada')).status)
    expect(statuses.slice(-3)).toEqual([429, 429, 429])
  })

  test('a port that the proxy adds makes no other address', async () => {
    const { email } = await createPerson(server)
    const ip = freshAddress()
    const statuses: number[] = []
    for (let attempt = 0; attempt <= LIMITS.loginPair.max; attempt++)
      statuses.push((await login(`${ip}:${40_000 + attempt}`, email, 'equivocada')).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('a whole /48 of IPv6 counts together, at four times as much', async () => {
    const { email } = await createPerson(server)
    const statuses: number[] = []
    for (let attempt = 0; attempt <= 4 * LIMITS.loginPair.max; attempt++)
      statuses.push((await login(`2001:db8:48:${attempt.toString(16)}00::1`, email, 'equivocada')).status)
    expect(statuses.slice(-2)).toEqual([401, 429])
    expect((await login('2001:db8:49::1', email, PASSWORD)).status).toBe(200)
  })

  test('what one IPv6 subscriber is refused keeps no neighbour out', async () => {
    const { email } = await createPerson(server)
    const from = (household: string) => login(`2001:db8:50:${household}00::1`, email, 'equivocada')
    for (let attempt = 0; attempt <= 4 * LIMITS.loginPair.max; attempt++) await from('1')
    expect((await from('1')).status).toBe(429)
    expect((await from('2')).status).toBe(401)
  })

  test('one IPv6 subscriber counts once', async () => {
    const { email } = await createPerson(server)
    const statuses: number[] = []
    for (let attempt = 1; attempt <= LIMITS.loginPair.max + 1; attempt++)
      statuses.push(
        (await login(`2001:db8:1:2${attempt.toString(16).padStart(2, '0')}::1`, email, 'equivocada')).status,
      )
    expect(statuses.at(-1)).toBe(429)
  })
})

describe.each(DOORS)('over %s', (door) => {
  test('resending the verification is bounded for each user', async () => {
    const person = await createPerson(server, { verified: false })
    const statuses: number[] = []
    for (let attempt = 0; attempt <= LIMITS.resendUser.max; attempt++)
      statuses.push((await person.call(door, 'auth.resendVerification')).status)
    expect(statuses).toEqual([...Array(LIMITS.resendUser.max).fill(200), 429])
    const other = await createPerson(server, { verified: false })
    expect((await other.call(door, 'auth.resendVerification')).status).toBe(200)
  })

  test('one mailbox gets a bounded number of links in a day, whoever asks and however slowly', async () => {
    const { max } = LIMITS.verificationMailbox
    const mailbox = freshEmail()
    const sent = () => server.db.mail.count({ where: { to: mailbox, subject: { contains: 'erifica' } } })
    const here = await createPerson(server, { verified: false, email: mailbox })
    const statuses: number[] = []
    for (let turn = 0; turn < max + 2; turn++) {
      statuses.push((await here.call(door, 'auth.resendVerification')).status)
      minutes += 4
    }
    expect(statuses).toEqual([...Array(max).fill(200), 429, 429])
    expect(await sent()).toBe(max)
    // Nor by what sends one by itself, when its owner has opened the link elsewhere.
    minutes += 16
    await server.db.user.update({ where: { id: here.id }, data: { emailVerifiedAt: new Date() } })
    expect((await here.call('trpc', 'account.startTwoFactor', { password: PASSWORD })).status).toBe(403)
    expect(await sent()).toBe(max)
    // Nor by another account that moves there and away again; which takes nothing of its own address.
    await server.db.user.update({ where: { id: here.id }, data: { email: freshEmail() } })
    const mover = await createPerson(server)
    expect((await mover.call(door, 'auth.updateProfile', { email: mailbox })).status).toBe(429)
    expect((await mover.call(door, 'auth.updateProfile', { email: freshEmail() })).status).toBe(200)
    expect(await sent()).toBe(max)
    minutes += 24 * 60
    const later = await createPerson(server)
    expect((await later.call(door, 'auth.updateProfile', { email: mailbox })).status).toBe(200)
    expect(await sent()).toBe(max + 1)
  })

  test('tries to take an address that somebody has use up none of its links', async () => {
    const owner = await createPerson(server, { verified: false })
    for (let round = 0; round < LIMITS.verificationMailbox.max / LIMITS.emailChangeUser.max; round++) {
      const mover = await createPerson(server)
      for (let change = 0; change < LIMITS.emailChangeUser.max; change++)
        expect((await mover.call(door, 'auth.updateProfile', { email: owner.email })).status).toBe(409)
    }
    expect((await owner.call(door, 'auth.resendVerification')).status).toBe(200)
  })

  test('another address is bounded for each user, since each is written to; the rest of the profile is not', async () => {
    const person = await createPerson(server)
    const statuses: number[] = []
    for (let change = 0; change <= LIMITS.emailChangeUser.max; change++)
      statuses.push((await person.call(door, 'auth.updateProfile', { email: freshEmail() })).status)
    expect(statuses).toEqual([...Array(LIMITS.emailChangeUser.max).fill(200), 429])
    const { email } = await server.db.user.findUniqueOrThrow({ where: { id: person.id } })
    expect((await person.call(door, 'auth.updateProfile', { email, name: 'Ana' })).status).toBe(200)
  })

  test('asking for a reset is refused alike for an address with and without an account', async () => {
    minutes += 61
    const { email } = await createPerson(server)
    const ask = async (address: string) => {
      const statuses: number[] = []
      for (let attempt = 0; attempt <= LIMITS.forgotPair.max; attempt++)
        statuses.push((await openClient(server.url).call(door, 'auth.forgotPassword', { email: address })).status)
      return statuses
    }
    const expected = [...Array(LIMITS.forgotPair.max).fill(200), 429]
    expect(await ask(email)).toEqual(expected)
    expect(await ask(freshEmail())).toEqual(expected)
  })
})

describe('registration', () => {
  const register = (ip: string, captchaToken?: string) =>
    openClient(server.url).rest(
      'POST',
      '/auth/register',
      { email: freshEmail(), password: PASSWORD, ...(captchaToken === undefined ? {} : { captchaToken }) },
      { 'x-forwarded-for': ip },
    )

  test('many from one IPv6 subscriber ask no neighbour for one', async () => {
    for (let attempt = 0; attempt <= 4 * LIMITS.registerFreely.max; attempt++) await register('2001:db8:51:100::1')
    expect((await register('2001:db8:51:100::1')).status).toBe(400)
    expect((await register('2001:db8:51:200::1')).status).toBe(201)
  })

  test('after a few from one place it takes a proof of work, once each, and nobody elsewhere is asked', async () => {
    const ip = freshAddress()
    for (let turn = 0; turn < LIMITS.registerFreely.max; turn++) expect((await register(ip)).status).toBe(201)
    const asked = { status: 400, code: 'INVALID_CAPTCHA' }
    expect(await register(ip)).toMatchObject({ ...asked, message: 'Por favor, verifica que no eres un robot' })
    expect(await register(ip, 'inventado')).toMatchObject({ ...asked, message: 'Error al verificar captcha' })
    const token = await solveCaptcha(await openClient(server.url).trpc.contact.challenge.query())
    expect((await register(ip, token)).status).toBe(201)
    expect(await register(ip, token)).toMatchObject(asked)
    expect((await register(freshAddress())).status).toBe(201)
  })
})

test('an address left for sales takes a proof of work after a few from one place, once each', async () => {
  const leave = (ip: string, captchaToken?: string) =>
    openClient(server.url).rest(
      'POST',
      '/chat/sales-interest',
      { email: freshEmail(), serviceType: 'software', ...(captchaToken === undefined ? {} : { captchaToken }) },
      { 'x-forwarded-for': ip },
    )
  const ip = freshAddress()
  const before = await server.db.salesLead.count()
  const { max } = LIMITS.salesInterestFreely
  for (let turn = 0; turn < max; turn++) expect((await leave(ip)).status).toBe(200)
  const asked = { status: 400, code: 'INVALID_CAPTCHA' }
  expect(await leave(ip)).toMatchObject(asked)
  expect(await leave(ip, 'inventado')).toMatchObject(asked)
  const token = await solveCaptcha(await openClient(server.url).trpc.contact.challenge.query())
  expect((await leave(ip, token)).status).toBe(200)
  expect(await leave(ip, token)).toMatchObject(asked)
  expect((await leave(freshAddress())).status).toBe(200)
  expect(await server.db.salesLead.count()).toBe(before + max + 2)
})

test('however many places ask, one mailbox gets a bounded number of resets, and the newest link stays good', async () => {
  const { email, id } = await createPerson(server)
  const asks = LIMITS.mailsPerAccount.max + 5
  for (let attempt = 0; attempt < asks; attempt++) {
    const ip = freshAddress()
    const reply = await openClient(server.url).rest(
      'POST',
      '/auth/forgot-password',
      { email },
      { 'x-forwarded-for': ip },
    )
    expect(reply.status).toBe(200)
  }
  expect(await server.db.mail.count({ where: { userId: id } })).toBe(LIMITS.mailsPerAccount.max)
  expect(await server.db.oneTimeToken.count({ where: { userId: id, usedAt: null } })).toBe(1)
})

test('attempts that arrive together are counted exactly', async () => {
  const limit = { name: 'test-exact', max: 7, seconds: 60 }
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => consume(server.app, limit, 'alguien')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(AppError)
})

test('attempts from a block: none too many, none lost to callers who arrive together, and what others count is seen', async () => {
  const limit = { name: 'test-block', max: 45, seconds: 60 }
  const ask = () => consumeFromBlock(server.app, limit, 'alguien')
  const passed = async (calls: number) => {
    const outcomes = await Promise.allSettled(Array.from({ length: calls }, ask))
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(AppError)
    return outcomes.filter(({ status }) => status === 'fulfilled').length
  }
  expect(await passed(30)).toBe(30)
  // Another process counts on the same row: 40 are taken already, so these are 41 to 43.
  for (let turn = 0; turn < 3; turn++) await consume(server.app, limit, 'alguien')
  expect(await passed(30)).toBe(12)
  expect(await passed(1)).toBe(0)
})

test('the table of limits holds neither addresses nor accounts', async () => {
  const rows = await server.db.rateLimit.findMany()
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[0-9a-f]{32}$/)
})

describe.each(DOORS)('questions over %s', (door) => {
  test('are bounded in an hour, also those that are stopped and cost nothing', async () => {
    const person = await createPerson(server)
    const ask = () => person.call(door, 'chat.ask', { question: '¿Cuánto vale la UVT en 2026?' })
    await Promise.all(
      Array.from({ length: LIMITS.asks.max - 1 }, () => consume(server.app, LIMITS.asks, `user ${person.id}`)),
    )
    expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe.each(DOORS)('stored threads over %s', (door) => {
  test('after so many in an hour nothing more is stored, and a refused input does not count', async () => {
    const person = await createPerson(server)
    const count = () => server.db.thread.count({ where: { userId: person.id } })
    for (let made = 0; made < LIMITS.storedThreads.max - 1; made++)
      await consume(server.app, LIMITS.storedThreads, `user ${person.id}`)
    expect((await person.call(door, 'chat.createThread', { title: 'a'.repeat(201) })).status).toBe(400)
    expect((await person.call(door, 'chat.createThread', { title: 'La última' })).status).toBeLessThan(300)
    const refused = await person.call(door, 'chat.createThread', { title: 'De más' })
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await count()).toBe(1)
  })
})
