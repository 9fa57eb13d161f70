import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Claim, claimRun } from '../../../src/server/services/chat/claim.ts'
import { type Exchange, storeExchange } from '../../../src/server/services/chat/exchange.ts'
import { searchConversations } from '../../../src/server/services/chat/search.ts'
import { AppError } from '../../../src/shared/errors.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// A question and its answer are stored whole or not at all, whatever else happens to their conversation meanwhile.

let server: TestServer
let ana: Person

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ana = await createPerson(server)
})

async function paid(): Promise<Claim> {
  const claim = await claimRun(server.app, {
    ...{ userId: ana.id, clientMessageId: randomUUID(), questionHash: '0'.repeat(64), threadId: null },
  })
  if (!claim?.paid) throw new Error('Somebody holds it')
  return claim
}
const emptyThread = async () =>
  (await server.db.thread.create({ data: { userId: ana.id, title: 'Nueva conversación' } })).id
const store = async (exchange: Partial<Exchange>, claim?: Claim) =>
  storeExchange(
    server.app.sql,
    ana.id,
    {
      userMessage: '¿IVA?',
      assistantMessage: 'El IVA es 19 %.',
      threadId: null,
      citations: [],
      mostText: 1e9,
      now: server.app.now(),
      ...exchange,
    },
    claim && { ...claim, charged: 500 },
  )
const messages = (threadId: number) => server.db.message.findMany({ where: { threadId }, orderBy: { id: 'asc' } })
const stateOf = async ({ askId }: Claim) => (await server.db.ask.findUniqueOrThrow({ where: { id: askId } })).state

describe('an exchange', () => {
  it('in a new conversation is found by its words, like one in an older conversation', async () => {
    const { thread } = await store({ userMessage: '¿Qué es el azufre?', assistantMessage: 'Un elemento.' })
    await store({ threadId: thread.id, userMessage: '¿Y el fósforo?', assistantMessage: 'Otro elemento.' })
    for (const q of ['azufre', 'fosforo']) {
      const found = await searchConversations(server.app, ana.id, { q, limit: 20 })
      expect(JSON.stringify(found)).toContain(`"threadId":${thread.id}`)
    }
  })

  it('names a conversation that was created empty, once, and leaves a name that somebody gave', async () => {
    const threadId = await emptyThread()
    expect((await store({ threadId, assistantMessage: 'La UVT es $ 52.374.' })).thread.title).toBe('La UVT es $ 52.374')
    expect((await store({ threadId, assistantMessage: 'Otra cosa.' })).thread.title).toBe('La UVT es $ 52.374')

    const renamed = await emptyThread()
    await server.db.message.create({ data: { threadId: renamed, content: 'x', isFromAssistant: false } })
    expect((await store({ threadId: renamed })).thread.title).toBe('Nueva conversación')
  })

  it('keeps question and answer together when many come into one conversation at once', async () => {
    const threadId = await emptyThread()
    const numbers = Array.from({ length: 12 }, (_, n) => n)
    const stored = await Promise.all(
      numbers.map((n) => store({ threadId, userMessage: `q${n}`, assistantMessage: `a${n}` })),
    )
    const rows = await messages(threadId)
    expect(rows).toHaveLength(24)
    for (const { question, answer } of stored) {
      expect(answer.content.slice(1)).toBe(question.content.slice(1))
      expect(answer.id).toBeGreaterThan(question.id)
    }
    const titles = new Set(stored.map(({ thread }) => thread.title))
    expect(titles).toEqual(new Set([(await server.db.thread.findUniqueOrThrow({ where: { id: threadId } })).title]))
  })

  it('and the end of its run come together or not at all, also while the conversation is deleted', async () => {
    for (let round = 0; round < 8; round++) {
      const threadId = await emptyThread()
      const claim = await paid()
      const [stored] = await Promise.allSettled([
        store({ threadId }, claim),
        server.db.thread.delete({ where: { id: threadId } }),
      ])
      if (stored.status === 'fulfilled') expect(await stateOf(claim)).toBe('answered')
      else {
        expect(stored.reason).toBeInstanceOf(AppError)
        expect(stored.reason).toMatchObject({ code: 'NOT_FOUND' })
        expect(await stateOf(claim)).toBe('running')
      }
      expect(await messages(threadId)).toEqual([])
    }
  })

  it("is not stored for somebody blocked meanwhile, nor into another's conversation", async () => {
    const [claim, threadId] = [await paid(), await emptyThread()]
    const eve = await createPerson(server)
    const theirs = storeExchange(server.app.sql, eve.id, {
      userMessage: 'x',
      assistantMessage: 'x',
      threadId,
      citations: [],
      mostText: 1e9,
      now: server.app.now(),
    })
    await expect(theirs).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await server.db.user.update({ where: { id: ana.id }, data: { blocked: true } })
    await expect(store({ threadId }, claim)).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' })
    expect(await messages(threadId)).toEqual([])
    expect(await stateOf(claim)).toBe('running')
  })

  it('tells the balance as it is after what was paid', async () => {
    const claim = await paid()
    const { account } = await store({}, claim)
    expect(account).toMatchObject({ creditsUsed: 500, creditsMonthly: 19_500 })
  })
})
