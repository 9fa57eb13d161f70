import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AskInput } from '../../../src/server/assistant/types.ts'
import { appRouter } from '../../../src/server/routers/app.ts'
import { compileRouter } from '../../../src/server/trpc/callPath.ts'
import { createdApiKey } from '../../../src/shared/contract/account.ts'
import { type Client, type Door, openClient } from '../../helpers/client.ts'
import { insertKey } from '../../helpers/keys.ts'
import { createPerson, PASSWORD, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// Who may call what, generated from the router: a new procedure fails here until somebody has said who may call it and,
// when it takes an id, whose the id is.

const procedures = [...compileRouter(appRouter).values()]

/** The only ones that anybody may call. Whoever adds one here has decided that it tells nothing of anyone. */
const PUBLIC = [
  'auth.forgotPassword',
  'auth.login',
  'auth.logout',
  'auth.passkeyLogin',
  'auth.register',
  'auth.resetPassword',
  'auth.startPasskeyFactor',
  'auth.startPasskeyLogin',
  'auth.undoEmailChange',
  'auth.verifyEmail',
  'calculators.get',
  'calculators.list',
  'calculators.paper',
  'calculators.run',
  'calculators.runMany',
  'calendar.get',
  'calendar.stopReminders',
  'chat.library',
  'chat.reference',
  'chat.references',
  'chat.salesInterest',
  'chat.shared',
  'chat.tryQuestion',
  'contact.challenge',
  'contact.send',
  'marketing.config',
  'marketing.plans',
  'marketing.resubscribe',
  'marketing.subscription',
  'marketing.unsubscribe',
]
/** Everything else of these two routers is for administrators. */
const OPEN_IN_MARKETING = [...PUBLIC, 'marketing.mainUser']

let server: TestServer
/** What the assistant was asked, with what it was told of the conversation. */
const questions: AskInput[] = []
beforeAll(async () => {
  server = await startTestServer({
    wrapAssistant: (provider) => ({
      name: provider.name,
      answer(input) {
        questions.push(input)
        return provider.answer(input)
      },
    }),
  })
  await server.stopMail()
})
afterAll(() => server.close())

const doorsOf = (path: string): Door[] =>
  procedures.find((procedure) => procedure.path === path)?.meta.rest ? ['rest', 'trpc'] : ['trpc']

const refused = /^(UNAUTHENTICATED|FORBIDDEN|ACCOUNT_BLOCKED|EMAIL_UNVERIFIED)$/

describe('the ladder', () => {
  it('says of every procedure who may call it', () => {
    expect(procedures.filter(({ meta }) => meta.access === undefined).map(({ path }) => path)).toEqual([])
    const open = procedures.filter(({ meta }) => meta.access === 'public').map(({ path }) => path)
    expect(open.sort()).toEqual(PUBLIC)
    const inPanel = procedures.filter(
      ({ path }) => /^(admin|marketing)\./.test(path) && !OPEN_IN_MARKETING.includes(path),
    )
    expect(inPanel.filter(({ meta }) => meta.access !== 'admin').map(({ path }) => path)).toEqual([])
  })

  const calls = procedures.flatMap((procedure) =>
    doorsOf(procedure.path).map((door) => [procedure.path, door] as const),
  )
  it.each(calls)('%s over %s lets in whom it should and nobody else', async (path, door) => {
    const { meta, type } = procedures.find((procedure) => procedure.path === path) ?? {}
    const [user, blocked, unverified, admin, blockedAdmin] = await Promise.all([
      createPerson(server),
      createPerson(server),
      createPerson(server, { verified: false }),
      createPerson(server, { admin: true }),
      createPerson(server, { admin: true }),
    ])
    await server.db.user.updateMany({
      where: { id: { in: [blocked.id, blockedAdmin.id] } },
      data: { blocked: true },
    })
    const keyOf = async ({ id }: Person, write = true, grants = false) =>
      openClient(server.url, { key: await insertKey(server.db, id, { write, grants }) })
    // An input that no procedure takes: the rung has to refuse before it looks at it, and who may call changes nothing.
    const code = async (client: Client) => (await client.call(door, path, { id: 'x', token: '' })).code ?? 'OK'
    const seen = {
      visitor: await code(openClient(server.url)),
      user: await code(user),
      blocked: await code(blocked),
      unverified: await code(unverified),
      admin: await code(admin),
      blockedAdmin: await code(blockedAdmin),
      userKey: await code(await keyOf(user)),
      adminKey: await code(await keyOf(admin)),
      adminReadKey: await code(await keyOf(admin, false)),
      blockedAdminKey: await code(await keyOf(blockedAdmin)),
      grantKey: await code(await keyOf(admin, true, true)),
    }
    const barred = Object.fromEntries(Object.entries(seen).filter(([, one]) => refused.test(one)))
    // A key can do what its owner can; one that may only read changes nothing, wherever it is.
    const readKey = type === 'mutation' ? { adminReadKey: 'FORBIDDEN' } : {}
    const byKey = {
      userKey: 'FORBIDDEN',
      adminKey: 'FORBIDDEN',
      adminReadKey: 'FORBIDDEN',
      blockedAdminKey: 'FORBIDDEN',
      grantKey: 'FORBIDDEN',
    }
    // Credits are given by a key that was made for it, and by no other.
    const ungranted = meta?.grants ? { adminKey: 'FORBIDDEN', blockedAdminKey: 'FORBIDDEN' } : {}
    const expected = {
      public: readKey,
      authed: { visitor: 'UNAUTHENTICATED', ...readKey, ...(meta?.cookieOnly ? byKey : {}) },
      verified: {
        visitor: 'UNAUTHENTICATED',
        blocked: 'ACCOUNT_BLOCKED',
        unverified: 'EMAIL_UNVERIFIED',
        blockedAdmin: 'ACCOUNT_BLOCKED',
        blockedAdminKey: 'ACCOUNT_BLOCKED',
        ...readKey,
      },
      admin: {
        visitor: 'UNAUTHENTICATED',
        user: 'FORBIDDEN',
        blocked: 'ACCOUNT_BLOCKED',
        unverified: 'FORBIDDEN',
        blockedAdmin: 'ACCOUNT_BLOCKED',
        userKey: 'FORBIDDEN',
        blockedAdminKey: 'ACCOUNT_BLOCKED',
        ...readKey,
        ...ungranted,
        ...(meta?.cookieOnly ? byKey : {}),
      },
    }
    expect(barred).toEqual(expected[meta?.access ?? 'admin'])
  })

  it('takes no API key where the account’s security is touched', async () => {
    const ana = await createPerson(server)
    const input = { name: 'prueba', scope: 'write', days: 30, password: ana.password }
    const { key } = createdApiKey.parse((await ana.call('trpc', 'account.createApiKey', input)).body)
    const keyed = openClient(server.url, { key })
    expect((await keyed.call('rest', 'auth.user')).status).toBe(200)
    const bound = procedures.filter(({ meta }) => meta.cookieOnly)
    expect(bound.length).toBeGreaterThan(10)
    for (const { path } of bound) expect(await keyed.call('trpc', path, {}), path).toMatchObject({ code: 'FORBIDDEN' })
  })
})

/** What one person has, and another reaches for. */
interface Belongings {
  readonly owner: Person
  readonly thread: number
  /** An answer in it. */
  readonly answer: number
  /** A link to it. */
  readonly share: number
  readonly company: number
  readonly session: string
  readonly key: number
  readonly passkey: number
}

/** Of every procedure that takes an id of a person's thing: an input that names it. */
const OWNED: Record<string, (has: Belongings) => Record<string, unknown>> = {
  'chat.thread': ({ thread }) => ({ id: thread }),
  'chat.updateThread': ({ thread }) => ({ id: thread, title: 'robada' }),
  'chat.deleteThread': ({ thread }) => ({ id: thread }),
  'chat.messages': ({ thread }) => ({ id: thread }),
  'chat.saveConversation': ({ thread }) => ({ threadId: thread, userMessage: 'intruso', assistantMessage: 'intruso' }),
  'chat.ask': ({ thread }) => ({ threadId: thread, question: '¿Cuánto vale la UVT en 2026?' }),
  'chat.askStream': ({ thread }) => ({ threadId: thread, question: '¿Cuánto vale la UVT en 2026?' }),
  'chat.askLean': ({ thread }) => ({ threadId: thread, question: '¿Cuánto vale la UVT en 2026?' }),
  'chat.conversation': ({ thread }) => ({ id: thread }),
  'chat.pinThread': ({ thread }) => ({ id: thread, pinned: true }),
  'chat.rateMessage': ({ answer }) => ({ id: answer, useful: false }),
  'chat.recalculate': ({ answer }) => ({ id: answer, slots: { salario: 2_000_000 } }),
  'chat.messageVersions': ({ answer }) => ({ id: answer }),
  'chat.misread': ({ answer }) => ({ id: answer }),
  'chat.share': ({ thread }) => ({ id: thread }),
  'chat.shares': ({ thread }) => ({ id: thread }),
  'chat.sharePreview': ({ thread }) => ({ id: thread }),
  'chat.stopSharing': ({ share }) => ({ id: share }),
  'company.update': ({ company }) => ({
    id: company,
    nombreORazonSocial: 'Intruso S.A.S.',
    nit: '900123456-8',
    correo: 'intruso@espiga.co',
  }),
  'account.endSession': ({ session }) => ({ id: session }),
  'account.revokeApiKey': ({ key }) => ({ id: key }),
  'account.renamePasskey': ({ passkey }) => ({ id: passkey, name: 'robada' }),
  // With the caller's own password, so that what is refused is the key.
  'account.removePasskey': ({ passkey }) => ({ id: passkey, password: PASSWORD }),
}
/** Read piece by piece: asked for whole they are refused before they begin, whoever asks. */
const STREAMED = /^chat\.(askStream|askLean)$/
/** Ids that are no person's thing: everybody's documents, and ids of the caller's own making, or of the service's (see remote.test.ts). */
const NOBODYS = ['chat.reference', 'chat.createThread', 'assistant.chat', 'assistant.threadHistory']

describe('other people’s things', () => {
  it('are known for every procedure that takes an id', () => {
    const named = procedures.filter(({ inputs }) =>
      inputs.some((input) => fieldsOf(input).some((name) => /ids?$/i.test(name))),
    )
    // What only administrators call is theirs to see.
    const asked = named.filter(({ meta }) => meta.access !== 'admin')
    const forgotten = asked.filter(({ path }) => !(path in OWNED) && !NOBODYS.includes(path))
    expect(forgotten.map(({ path }) => path)).toEqual([])
    expect(NOBODYS.filter((path) => !asked.some((procedure) => procedure.path === path))).toEqual([])
    expect(Object.keys(OWNED).filter((path) => !named.some((procedure) => procedure.path === path))).toEqual([])
  })

  const calls = Object.keys(OWNED).flatMap((path) => doorsOf(path).map((door) => [path, door] as const))
  it.each(calls)('cannot be reached through %s over %s, not by an administrator either', async (path, door) => {
    const has = await belongings()
    const input = OWNED[path]?.(has)
    const before = await picture(has)
    questions.length = 0
    const [other, admin] = [await createPerson(server), await createPerson(server, { admin: true })]
    for (const stranger of [other, admin]) {
      // So that what is refused is the thing, and not for want of one's own.
      if (path === 'company.update') await newCompany(stranger)
      const { status, text } = await reach(stranger, door, path, input)
      expect([403, 404]).toContain(status)
      expect(text).not.toContain('secreto de la dueña')
      expect(await picture(has)).toEqual(before)
      // Not even read: what an assistant is told leaves this server, when the assistant is another service.
      expect(questions).toEqual([])
    }
    expect((await reach(openClient(server.url), door, path, input)).status).toBe(401)
  })
})

/** What a call gave, and its status; of a stream that has begun (200) the status of the refusal in it. */
async function reach(client: Client, door: Door, path: string, input: unknown) {
  if (!STREAMED.test(path)) {
    const { status, body } = await client.call(door, path, input)
    return { status, text: JSON.stringify(body) }
  }
  const response = await fetch(`${server.url}/api/trpc/${path}?batch=1`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'trpc-accept': 'application/jsonl',
      ...(client.cookie === undefined ? {} : { cookie: client.cookie }),
    },
    body: JSON.stringify({ 0: { json: input } }),
  })
  const text = await response.text()
  return { status: Number(/"httpStatus":(\d+)/.exec(text)?.[1] ?? response.status), text }
}

async function belongings(): Promise<Belongings> {
  const owner = await createPerson(server)
  const thread = await server.db.thread.create({
    data: {
      userId: owner.id,
      title: 'secreto de la dueña',
      messages: {
        create: [
          { content: 'secreto de la dueña', isFromAssistant: false },
          { content: 'secreto de la dueña', isFromAssistant: true },
        ],
      },
    },
    select: { id: true, messages: { where: { isFromAssistant: true }, select: { id: true } } },
  })
  const share = await server.db.sharedConversation.create({
    data: {
      ...{ threadId: thread.id, userId: owner.id, hash: String(owner.id).padStart(64, 'b'), snapshot: {} },
      ...{ createdAt: new Date(), expiresAt: new Date(9e12) },
    },
    select: { id: true },
  })
  const company = await newCompany(owner)
  const key = await server.db.apiKey.create({
    data: { userId: owner.id, name: 'secreto de la dueña', hash: String(owner.id).padStart(64, 'a'), prefix: 'luka' },
  })
  const passkey = await server.db.passkey.create({
    data: {
      ...{ userId: owner.id, name: 'secreto de la dueña', device: 'Chrome en Windows' },
      ...{ credentialId: `de ${owner.id}`, publicKey: new Uint8Array(1) },
    },
  })
  const listed = z.array(z.object({ id: z.string() })).parse((await owner.call('trpc', 'account.sessions')).body)
  return {
    owner,
    thread: thread.id,
    answer: thread.messages[0]?.id ?? 0,
    share: share.id,
    company,
    session: listed[0]?.id ?? '',
    key: key.id,
    passkey: passkey.id,
  }
}

async function newCompany(person: Person): Promise<number> {
  const found = await server.db.company.findUnique({ where: { userId: person.id } })
  if (found) return found.id
  const data = { nombreORazonSocial: 'secreto de la dueña', nit: '1', correo: 'a@espiga.co', userId: person.id }
  return (await server.db.company.create({ data })).id
}

describe('what asks an open session for the password again', () => {
  /** Each leaves nobody a way in that they had not. */
  const BY_PASSWORD_ALONE = [
    // Ends every other session; whoever comes back needs the code.
    'account.changePassword',
    // Is undone by its owner, who gets a mail, for seven days.
    'account.requestDeletion',
    // There is no code yet, and none of another is switched off by it.
    'account.startTwoFactor',
  ]

  it('takes a code of the authenticator, too', () => {
    const asking = procedures.filter(
      ({ path, inputs }) =>
        path.startsWith('account.') && inputs.flatMap(fieldsOf).some((name) => /password/i.test(name)),
    )
    const withoutCode = asking.filter(({ inputs }) => !inputs.flatMap(fieldsOf).includes('code'))
    expect(asking.length).toBeGreaterThan(withoutCode.length)
    expect(withoutCode.map(({ path }) => path).sort()).toEqual(BY_PASSWORD_ALONE)
  })
})

/** Everything of the owner's that a stranger could have changed. */
const picture = ({ owner: { id } }: Belongings) =>
  server.db.user.findUniqueOrThrow({
    where: { id },
    select: {
      company: true,
      apiKeys: true,
      shares: true,
      passkeys: true,
      threads: { include: { messages: { include: { rating: true } } } },
      sessions: { select: { id: true } },
    },
  })

function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsOf)
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in)
  return []
}
