import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { message, thread } from '../../../src/shared/contract/chat.ts'
import { conversation, conversationSummary } from '../../../src/shared/contract/conversation.ts'
import { DOORS, type Door } from '../../helpers/client.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// Whatever a person keeps, no one answer holds all of it: a page is bounded by its number and by its weight.

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await createPerson(server, { admin: true })
})
afterAll(() => server.close())

/** Stores as many messages, the questions' text being "1", "3"… and the answers' `length` letters after their number. */
async function converse(person: Person, count: number, length = 1): Promise<number> {
  const { id } = await person.trpc.chat.createThread.mutate({ title: 'Larga' })
  await server.db.$executeRaw`
    INSERT INTO messages (thread_id, content, is_from_assistant)
    SELECT ${id}, n || ' ' || repeat('x', ${length}::int), n % 2 = 0 FROM generate_series(1, ${count}::int) AS n`
  return id
}

/** Where an answer says that the next page is: below /api, and the `before` of it. */
function next(headers: Headers): { path: string; before: number } | null {
  const path = headers.get('link')?.match(/^<\/api(\/[^>]+)>; rel="next"$/)?.[1]
  if (path === undefined) return null
  return { path, before: Number(new URL(path, 'http://luka').searchParams.get('before')) }
}

/** Every page of a call, the newest first, each as long as the door says that there is another. */
async function pages(person: Person, door: Door, procedure: string, input: Record<string, unknown>) {
  const bodies: unknown[] = []
  let reply = await person.call(door, procedure, input)
  for (;;) {
    expect(reply.status).toBe(200)
    bodies.push(reply.body)
    const more = next(reply.headers)
    if (!more) return bodies
    reply =
      door === 'rest'
        ? await person.rest('GET', more.path)
        : await person.call(door, procedure, { ...input, before: more.before })
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const said = (text: string) => Number(text.split(' ')[0])
const list = z.array(message)

describe.each(DOORS)('pages over %s', (door) => {
  it('give each message of a conversation once, the newest page first and each in the order that it was written', async () => {
    const ana = await createPerson(server)
    const id = await converse(ana, 1_201)
    const each = {
      'chat.messages': await pages(ana, door, 'chat.messages', { id }),
      'admin.userThreadMessages': await pages(admin, door, 'admin.userThreadMessages', { id: ana.id, threadId: id }),
    }
    for (const found of Object.values(each)) {
      expect(found.map((page) => list.parse(page).length)).toEqual([500, 500, 201])
      const whole = found.toReversed().flatMap((page) => list.parse(page))
      expect(whole.map(({ content }) => said(content))).toEqual(numbers(1_201))
    }
    const lean = {
      'chat.conversation': await pages(ana, door, 'chat.conversation', { id, limit: 400 }),
      'admin.userConversation': await pages(admin, door, 'admin.userConversation', {
        id: ana.id,
        threadId: id,
        limit: 400,
      }),
    }
    for (const found of Object.values(lean)) {
      const read = found.map((page) => conversation.parse(page))
      expect(read.map(({ messages }) => messages.length)).toEqual([400, 400, 400, 1])
      expect(read.map(({ older }) => older === null)).toEqual([false, false, false, true])
      const whole = read.toReversed().flatMap(({ messages }) => messages)
      expect(whole.map(({ content }) => said(content))).toEqual(numbers(1_201))
    }
    const history = await pages(ana, door, 'assistant.threadHistory', { thread_id: String(id) })
    const turns = history
      .toReversed()
      .flatMap((page) => z.object({ history: z.array(z.object({ content: z.string() })) }).parse(page).history)
    expect(turns.map(({ content }) => said(content))).toEqual(numbers(1_201))
  })

  it('end where they grow too heavy, and hold one message at least', async () => {
    const ana = await createPerson(server)
    const id = await converse(ana, 60, 119_000)
    for (const [procedure, input] of [
      ['chat.messages', { id }],
      ['chat.conversation', { id }],
      ['assistant.threadHistory', { thread_id: String(id) }],
    ] as const) {
      const found = (await pages(ana, door, procedure, input)).map((page) => JSON.stringify(page))
      expect(found).toHaveLength(4)
      expect(Math.max(...found.map(({ length }) => length))).toBeLessThan(2_100_000)
    }
    const heavy = await converse(ana, 3, 2_500_000)
    const found = await pages(ana, door, 'chat.messages', { id: heavy })
    expect(found.map((page) => list.parse(page).length)).toEqual([1, 1, 1])
  })

  it('count what a message cites', async () => {
    const ana = await createPerson(server)
    const id = await converse(ana, 40)
    const document = await server.db.legalDocument.create({
      data: {
        type: 'concepto',
        number: `pesado-${door}`,
        year: 2020,
        title: 'x',
        summary: 'x',
        content: 'x'.repeat(300_000),
        status: 'vigente',
        certainty: 'S',
      },
      select: { id: true },
    })
    await server.db.$executeRaw`
      INSERT INTO message_references (message_id, position, document_id)
      SELECT id, 0, ${document.id} FROM messages WHERE thread_id = ${id}`
    const whole = await pages(ana, door, 'chat.messages', { id })
    expect(whole.map((page) => list.parse(page).length)).toEqual([6, 6, 6, 6, 6, 6, 4])
    // Each document once, and without its text.
    expect(await pages(ana, door, 'chat.conversation', { id })).toHaveLength(1)
  })

  it('give each conversation of a person once, also when many are pinned', async () => {
    const ana = await createPerson(server)
    await server.db.thread.createMany({
      data: numbers(1_203).map((n) => ({
        userId: ana.id,
        title: String(n),
        pinnedAt: n % 2 === 0 ? new Date(Date.UTC(2026, 0, 1 + (n % 7))) : null,
      })),
    })
    const titles = (found: unknown[]) =>
      found.flatMap((page) =>
        z
          .array(thread)
          .parse(page)
          .map(({ title }) => +title),
      )
    for (const found of [
      await pages(ana, door, 'chat.threads', {}),
      await pages(admin, door, 'admin.userThreads', { id: ana.id }),
    ]) {
      expect(found).toHaveLength(2)
      expect(titles(found)).toEqual(numbers(1_203).toReversed())
    }
    const pinned = await pages(ana, door, 'chat.conversations', { limit: 100 })
    expect(pinned).toHaveLength(13)
    const all = pinned.flatMap((page) => z.array(conversationSummary).parse(page))
    const place = (one: { pinnedAt: string | null; id: number }) => [one.pinnedAt ?? '', one.id] as const
    const sorted = all.toSorted((a, b) =>
      place(b)[0] > place(a)[0] ? 1 : place(b)[0] < place(a)[0] ? -1 : b.id - a.id,
    )
    expect(all.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1_203)
  })

  it('are nobody else’s, and not longer than they may be', async () => {
    const [ana, luis] = [await createPerson(server), await createPerson(server)]
    const id = await converse(ana, 3)
    for (const procedure of ['chat.messages', 'chat.conversation'])
      expect((await luis.call(door, procedure, { id, before: 2_000_000_000 })).status).toBe(404)
    expect((await ana.call(door, 'chat.messages', { id, limit: 501 })).status).toBe(400)
    expect((await ana.call(door, 'chat.messages', { id, before: 0 })).status).toBe(400)
    expect((await ana.call(door, 'chat.threads', { limit: 1_001 })).status).toBe(400)
    expect((await ana.call(door, 'chat.messages', { id, before: 1 })).body).toEqual([])
  })
})
