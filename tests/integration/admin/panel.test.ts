import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../src/server/credits/ledger.ts'
import { isAdvertisingTime } from '../../../src/shared/advertisingHours.ts'
import { createdApiKey } from '../../../src/shared/contract/account.ts'
import {
  auditPage,
  bulkAnswer,
  contactUser,
  conversationPage,
  panelSummary,
  recipients,
  userDetail,
  userPage,
} from '../../../src/shared/contract/panel.ts'
import { openClient } from '../../helpers/client.ts'
import { insertKey } from '../../helpers/keys.ts'
import { createPerson, freshEmail, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// The panel's own procedures. They have no documented path, so they are called through the tRPC door alone.

let server: TestServer
let admin: Person
const contact = freshEmail('contacto')
beforeAll(async () => {
  server = await startTestServer({ env: { CONTACT_USER_EMAIL: contact.toUpperCase() } })
  await server.stopMail()
  admin = await createPerson(server, { admin: true })
})
afterAll(() => server.close())

const ask = (procedure: string, input?: unknown) => admin.call('trpc', `admin.${procedure}`, input)
const actionsOf = (targetId: number) =>
  server.db.auditEntry.findMany({ where: { targetId }, orderBy: { id: 'asc' }, select: { action: true, reason: true } })

/** Every procedure with an input that would do something. */
const CALLS = (id: number): readonly [procedure: string, input?: unknown][] => [
  ['userPage', {}],
  ['userDetail', { id }],
  ['summary'],
  ['grantCredits', { userIds: [id], amount: 1_000, reason: 'Prueba', batch: randomUUID() }],
  ['sendEmails', { userIds: [id], subject: 'Hola', body: 'Hola', batch: randomUUID() }],
  ['resendVerification', { id }],
  ['resetTwoFactor', { id }],
  ['endSessions', { id }],
  ['createNote', { userId: id, text: 'Prueba' }],
  ['updateNote', { id: 1, text: 'Prueba' }],
  ['removeNote', { id: 1 }],
  ['conversationPage', {}],
  ['series', { from: '2026-11-01', to: '2026-11-20' }],
  ['recipients', {}],
  ['contactUser'],
  ['inboxPage', { kind: 'contact' }],
  ['inboxCounts'],
  ['setInboxState', { kind: 'contact', id: 1, state: 'closed' }],
  ['approveRequest', { id: 1, amount: 1_000 }],
  ['auditPage', {}],
]

it('is closed to visitors, users and blocked administrators, and changes nothing for them', async () => {
  const [user, barred, victim] = await Promise.all([
    createPerson(server),
    createPerson(server, { admin: true }),
    createPerson(server, { verified: false }),
  ])
  await server.db.user.update({ where: { id: barred.id }, data: { blocked: true } })
  const before = await server.db.auditEntry.count()
  for (const [procedure, input] of CALLS(victim.id)) {
    const name = `admin.${procedure}`
    expect((await openClient(server.url).call('trpc', name, input)).status, procedure).toBe(401)
    expect(await user.call('trpc', name, input), procedure).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await barred.call('trpc', name, input), procedure).toMatchObject({ status: 403, code: 'ACCOUNT_BLOCKED' })
  }
  expect(await server.db.auditEntry.count()).toBe(before)
  expect(await server.db.mail.count({ where: { userId: victim.id } })).toBe(0)
  expect(await server.db.session.count({ where: { userId: victim.id } })).toBe(1)
})

describe('the page of users', () => {
  const page = async (input: object) => userPage.parse((await ask('userPage', input)).body)
  const ids = async (input: object) => (await page(input)).users.map(({ id }) => id)

  it('finds by any part of name, username or address, without accents or case, every word', async () => {
    const tag = randomUUID().slice(0, 8)
    const person = await createPerson(server, { email: `maria.${tag}@espiga.co` })
    await server.db.user.update({ where: { id: person.id }, data: { name: 'María Muñoz Ríos' } })
    for (const q of [tag, `MUNOZ ${tag.toUpperCase()}`, `rios maria. ${tag}`, person.user.username]) {
      expect(await ids({ q }), q).toEqual([person.id])
    }
    for (const q of [`${tag} pedro`, '%', '_%_', `${tag}\\`]) expect(await ids({ q }), q).toEqual([])
  })

  it('filters', async () => {
    const tag = randomUUID().slice(0, 8)
    const make = (name: string, options: Parameters<typeof createPerson>[1] = {}) =>
      createPerson(server, { ...options, email: `${name}.${tag}@espiga.co` })
    const [plain, unverified, chief, barred, poor, low, rich, sleeper, stranger, gone] = await Promise.all([
      make('a'),
      make('b', { verified: false }),
      make('c', { admin: true }),
      make('d'),
      make('e', { credits: 499 }),
      make('f', { credits: 4_999 }),
      make('g', { credits: 30_000 }),
      make('h'),
      make('i'),
      make('j'),
    ])
    const set = (person: Person, data: object) => server.db.user.update({ where: { id: person.id }, data })
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    await set(barred, { blocked: true })
    await set(sleeper, { lastActiveAt: ago(31) })
    await set(plain, { lastActiveAt: ago(8) })
    await set(stranger, { lastActiveAt: null })
    await set(gone, { deletedAt: new Date() })
    const all = [plain, unverified, chief, barred, poor, low, rich, sleeper, stranger]
    const but = (...persons: Person[]) => all.filter((person) => !persons.includes(person)).map(({ id }) => id)
    const only = (...persons: Person[]) => persons.map(({ id }) => id)

    expect(new Set(await ids({ q: tag }))).toEqual(new Set(but()))
    const cases: [object, number[]][] = [
      [{ verification: 'verified' }, but(unverified)],
      [{ verification: 'unverified' }, only(unverified)],
      [{ blocked: true }, only(barred)],
      [{ blocked: false }, but(barred)],
      [{ role: 'admin' }, only(chief)],
      [{ credits: 'none' }, only(poor)],
      [{ credits: 'low' }, only(low)],
      [{ credits: 'unused' }, but(poor, low)],
      [{ credits: 'extra' }, only(rich)],
      [{ activity: 'week' }, but(plain, sleeper, stranger)],
      [{ activity: 'month' }, but(sleeper, stranger)],
      [{ activity: 'idle' }, only(sleeper)],
      [{ activity: 'never' }, only(stranger)],
      [{ role: 'user', blocked: false, credits: 'unused', activity: 'idle' }, only(sleeper)],
    ]
    for (const [filter, expected] of cases) {
      expect(
        (await ids({ q: tag, ...filter })).sort((a, b) => a - b),
        JSON.stringify(filter),
      ).toEqual(expected.sort((a, b) => a - b))
    }
  })

  it('sorts by every column, both ways, as the figures are shown', async () => {
    const tag = randomUUID().slice(0, 8)
    const people = await Promise.all(
      [20_000, 700, 26_000, 500].map((credits, index) =>
        createPerson(server, { credits, verified: index !== 2, email: `${'dbca'[index]}.${tag}@espiga.co` }),
      ),
    )
    const [, second, third] = people
    // A row of an earlier month reads as a full new grant.
    await server.db.user.update({
      where: { id: second?.id ?? 0 },
      data: { creditsMonth: '2026-01', lastActiveAt: null },
    })
    await server.db.user.update({ where: { id: third?.id ?? 0 }, data: { role: 'admin', blocked: true } })
    const value = {
      id: (user: (typeof shown)[number]) => user.id,
      username: (user: (typeof shown)[number]) => user.username,
      email: (user: (typeof shown)[number]) => user.email,
      verification: (user: (typeof shown)[number]) => (user.blocked ? 0 : user.emailVerified ? 2 : 1),
      role: (user: (typeof shown)[number]) => (user.role === 'user' ? 0 : 1),
      credits: (user: (typeof shown)[number]) => user.credits,
      creditsUsed: (user: (typeof shown)[number]) => user.creditsUsed,
      createdAt: (user: (typeof shown)[number]) => user.createdAt,
      lastActiveAt: (user: (typeof shown)[number]) => user.lastActiveAt ?? '',
    }
    const { users: shown } = await page({ q: tag })
    expect(shown).toHaveLength(4)
    for (const [sort, of] of Object.entries(value)) {
      const expected = [...shown].sort((a, b) => (of(a) < of(b) ? -1 : of(a) > of(b) ? 1 : a.id - b.id))
      expect(await ids({ q: tag, sort, direction: 'asc' }), sort).toEqual(expected.map(({ id }) => id))
      expect(await ids({ q: tag, sort, direction: 'desc' }), sort).toEqual(expected.map(({ id }) => id).reverse())
    }
  })

  it('pages without gaps, knows the total, and shows the last page for one beyond it', async () => {
    const tag = randomUUID().slice(0, 8)
    const people: Person[] = []
    for (let i = 0; i < 5; i++) people.push(await createPerson(server, { email: `${i}.${tag}@espiga.co` }))
    const seen: number[] = []
    for (const number of [1, 2, 3]) {
      const answer = await page({ q: tag, page: number, size: 2 })
      expect(answer).toMatchObject({ total: 5, page: number })
      seen.push(...answer.users.map(({ id }) => id))
    }
    expect(seen).toEqual(people.map(({ id }) => id))
    expect(await page({ q: tag, page: 40, size: 2 })).toMatchObject({
      total: 5,
      page: 3,
      users: [{ id: people[4]?.id }],
    })
    expect(await page({ q: `${tag}x`, page: 4 })).toEqual({ total: 0, more: false, page: 1, users: [] })
    for (const bad of [{ page: 0 }, { size: 201 }, { sort: 'password' }, { direction: 'up' }, { credits: 'x' }]) {
      expect((await ask('userPage', bad)).status, JSON.stringify(bad)).toBe(400)
    }
  })
})

it('shows everything of one user, and records the reading', async () => {
  const ana = await createPerson(server, { credits: 25_000 })
  await ana.call('rest', 'chat.ask', { question: '¿Cuánto vale la UVT en 2026?' })
  await ana.call('rest', 'company.create', { nombreORazonSocial: 'La Espiga', nit: '900123456', correo: ana.email })
  await ask('grantCredits', { userIds: [ana.id], amount: 2_000, reason: 'Por la espera', batch: randomUUID() })
  await admin.call('rest', 'admin.sendEmail', { email: ana.email, subject: 'Un asunto', body: 'Un texto' })
  const detail = userDetail.parse((await ask('userDetail', { id: ana.id })).body)
  expect(detail.user).toMatchObject({ id: ana.id, email: ana.email, monthly: 19_500, extra: 7_000, marketing: true })
  expect(detail.company).toMatchObject({ nombreORazonSocial: 'La Espiga' })
  expect(detail.conversations).toMatchObject([{ messages: 2 }])
  expect(detail.ledger.map(({ kind, amount, reason, actor }) => ({ kind, amount, reason, actor }))).toEqual([
    { kind: 'extra_grant', amount: 2_000, reason: 'Por la espera', actor: admin.user.username },
    { kind: 'usage', amount: -500, reason: null, actor: null },
    { kind: 'extra_grant', amount: 5_000, reason: 'test', actor: null },
    { kind: 'monthly_grant', amount: 20_000, reason: null, actor: null },
  ])
  expect(detail.ledger[0]?.balance).toBe(26_500)
  expect(detail.sessions).toHaveLength(1)
  expect(detail.mails).toMatchObject([{ subject: 'Un asunto', status: 'queued' }])
  expect(detail.timeline.map(({ action }) => action)).toEqual(['user.read', 'email.send', 'credits.add'])
  expect(detail.timeline[2]).toMatchObject({
    reason: 'Por la espera',
    after: '{"amount":2000}',
    actor: { id: admin.id },
  })
  expect((await ask('userDetail', { id: 2_000_000_000 })).status).toBe(404)
})

describe('credits and mail for several', () => {
  it('tells each apart, and grants once however often the same batch comes', async () => {
    const [ana, luis, barred] = await Promise.all([createPerson(server), createPerson(server), createPerson(server)])
    await ask('setBlocked', { userId: barred.id, blocked: true })
    const userIds = [ana.id, luis.id, barred.id, 2_000_000_000, ana.id]
    const order = { userIds, amount: 1_500, reason: 'Por la espera', batch: randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => ask('grantCredits', order)))
    for (const { body } of answers) {
      expect(bulkAnswer.parse(body).results).toMatchObject([
        { userId: ana.id, ok: true },
        { userId: luis.id, ok: true },
        { userId: barred.id, ok: false, message: 'La cuenta está bloqueada; desbloquéala primero.' },
        { userId: 2_000_000_000, ok: false, message: 'Usuario no encontrado' },
      ])
    }
    const rows = await server.db.user.findMany({
      where: { id: { in: [ana.id, luis.id, barred.id] } },
      orderBy: { id: 'asc' },
      select: { id: true, creditsExtra: true },
    })
    expect(new Map(rows.map((row) => [row.id, row.creditsExtra]))).toEqual(
      new Map([
        [ana.id, 1_500],
        [luis.id, 1_500],
        [barred.id, 0],
      ]),
    )
    expect(await actionsOf(ana.id)).toEqual([{ action: 'credits.add', reason: 'Por la espera' }])
    for (const reason of [undefined, null, '', '  ']) {
      expect(await ask('grantCredits', { ...order, reason })).toMatchObject({
        status: 400,
        message: 'Escribe el motivo',
      })
    }
    // The answer was lost and the sum changed since: nobody is told that the new one was granted.
    const changed = bulkAnswer.parse((await ask('grantCredits', { ...order, amount: 50_000 })).body).results
    expect(changed.slice(0, 2)).toMatchObject([
      { userId: ana.id, ok: false, message: 'Ya se habían añadido créditos con otro valor. Mira el saldo.' },
      { userId: luis.id, ok: false },
    ])
    const faults = await verifyLedger(server.db)
    expect(faults.filter(({ userId }) => userId === ana.id || userId === luis.id)).toEqual([])
    expect(await ask('grantCredits', { ...order, amount: 0 })).toMatchObject({
      status: 400,
      message: 'Por favor, introduce una cantidad válida',
    })
    for (const [userIds, message] of [
      [[], 'Se requiere al menos un usuario seleccionado'],
      [['a'], 'No se encontraron IDs de usuario válidos'],
    ]) {
      expect(await ask('grantCredits', { ...order, userIds })).toMatchObject({ status: 400, message })
      const mail = { userIds, subject: 'Aviso', body: 'Hola', batch: randomUUID() }
      expect(await ask('sendEmails', mail)).toMatchObject({ status: 400, message })
    }
  })

  it('sends a notice to each, none to the blocked, behind the mails that people wait for', async () => {
    const [ana, barred] = await Promise.all([createPerson(server), createPerson(server)])
    await ask('setBlocked', { userId: barred.id, blocked: true })
    // Who wants no advertising still gets what concerns their account.
    await server.db.user.update({ where: { id: ana.id }, data: { marketingOptOut: new Date() } })
    const order = { subject: 'Aviso', body: '<b>Hola</b>', advertising: false, batch: randomUUID() }
    const userIds = [ana.id, barred.id]
    const replies = await Promise.all([1, 2, 3].map(() => ask('sendEmails', { ...order, userIds })))
    for (const { body } of replies) {
      expect(bulkAnswer.parse(body).results).toMatchObject([
        { ok: true, message: 'El correo quedó en camino.' },
        { ok: false, message: 'La cuenta está bloqueada; desbloquéala primero.' },
      ])
    }
    // Another part of the same order.
    const luis = await createPerson(server)
    await ask('sendEmails', { ...order, userIds: [luis.id] })
    const mails = await server.db.mail.findMany({
      where: { userId: { in: [...userIds, luis.id] } },
      include: { campaign: true },
      orderBy: { id: 'asc' },
    })
    const campaign = { type: 'custom', templateId: null, subject: 'Aviso', totalUsers: 2, createdById: admin.id }
    expect(mails).toMatchObject([
      { to: ana.email, subject: 'Aviso', advertising: false, campaign },
      { to: luis.email, campaign: { id: mails[0]?.campaignId } },
    ])
    expect(mails[0]?.html).toContain('&lt;b&gt;Hola')
    expect(mails[0]?.text).not.toContain('/baja')
    expect(await actionsOf(ana.id)).toEqual([{ action: 'email.send', reason: null }])
    // The text changed since: it is not what was sent.
    for (const changed of [{ subject: 'Otro' }, { body: 'Otro' }, { advertising: true }]) {
      expect(await ask('sendEmails', { ...order, ...changed, userIds }), JSON.stringify(changed)).toMatchObject({
        status: 409,
        code: 'IDEMPOTENCY_MISMATCH',
      })
    }
    expect(await ask('sendEmails', { ...order, userIds, subject: ' ' })).toMatchObject({
      status: 400,
      message: 'Por favor, completa todos los campos',
    })
    await admin.call('rest', 'marketing.cancelCampaign', { id: mails[0]?.campaignId })
    const eva = await createPerson(server)
    const late = await ask('sendEmails', { ...order, userIds: [eva.id] })
    expect(bulkAnswer.parse(late.body).results).toMatchObject([{ ok: false, message: 'La campaña se canceló' }])
    expect(await server.db.mail.count({ where: { userId: eva.id } })).toBe(0)
  })

  it('holds what is not said to be a notice for advertising: its hours, its way out, and who wants none', async () => {
    const [ana, quiet, bounced] = await Promise.all([1, 2, 3].map(() => createPerson(server)))
    if (!ana || !quiet || !bounced) throw new Error('three people were made')
    const set = ({ id }: Person, data: object) => server.db.user.update({ where: { id }, data })
    await set(ana, { marketingOptOut: null })
    await set(quiet, { marketingOptOut: new Date() })
    await set(bounced, { marketingOptOut: null, mailBouncedAt: new Date() })
    const userIds = [ana.id, quiet.id, bounced.id]
    const reply = await ask('sendEmails', { userIds, subject: 'Oferta', body: 'Hola', batch: randomUUID() })
    expect(bulkAnswer.parse(reply.body).results).toMatchObject([
      { ok: true, message: expect.stringMatching(/^(El correo quedó en camino\.|Sale el )/) },
      { ok: false, message: 'No quiere publicidad' },
      { ok: false, message: 'Su correo rebotó' },
    ])
    const [mail, ...others] = await server.db.mail.findMany({
      where: { userId: { in: userIds } },
      include: { campaign: true },
    })
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: ana.email, advertising: true, campaign: { advertising: true, totalUsers: 1 } })
    expect(mail?.text).toContain('/baja?token=')
    expect(isAdvertisingTime(new Date(Math.max(Date.now(), mail?.notBefore.getTime() ?? 0)))).toBe(true)
  })
})

describe('the security of an account', () => {
  it('sends another verification mail, to who needs one', async () => {
    const ana = await createPerson(server, { verified: false })
    expect((await ask('resendVerification', { id: ana.id })).status).toBe(200)
    expect(await server.db.mail.count({ where: { userId: ana.id } })).toBe(1)
    expect((await ask('resendVerification', { id: admin.id })).status).toBe(409)
    expect(await actionsOf(ana.id)).toEqual([{ action: 'verification.resend', reason: null }])
  })

  it('leaves one’s own second factor to the account page, and nobody’s to an API key', async () => {
    const ana = await createPerson(server)
    const secured = { twoFactorSecret: 'x', twoFactorSince: new Date(), twoFactorStep: 7 }
    await server.db.user.update({ where: { id: ana.id }, data: secured })
    const chief = await createPerson(server, { admin: true })
    const input = { name: 'prueba', scope: 'write', days: 30, password: chief.password }
    const { key } = createdApiKey.parse((await chief.call('trpc', 'account.createApiKey', input)).body)
    expect(await openClient(server.url, { key }).call('trpc', 'admin.resetTwoFactor', { id: ana.id })).toMatchObject({
      status: 403,
      message: 'Esta acción solo se puede hacer desde la página, con tu sesión.',
    })
    await server.db.user.update({ where: { id: chief.id }, data: secured })
    expect(await chief.call('trpc', 'admin.resetTwoFactor', { id: chief.id })).toMatchObject({
      status: 409,
      message: 'La tuya se desactiva en Mi cuenta, con tu contraseña.',
    })
    const kept = { id: { in: [ana.id, chief.id] }, twoFactorSince: { not: null } }
    expect(await server.db.user.count({ where: kept })).toBe(2)
    expect((await chief.call('trpc', 'admin.resetTwoFactor', { id: ana.id })).status).toBe(200)
  })

  it('takes a lost second factor away, tells the person and ends their sessions', async () => {
    const ana = await createPerson(server)
    expect((await ask('resetTwoFactor', { id: ana.id })).status).toBe(409)
    await server.db.user.update({
      where: { id: ana.id },
      data: { twoFactorSecret: 'x', twoFactorSince: new Date(), twoFactorStep: 7 },
    })
    await server.db.recoveryCode.create({ data: { userId: ana.id, hash: '0'.repeat(64) } })
    expect((await ask('resetTwoFactor', { id: ana.id })).status).toBe(200)
    expect(await server.db.user.findUniqueOrThrow({ where: { id: ana.id } })).toMatchObject({
      twoFactorSecret: null,
      twoFactorSince: null,
      twoFactorStep: null,
    })
    expect(await server.db.recoveryCode.count({ where: { userId: ana.id } })).toBe(0)
    expect((await ana.call('trpc', 'auth.user')).status).toBe(401)
    expect(await server.db.mail.count({ where: { userId: ana.id } })).toBe(1)
  })

  it('signs somebody out everywhere', async () => {
    const ana = await createPerson(server)
    expect((await ask('endSessions', { id: ana.id })).status).toBe(200)
    expect((await ana.call('trpc', 'auth.user')).status).toBe(401)
    expect(await actionsOf(ana.id)).toEqual([{ action: 'sessions.end', reason: null }])
    // A stolen key must not keep its owner from revoking it.
    const key = await insertKey(server.db, admin.id)
    expect(await openClient(server.url, { key }).call('trpc', 'admin.endSessions', { id: admin.id })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
    expect((await admin.call('trpc', 'auth.user')).status).toBe(200)
  })
})

it('counts what is on the cards', async () => {
  const ana = await createPerson(server, { verified: false })
  const before = panelSummary.parse((await ask('summary')).body)
  await ask('grantCredits', { userIds: [ana.id], amount: 7_000, reason: 'Prueba', batch: randomUUID() })
  const luis = await createPerson(server)
  await luis.call('rest', 'chat.ask', { question: '¿Cuánto vale la UVT en 2026?' })
  const after = panelSummary.parse((await ask('summary')).body)
  expect(after).toEqual({
    ...before,
    totalUsers: before.totalUsers + 1,
    verifiedUsers: before.verifiedUsers + 1,
    activeUsers: before.activeUsers + 1,
    newUsersThisMonth: before.newUsersThisMonth + 1,
    totalMessages: before.totalMessages + 2,
    creditsGranted: before.creditsGranted + 27_000,
    creditsUsed: before.creditsUsed + 500,
  })
  const alive = { deletedAt: null }
  expect(after.totalUsers).toBe(await server.db.user.count({ where: alive }))
  expect(after.blockedUsers).toBe(await server.db.user.count({ where: { ...alive, blocked: true } }))
  expect(after.pendingVerifications).toBe(await server.db.user.count({ where: { ...alive, emailVerifiedAt: null } }))
})

it('lists who talked how much, the newest conversation first, and finds people', async () => {
  const tag = randomUUID().slice(0, 8)
  const [silent, first, last] = await Promise.all(
    ['s', 'f', 'l'].map((name) => createPerson(server, { email: `${name}.${tag}@espiga.co` })),
  )
  if (!silent || !first || !last) throw new Error('three people were made')
  for (const person of [first, last, last]) {
    await person.call('rest', 'chat.ask', { question: '¿Cuánto vale la UVT en 2026?' })
  }
  const page = async (input: object) => conversationPage.parse((await ask('conversationPage', input)).body)
  const found = await page({ q: tag })
  expect(found.users).toMatchObject([
    { id: last.id, conversations: 2, messages: 4 },
    { id: first.id, conversations: 1, messages: 2 },
    { id: silent.id, conversations: 0, messages: 0, lastMessageAt: null },
  ])
  expect((await page({ q: tag, sort: 'id' })).users.map(({ id }) => id)).toEqual(
    [silent.id, first.id, last.id].sort((a, b) => a - b),
  )
  // The same order whether the newest conversations were enough to know it or all had to be read.
  const whole = (await page({ size: 200 })).users.map(({ id }) => id)
  const parts: number[] = []
  for (let number = 1; parts.length < whole.length; number++) {
    parts.push(...(await page({ size: 2, page: number })).users.map(({ id }) => id))
  }
  expect(parts).toEqual(whole)
  expect(whole.slice(0, 2)).toEqual([last.id, first.id])
})

it('lists who may be written to, and knows the contact person', async () => {
  expect(contactUser.parse((await ask('contactUser')).body)).toBeNull()
  const person = await createPerson(server, { email: contact })
  expect(contactUser.parse((await ask('contactUser')).body)).toMatchObject({ id: person.id, email: contact })

  const tag = randomUUID().slice(0, 8)
  const [verified, unverified, barred] = await Promise.all(
    [true, false, true].map((verified, index) =>
      createPerson(server, { verified, email: `${'abc'[index]}.${tag}@espiga.co` }),
    ),
  )
  await server.db.user.update({ where: { id: barred?.id ?? 0 }, data: { blocked: true } })
  const list = async (input: object) => recipients.parse((await ask('recipients', { q: tag, ...input })).body)
  expect((await list({})).users.map(({ id }) => id).sort()).toEqual([verified?.id, unverified?.id].sort())
  expect(await list({ verificationFilter: 'verified' })).toMatchObject({ total: 1, users: [{ id: verified?.id }] })
  expect(await list({ verificationFilter: 'unverified' })).toMatchObject({ total: 1, users: [{ id: unverified?.id }] })
  expect(await list({ limit: 1 })).toMatchObject({ total: 2, users: [{}] })
})

it('reads the audit log by person, action and day', async () => {
  const ana = await createPerson(server)
  await ask('setRole', { userId: ana.id, role: 'admin' })
  await ask('setRole', { userId: ana.id, role: 'user' })
  await ask('setBlocked', { userId: ana.id, blocked: true })
  const read = async (input: object) => auditPage.parse((await ask('auditPage', input)).body)
  const hers = await read({ person: ana.email })
  expect(hers.entries.map(({ action }) => action)).toEqual(['blocked.set', 'role.set', 'role.set'])
  expect(hers.entries[0]).toMatchObject({
    actor: { id: admin.id },
    target: { email: ana.email },
    before: '{"blocked":false}',
    after: '{"blocked":true}',
    ip: '127.0.0.1',
  })
  expect((await read({ person: ana.email, action: 'role.set' })).total).toBe(2)
  expect((await read({ person: ana.email, size: 2, page: 2 })).entries).toHaveLength(1)
  expect(hers.actions).toContain('role.set')
  const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
  expect((await read({ person: ana.email, from: today, to: today })).total).toBe(3)
  expect((await read({ person: ana.email, to: '2020-01-01' })).total).toBe(0)
  expect((await ask('auditPage', { from: 'ayer' })).status).toBe(400)
})
