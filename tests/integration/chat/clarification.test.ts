import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readState } from '../../../src/server/assistant/conversation/state.ts'
import { askAnswer, message } from '../../../src/shared/contract/chat.ts'
import { DOORS } from '../../helpers/client.ts'
import { createPerson } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

/** Fits several questions; which ones is the reader's matter. */
const VAGUE = 'qué hago con la declaración'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe.each(DOORS)('a question back over %s', (door) => {
  it('offers readings, free, keeps them in the thread, and answers the one that is chosen', async () => {
    const ana = await createPerson(server)
    const back = askAnswer.parse((await ana.call(door, 'chat.ask', { question: VAGUE })).body)
    expect(back).toMatchObject({ charged: 0, creditsAvailable: 20_000, clarification: { missing: null } })
    const choices = back.clarification?.choices ?? []
    expect(choices.length).toBeGreaterThan(1)

    const stored = z.array(message).parse((await ana.call(door, 'chat.messages', { id: back.threadId })).body)
    expect(stored.at(-1)?.clarification).toEqual(back.clarification)

    const [first] = choices
    const answer = askAnswer.parse(
      (
        await ana.call(door, 'chat.ask', {
          question: first?.label ?? '',
          threadId: back.threadId,
          choice: first?.id ?? '',
        })
      ).body,
    )
    expect(answer.threadId).toBe(back.threadId)
    // It is about what was chosen: answered, or asked for what only that lacks.
    expect(answer.clarification?.choices ?? []).toEqual([])
  })

  it('stores what the conversation stands at with the answer, and goes on from it', async () => {
    const ana = await createPerson(server)
    const first = askAnswer.parse(
      (await ana.call(door, 'chat.ask', { question: 'cuanto me cuesta una auxiliar que gane 1.900.000' })).body,
    )
    expect(first.answer).toContain('2.921.853')
    const stored = { where: { id: first.assistantMessageId }, select: { state: true } } as const
    const { state } = await server.app.db.message.findUniqueOrThrow(stored)
    expect(readState(state)).toMatchObject({ intent: 'nomina.costo', values: { salario: 1_900_000 } })

    // Not from the texts: the state alone says what the case is.
    await server.app.db.message.update({ where: { id: first.userMessageId }, data: { content: 'otra cosa' } })
    const second = askAnswer.parse(
      (await ana.call(door, 'chat.ask', { question: 'y si fueran dos?', threadId: first.threadId })).body,
    )
    expect(second.answer).toContain('5.843.706')
  })

  it('never charges for an answer that would repeat the one before', async () => {
    const ana = await createPerson(server)
    const question = '¿Cuánto vale la UVT en 2026?'
    const first = askAnswer.parse((await ana.call(door, 'chat.ask', { question })).body)
    const again = askAnswer.parse((await ana.call(door, 'chat.ask', { question, threadId: first.threadId })).body)
    expect(first.charged).toBe(500)
    expect(again).toMatchObject({ charged: 0, creditsAvailable: 19_500 })
    expect(again.answer).not.toBe(first.answer)
  })
})
