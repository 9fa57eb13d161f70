import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../src/server/credits/ledger.ts'
import { selfCheck } from '../../../src/server/ops/selfCheck.ts'
import { askAnswer, message } from '../../../src/shared/contract/chat.ts'
import { answerVersions, conversation, recalculated } from '../../../src/shared/contract/conversation.ts'
import { MAX_VERSIONS, misreadAnswer } from '../../../src/shared/contract/reading.ts'
import { bogotaDate, bogotaMonth } from '../../../src/shared/format.ts'
import { DOORS, type Door, openClient } from '../../helpers/client.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

const COST = 'cuanto me cuesta una auxiliar que gane 1.900.000'

// On the first of a month, tomorrow: there has to be a day of this month before today.
const AHEAD_MS = bogotaDate(new Date()).endsWith('-01') ? 24 * 60 * 60 * 1000 : 0

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + AHEAD_MS) })
})
afterAll(() => server.close())

async function ask(person: Person, door: Door, question: string, threadId?: number, more: object = {}) {
  const reply = await person.call(door, 'chat.ask', { question, ...(threadId ? { threadId } : {}), ...more })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return askAnswer.parse(reply.body)
}

const change = (person: Person, door: Door, id: number, slots: object, requestId?: string) =>
  person.call(door, 'chat.recalculate', { id, slots, ...(requestId ? { requestId } : {}) })

async function changed(...given: Parameters<typeof change>) {
  const reply = await change(...given)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return recalculated.parse(reply.body)
}

const versionsOf = async (person: Person, door: Door, id: number) =>
  answerVersions.parse((await person.call(door, 'chat.messageVersions', { id })).body)

const balanceOf = async (person: Person) => {
  const { credits, creditsUsed } = await person.trpc.auth.user.query()
  return credits - creditsUsed
}

const slot = (reading: { slots: readonly { name: string }[] } | null | undefined, name: string) =>
  reading?.slots.find((one) => one.name === name)

describe.each(DOORS)('the reading over %s', (door) => {
  it('is told with the answer and with the stored messages, in both shapes', async () => {
    const ana = await createPerson(server)
    const first = await ask(ana, door, COST)
    expect(first).toMatchObject({ version: 1, versions: 1, reading: { intent: 'nomina.costo', speaker: 'empleador' } })
    expect(slot(first.reading, 'salario')).toEqual({
      ...{ name: 'salario', label: 'Salario mensual', type: 'money', value: 1_900_000, shown: '$\u202f1.900.000' },
      ...{ per: 'mes', origin: 'said', editable: true },
    })
    expect(slot(first.reading, 'claseRiesgo')).toMatchObject({ value: '1', shown: 'I', origin: 'assumed' })
    expect(slot(first.reading, 'personas')).toMatchObject({ value: null, shown: '', origin: null, editable: true })

    const next = await ask(ana, door, 'y si fueran dos?', first.threadId)
    expect(slot(next.reading, 'salario')).toMatchObject({ origin: 'earlier' })
    expect(slot(next.reading, 'personas')).toMatchObject({ value: 2, origin: 'said' })

    const whole = message.array().parse((await ana.call(door, 'chat.messages', { id: first.threadId })).body)
    const lean = conversation.parse((await ana.call(door, 'chat.conversation', { id: first.threadId })).body)
    for (const list of [whole, lean.messages]) {
      expect(list[1]?.reading).toEqual(first.reading)
      expect(list[1]).toMatchObject({ version: 1, versions: 1 })
      expect(list[0]).not.toHaveProperty('reading')
    }
  })

  it("says what the company's profile gave, and nothing of small talk", async () => {
    const ana = await createPerson(server)
    await ana.trpc.company.create.mutate({
      ...{ nombreORazonSocial: 'Panadería La Espiga SAS', nit: '900123456-8', correo: 'ana@espiga.co' },
    })
    const answer = await ask(ana, door, COST)
    expect(slot(answer.reading, 'empleador')).toMatchObject({ value: 'juridica', origin: 'profile' })
    expect(await ask(ana, door, 'hola')).not.toHaveProperty('reading')
  })
})

describe.each(DOORS)('a recalculation over %s', (door) => {
  it('gives the next version of the same message, free; the others can be read', async () => {
    const ana = await createPerson(server)
    const first = await ask(ana, door, COST)
    const id = first.assistantMessageId
    const { message: next, references, title } = await changed(ana, door, id, { personas: 2, claseRiesgo: '3' })
    expect(next).toMatchObject({ id, version: 2, versions: 2 })
    expect(next.content).not.toBe(first.answer)
    expect(next.content).toContain('2 empleados')
    expect(slot(next.reading, 'claseRiesgo')).toMatchObject({ value: '3', shown: 'III', origin: 'said' })
    expect(references.map((one) => one.id).sort()).toEqual([...new Set(next.references)].sort())
    expect(title).not.toBe(first.title)
    expect(await balanceOf(ana)).toBe(19_500)

    const back = await changed(ana, door, id, { personas: null, claseRiesgo: null })
    expect(back.message.content).toBe(first.answer)
    expect(back.message).toMatchObject({ version: 3, versions: 3 })

    const { versions } = await versionsOf(ana, door, id)
    expect(versions.map(({ version, content }) => ({ version, content }))).toEqual([
      { version: 1, content: first.answer },
      { version: 2, content: next.content },
      { version: 3, content: first.answer },
    ])
    expect(versions[0]?.reading).toEqual(first.reading)
    const stored = conversation.parse((await ana.call(door, 'chat.conversation', { id: first.threadId })).body)
    expect(stored.messages.at(-1)).toEqual(back.message)
    expect(stored.messages).toHaveLength(2)
  })

  it('is what follow-ups stand on, where it was the last answer', async () => {
    const ana = await createPerson(server)
    const first = await ask(ana, door, COST)
    await changed(ana, door, first.assistantMessageId, { salario: 2_300_000 })
    const two = await ask(ana, door, 'y si fueran dos?', first.threadId)
    expect(slot(two.reading, 'salario')).toMatchObject({ value: 2_300_000, origin: 'earlier' })

    // An older answer: the case stays that of the last one.
    await changed(ana, door, first.assistantMessageId, { salario: 5_000_000 })
    const three = await ask(ana, door, 'y si fueran tres?', first.threadId)
    expect(slot(three.reading, 'salario')).toMatchObject({ value: 2_300_000 })
    expect(slot(three.reading, 'personas')).toMatchObject({ value: 3 })
  })

  it('repeated under one id is made once, also at the same time', async () => {
    const ana = await createPerson(server)
    const { assistantMessageId: id } = await ask(ana, door, COST)
    const requestId = randomUUID()
    const all = await Promise.all(
      Array.from({ length: 8 }, () => changed(ana, door, id, { salario: 2_300_000 }, requestId)),
    )
    expect(new Set(all.map((one) => one.message.version))).toEqual(new Set([2]))
    expect((await change(ana, door, id, { salario: 2_400_000 }, requestId)).status).toBe(409)
    expect((await versionsOf(ana, door, id)).versions).toHaveLength(2)
  })

  it('adds changes that are made at the same time up', async () => {
    const ana = await createPerson(server)
    const { assistantMessageId: id } = await ask(ana, door, COST)
    await Promise.all([
      changed(ana, door, id, { personas: 2 }),
      changed(ana, door, id, { claseRiesgo: '5' }),
      changed(ana, door, id, { salario: 2_300_000 }),
    ])
    const { versions } = await versionsOf(ana, door, id)
    expect(versions).toHaveLength(4)
    const { reading } = versions.at(-1) ?? {}
    expect(slot(reading, 'personas')).toMatchObject({ value: 2 })
    expect(slot(reading, 'claseRiesgo')).toMatchObject({ value: '5' })
    expect(slot(reading, 'salario')).toMatchObject({ value: 2_300_000 })
  })

  it('with nothing new makes no version', async () => {
    const ana = await createPerson(server)
    const { assistantMessageId: id } = await ask(ana, door, COST)
    expect((await changed(ana, door, id, { salario: 1_900_000 })).message.version).toBe(1)
    expect((await changed(ana, door, id, {})).message.version).toBe(1)
  })

  it.each([
    ['a sum below nothing', { salario: -1 }],
    ['half a peso', { salario: 1_900_000.5 }],
    ['a text for a sum', { salario: 'mucho' }],
    ['a choice that there is not', { claseRiesgo: '6' }],
    ['a number for a flag', { integral: 1 }],
    ['an unknown datum', { constructor: 1 }],
  ])('refuses %s and leaves the answer as it was', async (_, slots) => {
    const ana = await createPerson(server)
    const first = await ask(ana, door, COST)
    const reply = await change(ana, door, first.assistantMessageId, slots)
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    const { versions } = await versionsOf(ana, door, first.assistantMessageId)
    expect(versions).toMatchObject([{ version: 1, content: first.answer }])
  })

  it('of an answer that was not sure of its question asks back no longer', async () => {
    const ana = await createPerson(server)
    const { assistantMessageId: id, threadId } = await ask(ana, door, COST)
    // As such an answer is stored.
    const choices = [{ id: '1', label: 'Cuánto recibe un empleado' }]
    const { state } = await server.db.message.findUniqueOrThrow({ where: { id }, select: { state: true } })
    await server.db.message.update({
      where: { id },
      data: {
        clarification: { question: '¿Preguntabas otra cosa?', choices, missing: null },
        state: { ...Object(state), asked: { choices: [{ ...choices[0], intent: 'nomina.neto' }] } },
      },
    })
    const { message: next } = await changed(ana, door, id, { personas: 2 })
    expect(next).not.toHaveProperty('clarification')
    const follow = await ask(ana, door, 'y si fueran tres?', threadId)
    expect(slot(follow.reading, 'personas')).toMatchObject({ value: 3 })
    const after = await server.db.message.findUniqueOrThrow({ where: { id }, select: { state: true } })
    expect(after.state).not.toHaveProperty('asked')
  })

  it('says which datum it cannot do without', async () => {
    const ana = await createPerson(server)
    const first = await ask(
      ana,
      door,
      'hazme el cálculo de una factura de 5.000.000: IVA, retenciones y el neto que pago',
    )
    expect(first.reading).toMatchObject({ intent: 'factura.neto' })
    const reply = await change(ana, door, first.assistantMessageId, { pago: null })
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect(JSON.stringify(reply.body)).toContain('Valor de la factura')
    expect((await versionsOf(ana, door, first.assistantMessageId)).versions).toHaveLength(1)
  })

  it('is only of one’s own answers, and of those that were understood', async () => {
    const [ana, eve] = [await createPerson(server), await createPerson(server)]
    const first = await ask(ana, door, COST)
    for (const id of [first.assistantMessageId, first.userMessageId, 2_000_000_000]) {
      expect((await change(eve, door, id, { salario: 2_000_000 })).status).toBe(404)
      expect((await eve.call(door, 'chat.messageVersions', { id })).status).toBe(404)
      expect((await eve.call(door, 'chat.misread', { id })).status).toBe(404)
    }
    expect((await change(ana, door, first.userMessageId, { salario: 2_000_000 })).status).toBe(404)
    const saved = await ana.trpc.chat.saveConversation.mutate({ userMessage: '¿Y eso?', assistantMessage: 'Nada.' })
    const theirs = saved.messages[1]?.id ?? 0
    expect((await change(ana, door, theirs, { salario: 2_000_000 })).status).toBe(409)
    expect((await ana.call(door, 'chat.misread', { id: theirs })).status).toBe(409)
    const anybody = openAnybody()
    expect((await anybody.call(door, 'chat.recalculate', { id: 1, slots: { salario: 1 } })).status).toBe(401)
    expect((await anybody.call(door, 'chat.misread', { id: 1 })).status).toBe(401)
  })
})

const openAnybody = () => openClient(server.url, {})

it('counts what the versions weigh, and takes no more than so many', async () => {
  const ana = await createPerson(server)
  const first = await ask(ana, 'rest', COST)
  const id = first.assistantMessageId
  const heldBy = async () => Number((await server.db.storedText.findUniqueOrThrow({ where: { userId: ana.id } })).bytes)
  const before = await heldBy()
  const { message: next, title } = await changed(ana, 'rest', id, { personas: 2 })
  const bytes = (text: string) => Buffer.byteLength(text)
  const weight = (text: string, parts: unknown) => bytes(text) + bytes(JSON.stringify(parts))
  const [was, is] = [weight(first.answer, first.parts), weight(next.content, next.parts)]
  const two = was + is + 400
  const longer = is - was + bytes(title) - bytes(first.title)
  expect((await heldBy()) - before).toBe(two + longer)

  await server.db.message.update({ where: { id }, data: { version: MAX_VERSIONS } })
  expect(await change(ana, 'rest', id, { personas: 3 })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
})

describe.each(DOORS)('"no era esto" over %s', (door) => {
  const misread = async (person: Person, id: number) => {
    const reply = await person.call(door, 'chat.misread', { id })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return misreadAnswer.parse(reply.body)
  }

  it('gives the price back, offers other readings, and answers the one that is chosen', async () => {
    const ana = await createPerson(server)
    const first = await ask(ana, door, COST)
    const said = await misread(ana, first.assistantMessageId)
    expect(said).toMatchObject({ refunded: 500, reason: 'refunded', balance: 20_000 })
    expect(said.choices.length).toBeGreaterThan(0)
    expect(said.choices.map(({ label }) => label)).not.toContain(first.reading?.title)
    expect(await misread(ana, first.assistantMessageId)).toEqual(said)

    const stored = conversation.parse((await ana.call(door, 'chat.conversation', { id: first.threadId })).body)
    const { refunded, reason, choices } = said
    expect(stored.messages.at(-1)?.misread).toEqual({ refunded, reason, choices })

    const [choice] = choices
    const next = await ask(ana, door, choice?.label ?? '', first.threadId, { choice: choice?.id })
    expect(next.clarification?.choices ?? []).toEqual([])
    if (next.reading) expect(next.reading.title).toBe(choice?.label)
    expect(await balanceOf(ana)).toBe(20_000 - next.charged)
    expect(await verifyLedger(server.db)).toEqual([])
    expect(await selfCheck(server.app)).toMatchObject({ answersWithoutCharge: 0, chargesWithoutAnswer: 0 })
  })

  it('gives back once under twenty calls at the same time', async () => {
    const ana = await createPerson(server)
    const { assistantMessageId: id } = await ask(ana, door, COST)
    const all = await Promise.all(Array.from({ length: 20 }, () => misread(ana, id)))
    expect(new Set(all.map(({ refunded, reason }) => `${refunded} ${reason}`))).toEqual(new Set(['500 refunded']))
    expect(await balanceOf(ana)).toBe(20_000)
    expect(await server.db.ledgerEntry.count({ where: { userId: ana.id, kind: 'refund' } })).toBe(1)
    expect(await server.db.misread.count({ where: { userId: ana.id } })).toBe(1)
  })

  it('gives back five times a day and twenty a month, at the same time and with the conversations gone', async () => {
    const ana = await createPerson(server)
    const ids: number[] = []
    const threads: number[] = []
    for (let count = 0; count < 6; count++) {
      const { assistantMessageId, threadId } = await ask(ana, door, COST)
      ids.push(assistantMessageId)
      threads.push(threadId)
    }
    const all = await Promise.all(ids.map((id) => misread(ana, id)))
    expect(all.map(({ reason }) => reason).sort()).toEqual([...Array(5).fill('refunded'), 'limit'].sort())
    expect(await balanceOf(ana)).toBe(19_500)
    for (const id of threads) await ana.trpc.chat.deleteThread.mutate({ id })
    const seventh = await ask(ana, door, COST)
    expect(await misread(ana, seventh.assistantMessageId)).toMatchObject({ refunded: 0, reason: 'limit' })

    // The day is over, the month is not: fifteen more are given back, and no other.
    const rows = { userId: ana.id, reason: 'refunded' }
    const month = bogotaMonth(server.app.now())
    await server.db.misread.updateMany({
      where: { userId: ana.id },
      data: { createdAt: new Date(`${month}-01T12:00:00Z`) },
    })
    await server.db.misread.createMany({
      data: Array.from({ length: 14 }, () => ({
        ...{ ...rows, intent: 'uvt', title: 'UVT', refunded: 500, choices: [] },
        createdAt: new Date(`${month}-01T13:00:00Z`),
      })),
    })
    const [twentieth, after] = [await ask(ana, door, COST), await ask(ana, door, COST)]
    expect(await misread(ana, twentieth.assistantMessageId)).toMatchObject({ reason: 'refunded' })
    expect(await misread(ana, after.assistantMessageId)).toMatchObject({ reason: 'limit', refunded: 0 })
  })

  it('notes without giving back what had cost nothing, and offers nothing of an answer that is not the last', async () => {
    const ana = await createPerson(server)
    const first = await ask(ana, door, COST)
    await ask(ana, door, 'y si fueran dos?', first.threadId)
    expect(await misread(ana, first.assistantMessageId)).toMatchObject({ reason: 'refunded', choices: [] })
    const three = await ask(ana, door, 'y si fueran tres?', first.threadId)
    expect(slot(three.reading, 'personas')).toMatchObject({ value: 3 })
    const paid = { assistantMessageId: three.assistantMessageId }
    await server.db.ask.updateMany({ where: paid, data: { charged: 0 } })
    expect(await misread(ana, three.assistantMessageId)).toMatchObject({ reason: 'free', refunded: 0 })
    await server.db.ask.updateMany({ where: paid, data: { charged: 500 } })
  })
})
