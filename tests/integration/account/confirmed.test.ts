import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App, Auth, RequestInfo } from '../../../src/server/core/context.ts'
import { hashPassword } from '../../../src/server/security/passwords.ts'
import { hotp, totpKey, totpStep } from '../../../src/server/security/totp.ts'
import { createApiKey } from '../../../src/server/services/account/apiKeys.ts'
import { setAssistantToken } from '../../../src/server/services/account/assistantToken.ts'
import { requestDeletion } from '../../../src/server/services/account/deletion.ts'
import {
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '../../../src/server/services/account/twoFactor.ts'
import { startPasskeyFactor } from '../../../src/server/services/auth/passkeyLogin.ts'
import { updateProfile } from '../../../src/server/services/auth/updateProfile.ts'
import { createFeed } from '../../../src/server/services/calendar/feed.ts'
import { shareThread } from '../../../src/server/services/chat/shares.ts'
import { resolveAuth } from '../../../src/server/session/auth.ts'
import { askAnswer } from '../../../src/shared/contract/chat.ts'
import { createPerson, PASSWORD, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// Whoever knew a password and had a session, and whose calls are under way while its owner sets another by the mailed link.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const requestOf = (person: Person): RequestInfo => ({
  id: 'test',
  ip: '127.0.0.1',
  userAgent: 'test',
  cookie: person.cookie,
  authorization: undefined,
  signal: new AbortController().signal,
})

/** The server, on which `change` happens after everything was checked and before anything is written. */
function changing(change: () => Promise<unknown>): App {
  const db = new Proxy(server.db, {
    get(target, name) {
      if (name !== '$transaction') return Reflect.get(target, name)
      return async (work: Parameters<typeof target.$transaction>[0]) => {
        await change()
        return target.$transaction(work)
      }
    },
  })
  return { ...server.app, db }
}

async function sessionOf(person: Person): Promise<Auth & { via: 'session' }> {
  const auth = await resolveAuth(server.app, requestOf(person))
  if (auth?.via !== 'session') throw new Error('nobody is signed in')
  return auth
}

async function reset(person: Person): Promise<void> {
  const passwordHash = await hashPassword('la-nueva-de-ella')
  await server.db.user.update({ where: { id: person.id }, data: { passwordHash }, select: { id: true } })
  await server.db.session.deleteMany({ where: { userId: person.id } })
}

const codeOf = (secret: string) => hotp(totpKey(secret), totpStep(server.app.now()))
const stateOf = ({ id }: Person) =>
  server.db.user.findUniqueOrThrow({
    where: { id },
    select: {
      twoFactorSince: true,
      deletionDue: true,
      apiKeys: { where: { revokedAt: null }, select: { id: true } },
      recoveryCodes: { select: { hash: true }, orderBy: { hash: 'asc' } },
    },
  })

const key = { name: 'ajena', scope: 'write', days: null, password: PASSWORD } as const
const password = { password: PASSWORD }
const both = { ...password, code: '000000' }

describe('of a password that its owner replaced meanwhile', () => {
  test.each<[string, boolean, (app: App, request: RequestInfo, auth: Auth & { via: 'session' }) => Promise<unknown>]>([
    ['makes no API key', false, (app, request, auth) => createApiKey(app, request, auth, key)],
    ['offers no second factor', false, (app, request, auth) => startTwoFactor(app, request, auth, password)],
    ['switches none off', true, (app, request, auth) => disableTwoFactor(app, request, auth, both)],
    ['renews no recovery codes', true, (app, request, auth) => renewRecoveryCodes(app, request, auth, both)],
    ['asks for no deletion', false, (app, request, auth) => requestDeletion(app, request, auth, password)],
  ])('what was begun with it %s', async (_what, isProtected, act) => {
    const person = await createPerson(server)
    if (isProtected) await protect(person)
    const auth = await sessionOf(person)
    const before = await stateOf(person)
    const late = act(
      changing(() => reset(person)),
      requestOf(person),
      auth,
    )
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await stateOf(person)).toEqual(before)
    expect((await server.db.user.findUniqueOrThrow({ where: { id: person.id } })).twoFactorSecret !== null).toBe(
      isProtected,
    )
  })

  test('a second factor that was offered before is not confirmed by the session that ended', async () => {
    const person = await createPerson(server)
    const auth = await sessionOf(person)
    const { secret } = await startTwoFactor(server.app, requestOf(person), auth, password)
    const code = codeOf(secret)
    const late = confirmTwoFactor(
      changing(() => reset(person)),
      requestOf(person),
      auth,
      { code },
    )
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await stateOf(person)).twoFactorSince).toBeNull()
  })

  test('no token of the assistant service is kept, to which its owner’s questions would go', async () => {
    const person = await createPerson(server)
    const { id } = person
    const stored = () => server.db.user.findUniqueOrThrow({ where: { id }, select: { assistantToken: true } })
    const set = (app: App, auth: Auth & { via: 'session' }) => {
      const assistant = { ...app.assistant, name: 'remote' as const }
      return setAssistantToken({ ...app, assistant }, requestOf(person), auth, { token: 'ajeno', ...password })
    }
    const auth = await sessionOf(person)
    await set(server.app, auth)
    const before = await stored()
    expect(before.assistantToken).not.toBeNull()
    await expect(
      set(
        changing(() => reset(person)),
        auth,
      ),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await stored()).toEqual(before)
    expect(await server.db.auditEntry.count({ where: { targetId: id, action: 'assistant-token.set' } })).toBe(1)
  })

  test('no key is asked for beside the old password', async () => {
    const person = await createPerson(server)
    const { id: userId, email } = person
    const made = { name: 'x', credentialId: email, publicKey: new Uint8Array(1), device: 'x' }
    await server.db.passkey.create({ data: { userId, ...made }, select: { id: true } })
    const late = startPasskeyFactor(
      changing(() => reset(person)),
      requestOf(person),
      { email, ...password },
    )
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await server.db.passkeyChallenge.count({ where: { userId } })).toBe(0)
  })

  test('no API key is made by a session that ended, a second factor having been switched on say', async () => {
    const person = await createPerson(server)
    const late = createApiKey(
      changing(() => server.db.session.deleteMany({ where: { userId: person.id } })),
      requestOf(person),
      await sessionOf(person),
      key,
    )
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await stateOf(person)).apiKeys).toEqual([])
  })

  test('the address is not changed by the session that ended', async () => {
    const person = await createPerson(server)
    const auth = await sessionOf(person)
    const email = `nuevo.${person.email}`
    const late = updateProfile(
      changing(() => reset(person)),
      requestOf(person),
      auth,
      { email },
    )
    await expect(late).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await server.db.user.count({ where: { id: person.id, email: person.email } })).toBe(1)
  })

  test('the calendar gets no secret address by the session that ended', async () => {
    const person = await createPerson(server)
    const late = createFeed(
      changing(() => reset(person)),
      await sessionOf(person),
    )
    await expect(late).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await server.db.taxCalendar.count({ where: { userId: person.id, feedHash: { not: null } } })).toBe(0)
  })

  test('no conversation is shared by the session that ended', async () => {
    const person = await createPerson(server)
    const { body } = await person.call('rest', 'chat.ask', { question: '¿Cuánto vale la UVT en 2026?' })
    const { threadId } = askAnswer.parse(body)
    const late = shareThread(
      changing(() => reset(person)),
      await sessionOf(person),
      { id: threadId, days: 7 },
    )
    await expect(late).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await server.db.sharedConversation.count({ where: { userId: person.id } })).toBe(0)
  })
})

async function protect(person: Person): Promise<void> {
  const auth = await sessionOf(person)
  const { secret } = await startTwoFactor(server.app, requestOf(person), auth, password)
  await confirmTwoFactor(server.app, requestOf(person), auth, { code: codeOf(secret) })
}
