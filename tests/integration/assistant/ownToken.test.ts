import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { deleteDueAccounts } from '../../../src/server/services/account/forget.ts'
import { settings } from '../../../src/shared/contract/account.ts'
import { type AskAnswer, askAnswer, thread as threadShape } from '../../../src/shared/contract/chat.ts'
import { type Client, DOORS, type Door, openClient } from '../../helpers/client.ts'
import { insertKey } from '../../helpers/keys.ts'
import { type LocalServer, type Received, sendJson, startLocalServer } from '../../helpers/localServer.ts'
import { mailTo } from '../../helpers/mail.ts'
import { createPerson, PASSWORD, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// The bearer and the thread_id that the assistant service sees: the person's own where they keep one.

const OWN = 'token-propio-de-ana-4321'
const SHARED = 'token-de-la-instalacion'
const NOTICE = '*El servicio del asistente no respondió: esta respuesta la dio el motor propio de Luka.*'
const HEADER = 'x-asistente'

/** Answers every question; `threadId` is what it calls the conversation. */
let service: LocalServer
let threadId: (asked: string | null) => string
let refuses: string | null = null
/** Has a token for all. */
let shared: TestServer
/** Has none. */
let bare: TestServer
let days = 0

function serve(response: Parameters<typeof sendJson>[0], { url, headers }: Received): void {
  const asked = url.searchParams.get('thread_id')
  if (headers[HEADER] === `Bearer ${refuses}`) sendJson(response, { message: 'no' }, 401)
  else if (url.pathname === '/chat') sendJson(response, { answer: '**4 %**', thread_id: threadId(asked) })
  else {
    // More turns than are stored here, or these would be shown.
    const turn = { role: 'user', content: `de ${headers[HEADER]} en ${asked}` }
    sendJson(response, { history: Array.from({ length: 20 }, () => turn) })
  }
}

beforeAll(async () => {
  service = await startLocalServer(serve)
  const env = { ASSISTANT_URL: service.url, ASSISTANT_TOKEN_HEADER: 'X-Asistente' }
  const now = () => new Date(Date.now() + days * 86_400_000)
  shared = await startTestServer({ env: { ...env, ASSISTANT_TOKEN: SHARED }, now })
  bare = await startTestServer({ env })
})
beforeEach(() => {
  threadId = (asked) => asked ?? 'del-servicio'
})
afterEach(() => {
  refuses = null
})
afterAll(async () => {
  await Promise.all([shared.close(), bare.close()])
  await service.close()
})

const setToken = (person: Client, token: unknown = OWN, password: unknown = PASSWORD) =>
  person.call('trpc', 'account.setAssistantToken', { token, password })

async function withToken(server: TestServer, token = OWN): Promise<Person> {
  const person = await createPerson(server)
  expect((await setToken(person, token)).status).toBe(200)
  return person
}

async function ask(door: Door, person: Client, thread?: number): Promise<AskAnswer> {
  const input = { question: '¿Cuánto es la retención?', ...(thread === undefined ? {} : { threadId: thread }) }
  return askAnswer.parse((await person.call(door, 'chat.ask', input)).body)
}

/** Bearer and thread_id of the last request. */
function seen(): { bearer: unknown; thread: string | null; continues: string | null } {
  const last = service.received.at(-1)
  const query = last?.url.searchParams
  return {
    bearer: last?.headers[HEADER],
    thread: query?.get('thread_id') ?? null,
    continues: query?.get('maintain_context') ?? null,
  }
}

const tokenShown = async (person: Person) =>
  settings.parse((await person.call('trpc', 'account.settings')).body).assistantToken

describe.each(DOORS)('asked over %s', (door) => {
  const given = async (person: Client, externalThreadId: string) =>
    threadShape.parse((await person.call(door, 'chat.createThread', { externalThreadId })).body).id
  const kept = async (person: Client, id: number) =>
    threadShape.parse((await person.call(door, 'chat.thread', { id })).body).externalThreadId
  const history = async (person: Client, id: number) =>
    JSON.stringify((await person.call(door, 'assistant.threadHistory', { thread_id: String(id) })).body)

  it('the service sees the person’s own token, and the one for all of whoever has none', async () => {
    const [ana, luis] = await Promise.all([withToken(shared), createPerson(shared)])
    const hers = await ask(door, ana)
    expect(seen().bearer).toBe(`Bearer ${OWN}`)
    expect(await history(ana, hers.threadId)).toContain(`de Bearer ${OWN} en del-servicio`)
    const his = await ask(door, luis)
    expect(seen().bearer).toBe(`Bearer ${SHARED}`)
    expect(await history(luis, his.threadId)).toContain(`de Bearer ${SHARED} en del-servicio`)
  })

  it('it sees none where there is neither, and the own one without one for all', async () => {
    const [ana, luis] = await Promise.all([withToken(bare), createPerson(bare)])
    await ask(door, luis)
    expect(seen().bearer).toBeUndefined()
    await ask(door, ana)
    expect(seen().bearer).toBe(`Bearer ${OWN}`)
  })

  it('a key of the person asks with their token too', async () => {
    const ana = await withToken(shared)
    await ask(door, openClient(shared.url, { key: await insertKey(shared.db, ana.id, { write: true }) }))
    expect(seen().bearer).toBe(`Bearer ${OWN}`)
  })

  it('what refuses their token is not asked with the one for all', async () => {
    refuses = OWN
    const ana = await withToken(shared)
    const before = service.received.length
    expect((await ask(door, ana)).answer).toContain(NOTICE)
    expect(service.received.slice(before).map(({ headers }) => headers[HEADER])).toEqual([`Bearer ${OWN}`])
  })

  it('the externalThreadId goes as given and stays so, whatever the service calls the conversation', async () => {
    threadId = () => 'otro'
    const ana = await withToken(shared)
    const id = await given(ana, 'hilo ñ/1')
    for (const _ of [1, 2]) {
      expect((await ask(door, ana, id)).externalThreadId).toBe('hilo ñ/1')
      expect(seen()).toEqual({ bearer: `Bearer ${OWN}`, thread: 'hilo ñ/1', continues: 'true' })
      expect(await kept(ana, id)).toBe('hilo ñ/1')
    }
    expect(await history(ana, id)).toContain('en hilo ñ/1')

    await ana.call(door, 'chat.updateThread', { id, externalThreadId: 'hilo-2' })
    await ask(door, ana, id)
    expect(seen().thread).toBe('hilo-2')
    const messages = { userMessage: '¿IVA?', assistantMessage: '19 %' }
    await ana.call(door, 'chat.saveConversation', { threadId: id, externalThreadId: 'hilo-3', ...messages })
    await ask(door, ana, id)
    expect(seen().thread).toBe('hilo-3')
  })

  it('where nobody gave one, the service’s is kept and follows it', async () => {
    const ana = await withToken(shared)
    threadId = () => 'uno'
    const first = await ask(door, ana)
    expect(first.externalThreadId).toBe('uno')
    expect(seen()).toMatchObject({ thread: null, continues: null })
    threadId = () => 'dos'
    expect((await ask(door, ana, first.threadId)).externalThreadId).toBe('dos')
    expect(seen().thread).toBe('uno')
    await ask(door, ana, first.threadId)
    expect(seen().thread).toBe('dos')
  })

  it.each(['shared', 'bare'] as const)(
    'with no token of their own a given id is kept and not sent (%s)',
    async (on) => {
      const eve = await createPerson(on === 'shared' ? shared : bare)
      const id = await given(eve, 'de-otra-persona')
      expect((await ask(door, eve, id)).externalThreadId).toBe('de-otra-persona')
      expect(seen()).toMatchObject({ thread: null, continues: null })
      expect(await history(eve, id)).not.toContain('de-otra-persona')
      await ask(door, eve, id)
      expect(seen().thread).toBe('del-servicio')
      expect(await kept(eve, id)).toBe('de-otra-persona')
    },
  )

  it('what the service said to their token is nothing to the one for all', async () => {
    const eve = await withToken(shared)
    // A service that takes any id for one of the caller's own, and says it back.
    const id = await given(eve, 'de-otra-persona')
    await ask(door, eve, id)
    expect(seen().thread).toBe('de-otra-persona')
    expect((await eve.call('trpc', 'account.removeAssistantToken')).status).toBe(200)
    expect(await history(eve, id)).not.toContain('de-otra-persona')
    await ask(door, eve, id)
    expect(seen()).toEqual({ bearer: `Bearer ${SHARED}`, thread: null, continues: null })
  })

  it('nor the other way round: their token begins anew what the one for all had begun', async () => {
    const ana = await createPerson(shared)
    threadId = () => 'de-todos'
    const { threadId: id } = await ask(door, ana)
    await setToken(ana)
    threadId = () => 'mio'
    expect((await ask(door, ana, id)).externalThreadId).toBe('mio')
    expect(seen()).toEqual({ bearer: `Bearer ${OWN}`, thread: null, continues: null })
    await ask(door, ana, id)
    expect(seen().thread).toBe('mio')
  })
})

describe('the token', () => {
  const stored = async (id: number) =>
    (await shared.db.user.findUniqueOrThrow({ where: { id }, select: { assistantToken: true } })).assistantToken

  it('is sealed where it lies, told by mail and audited, and never shown but for its end', async () => {
    const ana = await withToken(shared, ` ${OWN} `)
    expect(await stored(ana.id)).toMatch(/^[\w-]{40,}$/)
    expect(await tokenShown(ana)).toEqual({ set: true, last4: '4321' })
    const told = await mailTo(shared.dataDir, ana.email, { subject: /token del asistente/ })
    const actions = () =>
      shared.db.auditEntry.findMany({ where: { targetId: ana.id }, orderBy: { id: 'asc' }, select: { action: true } })
    expect(await actions()).toEqual([{ action: 'assistant-token.set' }])
    const answers = await Promise.all([
      ana.call('trpc', 'account.settings'),
      ana.call('rest', 'auth.user'),
      ana.call('rest', 'auth.login', { email: ana.email, password: PASSWORD }),
      (await createPerson(shared, { admin: true })).call('trpc', 'admin.userDetail', { id: ana.id }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const sealed = await stored(ana.id)
    for (const text of [told.text, told.html, ...answers.map(({ body }) => JSON.stringify(body))])
      for (const secret of [OWN, sealed]) expect(text).not.toContain(secret)

    await setToken(ana, 'token-nuevo-de-ana-8765')
    expect(await tokenShown(ana)).toEqual({ set: true, last4: '8765' })
    await ask('rest', ana)
    expect(seen().bearer).toBe('Bearer token-nuevo-de-ana-8765')

    expect((await ana.call('trpc', 'account.removeAssistantToken')).status).toBe(200)
    expect(await tokenShown(ana)).toEqual({ set: false, last4: null })
    expect(await stored(ana.id)).toBeNull()
    expect((await actions()).at(-1)).toEqual({ action: 'assistant-token.remove' })
    expect((await ana.call('trpc', 'account.removeAssistantToken')).status).toBe(404)
  })

  it('takes the password, a session and what a header can carry', async () => {
    const ana = await createPerson(shared)
    for (const [token, password] of [
      [OWN, 'equivocada'],
      [OWN, undefined],
      [undefined, PASSWORD],
      ['', PASSWORD],
      ['corto', PASSWORD],
      ['dos palabras aquí', PASSWORD],
      ['con\r\nX-Otra: cabecera', PASSWORD],
      ['x'.repeat(4_001), PASSWORD],
    ])
      expect((await ana.call('trpc', 'account.setAssistantToken', { token, password })).status, token).toBe(400)
    const key = openClient(shared.url, { key: await insertKey(shared.db, ana.id, { write: true }) })
    expect(await setToken(key)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect((await setToken(openClient(shared.url))).status).toBe(401)
    expect(await stored(ana.id)).toBeNull()
    await setToken(ana)
    expect((await key.call('trpc', 'account.removeAssistantToken')).status).toBe(403)
    expect(await stored(ana.id)).not.toBeNull()
  })

  it('opens for nobody else', async () => {
    const [ana, eve] = await Promise.all([withToken(shared), createPerson(shared)])
    await shared.db.user.update({ where: { id: eve.id }, data: { assistantToken: await stored(ana.id) } })
    expect(await tokenShown(eve)).toEqual({ set: false, last4: null })
    await ask('rest', eve)
    expect(seen().bearer).toBe(`Bearer ${SHARED}`)
  })

  it('is in the export as a yes alone', async () => {
    const ana = await withToken(shared)
    const headers = { cookie: ana.cookie ?? '' }
    const response = await fetch(`${shared.url}/api/account/export.zip`, { headers })
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const texts = Object.values(files).map((bytes) => strFromU8(bytes))
    expect(JSON.parse(strFromU8(files['cuenta.json'] ?? new Uint8Array()))).toMatchObject({
      cuenta: { tokenDelAsistente: true },
    })
    expect(strFromU8(files['cuenta.md'] ?? new Uint8Array())).toContain('- Token propio del asistente: Guardado')
    for (const secret of [OWN, await stored(ana.id)]) expect(texts.join('\n')).not.toContain(secret)
  })

  it('goes with the account', async () => {
    const ana = await withToken(shared)
    const goodbye = { password: PASSWORD, confirmation: 'ELIMINAR' }
    expect((await ana.call('trpc', 'account.requestDeletion', goodbye)).status).toBe(200)
    days += 8
    await deleteDueAccounts(shared.app)
    expect(await stored(ana.id)).toBeNull()
  })

  it('goes when the password is reset: somebody else may have set it', async () => {
    const ana = await withToken(shared)
    await ana.call('rest', 'auth.forgotPassword', { email: ana.email })
    const { text } = await mailTo(shared.dataDir, ana.email, { subject: /contraseña/i })
    const token = /token=([\w-]+)/.exec(text)?.[1]
    const reset = await openClient(shared.url).call('rest', 'auth.resetPassword', {
      token,
      password: 'otra-clave-nueva',
    })
    expect(reset.status).toBe(200)
    expect(await stored(ana.id)).toBeNull()
  })

  it('is not taken where no such service is asked, and is unknown there', async () => {
    const embedded = await startTestServer()
    const ana = await createPerson(embedded)
    expect(await setToken(ana)).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(await tokenShown(ana)).toBeNull()
    // As after a change of the installation.
    await embedded.db.user.update({ where: { id: ana.id }, data: { assistantToken: 'sellado' } })
    expect((await ana.call('trpc', 'account.removeAssistantToken')).status).toBe(200)
    await embedded.close()
  })
})

it('has no path over REST', async () => {
  const document = z
    .object({ paths: z.record(z.string(), z.unknown()) })
    .parse(await (await fetch(`${shared.url}/api/openapi.json`)).json())
  expect(Object.keys(document.paths).filter((path) => /token/i.test(path.replace(/\{.*?\}/g, '')))).toEqual([])
})
