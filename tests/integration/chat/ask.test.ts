import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { OverrunError } from '../../../src/server/assistant/thread/host.ts'
import { NOT_IN_TIME, withoutOverrun } from '../../../src/server/assistant/thread/overrun.ts'
import type { AssistantProvider } from '../../../src/server/assistant/types.ts'
import { verifyLedger } from '../../../src/server/credits/ledger.ts'
import { isHealthy, selfCheck } from '../../../src/server/ops/selfCheck.ts'
import { LIMITS } from '../../../src/server/security/limits.ts'
import { withinLimit } from '../../../src/server/security/rateLimit.ts'
import { askAnswer, message, thread } from '../../../src/shared/contract/chat.ts'
import { DOORS, openClient } from '../../helpers/client.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

const QUESTION = '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?'

let server: TestServer
/** How often the engine was really asked, and whether it is made to fail. */
const engine: { runs: number; fails: boolean; gate: Promise<void> | null } = { runs: 0, fails: false, gate: null }

beforeAll(async () => {
  server = await startTestServer({
    wrapAssistant: (provider: AssistantProvider): AssistantProvider => ({
      name: provider.name,
      async *answer(input) {
        engine.runs++
        if (engine.fails) throw new Error('the engine is down: secreto-interno')
        if (engine.gate) await Promise.race([engine.gate, once(input.signal, 'abort')])
        input.signal.throwIfAborted()
        yield* provider.answer(input)
      },
    }),
  })
})
afterAll(() => server.close())

const balanceOf = async (id: number) => {
  const row = await server.app.db.user.findUniqueOrThrow({
    where: { id },
    select: { creditsMonthly: true, creditsExtra: true, creditsUsed: true },
  })
  return { available: row.creditsMonthly + row.creditsExtra, used: row.creditsUsed }
}

describe.each(DOORS)('asking over %s', (door) => {
  it('answers with figure, steps and source, stores it, and takes 500 COP', async () => {
    const ana = await createPerson(server)
    const reply = await ana.call(door, 'chat.ask', { question: QUESTION })
    expect(reply.status).toBe(200)
    const answer = z.strictObject(askAnswer.shape).parse(reply.body)
    expect(answer.answer).toContain('174.000')
    expect(answer.answer).toContain('### Cómo se calcula')
    expect(answer).toMatchObject({ charged: 500, creditsAvailable: 19_500 })
    expect(answer.references.some((r) => r.type === 'decreto' && r.number === '572' && r.year === 2025)).toBe(true)
    expect(answer.title.length).toBeLessThanOrEqual(41)

    const threads = z.array(thread).parse((await ana.call(door, 'chat.threads')).body)
    expect(threads.map(({ id, title }) => ({ id, title }))).toEqual([{ id: answer.threadId, title: answer.title }])
    const messages = z.array(message).parse((await ana.call(door, 'chat.messages', { id: answer.threadId })).body)
    expect(messages.map(({ id, content, isFromAssistant }) => ({ id, content, isFromAssistant }))).toEqual([
      { id: answer.userMessageId, content: QUESTION, isFromAssistant: false },
      { id: answer.assistantMessageId, content: answer.answer, isFromAssistant: true },
    ])
    expect(messages[1]?.references.map((r) => r.id)).toEqual(answer.references.map((r) => r.id))
    expect(await balanceOf(ana.id)).toEqual({ available: 19_500, used: 500 })
  })

  it('understands a follow-up from the thread alone', async () => {
    const ana = await createPerson(server)
    const first = askAnswer.parse(
      (await ana.call(door, 'chat.ask', { question: '¿Cuánto retengo por servicios de 3.000.000 a un declarante?' }))
        .body,
    )
    const second = askAnswer.parse(
      (await ana.call(door, 'chat.ask', { question: '¿y si no es declarante?', threadId: first.threadId })).body,
    )
    expect(second.threadId).toBe(first.threadId)
    expect(second.answer).toContain('180.000')
  })

  it('charges nothing when it does not know, and records the question', async () => {
    const ana = await createPerson(server)
    const question = `Dame la receta de las arepas de huevo ${randomUUID()}`
    const answer = askAnswer.parse((await ana.call(door, 'chat.ask', { question })).body)
    expect(answer).toMatchObject({ charged: 0, creditsAvailable: 20_000 })
    expect(await balanceOf(ana.id)).toEqual({ available: 20_000, used: 0 })
    expect(await server.app.db.unansweredQuestion.count({ where: { question } })).toBe(1)
  })

  it('charges nothing, stores nothing and leaks nothing when the engine fails; the same id may be tried again', async () => {
    const ana = await createPerson(server)
    const input = { question: QUESTION, clientMessageId: randomUUID() }
    engine.fails = true
    const failed = await ana.call(door, 'chat.ask', input)
    engine.fails = false
    expect(failed.status).toBe(500)
    expect(JSON.stringify(failed.body)).not.toContain('secreto')
    expect(await balanceOf(ana.id)).toEqual({ available: 20_000, used: 0 })
    expect(await server.app.db.thread.count({ where: { userId: ana.id } })).toBe(0)

    const again = askAnswer.parse((await ana.call(door, 'chat.ask', input)).body)
    expect(again).toMatchObject({ charged: 500, creditsAvailable: 19_500 })
  })

  it('gives one answer and one charge for one message id, however often and however parallel', async () => {
    const ana = await createPerson(server)
    const input = { question: QUESTION, clientMessageId: randomUUID() }
    const before = engine.runs
    const replies = await Promise.all(Array.from({ length: 20 }, () => ana.call(door, 'chat.ask', input)))
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 20 }, () => 200))
    const answers = replies.map((reply) => askAnswer.parse(reply.body))
    expect(new Set(answers.map((answer) => answer.assistantMessageId)).size).toBe(1)
    expect(engine.runs - before).toBe(1)
    const later = askAnswer.parse((await ana.call(door, 'chat.ask', input)).body)
    expect(later).toEqual(answers[0])
    expect(await balanceOf(ana.id)).toEqual({ available: 19_500, used: 500 })

    const other = await ana.call(door, 'chat.ask', { ...input, question: '¿Cuánto vale la UVT en 2026?' })
    expect(other).toMatchObject({ status: 409, code: 'IDEMPOTENCY_MISMATCH' })
  })

  it('lets 20 of 200 parallel questions through for 10.000 COP, and works for nobody else', async () => {
    const ana = await createPerson(server, { credits: 10_000 })
    const before = engine.runs
    const ask = () => ana.call(door, 'chat.ask', { question: '¿Cuánto vale la UVT en 2026?' })
    const statuses = (await Promise.all(Array.from({ length: 200 }, ask))).map((reply) => reply.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 402)).toHaveLength(180)
    expect(engine.runs - before).toBe(20)
    expect((await balanceOf(ana.id)).available).toBe(0)
    expect(await verifyLedger(server.app.db)).toEqual([])
    expect(await server.app.db.ask.count({ where: { userId: ana.id, state: { not: 'answered' } } })).toBe(0)
  })

  it('refuses without working: signed out, unverified, blocked, out of credits, another person’s thread', async () => {
    const ana = await createPerson(server)
    const [unverified, blocked, poor] = await Promise.all([
      createPerson(server, { verified: false }),
      createPerson(server),
      createPerson(server, { credits: 499 }),
    ])
    await server.app.db.user.update({ where: { id: blocked.id }, data: { blocked: true } })
    const mine = thread.parse((await ana.call(door, 'chat.createThread', {})).body)
    const before = engine.runs

    const anonymous = await openClient(server.url).call(door, 'chat.ask', { question: QUESTION })
    expect(anonymous).toMatchObject({ status: 401, message: 'No autenticado' })
    const late = await unverified.call(door, 'chat.ask', { question: QUESTION })
    expect(late).toMatchObject({
      status: 403,
      code: 'EMAIL_UNVERIFIED',
      message: 'Tu correo electrónico debe ser verificado para usar el asistente.',
    })
    const barred = await blocked.call(door, 'chat.ask', { question: QUESTION })
    expect(barred).toMatchObject({
      status: 403,
      code: 'ACCOUNT_BLOCKED',
      message: 'Tu cuenta ha sido bloqueada. Contacta al administrador para más información.',
    })
    expect(await poor.call(door, 'chat.ask', { question: QUESTION })).toMatchObject({
      status: 402,
      code: 'INSUFFICIENT_CREDITS',
    })
    const stranger = await createPerson(server)
    expect(await stranger.call(door, 'chat.ask', { question: QUESTION, threadId: mine.id })).toMatchObject({
      status: 404,
    })
    expect(await stranger.call(door, 'chat.ask', { question: QUESTION, threadId: 2_000_000_000 })).toMatchObject({
      status: 404,
    })

    expect(engine.runs).toBe(before)
    expect(
      await server.app.db.ask.count({ where: { userId: { in: [unverified.id, blocked.id, poor.id, stranger.id] } } }),
    ).toBe(0)
    expect(await balanceOf(poor.id)).toMatchObject({ available: 499 })
  })

  it.each([
    ['nothing', {}],
    ['an empty question', { question: '' }],
    ['spaces', { question: '  \n ' }],
    ['a number', { question: 5 }],
    ['null', { question: null }],
    ['a list', { question: [QUESTION] }],
    ['a question of 4.001 characters', { question: 'a'.repeat(4_001) }],
    ['a null byte', { question: 'hola \u0000 UVT' }],
    ['half a surrogate pair', { question: 'hola \ud800 UVT' }],
    ['a thread id in text', { question: QUESTION, threadId: '5' }],
    ['a negative thread id', { question: QUESTION, threadId: -1 }],
    ['a huge thread id', { question: QUESTION, threadId: 1e300 }],
    ['an id that is no UUID', { question: QUESTION, clientMessageId: "'; DROP TABLE users; --" }],
  ])('refuses %s with 400 in Spanish and does no work', async (_, input) => {
    const ana = await createPerson(server)
    const before = engine.runs
    const reply = await ana.call(door, 'chat.ask', input)
    expect(reply).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    expect(reply.message).toMatch(/[a-záéíóú]/i)
    expect(engine.runs).toBe(before)
    expect(await server.app.db.ask.count({ where: { userId: ana.id } })).toBe(0)
  })

  it.each([
    ['markup', '<script>alert(1)</script> ¿cuánto vale la UVT?'],
    ['quotes', `' OR 1=1 -- " ¿cuánto vale la UVT?`],
    ['emoji', '🧾🇨🇴 ¿cuánto vale la UVT en 2026?'],
    ['right-to-left text', '\u202e¿cuánto vale la UVT?\u202c שלום'],
    ['4.000 characters', '¿Cuánto vale la UVT? '.padEnd(4_000, 'x')],
  ])('takes %s as text and stores it as it came', async (_, question) => {
    const ana = await createPerson(server)
    const reply = await ana.call(door, 'chat.ask', { question })
    expect(reply.status).toBe(200)
    const { userMessageId } = askAnswer.parse(reply.body)
    const row = await server.app.db.message.findUniqueOrThrow({
      where: { id: userMessageId },
      select: { content: true },
    })
    expect(row.content).toBe(question.trim())
  })
})

it('bounds the answers that cost nothing, and says when to come back', async () => {
  const strict = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.01' } })
  try {
    const ana = await createPerson(strict)
    const free = () => ana.call('rest', 'chat.ask', { question: 'Dame la receta de las arepas de huevo' })
    expect([(await free()).status, (await free()).status]).toEqual([200, 200])
    const refused = await free()
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await strict.close()
  }
})

describe('a run that is still working', () => {
  const post = (person: { cookie: string | undefined }, body: object, signal?: AbortSignal) =>
    fetch(`${server.url}/api/chat/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: person.cookie ?? '' },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    })
  /** Until the engine has been asked `runs` times. */
  const started = (runs: number) => expect.poll(() => engine.runs, { timeout: 20_000 }).toBe(runs)

  it('answers a caller who joined, also when the first one has hung up', async () => {
    const ana = await createPerson(server)
    const body = { question: QUESTION, clientMessageId: randomUUID() }
    const gate = Promise.withResolvers<void>()
    engine.gate = gate.promise
    const before = engine.runs
    const hangUp = new AbortController()
    const first = post(ana, body, hangUp.signal).catch((error: unknown) => error)
    await started(before + 1)
    const second = post(ana, body)
    await expect.poll(() => server.db.ask.count({ where: { userId: ana.id } })).toBe(1)
    hangUp.abort()
    await first
    engine.gate = null
    gate.resolve()
    const answer = await second
    expect(answer.status).toBe(200)
    expect(askAnswer.parse(await answer.json())).toMatchObject({ charged: 500, creditsAvailable: 19_500 })
  })

  it('charges nothing when all callers have hung up before the first word', async () => {
    const ana = await createPerson(server)
    engine.gate = new Promise(() => {})
    const before = engine.runs
    const hangUp = new AbortController()
    const first = post(ana, { question: QUESTION }, hangUp.signal).catch((error: unknown) => error)
    await started(before + 1)
    hangUp.abort()
    await first
    await expect.poll(() => balanceOf(ana.id)).toEqual({ available: 20_000, used: 0 })
    engine.gate = null
    expect(await server.db.thread.count({ where: { userId: ana.id } })).toBe(0)
  })

  it('is lost, and not charged, when its user is blocked meanwhile', async () => {
    const ana = await createPerson(server)
    const gate = Promise.withResolvers<void>()
    engine.gate = gate.promise
    const before = engine.runs
    const asked = post(ana, { question: QUESTION })
    await started(before + 1)
    await server.db.user.update({ where: { id: ana.id }, data: { blocked: true } })
    engine.gate = null
    gate.resolve()
    expect((await asked).status).toBe(403)
    expect(await balanceOf(ana.id)).toEqual({ available: 20_000, used: 0 })
    expect(await server.db.thread.count({ where: { userId: ana.id } })).toBe(0)
  })

  it('is never taken for crashed by the process that works on it', async () => {
    const { releaseExpired } = await import('../../../src/server/services/chat/release.ts')
    const ana = await createPerson(server)
    const gate = Promise.withResolvers<void>()
    engine.gate = gate.promise
    const before = engine.runs
    const asked = post(ana, { question: QUESTION })
    await started(before + 1)
    await server.db.ask.updateMany({ where: { userId: ana.id }, data: { expiresAt: new Date(0) } })
    expect(await releaseExpired(server.db, new Date(), ana.id)).toBe(0)
    engine.gate = null
    gate.resolve()
    expect((await asked).status).toBe(200)
  })
})

it('names a thread that was created empty after its first answer, and not after the second', async () => {
  const ana = await createPerson(server)
  const { id } = thread.parse((await ana.call('rest', 'chat.createThread', {})).body)
  const first = askAnswer.parse((await ana.call('rest', 'chat.ask', { question: QUESTION, threadId: id })).body)
  expect(first.title).toContain('La retención en la fuente')
  const uvt = { question: '¿Cuánto vale la UVT en 2026?', threadId: id }
  expect(askAnswer.parse((await ana.call('rest', 'chat.ask', uvt)).body).title).toBe(first.title)
})

describe('a run that died', () => {
  it('gives its reservation back when the time is over, once', async () => {
    const ana = await createPerson(server, { credits: 500 })
    const { reserve } = await import('../../../src/server/credits/ledger.ts')
    const { releaseExpired } = await import('../../../src/server/services/chat/release.ts')
    const clientMessageId = randomUUID()
    const dead = await server.app.db.ask.create({
      data: { userId: ana.id, clientMessageId, questionHash: '0'.repeat(64), expiresAt: new Date(Date.now() - 1_000) },
    })
    await reserve(server.app.db, {
      userId: ana.id,
      amount: 500,
      key: `ask:${dead.id}:1`,
      threadId: null,
      now: new Date(),
    })
    expect((await balanceOf(ana.id)).available).toBe(0)
    const released = await Promise.all([1, 2, 3].map(() => releaseExpired(server.app.db, new Date(), ana.id)))
    expect(released.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect((await balanceOf(ana.id)).available).toBe(500)
  })

  it('does not keep its owner from asking: the money comes back at the next question', async () => {
    const ana = await createPerson(server, { credits: 500 })
    const { reserve } = await import('../../../src/server/credits/ledger.ts')
    const dead = await server.app.db.ask.create({
      data: {
        userId: ana.id,
        clientMessageId: randomUUID(),
        questionHash: '0'.repeat(64),
        expiresAt: new Date(Date.now() - 1_000),
      },
    })
    await reserve(server.app.db, {
      userId: ana.id,
      amount: 500,
      key: `ask:${dead.id}:1`,
      threadId: null,
      now: new Date(),
    })
    const reply = await ana.call('rest', 'chat.ask', { question: QUESTION })
    expect(reply.status).toBe(200)
  })
})

describe('streaming', () => {
  it('sends the answer as server-sent events over REST: reading, deltas, references, done', async () => {
    const ana = await createPerson(server)
    const response = await fetch(`${server.url}/api/chat/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', cookie: ana.cookie ?? '' },
      body: JSON.stringify({ question: QUESTION }),
    })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const events = (await response.text())
      .split('\n\n')
      .map((block) => ({ event: /^event: (.*)$/m.exec(block)?.[1], data: /^data: (.*)$/m.exec(block)?.[1] ?? '' }))
      .filter(({ event }) => event !== undefined)
    expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['reading', 'delta', 'references', 'done']))
    const text = events
      .filter(({ event }) => event === 'delta')
      .map(({ data }) => z.object({ text: z.string() }).parse(JSON.parse(data)).text)
      .join('')
    const { answer } = z.object({ answer: askAnswer }).parse(JSON.parse(events.at(-1)?.data ?? ''))
    expect(text).toBe(answer.answer)
    expect(answer.charged).toBe(500)
  })
})

it('says that there was no answer where it took too long, and gives the price back', async () => {
  const late = await startTestServer({
    wrapAssistant: (provider) => ({
      ...provider,
      // biome-ignore lint/correctness/useYield: it never gets that far
      async *answer() {
        throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
      },
    }),
  })
  try {
    const ana = await createPerson(late)
    const asked = await ana.call('rest', 'chat.ask', { question: '¿Cuánto vale la UVT en 2026?' })
    expect(asked).toMatchObject({ status: 503, code: 'UNAVAILABLE', message: expect.stringContaining('No se cobró') })
    const { creditsMonthly } = await late.db.user.findUniqueOrThrow({ where: { id: ana.id } })
    expect(creditsMonthly).toBe(20_000)
  } finally {
    await late.close()
  }
})

describe('an answer whose conversation is deleted while it arrives', () => {
  it('is charged to whoever has read it, and to nobody else', async () => {
    const gate = Promise.withResolvers<void>()
    const spoken = Promise.withResolvers<void>()
    const slow = await startTestServer({
      wrapAssistant: (provider) => ({
        ...provider,
        async *answer(input) {
          for await (const event of provider.answer(input)) {
            if (event.type === 'done') await gate.promise
            yield event
            if (event.type === 'delta') spoken.resolve()
          }
        },
      }),
    })
    try {
      const [reader, other] = [await createPerson(slow), await createPerson(slow)]
      const question = '¿Cuánto vale la UVT en 2026?'
      const begin = async (person: Person) => {
        const { id: threadId } = await person.trpc.chat.createThread.mutate({})
        return { threadId, leave: () => person.trpc.chat.deleteThread.mutate({ id: threadId }) }
      }
      const [mine, theirs] = [await begin(reader), await begin(other)]
      const whole = other.trpc.chat.ask.mutate({ question, threadId: theirs.threadId }).catch((error: unknown) => error)
      const response = await fetch(`${slow.url}/api/chat/ask`, {
        method: 'POST',
        headers: { cookie: reader.cookie ?? '', 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ question, threadId: mine.threadId }),
      })
      const read = Promise.withResolvers<void>()
      const stream = (async () => {
        let text = ''
        for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
          text += chunk
          if (text.includes('event: delta')) read.resolve()
        }
        return text
      })()
      await Promise.all([read.promise, spoken.promise])
      await Promise.all([mine.leave(), theirs.leave()])
      gate.resolve()
      expect(await stream).toContain('se cobró porque ya se había mostrado')
      expect(await whole).toMatchObject({ message: expect.not.stringContaining('se cobró') })
      const left = async ({ id }: Person) => (await slow.db.user.findUniqueOrThrow({ where: { id } })).creditsMonthly
      expect(await left(reader)).toBe(19_500)
      expect(await left(other)).toBe(20_000)
      expect(await verifyLedger(slow.db)).toEqual([])
      expect(isHealthy(await selfCheck(slow.app))).toBe(true)
    } finally {
      gate.resolve()
      await slow.close()
    }
  })
})

it('says that it was not worked out in time, keeps that, and gives the price back', async () => {
  const late = await startTestServer({
    wrapAssistant: (provider) =>
      withoutOverrun({
        ...provider,
        // biome-ignore lint/correctness/useYield: the thread is replaced before its first word
        async *answer() {
          throw new OverrunError()
        },
      }),
  })
  try {
    const ana = await createPerson(late)
    const { body } = await ana.call('rest', 'chat.ask', { question: '¿Cuánto vale la UVT en 2026?' })
    const answer = askAnswer.parse(body)
    expect(answer).toMatchObject({ charged: 0, creditsAvailable: 20_000 })
    expect(answer.answer).toContain(NOT_IN_TIME)
    expect(answer.answer).toContain('No te cobramos')
    expect(await verifyLedger(late.db)).toEqual([])
  } finally {
    await late.close()
  }
})

it('takes no more from whoever ended the thread of everybody too often', async () => {
  const strict = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1' } })
  try {
    const ana = await createPerson(strict)
    const ask = () => ana.call('rest', 'chat.ask', { question: '¿Cuánto vale la UVT en 2026?' })
    expect((await ask()).status).toBe(200)
    for (let time = 0; time < LIMITS.overruns.max; time++)
      await withinLimit(strict.app, LIMITS.overruns, `user ${ana.id}`)
    expect(await ask()).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  } finally {
    await strict.close()
  }
})

it('keeps so many unanswered questions of one person for the inbox', async () => {
  const strict = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1' } })
  try {
    const ana = await createPerson(strict)
    const ask = () => ana.call('rest', 'chat.ask', { question: 'blanco perro ventana azul' })
    expect(await ask()).toMatchObject({ status: 200, body: { charged: 0 } })
    const kept = () => strict.db.unansweredQuestion.count({ where: { userId: ana.id } })
    expect(await kept()).toBe(1)
    for (let time = 1; time < LIMITS.inbox.max; time++) await withinLimit(strict.app, LIMITS.inbox, `user ${ana.id}`)
    expect(await ask()).toMatchObject({ status: 200, body: { charged: 0 } })
    expect(await kept()).toBe(1)
    expect(await verifyLedger(strict.db)).toEqual([])
  } finally {
    await strict.close()
  }
})

it.each(DOORS)('keeps no exchange of whoever is blocked, over %s', async (door) => {
  const ana = await createPerson(server)
  await server.db.user.update({ where: { id: ana.id }, data: { blocked: true } })
  const exchange = { userMessage: '¿IVA?', assistantMessage: '19 %' }
  expect(await ana.call(door, 'chat.saveConversation', exchange)).toMatchObject({ code: 'ACCOUNT_BLOCKED' })
})

it('tells the engine who asks, also for an answer that is worked out again', async () => {
  const askers: unknown[] = []
  const told = await startTestServer({
    wrapAssistant: (provider) => ({
      ...provider,
      answer(input) {
        askers.push(input.asker)
        return provider.answer(input)
      },
    }),
  })
  try {
    const ana = await createPerson(told)
    const { assistantMessageId: id } = await ana.trpc.chat.ask.mutate({ question: '¿Cuánto vale la UVT en 2026?' })
    await ana.trpc.chat.misread.mutate({ id })
    expect(askers).toEqual([ana.id, ana.id])
  } finally {
    await told.close()
  }
})
