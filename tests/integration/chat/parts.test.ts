import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { markdownOf, toldBy } from '../../../src/server/assistant/markdown.ts'
import type { AssistantProvider } from '../../../src/server/assistant/types.ts'
import { askAnswer, askEvent, message } from '../../../src/shared/contract/chat.ts'
import { answerVersions, conversation, recalculated } from '../../../src/shared/contract/conversation.ts'
import { type AnswerParts, answerParts, MAX_PARTS_BYTES } from '../../../src/shared/contract/parts.ts'
import { DOORS, type Door } from '../../helpers/client.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

const COST = 'cuanto me cuesta una auxiliar que gane 1.900.000'
const UVT = '¿Cuánto vale la UVT en 2026?'
const DOUBTED = 'dudosa'
const ENDLESS = 'larga'
const strict = answerParts.strict()

const PARTS: AnswerParts = {
  ...{ verdict: { kind: 'text', figure: null, text: 'Algo.', sources: [] }, paragraphs: [], steps: [], tables: [] },
  ...{ state: [], sources: [], caveats: [], assumptions: [], notices: [] },
  closing: { text: 'Fin.', reviewedOn: '2026-11-20' },
}

/** The embedded engine, and two answers that it gives seldom. */
const withOddAnswers = (provider: AssistantProvider): AssistantProvider => ({
  ...provider,
  async *answer(input) {
    const given = { sources: [], topic: null, externalThreadId: null }
    if (input.question === DOUBTED) {
      const parts = { ...PARTS, doubt: { title: '¿Preguntabas otra cosa?', text: 'No estoy seguro.' } }
      const choices = [{ id: '1', label: 'Otra' }]
      const clarification = { question: parts.doubt.title, choices, missing: null }
      const content = markdownOf(parts, choices)
      yield { type: 'delta', text: content }
      yield { type: 'done', answer: { ...given, content, answered: false, parts, clarification } }
    } else if (input.question === ENDLESS) {
      const text = 'x'.repeat(MAX_PARTS_BYTES)
      const parts = { ...PARTS, verdict: { ...PARTS.verdict, text } }
      yield { type: 'delta', text }
      yield { type: 'done', answer: { ...given, content: text, answered: true, parts } }
    } else yield* provider.answer(input)
  },
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ wrapAssistant: withOddAnswers })
})
afterAll(() => server.close())

async function ask(person: Person, door: Door, question: string, more: object = {}) {
  const reply = await person.call(door, 'chat.ask', { question, ...more })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return askAnswer.parse(reply.body)
}

const sums = ({ steps }: AnswerParts) =>
  steps.flatMap((group) => group.steps.flatMap(({ label, sum }) => (sum === undefined ? [] : [`${label}: ${sum}`])))

describe.each(DOORS)('the parts of an answer over %s', (door) => {
  it('come with the answer and with the stored messages, in both shapes, and say what its text says', async () => {
    const ana = await createPerson(server)
    const first = await ask(ana, door, COST)
    const parts = strict.parse(first.parts)
    expect(parts.verdict).toMatchObject({ kind: 'figure' })
    expect(first.answer).toContain(`**${parts.verdict.figure}**`)
    expect(parts.steps.map(({ title }) => title)).toEqual([
      ...['Lo que gana', 'Lo que se le descuenta', 'Lo que aporta la empresa'],
      ...['Lo que la empresa guarda para prestaciones', null],
    ])
    expect(sums(parts)).toEqual([
      ...['Devengado: subtotal', 'Neto a pagar: subtotal', 'Aportes del mes: subtotal'],
      ...['Provisiones del mes: subtotal', 'Costo total para la empresa: total'],
    ])
    expect(parts.assumptions).toContainEqual({ name: 'claseRiesgo', label: expect.any(String), shown: 'I' })
    // Every mark of the text is one of its sources, and every source is marked somewhere.
    const marks = [...first.answer.matchAll(/\[(\d+)\]/g)].map(([, mark]) => Number(mark))
    expect([...new Set(marks)].sort()).toEqual(parts.sources.map(({ mark }) => mark).sort())

    const whole = message.array().parse((await ana.call(door, 'chat.messages', { id: first.threadId })).body)
    const lean = conversation.parse((await ana.call(door, 'chat.conversation', { id: first.threadId })).body)
    for (const list of [whole, lean.messages]) {
      expect(list[1]?.parts).toEqual(parts)
      expect(list[0]).not.toHaveProperty('parts')
    }
  })

  it('are told again with an answer that is asked for again under its id', async () => {
    const ana = await createPerson(server)
    const clientMessageId = randomUUID()
    const first = await ask(ana, door, COST, { clientMessageId })
    expect((await ask(ana, door, COST, { clientMessageId })).parts).toEqual(strict.parse(first.parts))
  })

  it('are those of each version', async () => {
    const ana = await createPerson(server)
    const first = await ask(ana, door, COST)
    const id = first.assistantMessageId
    const reply = await ana.call(door, 'chat.recalculate', { id, slots: { claseRiesgo: '3' } })
    const { message: next } = recalculated.parse(reply.body)
    expect(strict.parse(next.parts).verdict.figure).not.toBe(first.parts?.verdict.figure)
    expect(next.parts?.assumptions).not.toContainEqual(expect.objectContaining({ name: 'claseRiesgo' }))
    const { versions } = answerVersions.parse((await ana.call(door, 'chat.messageVersions', { id })).body)
    expect(versions.map(({ parts }) => parts)).toEqual([first.parts, next.parts])
  })

  it('say where it is not sure what was asked; small talk has none', async () => {
    const ana = await createPerson(server)
    expect(await ask(ana, door, 'hola')).not.toHaveProperty('parts')
    const { answer, parts } = await ask(ana, door, DOUBTED)
    expect(strict.parse(parts)).toMatchObject({ doubt: { title: '¿Preguntabas otra cosa?' } })
    expect(answer).toContain('1. Otra')
    expect(toldBy({ content: answer, ...(parts ? { parts } : {}) })).toBe(markdownOf(PARTS))
  })

  it('are none of an answer that a caller stored, nor of one whose parts nobody understands', async () => {
    const ana = await createPerson(server)
    const saved = await ana.call(door, 'chat.saveConversation', { userMessage: UVT, assistantMessage: '**$ 1**' })
    expect(JSON.stringify(saved.body)).not.toContain('"parts"')
    const first = await ask(ana, door, COST)
    // As another version of the software may have left it.
    const where = { id: first.assistantMessageId }
    await server.db.message.update({ where, data: { parts: { verdict: 'otra cosa' } } })
    const read = message.array().parse((await ana.call(door, 'chat.messages', { id: first.threadId })).body)
    expect(read[1]).not.toHaveProperty('parts')
    // What was paid for is known by that, and not paid again.
    expect(await ask(ana, door, COST, { threadId: first.threadId })).toMatchObject({ charged: 0 })
  })

  it('are not kept of an answer without end: its text is', async () => {
    const ana = await createPerson(server)
    const answer = await ask(ana, door, ENDLESS)
    expect(answer.answer).toHaveLength(MAX_PARTS_BYTES)
    expect(answer).not.toHaveProperty('parts')
    const where = { id: answer.assistantMessageId }
    expect(await server.db.message.findUniqueOrThrow({ where, select: { parts: true } })).toEqual({ parts: null })
  })
})

it('a stream tells the figure before the first word, and the parts at its end', async () => {
  const ana = await createPerson(server)
  const response = await fetch(`${server.url}/api/chat/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', cookie: ana.cookie ?? '' },
    body: JSON.stringify({ question: COST }),
  })
  const events = (await response.text()).split('\n\n').flatMap((block) => {
    const [, type] = /^event: (.+)$/m.exec(block) ?? []
    const [, data] = /^data: (.+)$/m.exec(block) ?? []
    return type && data ? [askEvent.parse({ type, ...z.looseObject({}).parse(JSON.parse(data)) })] : []
  })
  const done = events.at(-1)
  if (done?.type !== 'done') throw new Error('The stream has no end')
  expect(events[0]).toMatchObject({ type: 'reading', figure: strict.parse(done.answer.parts).verdict.figure })
})
