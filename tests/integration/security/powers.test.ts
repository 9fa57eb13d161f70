import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issueToken } from '../../../src/server/services/auth/oneTimeToken.ts'
import { DOORS, openClient } from '../../helpers/client.ts'
import { createPerson, PASSWORD, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// What an administrator may do, and how sure the server has to be of who it is.

const HOUR = 3_600_000
let server: TestServer
let strict: TestServer
let later = 0
const now = () => new Date(Date.now() + later)
beforeAll(async () => {
  server = await startTestServer({ now })
  await server.stopMail()
  strict = await startTestServer({ now, env: { ADMIN_TWO_FACTOR: 'true' } })
  await strict.stopMail()
})
afterAll(async () => {
  await server.close()
  await strict.close()
})
beforeEach(() => {
  later = 0
})

const roleOf = async ({ id }: Person) => (await server.db.user.findUniqueOrThrow({ where: { id } })).role

describe.each(DOORS)('an administrator over %s', (door) => {
  it('makes another with a fresh log-in alone, and later after the password, which only that session has given', async () => {
    const [admin, ana, eva] = await Promise.all([
      createPerson(server, { admin: true }),
      createPerson(server),
      createPerson(server),
    ])
    expect((await admin.call(door, 'admin.setRole', { userId: ana.id, role: 'admin' })).status).toBe(200)
    later = HOUR + 60_000
    const promote = () => admin.call(door, 'admin.setRole', { userId: eva.id, role: 'admin' })
    expect(await promote()).toMatchObject({ status: 403, code: 'PASSWORD_REQUIRED' })
    expect(await roleOf(eva)).toBe('user')
    // Taking rights away is never held up.
    expect((await admin.call(door, 'admin.setRole', { userId: ana.id, role: 'user' })).status).toBe(200)

    const confirm = (password: string) => admin.call('trpc', 'account.confirmPassword', { password })
    expect(await confirm('otra-clave')).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    expect(await promote()).toMatchObject({ code: 'PASSWORD_REQUIRED' })
    expect((await confirm(PASSWORD)).status).toBe(200)
    expect((await promote()).status).toBe(200)
    expect(await roleOf(eva)).toBe('admin')
  })

  it('tells every administrator of a new one, and makes none of who has not verified their address', async () => {
    const [admin, other, ana, unverified] = await Promise.all([
      createPerson(server, { admin: true }),
      createPerson(server, { admin: true }),
      createPerson(server),
      createPerson(server, { verified: false }),
    ])
    const set = (userId: number) => admin.call(door, 'admin.setRole', { userId, role: 'admin' })
    expect(await set(unverified.id)).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(await roleOf(unverified)).toBe('user')
    const subject = 'Hay un administrador nuevo en Luka'
    expect(await server.db.mail.count({ where: { subject, to: admin.email } })).toBe(0)
    for (let time = 0; time < 2; time++) expect((await set(ana.id)).status).toBe(200)
    for (const { email } of [admin, other, ana])
      expect(await server.db.mail.count({ where: { subject, to: email } }), email).toBe(1)
    expect(await server.db.mail.count({ where: { subject, to: unverified.email } })).toBe(0)
  })

  it('makes none of an account that somebody else may have registered, until its owner has set the password', async () => {
    const admin = await createPerson(server, { admin: true })
    const stranger = await createPerson(server, { verified: false })
    const { id: userId, email } = stranger
    const promote = () => admin.call(door, 'admin.setRole', { userId, role: 'admin' })
    const issue = (purpose: 'verify_email' | 'reset_password') =>
      server.db.$transaction((tx) => issueToken(tx, { userId, email, purpose, now: now() }))
    // Its owner opens the link of a mail that they did not ask for.
    const owner = openClient(server.url)
    const { token } = await issue('verify_email')
    expect((await owner.call(door, 'auth.verifyEmail', { token })).status).toBe(200)
    expect(await promote()).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(await roleOf(stranger)).toBe('user')
    const reset = await issue('reset_password')
    await owner.call(door, 'auth.resetPassword', { token: reset.token, password: 'la-clave-de-ella' })
    expect((await promote()).status).toBe(200)
    expect((await stranger.call(door, 'auth.user')).status).toBe(401)
  })

  it('is let in without a second factor for a week, told until when, and then not, where one is required', async () => {
    const admin = await createPerson(strict, { admin: true })
    const list = () => admin.call(door, 'admin.users', {})
    expect((await list()).status).toBe(200)
    const { due } = await admin.trpc.admin.secondFactor.query()
    expect(Math.round((Date.parse(due ?? '') - Date.now()) / HOUR)).toBe(7 * 24)
    later = 7 * 24 * HOUR - 60_000
    const session = await createPerson(strict, { admin: true })
    expect((await session.call(door, 'admin.users', {})).status).toBe(200)
    later = 7 * 24 * HOUR + 60_000
    await strict.db.session.updateMany({ data: { expiresAt: new Date(now().getTime() + HOUR), lastUsedAt: now() } })
    expect(await list()).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' })
    // The account, where it is switched on, stays theirs.
    expect((await admin.call('trpc', 'account.settings')).status).toBe(200)
    await strict.db.user.update({ where: { id: admin.id }, data: { twoFactorSince: now() } })
    expect((await list()).status).toBe(200)
    expect((await admin.trpc.admin.secondFactor.query()).due).toBeNull()
  })

  it('is asked for none where none is required', async () => {
    const admin = await createPerson(server, { admin: true })
    expect((await admin.trpc.admin.secondFactor.query()).due).toBeNull()
    expect((await server.db.user.findUniqueOrThrow({ where: { id: admin.id } })).twoFactorDue).toBeNull()
  })
})

it('the panel’s downloads ask for it too', async () => {
  const admin = await createPerson(strict, { admin: true })
  await strict.db.user.update({ where: { id: admin.id }, data: { twoFactorDue: new Date(0) } })
  expect(await admin.rest('GET', '/admin/audit.csv')).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' })
})

it.each([
  [{}, true],
  [{ ADMIN_TWO_FACTOR: 'false' }, false],
])('in production it is required unless the setting says otherwise: %j', async (setting, required) => {
  const production = { NODE_ENV: 'production', APP_URL: 'http://luka.example', SESSION_SECRET: 'x'.repeat(32) }
  const live = await startTestServer({ env: { ...production, ...setting } })
  try {
    const admin = await createPerson(live, { admin: true })
    expect((await admin.call('rest', 'admin.users', {})).status).toBe(200)
    expect((await admin.trpc.admin.secondFactor.query()).due !== null).toBe(required)
  } finally {
    await live.close()
  }
})
