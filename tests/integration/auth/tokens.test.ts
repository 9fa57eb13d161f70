import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TokenPurpose } from '../../../src/server/db/generated/enums.ts'
import { newToken } from '../../../src/server/security/tokens.ts'
import { issueToken } from '../../../src/server/services/auth/oneTimeToken.ts'
import { createdApiKey } from '../../../src/shared/contract/account.ts'
import { feedAnswer } from '../../../src/shared/contract/calendar.ts'
import { DOORS, openClient } from '../../helpers/client.ts'
import { linkIn, mailTo, tokenIn } from '../../helpers/mail.ts'
import { createPerson, freshEmail, PASSWORD, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let minutes = 0
beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(Date.now() + minutes * 60_000),
  })
})
afterAll(() => server.close())

const UNVERIFIABLE = 'No se pudo verificar el correo electrónico. El token podría ser inválido o haber expirado.'
const UNRESETTABLE = 'No se pudo restablecer la contraseña. El token podría ser inválido o haber expirado.'
const dataDir = () => server.dataDir
const rowOf = ({ id }: Person) => server.db.user.findUniqueOrThrow({ where: { id } })
const issue = async ({ id, email }: Person, purpose: TokenPurpose) => {
  const given = { userId: id, email, purpose, now: server.app.now() }
  return (await server.db.$transaction((tx) => issueToken(tx, given))).token
}

describe.each(DOORS)('verification over %s', (door) => {
  const verify = (token: unknown) => openClient(server.url).call(door, 'auth.verifyEmail', { token })

  test('the mailed link verifies the address, once', async () => {
    const client = openClient(server.url)
    const email = freshEmail()
    await client.call(door, 'auth.register', { email, password: 'secreta' })
    const token = tokenIn(await mailTo(dataDir(), email))
    expect(await verify(token)).toMatchObject({ status: 200 })
    expect((await client.call(door, 'auth.user')).body).toMatchObject({ emailVerified: true })
    expect(await verify(token)).toMatchObject({ status: 400, code: 'LINK_USED' })
  })

  test('a used link says no more than that of an address that its account left', async () => {
    const person = await createPerson(server, { verified: false })
    const token = await issue(person, 'verify_email')
    expect((await verify(token)).status).toBe(200)
    const change = (emailVerifiedAt: Date | null, email: string) =>
      server.db.user.update({ where: { id: person.id }, data: { emailVerifiedAt, email } })
    await change(null, person.email)
    expect(await verify(token)).toMatchObject({ status: 400, code: 'INVALID_TOKEN', message: UNVERIFIABLE })
    await change(new Date(), freshEmail())
    expect(await verify(token)).toMatchObject({ status: 400, code: 'INVALID_TOKEN', message: UNVERIFIABLE })
  })

  test('HEAD, as scanners of mails ask, uses nothing up', async () => {
    const token = await issue(await createPerson(server, { verified: false }), 'verify_email')
    const input = encodeURIComponent(JSON.stringify({ json: { token } }))
    const path = door === 'rest' ? `auth/verify-email?token=${token}` : `trpc/auth.verifyEmail?input=${input}`
    const reply = await fetch(`${server.url}/api/${path}`, { method: 'HEAD' })
    expect({ status: reply.status, body: await reply.text() }).toEqual({ status: 405, body: '' })
    expect(await verify(token)).toMatchObject({ status: 200 })
  })

  test('many uses at once: one counts', async () => {
    const token = await issue(await createPerson(server, { verified: false }), 'verify_email')
    const replies = await Promise.all(Array.from({ length: 10 }, () => verify(token)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
  })

  test('after 24 hours the link is worth nothing', async () => {
    const person = await createPerson(server, { verified: false })
    const token = await issue(person, 'verify_email')
    minutes += 24 * 60 + 1
    expect(await verify(token)).toMatchObject({ status: 400, message: UNVERIFIABLE })
    expect((await rowOf(person)).emailVerifiedAt).toBeNull()
  })

  test('a forged, a hostile and a reset token verify nothing', async () => {
    const person = await createPerson(server, { verified: false })
    const reset = await issue(person, 'reset_password')
    const { hash } = await server.db.oneTimeToken.findFirstOrThrow({ where: { userId: person.id } })
    for (const token of [newToken().token, reset, hash, "' OR 1=1 --", '🦜', '\u202e', '%00', 'x'.repeat(200)])
      expect(await verify(token)).toMatchObject({ status: 400, message: UNVERIFIABLE })
    expect((await rowOf(person)).emailVerifiedAt).toBeNull()
    // The reset token was not used up by the attempt.
    const done = await openClient(server.url).call(door, 'auth.resetPassword', {
      token: reset,
      password: 'nueva-clave',
    })
    expect(done.status).toBe(200)
  })

  test('no token has its own text', async () => {
    const expected = { status: 400, message: 'Token de verificación no proporcionado' }
    expect(await verify('')).toMatchObject(expected)
    expect(await openClient(server.url).call(door, 'auth.verifyEmail', {})).toMatchObject(expected)
  })

  test('resending voids the link before it', async () => {
    const person = await createPerson(server, { verified: false })
    expect((await person.call(door, 'auth.resendVerification')).status).toBe(200)
    const first = tokenIn(await mailTo(dataDir(), person.email))
    expect((await person.call(door, 'auth.resendVerification')).status).toBe(200)
    const second = tokenIn(await mailTo(dataDir(), person.email, { count: 2 }))
    expect((await verify(first)).status).toBe(400)
    expect((await verify(second)).status).toBe(200)
    expect(await person.call(door, 'auth.resendVerification')).toMatchObject({ status: 409, code: 'ALREADY_VERIFIED' })
  })

  test('of resends at once, one link is good', async () => {
    const person = await createPerson(server, { verified: false })
    await Promise.all(Array.from({ length: 6 }, () => person.call(door, 'auth.resendVerification')))
    expect(await server.db.oneTimeToken.count({ where: { userId: person.id, usedAt: null } })).toBe(1)
  })

  test('resending needs a session', async () => {
    expect(await openClient(server.url).call(door, 'auth.resendVerification')).toMatchObject({ status: 401 })
  })
})

describe.each(DOORS)('reset over %s', (door) => {
  test('after one every other link of the account is worth nothing', async () => {
    const person = await createPerson(server, { verified: false })
    const link = await issue(person, 'verify_email')
    expect((await reset(await issue(person, 'reset_password'))).status).toBe(200)
    expect(await openClient(server.url).call(door, 'auth.verifyEmail', { token: link })).toMatchObject({
      code: 'INVALID_TOKEN',
    })
  })

  const reset = (token: unknown, password: unknown = 'nueva-clave') =>
    openClient(server.url).call(door, 'auth.resetPassword', { token, password })
  const login = (email: string, password: string) =>
    openClient(server.url).call(door, 'auth.login', { email, password })

  test('the mailed link sets the password, ends every session and tells the owner', async () => {
    const person = await createPerson(server, { verified: false })
    const other = openClient(server.url)
    await other.call(door, 'auth.login', { email: person.email, password: PASSWORD })

    const asked = await openClient(server.url).call(door, 'auth.forgotPassword', { email: person.email.toUpperCase() })
    expect(asked.status).toBe(200)
    const mail = await mailTo(dataDir(), person.email)
    expect(linkIn(mail).pathname).toBe('/reset-password')
    expect(await reset(tokenIn(mail))).toMatchObject({ status: 200 })

    expect((await person.call(door, 'auth.user')).status).toBe(401)
    expect((await other.call(door, 'auth.user')).status).toBe(401)
    expect((await login(person.email, PASSWORD)).status).toBe(401)
    expect((await login(person.email, 'nueva-clave')).status).toBe(200)
    // It proves nothing else, and every other link is dead with it.
    expect((await rowOf(person)).emailVerifiedAt).toBeNull()
    await mailTo(dataDir(), person.email, { subject: /contraseña de Luka cambió/ })
    expect(await reset(tokenIn(mail))).toMatchObject({ status: 400, code: 'INVALID_TOKEN', message: UNRESETTABLE })
  })

  test('it ends the keys that somebody made who had the password before', async () => {
    const person = await createPerson(server)
    const other = await createPerson(server)
    const make = async (owner: typeof person) => {
      const input = { name: 'ajena', scope: 'write', days: null, password: owner.password }
      const { key } = createdApiKey.parse((await owner.call('trpc', 'account.createApiKey', input)).body)
      return openClient(server.url, { key })
    }
    const [keyed, spared] = [await make(person), await make(other)]
    expect((await keyed.call(door, 'auth.user')).status).toBe(200)
    expect((await reset(await issue(person, 'reset_password'))).status).toBe(200)
    expect((await keyed.call(door, 'auth.user')).status).toBe(401)
    expect((await spared.call(door, 'auth.user')).status).toBe(200)
  })

  test('it ends the secret address of the calendar', async () => {
    const person = await createPerson(server)
    const { url } = feedAnswer.parse((await person.call(door, 'calendar.feed')).body)
    expect((await fetch(url)).status).toBe(200)
    expect((await reset(await issue(person, 'reset_password'))).status).toBe(200)
    expect((await fetch(url)).status).toBe(404)
  })

  test('asking answers the same for an address without an account, and writes nothing', async () => {
    const { email } = await createPerson(server)
    const unknown = freshEmail()
    const known = await openClient(server.url).call(door, 'auth.forgotPassword', { email })
    const begun = performance.now()
    const reply = await openClient(server.url).call(door, 'auth.forgotPassword', { email: unknown })
    // There is nothing to do for it, and no time that tells so.
    expect(performance.now() - begun).toBeGreaterThan(145)
    expect(reply.status).toBe(known.status)
    expect(reply.body).toEqual(known.body)
    expect([...reply.headers.keys()]).toEqual([...known.headers.keys()])
    expect(await server.db.mail.count({ where: { to: unknown } })).toBe(0)
  })

  test('a newer request voids the link before it', async () => {
    const { email } = await createPerson(server)
    await openClient(server.url).call(door, 'auth.forgotPassword', { email })
    const first = tokenIn(await mailTo(dataDir(), email))
    await openClient(server.url).call(door, 'auth.forgotPassword', { email })
    const second = tokenIn(await mailTo(dataDir(), email, { count: 2 }))
    expect((await reset(first)).status).toBe(400)
    expect((await reset(second)).status).toBe(200)
  })

  test('many uses at once: one counts', async () => {
    const person = await createPerson(server)
    const token = await issue(person, 'reset_password')
    const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => reset(token, `clave-numero-${index}`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
    const winner = replies.findIndex(({ status }) => status === 200)
    expect((await login(person.email, `clave-numero-${winner}`)).status).toBe(200)
  })

  test('after an hour the link is worth nothing', async () => {
    const person = await createPerson(server)
    const token = await issue(person, 'reset_password')
    minutes += 61
    expect(await reset(token)).toMatchObject({ status: 400, message: UNRESETTABLE })
    expect((await login(person.email, PASSWORD)).status).toBe(200)
  })

  test('a forged, a hostile and a verification token reset nothing', async () => {
    const person = await createPerson(server, { verified: false })
    const verification = await issue(person, 'verify_email')
    const { hash } = await server.db.oneTimeToken.findFirstOrThrow({ where: { userId: person.id } })
    for (const token of [newToken().token, verification, hash])
      expect(await reset(token)).toMatchObject({ status: 400, message: UNRESETTABLE })
    for (const token of ['', "' OR 1=1 --", '🦜', 'a\0b', 'x'.repeat(201), 7, null, undefined, ['x'], {}])
      expect(await reset(token)).toMatchObject({ status: 400, message: 'Token inválido o faltante' })
    expect((await login(person.email, PASSWORD)).status).toBe(200)
    expect((await openClient(server.url).call(door, 'auth.verifyEmail', { token: verification })).status).toBe(200)
  })

  test('a short password is refused and leaves the token good', async () => {
    const token = await issue(await createPerson(server), 'reset_password')
    expect(await reset(token, '12345')).toMatchObject({
      status: 400,
      message: 'La contraseña debe tener al menos 6 caracteres',
    })
    expect((await reset(token)).status).toBe(200)
  })

  test('a link that was mailed to an address which the account has left is dead', async () => {
    const person = await createPerson(server)
    const token = await issue(person, 'reset_password')
    await server.db.user.update({ where: { id: person.id }, data: { email: freshEmail() } })
    expect((await reset(token)).status).toBe(400)
    expect(await rowOf(person)).toMatchObject({ passwordHash: expect.stringContaining('argon2id') })
    expect(await server.db.session.count({ where: { userId: person.id } })).toBe(1)
  })

  test('neither kind of token is a session or a key', async () => {
    const person = await createPerson(server)
    for (const purpose of ['reset_password', 'verify_email'] as const) {
      const token = await issue(person, purpose)
      expect((await openClient(server.url, { key: token }).call(door, 'auth.user')).status).toBe(401)
      expect((await openClient(server.url, { cookie: `luka_session=${token}` }).call(door, 'auth.user')).status).toBe(
        401,
      )
    }
  })
})
