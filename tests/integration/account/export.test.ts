import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClient } from '../../helpers/client.ts'
import { createPerson, PASSWORD, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const download = (cookie: string | undefined, init: RequestInit = {}) =>
  fetch(`${server.url}/api/account/export.zip`, { ...init, headers: { cookie: cookie ?? '' } })

async function filesOf(person: Person): Promise<Map<string, string>> {
  const response = await download(person.cookie)
  expect(response.status).toBe(200)
  const archive = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return new Map(Object.entries(archive).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

describe('all my data', () => {
  test('has how each question was read, what its answer said before it was changed, and what came back', async () => {
    const person = await createPerson(server)
    const first = await person.trpc.chat.ask.mutate({ question: 'cuanto me cuesta una auxiliar que gane 1.900.000' })
    const id = first.assistantMessageId
    const { message } = await person.trpc.chat.recalculate.mutate({ id, slots: { personas: 2 } })
    await person.trpc.chat.misread.mutate({ id })
    expect(first.parts?.verdict.figure).toBeTruthy()
    const files = await filesOf(person)
    const told = [...files].find(([name]) => /^conversaciones.*json$/.test(name))?.[1] ?? ''
    expect(JSON.parse(told).messages[1]).toMatchObject({
      ...{ content: message.content, version: 2, reading: { intent: 'nomina.costo' }, parts: message.parts },
      earlierVersions: [{ version: 1, content: first.answer, reading: first.reading, parts: first.parts }],
    })
    expect(JSON.parse(files.get('cuenta.json') ?? '').lecturasEquivocadas).toMatchObject([
      { title: first.reading?.title, refunded: 500, reason: 'refunded' },
    ])
  })

  test('is one archive with everything in it and no secret', async () => {
    const person = await createPerson(server)
    const stranger = await createPerson(server)
    await stranger.trpc.chat.ask.mutate({ question: '¿Qué es el ICA?' })
    await person.call('rest', 'auth.updateProfile', { email: person.email, name: 'Ana *Restrepo*' })
    await person.call('rest', 'company.create', {
      nombreORazonSocial: 'Panadería La Espiga',
      nit: '900123456-8',
      correo: 'c@espiga.co',
    })
    const { threadId, answer, assistantMessageId } = await person.trpc.chat.ask.mutate({
      question: '¿Cuánto vale la UVT de 2026?',
    })
    const opinion = { useful: false, reason: 'cifra', comment: 'Es de *2024*.' } as const
    await person.trpc.chat.rateMessage.mutate({ id: assistantMessageId, ...opinion })
    await person.call('rest', 'contact.send', {
      nombre: 'Ana',
      email: person.email,
      telefono: '+57 3001234567',
      mensaje: '[SOLICITUD DE CRÉDITOS] Necesito más',
    })
    const { key } = await person.trpc.account.createApiKey.mutate({
      name: 'Contabilidad',
      scope: 'read',
      days: 30,
      password: PASSWORD,
    })

    await openClient(server.url).call('rest', 'auth.login', { email: person.email, password: PASSWORD })
    for (const { email } of [person, stranger])
      await openClient(server.url).call('rest', 'chat.salesInterest', { email, serviceType: 'software' })
    await person.call('trpc', 'account.setMarketing', { accepts: false })
    const admin = await createPerson(server, { admin: true })
    await admin.call('rest', 'admin.userThreads', { id: person.id })
    const credits = { userIds: [person.id], amount: 1_000, reason: 'Por la espera', batch: randomUUID() }
    expect((await admin.call('trpc', 'admin.grantCredits', credits)).status).toBe(200)
    // As old callers do, without a reason.
    expect((await admin.call('rest', 'admin.addCredits', { userId: person.id, amount: 500 })).status).toBe(200)

    const files = await filesOf(person)
    const names = [...files.keys()]
    for (const name of ['LEEME.md', 'cuenta.json', 'cuenta.md', 'movimientos.json', 'movimientos.csv'])
      expect(names).toContain(name)
    for (const name of names) expect(name).toMatch(/^[\w/.-]+$/)
    const data = JSON.parse(files.get('cuenta.json') ?? '')
    expect(data).toMatchObject({
      cuenta: { correo: person.email, nombre: 'Ana *Restrepo*' },
      empresa: { nombreORazonSocial: 'Panadería La Espiga', nit: '900123456-8' },
      clavesDeApi: [{ name: 'Contabilidad', write: false }],
      solicitudesDeCreditos: [{ mensaje: '[SOLICITUD DE CRÉDITOS] Necesito más' }],
    })
    expect(data.sesiones).toHaveLength(2)
    expect(data.dispositivosConocidos).toHaveLength(1)
    expect(data.interesComercial).toMatchObject([{ email: person.email, serviceType: 'software' }])
    expect(data.autorizaciones).toMatchObject([{ document: 'publicidad', given: false, source: 'perfil' }])
    expect(files.get('cuenta.md')).toContain('- Publicidad por correo: ya no, versión 1.0')
    expect(data.auditoria).toMatchObject([
      { quien: 'tú', codigo: 'api-key.create', ip: '127.0.0.1' },
      { quien: 'Luka', accion: 'Vio la lista de conversaciones', codigo: 'threads.read' },
      { quien: 'Luka', codigo: 'credits.add', after: { amount: 1_000 }, reason: 'Por la espera' },
      { quien: 'Luka', codigo: 'credits.add', after: { amount: 500 }, reason: 'Sin motivo escrito (con sesión)' },
    ])
    expect(data.auditoria[1]).not.toHaveProperty('ip')
    expect(data.correos.length).toBeGreaterThan(0)
    expect(files.get('cuenta.md')).toContain('- Nombre: Ana \\*Restrepo\\*')
    expect(JSON.parse(files.get('movimientos.json') ?? '')).toHaveLength(4)

    const conversation = names.filter((name) => name.startsWith('conversaciones/'))
    expect(conversation).toHaveLength(2)
    const markdown = files.get(conversation.find((name) => name.endsWith('.md')) ?? '') ?? ''
    expect(markdown).toContain('¿Cuánto vale la UVT de 2026?')
    expect(markdown).toContain(answer)
    expect(markdown).toMatch(
      /^- UVT 2026.* <https:\/\/normograma\.dian\.gov\.co\/dian\/compilacion\/docs\/resolucion_dian_0238_2025\.htm>$/m,
    )
    expect(markdown).toContain('Tu opinión: no te sirvió. La cifra no es correcta: Es de \\*2024\\*.')
    const json = JSON.parse(files.get(conversation.find((name) => name.endsWith('.json')) ?? '') ?? '')
    expect(json).toMatchObject({ id: threadId, messages: [{ rating: null }, { content: answer, rating: opinion }] })

    const everything = [...files.values()].join('\n')
    const row = await server.db.user.findUniqueOrThrow({
      where: { id: person.id },
      include: { sessions: true, apiKeys: true },
    })
    for (const secret of [
      key,
      row.passwordHash,
      ...row.sessions.map(({ id }) => id),
      ...row.apiKeys.map(({ hash }) => hash),
    ])
      expect(everything).not.toContain(secret)
    for (const { email, user } of [stranger, admin])
      for (const trace of [email, user.username]) expect(everything).not.toContain(trace)
    expect(everything).not.toContain('ICA?')
  })

  test('what somebody sent without signing in is shown to whom the address belongs, and only then', async () => {
    const squatter = await createPerson(server, { verified: false })
    const { email } = squatter
    await openClient(server.url).call('rest', 'chat.salesInterest', { email, serviceType: 'servicio' })
    const request = { nombre: 'Eva', email, telefono: '+57 3001234567', mensaje: '[SOLICITUD DE CRÉDITOS] Secreto' }
    expect((await openClient(server.url).call('rest', 'contact.send', request)).status).toBe(200)
    const mail = { to: email, html: 'x', text: 'x' }
    await server.db.mail.createMany({
      data: [
        { ...mail, subject: 'Recibimos tu mensaje' },
        // The address may be the team's: what tells of others is not about them.
        { ...mail, subject: 'Contacto: Soy Eva', templateId: 'team-notice' },
        { ...mail, subject: '[Prueba] Hola Eva', templateId: 'novedades' },
      ],
    })
    const data = async () => JSON.parse((await filesOf(squatter)).get('cuenta.json') ?? '')
    const nothing = { interesComercial: [], solicitudesDeCreditos: [], correos: [] }
    expect(await data()).toMatchObject(nothing)
    // Its owner opens the link in a browser of their own: the session and the password are the squatter's all the same.
    await server.db.user.update({ where: { id: squatter.id }, data: { emailVerifiedAt: new Date() } })
    expect(await data()).toMatchObject(nothing)
    await server.db.user.update({ where: { id: squatter.id }, data: { passwordUnproven: false } })
    expect(await data()).toMatchObject({ interesComercial: [{ email }], solicitudesDeCreditos: [{ nombre: 'Eva' }] })
    expect((await data()).correos).toMatchObject([{ to: email, subject: 'Recibimos tu mensaje' }])
  })

  test('stays whole for an account with hundreds of conversations, whatever their titles', async () => {
    const person = await createPerson(server)
    const titles = ['../../etc/passwd', 'con', '😀😀', 'a/b\\c', 'Retención por ñandú', 'x'.repeat(200), '']
    await server.db.thread.createMany({
      data: Array.from({ length: 130 }, (_, index) => ({
        userId: person.id,
        title: titles[index % titles.length] ?? '',
      })),
    })
    const names = [...(await filesOf(person)).keys()].filter((name) => name.startsWith('conversaciones/'))
    expect(names).toHaveLength(260)
    for (const name of names) expect(name).toMatch(/^conversaciones\/\d{6}-[a-z0-9-]{1,50}\.(md|json)$/)
  })

  test('of a large one is whole, whatever number of pages it was read in', async () => {
    const person = await createPerson(server)
    const { id } = await person.trpc.chat.createThread.mutate({ title: 'Larga' })
    // 10 MB in one conversation, of letters that do not pack well.
    await server.db.$executeRaw`
      INSERT INTO messages (thread_id, content, is_from_assistant)
      SELECT ${id}, n || (SELECT string_agg(md5(n || ' ' || m), '') FROM generate_series(1, 800) AS m), false
      FROM generate_series(1, 400) AS n`
    const archive = await (await download(person.cookie)).arrayBuffer()
    const files = Object.entries(unzipSync(new Uint8Array(archive)))
    const [, json] = files.find(([name]) => name.startsWith('conversaciones/') && name.endsWith('.json')) ?? []
    const { messages } = JSON.parse(strFromU8(json ?? new Uint8Array()))
    const stored = await server.db.message.findMany({ where: { threadId: id }, orderBy: { id: 'asc' } })
    expect(messages.map(({ content }: { content: string }) => content)).toEqual(stored.map(({ content }) => content))
  })

  test('an empty account has an archive too', async () => {
    const files = await filesOf(await createPerson(server))
    expect(files.get('cuenta.md')).toContain('No has guardado datos de empresa.')
    expect([...files.keys()].some((name) => name.startsWith('conversaciones/'))).toBe(false)
  })

  test('is a file to save, kept by nobody, and nobody else’s', async () => {
    const person = await createPerson(server)
    const response = await download(person.cookie)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="luka-datos-\d{4}-\d\d-\d\d\.zip"$/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    await response.arrayBuffer()
    const refused = await download(undefined)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await download(person.cookie, { method: 'HEAD' })).status).toBe(200)
    expect((await openClient(server.url).rest('POST', '/account/export.zip')).status).toBe(404)
  })

  test('a caller who hangs up leaves nothing broken', async () => {
    const person = await createPerson(server)
    await server.db.thread.createMany({
      data: Array.from({ length: 400 }, () => ({ userId: person.id, title: 'larga' })),
    })
    const controller = new AbortController()
    const response = await download(person.cookie, { signal: controller.signal })
    await response.body?.getReader().read()
    controller.abort()
    expect((await filesOf(person)).size).toBeGreaterThan(800)
  })
})

test('an archive or a list too often is refused, each for itself', async () => {
  const strict = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1' } })
  try {
    const person = await createPerson(strict)
    for (const path of ['export.zip', 'movements.csv']) {
      const status = async () => {
        const response = await fetch(`${strict.url}/api/account/${path}`, { headers: { cookie: person.cookie ?? '' } })
        await response.arrayBuffer()
        return response.status
      }
      for (let turn = 0; turn < 10; turn++) expect(await status()).toBe(200)
      expect(await status()).toBe(429)
    }
  } finally {
    await strict.close()
  }
})
