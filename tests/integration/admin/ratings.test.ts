import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ratedAnswer } from '../../../src/shared/contract/admin.ts'
import { conversation } from '../../../src/shared/contract/conversation.ts'
import { DOORS } from '../../helpers/client.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await createPerson(server, { admin: true })
})
afterAll(() => server.close())

const QUESTION = '¿Cuánto vale la UVT en 2026?'

describe.each(DOORS)('what people think of answers, over %s', (door) => {
  it('is listed for administrators, newest answer first, page by page', async () => {
    await server.db.messageRating.deleteMany()
    const ana = await createPerson(server)
    const { threadId, assistantMessageId } = await ana.trpc.chat.ask.mutate({ question: QUESTION })
    const second = await ana.trpc.chat.ask.mutate({ question: '¿Y en 2025?', threadId })
    await ana.trpc.chat.rateMessage.mutate({ id: assistantMessageId, useful: false, reason: 'norma', comment: 'Otra.' })
    await ana.trpc.chat.rateMessage.mutate({ id: second.assistantMessageId, useful: true })

    const list = async (input: object) => {
      const reply = await admin.call(door, 'admin.ratings', input)
      return { reply, found: z.array(z.strictObject(ratedAnswer.shape)).parse(reply.body) }
    }
    const { found } = await list({})
    expect(found).toMatchObject([
      {
        messageId: second.assistantMessageId,
        threadId,
        userId: ana.id,
        question: '¿Y en 2025?',
        rating: { useful: true },
      },
      {
        messageId: assistantMessageId,
        question: QUESTION,
        rating: { useful: false, reason: 'norma', comment: 'Otra.' },
      },
    ])
    expect((await list({ useful: false })).found.map(({ messageId }) => messageId)).toEqual([assistantMessageId])
    const { found: first, reply } = await list({ limit: 1 })
    expect(first.map(({ messageId }) => messageId)).toEqual([second.assistantMessageId])
    expect(reply.headers.get('link')).toBe(
      `</api/admin/ratings?limit=1&cursor=${second.assistantMessageId}>; rel="next"`,
    )
    expect((await list({ limit: 1, cursor: second.assistantMessageId })).found).toHaveLength(1)
    expect((await ana.call(door, 'admin.ratings', {})).status).toBe(403)
  })

  it('is in the conversation that an administrator reads, which is recorded', async () => {
    const ana = await createPerson(server)
    const { threadId, assistantMessageId } = await ana.trpc.chat.ask.mutate({ question: QUESTION })
    await ana.trpc.chat.rateMessage.mutate({ id: assistantMessageId, useful: true })
    const read = await admin.call(door, 'admin.userConversation', { id: ana.id, threadId })
    expect(conversation.parse(read.body)).toEqual(await ana.trpc.chat.conversation.query({ id: threadId }))
    expect(conversation.parse(read.body).messages[1]?.rating).toMatchObject({ useful: true })
    const actions = await server.db.auditEntry.findMany({ where: { actorId: admin.id, targetId: ana.id } })
    expect(actions).toMatchObject([{ action: 'messages.read', after: { threadId } }])
    expect((await admin.call(door, 'admin.userConversation', { id: admin.id, threadId })).status).toBe(404)
  })
})
