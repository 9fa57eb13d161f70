import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { App } from '../../../src/server/core/context.ts'
import { type ClaimedMail, claimMails, markHanded, type Outcome, settleMails } from '../../../src/server/mail/claim.ts'
import { startMailQueue } from '../../../src/server/mail/queue.ts'
import { campaign, campaignMail, resendAnswer } from '../../../src/shared/contract/campaigns.ts'
import { audience, sendAnswer } from '../../../src/shared/contract/marketing.ts'
import { bulkAnswer } from '../../../src/shared/contract/panel.ts'
import { untilSomebodyWaits } from '../../helpers/locks.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'
import { startSmtp } from '../../helpers/smtp.ts'

// "Ni más de una vez al día": Ley 2300 de 2023, arts. 3 and 5, and what our own legal texts promise.

const FRIDAY = new Date('2026-11-20T15:00:00.000Z')
const LATER = 'Ya recibió publicidad hoy: sale otro día'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer({ now: () => FRIDAY })
  await server.stopMail()
  admin = await createPerson(server, { admin: true })
})
afterAll(() => server.close())

it('whoever has asked for their account to be deleted gets no advertising, also what was queued before', async () => {
  const [leaving, staying] = await readers(2)
  if (!leaving || !staying) throw new Error('Nobody')
  const ask = (deletionDue: Date | null) => server.db.user.update({ where: { id: leaving.id }, data: { deletionDue } })
  await ask(new Date(FRIDAY.getTime() + 86_400_000))
  const userIds = [leaving.id, staying.id]
  const counted = await admin.call('rest', 'marketing.audience', { templateId: 'novedades', userIds })
  expect(audience.parse(counted.body)).toMatchObject({ recipients: 1, excluded: { unsubscribed: 1 } })
  const id = await send([leaving, staying])
  expect((await mailsOf(id)).map(({ email }) => email)).toEqual([staying.email])

  await ask(null)
  await server.db.mail.deleteMany()
  await send([leaving])
  const mail = await claimOne()
  await ask(new Date(FRIDAY.getTime() + 86_400_000))
  expect(await markHanded(server.db, [mail])).toEqual(['unwanted'])
})

it('nor a message that an administrator writes, nor one anew that had failed; what is no advertising they get', async () => {
  const [leaving, staying] = await readers(2)
  if (!leaving || !staying) throw new Error('Nobody')
  const failed = await send([leaving, staying])
  for (const mail of await claim()) await settle(mail, { state: 'error', error: 'lleno' })
  const deletionDue = new Date(FRIDAY.getTime() + 86_400_000)
  await server.db.user.update({ where: { id: leaving.id }, data: { deletionDue } })
  const again = resendAnswer.parse((await admin.call('rest', 'marketing.resend', { id: failed })).body)
  expect(again.requeued).toBe(1)

  const write = async (advertising: boolean) => {
    const userIds = [leaving.id, staying.id]
    const message = { subject: 'Hola', body: 'Hola', advertising, batch: randomUUID() }
    return bulkAnswer.parse((await admin.call('trpc', 'admin.sendEmails', { userIds, ...message })).body).results
  }
  expect(await write(true)).toMatchObject([{ ok: false, message: 'No quiere publicidad' }, { ok: true }])
  expect(await write(false)).toMatchObject([{ ok: true }, { ok: true }])
})

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await server.db.mail.deleteMany()
})

async function readers(count: number): Promise<Person[]> {
  const made = await Promise.all(Array.from({ length: count }, () => createPerson(server, { verified: false })))
  await server.db.user.updateMany({
    where: { id: { in: made.map(({ id }) => id) } },
    data: { marketingOptOut: null },
  })
  return made
}

async function send(people: readonly Person[], templateId = 'novedades'): Promise<number> {
  const userIds = people.map(({ id }) => id)
  const reply = await admin.call('rest', 'marketing.sendTemplate', { templateId, userIds })
  return sendAnswer.parse(reply.body).campaignId
}

const look = async (id: number) => campaign.parse((await admin.call('rest', 'marketing.campaign', { id })).body)
const mailsOf = async (id: number) =>
  campaignMail.array().parse((await admin.call('rest', 'marketing.campaignMails', { id })).body)
/** What is queued is due by the database's clock, whatever the server's says: the column rounds, up to half a ms ahead. */
const due = () =>
  server.db.$executeRaw`UPDATE mails SET not_before = now() - interval '1 second' WHERE state IN ('queued', 'sending')`
/** The database's clock has no hands to turn: what was today is made yesterday's. */
const sleepOver = () => server.db.$executeRaw`UPDATE mails SET handed_at = handed_at - interval '1 day'`
async function claim(): Promise<ClaimedMail[]> {
  await due()
  const claimed = await claimMails(server.db, { line: 'campaigns', limit: 100, leaseSeconds: 60, advertising: true })
  return claimed.sort((a, b) => a.id - b.id)
}
async function claimOne(): Promise<ClaimedMail> {
  const [mail] = await claim()
  if (!mail) throw new Error('nothing claimed')
  return mail
}
const settle = (mail: ClaimedMail, outcome: Outcome) => settleMails(server.db, [{ mail, outcome }])

function startQueue(url: string) {
  const app: App = { ...server.app, env: { ...server.app.env, SMTP_URL: url } }
  const queue = startMailQueue(app, { pollMs: 50, retrySeconds: 0.02, maxAttempts: 3 })
  closing.push(() => queue.stop())
  queue.wake()
  return queue
}

async function startMailServer() {
  const smtp = await startSmtp()
  closing.push(smtp.close)
  return smtp
}

describe('one advertising mail a day', () => {
  it('reaches each reader, by two queues at once; the others wait for the next day and say so', async () => {
    const smtp = await startMailServer()
    const people = await readers(8)
    const campaigns = [await send(people), await send(people), await send(people)]
    const service = await send(people, 'recordatorio-verificacion')
    await due()
    startQueue(smtp.url)
    startQueue(smtp.url)
    // One that is being judged still says what became of it the day before: only what is put off again has settled.
    const settled = () =>
      server.db.mail.count({
        where: { OR: [{ state: 'success' }, { state: 'queued', error: LATER, notBefore: { gt: new Date() } }] },
      })
    await vi.waitFor(async () => expect(await settled()).toBe(32), { timeout: 20_000 })
    const advertised = () => smtp.received.filter(({ headers }) => headers.has('list-unsubscribe')).map(({ to }) => to)
    expect(advertised().sort()).toEqual(people.map(({ email }) => email).sort())
    expect(await look(service)).toMatchObject({ state: 'finished', sent: 8 })
    const waiting = await server.db.mail.findMany({ where: { error: LATER } })
    for (const mail of waiting) expect(mail).toMatchObject({ state: 'queued', advertising: true, handedAt: null })
    // Waiting costs no attempt.
    for (const { attempts, attemptsBefore } of waiting) expect(attemptsBefore).toBe(attempts)

    for (const times of [2, 3]) {
      await sleepOver()
      await due()
      await vi.waitFor(() => expect(advertised()).toHaveLength(8 * times), { timeout: 20_000 })
      await vi.waitFor(async () => expect(await settled()).toBe(32), { timeout: 20_000 })
    }
    // The mail server has each before its row says so.
    for (const id of campaigns)
      await vi.waitFor(async () => expect(await look(id)).toMatchObject({ state: 'finished', sent: 8 }), 20_000)
  })

  it('is told before and after it is sent', async () => {
    const smtp = await startMailServer()
    const [ana, luis] = await readers(2)
    if (!ana || !luis) throw new Error('nobody')
    const queue = startQueue(smtp.url)
    const first = await send([ana])
    await due()
    await vi.waitFor(async () => expect(await look(first)).toMatchObject({ sent: 1 }), 20_000)
    // The dry count goes by the server's clock.
    await server.db.mail.updateMany({ where: { campaignId: first }, data: { handedAt: FRIDAY } })
    const ask = async (templateId: string) => {
      const reply = await admin.call('rest', 'marketing.audience', { templateId, userIds: [ana.id, luis.id] })
      return audience.parse(reply.body)
    }
    expect(await ask('bienvenida')).toMatchObject({ recipients: 2, later: 1, waitsUntil: null })
    expect(await ask('recordatorio-verificacion')).toMatchObject({ recipients: 2, later: 0 })
    await server.db.$executeRaw`UPDATE mails SET handed_at = now()`
    const second = await send([ana], 'bienvenida')
    await due()
    await vi.waitFor(
      async () => expect(await mailsOf(second)).toMatchObject([{ state: 'waiting', reason: LATER }]),
      20_000,
    )
    // Saturday's opening is as far from the server's clock as the row's from the database's, by whose it may be over.
    await queue.stop()
    await server.db.mail.updateMany({ where: { campaignId: second }, data: { notBefore: '2026-11-21T13:00:00.000Z' } })
    expect(await look(second)).toMatchObject({ state: 'running', waiting: 1, waitsUntil: '2026-11-21T13:00:00.000Z' })
  })

  it('is decided when the content is about to leave, for one of those that arrive there together', async () => {
    const people = await readers(5)
    for (let times = 0; times < 4; times++) await send(people)
    const held = await claim()
    expect(held.map(({ advertisedToday }) => advertisedToday)).toEqual(Array(20).fill(false))
    // One by one and in batches, as two processes hand them over.
    const [alone, together] = [held.filter((_, index) => index % 2), held.filter((_, index) => index % 2 === 0)]
    const halts = (
      await Promise.all([...alone.map((mail) => markHanded(server.db, [mail])), markHanded(server.db, together)])
    ).flat()
    expect(halts.filter((halt) => halt === null)).toHaveLength(5)
    expect(halts.filter((halt) => halt === 'advertised')).toHaveLength(15)
    const handed = await server.db.mail.findMany({ where: { handedAt: { not: null } } })
    expect(new Set(handed.map(({ userId }) => userId)).size).toBe(5)
  })

  it('waits for what another process is noting at that moment', async () => {
    const people = await readers(1)
    for (let times = 0; times < 2; times++) await send(people)
    const [first, second] = await claim()
    if (!first || !second) throw new Error('nothing claimed')
    let halts: ReturnType<typeof markHanded> | undefined
    await server.db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${first.userId} FOR NO KEY UPDATE`
        await tx.mail.update({ where: { id: first.id }, data: { handedAt: new Date() } })
        halts = markHanded(server.db, [second])
        await untilSomebodyWaits(tx)
      },
      { timeout: 20_000 },
    )
    expect(await halts).toEqual(['advertised'])
  })

  it('is not used up by one that was refused, but by one that may have arrived', async () => {
    const people = await readers(1)
    await send(people)
    await send(people)
    const [refused, other] = await claim()
    if (!refused || !other) throw new Error('nothing claimed')
    expect(await markHanded(server.db, [refused])).toEqual([null])
    await settle(refused, { state: 'error', error: '554 5.6.0' })
    expect(await markHanded(server.db, [other])).toEqual([null])
    await settle(other, { state: 'unconfirmed', error: 'Pudo haber llegado' })
    await send(people)
    expect(await claimOne()).toMatchObject({ advertisedToday: true })
    await sleepOver()
    expect(await claimOne()).toMatchObject({ advertisedToday: false })
  })

  it('holds for a mail that may have arrived and is sent again by hand', async () => {
    const people = await readers(1)
    const id = await send(people)
    const mail = await claimOne()
    await markHanded(server.db, [mail])
    await settle(mail, { state: 'unconfirmed', error: 'Pudo haber llegado' })
    expect((await admin.call('rest', 'marketing.resend', { id, state: 'unconfirmed' })).status).toBe(200)
    const saturday = new Date('2026-11-21T13:00:00.000Z')
    expect(await server.db.mail.findUnique({ where: { id: mail.id } })).toMatchObject({ notBefore: saturday })
    expect(await claimOne()).toMatchObject({ id: mail.id, advertisedToday: true })
  })
})

describe('the last look before the content leaves', () => {
  it('keeps what was paused, cancelled or is wanted no more', async () => {
    const [ana, luis, eva, sol] = await readers(4)
    if (!ana || !luis || !eva || !sol) throw new Error('nobody')
    const [paused, cancelled] = [await send([ana]), await send([luis], 'recordatorio-verificacion')]
    await send([eva])
    await send([sol])
    const held = await claim()
    await admin.call('rest', 'marketing.pauseCampaign', { id: paused })
    await admin.call('rest', 'marketing.cancelCampaign', { id: cancelled })
    await server.db.user.update({ where: { id: eva.id }, data: { marketingOptOut: FRIDAY } })
    expect(await markHanded(server.db, held)).toEqual(['stopped', 'stopped', 'unwanted', null])
    const rows = await server.db.mail.findMany({ where: { handedAt: { not: null } } })
    expect(rows).toMatchObject([{ userId: sol.id }])
  })

  it('leaves them where they belong', async () => {
    const smtp = await startMailServer()
    const [ana, luis] = await readers(2)
    if (!ana || !luis) throw new Error('nobody')
    const [paused, cancelled] = [await send([ana]), await send([luis])]
    // The mail server takes the receiver, and by then somebody has stopped both.
    const stop = Promise.withResolvers<void>()
    const reached = new Set<string>()
    smtp.hold = async (to) => {
      reached.add(to)
      await stop.promise
    }
    await due()
    startQueue(smtp.url)
    await vi.waitFor(() => expect(reached.size).toBe(2), { timeout: 10_000 })
    await admin.call('rest', 'marketing.pauseCampaign', { id: paused })
    await admin.call('rest', 'marketing.cancelCampaign', { id: cancelled })
    stop.resolve()
    await vi.waitFor(async () => {
      expect(await mailsOf(cancelled)).toMatchObject([{ state: 'skipped', reason: 'La campaña se canceló' }])
      const [mail] = await server.db.mail.findMany({ where: { campaignId: paused } })
      expect(mail).toMatchObject({ state: 'queued', attempts: 1, attemptsBefore: 1 })
    })
    expect(smtp.received).toEqual([])
    await admin.call('rest', 'marketing.resumeCampaign', { id: paused })
    await vi.waitFor(() => expect(smtp.received.map(({ to }) => to)).toEqual([ana.email]), { timeout: 10_000 })
  })
})
