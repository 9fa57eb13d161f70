import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reserve } from '../../../src/server/credits/ledger.ts'
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

const metrics = (token?: string) =>
  fetch(`${server.url}/metrics`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

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
    await db.mail.create({ data: { to: 'a@b.co', subject: 's', html: 'h', text: 't', notBefore: past(90) } })
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
      overdueMails: 1,
      orphanRows: 1,
    })
    expect(await db.session.count({ where: { id: hash } })).toBe(0)

    const told = health.parse((await admin.call('trpc', 'admin.health')).body)
    expect(told).toMatchObject({ healthy: false, lastCheck: { ledgerFaults: 1, checkedAt: now } })
    expect(told.mailsDue).toBeGreaterThan(0)
    expect(await ana.call('trpc', 'admin.health')).toMatchObject({ status: 403 })
    expect(await (await metrics(TOKEN)).text()).toContain('luka_ledger_faults 1\n')
  })

  it('empties what mails said after ninety days, keeps that they were sent, and leaves what is still to be sent', async () => {
    const { db } = server.app
    const mail = (days: number, state: 'success' | 'queued', templateId: string | null = null) =>
      db.mail.create({
        data: {
          ...{ to: 'ana@espiga.co', subject: 'Hola', html: '<p>Ana</p>', text: 'Ana', state, templateId },
          createdAt: new Date(now.getTime() - days * 86_400_000),
          notBefore: now,
        },
      })
    const [old, recent, waiting] = [await mail(91, 'success'), await mail(89, 'success'), await mail(91, 'queued')]
    // A notice to the team says in its subject what a stranger wrote.
    const notice = await mail(91, 'success', 'team-notice')
    await selfCheck(server.app)
    const rows = await db.mail.findMany({
      where: { id: { in: [old.id, recent.id, waiting.id, notice.id] } },
      orderBy: { id: 'asc' },
    })
    expect(rows.map(({ subject, html, text }) => [subject, html, text])).toEqual([
      ['Hola', '', ''],
      ['Hola', '<p>Ana</p>', 'Ana'],
      ['Hola', '<p>Ana</p>', 'Ana'],
      ['', '', ''],
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

  it('do not exist without a token', async () => {
    const bare = await startTestServer()
    expect((await fetch(`${bare.url}/metrics`)).status).toBe(404)
    await bare.close()
  })
})
