import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '../../../src/server/credits/ledger.ts'
import type { Db } from '../../../src/server/db/types.ts'
import { deleteDueAccounts } from '../../../src/server/services/account/forget.ts'
import { updateProfile } from '../../../src/server/services/auth/updateProfile.ts'
import { resolveAuth } from '../../../src/server/session/auth.ts'
import { openClient } from '../../helpers/client.ts'
import { heldAssistant } from '../../helpers/heldAssistant.ts'
import { mailTo, readOutbox, tokenIn } from '../../helpers/mail.ts'
import { createPerson, freshEmail, PASSWORD, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let days = 0
beforeAll(async () => {
  // The team is told of what people write: those notices have to go with them.
  server = await startTestServer({
    now: () => new Date(Date.now() + days * 86_400_000),
    env: { CONTACT_USER_EMAIL: 'equipo@luka.example' },
  })
})
afterAll(() => server.close())

const request = (person: Pick<Person, 'call'>, changes: Record<string, unknown> = {}) =>
  person.call('trpc', 'account.requestDeletion', { password: PASSWORD, confirmation: 'ELIMINAR', ...changes })

const signIn = async (email: string) => {
  const client = openClient(server.url)
  await client.call('rest', 'auth.login', { email, password: PASSWORD, remember: true })
  return client
}

describe('asking for it', () => {
  test('takes the password and the word, and gives seven days', async () => {
    const person = await createPerson(server)
    for (const bad of [
      { password: 'equivocada' },
      { password: '' },
      { confirmation: 'eliminarme' },
      { confirmation: '' },
      { confirmation: undefined },
      { confirmation: true },
    ])
      expect((await request(person, bad)).status).toBe(400)
    expect((await person.trpc.account.settings.query()).deletionDue).toBeNull()

    const reply = await request(person, { confirmation: ' eliminar ' })
    expect(reply.status).toBe(200)
    expect(reply.message).toMatch(/^Tu cuenta se eliminará el \d+ de \w+ de \d{4}\./)
    const { deletionDue } = await person.trpc.account.settings.query()
    const inDays = (Date.parse(deletionDue ?? '') - server.app.now().getTime()) / 86_400_000
    expect(inDays).toBeGreaterThan(6.9)
    expect(inDays).toBeLessThanOrEqual(7)
    const mail = await mailTo(server.dataDir, person.email, { subject: 'Tu cuenta de Luka se eliminará' })
    expect(mail.text).toContain('Conservar mi cuenta')
    // Asking again neither moves the day nor writes again.
    expect((await request(person)).body).toMatchObject({ deletionDue })
    expect(await server.db.mail.count({ where: { userId: person.id } })).toBe(1)
  })

  test('is undone as long as there is time, and everything works meanwhile', async () => {
    const person = await createPerson(server)
    expect(await person.call('trpc', 'account.undoDeletion')).toMatchObject({ status: 409 })
    await request(person)
    expect((await person.call('rest', 'chat.ask', { question: '¿Cuánto vale la UVT de 2026?' })).status).toBe(200)
    const again = await signIn(person.email)
    expect((await again.call('trpc', 'account.undoDeletion')).status).toBe(200)
    expect((await again.trpc.account.settings.query()).deletionDue).toBeNull()
    await mailTo(server.dataDir, person.email, { subject: 'Tu cuenta de Luka se conserva' })
    days += 8
    await deleteDueAccounts(server.app)
    expect((await again.call('rest', 'auth.user')).status).toBe(200)
  })

  test('not before its day', async () => {
    const person = await createPerson(server)
    await request(person)
    days += 6.9
    await deleteDueAccounts(server.app)
    const row = await server.db.user.findUniqueOrThrow({ where: { id: person.id } })
    expect(row).toMatchObject({ email: person.email, deletedAt: null })
  })

  test('the last administrator stays', async () => {
    const first = await createPerson(server, { admin: true })
    expect(await request(first)).toMatchObject({ status: 409 })
    const second = await createPerson(server, { admin: true })
    const replies = await Promise.all([request(first), request(second)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('nobody asks for somebody else', async () => {
    expect((await request(openClient(server.url))).status).toBe(401)
    expect((await openClient(server.url).call('trpc', 'account.undoDeletion')).status).toBe(401)
  })
})

describe('when the day comes', () => {
  async function livedIn(): Promise<{ person: Person; phone: string }> {
    const person = await createPerson(server)
    const phone = '+57 3159876543'
    const { email } = person
    await person.call('rest', 'auth.updateProfile', { email, name: 'Ana Restrepo', telefono: phone })
    await person.call('rest', 'company.create', {
      nombreORazonSocial: 'Panadería La Espiga',
      nit: '900.123.456-8',
      correo: email,
    })
    await person.call('rest', 'chat.ask', { question: '¿Cuánto vale la UVT de 2026?' })
    await person.call('rest', 'chat.ask', { question: 'xyzzy plugh 12345' })
    const { assistantMessageId: id } = await person.trpc.chat.ask.mutate({
      question: 'cuanto me cuesta una auxiliar que gane 1.913.577',
    })
    expect((await person.call('rest', 'chat.recalculate', { id, slots: { salario: 1_913_579 } })).status).toBe(200)
    expect((await person.call('rest', 'chat.misread', { id })).status).toBe(200)
    await person.call('rest', 'contact.send', {
      nombre: 'Ana Restrepo',
      email,
      telefono: phone,
      mensaje: '[SOLICITUD DE CRÉDITOS] más',
    })
    await openClient(server.url).call('rest', 'chat.salesInterest', { email, serviceType: 'software' })
    await person.call('rest', 'auth.forgotPassword', { email })
    await person.trpc.account.createApiKey.mutate({ name: 'x', scope: 'read', days: null, password: PASSWORD })
    return { person, phone }
  }

  /** Every text of every row of the database. */
  async function everything(): Promise<string> {
    const tables = await server.db.$queryRaw<{ name: string }[]>`
      SELECT table_name::text AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`
    const texts = await Promise.all(
      tables.map(({ name }) =>
        server.db.$queryRawUnsafe<{ text: string | null }[]>(
          `SELECT string_agg(t::text, E'\\n') AS text FROM "${name}" t WHERE '${name}' NOT IN ('legal_documents')`,
        ),
      ),
    )
    return texts.map(([row]) => row?.text ?? '').join('\n')
  }

  test('personal data is gone from every table, and the ledger still adds up', async () => {
    const { person, phone } = await livedIn()
    const moved = freshEmail('nueva')
    await person.call('rest', 'auth.updateProfile', { email: moved, name: 'Ana Restrepo', telefono: phone })
    const admin = await createPerson(server, { admin: true })
    const reason = 'Compensación para Ana Restrepo'
    const credits = { userIds: [person.id], amount: 1_000, reason, batch: randomUUID() }
    expect((await admin.call('trpc', 'admin.grantCredits', credits)).status).toBe(200)
    // The person writes from another address, signed in; the notice to the team tells that one alone.
    const other = freshEmail('otra')
    const letter = {
      name: 'Ana Restrepo',
      email: other,
      subject: 'Soy Ana Restrepo',
      message: 'Escribo desde otra dirección.',
      captchaToken: 'x',
    }
    expect((await person.call('rest', 'contact.send', letter)).status).toBe(200)
    // As an earlier version noted them.
    const noted = { actorId: admin.id, ip: '127.0.0.1' }
    await server.db.auditEntry.createMany({
      data: [
        { ...noted, action: 'email.test', after: { template: 'novedades', to: moved } },
        { ...noted, action: 'audit.export', after: { person: person.email.toUpperCase() } },
      ],
    })
    await admin.call('rest', 'admin.sendEmail', {
      email: moved,
      subject: 'Hola Ana Restrepo',
      body: 'Buenas tardes, Ana',
    })
    const note = { userId: person.id, text: 'Ana Restrepo llamó el lunes.' }
    expect((await admin.call('trpc', 'admin.createNote', note)).status).toBe(200)
    const ledger = await server.db.ledgerEntry.findMany({ where: { userId: person.id }, orderBy: { id: 'asc' } })
    expect(ledger.length).toBeGreaterThan(2)
    // A template as this person would read it, sent to the administrator.
    const trial = { templateId: 'recordatorio-creditos', userId: person.id, to: 'me' }
    expect((await admin.call('trpc', 'marketing.sendTest', trial)).status).toBe(200)
    const seen = await mailTo(server.dataDir, admin.email, { subject: /^\[Prueba\] / })
    expect(JSON.stringify(seen)).toContain('Ana Restrepo')
    for (const trace of [moved, other, reason, '1.913.577', '1.913.579']) expect(await everything()).toContain(trace)
    await mailTo(server.dataDir, moved, { subject: 'Hola Ana Restrepo' })
    await mailTo(server.dataDir, 'equipo@luka.example', { subject: 'Contacto: Soy Ana Restrepo' })

    await request(person)
    days += 7.1
    // Several processes look at the same time: it happens once.
    const counts = await Promise.all([deleteDueAccounts(server.app), deleteDueAccounts(server.app)])
    expect(counts[0] + counts[1]).toBeGreaterThanOrEqual(1)
    const wages = (await everything()).match(/1\.?913\.?57[79]/g)
    expect(wages).toBeNull()
    expect(await server.db.misread.count({ where: { userId: person.id } })).toBe(0)
    const goodbye = await mailTo(server.dataDir, moved, { subject: 'Tu cuenta de Luka fue eliminada' })
    expect(goodbye.text).toContain('Borramos tus datos personales')
    await expect
      .poll(() => server.db.mail.count({ where: { to: moved, state: { not: 'success' } } }), { timeout: 15_000 })
      .toBe(0)
    await deleteDueAccounts(server.app)

    const files = await readOutbox(server.dataDir)
    const left = `${await everything()}${files.map((file) => JSON.stringify(file)).join()}`
    for (const trace of [moved, other, person.email, phone, '3159876543', 'Ana Restrepo', '900.123.456-8', 'xyzzy'])
      expect(left.includes(trace), trace).toBe(false)
    // Every movement as it was, but for what an administrator wrote about the person.
    expect(await server.db.ledgerEntry.findMany({ where: { userId: person.id }, orderBy: { id: 'asc' } })).toEqual(
      ledger.map((entry) => ({ ...entry, reason: null })),
    )
    expect(await verifyLedger(server.db)).toEqual([])
    const row = await server.db.user.findUniqueOrThrow({ where: { id: person.id } })
    expect(row).toMatchObject({ name: null, telefono: null, deletionDue: null, blocked: true, role: 'user' })
    expect(row.deletedAt).not.toBeNull()
  })

  test('what a stranger wrote stays, who opened the link of an account that was not theirs', async () => {
    const [now, before] = [freshEmail('duena'), freshEmail('antes')]
    const anybody = openClient(server.url)
    const letter = { nombre: 'Marta', telefono: '+57 3001234567', mensaje: '[SOLICITUD DE CRÉDITOS] no es de Ana' }
    for (const email of [now, before]) {
      await anybody.call('rest', 'contact.send', { ...letter, email })
      await anybody.call('rest', 'chat.salesInterest', { email, serviceType: 'software' })
    }
    const person = await createPerson(server)
    const admin = await createPerson(server, { admin: true })
    for (const email of [before, now]) {
      expect((await person.call('rest', 'auth.updateProfile', { email })).status).toBe(200)
      const token = tokenIn(await mailTo(server.dataDir, email, { subject: /[Vv]erific/ }))
      // In a browser of their own.
      expect((await anybody.call('rest', 'auth.verifyEmail', { token })).status).toBe(200)
    }
    await admin.call('rest', 'admin.sendEmail', { email: now, subject: 'Su solicitud', body: 'Para Marta' })
    await request(person)
    days += 7.1
    await deleteDueAccounts(server.app)
    expect((await server.db.user.findUniqueOrThrow({ where: { id: person.id } })).deletedAt).not.toBeNull()
    const email = { in: [now, before] }
    expect(await server.db.creditRequest.count({ where: { email } })).toBe(2)
    expect(await server.db.salesLead.count({ where: { email } })).toBe(2)
    const notices = await server.db.mail.findMany({ where: { templateId: 'team-notice' } })
    expect(notices.filter(({ text }) => text.includes(now) || text.includes(before)).length).toBe(4)
  })

  test('notices about others stay, whatever address was typed into a form, and trials that show others', async () => {
    await server.stopMail()
    const person = await createPerson(server, { email: freshEmail('ana') })
    const { email } = person
    const other = await createPerson(server)
    const admin = await createPerson(server, { admin: true })
    const write = (from: Pick<Person, 'call'>, address: string, mensaje: string) => {
      const more = { nombre: 'Ana', telefono: '+57 3001234567', mensaje: `[SOLICITUD DE CRÉDITOS] ${mensaje}` }
      return from.call('rest', 'contact.send', { email: address, ...more })
    }
    const anybody = openClient(server.url)
    const sent = [
      await write(person, email, 'de la propia persona'),
      // Whose address this is writes for themself.
      await write(person, other.email, 'con la dirección de otra'),
      await write(other, other.email, 'de la otra'),
      // Its address contains that of the person; as a pattern, so would the last one.
      await write(anybody, `marta.${email}`, 'de quien se llama parecido'),
      await write(anybody, `${email}.co`, 'de otro dominio'),
      await write(anybody, email.replace('.', '_'), 'de alguien más'),
      await write(anybody, freshEmail(), `que nombra a ${email}`),
    ]
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
    await server.db.user.update({ where: { id: person.id }, data: { name: null } })
    await server.db.user.update({ where: { id: other.id }, data: { name: 'Ana Ruiz' } })
    for (const { id } of [person, other])
      await admin.call('trpc', 'marketing.sendTest', { templateId: 'recordatorio-creditos', userId: id, to: 'me' })

    await request(person)
    days += 7.1
    await deleteDueAccounts(server.app)
    const mails = await server.db.mail.findMany({ where: { userId: null }, orderBy: { id: 'asc' } })
    const notices = mails.filter(({ to }) => to === 'equipo@luka.example').map(({ text }) => text)
    const left = (words: string) => notices.some((text) => text.includes(`[SOLICITUD DE CRÉDITOS] ${words}`))
    expect(left('de la propia persona')).toBe(false)
    for (const words of ['de la otra', 'de quien', 'de otro', 'de alguien', 'que nombra'])
      expect(left(words), words).toBe(true)
    const trials = mails.filter(({ to }) => to === admin.email)
    expect(trials).toHaveLength(1)
    expect(trials[0]?.text).toContain('Ana Ruiz')
  })

  test('what a stranger wrote stays, whose address the account took without confirming it', async () => {
    const [stranger, other] = [freshEmail('ajena'), freshEmail('otra')]
    const anybody = openClient(server.url)
    const letter = { nombre: 'Marta', telefono: '+57 3001234567', mensaje: '[SOLICITUD DE CRÉDITOS] no es de Ana' }
    for (const email of [stranger, other]) {
      await anybody.call('rest', 'contact.send', { ...letter, email })
      await anybody.call('rest', 'chat.salesInterest', { email, serviceType: 'software' })
    }
    const person = await createPerson(server)
    for (const email of [stranger, person.email, other])
      expect((await person.call('rest', 'auth.updateProfile', { email })).status).toBe(200)
    await request(person)
    days += 7.1
    await deleteDueAccounts(server.app)
    expect((await server.db.user.findUniqueOrThrow({ where: { id: person.id } })).deletedAt).not.toBeNull()
    const email = { in: [stranger, other] }
    expect(await server.db.creditRequest.count({ where: { email } })).toBe(2)
    expect(await server.db.salesLead.count({ where: { email } })).toBe(2)
    const notices = await server.db.mail.findMany({ where: { templateId: 'team-notice' } })
    expect(notices.filter(({ text }) => text.includes(stranger) || text.includes(other)).length).toBe(4)
  })

  test('an address that was typed into a form takes no notice along of whoever has it', async () => {
    const victim = freshEmail('sin-cuenta')
    const person = await createPerson(server)
    const letter = { nombre: 'Marta', telefono: '+57 3001234567', email: victim }
    const send = (from: Pick<Person, 'call'>, words: string) =>
      from.call('rest', 'contact.send', { ...letter, mensaje: `[SOLICITUD DE CRÉDITOS] ${words}` })
    await send(openClient(server.url), 'de Marta misma')
    await send(person, 'con la dirección de Marta')
    await request(person)
    days += 7.1
    await deleteDueAccounts(server.app)
    const notices = await server.db.mail.findMany({ where: { templateId: 'team-notice' } })
    const left = (words: string) => notices.some(({ text }) => text.includes(words))
    expect([left('de Marta misma'), left('con la dirección de Marta')]).toEqual([true, false])
  })

  test('a question under way is lost to it, and not charged, as it is told', async () => {
    const held = heldAssistant()
    const own = await startTestServer({ wrapAssistant: held.wrap })
    try {
      // One whose account goes meanwhile, and one whose account was gone before the question began.
      const [ana, eva] = [await createPerson(own), await createPerson(own)]
      held.close()
      const asked = [ana, eva].map((person) => person.call('rest', 'chat.ask', { question: '¿Cuánto vale la UVT?' }))
      await expect.poll(held.begun).toBe(2)
      await own.db.user.update({ where: { id: ana.id }, data: { deletionDue: new Date(0) } })
      await own.db.user.update({ where: { id: eva.id }, data: { deletedAt: new Date(0) } })
      await deleteDueAccounts(own.app)
      held.letGo()
      for (const reply of await Promise.all(asked))
        expect(reply).toMatchObject({ status: 503, message: expect.stringContaining('No se cobró') })
      for (const { id: userId } of [ana, eva]) {
        const entries = await own.db.ledgerEntry.findMany({ where: { userId }, orderBy: { id: 'asc' } })
        expect(entries.map(({ kind }) => kind).slice(-2)).toEqual(['usage', 'refund'])
        expect(await own.db.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ creditsUsed: 0 })
        expect(await own.db.ask.count({ where: { userId } })).toBe(0)
      }
      expect(await verifyLedger(own.db)).toEqual([])
    } finally {
      held.letGo()
      await own.close()
    }
  })

  test('what a request under way wrote after it goes in the next round', async () => {
    const person = await createPerson(server)
    await request(person)
    days += 7.1
    await deleteDueAccounts(server.app)
    const { db } = server
    const userId = person.id
    await db.thread.create({ data: { userId, title: 'tarde' } })
    await db.consent.create({ data: { userId, document: 'publicidad', version: '1.0' } })
    await db.company.create({ data: { userId, nombreORazonSocial: 'Tarde', nit: '900123456-8', correo: 'a@b.co' } })
    await db.mail.create({ data: { userId, to: 'a@b.co', subject: 'x', html: 'x', text: 'x', state: 'success' } })
    await db.contactMessage.create({ data: { userId, name: 'n', email: 'a@b.co', subject: 's', message: 'm' } })
    await db.unansweredQuestion.create({ data: { userId, question: '¿tarde?' } })
    await deleteDueAccounts(server.app)
    const where = { userId }
    const left = [db.thread.count({ where }), db.consent.count({ where }), db.company.count({ where })]
    left.push(db.mail.count({ where }), db.contactMessage.count({ where }), db.unansweredQuestion.count({ where }))
    expect(await Promise.all(left)).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('a question that begins during the round is refunded in the next, not deleted with its charge', async () => {
    const held = heldAssistant()
    const own = await startTestServer({ wrapAssistant: held.wrap })
    try {
      const person = await createPerson(own)
      held.close()
      const asked = person.call('rest', 'chat.ask', { question: '¿Cuánto vale la UVT?' })
      await expect.poll(held.begun).toBe(1)
      // The account goes after the round has released what was running, and before it deletes the leftovers.
      const db = own.db.$extends({
        query: {
          session: {
            deleteMany: async ({ args, query }) => {
              await own.db.user.update({ where: { id: person.id }, data: { deletedAt: new Date(0) } })
              return query(args)
            },
          },
        },
      })
      await deleteDueAccounts({ ...own.app, db: db as unknown as Db })
      await deleteDueAccounts(own.app)
      held.letGo()
      expect(await asked).toMatchObject({ status: 503, message: expect.stringContaining('No se cobró') })
      const entries = await own.db.ledgerEntry.findMany({ where: { userId: person.id }, orderBy: { id: 'asc' } })
      expect(entries.map(({ kind }) => kind).slice(-2)).toEqual(['usage', 'refund'])
      expect(await own.db.ask.count({ where: { userId: person.id } })).toBe(0)
    } finally {
      held.letGo()
      await own.close()
    }
  })

  test('a change of one’s data that was under way is written to nobody', async () => {
    const person = await createPerson(server)
    const cookie = person.cookie
    const call = { id: 'test', ip: '127.0.0.1', userAgent: 'test', authorization: undefined, cookie }
    const before = { ...call, signal: new AbortController().signal }
    const auth = await resolveAuth(server.app, before)
    if (!auth) throw new Error('nobody is signed in')
    await request(person)
    days += 7.1
    await deleteDueAccounts(server.app)
    const late = updateProfile(server.app, before, auth, { email: person.email, name: 'Marina Vélez' })
    await expect(late).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const { name, email } = await server.db.user.findUniqueOrThrow({ where: { id: person.id } })
    expect({ name, email }).toEqual({ name: null, email: expect.stringMatching(/^eliminado-\d+-\w+@cuenta\.invalid$/) })
  })

  test('nobody keeps an account from being deleted by taking the name that it would get', async () => {
    const person = await createPerson(server)
    const taken = `eliminado-${person.id}`
    const squat = (username: string, email: string) =>
      openClient(server.url).call('rest', 'auth.register', { username, email, password: PASSWORD, acceptedTerms: true })
    expect((await squat(taken, freshEmail())).status).toBe(201)
    expect((await squat(`x${person.id}`, `${taken}@cuenta.invalid`)).status).toBe(201)
    await request(person)
    days += 7.1
    expect(await deleteDueAccounts(server.app)).toBe(1)
    expect((await server.db.user.findUniqueOrThrow({ where: { id: person.id } })).deletedAt).not.toBeNull()
  })

  test('one account that cannot be deleted keeps no other', async () => {
    const [stuck, next] = [await createPerson(server), await createPerson(server)]
    await request(stuck)
    await request(next)
    days += 7.1
    await server.db.$executeRawUnsafe(`
      CREATE FUNCTION no_deletion() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$`)
    await server.db.$executeRawUnsafe(`
      CREATE TRIGGER no_deletion BEFORE UPDATE ON users FOR EACH ROW
      WHEN (NEW.id = ${stuck.id} AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION no_deletion()`)
    expect(await deleteDueAccounts(server.app)).toBe(1)
    expect((await server.db.user.findUniqueOrThrow({ where: { id: next.id } })).deletedAt).not.toBeNull()
    await server.db.$executeRawUnsafe('DROP TRIGGER no_deletion ON users')
    expect(await deleteDueAccounts(server.app)).toBe(1)
  })

  test('what was written for one person alone goes from the campaigns too, and what others got stays', async () => {
    const [person, other] = [await createPerson(server), await createPerson(server)]
    const admin = await createPerson(server, { admin: true })
    const write = async (subject: string, readers: Person[]) => {
      const userIds = readers.map(({ id }) => id)
      const message = { subject, body: 'Buenas tardes', advertising: false, batch: randomUUID() }
      expect((await admin.call('trpc', 'admin.sendEmails', { userIds, ...message })).status).toBe(200)
      return message.batch
    }
    const batches = [await write('Hola, Marina Vélez', [person]), await write('Nuevo horario', [person, other])]
    await request(person)
    days += 7.1
    await deleteDueAccounts(server.app)
    const campaigns = await server.db.campaign.findMany({
      where: { idempotencyKey: { in: batches } },
      orderBy: { id: 'asc' },
    })
    expect(campaigns.map(({ subject }) => subject)).toEqual(['Mensaje a una cuenta eliminada', 'Nuevo horario'])
  })

  test('nothing opens it any more, and its address is free', async () => {
    const person = await createPerson(server)
    const { email } = person
    const remembered = await signIn(email)
    const { key } = await remembered.trpc.account.createApiKey.mutate({
      name: 'x',
      scope: 'write',
      days: null,
      password: PASSWORD,
    })
    await request(remembered)
    days += 7.1
    await deleteDueAccounts(server.app)
    expect((await remembered.call('rest', 'auth.user')).status).toBe(401)
    expect((await openClient(server.url, { key }).call('rest', 'auth.user')).status).toBe(401)
    const deleted = await server.db.user.findUniqueOrThrow({ where: { id: person.id } })
    for (const address of [email, deleted.email])
      for (const password of [PASSWORD, 'a'.repeat(6)])
        expect((await openClient(server.url).call('rest', 'auth.login', { email: address, password })).status).toBe(401)
    const fresh = await openClient(server.url).call('rest', 'auth.register', { email, password: PASSWORD })
    expect(fresh.status).toBe(201)
    expect(fresh.body).toMatchObject({ user: { credits: 20_000, creditsUsed: 0 } })
  })

  test('the audit log and the ledger let nothing else be changed', async () => {
    const person = await createPerson(server)
    await server.db.auditEntry.create({
      data: {
        actorId: person.id,
        action: 'email.change',
        targetId: person.id,
        before: { email: 'a@b.co' },
        ip: '1.2.3.4',
        reason: 'Ana',
      },
    })
    const change = (set: string, forgetting: number | null, table = 'audit_log', whose = 'actor_id') =>
      server.db.$transaction(async (tx) => {
        if (forgetting) await tx.$queryRaw`SELECT set_config('luka.forgetting', ${String(forgetting)}, true)`
        return tx.$executeRawUnsafe(`UPDATE ${table} SET ${set} WHERE ${whose} = ${person.id}`)
      })
    const inLedger = (set: string) => change(set, person.id, 'credit_ledger', 'user_id')
    // While the person is there nothing goes, and never anything but details.
    await expect(change(`ip = ''`, null)).rejects.toThrow(/append-only/)
    await expect(change(`ip = ''`, person.id)).rejects.toThrow(/append-only/)
    await expect(inLedger('reason = NULL')).rejects.toThrow(/append-only/)
    await server.db.user.update({ where: { id: person.id }, data: { deletedAt: new Date() } })
    await expect(change(`ip = ''`, null)).rejects.toThrow(/append-only/)
    // Under the name of somebody else.
    const stranger = await createPerson(server)
    await server.db.user.update({ where: { id: stranger.id }, data: { deletedAt: new Date() } })
    await expect(change(`ip = ''`, stranger.id)).rejects.toThrow(/append-only/)
    for (const set of [
      `action = 'x'`,
      `ip = '5.6.7.8'`,
      `before = '{"email":"otra@b.co"}'`,
      `after = '{}'`,
      'target_id = NULL',
      'actor_id = NULL',
      `created_at = now()`,
      `reason = 'x'`,
    ])
      await expect(change(set, person.id), set).rejects.toThrow(/append-only/)
    expect(await change(`ip = '', before = NULL, reason = NULL`, person.id)).toBe(1)
    for (const set of [
      `reason = 'x'`,
      'monthly_delta = 1',
      `month = '2020-01'`,
      'user_id = 1',
      'reason = NULL, actor_id = 1',
    ])
      await expect(inLedger(set), set).rejects.toThrow(/append-only/)
    expect(await inLedger('reason = NULL')).toBe(1)
    for (const table of ['audit_log', 'credit_ledger'])
      await expect(server.db.$executeRawUnsafe(`DELETE FROM ${table}`)).rejects.toThrow(/append-only/)
  })
})
