import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { App } from '../../../src/server/core/context.ts'
import { claimMails, markHanded, recoverMails, UNCONFIRMED } from '../../../src/server/mail/claim.ts'
import { startMailQueue } from '../../../src/server/mail/queue.ts'
import { emptyOldMails } from '../../../src/server/mail/retention.ts'
import { createdApiKey } from '../../../src/shared/contract/account.ts'
import {
  campaign,
  campaignMail,
  draftPreview,
  fullTemplate,
  resendAnswer,
  templateVersion,
} from '../../../src/shared/contract/campaigns.ts'
import { audience, sendAnswer } from '../../../src/shared/contract/marketing.ts'
import { DOORS, type Door, openClient } from '../../helpers/client.ts'
import { untilSomebodyWaits } from '../../helpers/locks.ts'
import { createPerson, freshEmail, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'
import { type Smtp, startSmtp } from '../../helpers/smtp.ts'

// Campaigns as an administrator sends, watches and stops them, and as their readers get them.

const FRIDAY = new Date('2026-11-20T15:00:00.000Z')
const SUNDAY = new Date('2026-11-22T15:00:00.000Z')
const MONDAY_7 = '2026-11-23T12:00:00.000Z'
const CONTACT = 'contacto@luka.example'

let server: TestServer
let admin: Person
// The server's own clock, which says when advertising may go out; what is due goes by the database's.
let clock = FRIDAY
beforeAll(async () => {
  server = await startTestServer({ now: () => clock, env: { CONTACT_USER_EMAIL: CONTACT } })
  await server.stopMail()
})
beforeEach(async () => {
  clock = FRIDAY
  admin = await createPerson(server, { admin: true })
})
afterAll(() => server.close())

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await server.db.mail.deleteMany()
})

const GENERAL = 'novedades'
const SERVICE = 'recordatorio-verificacion'

async function sendTo(door: Door, people: readonly Person[], more: object = {}, templateId = SERVICE) {
  const userIds = people.map(({ id }) => id)
  return admin.call(door, 'marketing.sendTemplate', { templateId, userIds, ...more })
}
async function started(door: Door, people: readonly Person[], templateId = SERVICE): Promise<number> {
  return sendAnswer.parse((await sendTo(door, people, {}, templateId)).body).campaignId
}
/**
 * In the order of their ids, which is that of a campaign's messages. They have yet to verify their address, so that a
 * reminder to do so, which is no advertising, may reach them too; and they accept advertising.
 */
async function people(count: number): Promise<Person[]> {
  const made = await Promise.all(Array.from({ length: count }, () => createPerson(server, { verified: false })))
  await server.db.user.updateMany({
    where: { id: { in: made.map(({ id }) => id) } },
    data: { marketingOptOut: null },
  })
  return made.sort((a, b) => a.id - b.id)
}
const look = async (door: Door, id: number) =>
  campaign.parse((await admin.call(door, 'marketing.campaign', { id })).body)
const mailsOf = async (door: Door, id: number, more: object = {}) =>
  z.array(campaignMail).parse((await admin.call(door, 'marketing.campaignMails', { id, ...more })).body)
const set = ({ id }: Person, data: object) => server.db.user.update({ where: { id }, data })
/** Two days later the session of Friday is over. */
async function onSunday(): Promise<void> {
  clock = SUNDAY
  admin = await createPerson(server, { admin: true })
}
/** What is queued is due by the database's clock, whatever the server's says. */
const due = () => server.db.$executeRaw`UPDATE mails SET not_before = now() WHERE state = 'queued'`

async function startMailServer(): Promise<Smtp> {
  const smtp = await startSmtp()
  closing.push(smtp.close)
  return smtp
}

function startQueue(url: string) {
  const app: App = { ...server.app, env: { ...server.app.env, SMTP_URL: url } }
  const queue = startMailQueue(app, { pollMs: 50, retrySeconds: 0.02, maxAttempts: 3 })
  closing.push(() => queue.stop())
  return queue
}

const finished = (door: Door, id: number) =>
  vi.waitFor(
    async () => {
      const now = await look(door, id)
      expect(now.state).toBe('finished')
      return now
    },
    { timeout: 20_000, interval: 50 },
  )

describe.each(DOORS)('over %s', (door) => {
  it('counts before, with who is left out and why, as many as the sending itself reaches', async () => {
    const [barred, quiet, bounced, both, verified] = await people(6)
    if (!barred || !quiet || !bounced || !both || !verified) throw new Error('nobody')
    await set(verified, { emailVerifiedAt: clock })
    await set(barred, { blocked: true })
    await set(quiet, { marketingOptOut: clock })
    await set(bounced, { mailBouncedAt: clock })
    await set(both, { blocked: true, marketingOptOut: clock, mailBouncedAt: clock })
    for (const type of ['verification', 'credits', 'all']) {
      for (const verificationFilter of ['all', 'verified', 'unverified', 'otro']) {
        const counted = audience.parse(
          (await admin.call(door, 'marketing.audience', { type, verificationFilter })).body,
        )
        expect(counted.waitsUntil).toBeNull()
        const sent = await admin.call(door, 'marketing.sendCampaign', { type, verificationFilter })
        const left = Object.values(counted.excluded).reduce((sum, count) => sum + count, 0)
        expect(sent.body, `${type} ${verificationFilter}`).toMatchObject({
          emailsSent: counted.recipients,
          totalUsers: counted.recipients + left,
          leftOut: { ...counted.excluded, filtered: 0, unknown: 0 },
        })
      }
    }
    const userIds = [barred, quiet, bounced, both, verified].map(({ id }) => id)
    const chosen = async (templateId: string) =>
      (await admin.call(door, 'marketing.audience', { templateId, userIds })).body
    expect(await chosen(GENERAL)).toMatchObject({
      recipients: 1,
      excluded: { blocked: 2, verified: 0, unsubscribed: 1, bounced: 1 },
    })
    // Not advertising: who wants none of that still gets it; who has verified needs no reminder.
    expect(await chosen(SERVICE)).toMatchObject({
      recipients: 1,
      excluded: { blocked: 2, verified: 1, unsubscribed: 0, bounced: 1 },
    })
    expect(await admin.call(door, 'marketing.audience', {})).toMatchObject({ status: 400 })
    for (const [ids, message] of [
      [[], 'Se requiere al menos un usuario seleccionado'],
      [['a', null, -1], 'No se encontraron IDs de usuario válidos'],
    ]) {
      const reply = await admin.call(door, 'marketing.audience', { templateId: GENERAL, userIds: ids })
      expect(reply).toMatchObject({ status: 400, message })
    }
    expect(await admin.call(door, 'marketing.audience', { templateId: 'nada', userIds })).toMatchObject({ status: 404 })
  })

  it('tells of each chosen one who gets nothing why, also when the same sending comes again', async () => {
    const [gets, barred, quiet, confirmed] = await people(4)
    if (!gets || !barred || !quiet || !confirmed) throw new Error('nobody')
    await set(barred, { blocked: true })
    await set(quiet, { marketingOptOut: clock })
    await set(confirmed, { emailVerifiedAt: clock })
    const idempotencyKey = randomUUID()
    const userIds = [gets.id, barred.id, quiet.id, confirmed.id, 2_000_000_000, gets.id, 'x']
    const input = { templateId: GENERAL, userIds, verificationFilter: 'unverified', idempotencyKey }
    const first = await admin.call(door, 'marketing.sendTemplate', input)
    expect(first.body).toMatchObject({
      totalUsers: 5,
      emailsSent: 1,
      leftOut: { blocked: 1, verified: 0, unsubscribed: 1, bounced: 0, filtered: 1, unknown: 1 },
    })
    expect((await admin.call(door, 'marketing.sendTemplate', input)).body).toEqual(first.body)
  })

  it('finds no valid user only where no id is one', async () => {
    const [quiet] = await people(1)
    if (!quiet) throw new Error('nobody')
    await set(quiet, { marketingOptOut: clock })
    expect((await sendTo(door, [quiet], {}, GENERAL)).body).toMatchObject({ totalUsers: 1, emailsSent: 0 })
    const nobody = { templateId: GENERAL, userIds: [2_000_000_000, 2 ** 31, 1e300, 'x'] }
    expect(await admin.call(door, 'marketing.sendTemplate', nobody)).toMatchObject({
      status: 400,
      message: 'No hay usuarios válidos seleccionados',
    })
  })

  it('says until when advertising waits, before and after it is sent; a reminder to verify never waits', async () => {
    await onSunday()
    const waits = async (type: string) =>
      audience.parse((await admin.call(door, 'marketing.audience', { type })).body).waitsUntil
    expect(await waits('all')).toBe(MONDAY_7)
    expect(await waits('credits')).toBe(MONDAY_7)
    expect(await waits('verification')).toBeNull()
    const group = await people(1)
    const advertising = await started(door, group, GENERAL)
    expect(await look(door, advertising)).toMatchObject({ state: 'running', waitsUntil: MONDAY_7, waiting: 1 })
    expect(await server.db.mail.findFirst({ where: { campaignId: advertising } })).toMatchObject({
      notBefore: new Date(MONDAY_7),
    })
    expect(await look(door, await started(door, group))).toMatchObject({ waitsUntil: null, advertising: false })
  })

  it('takes nothing for a reminder to verify but the one that came with Luka, and only to those who need it', async () => {
    await onSunday()
    const written = { type: 'verification', name: 'Oferta', subject: 'Oferta', body: 'Compra ya' }
    const made = fullTemplate.parse((await admin.call(door, 'marketing.createTemplate', written)).body)
    const [waits, late] = await people(2)
    if (!waits || !late) throw new Error('nobody')
    const offer = await started(door, [waits], made.id)
    expect(await look(door, offer)).toMatchObject({ advertising: true, waitsUntil: MONDAY_7 })
    const draft = async (more: object) =>
      draftPreview.parse((await admin.call(door, 'marketing.previewDraft', { ...written, ...more })).body).text
    expect(await draft({})).toContain('/baja')
    expect(await draft({ templateId: made.id })).toContain('/baja')
    expect(await draft({ templateId: SERVICE })).not.toContain('/baja')
    expect(await sendTo(door, [admin])).toMatchObject({
      status: 200,
      body: { totalUsers: 1, emailsSent: 0, leftOut: { blocked: 0, verified: 1, filtered: 0, unknown: 0 } },
    })
    // Who verifies while it waits is not reminded any more.
    const smtp = await startMailServer()
    const id = await started(door, [late])
    await set(late, { emailVerifiedAt: clock })
    await due()
    startQueue(smtp.url).wake()
    expect(await finished(door, id)).toMatchObject({ sent: 0, skipped: 1 })
    expect(await mailsOf(door, id)).toMatchObject([{ reason: 'Ya verificó su correo' }])
  })

  it('never sends advertising outside its hours, whatever brings it there', async () => {
    const smtp = await startMailServer()
    const group = await people(2)
    const id = await started(door, group, GENERAL)
    await onSunday()
    const service = await started(door, group)
    await due()
    startQueue(smtp.url).wake()
    await finished(door, service)
    expect((await look(door, id)).waiting).toBe(2)
    expect(smtp.received.filter(({ headers }) => headers.has('list-unsubscribe'))).toEqual([])
    clock = FRIDAY
    await finished(door, id)
    expect(smtp.received).toHaveLength(4)
  })

  it('sends each person their own mail, with a way out of advertising in it', async () => {
    const smtp = await startMailServer()
    const [ana, luis] = await people(2)
    if (!ana || !luis) throw new Error('nobody')
    await set(ana, { emailVerifiedAt: clock, passwordUnproven: false, name: 'Ana <b>"Ríos"</b>\u202e' })
    const reply = await sendTo(door, [ana, luis], { customSubject: '{{nombre}}: novedades' }, GENERAL)
    const { campaignId } = sendAnswer.parse(reply.body)
    expect(reply.body).toMatchObject({ message: 'Emails enviados', totalUsers: 2, emailsSent: 2 })
    startQueue(smtp.url).wake()
    expect(await finished(door, campaignId)).toMatchObject({ sent: 2, total: 2, subject: '[nombre]: novedades' })
    const mail = smtp.received.find(({ to }) => to === ana.email)
    expect(mail?.subject).toBe('Ana <b>"Ríos"</b>: novedades')
    expect(mail?.html).toContain('Ana &lt;b&gt;&quot;Ríos&quot;&lt;/b&gt;')
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const way = mail?.headers.get('list-unsubscribe') ?? ''
    expect(way).toMatch(/^<http:\/\/127\.0\.0\.1:\d+\/baja\?token=[\w-]+>$/)
    expect(mail?.text).toContain('/baja?token=')
    // Each token is its reader's.
    const others = smtp.received.find(({ to }) => to === luis.email)?.headers.get('list-unsubscribe')
    expect(others).not.toBe(way)
    const rows = await server.db.mail.findMany({ where: { campaignId }, orderBy: { id: 'asc' } })
    expect(rows.map(({ subject }) => subject)).toContain('Ana <b>"Ríos"</b>: novedades')
  })

  it('looks again when it sends: who left, was blocked or changed address meanwhile gets nothing, with the reason', async () => {
    const smtp = await startMailServer()
    const [left, barred, moved, stays] = await people(4)
    if (!left || !barred || !moved || !stays) throw new Error('nobody')
    const id = await started(door, [left, barred, moved, stays], GENERAL)
    await set(left, { marketingOptOut: clock })
    await set(barred, { blocked: true })
    await set(moved, { email: freshEmail() })
    startQueue(smtp.url).wake()
    expect(await finished(door, id)).toMatchObject({ sent: 1, skipped: 3, total: 4 })
    expect(smtp.received.map(({ to }) => to)).toEqual([stays.email])
    const reasons = (await mailsOf(door, id, { state: 'skipped' })).map(({ reason }) => reason)
    expect(reasons.sort()).toEqual([
      'Cambió de correo después de la selección',
      'La cuenta está bloqueada',
      'No quiere publicidad',
    ])
  })

  it('takes the same key for the same sending, and refuses it for another', async () => {
    const [ana, luis] = await people(2)
    if (!ana || !luis) throw new Error('nobody')
    const idempotencyKey = randomUUID()
    const first = await sendTo(door, [ana], { idempotencyKey })
    expect(first.status).toBe(200)
    const again = await Promise.all([1, 2, 3].map(() => sendTo(door, [ana], { idempotencyKey })))
    for (const reply of again) expect(reply.body).toEqual(first.body)
    expect(await sendTo(door, [luis], { idempotencyKey })).toMatchObject({ status: 409, code: 'IDEMPOTENCY_MISMATCH' })
    const together = randomUUID()
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() =>
        admin.call(door, 'marketing.sendCampaign', { type: 'verification', idempotencyKey: together }),
      ),
    )
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await server.db.campaign.count({ where: { idempotencyKey: together } })).toBe(1)
    expect(await server.db.mail.count({ where: { to: ana.email, campaign: { type: 'custom' } } })).toBe(1)
    expect(await sendTo(door, [ana], { idempotencyKey: 'x' })).toMatchObject({ status: 400 })
  })

  it('is paused, resumed and cancelled, each once, and audited', async () => {
    const smtp = await startMailServer()
    const group = await people(3)
    const id = await started(door, group)
    const act = (action: string) => admin.call(door, `marketing.${action}Campaign`, { id })
    expect(campaign.parse((await act('pause')).body)).toMatchObject({ state: 'paused', waiting: 3 })
    expect(await act('pause')).toMatchObject({ status: 409 })
    // What the queue does reach says that it has looked.
    const other = await started(door, await people(1))
    const queue = startQueue(smtp.url)
    queue.wake()
    await finished(door, other)
    expect(smtp.received).toHaveLength(1)
    expect(campaign.parse((await act('resume')).body).state).toBe('running')
    expect(await act('resume')).toMatchObject({ status: 409 })
    await finished(door, id)
    for (const action of ['pause', 'resume', 'cancel']) {
      expect(await act(action)).toMatchObject({ status: 409, message: 'La campaña ya terminó' })
    }
    await queue.stop()
    const doomed = await started(door, group)
    await admin.call(door, 'marketing.pauseCampaign', { id: doomed })
    const cancelled = await admin.call(door, 'marketing.cancelCampaign', { id: doomed })
    expect(campaign.parse(cancelled.body)).toMatchObject({ state: 'cancelled', skipped: 3, waiting: 0 })
    expect((await mailsOf(door, doomed)).map(({ reason }) => reason)).toEqual(Array(3).fill('La campaña se canceló'))
    expect(await admin.call(door, 'marketing.resend', { id: doomed })).toMatchObject({ status: 409 })
    const actions = await server.db.auditEntry.findMany({ where: { actorId: admin.id }, select: { action: true } })
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['campaign.send', 'campaign.pause', 'campaign.resume', 'campaign.cancel']),
    )
    for (const action of ['campaign', 'campaignMails', 'pauseCampaign', 'resumeCampaign', 'cancelCampaign', 'resend']) {
      expect((await admin.call(door, `marketing.${action}`, { id: 2_000_000_000 })).status, action).toBe(404)
    }
  })

  it('shows each message with its reason, marks who bounced, and sends the failed again', async () => {
    const smtp = await startMailServer()
    const [good, gone, full, policy] = await people(4)
    if (!good || !gone || !full || !policy) throw new Error('nobody')
    const answers = new Map([
      [gone.email, [550, '5.1.1 No existe']],
      [full.email, [552, '5.2.2 Buzón lleno']],
      [policy.email, [550, '5.7.1 No te aceptamos']],
    ] as const)
    smtp.refuse = (to) => {
      const [responseCode, reason] = answers.get(to) ?? []
      return responseCode ? Object.assign(new Error(reason), { responseCode }) : null
    }
    const id = await started(door, [good, gone, full, policy])
    startQueue(smtp.url).wake()
    expect(await finished(door, id)).toMatchObject({ sent: 1, failed: 3 })
    const failed = await mailsOf(door, id, { state: 'failed' })
    expect(failed.map(({ email }) => email)).toEqual([gone.email, full.email, policy.email])
    expect(failed.map(({ attempts }) => attempts)).toEqual([1, 3, 1])
    expect(failed[0]?.reason).toContain('5.1.1')
    const bounced = await server.db.user.findMany({ where: { mailBouncedAt: { not: null }, id: { gte: good.id } } })
    expect(bounced.map(({ email }) => email)).toEqual([gone.email])

    smtp.refuse = () => null
    const one = await admin.call(door, 'marketing.resend', { id, mailId: failed[1]?.id })
    expect(one.body).toEqual({ message: 'Se reenvía un mensaje', requeued: 1 })
    expect(await finished(door, id)).toMatchObject({ sent: 2, failed: 2 })
    expect(resendAnswer.parse((await admin.call(door, 'marketing.resend', { id })).body).requeued).toBe(1)
    expect(await finished(door, id)).toMatchObject({ sent: 3, failed: 1 })
    // Who is left cannot be reached any more.
    expect(await admin.call(door, 'marketing.resend', { id })).toMatchObject({ status: 409 })
    expect(smtp.received.map(({ to }) => to).sort()).toEqual([good.email, full.email, policy.email].sort())
    // A new address, or a verified one, is a new beginning.
    expect(audience.parse((await admin.call(door, 'marketing.audience', sendable(gone))).body).recipients).toBe(0)
    await gone.call(door, 'auth.updateProfile', { name: 'Ana', email: freshEmail(), telefono: null })
    expect(audience.parse((await admin.call(door, 'marketing.audience', sendable(gone))).body).recipients).toBe(1)
  })

  it('leaves what was being handed over by a dead process unconfirmed, and sends it again only by hand', async () => {
    const smtp = await startMailServer()
    const group = await people(3)
    const id = await started(door, group)
    // A process that died with the content of the first under way, the second claimed, the third untouched.
    const claimed = await claimMails(server.db, { line: 'campaigns', limit: 2, leaseSeconds: 60, advertising: true })
    const [first] = claimed
    if (!first) throw new Error('nothing claimed')
    expect(await markHanded(server.db, [first])).toEqual([null])
    await server.db.$executeRaw`UPDATE mails SET not_before = now() WHERE state = 'sending'`
    expect(await markHanded(server.db, [{ ...first, attempts: 7 }])).toEqual(['taken'])
    startQueue(smtp.url).wake()
    expect(await finished(door, id)).toMatchObject({ sent: 2, unconfirmed: 1 })
    expect(smtp.received.map(({ to }) => to)).not.toContain(first.to)
    expect(await mailsOf(door, id, { state: 'unconfirmed' })).toMatchObject([{ email: first.to, reason: UNCONFIRMED }])
    expect(await admin.call(door, 'marketing.resend', { id, state: 'unconfirmed' })).toMatchObject({ status: 200 })
    expect(await finished(door, id)).toMatchObject({ sent: 3, unconfirmed: 0 })
  })

  it('keeps what an administrator wrote as long as its mails, and then sends it to nobody again', async () => {
    const group = await people(2)
    const message = { subject: 'Tu solicitud', body: 'Hola, {{nombre}}: faltó un dato.', advertising: false }
    const order = { userIds: group.map(({ id }) => id), ...message, batch: randomUUID() }
    expect(await admin.call('trpc', 'admin.sendEmails', order)).toMatchObject({ status: 200 })
    const written = await server.db.campaign.findUniqueOrThrow({ where: { idempotencyKey: order.batch } })
    expect(JSON.stringify(written)).not.toContain('faltó un dato')
    const template = await started(door, group)
    await server.db.mail.updateMany({
      data: { state: 'error', createdAt: new Date(clock.getTime() - 91 * 86_400_000) },
    })
    const again = (id: number) => admin.call(door, 'marketing.resend', { id })
    expect(await again(written.id)).toMatchObject({ body: { requeued: 2 } })
    await server.db.mail.updateMany({ data: { state: 'error' } })
    await emptyOldMails(server.db, clock)
    expect(await again(written.id)).toMatchObject({ status: 409, message: expect.stringContaining('ya no se guarda') })
    expect(await look(door, written.id)).toMatchObject({ failed: 2, waiting: 0 })
    // A template's campaign is rendered anew.
    expect(await again(template)).toMatchObject({ body: { requeued: 2 } })
  })

  it('sends nothing again of what is being cancelled', async () => {
    const id = await started(door, await people(1))
    await server.db.mail.updateMany({ where: { campaignId: id }, data: { state: 'error' } })
    let again: ReturnType<typeof admin.call> | undefined
    await server.db.$transaction(
      async (tx) => {
        await tx.campaign.update({ where: { id }, data: { state: 'cancelled' } })
        again = admin.call(door, 'marketing.resend', { id })
        await untilSomebodyWaits(tx)
      },
      { timeout: 20_000 },
    )
    expect(await again).toMatchObject({ status: 409, message: 'La campaña se canceló' })
    expect(await look(door, id)).toMatchObject({ waiting: 0, failed: 1 })
  })

  it('cancels what a dead process held of a cancelled campaign', async () => {
    const id = await started(door, await people(2))
    // With whatever other tests left due.
    await claimMails(server.db, { line: 'campaigns', limit: 1_000, leaseSeconds: 60, advertising: true })
    await admin.call(door, 'marketing.cancelCampaign', { id })
    expect((await look(door, id)).waiting).toBe(2)
    await server.db.$executeRaw`UPDATE mails SET not_before = now() WHERE state = 'sending'`
    await recoverMails(server.db)
    expect(await look(door, id)).toMatchObject({ waiting: 0, skipped: 2 })
  })

  it('lists campaigns and messages in pages', async () => {
    const group = await people(3)
    const ids: number[] = []
    for (let sent = 0; sent < 3; sent++) ids.unshift(await started(door, group))
    const list = async (more: object) => {
      const reply = await admin.call(door, 'marketing.campaigns', { limit: 2, ...more })
      return {
        reply,
        ids: z
          .array(campaign)
          .parse(reply.body)
          .map((one) => one.id),
      }
    }
    const first = await list({})
    expect(first.ids).toEqual(ids.slice(0, 2))
    if (door === 'rest') expect(first.reply.headers.get('link')).toContain(`cursor=${ids[1]}`)
    expect((await list({ cursor: ids[1] })).ids[0]).toBe(ids[2])
    const page = await mailsOf(door, ids[0] ?? 0, { limit: 2 })
    const rest = await mailsOf(door, ids[0] ?? 0, { limit: 2, cursor: page.at(-1)?.id })
    expect([...page, ...rest].map(({ userId }) => userId)).toEqual(group.map((person) => person.id))
  })

  it('gives templates of one name that arrive together an id each', async () => {
    const text = { type: 'general', name: `A la vez por ${door}`, subject: 'Uno', body: 'Hola' }
    const made = await Promise.all(Array.from({ length: 8 }, () => admin.call(door, 'marketing.createTemplate', text)))
    expect(new Set(made.map(({ body }) => fullTemplate.parse(body).id)).size).toBe(8)
  })

  it('keeps every version of a template, restores an old one, and lets nobody overwrite unseen', async () => {
    const created = fullTemplate.parse(
      (
        await admin.call(door, 'marketing.createTemplate', {
          type: 'general',
          name: 'Diciembre ñ',
          subject: 'Uno',
          body: 'Hola, {{nombre}}',
        })
      ).body,
    )
    expect(created).toMatchObject({ id: expect.stringMatching(/^diciembre-n(-\d+)?$/), version: 1 })
    const templateId = created.id
    const save = (baseVersion: number, more: object = {}) =>
      admin.call(door, 'marketing.saveTemplate', {
        templateId,
        baseVersion,
        name: 'Diciembre',
        subject: 'Dos',
        body: 'Hola, {{empresa|amigo}}',
        ...more,
      })
    expect(fullTemplate.parse((await save(1)).body)).toMatchObject({ version: 2, subject: 'Dos' })
    expect(await save(1)).toMatchObject({ status: 409, message: 'Alguien guardó la versión 2 mientras escribías.' })
    const both = await Promise.all([save(2, { subject: 'Tres' }), save(2, { subject: 'Tres' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const restored = await admin.call(door, 'marketing.restoreTemplate', { templateId, version: 1 })
    expect(fullTemplate.parse(restored.body)).toMatchObject({ version: 4, subject: 'Uno', name: 'Diciembre ñ' })
    const versions = z
      .array(templateVersion)
      .parse((await admin.call(door, 'marketing.templateVersions', { templateId })).body)
    expect(versions.map(({ version, subject }) => [version, subject])).toEqual([
      [4, 'Uno'],
      [3, 'Tres'],
      [2, 'Dos'],
      [1, 'Uno'],
    ])
    expect(versions[0]?.createdBy).toBe(admin.user.username)
    for (const version of [9, 2 ** 40])
      expect(await admin.call(door, 'marketing.restoreTemplate', { templateId, version })).toMatchObject({
        status: 404,
      })
    for (const procedure of ['template', 'templateVersions']) {
      expect((await admin.call(door, `marketing.${procedure}`, { templateId: 'nada' })).status).toBe(404)
    }
  })

  it('keeps what was shipped as the first version, and sends what was written at the time', async () => {
    const templateId = 'bienvenida'
    const before = fullTemplate.parse((await admin.call(door, 'marketing.template', { templateId })).body)
    const [ana] = await people(1)
    if (!ana) throw new Error('nobody')
    const id = await started(door, [ana], templateId)
    const { name, version } = before
    const text = { templateId, name, subject: 'Otro asunto', body: 'Otro texto' }
    expect((await admin.call(door, 'marketing.saveTemplate', { ...text, baseVersion: version })).status).toBe(200)
    const smtp = await startMailServer()
    startQueue(smtp.url).wake()
    await finished(door, id)
    expect(smtp.received[0]?.text).not.toContain('Otro texto')
    const versions = z
      .array(templateVersion)
      .parse((await admin.call(door, 'marketing.templateVersions', { templateId })).body)
    expect(versions.at(-1)).toMatchObject({ version: 1, createdBy: null })
    await admin.call(door, 'marketing.restoreTemplate', { templateId, version: 1 })
  })

  it.each([
    [{ name: '' }, 'El nombre es requerido'],
    [{ subject: ' ' }, 'El asunto es requerido'],
    [{ body: '' }, 'El contenido es requerido'],
    [{ body: 'Hola {{nombr}} {{x}}' }, 'No existe la variable {{nombr}}, {{x}}'],
    [{ subject: 'Hola\nBcc: x@y.co' }, 'Escribe este campo en una sola línea'],
  ])('refuses a template with %j: %s', async (wrong, message) => {
    const text = { templateId: GENERAL, name: 'N', subject: 'S', body: 'B', baseVersion: 1, ...wrong }
    const reply = await admin.call(door, 'marketing.saveTemplate', text)
    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply.body)).toContain(message)
  })

  it('previews a draft with the data of whom one likes, escaped', async () => {
    const [ana] = await people(1)
    if (!ana) throw new Error('nobody')
    await set(ana, { emailVerifiedAt: clock, passwordUnproven: false, name: '<script>alert(1)</script>' })
    const draft = { type: 'general', subject: 'Hola {{nombre}}', body: '**{{nombre}}** <img src=x>' }
    const shown = draftPreview.parse(
      (await admin.call(door, 'marketing.previewDraft', { ...draft, userId: ana.id })).body,
    )
    expect(shown.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(shown.body).not.toMatch(/<script|<img/)
    // The link that gives or takes back a consent is the reader's alone.
    await admin.call(door, 'marketing.sendTest', { templateId: GENERAL, userId: ana.id })
    const trial = await server.db.mail.findFirstOrThrow({ where: { to: admin.email } })
    const preview = await admin.call(door, 'marketing.preview', { templateId: GENERAL, userId: ana.id })
    const seen = [...[shown.body, shown.text], ...[trial.html, trial.text], JSON.stringify(preview.body)]
    for (const text of seen) {
      expect(text).toContain(`${server.app.baseUrl()}/baja`)
      expect(text).not.toContain('token=')
    }
    const example = draftPreview.parse((await admin.call(door, 'marketing.previewDraft', draft)).body)
    expect(example.subject).toBe('Hola Ana Restrepo')
    expect(example.text).toContain('/baja')
    expect((await admin.call(door, 'marketing.previewDraft', { ...draft, userId: 2_000_000_000 })).status).toBe(404)
  })

  it('sends a trial to oneself or to the contact, at any hour, saved or not', async () => {
    await onSunday()
    const mine = await admin.call(door, 'marketing.sendTest', { templateId: GENERAL, body: 'Borrador para {{nombre}}' })
    expect(mine.body).toEqual({ message: `La prueba va en camino a ${admin.email}` })
    const contact = await admin.call(door, 'marketing.sendTest', { templateId: GENERAL, to: 'contact' })
    expect(contact.body).toEqual({ message: `La prueba va en camino a ${CONTACT}` })
    const mails = await server.db.mail.findMany({ orderBy: { id: 'asc' } })
    expect(mails.map(({ to, advertising, campaignId }) => ({ to, advertising, campaignId }))).toEqual([
      { to: admin.email, advertising: false, campaignId: null },
      { to: CONTACT, advertising: false, campaignId: null },
    ])
    expect(mails[0]?.text).toContain('Borrador para')
    expect(mails.every(({ subject }) => subject.startsWith('[Prueba] '))).toBe(true)
    expect((await admin.call(door, 'marketing.sendTest', { templateId: 'nada' })).status).toBe(404)
  })

  it('lets a reader leave by the link alone, and come back', async () => {
    const smtp = await startMailServer()
    const [ana, luis] = await people(2)
    if (!ana || !luis) throw new Error('nobody')
    for (const accepts of [false, true]) await ana.call('trpc', 'account.setMarketing', { accepts })
    const id = await started(door, [ana], GENERAL)
    startQueue(smtp.url).wake()
    await finished(door, id)
    const address = new URL(/<(.*)>/.exec(smtp.received[0]?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '')
    const token = address.searchParams.get('token') ?? ''
    const visitor = openClient(server.url)
    const masked = ana.email.replace(/^(.)[^@]*/, '$1•••')
    const shown = await visitor.call(door, 'marketing.subscription', { token })
    // To look changes nothing: mail filters open every link.
    expect(shown.body).toEqual({ email: masked, subscribed: true, canUndo: false })
    expect(JSON.stringify(shown.body)).not.toContain(ana.email)
    for (const wrong of [`${token.slice(0, -2)}AA`, '', 'x'.repeat(60)]) {
      for (const procedure of ['subscription', 'unsubscribe', 'resubscribe']) {
        expect((await visitor.call(door, `marketing.${procedure}`, { token: wrong })).status).toBe(400)
      }
    }
    // Another one waits for the hours: it is taken back.
    await onSunday()
    const waiting = await started(door, [ana, luis], GENERAL)
    const left = await visitor.call(door, 'marketing.unsubscribe', { token })
    expect(left.body).toEqual({ email: masked, subscribed: false, canUndo: true })
    expect(await look(door, waiting)).toMatchObject({ skipped: 1, waiting: 1 })
    expect((await server.db.user.findUniqueOrThrow({ where: { id: ana.id } })).marketingOptOut).not.toBeNull()
    const back = await visitor.call(door, 'marketing.resubscribe', { token })
    expect(back.body).toEqual({ email: masked, subscribed: true, canUndo: false })
    expect((await server.db.user.findUniqueOrThrow({ where: { id: ana.id } })).marketingOptOut).toBeNull()
  })

  it('is closed to everybody but administrators, and to keys that may not write', async () => {
    const [user] = await people(1)
    if (!user) throw new Error('nobody')
    const id = await started(door, [user])
    const calls: readonly [procedure: string, input: object, write?: boolean][] = [
      ['campaigns', {}],
      ['campaign', { id }],
      ['campaignMails', { id }],
      ['audience', { type: 'all' }, true],
      ['pauseCampaign', { id }, true],
      ['resumeCampaign', { id }, true],
      ['cancelCampaign', { id }, true],
      ['resend', { id }, true],
      ['template', { templateId: GENERAL }],
      ['templateVersions', { templateId: GENERAL }],
      ['createTemplate', { type: 'general', name: 'X', subject: 'X', body: 'X' }, true],
      ['saveTemplate', { templateId: GENERAL, name: 'X', subject: 'X', body: 'X', baseVersion: 1 }, true],
      ['restoreTemplate', { templateId: GENERAL, version: 1 }, true],
      ['previewDraft', { type: 'general', subject: 'X', body: 'X' }, true],
      ['sendTest', { templateId: GENERAL }, true],
      ['sendCampaign', { type: 'all' }, true],
      ['sendTemplate', { templateId: GENERAL, userIds: [user.id] }, true],
    ]
    const barred = await createPerson(server, { admin: true })
    const keyOf = async (person: Person, scope: string) => {
      const input = { name: 'prueba', scope, days: 30, password: person.password }
      const { key } = createdApiKey.parse((await person.call('trpc', 'account.createApiKey', input)).body)
      return openClient(server.url, { key })
    }
    const [reader, usersKey, barredKey] = [
      await keyOf(admin, 'read'),
      await keyOf(user, 'write'),
      await keyOf(barred, 'write'),
    ]
    await set(barred, { blocked: true })
    const before = [await server.db.mail.count(), await server.db.mailTemplate.count()]
    for (const [procedure, input, write] of calls) {
      const name = `marketing.${procedure}`
      expect((await openClient(server.url).call(door, name, input)).status, procedure).toBe(401)
      for (const stranger of [user, barred, usersKey, barredKey]) {
        expect((await stranger.call(door, name, input)).status, procedure).toBe(403)
      }
      expect((await reader.call(door, name, input)).status === 403, procedure).toBe(write === true)
    }
    expect([await server.db.mail.count(), await server.db.mailTemplate.count()]).toEqual(before)
    expect((await look(door, id)).state).toBe('running')
  })
})

const sendable = ({ id }: Person) => ({ templateId: SERVICE, userIds: [id] })
