import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { references } from '../../../prisma/seed/references.ts'
import { message, reference, saveConversationAnswer, thread } from '../../../src/shared/contract/chat.ts'
import { DOORS, openClient } from '../../helpers/client.ts'
import { createPerson } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe.each(DOORS)('threads over %s', (door) => {
  it('creates with the default title, renames, links, lists newest first, deletes', async () => {
    const ana = await createPerson(server)
    const created = await ana.call(door, 'chat.createThread', {})
    expect(created.status).toBe(door === 'rest' ? 201 : 200)
    const first = z.strictObject(thread.shape).parse(created.body)
    expect(first).toMatchObject({ title: 'Nueva conversación', externalThreadId: null })
    const second = thread.parse(
      (await ana.call(door, 'chat.createThread', { title: 'Nómina', externalThreadId: 'x-1' })).body,
    )
    expect(second).toMatchObject({ title: 'Nómina', externalThreadId: 'x-1' })

    const renamed = thread.parse((await ana.call(door, 'chat.updateThread', { id: first.id, title: 'IVA' })).body)
    expect(renamed).toMatchObject({ title: 'IVA', externalThreadId: null })
    const linked = thread.parse(
      (await ana.call(door, 'chat.updateThread', { id: first.id, externalThreadId: 'x-2' })).body,
    )
    expect(linked).toMatchObject({ title: 'IVA', externalThreadId: 'x-2' })

    const list = z.array(thread).parse((await ana.call(door, 'chat.threads')).body)
    expect(list.map(({ id }) => id)).toEqual([second.id, first.id])

    expect(await ana.call(door, 'chat.deleteThread', { id: first.id })).toMatchObject({
      status: 200,
      message: 'Conversación eliminada',
    })
    expect(await ana.call(door, 'chat.thread', { id: first.id })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await ana.call(door, 'chat.deleteThread', { id: first.id })).toMatchObject({ status: 404 })
  })

  it('shows another person exactly what an absent thread shows', async () => {
    const [ana, eve] = await Promise.all([createPerson(server), createPerson(server)])
    const mine = thread.parse((await ana.call(door, 'chat.createThread', { title: 'Secreto' })).body)
    for (const [procedure, input] of [
      ['chat.thread', {}],
      ['chat.messages', {}],
      ['chat.updateThread', { title: 'robado' }],
      ['chat.deleteThread', {}],
    ] as const) {
      const theirs = await eve.call(door, procedure, { id: mine.id, ...input })
      const absent = await eve.call(door, procedure, { id: 2_000_000_000, ...input })
      expect({ status: theirs.status, body: theirs.body }).toEqual({ status: absent.status, body: absent.body })
      expect(theirs.status).toBe(404)
      expect((await openClient(server.url).call(door, procedure, { id: mine.id, ...input })).status).toBe(401)
    }
    const save = { threadId: mine.id, userMessage: 'hola', assistantMessage: 'hola' }
    expect((await eve.call(door, 'chat.saveConversation', save)).status).toBe(404)
    const row = await server.app.db.thread.findUniqueOrThrow({ where: { id: mine.id }, include: { messages: true } })
    expect(row).toMatchObject({ title: 'Secreto', messages: [] })
  })

  it('saves a conversation made elsewhere without charging, with its references', async () => {
    const ana = await createPerson(server)
    const answer = 'La UVT de 2026 vale 52.374 pesos. Lo dice la Resolución 000238 de 2025 y la NIC 16.'
    const reply = await ana.call(door, 'chat.saveConversation', {
      userMessage: '¿UVT?',
      assistantMessage: answer,
      externalThreadId: 'ext-9',
    })
    const saved = saveConversationAnswer.parse(reply.body)
    expect(saved.thread).toMatchObject({ title: 'La UVT de 2026 vale 52.374 pesos', externalThreadId: 'ext-9' })
    expect(saved.messages.map((m) => m.isFromAssistant)).toEqual([false, true])
    const cited = saved.messages[1]?.references.map((r) => `${r.type} ${r.number}`)
    expect(cited).toEqual(['resolucion 238', 'nic 16'])
    const listed = z.array(message).parse((await ana.call(door, 'chat.messages', { id: saved.threadId })).body)
    expect(listed).toEqual(saved.messages)
    expect(await ana.call(door, 'auth.user')).toMatchObject({ body: { creditsUsed: 0, credits: 20_000 } })
  })

  it.each([
    ['chat.createThread', { title: '' }],
    ['chat.createThread', { title: 'x'.repeat(201) }],
    ['chat.createThread', { title: 'una\nlínea' }],
    ['chat.createThread', { title: 7 }],
    ['chat.createThread', { title: 'nulo \u0000' }],
    ['chat.saveConversation', { userMessage: 'a' }],
    ['chat.saveConversation', { userMessage: '', assistantMessage: 'b' }],
    ['chat.saveConversation', { userMessage: 'a', assistantMessage: 'b', threadId: 'uno' }],
  ])('refuses %s with %j', async (procedure, input) => {
    const ana = await createPerson(server)
    expect(await ana.call(door, procedure, input)).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    expect(await server.app.db.thread.count({ where: { userId: ana.id } })).toBe(0)
  })
})

describe.each(DOORS)('the library over %s', (door) => {
  const visitor = () => openClient(server.url)

  it('finds documents without accents, by number with zeros, by type and year', async () => {
    const find = async (input: object) =>
      z.array(reference).parse((await visitor().call(door, 'chat.references', input)).body)
    expect((await find({ q: 'Res. 000165' }))[0]).toMatchObject({ type: 'resolucion', number: '165' })
    expect((await find({ q: 'estatuto tributario' }))[0]).toMatchObject({ number: '624', year: 1989 })
    expect((await find({ q: 'estatuto trivutario' })).some((r) => r.number === '624')).toBe(true)
    const laws = await find({ type: 'ley', limit: 100 })
    expect(laws.length).toBeGreaterThan(20)
    expect(new Set(laws.map((r) => r.type))).toEqual(new Set(['ley']))
    expect((await find({ year: 2025 })).every((r) => r.year === 2025)).toBe(true)
    expect(await find({ q: 'zzzzqqqq xxyyzz' })).toEqual([])
  })

  it('opens one, and answers 404 for an absent one', async () => {
    const [first] = z.array(reference).parse((await visitor().call(door, 'chat.references', { limit: 1 })).body)
    expect((await visitor().call(door, 'chat.reference', { id: first?.id })).body).toEqual(first)
    expect(await visitor().call(door, 'chat.reference', { id: 999_999 })).toMatchObject({ status: 404 })
  })
})

it('pages the library by Link until the end, each document once', async () => {
  const seen: number[] = []
  let path: string | undefined = '/references?limit=30'
  while (path) {
    const reply = await openClient(server.url).rest('GET', path)
    seen.push(
      ...z
        .array(reference)
        .parse(reply.body)
        .map((r) => r.id),
    )
    path = /<\/api([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1]
  }
  expect(seen).toHaveLength(references.length)
  expect(new Set(seen).size).toBe(references.length)
})
