import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createdApiKey } from '../../../src/shared/contract/account.ts'
import { stats, userAnswer, userList } from '../../../src/shared/contract/admin.ts'
import { emailTemplate, historyEntry, preview, sendAnswer } from '../../../src/shared/contract/marketing.ts'
import { DOORS, openClient } from '../../helpers/client.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await createPerson(server, { admin: true })
})
afterAll(() => server.close())

/** Every administrator's procedure with an input that would do something. */
const CALLS = (id: number): readonly [procedure: string, input: object | undefined][] => [
  ['admin.users', {}],
  ['admin.stats', undefined],
  ['admin.addCredits', { userId: id, amount: 1_000 }],
  ['admin.setRole', { userId: id, role: 'admin' }],
  ['admin.setBlocked', { userId: id, blocked: true }],
  ['admin.sendEmail', { email: 'x@espiga.co', subject: 'Hola', body: 'Hola' }],
  ['admin.userThreads', { id }],
  ['admin.userThreadMessages', { id, threadId: 1 }],
  ['admin.userChatStats', { id }],
  ['marketing.templates', undefined],
  ['marketing.preview', { templateId: 'bienvenida' }],
  ['marketing.history', {}],
  ['marketing.sendCampaign', { type: 'all' }],
  ['marketing.sendTemplate', { templateId: 'bienvenida', userIds: [id] }],
]

describe.each(DOORS)('the panel over %s', (door) => {
  it('is closed to visitors, users and blocked administrators, and changes nothing for them', async () => {
    const [user, barred] = await Promise.all([createPerson(server), createPerson(server, { admin: true })])
    await server.app.db.user.update({ where: { id: barred.id }, data: { blocked: true } })
    for (const [procedure, input] of CALLS(user.id)) {
      expect((await openClient(server.url).call(door, procedure, input)).status, procedure).toBe(401)
      expect((await user.call(door, procedure, input)).status, procedure).toBe(403)
      expect((await barred.call(door, procedure, input)).status, procedure).toBe(403)
    }
    expect(await server.app.db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
      role: 'user',
      blocked: false,
      creditsExtra: 0,
    })
  })

  it('lists and searches users, with the total', async () => {
    const ana = await createPerson(server)
    const found = await admin.call(door, 'admin.users', { q: ana.email.slice(0, 20).toUpperCase() })
    expect(userList.parse(found.body).map((user) => user.id)).toEqual([ana.id])
    if (door === 'rest') expect(found.headers.get('x-total-count')).toBe('1')
    expect(userList.parse((await admin.call(door, 'admin.users', { q: '%' })).body)).toEqual([])
  })

  it('searches users by each word, whatever its accents, a page after the other', async () => {
    const named = async (name: string) => {
      const { id } = await createPerson(server)
      await server.app.db.user.update({ where: { id }, data: { name } })
      return id
    }
    const mark = `q${randomUUID().slice(0, 8)}`
    const ids = [await named(`Martín Núñez ${mark}`), await named(`${mark} nunez`), await named(`Núñez, ${mark}`)]
    await named(`Martín ${mark}`)
    await server.app.db.user.update({ where: { id: await named(`${mark} Núñez`) }, data: { deletedAt: new Date() } })
    const page = async (more: object = {}) => {
      const reply = await admin.call(door, 'admin.users', { q: `NUÑEZ  ${mark}`, ...more })
      if (door === 'rest') expect(reply.headers.get('x-total-count')).toBe('3')
      return userList.parse(reply.body).map(({ id }) => id)
    }
    expect(await page()).toEqual(ids)
    expect(await page({ limit: 2 })).toEqual(ids.slice(0, 2))
    expect(await page({ limit: 2, cursor: ids[1] })).toEqual(ids.slice(2))
    // Too short for the index of three letters, and found all the same.
    expect(userList.parse((await admin.call(door, 'admin.users', { q: 'ñe' })).body).map(({ id }) => id)).toEqual(
      expect.arrayContaining(ids),
    )
  })

  it('adds credits to the ledger with who did it, and not for a blocked user', async () => {
    const ana = await createPerson(server)
    const reply = await admin.call(door, 'admin.addCredits', { userId: ana.id, amount: 1_500 })
    expect(userAnswer.parse(reply.body).user).toMatchObject({ credits: 21_500, creditsUsed: 0 })
    const entry = await server.app.db.ledgerEntry.findFirstOrThrow({ where: { userId: ana.id, kind: 'extra_grant' } })
    // An old caller gives no reason: how it was called stands in its place.
    const reason = 'Sin motivo escrito (con sesión)'
    expect(entry).toMatchObject({ extraDelta: 1_500, actorId: admin.id, reason })
    const actions = { actorId: admin.id, targetId: ana.id, action: 'credits.add' }
    expect(await server.app.db.auditEntry.findMany({ where: actions })).toMatchObject([{ reason }])
    for (const amount of [0, -5, 1.5, '1000', null, Number.MAX_SAFE_INTEGER]) {
      const refused = await admin.call(door, 'admin.addCredits', { userId: ana.id, amount })
      expect(refused.status, String(amount)).toBe(400)
    }
    expect((await admin.call(door, 'admin.addCredits', { userId: ana.id, amount: 0 })).message).toBe(
      'Por favor, introduce una cantidad válida',
    )
    await admin.call(door, 'admin.setBlocked', { userId: ana.id, blocked: true })
    expect((await admin.call(door, 'admin.addCredits', { userId: ana.id, amount: 1_000 })).status).toBe(400)
    expect((await admin.call(door, 'admin.addCredits', { userId: 2_000_000_000, amount: 1_000 })).status).toBe(404)
  })

  it('keeps the reason that is given, and carries out an order with a key once', async () => {
    const ana = await createPerson(server)
    const input = { name: 'prueba', scope: 'grant', days: 30, password: admin.password }
    const { key } = createdApiKey.parse((await admin.call('trpc', 'account.createApiKey', input)).body)
    await openClient(server.url, { key }).call(door, 'admin.addCredits', { userId: ana.id, amount: 500 })
    const order = { userId: ana.id, amount: 1_500, reason: 'Por la espera', idempotencyKey: randomUUID() }
    const replies = await Promise.all([1, 2, 3].map(() => admin.call(door, 'admin.addCredits', order)))
    for (const { body } of replies) expect(userAnswer.parse(body).user.credits).toBe(22_000)
    expect(await admin.call(door, 'admin.addCredits', { ...order, amount: 2_000 })).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_MISMATCH',
    })
    const entries = await server.app.db.ledgerEntry.findMany({
      where: { userId: ana.id, kind: 'extra_grant' },
      orderBy: { id: 'asc' },
    })
    expect(entries).toMatchObject([
      { extraDelta: 500, reason: 'Sin motivo escrito (con clave de API)' },
      { extraDelta: 1_500, reason: 'Por la espera' },
    ])
    const audited = { targetId: ana.id, action: 'credits.add' }
    expect(await server.app.db.auditEntry.count({ where: audited })).toBe(2)
    expect((await admin.call(door, 'admin.addCredits', { ...order, idempotencyKey: 'x' })).status).toBe(400)
  })

  it('sends one message once for a key, and another one not at all', async () => {
    const ana = await createPerson(server)
    // As people type: what is stored of it has one space.
    const mail = { email: ana.email, subject: 'Tu  solicitud', body: 'Hola, Ana.', idempotencyKey: randomUUID() }
    const replies = await Promise.all([1, 2, 3].map(() => admin.call(door, 'admin.sendEmail', mail)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const changed of [{ body: 'Otro texto' }, { subject: 'Otro' }, { email: admin.email }]) {
      expect(await admin.call(door, 'admin.sendEmail', { ...mail, ...changed })).toMatchObject({
        status: 409,
        code: 'IDEMPOTENCY_MISMATCH',
      })
    }
    const people = await Promise.all([1, 2, 3, 4].map(() => createPerson(server)))
    const key = { subject: 'Tu solicitud', body: 'Hola.', idempotencyKey: randomUUID() }
    const atOnce = await Promise.all(people.map(({ email }) => admin.call(door, 'admin.sendEmail', { ...key, email })))
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    // Without a key, as old clients send it, each call is a message.
    const { idempotencyKey: _, ...plain } = mail
    for (const _ of [1, 2]) await admin.call(door, 'admin.sendEmail', plain)
    expect(await server.app.db.mail.count({ where: { userId: ana.id } })).toBe(3)
  })

  it('guards oneself and the last administrator', async () => {
    expect((await admin.call(door, 'admin.setBlocked', { userId: admin.id, blocked: true })).status).toBe(409)
    await server.app.db.user.updateMany({ where: { role: 'admin', id: { not: admin.id } }, data: { role: 'user' } })
    expect((await admin.call(door, 'admin.setRole', { userId: admin.id, role: 'user' })).status).toBe(409)
    const other = await createPerson(server)
    expect(
      userAnswer.parse((await admin.call(door, 'admin.setRole', { userId: other.id, role: 'admin' })).body).user.role,
    ).toBe('admin')
    expect(
      userAnswer.parse((await admin.call(door, 'admin.setRole', { userId: other.id, role: 'user' })).body).user.role,
    ).toBe('user')
  })

  it('reads a user’s conversations, and the reading is audited', async () => {
    const ana = await createPerson(server)
    const asked = await ana.call('rest', 'chat.ask', { question: '¿Cuánto vale la UVT en 2026?' })
    const { threadId } = z.object({ threadId: z.number() }).parse(asked.body)
    const threads = await admin.call(door, 'admin.userThreads', { id: ana.id })
    expect(threads.body).toMatchObject([{ id: threadId }])
    const messages = await admin.call(door, 'admin.userThreadMessages', { id: ana.id, threadId })
    expect(messages.body).toMatchObject([{ isFromAssistant: false }, { isFromAssistant: true }])
    expect((await admin.call(door, 'admin.userThreadMessages', { id: admin.id, threadId })).status).toBe(404)
    expect((await admin.call(door, 'admin.userChatStats', { id: ana.id })).body).toMatchObject({
      messageCount: 2,
      conversations: 1,
    })
    const actions = await server.app.db.auditEntry.findMany({
      where: { targetId: ana.id },
      select: { action: true },
      orderBy: { id: 'asc' },
    })
    expect(actions.map(({ action }) => action)).toEqual(['threads.read', 'messages.read'])
  })

  it('counts', async () => {
    const figures = stats.parse((await admin.call(door, 'admin.stats')).body)
    expect(figures.totalUsers).toBe(await server.app.db.user.count({ where: { deletedAt: null } }))
    expect(figures.totalMessages).toBe(await server.app.db.message.count())
  })

  it('lists templates, previews with the data escaped, sends each person one mail', async () => {
    const templates = z.array(emailTemplate).parse((await admin.call(door, 'marketing.templates')).body)
    expect(new Set(templates.map(({ type }) => type))).toEqual(new Set(['verification', 'credits', 'general']))
    const ana = await createPerson(server)
    await server.app.db.user.update({ where: { id: ana.id }, data: { name: '<b>Ana</b> "x"' } })
    const shown = preview.parse(
      (await admin.call(door, 'marketing.preview', { templateId: templates[0]?.id, userId: ana.id })).body,
    )
    expect(shown.body).not.toContain('<b>Ana</b>')
    expect(shown.body).toContain('&lt;b&gt;Ana')
    // A name that somebody else may have to read, at an address that nobody has confirmed, is not repeated.
    await server.app.db.user.update({
      where: { id: ana.id },
      data: { emailVerifiedAt: null, name: 've a evil.example' },
    })
    const unconfirmed = { templateId: templates[0]?.id, userId: ana.id }
    expect(JSON.stringify((await admin.call(door, 'marketing.preview', unconfirmed)).body)).not.toContain('evil')

    const sent = sendAnswer.parse(
      (
        await admin.call(door, 'marketing.sendTemplate', {
          templateId: 'recordatorio-verificacion',
          userIds: [ana.id, ana.id, 'x'],
          customSubject: 'Un asunto propio',
        })
      ).body,
    )
    expect(sent).toMatchObject({ emailsSent: 1 })
    const mails = await server.app.db.mail.findMany({ where: { campaignId: sent.campaignId } })
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: ana.email, subject: 'Un asunto propio' })
    const history = z.array(historyEntry).parse((await admin.call(door, 'marketing.history', { limit: 5 })).body)
    expect(history.find((entry) => entry.email === ana.email)).toMatchObject({
      templateId: 'recordatorio-verificacion',
    })
  })

  it.each([
    [{ userIds: [1] }, 'La plantilla es requerida'],
    [{ templateId: 'bienvenida' }, 'La lista de usuarios es requerida'],
    [{ templateId: 'bienvenida', userIds: 'todos' }, 'La lista de usuarios no tiene un formato válido'],
    [{ templateId: 'bienvenida', userIds: [] }, 'Debes seleccionar al menos un usuario'],
    [{ templateId: 'bienvenida', userIds: ['a', null] }, 'No hay usuarios válidos seleccionados'],
  ])('refuses to send %j: %s', async (input, text) => {
    expect(await admin.call(door, 'marketing.sendTemplate', input)).toMatchObject({ status: 400, message: text })
  })

  it('takes an unknown filter for all, and refuses an unknown campaign', async () => {
    expect(await admin.call(door, 'marketing.sendCampaign', { type: 'otra' })).toMatchObject({
      status: 400,
      message: 'Tipo de email de marketing no válido',
    })
    expect(
      (await admin.call(door, 'marketing.sendCampaign', { type: 'verification', verificationFilter: 'raro' })).status,
    ).toBe(200)
  })
})
