import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../src/server/credits/ledger.ts'
import { inboxCounts, inboxPage } from '../../../src/shared/contract/panel.ts'
import { createPerson, freshEmail, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  await server.stopMail()
  admin = await createPerson(server, { admin: true })
})
afterAll(() => server.close())

const ask = (procedure: string, input?: unknown) => admin.call('trpc', `admin.${procedure}`, input)
const read = async (input: object) => inboxPage.parse((await ask('inboxPage', input)).body)

async function requestCredits(person: Person): Promise<number> {
  const reply = await person.call('rest', 'contact.send', {
    nombre: 'Ana',
    email: person.email,
    empresa: 'La Espiga',
    telefono: '+57 3001234567',
    mensaje: '[SOLICITUD DE CRÉDITOS] Necesito 50.000',
    solicitaLlamada: true,
  })
  expect(reply.status).toBe(200)
  const row = await server.db.creditRequest.findFirstOrThrow({ where: { userId: person.id }, orderBy: { id: 'desc' } })
  return row.id
}

describe('the inbox', () => {
  it('holds what people wrote, newest first, with whose account it is', async () => {
    const ana = await createPerson(server)
    await requestCredits(ana)
    await ana.call('rest', 'contact.send', {
      name: 'Ana',
      email: ana.email,
      subject: 'Nómina electrónica',
      message: 'Quiero saber cómo empezar.',
      captchaToken: 'fijo',
    })
    await ana.call('rest', 'chat.salesInterest', { email: 'lead@espiga.co', serviceType: 'servicio' })
    await server.db.unansweredQuestion.create({ data: { userId: ana.id, question: '¿Y el clima?' } })
    const user = { id: ana.id, username: ana.user.username, email: ana.email }
    expect((await read({ kind: 'credits' })).items[0]).toMatchObject({
      state: 'open',
      company: 'La Espiga',
      wantsCall: true,
      text: '[SOLICITUD DE CRÉDITOS] Necesito 50.000',
      user,
    })
    expect((await read({ kind: 'contact' })).items[0]).toMatchObject({ subject: 'Nómina electrónica', user })
    expect((await read({ kind: 'leads' })).items[0]).toMatchObject({ email: 'lead@espiga.co', user: null })
    expect((await read({ kind: 'questions' })).items[0]).toMatchObject({ subject: '¿Y el clima?', user })
    expect(inboxCounts.parse((await ask('inboxCounts')).body)).toEqual({
      contact: 1,
      credits: 1,
      leads: 1,
      questions: 1,
      ratings: 0,
      misreads: 0,
    })
  })

  it('holds the answers that were of no use, with the question and the reason', async () => {
    const ana = await createPerson(server)
    const question = '¿Cuánto vale la UVT en 2026?'
    const { assistantMessageId: id } = await ana.trpc.chat.ask.mutate({ question })
    await ana.call('rest', 'chat.rateMessage', { id, useful: false, reason: 'cifra', comment: 'Es de 2024.' })
    const user = { id: ana.id, username: ana.user.username, email: ana.email }
    const text = 'La cifra no es correcta: Es de 2024.'
    expect((await read({ kind: 'ratings' })).items).toMatchObject([
      { id, subject: question, text, user, state: 'open' },
    ])

    await ask('setInboxState', { kind: 'ratings', id, state: 'closed' })
    expect((await read({ kind: 'ratings' })).total).toBe(0)
    // Another opinion is news; a good one is no complaint.
    await ana.call('rest', 'chat.rateMessage', { id, useful: false })
    expect((await read({ kind: 'ratings' })).items).toMatchObject([{ id, text: null }])
    await ana.call('rest', 'chat.rateMessage', { id, useful: true })
    expect((await read({ kind: 'ratings', pending: false })).total).toBe(0)
    await ana.call('rest', 'chat.rateMessage', { id, useful: false })
  })

  it('holds the same question once, with how often and by whom it was asked, and settles all of it', async () => {
    const [ana, luis] = [await createPerson(server), await createPerson(server)]
    const asked = [
      [ana, '¿Cuánto cobra un NOTARIO por autenticar?'],
      [luis, 'cuanto cobra  un notario, por autenticar'],
      [ana, 'Cuánto cobra un notario por autenticar?'],
      [null, '¿Cuánto cobra un notario por protocolizar?'],
      [luis, '???'],
      [luis, '¡!'],
    ] as const
    const before = (await read({ kind: 'questions' })).total
    for (const [person, question] of asked)
      await server.db.unansweredQuestion.create({ data: { userId: person?.id ?? null, question } })
    const whoOf = (person: Person) => ({ id: person.id, username: person.user.username, email: person.email })
    const page = await read({ kind: 'questions' })
    expect(page.total).toBe(before + 4)
    expect((await ask('inboxCounts')).body).toMatchObject({ questions: before + 4 })
    expect(page.items.slice(0, 4)).toMatchObject([
      { subject: '¡!', times: 1 },
      { subject: '???', times: 1 },
      { subject: '¿Cuánto cobra un notario por protocolizar?', times: 1, user: null, people: [] },
      {
        subject: 'Cuánto cobra un notario por autenticar?',
        times: 3,
        user: whoOf(ana),
        people: [whoOf(ana), whoOf(luis)],
      },
    ])
    // In pages as elsewhere.
    expect((await read({ kind: 'questions', page: 2, size: 3 })).items[0]).toMatchObject({ times: 3 })

    const id = page.items[3]?.id
    expect((await ask('setInboxState', { kind: 'questions', id, state: 'closed' })).status).toBe(200)
    expect((await read({ kind: 'questions' })).total).toBe(before + 3)
    const log = await server.db.auditEntry.findFirstOrThrow({ where: { action: 'inbox.set' }, orderBy: { id: 'desc' } })
    expect(log.after).toMatchObject({ kind: 'questions', id, state: 'closed', settled: 3 })
    // Asked again it is news, beside what was settled.
    await server.db.unansweredQuestion.create({ data: { userId: luis.id, question: asked[0][1] } })
    expect((await read({ kind: 'questions' })).items[0]).toMatchObject({ times: 1, user: whoOf(luis), state: 'open' })
    const all = (await read({ kind: 'questions', pending: false })).items.filter(({ subject }) =>
      /autenticar/.test(subject),
    )
    expect(all).toMatchObject([
      { times: 1, state: 'open' },
      { times: 3, state: 'closed' },
    ])
    await server.db.unansweredQuestion.deleteMany({ where: { question: { in: asked.map(([, one]) => one) } } })
  })

  it.each(['contact', 'leads', 'questions', 'ratings'])('closes and reopens %s', async (kind) => {
    const [item] = (await read({ kind })).items
    expect((await ask('setInboxState', { kind, id: item?.id, state: 'closed' })).status).toBe(200)
    expect(await read({ kind })).toMatchObject({ total: 0, items: [] })
    expect((await read({ kind, pending: false })).items).toMatchObject([{ id: item?.id, state: 'closed' }])
    await ask('setInboxState', { kind, id: item?.id, state: 'open' })
    expect((await read({ kind })).total).toBe(1)
    expect((await ask('setInboxState', { kind, id: 2_000_000_000, state: 'closed' })).status).toBe(404)
    expect((await ask('setInboxState', { kind, id: item?.id, state: 'approved' })).status).toBe(400)
  })
})

it('answers a refused credit request by mail, once, and an approved one cannot be refused', async () => {
  const ana = await createPerson(server)
  const id = await requestCredits(ana)
  const refusals = () =>
    server.db.mail.count({ where: { userId: ana.id, subject: 'Respuesta a tu solicitud de créditos' } })
  const refuse = async () => (await ask('setInboxState', { kind: 'credits', id, state: 'rejected' })).status
  expect(await Promise.all([refuse(), refuse()])).toEqual([200, 200])
  expect(await refusals()).toBe(1)
  // Opened and refused again, by several at once: they know already.
  await ask('setInboxState', { kind: 'credits', id, state: 'open' })
  expect(await Promise.all([refuse(), refuse(), refuse()])).toEqual([200, 200, 200])
  expect(await refusals()).toBe(1)
  await ask('setInboxState', { kind: 'credits', id, state: 'open' })
  await ask('approveRequest', { id, amount: 1_000 })
  expect(await refuse()).toBe(404)
  expect(await refusals()).toBe(1)
})

describe('approving a credit request', () => {
  it('grants, mails and closes, once however many approve it', async () => {
    const ana = await createPerson(server)
    const id = await requestCredits(ana)
    const mails = await server.db.mail.count({ where: { userId: ana.id } })
    const order = { id, amount: 50_000, reason: 'Por el cierre <b>del año</b>' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('approveRequest', order)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await server.db.user.findUniqueOrThrow({ where: { id: ana.id } })).toMatchObject({ creditsExtra: 50_000 })
    expect(await verifyLedger(server.db)).toEqual([])
    const sent = await server.db.mail.findMany({ where: { userId: ana.id }, orderBy: { id: 'asc' }, skip: mails })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.subject).toContain('50.000')
    expect(sent[0]?.html).toContain('&lt;b&gt;del año')
    expect(await server.db.creditRequest.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'approved' })
    expect(await server.db.auditEntry.findMany({ where: { targetId: ana.id } })).toMatchObject([
      { action: 'credits.approve', reason: order.reason, after: { request: id, amount: 50_000 } },
    ])
    // What was paid out stays approved.
    expect((await ask('setInboxState', { kind: 'credits', id, state: 'open' })).status).toBe(404)
  })

  it('leaves the request open when nobody can get the credits', async () => {
    const ana = await createPerson(server)
    const id = await requestCredits(ana)
    await ask('setBlocked', { userId: ana.id, blocked: true })
    expect((await ask('approveRequest', { id, amount: 1_000 })).code).toBe('USER_BLOCKED_TARGET')
    const { id: strange } = await server.db.creditRequest.create({
      data: { nombre: 'X', email: 'nadie@espiga.co', telefono: '+57 3001234567', mensaje: 'x' },
      select: { id: true },
    })
    expect((await ask('approveRequest', { id: strange, amount: 1_000 })).status).toBe(404)
    expect((await ask('approveRequest', { id: 2_000_000_000, amount: 1_000 })).status).toBe(404)
    for (const amount of [0, -1, 1.5, '1000']) expect((await ask('approveRequest', { id, amount })).status).toBe(400)
    const rows = await server.db.creditRequest.findMany({ where: { id: { in: [id, strange] } } })
    expect(rows.map(({ state }) => state)).toEqual(['open', 'open'])
    expect(await server.db.ledgerEntry.count({ where: { userId: ana.id, kind: 'extra_grant' } })).toBe(0)
  })

  it('finds the account of an anonymous request by its address', async () => {
    const ana = await createPerson(server)
    const { id } = await server.db.creditRequest.create({
      data: { nombre: 'Ana', email: ana.email, telefono: '+57 3001234567', mensaje: 'x' },
      select: { id: true },
    })
    expect((await ask('approveRequest', { id, amount: 2_000 })).status).toBe(200)
    expect(await server.db.user.findUniqueOrThrow({ where: { id: ana.id } })).toMatchObject({ creditsExtra: 2_000 })
  })

  it('gives nothing to whoever took the address without confirming it', async () => {
    const email = freshEmail()
    const { id } = await server.db.creditRequest.create({
      data: { nombre: 'Ana', email, telefono: '+57 3001234567', mensaje: 'x' },
      select: { id: true },
    })
    const thief = await createPerson(server, { email, verified: false })
    expect(await ask('approveRequest', { id, amount: 2_000 })).toMatchObject({ status: 404 })
    expect(await server.db.user.findUniqueOrThrow({ where: { id: thief.id } })).toMatchObject({ creditsExtra: 0 })
    expect((await read({ kind: 'credits' })).items.find((item) => item.id === id)).toMatchObject({ user: null })
    // By its owner, say, who opened the link of a mail that they did not ask for.
    await server.db.user.update({ where: { id: thief.id }, data: { emailVerifiedAt: new Date() } })
    expect(await ask('approveRequest', { id, amount: 2_000 })).toMatchObject({
      ...{ status: 409, message: expect.stringContaining('no sabemos si la cuenta es suya') },
    })
    expect((await read({ kind: 'credits' })).items.find((item) => item.id === id)).toMatchObject({ user: null })
    expect(await server.db.user.findUniqueOrThrow({ where: { id: thief.id } })).toMatchObject({ creditsExtra: 0 })
    await server.db.user.update({ where: { id: thief.id }, data: { passwordUnproven: false } })
    expect(await ask('approveRequest', { id, amount: 2_000 })).toMatchObject({ status: 200 })
  })
})
