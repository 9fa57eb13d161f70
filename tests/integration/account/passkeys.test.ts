import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestInfo } from '../../../src/server/core/context.ts'
import { LIMITS } from '../../../src/server/security/limits.ts'
import { deleteDueAccounts } from '../../../src/server/services/account/forget.ts'
import { addPasskey } from '../../../src/server/services/account/passkeys.ts'
import { resetSecondFactor } from '../../../src/server/services/auth/admin.ts'
import { resolveAuth } from '../../../src/server/session/auth.ts'
import type { PasskeyRequest } from '../../../src/shared/contract/passkeys.ts'
import { type Authenticator, newAuthenticator } from '../../helpers/authenticator.ts'
import { type Client, openClient } from '../../helpers/client.ts'
import { createKey } from '../../helpers/keys.ts'
import { linkIn, mailTo, readOutbox, tokenIn } from '../../helpers/mail.ts'
import { createPerson, freshEmail, PASSWORD, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

const MINUTE = 60_000

let server: TestServer
let later = 0
const now = () => new Date(Date.now() + later)
/** Where the tests' server has keys: it is reached by a loopback number, and so as localhost. */
let home: string
beforeAll(async () => {
  server = await startTestServer({ now, env: { ADMIN_TWO_FACTOR: 'true' } })
  home = server.url.replace('127.0.0.1', 'localhost')
})
afterAll(() => server.close())

const visitor = () => openClient(server.url)

/** Gives a person a key of a new authenticator. */
async function addKey(person: Client, name = 'Celular de Ana'): Promise<Authenticator> {
  const key = newAuthenticator(home)
  const offer = await person.trpc.account.startPasskey.mutate({ password: PASSWORD })
  await person.trpc.account.addPasskey.mutate({ name, passkey: key.make(offer) })
  return key
}

const start = () => visitor().trpc.auth.startPasskeyLogin.mutate()
const startFactor = (email: string, password = PASSWORD) =>
  visitor().trpc.auth.startPasskeyFactor.mutate({ email, password })

/** Shows a key and gives what came of it, with the client that may be signed in now. */
async function show(key: Authenticator, asked: PasskeyRequest, ways: Parameters<Authenticator['show']>[1] = {}) {
  const client = visitor()
  const reply = await client.call('trpc', 'auth.passkeyLogin', { passkey: key.show(asked, ways) })
  return { client, ...reply }
}

const signInWith = async (key: Authenticator, ways: Parameters<Authenticator['show']>[1] = {}) =>
  show(key, await start(), ways)
const whoIs = async (client: Client) => (await client.call('rest', 'auth.user')).body
const login = (email: string, input: object = {}) =>
  visitor().call('rest', 'auth.login', { email, password: PASSWORD, ...input })
const keysOf = async (person: Client) => (await person.trpc.account.passkeys.query()).items
const keyRows = ({ id: userId }: Person) => server.db.passkey.findMany({ where: { userId } })
const requestOf = ({ cookie }: Person): RequestInfo => ({
  ...{ id: 'test', ip: '127.0.0.1', userAgent: 'test', cookie, authorization: undefined },
  signal: new AbortController().signal,
})
const protect = ({ id }: Person) =>
  server.db.user.update({ where: { id }, data: { twoFactorSecret: 'x', twoFactorSince: now(), twoFactorStep: 1 } })

describe('a key of one’s own', () => {
  it('is added with the password, listed, told by mail, renamed and removed', async () => {
    const ana = await createPerson(server)
    expect(await ana.trpc.account.passkeys.query()).toEqual({ origin: home, items: [] })
    await addKey(ana, 'Celular de Ana')
    const [key] = await keysOf(ana)
    expect(key).toMatchObject({ name: 'Celular de Ana', synced: false, withPassword: false, lastUsedAt: null })
    const mail = await mailTo(server.dataDir, ana.email, { subject: /Se agregó una llave/ })
    expect(mail.text).toContain('Celular de Ana')

    const id = key?.id ?? 0
    expect(await ana.call('trpc', 'account.renamePasskey', { id, name: '  ' })).toMatchObject({ status: 400 })
    await ana.trpc.account.renamePasskey.mutate({ id, name: 'Llave azul' })
    expect(await keysOf(ana)).toMatchObject([{ name: 'Llave azul' }])

    const refused = await ana.call('trpc', 'account.removePasskey', { id, password: 'equivocada' })
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } })
    await ana.trpc.account.removePasskey.mutate({ id, password: PASSWORD })
    expect(await keysOf(ana)).toEqual([])
    await mailTo(server.dataDir, ana.email, { subject: /Se quitó una llave/ })
    expect((await ana.call('trpc', 'account.removePasskey', { id, password: PASSWORD })).status).toBe(404)
    const entries = await server.db.auditEntry.findMany({ where: { targetId: ana.id }, orderBy: { id: 'asc' } })
    expect(entries.map(({ action }) => action)).toEqual(['passkey.add', 'passkey.remove'])
  })

  it('brings no name to an address that its owner confirmed elsewhere', async () => {
    const ana = await createPerson(server)
    await addKey(ana, 'Ganaste http://premio.example')
    const [key] = await keysOf(ana)
    // Moved to a stranger's, who opened the link.
    await server.db.user.update({ where: { id: ana.id }, data: { passwordUnproven: true } })
    await ana.trpc.account.removePasskey.mutate({ id: key?.id ?? 0, password: PASSWORD })
    const mail = await mailTo(server.dataDir, ana.email, { subject: /Se quitó una llave/ })
    expect(`${mail.text}${mail.html}`).not.toContain('premio')
  })

  it('takes the right password, and an address that was shown to be theirs', async () => {
    const ana = await createPerson(server)
    const refused = await ana.call('trpc', 'account.startPasskey', { password: 'equivocada' })
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } })
    const unverified = await createPerson(server, { verified: false })
    const unproven = await createPerson(server)
    await server.db.user.update({ where: { id: unproven.id }, data: { passwordUnproven: true } })
    for (const person of [unverified, unproven])
      expect(await person.call('trpc', 'account.startPasskey', { password: PASSWORD })).toMatchObject({
        code: 'EMAIL_UNVERIFIED',
      })
  })

  it('tells whoever has to confirm the address of a link that was sent, and of none that was not', async () => {
    const strict = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1' } })
    try {
      const ana = await createPerson(strict)
      await strict.db.user.update({ where: { id: ana.id }, data: { passwordUnproven: true } })
      const links = () => strict.db.mail.count({ where: { userId: ana.id } })
      for (let time = 0; time <= LIMITS.resendUser.max; time++) {
        const before = await links()
        const reply = await ana.call('trpc', 'account.startPasskey', { password: PASSWORD })
        expect(reply.code).toBe('EMAIL_UNVERIFIED')
        expect(/acabamos de enviar/.test(reply.message ?? '')).toBe((await links()) > before)
      }
      expect(await links()).toBe(LIMITS.resendUser.max)
    } finally {
      await strict.close()
    }
  })

  it('is not kept by who did not begin it, twice, late, of another page or without having verified its owner', async () => {
    const [ana, eva] = [await createPerson(server), await createPerson(server)]
    const offer = () => ana.trpc.account.startPasskey.mutate({ password: PASSWORD })
    const add = (person: Client, passkey: unknown) =>
      person.call('trpc', 'account.addPasskey', { name: 'llave', passkey })
    const fresh = () => newAuthenticator(home)

    expect(await add(eva, fresh().make(await offer()))).toMatchObject({ code: 'INVALID_TOKEN' })
    // A challenge of a sign-in is none for a key.
    const { challenge } = await start()
    expect(await add(ana, fresh().make({ ...(await offer()), challenge }))).toMatchObject({ code: 'INVALID_TOKEN' })
    for (const ways of [{ origin: 'https://luka-co.example' }, { rpId: 'luka-co.example' }, { verified: false }])
      expect(await add(ana, fresh().make(await offer(), ways)), JSON.stringify(ways)).toMatchObject({
        code: 'INVALID_TOKEN',
      })
    const old = fresh().make(await offer())
    later += 6 * MINUTE
    expect(await add(ana, old)).toMatchObject({ code: 'INVALID_TOKEN' })
    const made = fresh().make(await offer())
    const replies = await Promise.all(Array.from({ length: 4 }, () => add(ana, made)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    // The same key for another account.
    const own = await eva.trpc.account.startPasskey.mutate({ password: PASSWORD })
    const again = fresh()
    expect((await add(eva, again.make(own))).status).toBe(200)
    expect(await add(ana, again.make(await offer()))).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(await keysOf(ana)).toHaveLength(1)
  })

  it('is not added by a session that ended meanwhile', async () => {
    const ana = await createPerson(server)
    const key = newAuthenticator(home)
    const offer = await ana.trpc.account.startPasskey.mutate({ password: PASSWORD })
    const other = visitor()
    await other.call('rest', 'auth.login', { email: ana.email, password: PASSWORD })
    await other.trpc.account.endOtherSessions.mutate()
    expect((await ana.call('trpc', 'account.addPasskey', { name: 'x', passkey: key.make(offer) })).status).toBe(401)
    // What ends every session ends what was begun, too.
    const begun = await other.trpc.account.startPasskey.mutate({ password: PASSWORD })
    await other.trpc.account.changePassword.mutate({ currentPassword: PASSWORD, newPassword: 'otra-clave-mia' })
    expect(await other.call('trpc', 'account.addPasskey', { name: 'x', passkey: key.make(begun) })).toMatchObject({
      code: 'INVALID_TOKEN',
    })
    expect(await keyRows(ana)).toEqual([])
  })

  it('is kept under no other id than it was sent with', async () => {
    const ana = await createPerson(server)
    const key = newAuthenticator(home)
    for (const inside of [Buffer.alloc(32, 7), Buffer.alloc(20_000, 7)]) {
      const offer = await ana.trpc.account.startPasskey.mutate({ password: PASSWORD })
      const reply = await ana.call('trpc', 'account.addPasskey', { name: 'x', passkey: key.make(offer, { inside }) })
      expect(reply).toMatchObject({ status: 400 })
    }
    expect(await keyRows(ana)).toEqual([])
  })

  it('hostile answers are refused in Spanish, and none is a fault of ours', async () => {
    const ana = await createPerson(server)
    const offer = await ana.trpc.account.startPasskey.mutate({ password: PASSWORD })
    const good = newAuthenticator(home).make(offer)
    const asked = await start()
    const shown = newAuthenticator(home).show(asked)
    const broken = [null, 'x', {}, { ...good, id: '../..' }, { ...good, type: 'password' }]
    const nested = [
      'x',
      'e30',
      Buffer.from('null').toString('base64url'),
      Buffer.from('{"challenge":1}').toString('base64url'),
    ]
    for (const passkey of [
      ...broken,
      ...nested.map((clientDataJSON) => ({ ...good, response: { ...good.response, clientDataJSON } })),
    ]) {
      const reply = await ana.call('trpc', 'account.addPasskey', { name: 'x', passkey })
      expect(reply.status, JSON.stringify(passkey)).toBe(400)
    }
    const attestationObject = Buffer.from('no es CBOR').toString('base64url')
    const reply = await ana.call('trpc', 'account.addPasskey', {
      name: 'x',
      passkey: { ...good, response: { ...good.response, attestationObject } },
    })
    expect(reply).toMatchObject({ status: 400, code: 'INVALID_TOKEN' })
    for (const clientDataJSON of nested) {
      const passkey = { ...shown, response: { ...shown.response, clientDataJSON } }
      expect((await visitor().call('trpc', 'auth.passkeyLogin', { passkey })).status).toBe(400)
    }
  })
})

describe('signing in with it', () => {
  it('needs no password, counts as both factors, and tells when it was used', async () => {
    const ana = await createPerson(server)
    const key = await addKey(ana)
    await protect(ana)
    const { client, status } = await signInWith(key)
    expect(status).toBe(200)
    expect(await whoIs(client)).toMatchObject({ id: ana.id })
    expect((await keysOf(client))[0]?.lastUsedAt).not.toBeNull()
    // With the password alone the account still asks.
    expect(await login(ana.email)).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
  })

  it('not by a key that did not verify its owner, of another page, for another name or of another account’s handle', async () => {
    const [ana, eva] = [await createPerson(server), await createPerson(server)]
    const key = await addKey(ana)
    await addKey(eva)
    for (const ways of [{ verified: false }, { origin: 'https://luka-co.example' }, { rpId: 'luka-co.example' }])
      expect(await signInWith(key, ways), JSON.stringify(ways)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    const shown = key.show(await start())
    const other = newAuthenticator(home)
    other.make(await eva.trpc.account.startPasskey.mutate({ password: PASSWORD }))
    const { userHandle } = other.show(await start()).response
    const passkey = { ...shown, response: { ...shown.response, userHandle } }
    expect(await visitor().call('trpc', 'auth.passkeyLogin', { passkey })).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    expect((await signInWith(key)).status).toBe(200)
  })

  it('a challenge is good once, for minutes, and for a sign-in alone', async () => {
    const ana = await createPerson(server)
    const key = await addKey(ana)
    const asked = await start()
    const answers = await Promise.all(Array.from({ length: 4 }, () => show(key, asked)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const old = await start()
    later += 6 * MINUTE
    expect(await show(key, old)).toMatchObject({ code: 'INVALID_TOKEN' })
    const { challenge } = await ana.trpc.account.startPasskey.mutate({ password: PASSWORD })
    expect(await show(key, { ...old, challenge })).toMatchObject({ code: 'INVALID_TOKEN' })
    expect(await show(key, { ...old, challenge: 'inventado' })).toMatchObject({ code: 'INVALID_TOKEN' })
  })

  it('a removed key opens nothing, and what it had opened ends', async () => {
    const ana = await createPerson(server)
    const key = await addKey(ana)
    const { client } = await signInWith(key)
    const [{ id } = { id: 0 }] = await keysOf(ana)
    await ana.trpc.account.removePasskey.mutate({ id, password: PASSWORD })
    expect(await signInWith(key)).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
    expect((await client.call('rest', 'auth.user')).status).toBe(401)
    expect((await ana.call('rest', 'auth.user')).status).toBe(200)
  })

  it('a copy is refused, once told by mail', async () => {
    const ana = await createPerson(server)
    const key = await addKey(ana, 'Llave azul')
    expect((await signInWith(key, { counter: 9 })).status).toBe(200)
    for (const counter of [9, 3, 0]) expect(await signInWith(key, { counter })).toMatchObject({ status: 401 })
    const mail = await mailTo(server.dataDir, ana.email, { subject: /copia de tu llave/ })
    expect(mail.text).toContain('Llave azul')
    const copied = { targetId: ana.id, action: 'passkey.copied' }
    expect(await server.db.auditEntry.count({ where: copied })).toBe(1)
    expect((await signInWith(key, { counter: 10 })).status).toBe(200)
    const subject = 'Puede haber una copia de tu llave de acceso'
    expect(await server.db.mail.count({ where: { userId: ana.id, subject } })).toBe(1)
  })

  it('one that does not count is none', async () => {
    const key = await addKey(await createPerson(server))
    for (let time = 0; time < 2; time++) expect((await signInWith(key, { counter: 0 })).status).toBe(200)
  })
})

describe('as the second factor', () => {
  it('is offered beside a right password, and takes the code’s place even where it verified nobody', async () => {
    const ana = await createPerson(server)
    const key = await addKey(ana)
    await protect(ana)
    const asked = await login(ana.email)
    expect(asked).toMatchObject({
      code: 'TWO_FACTOR_REQUIRED',
      body: { issues: [{ path: 'code' }, { path: 'passkey' }] },
    })
    const factor = await startFactor(ana.email)
    expect(factor.allowCredentials).toHaveLength(1)
    const { client, status } = await show(key, factor, { verified: false })
    expect(status).toBe(200)
    expect(await whoIs(client)).toMatchObject({ id: ana.id })
  })

  it('is not told of to who does not know the password, nor where there is none', async () => {
    const ana = await createPerson(server)
    await addKey(ana)
    const wrong = { email: ana.email, password: 'equivocada' }
    expect(await visitor().call('trpc', 'auth.startPasskeyFactor', wrong)).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    const eva = await createPerson(server)
    await protect(eva)
    expect((await login(eva.email)).body).not.toHaveProperty('issues')
    const none = { email: eva.email, password: PASSWORD }
    expect(await visitor().call('trpc', 'auth.startPasskeyFactor', none)).toMatchObject({ code: 'CONFLICT' })
  })

  it('a key of another account does not stand in', async () => {
    const [ana, eva] = [await createPerson(server), await createPerson(server)]
    await addKey(ana)
    await protect(ana)
    const key = await addKey(eva)
    for (let time = 0; time < 2; time++) {
      const reply = await show(key, await startFactor(ana.email))
      expect(reply).toMatchObject({ status: 401, message: expect.stringContaining('otra cuenta') })
    }
    // Whoever gets this far knows the password: its owner is told, once a day.
    await mailTo(server.dataDir, ana.email, { subject: /mostró otra llave/ })
    expect(await server.db.mail.count({ where: { to: ana.email, subject: { contains: 'otra llave' } } })).toBe(1)
    expect(await server.db.mail.count({ where: { to: eva.email, subject: { contains: 'otra llave' } } })).toBe(0)
  })

  it('what was begun with a password ends with it', async () => {
    const ana = await createPerson(server)
    const key = await addKey(ana)
    await protect(ana)
    const factor = await startFactor(ana.email)
    await ana.trpc.account.changePassword.mutate({ currentPassword: PASSWORD, newPassword: 'otra-clave-mia' })
    expect(await show(key, factor)).toMatchObject({ code: 'INVALID_TOKEN' })
  })
})

describe('when somebody is shut out', () => {
  const reset = async ({ email }: Person, password = 'la-mia-de-verdad') => {
    await visitor().call('rest', 'auth.forgotPassword', { email })
    const token = tokenIn(await mailTo(server.dataDir, email, { subject: /[Rr]establec/ }))
    return visitor().call('rest', 'auth.resetPassword', { token, password })
  }

  it('a reset by mail removes the keys, and says so; an authenticator is still asked for', async () => {
    const ana = await createPerson(server)
    const key = await addKey(ana)
    await protect(ana)
    expect((await reset(ana)).status).toBe(200)
    expect(await signInWith(key)).toMatchObject({ status: 401 })
    const mail = await mailTo(server.dataDir, ana.email, { subject: /contraseña de Luka cambió/ })
    expect(mail.text).toContain('quitamos tus llaves de acceso')
    expect(await login(ana.email, { password: 'la-mia-de-verdad' })).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
  })

  it('an address that is taken back removes those that were added since', async () => {
    const ana = await createPerson(server)
    const theirs = freshEmail('ladrona')
    const key = await addKey(ana)
    expect((await ana.call('rest', 'auth.updateProfile', { email: theirs })).status).toBe(200)
    const undo = linkIn(await mailTo(server.dataDir, ana.email, { subject: /cambió/ })).searchParams.get('token')
    expect(
      (await visitor().call('trpc', 'auth.undoEmailChange', { token: undo, password: 'de-nuevo-la-mia' })).status,
    ).toBe(200)
    expect(await signInWith(key)).toMatchObject({ status: 401 })
    expect(await keyRows(ana)).toEqual([])
  })

  it('the owner of a mailbox gets an account without the keys of who registered it', async () => {
    const stranger = await createPerson(server)
    const key = await addKey(stranger)
    await server.db.user.update({ where: { id: stranger.id }, data: { emailVerifiedAt: null } })
    await stranger.call('rest', 'auth.resendVerification')
    const token = tokenIn(await mailTo(server.dataDir, stranger.email, { subject: /[Vv]erific/ }))
    expect((await visitor().call('rest', 'auth.verifyEmail', { token })).status).toBe(200)
    expect(await signInWith(key)).toMatchObject({ status: 401 })
  })

  it('a deleted account keeps none, and the export names them without what opens', async () => {
    const ana = await createPerson(server)
    await addKey(ana, 'Celular de Ana')
    const zip = await fetch(`${server.url}/api/account/export.zip`, { headers: { cookie: ana.cookie ?? '' } })
    const { strFromU8, unzipSync } = await import('fflate')
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
    const account = strFromU8(
      files[Object.keys(files).find((name) => name.endsWith('cuenta.json')) ?? ''] ?? new Uint8Array(),
    )
    expect(JSON.parse(account)).toMatchObject({ llavesDeAcceso: [{ name: 'Celular de Ana', synced: false }] })
    const [row] = await keyRows(ana)
    expect(account).not.toContain(row?.credentialId ?? 'none')
    await server.db.user.update({ where: { id: ana.id }, data: { deletionDue: new Date(0) } })
    await deleteDueAccounts(server.app)
    expect(await keyRows(ana)).toEqual([])
  })
})

describe('an administrator’s', () => {
  const panel = (client: Client) => client.call('rest', 'admin.users', {})
  /** One whose time without a second factor is over. */
  const overdue = async () => {
    const admin = await createPerson(server, { admin: true })
    await server.db.user.update({ where: { id: admin.id }, data: { twoFactorDue: new Date(0) } })
    return admin
  }

  it('is the second factor that the panel asks for: where it was added, and where it signed in', async () => {
    const admin = await overdue()
    expect(await panel(admin)).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' })
    const other = visitor()
    await other.call('rest', 'auth.login', { email: admin.email, password: PASSWORD })
    const key = await addKey(admin)
    expect((await panel(admin)).status).toBe(200)
    expect((await admin.rest('GET', '/admin/audit.csv')).status).toBe(200)
    // Opened with the password alone.
    expect((await other.call('rest', 'auth.user')).status).toBe(401)
    const { client } = await signInWith(key)
    expect((await panel(client)).status).toBe(200)
    expect((await client.trpc.admin.secondFactor.query()).due).toBeNull()
    // And stays so over a new password, until the key is gone.
    await client.trpc.account.changePassword.mutate({ currentPassword: PASSWORD, newPassword: 'otra-clave-mia' })
    expect((await panel(client)).status).toBe(200)
    const [{ id } = { id: 0 }] = await keysOf(client)
    await client.trpc.account.removePasskey.mutate({ id, password: 'otra-clave-mia' })
    expect(await panel(client)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  })

  it('is asked for with the password, which alone opens nothing', async () => {
    const admin = await overdue()
    const key = await addKey(admin)
    const asked = await login(admin.email, { code: '123456' })
    expect(asked).toMatchObject({ code: 'TWO_FACTOR_REQUIRED', body: { issues: [{ path: 'passkey' }] } })
    const { client } = await show(key, await startFactor(admin.email))
    expect((await panel(client)).status).toBe(200)
  })

  it('does not vouch for an API key from before it, which whoever knew the password may have made', async () => {
    const admin = await overdue()
    const before = openClient(server.url, { key: await createKey(admin, 'read') })
    expect(await panel(before)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
    await addKey(admin)
    expect(await panel(before)).toMatchObject({
      ...{ status: 403, code: 'SECOND_FACTOR_REQUIRED' },
      message: expect.stringContaining('es anterior a tu verificación'),
    })
    // Its owner's own data it reads on.
    expect((await before.call('rest', 'auth.user')).status).toBe(200)
    const after = openClient(server.url, { key: await createKey(admin, 'read') })
    expect((await panel(after)).status).toBe(200)
    // An authenticator that is switched on later takes nothing from it.
    await protect(admin)
    expect((await panel(after)).status).toBe(200)
    expect(await panel(before)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  })

  it('counts from the promotion on: what was opened with the password alone ends, and the API keys from before', async () => {
    const chief = await createPerson(server, { admin: true })
    const eva = await createPerson(server)
    const passkey = await addKey(eva)
    const { client: withKey } = await signInWith(passkey)
    const withPassword = visitor()
    await withPassword.call('rest', 'auth.login', { email: eva.email, password: PASSWORD })
    const key = openClient(server.url, { key: await createKey(withPassword, 'write') })
    expect((await key.call('rest', 'auth.user')).status).toBe(200)
    expect((await chief.call('rest', 'admin.setRole', { userId: eva.id, role: 'admin' })).status).toBe(200)
    expect((await withPassword.call('rest', 'auth.user')).status).toBe(401)
    expect((await key.call('rest', 'auth.user')).status).toBe(401)
    expect((await panel(withKey)).status).toBe(200)
    const mail = await mailTo(server.dataDir, eva.email, { subject: /administrador nuevo/ })
    expect(mail.text).toContain('claves de API que tenías se revocaron')
    const chiefs = await mailTo(server.dataDir, chief.email, { subject: /administrador nuevo/ })
    expect(chiefs.text).not.toContain('claves de API')
    // The same again takes nothing more away.
    const made = openClient(server.url, { key: await createKey(withKey, 'read') })
    expect((await chief.call('rest', 'admin.setRole', { userId: eva.id, role: 'admin' })).status).toBe(200)
    expect((await panel(made)).status).toBe(200)
  })

  it('that is added while somebody becomes one ends their other sessions too', async () => {
    const eva = await createPerson(server)
    const other = visitor()
    await other.call('rest', 'auth.login', { email: eva.email, password: PASSWORD })
    const offer = await eva.trpc.account.startPasskey.mutate({ password: PASSWORD })
    const session = await resolveAuth(server.app, requestOf(eva))
    if (session?.via !== 'session') throw new Error('nobody is signed in')
    // After who calls was read.
    await server.db.user.update({ where: { id: eva.id }, data: { role: 'admin' } })
    const passkey = newAuthenticator(home).make(offer)
    await addPasskey(server.app, requestOf(eva), session, { name: 'x', passkey })
    expect((await other.call('rest', 'auth.user')).status).toBe(401)
  })

  it('stays after a reset by mail, or the mailbox alone would be enough; it opens nothing by itself any more', async () => {
    const admin = await overdue()
    const key = await addKey(admin)
    await visitor().call('rest', 'auth.forgotPassword', { email: admin.email })
    const token = tokenIn(await mailTo(server.dataDir, admin.email, { subject: /[Rr]establec/ }))
    const password = 'la-mia-de-verdad'
    expect((await visitor().call('rest', 'auth.resetPassword', { token, password })).status).toBe(200)
    expect(await login(admin.email, { password })).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
    expect(await signInWith(key)).toMatchObject({ status: 401, message: expect.stringContaining('contraseña') })
    const { client, status } = await show(key, await startFactor(admin.email, password))
    expect(status).toBe(200)
    expect(await keysOf(client)).toMatchObject([{ withPassword: true }])
  })

  it('an address that is taken back removes those that were added since, and of the others none opens anything by itself', async () => {
    const admin = await overdue()
    const theirs = freshEmail('ladrona')
    const key = await addKey(admin, 'de ella')
    expect((await admin.call('rest', 'auth.updateProfile', { email: theirs })).status).toBe(200)
    const added = {
      userId: admin.id,
      name: 'de la otra',
      credentialId: theirs,
      publicKey: new Uint8Array(1),
      device: 'x',
    }
    await server.db.passkey.create({ data: { ...added, createdAt: now() } })
    // Switched on since, by whoever moved the account: it goes, and takes no key along that was there before.
    await protect(admin)
    const undo = linkIn(await mailTo(server.dataDir, admin.email, { subject: /cambió/ })).searchParams.get('token')
    const reply = await visitor().call('trpc', 'auth.undoEmailChange', { token: undo, password: 'de-nuevo-la-mia' })
    expect(reply.status).toBe(200)
    expect(await keyRows(admin)).toMatchObject([{ name: 'de ella', withPassword: true }])
    expect(await signInWith(key)).toMatchObject({ status: 401 })
  })

  it('lost, is taken off by the tool or another administrator, and said by mail', async () => {
    const [admin, other] = [await overdue(), await createPerson(server, { admin: true })]
    for (const takeOff of [
      () => server.db.$transaction((tx) => resetSecondFactor(tx, admin.email, 'https://luka.example')),
      () => other.trpc.admin.resetTwoFactor.mutate({ id: admin.id }),
    ]) {
      const person = visitor()
      await person.call('rest', 'auth.login', { email: admin.email, password: PASSWORD })
      await addKey(person)
      expect((await other.trpc.admin.userDetail.query({ id: admin.id })).user.passkeys).toBe(1)
      expect(await login(admin.email)).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
      await takeOff()
      expect((await login(admin.email)).status).toBe(200)
    }
    const mails = (await readOutbox(server.dataDir)).filter(
      ({ to, text }) => to === admin.email && text.includes('También se quitaron'),
    )
    expect(mails.length).toBeGreaterThan(0)
  })
})

describe('where a number opens Luka, and not a name', () => {
  it('no key is made or asked for', async () => {
    const numbered = await startTestServer({ env: { APP_URL: 'http://192.168.1.5:3000' } })
    try {
      const ana = await createPerson(numbered)
      expect(await ana.trpc.account.passkeys.query()).toEqual({ origin: null, items: [] })
      expect(await ana.call('trpc', 'account.startPasskey', { password: PASSWORD })).toMatchObject({ status: 409 })
      expect(await openClient(numbered.url).call('trpc', 'auth.startPasskeyLogin')).toMatchObject({ status: 409 })
    } finally {
      await numbered.close()
    }
  })
})

describe('floods', () => {
  it('challenges and keys that open nothing are bounded by address', async () => {
    const strict = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1' } })
    try {
      const client = openClient(strict.url)
      const codes: (string | undefined)[] = []
      for (let time = 0; time < 301; time++) codes.push((await client.call('trpc', 'auth.startPasskeyLogin')).code)
      expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1)
      const stray = newAuthenticator(home)
      const passkey = stray.show({ challenge: 'x', rpId: 'localhost' })
      const tries: (string | undefined)[] = []
      for (let time = 0; time < 61; time++)
        tries.push((await client.call('trpc', 'auth.passkeyLogin', { passkey })).code)
      expect(tries.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1)
    } finally {
      await strict.close()
    }
  })
})
