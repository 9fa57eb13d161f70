import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureAdmin, resetSecondFactor } from '../../../src/server/services/auth/admin.ts'
import { DOORS, openClient } from '../../helpers/client.ts'
import { createKey } from '../../helpers/keys.ts'
import { linkIn, mailTo, tokenIn } from '../../helpers/mail.ts'
import { createPerson, freshEmail, PASSWORD, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// Somebody registers a stranger's address and makes it theirs, as far as they can.

const MINUTE = 60_000
const DAY = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** As an account stands whose second factor was switched on before that took a verified address. */
async function squat(): Promise<{ person: Person; key: string }> {
  const person = await createPerson(server, { verified: false })
  const key = await createKey(person, 'write')
  await server.db.user.update({
    where: { id: person.id },
    data: { twoFactorSecret: 'x', twoFactorSince: new Date(), twoFactorStep: 1, assistantToken: 'x' },
  })
  await server.db.recoveryCode.create({ data: { userId: person.id, hash: 'f'.repeat(64) } })
  return { person, key }
}

const login = (email: string, password: string) =>
  openClient(server.url).call('rest', 'auth.login', { email, password })
const tokenOf = async ({ id }: Person) =>
  (await server.db.user.findUniqueOrThrow({ where: { id }, select: { assistantToken: true } })).assistantToken
const userOf = (key: string) => openClient(server.url, { key }).call('rest', 'auth.user')

it('a second factor takes a verified address', async () => {
  const person = await createPerson(server, { verified: false })
  expect(await person.call('trpc', 'account.startTwoFactor', { password: PASSWORD })).toMatchObject({
    code: 'EMAIL_UNVERIFIED',
  })
  await server.db.user.update({ where: { id: person.id }, data: { twoFactorSecret: 'x' } })
  expect(await person.call('trpc', 'account.confirmTwoFactor', { code: '123456' })).toMatchObject({
    code: 'EMAIL_UNVERIFIED',
  })
})

describe.each(DOORS)('over %s', (door) => {
  it('the mailbox’s owner verifies it, and neither second factor, key nor token of the stranger is left', async () => {
    const { person, key } = await squat()
    await person.call(door, 'auth.resendVerification')
    const token = tokenIn(await mailTo(server.dataDir, person.email, { subject: /[Vv]erific/ }))
    expect((await openClient(server.url).call(door, 'auth.verifyEmail', { token })).status).toBe(200)
    expect((await login(person.email, PASSWORD)).status).toBe(200)
    expect((await userOf(key)).status).toBe(401)
    expect(await server.db.recoveryCode.count({ where: { userId: person.id } })).toBe(0)
    expect(await tokenOf(person)).toBeNull()
  })

  it('the mailbox’s owner sets a password, and gets in with it', async () => {
    const { person, key } = await squat()
    const visitor = openClient(server.url)
    await visitor.call(door, 'auth.forgotPassword', { email: person.email })
    const token = tokenIn(await mailTo(server.dataDir, person.email, { subject: /contraseña/ }))
    expect((await visitor.call(door, 'auth.resetPassword', { token, password: 'la-mia-de-verdad' })).status).toBe(200)
    expect((await login(person.email, 'la-mia-de-verdad')).status).toBe(200)
    expect((await userOf(key)).status).toBe(401)
  })

  it('a link opened where the account is not signed in shows not whose password it is: no second factor', async () => {
    const email = freshEmail()
    const stranger = openClient(server.url)
    await stranger.call(door, 'auth.register', { email, password: PASSWORD, acceptedTerms: true })
    const link = () => mailTo(server.dataDir, email, { subject: /[Vv]erific/ })
    const opened = { token: tokenIn(await link()) }
    expect((await openClient(server.url).call(door, 'auth.verifyEmail', opened)).status).toBe(200)
    const start = () => stranger.call('trpc', 'account.startTwoFactor', { password: PASSWORD })
    expect(await start()).toMatchObject({
      code: 'EMAIL_UNVERIFIED',
      message: expect.stringContaining('este navegador'),
    })
    // Another link came, and where it is opened signed in, it does.
    const token = await server.db.oneTimeToken.count({
      where: { user: { email }, purpose: 'verify_email', usedAt: null },
    })
    expect(token).toBe(1)
    await server.db.user.update({ where: { email }, data: { passwordUnproven: false } })
    expect((await start()).status).toBe(200)
  })

  it('a link opened where the account is signed in does, and a reset leaves its second factor', async () => {
    const email = freshEmail()
    const person = openClient(server.url)
    await person.call(door, 'auth.register', { email, password: PASSWORD, acceptedTerms: true })
    const token = tokenIn(await mailTo(server.dataDir, email, { subject: /[Vv]erific/ }))
    expect((await person.call(door, 'auth.verifyEmail', { token })).status).toBe(200)
    expect((await person.call('trpc', 'account.startTwoFactor', { password: PASSWORD })).status).toBe(200)
    const twoFactor = { twoFactorSecret: 'x', twoFactorSince: new Date(), twoFactorStep: 1 }
    await server.db.user.update({ where: { email }, data: twoFactor })
    const visitor = openClient(server.url)
    await visitor.call(door, 'auth.forgotPassword', { email })
    const reset = tokenIn(await mailTo(server.dataDir, email, { subject: /contraseña/ }))
    expect((await visitor.call(door, 'auth.resetPassword', { token: reset, password: 'la-mia-propia' })).status).toBe(
      200,
    )
    expect(await login(email, 'la-mia-propia')).toMatchObject({ status: 401, code: 'TWO_FACTOR_REQUIRED' })
  })

  it('a new address has to be shown anew before a second factor', async () => {
    const mover = await createPerson(server)
    const email = freshEmail()
    expect((await mover.call(door, 'auth.updateProfile', { email })).status).toBe(200)
    const token = tokenIn(await mailTo(server.dataDir, email))
    expect((await openClient(server.url).call(door, 'auth.verifyEmail', { token })).status).toBe(200)
    expect(await mover.call('trpc', 'account.startTwoFactor', { password: PASSWORD })).toMatchObject({
      code: 'EMAIL_UNVERIFIED',
    })
  })

  it('a new address of a protected account is no way around its second factor, nor shuts its owner out', async () => {
    const person = await createPerson(server)
    const since = new Date()
    await server.db.user.update({ where: { id: person.id }, data: { twoFactorSecret: 'x', twoFactorSince: since } })
    const email = `nueva.${person.email}`
    expect((await person.call(door, 'auth.updateProfile', { email })).status).toBe(200)
    const token = tokenIn(await mailTo(server.dataDir, email))
    // It may be a stranger's, who has no code: opened by them the link does nothing, and the address stays theirs to register.
    expect(await openClient(server.url).call(door, 'auth.verifyEmail', { token })).toMatchObject({
      ...{ status: 403, code: 'EMAIL_UNVERIFIED', message: expect.stringContaining('dos pasos') },
    })
    expect(await server.db.user.findUnique({ where: { id: person.id } })).toMatchObject({ emailVerifiedAt: null })
    const other = await createPerson(server)
    expect((await other.call(door, 'auth.verifyEmail', { token })).code).toBe('EMAIL_UNVERIFIED')
    expect((await person.call(door, 'auth.verifyEmail', { token })).status).toBe(200)
    expect(await login(email, PASSWORD)).toMatchObject({ status: 401, code: 'TWO_FACTOR_REQUIRED' })
  })
})

describe.each(DOORS)('over %s', (door) => {
  it('the owner of an address that another account moved to registers it a day later, and that account has its own back', async () => {
    const mover = await createPerson(server)
    const before = mover.email
    const email = freshEmail()
    expect((await mover.call(door, 'auth.updateProfile', { email })).status).toBe(200)
    const owner = openClient(server.url)
    // While the link that confirms the change is good, nobody undoes the change by registering the address.
    const early = await owner.call(door, 'auth.register', { email, password: PASSWORD, acceptedTerms: true })
    expect(early.code).toBe('EMAIL_IN_USE')
    expect(await server.db.user.findUnique({ where: { id: mover.id } })).toMatchObject({ email, previousEmail: before })
    // A minute more than a day: the server tells the time by its database, which may be behind ours.
    const previousUntil = new Date(Date.now() + 6 * DAY - MINUTE)
    await server.db.user.update({ where: { id: mover.id }, data: { previousUntil } })
    const registered = await owner.call(door, 'auth.register', { email, password: PASSWORD, acceptedTerms: true })
    expect([200, 201]).toContain(registered.status)
    expect((await login(email, PASSWORD)).body).toMatchObject({ user: { emailVerified: false } })
    const row = { email: before, emailVerifiedAt: expect.any(Date), previousEmail: null, previousUntil: null }
    expect(await server.db.user.findUnique({ where: { id: mover.id } })).toMatchObject(row)
    expect((await mailTo(server.dataDir, before, { subject: /vuelve a usar este correo/ })).text).not.toContain(email)
    expect((await openClient(server.url).call(door, 'auth.register', { email, password: PASSWORD })).code).toBe(
      'EMAIL_IN_USE',
    )
  })

  it('an address that its new account confirmed stays with it', async () => {
    const mover = await createPerson(server)
    const email = freshEmail()
    expect((await mover.call(door, 'auth.updateProfile', { email })).status).toBe(200)
    const token = tokenIn(await mailTo(server.dataDir, email))
    expect((await openClient(server.url).call(door, 'auth.verifyEmail', { token })).status).toBe(200)
    const registered = await openClient(server.url).call(door, 'auth.register', { email, password: PASSWORD })
    expect(registered.code).toBe('EMAIL_IN_USE')
  })
})

it('ADMIN_EMAIL makes an account usable whose second factor a stranger has', async () => {
  const { person } = await squat()
  const env = { ...server.app.env, ADMIN_EMAIL: person.email, ADMIN_PASSWORD: 'clave-de-la-jefa' }
  await ensureAdmin({ ...server.app, env })
  expect((await login(person.email, 'clave-de-la-jefa')).status).toBe(200)
  expect(await tokenOf(person)).toBeNull()
})

it('ADMIN_EMAIL leaves whoever took that address no way back to the account by the one before', async () => {
  const stranger = await createPerson(server)
  const email = freshEmail('jefa')
  expect((await stranger.call('rest', 'auth.updateProfile', { email })).status).toBe(200)
  const undo = linkIn(await mailTo(server.dataDir, stranger.email, { subject: /cambió/ })).searchParams.get('token')
  const visitor = openClient(server.url)
  await visitor.call('rest', 'auth.forgotPassword', { email })
  const token = tokenIn(await mailTo(server.dataDir, stranger.email, { subject: /[Rr]establec/ }))

  const env = { ...server.app.env, ADMIN_EMAIL: email, ADMIN_PASSWORD: 'clave-de-la-jefa' }
  await ensureAdmin({ ...server.app, env })
  const password = 'la-que-yo-quiera'
  for (const [name, given] of [
    ['auth.undoEmailChange', undo],
    ['auth.resetPassword', token],
  ] as const)
    expect(await visitor.call('trpc', name, { token: given, password })).toMatchObject({ code: 'INVALID_TOKEN' })
  expect((await login(email, 'clave-de-la-jefa')).status).toBe(200)
})

it('the tool takes a lost second factor off, and says so to the person', async () => {
  const admin = await createPerson(server, { admin: true })
  const reset = () => server.db.$transaction((tx) => resetSecondFactor(tx, admin.email, 'https://luka.example'))
  expect(await reset()).toBe(false)
  await server.db.user.update({ where: { id: admin.id }, data: { twoFactorSecret: 'x', twoFactorSince: new Date() } })
  expect(await login(admin.email, PASSWORD)).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
  expect(await reset()).toBe(true)
  expect((await login(admin.email, PASSWORD)).status).toBe(200)
  expect((await admin.call('rest', 'auth.user')).status).toBe(401)
  expect(await server.db.auditEntry.count({ where: { targetId: admin.id, action: 'two-factor.reset' } })).toBe(1)
  await mailTo(server.dataDir, admin.email, { subject: /dos pasos/ })
})
