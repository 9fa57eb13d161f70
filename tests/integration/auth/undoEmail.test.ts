import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOORS, openClient } from '../../helpers/client.ts'
import { createKey } from '../../helpers/keys.ts'
import { linkIn, mailTo, readOutbox, tokenIn } from '../../helpers/mail.ts'
import { createPerson, freshEmail, PASSWORD, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// Somebody with an open session moves the account to an address of theirs.

const DAY = 86_400_000
let server: TestServer
let later = 0
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + later) })
})
afterAll(() => server.close())

const CHANGED = 'El correo de tu cuenta de Luka cambió'
const visitor = () => openClient(server.url)
const login = (email: string, password: string) => visitor().call('rest', 'auth.login', { email, password })
const undoToken = async (email: string) =>
  linkIn(await mailTo(server.dataDir, email, { subject: CHANGED })).searchParams.get('token') ?? ''
const undo = (token: string, password = 'de-nuevo-la-mia') =>
  visitor().call('trpc', 'auth.undoEmailChange', { token, password })
const verify = async (email: string) => {
  const token = tokenIn(await mailTo(server.dataDir, email))
  expect((await visitor().call('rest', 'auth.verifyEmail', { token })).status).toBe(200)
}

describe.each(DOORS)('over %s', (door) => {
  const move = async (person: Person, email = freshEmail('ladrona')) => {
    const reply = await person.call(door, 'auth.updateProfile', { email })
    expect(reply).toMatchObject({ status: 200, body: { user: { email, emailVerified: false } } })
    return email
  }

  it('a reset goes to the old address alone until the new one is confirmed', async () => {
    const ana = await createPerson(server)
    const theirs = await move(ana)
    for (const email of [theirs, ana.email])
      expect((await visitor().call(door, 'auth.forgotPassword', { email })).status).toBe(200)
    const subject = /[Rr]establec/
    // Both go there, and the second voids the first.
    const mail = await mailTo(server.dataDir, ana.email, { subject, count: 2 })
    expect((await readOutbox(server.dataDir)).filter((one) => one.to === theirs && subject.test(one.subject))).toEqual(
      [],
    )
    const reply = await visitor().call(door, 'auth.resetPassword', { token: tokenIn(mail), password: 'otra-clave-mia' })
    expect(reply.status).toBe(200)
    expect((await ana.call('rest', 'auth.user')).status).toBe(401)
    expect((await login(theirs, PASSWORD)).status).toBe(401)

    const eva = await createPerson(server)
    const new_ = await move(eva)
    await verify(new_)
    // From then on the old address is nobody's to ask by, though it can have the account back for a week.
    for (const email of [eva.email, new_]) await visitor().call(door, 'auth.forgotPassword', { email })
    await mailTo(server.dataDir, new_, { subject })
    expect(await server.db.mail.count({ where: { userId: eva.id, subject: { contains: 'establec' } } })).toBe(1)
  })

  it('a link that went to the old address is worth nothing once the new one is confirmed', async () => {
    const ana = await createPerson(server)
    const theirs = await move(ana)
    await visitor().call(door, 'auth.forgotPassword', { email: theirs })
    const token = tokenIn(await mailTo(server.dataDir, ana.email, { subject: /[Rr]establec/ }))
    await verify(theirs)
    const reset = { token, password: 'otra-clave-mia' }
    expect(await visitor().call(door, 'auth.resetPassword', reset)).toMatchObject({ code: 'INVALID_TOKEN' })
    expect((await login(theirs, PASSWORD)).status).toBe(200)
  })

  it('the old address has the account back: all sessions and keys end, and what was set since goes', async () => {
    const ana = await createPerson(server)
    const theirs = await move(ana)
    await verify(theirs)
    const key = await createKey(ana, 'write')
    await server.db.user.update({
      where: { id: ana.id },
      data: {
        twoFactorSecret: 'x',
        twoFactorSince: new Date(Date.now() + 1_000),
        assistantToken: 'x',
        deletionDue: new Date(Date.now() + DAY),
      },
    })
    const token = await undoToken(ana.email)
    expect(await undo(token, '12345')).toMatchObject({ status: 400 })
    expect((await undo(token)).status).toBe(200)
    expect((await ana.call('rest', 'auth.user')).status).toBe(401)
    expect((await openClient(server.url, { key }).call('rest', 'auth.user')).status).toBe(401)
    expect((await login(theirs, PASSWORD)).status).toBe(401)
    expect((await login(ana.email, 'de-nuevo-la-mia')).body).toMatchObject({
      user: { id: ana.id, email: ana.email, emailVerified: true },
    })
    expect(await undo(token)).toMatchObject({ status: 400, code: 'INVALID_TOKEN' })
    const left = await server.db.user.findUniqueOrThrow({ where: { id: ana.id } })
    expect(left).toMatchObject({ deletionDue: null, assistantToken: null })
    // The other address is free again.
    expect(await server.db.user.count({ where: { OR: [{ email: theirs }, { previousEmail: ana.email }] } })).toBe(0)
  })

  it('takes no password that is tried first for an administrator’s account', async () => {
    const admin = await createPerson(server, { admin: true })
    await move(admin)
    const token = await undoToken(admin.email)
    expect(await undo(token, 'password')).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    expect((await undo(token)).status).toBe(200)
  })

  it('keeps a second factor that was there before', async () => {
    const ana = await createPerson(server)
    const since = new Date(Date.now() - DAY)
    await server.db.user.update({ where: { id: ana.id }, data: { twoFactorSecret: 'x', twoFactorSince: since } })
    await move(ana)
    expect((await undo(await undoToken(ana.email))).status).toBe(200)
    expect(await login(ana.email, 'de-nuevo-la-mia')).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
  })

  it('neither another change, nor a reset, nor another account takes that away', async () => {
    const [ana, thief] = await Promise.all([createPerson(server), createPerson(server)])
    const first = await move(ana)
    await verify(first)
    const token = await undoToken(ana.email)
    const second = await move(ana)
    await visitor().call(door, 'auth.forgotPassword', { email: second })
    expect(await thief.call(door, 'auth.updateProfile', { email: ana.email })).toMatchObject({ code: 'EMAIL_IN_USE' })
    const registration = { email: ana.email, password: PASSWORD, confirmPassword: PASSWORD, acceptedTerms: true }
    expect(await visitor().call(door, 'auth.register', registration)).toMatchObject({ code: 'EMAIL_IN_USE' })
    expect((await undo(token)).status).toBe(200)
    expect((await login(ana.email, 'de-nuevo-la-mia')).status).toBe(200)
  })

  it('serves for seven days; then the address is free, once the new one is confirmed', async () => {
    const ana = await createPerson(server)
    await verify(await move(ana))
    const token = await undoToken(ana.email)
    const registration = { email: ana.email, password: PASSWORD, confirmPassword: PASSWORD, acceptedTerms: true }
    const register = () => visitor().call(door, 'auth.register', registration)
    later = 7 * DAY - 60_000
    try {
      expect(await register()).toMatchObject({ code: 'EMAIL_IN_USE' })
      later = 7 * DAY + 60_000
      expect(await undo(token)).toMatchObject({ status: 400, code: 'INVALID_TOKEN' })
      expect((await register()).status).toBe(door === 'rest' ? 201 : 200)
    } finally {
      later = 0
    }
  })

  it('an address that was never confirmed has nothing to give back', async () => {
    const person = await createPerson(server, { verified: false })
    await move(person)
    const mail = await mailTo(server.dataDir, person.email, { subject: CHANGED })
    expect(mail.text).not.toContain('undo-email')
  })
})
