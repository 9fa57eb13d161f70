import { randomUUID } from 'node:crypto'
import { setTimeout as idle } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reserve } from '../../../src/server/credits/ledger.ts'
import { TEAM_NOTICE } from '../../../src/server/mail/templates/contact.ts'
import { readHealth } from '../../../src/server/ops/health.ts'
import { checkIfDue, selfCheck } from '../../../src/server/ops/selfCheck.ts'
import { health } from '../../../src/shared/contract/health.ts'
import { openClient } from '../../helpers/client.ts'
import { createPerson } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

const TOKEN = 'a-token-of-the-tests'
let server: TestServer
let now = new Date('2026-11-20T15:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_TOKEN: TOKEN }, now: () => now })
  await server.stopMail()
})
afterAll(() => server.close())

const metrics = (token?: string, { url } = server) =>
  fetch(`${url}/metrics`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

describe('the self-check', () => {
  it('finds nothing on a healthy database, also after questions', async () => {
    const ana = await createPerson(server)
    for (const question of ['¿Cuánto vale la UVT en 2026?', 'Dame la receta de las arepas de huevo'])
      expect((await ana.call('rest', 'chat.ask', { question })).status).toBe(200)
    const report = await selfCheck(server.app)
    expect(report).toMatchObject({
      ledgerFaults: 0,
      chargesWithoutAnswer: 0,
      answersWithoutCharge: 0,
      stuckQuestions: 0,
      overdueMails: 0,
      orphanRows: 0,
    })
  })

  it('finds each fault, removes what has expired, and tells administrators alone', async () => {
    const { db } = server.app
    const [ana, admin] = [await createPerson(server), await createPerson(server, { admin: true })]
    await reserve(db, { userId: ana.id, amount: 500, key: 'ask:2000000000:1', threadId: null, now })
    await db.user.update({ where: { id: ana.id }, data: { creditsExtra: 7 } })
    const hash = '0'.repeat(64)
    const past = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    await db.ask.create({
      data: { userId: ana.id, clientMessageId: randomUUID(), questionHash: hash, expiresAt: past(60) },
    })
    await db.ask.create({
      data: {
        userId: ana.id,
        clientMessageId: randomUUID(),
        questionHash: hash,
        expiresAt: past(60),
        state: 'answered',
        charged: 500,
      },
    })
    const letter = { to: 'a@b.co', subject: 's', html: 'h', text: 't' }
    await db.mail.create({ data: { ...letter, createdAt: past(90), notBefore: past(90) } })
    // Given up: of an account, a notice to the team; not counted: an address that does not exist, a campaign's.
    const failed = { ...letter, state: 'error', notBefore: past(60) } as const
    const bounced = await createPerson(server)
    await db.user.update({ where: { id: bounced.id }, data: { mailBouncedAt: now } })
    const { id: campaignId } = await db.campaign.create({
      data: { type: 'all', filter: 'all', subject: 's', totalUsers: 1 },
    })
    await db.mail.createMany({
      data: [
        { ...failed, userId: ana.id },
        { ...failed, templateId: 'team-notice' },
        { ...failed, userId: ana.id, notBefore: past(60 * 25) },
        { ...failed, userId: bounced.id },
        { ...failed, userId: ana.id, campaignId },
        failed,
        // Turned away for two hours, and due again.
        { ...failed, state: 'queued', userId: ana.id, createdAt: past(120), notBefore: now, attempts: 9 },
      ],
    })
    await db.contactMessage.create({
      data: { userId: 2_000_000_000, name: 'n', email: 'a@b.co', subject: 's', message: 'm' },
    })
    await db.session.create({ data: { id: hash, userId: ana.id, expiresAt: past(1) } })

    const report = await selfCheck(server.app)
    expect(report).toMatchObject({
      ledgerFaults: 1,
      chargesWithoutAnswer: 1,
      answersWithoutCharge: 1,
      stuckQuestions: 1,
      overdueMails: 2,
      failedMails: 2,
      orphanRows: 1,
    })
    expect(await db.session.count({ where: { id: hash } })).toBe(0)

    const told = health.parse((await admin.call('trpc', 'admin.health')).body)
    expect(told).toMatchObject({ healthy: false, lastCheck: { ledgerFaults: 1, checkedAt: now } })
    expect(told.mailsDue).toBeGreaterThan(0)
    expect(await ana.call('trpc', 'admin.health')).toMatchObject({ status: 403 })
    expect(await (await metrics(TOKEN)).text()).toContain('luka_ledger_faults 1\n')
  })

  it('counts no mail that waited or was given up because its reader’s mailbox is full', async () => {
    const { db } = server.app
    const { id: userId } = await createPerson(server)
    const past = new Date(now.getTime() - 90 * 60_000)
    const counts = async () => {
      const { overdueMails, failedMails } = await selfCheck(server.app)
      return [overdueMails, failedMails]
    }
    const [overdue = 0, failed = 0] = await counts()
    const lines: readonly [error: string | null, counted: boolean, templateId?: string][] = [
      ["Can't send mail - all recipients were rejected: 552 5.2.2 Buzón lleno", false],
      ['Recipient command failed: 452 4.2.2 Over quota', false],
      ['Message failed: 552 Requested mail action aborted: exceeded storage allocation', false],
      ['Message failed: 552 5.3.4 Too big', true],
      ['Message failed: 554 5.7.1 In 552 cases', true],
      ['No greeting within 552 ms', true],
      [null, true],
      // Nobody else empties it.
      ['552 5.2.2 Buzón lleno', true, TEAM_NOTICE],
    ]
    const letter = { to: 'a@b.co', subject: 's', html: 'h', text: 't', userId, createdAt: past, notBefore: past }
    for (const [error, counted, templateId = null] of lines) {
      const both = ['queued', 'error'] as const
      await db.mail.createMany({ data: both.map((state) => ({ ...letter, state, error, templateId })) })
      const more = counted ? 1 : 0
      expect(await counts(), String(error)).toEqual([overdue + more, failed + more])
      await db.mail.deleteMany({ where: { userId } })
    }
  })

  it('empties what mails said after ninety days, keeps that they were sent, and leaves what is still to be sent', async () => {
    const { db } = server.app
    const { id: userId } = await createPerson(server)
    const mail = (days: number, state: 'success' | 'unconfirmed' | 'queued', of: number | null = userId) =>
      db.mail.create({
        data: {
          ...{ to: 'ana@espiga.co', subject: 'Hola', html: '<p>Ana</p>', text: 'Ana', state, userId: of },
          createdAt: new Date(now.getTime() - days * 86_400_000),
          notBefore: now,
        },
      })
    const [old, recent, waiting] = [await mail(91, 'success'), await mail(89, 'success'), await mail(91, 'queued')]
    // A notice to the team says in its subject what a stranger wrote.
    const notice = await mail(91, 'success', null)
    const unknown = await mail(91, 'unconfirmed')
    await selfCheck(server.app)
    const rows = await db.mail.findMany({
      where: { id: { in: [old.id, recent.id, waiting.id, notice.id, unknown.id] } },
      orderBy: { id: 'asc' },
    })
    expect(rows.map(({ subject, html, text }) => [subject, html, text])).toEqual([
      ['Hola', '', ''],
      ['Hola', '<p>Ana</p>', 'Ana'],
      ['Hola', '<p>Ana</p>', 'Ana'],
      ['', '', ''],
      ['Hola', '', ''],
    ])
    await db.mail.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } })
  })

  it('runs once a night, however many processes look', async () => {
    const checks = () => server.db.auditEntry.count({ where: { action: 'system.selfCheck' } })
    const before = await checks()
    // 02:59 and 03:01 in Bogotá.
    now = new Date('2026-11-21T07:59:00Z')
    expect(await checkIfDue(server.app)).toBe(false)
    now = new Date('2026-11-21T08:01:00Z')
    const ran = await Promise.all([1, 2, 3].map(() => checkIfDue(server.app)))
    expect(ran.filter(Boolean)).toHaveLength(1)
    now = new Date('2026-11-21T20:00:00Z')
    expect(await checkIfDue(server.app)).toBe(false)
    expect(await checks()).toBe(before + 1)
  })

  it('says in the panel that it failed, once a day, and that it does not run any more', async () => {
    // A server of its own: where there are faults nothing is healthy, whatever else is or is not the matter.
    const sound = await startTestServer({ env: { METRICS_TOKEN: TOKEN }, now: () => now })
    try {
      await sound.stopMail()
      const { db, app } = sound
      const told = () => readHealth(app)
      const gauge = async () =>
        (await (await metrics(TOKEN, sound)).text()).match(/^luka_self_check_failed (.+)$/m)?.[1]
      await db.$executeRawUnsafe('ALTER TABLE credit_requests RENAME TO credit_requests_away')
      for (const minute of ['01', '31']) {
        now = new Date(`2026-11-22T08:${minute}:00Z`)
        expect(await checkIfDue(app)).toBe(false)
      }
      await db.$executeRawUnsafe('ALTER TABLE credit_requests_away RENAME TO credit_requests')
      expect(await told()).toMatchObject({
        ...{ healthy: false, lastCheck: null, notCheckedSince: null },
        checkFailedAt: new Date('2026-11-22T08:01:00Z'),
      })
      expect(await db.auditEntry.count({ where: { action: 'system.selfCheckFailed' } })).toBe(1)
      expect(await gauge()).toBe('1')

      now = new Date('2026-11-22T09:00:00Z')
      expect(await checkIfDue(app)).toBe(true)
      const ran = now
      expect(await told()).toMatchObject({ healthy: true, checkFailedAt: null, notCheckedSince: null })
      expect(await gauge()).toBe('0')

      now = new Date(ran.getTime() + 36 * 3_600_000)
      expect(await told()).toMatchObject({ healthy: true, notCheckedSince: null })
      now = new Date(ran.getTime() + 36 * 3_600_000 + 1)
      expect(await told()).toMatchObject({ healthy: false, checkFailedAt: null, notCheckedSince: ran })
    } finally {
      await sound.close()
    }
  })
})

describe('metrics', () => {
  it('are for who has the token', async () => {
    for (const token of [undefined, '', 'another', `${TOKEN}x`]) {
      const refused = await metrics(token)
      expect(refused.status).toBe(401)
      expect(await refused.text()).not.toContain('luka_')
    }
    const answer = await metrics(TOKEN)
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('count calls by procedure and outcome, in the format that Prometheus reads', async () => {
    await openClient(server.url).call('rest', 'auth.user')
    const text = await (await metrics(TOKEN)).text()
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"\\]*",?)+\})? [\d.e+-]+)$/)
    const labels = 'procedure="auth.user",outcome="UNAUTHENTICATED"'
    const count = Number(text.match(`luka_procedure_seconds_count{${labels}} (\\d+)`.replace(/[{}]/g, '\\$&'))?.[1])
    expect(count).toBeGreaterThan(0)
    expect(text).toContain(`luka_procedure_seconds_bucket{${labels},le="+Inf"} ${count}`)
    expect(text).toMatch(/^luka_mails_due \d+$/m)
    expect(text).toMatch(/^luka_requests_in_flight \d+$/m)
    expect(text).not.toContain('@')
  })

  it('tell what the self-check found and which provider failed', async () => {
    // Nothing listens on port 9 here: whoever is asked there refuses.
    const remote = await startTestServer({
      env: { METRICS_TOKEN: TOKEN, ASSISTANT_PROVIDER: 'remote', ASSISTANT_URL: 'http://127.0.0.1:9' },
    })
    const read = async () =>
      (await fetch(`${remote.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text()
    const failures = async () =>
      Number((await read()).match(/luka_provider_failures_total{provider="remote"} (\d+)/)?.[1])
    const ana = await createPerson(remote)
    const ask = () => ana.call('rest', 'chat.ask', { question: '¿Cuánto vale la UVT en 2026?' })
    expect((await ask()).status).toBe(200)
    const before = await failures()
    expect((await ask()).status).toBe(200)
    expect(await failures()).toBe(before + 1)

    await remote.db.contactMessage.create({
      data: { userId: 2_000_000_000, name: 'n', email: 'a@b.co', subject: 's', message: 'm' },
    })
    await selfCheck(remote.app)
    const text = await read()
    expect(text).toContain('luka_self_check_findings{kind="orphan_rows"} 1\n')
    expect(text).toContain('luka_self_check_findings{kind="stuck_questions"} 0\n')
    expect(text).toContain('luka_database_up 1\n')
    await remote.close()
  })

  it('count as due only the mails that could go out now', async () => {
    const { db } = server
    // A Wednesday; at ten in the morning and at ten at night in Bogotá.
    const [open, closed] = [new Date('2026-11-25T15:00:00Z'), new Date('2026-11-26T03:00:00Z')]
    const due = async () => Number((await (await metrics(TOKEN)).text()).match(/^luka_mails_due (\d+)$/m)?.[1])
    now = open
    const before = await due()
    const campaign = (state: 'running' | 'paused') =>
      db.campaign.create({ data: { type: 'custom', filter: 'all', subject: 's', totalUsers: 1, state } })
    const [running, paused] = [await campaign('running'), await campaign('paused')]
    const mail = (campaignId: number | null, advertising: boolean) =>
      db.mail.create({
        data: { ...{ to: 'a@b.co', subject: 's', html: '', text: '' }, campaignId, advertising, notBefore: open },
      })
    await mail(null, false)
    await mail(running.id, true)
    await mail(paused.id, true)
    expect(await due()).toBe(before + 2)
    now = closed
    expect(await due()).toBe(before + 1)
  })

  it('tell how busy the process has been since they were last read', async () => {
    const busy = async () =>
      Number((await (await metrics(TOKEN)).text()).match(/^luka_event_loop_utilization (.+)$/m)?.[1])
    await busy()
    const end = performance.now() + 400
    while (performance.now() < end);
    const worked = await busy()
    await idle(400)
    expect(await busy()).toBeLessThan(worked / 2)
  })

  it('do not exist without a token', async () => {
    const bare = await startTestServer()
    expect((await fetch(`${bare.url}/metrics`)).status).toBe(404)
    await bare.close()
  })
})
