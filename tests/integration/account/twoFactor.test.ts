import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../src/server/security/limits.ts'
import { hotp, totpKey, totpStep } from '../../../src/server/security/totp.ts'
import { recoveryCodes, twoFactorOffer } from '../../../src/shared/contract/account.ts'
import { DOORS, openClient } from '../../helpers/client.ts'
import { mailTo, tokenIn } from '../../helpers/mail.ts'
import { createPerson, PASSWORD, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let seconds = 0
// Stands still in the middle of a step, so that no code grows old between its making and its use.
const start = Math.floor(Date.now() / 30_000) * 30_000 + 15_000
const now = () => new Date(start + seconds * 1000)
beforeAll(async () => {
  // With a service that may be asked with a token of one's own.
  server = await startTestServer({ now, wrapAssistant: (provider) => ({ ...provider, name: 'remote' }) })
})
afterAll(() => server.close())

/** The code that an authenticator with this secret shows, so many steps from now. */
const codeOf = (secret: string, away = 0) => hotp(totpKey(secret), totpStep(now()) + away)

/** Lets a step pass, so that the next code has not been used. */
const nextStep = () => {
  seconds += 30
}

async function protect(person: Person): Promise<{ secret: string; codes: string[] }> {
  const offer = await person.call('trpc', 'account.startTwoFactor', { password: PASSWORD })
  const { secret } = twoFactorOffer.strict().parse(offer.body)
  const reply = await person.call('trpc', 'account.confirmTwoFactor', { code: codeOf(secret) })
  expect(reply.status).toBe(200)
  nextStep()
  return { secret, codes: recoveryCodes.strict().parse(reply.body).codes }
}

const settingsOf = (person: Person) => person.trpc.account.settings.query()

describe('switching the second factor on', () => {
  test('takes the password and a code, and gives ten recovery codes once', async () => {
    const person = await createPerson(server)
    const other = openClient(server.url)
    await other.call('rest', 'auth.login', { email: person.email, password: PASSWORD })
    const offer = await person.trpc.account.startTwoFactor.mutate({ password: PASSWORD })
    expect(offer.uri).toContain(`secret=${offer.secret}`)
    expect(offer.uri).toContain(encodeURIComponent(person.email))
    // Offered is not on: the person is not shut out by a code that they never got to scan.
    expect((await settingsOf(person)).twoFactor).toEqual({ enabled: false, since: null, recoveryCodesLeft: 0 })
    expect((await other.call('rest', 'auth.user')).status).toBe(200)

    const { codes } = await person.trpc.account.confirmTwoFactor.mutate({ code: ` ${codeOf(offer.secret)} ` })
    expect(new Set(codes).size).toBe(10)
    expect((await settingsOf(person)).twoFactor).toMatchObject({ enabled: true, recoveryCodesLeft: 10 })
    expect((await person.call('rest', 'auth.user')).body).toMatchObject({ twoFactorEnabled: true })
    // Sessions that were opened without it end; this one stays.
    expect((await other.call('rest', 'auth.user')).status).toBe(401)
    await mailTo(server.dataDir, person.email, { subject: 'Verificación en dos pasos activada' })

    // Neither the secret nor a code lies readable in the database.
    const row = await server.db.user.findUniqueOrThrow({ where: { id: person.id }, include: { recoveryCodes: true } })
    const stored = JSON.stringify(row)
    for (const word of [offer.secret, ...codes]) expect(stored).not.toContain(word)
    nextStep()
  })

  test('a wrong password offers nothing, a wrong code confirms nothing', async () => {
    const person = await createPerson(server)
    const refused = await person.call('trpc', 'account.startTwoFactor', { password: 'equivocada' })
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } })
    expect(await person.call('trpc', 'account.confirmTwoFactor', { code: '123456' })).toMatchObject({ status: 409 })
    const { secret } = await person.trpc.account.startTwoFactor.mutate({ password: PASSWORD })
    for (const code of [codeOf(secret, 5), codeOf(secret, -5), '', 'abcdef', '1234567', null, 123456, {}])
      expect((await person.call('trpc', 'account.confirmTwoFactor', { code })).status).toBe(400)
    expect((await settingsOf(person)).twoFactor.enabled).toBe(false)
    expect(
      (await openClient(server.url).call('rest', 'auth.login', { email: person.email, password: PASSWORD })).status,
    ).toBe(200)
  })

  test('a second offer voids the first', async () => {
    const person = await createPerson(server)
    const first = await person.trpc.account.startTwoFactor.mutate({ password: PASSWORD })
    const second = await person.trpc.account.startTwoFactor.mutate({ password: PASSWORD })
    expect((await person.call('trpc', 'account.confirmTwoFactor', { code: codeOf(first.secret) })).status).toBe(400)
    expect((await person.call('trpc', 'account.confirmTwoFactor', { code: codeOf(second.secret) })).status).toBe(200)
  })

  test('it is switched on once, and not offered again while it is on', async () => {
    const person = await createPerson(server)
    const { secret } = await protect(person)
    expect(await person.call('trpc', 'account.startTwoFactor', { password: PASSWORD })).toMatchObject({ status: 409 })
    expect(await person.call('trpc', 'account.confirmTwoFactor', { code: codeOf(secret) })).toMatchObject({
      status: 409,
    })
  })

  test('of many confirmations at once one gives codes', async () => {
    const person = await createPerson(server)
    const { secret } = await person.trpc.account.startTwoFactor.mutate({ password: PASSWORD })
    const code = codeOf(secret)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => person.call('trpc', 'account.confirmTwoFactor', { code })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await server.db.recoveryCode.count({ where: { userId: person.id } })).toBe(10)
    nextStep()
  })
})

describe.each(DOORS)('signing in with it over %s', (door) => {
  const signIn = (person: Person, code?: string, password = PASSWORD) =>
    openClient(server.url).call(door, 'auth.login', { email: person.email, password, code })

  test('asks for a code, and takes each one once', async () => {
    const person = await createPerson(server)
    const { secret } = await protect(person)
    const asked = await signIn(person)
    expect(asked).toMatchObject({ status: 401, code: 'TWO_FACTOR_REQUIRED' })
    expect(asked.headers.getSetCookie()).toEqual([])
    const code = codeOf(secret)
    expect((await signIn(person, code)).status).toBe(200)
    const again = await signIn(person, code)
    expect(again).toMatchObject({ status: 401, code: 'TWO_FACTOR_REQUIRED' })
    expect(again.message).toContain('no es correcto o ya se usó')
    nextStep()
    expect((await signIn(person, `${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`)).status).toBe(200)
    nextStep()
  })

  test('takes the step before and after, never a step older than the last', async () => {
    const person = await createPerson(server)
    const { secret } = await protect(person)
    nextStep()
    for (const away of [-2, 2, -10]) expect((await signIn(person, codeOf(secret, away))).status).toBe(401)
    expect((await signIn(person, codeOf(secret, -1))).status).toBe(200)
    expect((await signIn(person, codeOf(secret, 1))).status).toBe(200)
    // The one between them was never used, but an older one than the last may have been seen on its way.
    expect((await signIn(person, codeOf(secret))).status).toBe(401)
    seconds += 90
  })

  test('of many tries with one code at once one gets in', async () => {
    const person = await createPerson(server)
    const { secret, codes } = await protect(person)
    for (const code of [codeOf(secret), codes[0]]) {
      const replies = await Promise.all(Array.from({ length: 6 }, () => signIn(person, code)))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    }
    nextStep()
  })

  test('a recovery code opens once, is told by mail, and leaves nine', async () => {
    const person = await createPerson(server)
    const { codes } = await protect(person)
    const [code = ''] = codes
    expect((await signIn(person, code.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await signIn(person, code)).status).toBe(401)
    const mail = await mailTo(server.dataDir, person.email, { subject: /código de recuperación/ })
    expect(mail.text).toContain('Te quedan 9 códigos')
    expect((await settingsOf(person)).twoFactor.recoveryCodesLeft).toBe(9)
    const stranger = await createPerson(server)
    await protect(stranger)
    expect((await signIn(stranger, codes[1])).status).toBe(401)
  })

  test('whoever does not know the password does not learn that there is a second step', async () => {
    const person = await createPerson(server)
    const { secret } = await protect(person)
    const reply = await signIn(person, codeOf(secret), 'equivocada')
    expect(reply).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
    // And the code was not used up by it.
    expect((await signIn(person, codeOf(secret))).status).toBe(200)
    nextStep()
  })

  test('a reset password does not go around it', async () => {
    const person = await createPerson(server)
    const { secret } = await protect(person)
    await person.call(door, 'auth.forgotPassword', { email: person.email })
    const token = tokenIn(await mailTo(server.dataDir, person.email, { subject: /Restablece/ }))
    const client = openClient(server.url)
    const reset = await client.call(door, 'auth.resetPassword', { token, password: 'clave-nueva' })
    expect(reset.status).toBe(200)
    expect(client.cookie).toBeUndefined()
    expect(await signIn(person, undefined, 'clave-nueva')).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
    expect((await signIn(person, codeOf(secret), 'clave-nueva')).status).toBe(200)
    nextStep()
  })

  test.each(['', ' ', '000000', "' OR 1=1 --", '\u202e123456', 'x'.repeat(40), '١٢٣٤٥٦'])(
    '%j opens nothing',
    async (code) => {
      const person = await createPerson(server)
      await protect(person)
      const reply = await signIn(person, code)
      // What no field may hold is refused as input, the rest as a code.
      expect([400, 401]).toContain(reply.status)
      expect(reply.headers.getSetCookie()).toEqual([])
    },
  )
})

describe('switching it off, and new codes', () => {
  test('the password and a code switch it off; secret and codes are gone', async () => {
    const person = await createPerson(server)
    const { secret, codes } = await protect(person)
    const off = (input: object) => person.call('trpc', 'account.disableTwoFactor', input)
    const code = codeOf(secret)
    expect((await off({ password: 'equivocada', code })).status).toBe(400)
    for (const wrong of [{}, { code: '' }, { code: codeOf(secret, 1_000) }, { code: 'aaaaa-aaaaa-aaaaa-aaaaa-aaaaa' }])
      expect(await off({ password: PASSWORD, ...wrong })).toMatchObject({
        ...{ status: 400, code: 'INVALID_INPUT' },
        body: { issues: expect.arrayContaining([expect.objectContaining({ path: 'code' })]) },
      })
    expect((await settingsOf(person)).twoFactor.enabled).toBe(true)
    expect((await off({ password: PASSWORD, code })).status).toBe(200)
    await mailTo(server.dataDir, person.email, { subject: 'Verificación en dos pasos desactivada' })
    expect(await server.db.user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({
      twoFactorSecret: null,
      twoFactorSince: null,
      twoFactorStep: null,
    })
    expect(await server.db.recoveryCode.count({ where: { userId: person.id } })).toBe(0)
    const login = { email: person.email, password: PASSWORD }
    expect((await openClient(server.url).call('rest', 'auth.login', login)).status).toBe(200)
    // A code that comes along all the same does no harm.
    for (const code of [codeOf(secret), codes[0]])
      expect((await openClient(server.url).call('rest', 'auth.login', { ...login, code })).status).toBe(200)
    expect(await off({ password: PASSWORD, code })).toMatchObject({ status: 409 })
  })

  test('new recovery codes void the old ones', async () => {
    const person = await createPerson(server)
    const renew = (input: object) => person.call('trpc', 'account.renewRecoveryCodes', input)
    expect(await renew({ password: PASSWORD, code: '123456' })).toMatchObject({ status: 409 })
    const { codes } = await protect(person)
    const [, spare = ''] = codes
    expect((await renew({ password: 'equivocada', code: spare })).status).toBe(400)
    expect((await renew({ password: PASSWORD })).status).toBe(400)
    const renewed = await person.trpc.account.renewRecoveryCodes.mutate({ password: PASSWORD, code: spare })
    // It was used up with the others.
    expect((await renew({ password: PASSWORD, code: spare })).status).toBe(400)
    expect(renewed.codes).toHaveLength(10)
    const signIn = (code: string | undefined) =>
      openClient(server.url).call('rest', 'auth.login', { email: person.email, password: PASSWORD, code })
    expect((await signIn(codes[0])).status).toBe(401)
    expect((await signIn(renewed.codes[0])).status).toBe(200)
    await mailTo(server.dataDir, person.email, { subject: /códigos de recuperación nuevos/ })
  })

  test('a secret that another server sealed opens nothing, and the way out stays open', async () => {
    const person = await createPerson(server)
    const { codes } = await protect(person)
    const stranger = await createPerson(server)
    const theirs = await protect(stranger)
    const { twoFactorSecret } = await server.db.user.findUniqueOrThrow({ where: { id: stranger.id } })
    await server.db.user.update({ where: { id: person.id }, data: { twoFactorSecret } })
    const signIn = (code: string | undefined) =>
      openClient(server.url).call('rest', 'auth.login', { email: person.email, password: PASSWORD, code })
    expect((await signIn(codeOf(theirs.secret))).status).toBe(401)
    expect((await signIn(codes[0])).status).toBe(200)
  })
})

describe('what would outlast an open session', () => {
  const ACTS = [
    ['offers no passkey', 'account.startPasskey', {}],
    ['removes none', 'account.removePasskey', { id: 0 }],
    ['makes no API key', 'account.createApiKey', { name: 'robada', scope: 'write', days: null }],
    ['makes nobody administrator', 'account.confirmPassword', {}],
    ['sends no question elsewhere', 'account.setAssistantToken', { token: 'token-de-otra-persona' }],
  ] as const

  test.each(ACTS)('the password alone %s where there is an authenticator', async (_what, procedure, input) => {
    const person = await createPerson(server)
    const { secret } = await protect(person)
    const key = { name: 'x', device: 'x', credentialId: person.email, publicKey: new Uint8Array(1), userId: person.id }
    const { id } = await server.db.passkey.create({ data: key, select: { id: true } })
    const act = (code?: string) =>
      person.call('trpc', procedure, { ...input, ...('id' in input ? { id } : {}), password: PASSWORD, code })
    const state = () =>
      server.db.user.findUniqueOrThrow({
        where: { id: person.id },
        select: {
          ...{ passkeys: true, challenges: true, apiKeys: true, assistantToken: true },
          sessions: { select: { passwordAt: true } },
        },
      })
    const atField = (message: string) => ({
      ...{ status: 400, code: 'INVALID_INPUT' },
      body: { issues: [{ path: 'code', message: expect.stringContaining(message) }] },
    })
    const before = await state()
    expect(await act()).toMatchObject(atField('Escribe el código de tu aplicación'))
    expect(await act(codeOf(secret, 1_000))).toMatchObject(atField('no es correcto o ya se usó'))
    expect(await state()).toEqual(before)
    const code = codeOf(secret)
    expect((await act(code)).status).toBe(200)
    expect(await state()).not.toEqual(before)
    // A code counts once, whatever it was for.
    expect((await act(code)).status).toBe(400)
    nextStep()
  })
})

test('wrong codes are limited by account from anywhere, and a recovery code still opens', async () => {
  const strict = await startTestServer({ env: { TRUST_PROXY: 'true', RATE_LIMIT_FACTOR: '1' } })
  try {
    const person = await createPerson(strict)
    const { secret } = await person.trpc.account.startTwoFactor.mutate({ password: PASSWORD })
    const step = totpStep(new Date())
    const { codes } = await person.trpc.account.confirmTwoFactor.mutate({ code: hotp(totpKey(secret), step) })
    let address = 0
    const signIn = (code: string | undefined) =>
      openClient(strict.url).rest(
        'POST',
        '/auth/login',
        { email: person.email, password: PASSWORD, code },
        { 'x-forwarded-for': `203.0.113.${++address}` },
      )
    const wrong = hotp(totpKey(secret), step + 1_000)
    // Whoever found a session open, and has no password, uses up none of them.
    for (let attempt = 0; attempt < LIMITS.codeAccount.max + 2; attempt++)
      expect((await person.call('trpc', 'account.confirmTwoFactor', { code: wrong })).status).toBe(409)
    for (let attempt = 0; attempt < LIMITS.codeAccount.max; attempt++) expect((await signIn(wrong)).status).toBe(401)
    const refused = await signIn(hotp(totpKey(secret), step + 1))
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // Nor are they guessed in a session, with the password.
    const off = (code: string | undefined) =>
      person.call('trpc', 'account.disableTwoFactor', { password: PASSWORD, code })
    expect(await off(hotp(totpKey(secret), step + 1))).toMatchObject({ status: 429 })
    expect((await signIn(codes[0])).status).toBe(200)
    expect((await off(codes[1])).status).toBe(200)
  } finally {
    await strict.close()
  }
})
