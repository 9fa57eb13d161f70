import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../src/server/credits/ledger.ts'
import { selfCheck } from '../../../src/server/ops/selfCheck.ts'
import { askAnswer } from '../../../src/shared/contract/chat.ts'
import { answerVersions } from '../../../src/shared/contract/conversation.ts'
import { inboxCounts, inboxPage, misreadIntents } from '../../../src/shared/contract/panel.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

const COST = 'cuanto me cuesta una auxiliar que gane 1.900.000'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await createPerson(server, { admin: true })
})
afterAll(() => server.close())

const call = (procedure: string, input?: unknown, person = admin) => person.call('trpc', `admin.${procedure}`, input)
const queue = async (pending = true) =>
  inboxPage.parse((await call('inboxPage', { kind: 'misreads', pending })).body).items
const actions = (action: string) => server.db.auditEntry.findMany({ where: { action }, orderBy: { id: 'desc' } })

async function misread(person: Person, question = COST) {
  const answer = askAnswer.parse((await person.call('rest', 'chat.ask', { question })).body)
  expect((await person.call('rest', 'chat.misread', { id: answer.assistantMessageId })).status).toBe(200)
  return {
    ...answer,
    id: (await server.db.misread.findFirstOrThrow({ where: { messageId: answer.assistantMessageId } })).id,
  }
}

/** As when the person had had all refunds of the day. */
async function beyondLimit(person: Person) {
  await server.db.misread.createMany({
    data: Array.from({ length: 5 }, () => ({
      ...{ userId: person.id, intent: 'uvt', title: 'UVT', refunded: 500, reason: 'refunded', choices: [] },
      createdAt: server.app.now(),
    })),
  })
}

it('shows an administrator the versions of an answer, and notes that they were read', async () => {
  const [ana, eve] = [await createPerson(server), await createPerson(server)]
  const { assistantMessageId: messageId, answer } = await misread(ana)
  expect((await ana.call('rest', 'chat.recalculate', { id: messageId, slots: { personas: 2 } })).status).toBe(200)
  const found = answerVersions.parse((await call('userMessageVersions', { id: ana.id, messageId })).body)
  expect(found.versions).toMatchObject([{ version: 1, content: answer }, { version: 2 }])
  const [action] = await actions('messages.read')
  expect(action).toMatchObject({ actorId: admin.id, targetId: ana.id, after: { messageId } })
  expect((await call('userMessageVersions', { id: eve.id, messageId })).status).toBe(404)
  expect((await call('userMessageVersions', { id: ana.id, messageId }, ana)).status).toBe(403)
})

describe('the queue "Mal entendidas"', () => {
  it('holds the question, how it was read and whether the price came back', async () => {
    const ana = await createPerson(server)
    const { id, threadId, reading } = await misread(ana)
    expect((await queue())[0]).toMatchObject({
      ...{ id, state: 'open', subject: COST, user: { id: ana.id } },
      misread: { title: reading?.title, named: null, refunded: 500, reason: 'refunded', refundable: false },
    })
    const { misreads } = inboxCounts.parse((await call('inboxCounts')).body)
    expect(misreads).toBe((await queue()).length)
    // With the conversation the question goes.
    await ana.trpc.chat.deleteThread.mutate({ id: threadId })
    expect((await queue(false)).map((one) => one.id)).not.toContain(id)
  })

  it('names the right question out of those that there are, and exports it as a line of the corpus', async () => {
    const ana = await createPerson(server)
    const question = 'cuánto me cuesta "la auxiliar"\nque gana 1.900.000'
    const { id } = await misread(ana, question)
    const intents = misreadIntents.parse((await call('misreadIntents')).body)
    expect(intents.length).toBeGreaterThan(200)
    expect(intents.every(({ title }) => title !== '')).toBe(true)
    expect(await call('nameMisread', { id, intent: 'no.hay' })).toMatchObject({ status: 400 })
    expect((await call('nameMisread', { id, intent: 'nomina.neto' })).status).toBe(200)
    expect(await queue()).not.toContainEqual(expect.objectContaining({ id }))
    const title = intents.find((one) => one.id === 'nomina.neto')?.title
    expect((await queue(false)).find((one) => one.id === id)).toMatchObject({
      state: 'approved',
      misread: { named: title },
    })
    expect((await actions('misread.name'))[0]).toMatchObject({
      ...{ actorId: admin.id, targetId: ana.id, subject: `misread:${id}` },
      after: { intent: 'nomina.neto' },
    })

    const dismissed = await misread(ana)
    await call('setInboxState', { kind: 'misreads', id: dismissed.id, state: 'closed' })
    const file = await fetch(`${server.url}/api/admin/misreads.jsonl`, { headers: { cookie: admin.cookie ?? '' } })
    expect(file.headers.get('content-disposition')).toMatch(/mal-entendidas-luka-\d{4}-\d\d-\d\d\.jsonl/)
    const lines = (await file.text()).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual([{ intent: 'nomina.neto', voice: 'm', q: question }])
    expect(await actions('misread.export')).toHaveLength(1)

    // Opened again, it has no name.
    await call('setInboxState', { kind: 'misreads', id, state: 'open' })
    expect((await queue()).find((one) => one.id === id)?.misread).toMatchObject({ named: null })
  })

  it('gives back what the limit had stopped, once, and not against the limits of the person', async () => {
    const ana = await createPerson(server)
    await beyondLimit(ana)
    const { id } = await misread(ana)
    expect((await queue())[0]).toMatchObject({ misread: { refunded: 0, reason: 'limit', refundable: true } })
    const all = await Promise.all(Array.from({ length: 8 }, () => call('refundMisread', { id })))
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    const { credits, creditsUsed } = await ana.trpc.auth.user.query()
    expect([credits, creditsUsed]).toEqual([20_000, 0])
    expect((await queue())[0]).toMatchObject({ misread: { refunded: 500, refundable: false } })
    expect((await actions('misread.refund'))[0]).toMatchObject({ targetId: ana.id, after: { amount: 500 } })
    expect(await verifyLedger(server.db)).toEqual([])
    expect(await selfCheck(server.app)).toMatchObject({ answersWithoutCharge: 0, chargesWithoutAnswer: 0 })
    expect((await call('refundMisread', { id: 2_000_000_000 })).status).toBe(404)
  })

  it('is for administrators alone', async () => {
    const ana = await createPerson(server)
    const { id } = await misread(ana)
    for (const [procedure, input] of [
      ['inboxPage', { kind: 'misreads' }],
      ['misreadIntents', undefined],
      ['nameMisread', { id, intent: 'nomina.neto' }],
      ['refundMisread', { id }],
      ['setInboxState', { kind: 'misreads', id, state: 'closed' }],
    ] as const)
      expect((await call(procedure, input, ana)).status, procedure).toBe(403)
    const file = await fetch(`${server.url}/api/admin/misreads.jsonl`, { headers: { cookie: ana.cookie ?? '' } })
    expect(file.status).toBe(403)
  })
})
