import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { verifyLedger } from '../../../src/server/credits/ledger.ts'
import { newToken } from '../../../src/server/security/tokens.ts'
import { assistantChatAnswer, assistantHistory } from '../../../src/shared/contract/assistant.ts'
import { type AskAnswer, askAnswer } from '../../../src/shared/contract/chat.ts'
import { type Client, DOORS, type Door, openClient } from '../../helpers/client.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// Two instances: `asking` has no engine of its own to speak of, it asks `serving`.

const QUESTION = '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?'
const NOTICE = '*El servicio del asistente no respondió: esta respuesta la dio el motor propio de Luka.*'

let serving: TestServer
let asking: TestServer
/** The account at `serving` whose key `asking` holds. */
let owner: Person

async function apiKey(server: TestServer, userId: number, write = true): Promise<string> {
  const { token, hash } = newToken()
  await server.db.apiKey.create({ data: { userId, name: 'otra instancia', hash, prefix: token.slice(0, 6), write } })
  return token
}

beforeAll(async () => {
  serving = await startTestServer()
  owner = await createPerson(serving, { credits: 1_000_000 })
  const env = { ASSISTANT_URL: `${serving.url}/api/assistant/`, ASSISTANT_TOKEN: await apiKey(serving, owner.id) }
  asking = await startTestServer({ env })
})
afterAll(async () => {
  await asking.close()
  await serving.close()
})

const used = async (server: TestServer, id: number) =>
  (await server.db.user.findUniqueOrThrow({ where: { id }, select: { creditsUsed: true } })).creditsUsed

const ask = async (person: Client, question: string, threadId?: number, door: Door = 'rest'): Promise<AskAnswer> =>
  askAnswer.parse((await person.call(door, 'chat.ask', { question, ...(threadId ? { threadId } : {}) })).body)

describe.each(DOORS)('an instance that asks another, over %s', (door) => {
  let ana: Person
  beforeEach(async () => {
    ana = await createPerson(asking)
  })

  it('answers what the other answers, with its references; both charge, each in its own books', async () => {
    const before = await used(serving, owner.id)
    const answer = await ask(ana, QUESTION, undefined, door)
    expect(answer.answer).toContain('174.000')
    expect(answer.answer).not.toContain(NOTICE)
    expect(answer.references.map(({ type, number, year }) => `${type} ${number} ${year}`)).toContain('decreto 572 2025')
    expect(answer).toMatchObject({ charged: 500, creditsAvailable: 19_500 })
    expect((await used(serving, owner.id)) - before).toBe(500)

    const there = await serving.db.thread.findUniqueOrThrow({
      where: { id: Number(answer.externalThreadId) },
      select: { userId: true, messages: { orderBy: { id: 'asc' }, select: { content: true } } },
    })
    expect(there).toEqual({ userId: owner.id, messages: [{ content: QUESTION }, { content: answer.answer }] })
  })

  it('goes on in the same conversation there', async () => {
    const first = await ask(ana, '¿Cuánto retengo por servicios de 3.000.000 a un declarante?', undefined, door)
    const second = await ask(ana, '¿y si no es declarante?', first.threadId, door)
    expect(second.answer).toContain('180.000')
    expect(second.externalThreadId).toBe(first.externalThreadId)
    const history = assistantHistory.parse(
      (await ana.call(door, 'assistant.threadHistory', { thread_id: String(first.threadId) })).body,
    )
    expect(history.history.map(({ role, content }) => [role, content])).toEqual([
      ['user', '¿Cuánto retengo por servicios de 3.000.000 a un declarante?'],
      ['assistant', first.answer],
      ['user', '¿y si no es declarante?'],
      ['assistant', second.answer],
    ])
  })

  it('asks the longest question that there may be', async () => {
    const answer = await ask(ana, `${QUESTION} ${'€'.repeat(4_000 - QUESTION.length - 1)}`, undefined, door)
    expect(answer.answer).not.toContain(NOTICE)
    expect(answer.externalThreadId).not.toBeNull()
  })

  it('does not lead into a conversation of somebody else by an id that was written by hand', async () => {
    const hers = await ask(ana, '¿Cuánto retengo por servicios de 3.000.000 a un declarante?', undefined, door)
    const eve = await createPerson(asking)
    const thread = z
      .object({ id: z.int() })
      .parse((await eve.call(door, 'chat.createThread', { externalThreadId: hers.externalThreadId })).body)
    const answer = await ask(eve, '¿y si no es declarante?', thread.id, door)
    expect(answer.answer).not.toContain('180.000')
    expect(await serving.db.message.count({ where: { threadId: Number(hers.externalThreadId) } })).toBe(2)
    const history = await eve.call(door, 'assistant.threadHistory', { thread_id: String(thread.id) })
    expect(JSON.stringify(history.body)).not.toContain('3.000.000')
  })

  it('asks with the person’s own key there, on that account and in its conversations alone', async () => {
    const hers = await ask(ana, '¿Cuánto retengo por servicios de 3.000.000 a un declarante?', undefined, door)
    const [luis, luisThere] = await Promise.all([createPerson(asking), createPerson(serving)])
    const kept = { token: await apiKey(serving, luisThere.id), password: luis.password }
    expect((await luis.call('trpc', 'account.setAssistantToken', kept)).status).toBe(200)
    const begun = await luisThere.trpc.chat.ask.mutate({ question: '¿Cuánto vale la UVT en 2026?' })
    const given = async (externalThreadId: string | null) =>
      z.object({ id: z.int() }).parse((await luis.call(door, 'chat.createThread', { externalThreadId })).body).id

    const before = await used(serving, owner.id)
    const answer = await ask(luis, '¿y en 2025?', await given(String(begun.threadId)), door)
    expect(answer.answer).toContain('49.799')
    expect(answer.answer).not.toContain(NOTICE)
    expect(answer.externalThreadId).toBe(String(begun.threadId))
    expect(await serving.db.message.count({ where: { threadId: begun.threadId } })).toBe(4)
    expect(await used(serving, luisThere.id)).toBe(1_000)

    const foreign = await ask(luis, '¿y si no es declarante?', await given(hers.externalThreadId), door)
    expect(foreign.answer).not.toContain('180.000')
    expect(foreign.answer).toContain(NOTICE)
    expect(await used(serving, owner.id)).toBe(before)
  })

  it('charges nothing anywhere when the other does not know', async () => {
    const before = await used(serving, owner.id)
    const answer = await ask(ana, `Dame la receta de las arepas de huevo ${randomUUID()}`, undefined, door)
    expect(answer).toMatchObject({ charged: 0, creditsAvailable: 20_000 })
    expect(answer.answer).not.toContain(NOTICE)
    expect(await used(serving, owner.id)).toBe(before)
  })

  it('answers by itself, and says so in the last line, when the other refuses', async () => {
    await serving.db.user.update({ where: { id: owner.id }, data: { blocked: true } })
    const answer = await ask(ana, QUESTION, undefined, door)
    await serving.db.user.update({ where: { id: owner.id }, data: { blocked: false } })
    expect(answer.answer).toContain('174.000')
    expect(answer.answer.split('\n').at(-1)).toBe(NOTICE)
    expect(answer).toMatchObject({ charged: 500, externalThreadId: null })
  })

  it('shows the turns that it answered by itself in the history too', async () => {
    const first = await ask(ana, '¿Cuánto retengo por servicios de 3.000.000 a un declarante?', undefined, door)
    await serving.db.user.update({ where: { id: owner.id }, data: { blocked: true } })
    const second = await ask(ana, '¿y si no es declarante?', first.threadId, door)
    await serving.db.user.update({ where: { id: owner.id }, data: { blocked: false } })
    expect(second.answer).toContain('180.000')
    expect(second.answer.split('\n').at(-1)).toBe(NOTICE)
    const { history } = assistantHistory.parse(
      (await ana.call(door, 'assistant.threadHistory', { thread_id: String(first.threadId) })).body,
    )
    expect(history.at(-1)).toEqual({ role: 'assistant', content: second.answer })
  })

  it('keeps the books of both right', async () => {
    expect(await verifyLedger(asking.db)).toEqual([])
    expect(await verifyLedger(serving.db)).toEqual([])
  })
})

describe.each(DOORS)('the service over %s', (door) => {
  const question = '¿Cuánto vale la UVT en 2026?'

  it('answers the contract and nothing more, on the account of the key', async () => {
    const luis = await createPerson(serving)
    const caller = openClient(serving.url, { key: await apiKey(serving, luis.id) })
    const reply = await caller.call(door, 'assistant.chat', { question, test_mode: true })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('x-assistant-answered')).toBe('true')
    const answer = z.strictObject(assistantChatAnswer.shape).parse(reply.body)
    expect(answer.answer).toContain('52.374')
    expect(answer.references.length).toBeGreaterThan(0)
    expect(await used(serving, luis.id)).toBe(500)
    const thread = await serving.db.thread.findUniqueOrThrow({ where: { id: Number(answer.thread_id) } })
    expect(thread.userId).toBe(luis.id)

    const more = { question: '¿y en 2025?', thread_id: answer.thread_id, maintain_context: true, test_mode: true }
    const next = assistantChatAnswer.parse((await caller.call(door, 'assistant.chat', more)).body)
    expect(next.thread_id).toBe(answer.thread_id)
    expect(next.answer).toContain('49.799')
    const apart = await caller.call(door, 'assistant.chat', { ...more, question, maintain_context: false })
    expect(assistantChatAnswer.parse(apart.body).thread_id).not.toBe(answer.thread_id)

    const history = await caller.call(door, 'assistant.threadHistory', { thread_id: answer.thread_id })
    expect(
      z
        .strictObject(assistantHistory.shape)
        .parse(history.body)
        .history.map(({ role }) => role),
    ).toEqual(['user', 'assistant', 'user', 'assistant'])
  })

  it('says when it did not answer, and charges nothing', async () => {
    const luis = await createPerson(serving)
    const reply = await luis.call(door, 'assistant.chat', { question: 'Cuéntame un chiste' })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('x-assistant-answered')).toBe('false')
    expect(await used(serving, luis.id)).toBe(0)
  })

  it('refuses who may not ask, and what is not the caller’s', async () => {
    const luis = await createPerson(serving)
    const hers = assistantChatAnswer.parse((await owner.call(door, 'assistant.chat', { question })).body).thread_id
    const chat = (client: Client, more = {}) => client.call(door, 'assistant.chat', { question, ...more })
    const history = (client: Client, more = {}) => client.call(door, 'assistant.threadHistory', more)
    const anonymous = openClient(serving.url)
    const readOnly = openClient(serving.url, { key: await apiKey(serving, luis.id, false) })

    expect((await chat(anonymous)).status).toBe(401)
    expect((await history(anonymous, { thread_id: hers })).status).toBe(401)
    expect((await chat(openClient(serving.url, { key: 'inventada' }))).status).toBe(401)
    expect((await chat(readOnly)).status).toBe(403)
    expect(await chat(await createPerson(serving, { verified: false }))).toMatchObject({ code: 'EMAIL_UNVERIFIED' })
    expect((await chat(await createPerson(serving, { credits: 499 }))).status).toBe(402)
    for (const thread_id of [hers, '0', '-1', '1.5', '9999999999', 'x', "1' OR '1'='1"]) {
      expect(await chat(luis, { thread_id }), thread_id).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      expect(await history(luis, { thread_id }), thread_id).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
    expect(await used(serving, luis.id)).toBe(0)
  })

  it('names what is missing', async () => {
    const luis = await createPerson(serving)
    for (const sent of [undefined, {}, { thread_id: '' }, { thread_id: ' ' }]) {
      const reply = await luis.call(door, 'assistant.threadHistory', sent)
      expect(reply).toMatchObject({ status: 400, message: 'Se requiere thread_id para obtener el historial' })
    }
    expect(await luis.call(door, 'assistant.chat', { question: '  ' })).toMatchObject({
      status: 400,
      message: 'Escribe tu pregunta',
    })
    expect((await luis.call(door, 'assistant.chat', { question: 'x'.repeat(4001) })).status).toBe(400)
    expect((await luis.call(door, 'assistant.chat', { question, maintain_context: 'tal vez' })).status).toBe(400)
  })
})

it('answers by itself when the other is gone', async () => {
  const gone = await startTestServer()
  await gone.close()
  const alone = await startTestServer({ env: { ASSISTANT_URL: `${gone.url}/api/assistant` } })
  const ana = await createPerson(alone)
  const answer = await ask(ana, QUESTION)
  expect(answer.answer).toContain('174.000')
  expect(answer.answer.split('\n').at(-1)).toBe(NOTICE)
  await alone.close()
})
