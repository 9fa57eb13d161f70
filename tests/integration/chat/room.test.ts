import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveConversationAnswer, thread } from '../../../src/shared/contract/chat.ts'
import { ERRORS } from '../../../src/shared/errors.ts'
import { DOORS } from '../../helpers/client.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// What an account keeps is bounded, whoever stores it and however many do at once.

const MOST = 200_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { STORAGE_MB_PER_ACCOUNT: String(MOST / 1_000_000) } })
})
afterAll(() => server.close())

/** As counted, and as it is. */
async function held({ id }: Person): Promise<{ counted: number; real: number }> {
  const [row] = await server.db.$queryRaw<{ counted: number; real: number }[]>`
    SELECT COALESCE((SELECT bytes FROM stored_text WHERE user_id = ${id}), 0)::int AS counted, (
      SELECT COALESCE(sum(octet_length(title) + COALESCE(octet_length(external_thread_id), 0) + 200 + (
        SELECT COALESCE(sum(octet_length(content) + 200), 0) FROM messages WHERE thread_id = t.id
      )), 0) FROM threads t WHERE user_id = ${id}
    )::int AS real`
  const messages = await server.db.message.findMany({ where: { thread: { userId: id } }, select: { parts: true } })
  const parts = messages.reduce((sum, one) => sum + (one.parts ? Buffer.byteLength(JSON.stringify(one.parts)) : 0), 0)
  return row ? { counted: row.counted, real: row.real + parts } : { counted: -1, real: -1 }
}

const exchange = (length: number) => ({ userMessage: '¿Cuánto?', assistantMessage: 'ñ'.repeat(length / 2) })
const FULL = { status: 409, code: 'ACCOUNT_FULL', message: ERRORS.ACCOUNT_FULL.message }

describe.each(DOORS)('an account over %s', (door) => {
  it('keeps what it may and no more, and has room again for what it lets go', async () => {
    const ana = await createPerson(server)
    const first = saveConversationAnswer.parse((await ana.call(door, 'chat.saveConversation', exchange(100_000))).body)
    expect((await ana.call(door, 'chat.saveConversation', exchange(80_000))).status).toBe(200)
    const before = await held(ana)
    expect(before.counted).toBe(before.real)

    expect(await ana.call(door, 'chat.saveConversation', exchange(20_000))).toMatchObject(FULL)
    expect(
      await ana.call(door, 'chat.saveConversation', { ...exchange(20_000), threadId: first.threadId }),
    ).toMatchObject(FULL)
    // Refused before anything is worked on or paid.
    expect(await ana.call(door, 'chat.ask', { question: '¿Cuánto vale la UVT en 2026?' })).toMatchObject(FULL)
    expect((await ana.trpc.auth.user.query()).creditsUsed).toBe(0)
    expect(await held(ana)).toEqual(before)

    await ana.call(door, 'chat.deleteThread', { id: first.threadId })
    const after = await held(ana)
    expect(after.counted).toBe(after.real)
    expect(after.counted).toBeLessThan(before.counted - 100_000)
    expect((await ana.call(door, 'chat.saveConversation', exchange(20_000))).status).toBe(200)
    expect((await ana.call(door, 'chat.ask', { question: '¿Cuánto vale la UVT en 2026?' })).status).toBe(200)
    const last = await held(ana)
    expect(last.counted).toBe(last.real)
  })

  it('counts conversations without messages, and their titles', async () => {
    const ana = await createPerson(server)
    const luis = await createPerson(server)
    await ana.call(door, 'chat.saveConversation', exchange(199_000 - 1_000))
    const made = await ana.call(door, 'chat.createThread', { title: 'a' })
    expect(made.status).toBe(door === 'rest' ? 201 : 200)
    const { id } = thread.parse(made.body)
    expect((await ana.call(door, 'chat.updateThread', { id, title: 'ab', externalThreadId: 'x' })).status).toBe(200)
    const counts = await held(ana)
    expect(counts.counted).toBe(counts.real)
    const long = '😀'.repeat(100)
    const statuses: number[] = []
    for (let turn = 0; turn < 5; turn++)
      statuses.push((await ana.call(door, 'chat.createThread', { title: long })).status)
    expect(statuses.at(-1)).toBe(409)
    expect(await ana.call(door, 'chat.updateThread', { id, title: long, externalThreadId: long })).toMatchObject(FULL)
    expect((await held(ana)).counted).toBeLessThanOrEqual(MOST)
    // Nobody else's.
    expect((await luis.call(door, 'chat.createThread', { title: long })).status).toBe(door === 'rest' ? 201 : 200)
  })

  it('is exact when many store at once, into one conversation and into new ones', async () => {
    const ana = await createPerson(server)
    const { threadId } = await ana.trpc.chat.saveConversation.mutate(exchange(2_000))
    const stored = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        ana.call(door, 'chat.saveConversation', {
          ...exchange(8_000),
          ...(index % 2 === 0 ? { threadId } : {}),
        }),
      ),
    )
    const count = stored.filter(({ status }) => status === 200).length
    expect(stored.filter(({ status }) => status === 409)).toHaveLength(40 - count)
    expect(count).toBeGreaterThan(20)
    expect(count).toBeLessThan(25)
    const { counted, real } = await held(ana)
    expect(counted).toBe(real)
    expect(counted).toBeLessThanOrEqual(MOST)
    // Made and let go at the same time: it ends where it began.
    await Promise.all(
      stored.slice(0, 20).map(async ({ status }, index) => {
        if (status === 200 && index % 2 === 1) await ana.call(door, 'chat.createThread', { title: 'x' })
        else await ana.call(door, 'chat.deleteThread', { id: threadId })
      }),
    )
    const end = await held(ana)
    expect(end.counted).toBe(end.real)
  })
})

it('an answer that no longer fits when it is there is not kept and not charged', async () => {
  const ana = await createPerson(server)
  await ana.trpc.chat.saveConversation.mutate(exchange(170_000))
  const asked = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      ana.call('rest', 'chat.ask', { question: `¿Cuánto vale la UVT en 2026? ${'x'.repeat(1_000)} ${index}` }),
    ),
  )
  const answered = asked.filter(({ status }) => status === 200)
  expect(asked.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const { counted, real } = await held(ana)
  expect(counted).toBe(real)
  expect(counted).toBeLessThanOrEqual(MOST)
  const charged = answered.reduce((sum, { body }) => sum + Number(Object(body).charged), 0)
  expect((await ana.trpc.auth.user.query()).creditsUsed).toBe(charged)
})
