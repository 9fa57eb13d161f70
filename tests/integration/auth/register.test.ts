import { parseOptions } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionAnswer } from '../../../src/shared/contract/auth.ts'
import { DOORS, openClient } from '../../helpers/client.ts'
import { linkIn, mailTo } from '../../helpers/mail.ts'
import { freshEmail } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const strict = sessionAnswer.strict()

describe.each(DOORS)('register over %s', (door) => {
  test('takes the longest part before the @ that there may be, and the username that the documents make of it', async () => {
    const local = freshEmail().split('@')[0]?.replaceAll('.', '').padEnd(64, 'x') ?? ''
    const reply = await openClient(server.url).call(door, 'auth.register', {
      username: `${local}482`,
      email: `${local}@espiga.co`,
      password: 'pan-de-bono-2026',
    })
    expect(reply.status).toBe(door === 'rest' ? 201 : 200)
    const { user } = strict.parse(reply.body)
    expect(user.username.length).toBeLessThanOrEqual(60)
    expect(local.startsWith(user.username.replace(/\d{1,3}$/, ''))).toBe(true)
  })

  test('opens the account, signs in, grants the month and mails the link', async () => {
    const client = openClient(server.url)
    const email = freshEmail('ana')
    const reply = await client.call(door, 'auth.register', {
      email: ` ${email.toUpperCase()} `,
      password: 'pan-de-bono-2026',
      telefono: '+573001234567',
    })
    expect(reply.status).toBe(door === 'rest' ? 201 : 200)
    const { user } = strict.parse(reply.body)
    expect(user).toMatchObject({
      email,
      telefono: '+57 3001234567',
      role: 'user',
      blocked: false,
      emailVerified: false,
      credits: 20_000,
      creditsUsed: 0,
      twoFactorEnabled: false,
    })
    expect(user.username).toMatch(new RegExp(`^${email.split('@')[0]?.replace('.', '\\.')}\\d{1,3}$`))
    expect(reply.message).toMatch(/Gracias.*20\.000.*verificación/)

    const row = await server.db.user.findUniqueOrThrow({
      where: { email },
      include: { ledger: true, sessions: true, tokens: true, mails: true },
    })
    expect(parseOptions(row.passwordHash)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    expect(row.ledger.map(({ kind, monthlyDelta }) => ({ kind, monthlyDelta }))).toEqual([
      { kind: 'monthly_grant', monthlyDelta: 20_000 },
    ])
    expect(row.sessions).toHaveLength(1)
    expect(row.mails).toHaveLength(1)

    const me = await client.call(door, 'auth.user')
    expect(me.status).toBe(200)
    expect(me.body).toEqual(user)

    const link = linkIn(await mailTo(server.dataDir, email))
    expect(link.pathname).toBe('/verify-email')
    expect(link.origin).toBe(new URL(server.app.baseUrl()).origin)
    // What is stored is not what was mailed.
    const token = link.searchParams.get('token') ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(row.tokens.map(({ hash }) => hash)).not.toContain(token)
  })

  test('a session cookie is HttpOnly, SameSite and dies with the browser', async () => {
    const reply = await openClient(server.url).call(door, 'auth.register', { email: freshEmail(), password: 'secreta' })
    const [cookie = ''] = reply.headers.getSetCookie()
    expect(cookie).toMatch(/^luka_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookie.length).toBeLessThan(1_000)
  })

  test('an address in use is 409 and changes nothing', async () => {
    const email = freshEmail()
    const first = await openClient(server.url).call(door, 'auth.register', { email, password: 'la-primera' })
    expect(first.code).toBeUndefined()
    const before = await server.db.user.findUniqueOrThrow({ where: { email } })
    const again = openClient(server.url)
    const reply = await again.call(door, 'auth.register', { email: email.toUpperCase(), password: 'la-segunda' })
    expect(reply).toMatchObject({ status: 409, code: 'EMAIL_IN_USE' })
    expect(again.cookie).toBeUndefined()
    expect(await server.db.user.findUniqueOrThrow({ where: { email } })).toEqual(before)
  })

  test('a taken username gets another number', async () => {
    const username = `anita${freshEmail().replace(/\W/g, '')}`
    const register = () =>
      openClient(server.url).call(door, 'auth.register', { username, email: freshEmail(), password: 'secreta' })
    expect(strict.parse((await register()).body).user.username).toBe(username)
    const second = strict.parse((await register()).body).user.username
    expect(second).not.toBe(username)
    expect(second.length).toBeLessThanOrEqual(60)
  })

  test('fifty people of one name all get an account', async () => {
    const name = freshEmail('info').split('@')[0] ?? ''
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        openClient(server.url).call(door, 'auth.register', {
          email: `${name}@empresa${index}.co`,
          password: 'secreta',
        }),
      ),
    )
    const names = replies.map((reply) => strict.parse(reply.body).user.username)
    expect(new Set(names).size).toBe(50)
  })

  test('one address at once by many gives one user, one grant, one mail, and 409 to the others', async () => {
    const email = freshEmail()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        openClient(server.url).call(door, 'auth.register', { email, password: 'secreta' }),
      ),
    )
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(replies.filter(({ status, code }) => status === 409 && code === 'EMAIL_IN_USE')).toHaveLength(19)
    const row = await server.db.user.findUniqueOrThrow({
      where: { email },
      include: { ledger: true, sessions: true, mails: true, tokens: true },
    })
    expect([row.ledger, row.sessions, row.mails, row.tokens].map((list) => list.length)).toEqual([1, 1, 1, 1])
  })

  test('a public body never sets role, credits, verification or id', async () => {
    const email = freshEmail()
    const reply = await openClient(server.url).call(door, 'auth.register', {
      email,
      password: 'secreta',
      id: 1,
      role: 'admin',
      credits: 9_000_000,
      creditsMonthly: 9_000_000,
      creditsExtra: 9_000_000,
      emailVerified: true,
      emailVerifiedAt: '2026-01-01T00:00:00.000Z',
      blocked: false,
      passwordHash: 'x',
      twoFactorSince: '2026-01-01T00:00:00.000Z',
    })
    expect(reply.status).toBeLessThan(300)
    expect(await server.db.user.findUniqueOrThrow({ where: { email } })).toMatchObject({
      role: 'user',
      creditsMonthly: 20_000,
      creditsExtra: 0,
      emailVerifiedAt: null,
      twoFactorSince: null,
    })
  })
})

test('registering while signed in ends the session that one came with', async () => {
  const client = openClient(server.url)
  await client.call('rest', 'auth.register', { email: freshEmail(), password: 'secreta' })
  const first = client.cookie
  await client.call('rest', 'auth.register', { email: freshEmail(), password: 'secreta' })
  expect(client.cookie).not.toBe(first)
  expect((await openClient(server.url, { cookie: first }).call('rest', 'auth.user')).status).toBe(401)
})
