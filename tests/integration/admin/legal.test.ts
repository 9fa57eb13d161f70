import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseFacts } from '../../../src/server/assistant/facts.ts'
import { createLibrary } from '../../../src/server/assistant/library.ts'
import { seed } from '../../../src/server/db/seed.ts'
import { createdApiKey } from '../../../src/shared/contract/account.ts'
import { askAnswer, reference } from '../../../src/shared/contract/chat.ts'
import {
  changes,
  documentAnswer,
  factAnswer,
  figures,
  libraryPage,
  wholeDocument,
} from '../../../src/shared/contract/legal.ts'
import { UVT } from '../../../src/shared/tax/facts/general.ts'
import { DOORS, openClient } from '../../helpers/client.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let admin: Person
let today = new Date('2026-12-16T15:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ now: () => today })
  await server.stopMail()
  admin = await createPerson(server, { admin: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  today = new Date('2026-12-16T15:00:00Z')
  await server.db.legalFact.deleteMany()
})

const uvt2027 = {
  key: UVT,
  title: 'UVT 2027',
  value: 55_123,
  from: '2027-01-01',
  until: '2027-12-31',
  sources: [{ type: 'resolucion', number: '000238', year: 2026, article: 'art. 1' }],
  url: 'https://www.dian.gov.co/uvt-2027',
  certainty: 'C',
  reason: 'Resolución de la DIAN de diciembre',
}
const { key: _, ...uvtFields } = uvt2027

const decreto = {
  type: 'decreto',
  number: '9901',
  year: 2026,
  title: 'Salario mínimo para 2027',
  summary: 'Fija el salario mínimo quetzalcoatlano.',
  content: 'Fija el salario mínimo de 2027.\n\n### art. 1. Valor\n\nDesde el 1 de enero.',
  url: 'https://www.suin-juriscol.gov.co/9901',
  status: 'vigente',
  certainty: 'C',
}

describe.each(DOORS)('the figures over %s', (door) => {
  const call = (procedure: string, input: unknown, who = admin) => who.call(door, `admin.${procedure}`, input)

  it('lists each with what it is worth on a day, and every period with its source', async () => {
    const all = figures.parse((await call('facts', {})).body)
    expect(all.length).toBeGreaterThan(150)
    const [uvt] = figures.parse((await call('facts', { q: 'UVT', date: '2025-06-01' })).body)
    expect(uvt).toMatchObject({ key: 'uvt', name: 'UVT', unit: 'COP', current: { id: null, value: 49_799 } })
    expect(uvt?.periods[0]).toMatchObject({
      title: 'UVT 2026',
      from: '2026-01-01',
      until: '2026-12-31',
      certainty: 'C',
    })
    const resolution = uvt?.periods[0]?.sources[0]
    expect(resolution).toMatchObject({ type: 'resolucion', number: '238', year: 2025 })
    expect(resolution?.documentId).toBe(
      (await server.db.legalDocument.findFirstOrThrow({ where: { type: 'resolucion', number: '238', year: 2025 } })).id,
    )
    expect(figures.parse((await call('facts', { q: 'uvt', date: '2027-06-01' })).body)[0]?.current).toBeNull()
    expect(figures.parse((await call('facts', { q: 'nada de esto' })).body)).toEqual([])
  })

  it('takes the UVT of 2027, which the assistant uses at once, for 2027 alone, in every process', async () => {
    const ana = await createPerson(server)
    const ask = async (question: string) => askAnswer.parse((await ana.call(door, 'chat.ask', { question })).body)
    // What another process over the same database sees.
    const elsewhere = databaseFacts(server.app.sql, { log: server.app.log })
    expect((await ask('¿Cuánto vale la UVT en 2027?')).answer).not.toContain('55.123')
    await expect(elsewhere().then((book) => book.at(UVT, '2027-03-01'))).rejects.toThrow('No fact')

    const made = await call('createFact', uvt2027)
    expect(made.status).toBe(door === 'rest' ? 201 : 200)
    expect(factAnswer.parse(made.body)).toMatchObject({
      message: 'La cifra quedó guardada. El asistente ya la usa.',
      fact: {
        value: 55_123,
        sources: [{ number: '238', year: 2026, article: 'art. 1', documentId: null }],
        reviewedOn: '2026-12-16',
        url: uvt2027.url,
      },
    })
    expect((await elsewhere()).at(UVT, '2027-03-01').value).toBe(55_123)
    expect((await ask('¿Cuánto vale la UVT en 2027?')).answer).toContain('55.123')
    expect((await ask('¿Cuánto son 10 UVT en pesos?')).answer).toContain('523.740')
    today = new Date('2027-02-01T15:00:00Z')
    const [later] = [await createPerson(server)]
    const reply = await later.call(door, 'chat.ask', { question: '¿Cuánto son 10 UVT en pesos?' })
    expect(askAnswer.parse(reply.body).answer).toContain('551.230')
    const past = await later.call(door, 'chat.ask', { question: '¿Cuánto vale la UVT en 2026?' })
    expect(askAnswer.parse(past.body).answer).toContain('52.374')
  })

  it('refuses two values for one day, and says which one is in the way', async () => {
    await call('createFact', uvt2027)
    for (const [from, until] of [
      ['2027-12-31', null],
      ['2026-06-01', '2027-01-01'],
      ['2027-03-01', '2027-04-01'],
      ['2026-01-01', null],
    ]) {
      const refused = await call('createFact', { ...uvt2027, from, until })
      expect(refused).toMatchObject({ status: 409, code: 'CONFLICT' })
      expect(refused.message).toBe(
        '«UVT 2027» ya cubre del 1 de enero de 2027 al 31 de diciembre de 2027. Cambia las fechas, o corrige ese valor.',
      )
    }
    // A shipped figure is no obstacle: the row corrects it. Nor is the day after.
    expect((await call('createFact', { ...uvt2027, from: '2026-01-01', until: '2026-12-31' })).status).toBeLessThan(300)
    const open = { ...uvt2027, title: 'UVT 2028', from: '2028-01-01', until: null }
    expect((await call('createFact', open)).status).toBeLessThan(300)
    expect((await call('createFact', { ...open, from: '2040-01-01' })).message).toBe(
      '«UVT 2028» rige desde el 1 de enero de 2028 y no tiene fecha final. Ponle una antes de añadir otro valor para esos días.',
    )
    expect(await server.db.legalFact.count()).toBe(3)
  })

  it('takes one of two that arrive together for the same days', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => call('createFact', uvt2027)))
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await server.db.legalFact.count()).toBe(1)
  })

  it('corrects and removes, with who, when, before, after and why', async () => {
    const { fact } = factAnswer.parse((await call('createFact', uvt2027)).body)
    const corrected = { ...uvtFields, id: fact.id, value: 55_124, until: '2027-12-30', reason: 'Fe de erratas' }
    expect(factAnswer.parse((await call('updateFact', corrected)).body).fact).toMatchObject({
      id: fact.id,
      value: 55_124,
    })
    const back = await call('removeFact', { id: fact.id, reason: 'Se cargó por error' })
    expect(back.body).toEqual({ message: 'La cifra quedó retirada.' })
    expect((await call('removeFact', { id: fact.id })).status).toBe(404)
    expect((await call('updateFact', corrected)).status).toBe(404)
    const history = changes.parse((await call('factHistory', { key: UVT })).body).slice(0, 3)
    expect(history.map(({ action, reason }) => [action, reason])).toEqual([
      ['fact.remove', 'Se cargó por error'],
      ['fact.update', 'Fe de erratas'],
      ['fact.create', 'Resolución de la DIAN de diciembre'],
    ])
    expect(history.every(({ actor }) => actor === admin.user.username)).toBe(true)
    expect(JSON.parse(history[1]?.before ?? '')).toEqual({ value: 55_123, until: '2027-12-31' })
    expect(JSON.parse(history[1]?.after ?? '')).toEqual({ value: 55_124, until: '2027-12-30' })
    expect(JSON.parse(history[0]?.before ?? '')).toMatchObject({ value: 55_124, title: 'UVT 2027' })
  })

  it.each([
    [{ key: 'uvtt' }, 404, 'No conocemos esa cifra: ningún cálculo la usa.'],
    [{ value: 55_123.5 }, 400, 'Los valores en pesos van sin decimales'],
    [{ value: 0 }, 400, 'El valor debe ser mayor que cero'],
    [{ value: '55123' }, 400, 'Escribe el valor'],
    [{ from: '2027-02-30' }, 400, 'Fecha inválida'],
    [{ until: '2026-12-31' }, 400, 'La vigencia termina antes de empezar'],
    [{ sources: [] }, 400, 'Indica al menos una norma'],
    [{ sources: [{ type: 'resolucion', number: 'DIAN 238', year: 2026 }] }, 400, 'Escribe solo el número de la norma'],
    [{ url: 'javascript:alert(1)' }, 400, 'Escribe una dirección completa, que empiece por https://'],
    [{ certainty: 'V' }, 400, 'Certeza inválida'],
    [{ title: ' ' }, 400, 'Escribe el nombre de la cifra'],
  ])('refuses %j with %i and says why', async (wrong, status, text) => {
    const refused = await call('createFact', { ...uvt2027, ...wrong })
    expect(refused.status).toBe(status)
    expect(JSON.stringify(refused.body)).toContain(text)
    expect(await server.db.legalFact.count()).toBe(0)
  })
})

describe.each(DOORS)('the library over %s', (door) => {
  const call = (procedure: string, input: unknown, who = admin) => who.call(door, `admin.${procedure}`, input)
  beforeEach(async () => {
    await server.db.legalDocument.deleteMany({ where: { number: { startsWith: '990' } } })
  })

  const searched = async (q: string) =>
    reference
      .array()
      .parse((await openClient(server.url).call(door, 'chat.references', { q })).body)
      .map(({ id }) => id)

  it('adds a document that searches and citations find at once', async () => {
    const reply = await call('createDocument', decreto)
    expect(reply.status).toBe(door === 'rest' ? 201 : 200)
    const { document, message } = documentAnswer.parse(reply.body)
    expect(message).toBe('La ficha quedó en la biblioteca.')
    expect(document).toMatchObject({ ...decreto, edited: true, retired: false })
    expect(await searched('quetzalcoatlano')).toEqual([document.id])
    const found = await createLibrary(server.app.sql).find([{ type: 'decreto', number: '9901', year: 2026 }])
    expect(found.map(({ id }) => id)).toEqual([document.id])
    // The figure's norm now resolves to its entry.
    await call('createFact', { ...uvt2027, sources: [{ type: 'decreto', number: '9901', year: 2026 }] })
    const [uvt] = figures.parse((await call('facts', { q: 'uvt' })).body)
    expect(uvt?.periods[0]?.sources[0]?.documentId).toBe(document.id)
  })

  it('keeps one entry a norm', async () => {
    await call('createDocument', decreto)
    const twice = await call('createDocument', { ...decreto, number: '0009901' })
    expect(twice).toMatchObject({ status: 409, message: 'Ya hay una ficha con ese tipo, número y año.' })
    const other = documentAnswer.parse((await call('createDocument', { ...decreto, number: '9902' })).body).document
    expect((await call('updateDocument', { ...decreto, id: other.id })).status).toBe(409)
  })

  it('changes text and validity; the change is found, told in the history, and outlives a new version', async () => {
    const { document } = documentAnswer.parse((await call('createDocument', decreto)).body)
    const changed = { ...decreto, summary: 'Ahora habla de zampoñas.', status: 'suspendido provisionalmente' }
    const reply = await call('updateDocument', { ...changed, id: document.id, reason: 'Auto del Consejo de Estado' })
    expect(documentAnswer.parse(reply.body).document).toMatchObject(changed)
    expect(await searched('zampoñas')).toEqual([document.id])
    expect(await searched('quetzalcoatlano')).toEqual([])
    const [last] = changes.parse((await call('documentHistory', { id: document.id })).body)
    expect(last).toMatchObject({
      action: 'document.update',
      actor: admin.user.username,
      reason: 'Auto del Consejo de Estado',
    })
    expect(JSON.parse(last?.before ?? '')).toEqual({ summary: decreto.summary, status: 'vigente' })
    expect(JSON.parse(last?.after ?? '')).toEqual({ summary: changed.summary, status: changed.status })

    const shipped = await server.db.legalDocument.findFirstOrThrow({ where: { number: '238', year: 2025 } })
    const mine = wholeDocument.parse((await call('libraryDocument', { id: shipped.id })).body)
    await call('updateDocument', { ...mine, title: 'Título corregido' })
    await server.db.$executeRawUnsafe(`COMMENT ON TABLE legal_documents IS 'seed:older'`)
    await seed(server.db)
    expect(wholeDocument.parse((await call('libraryDocument', { id: shipped.id })).body)).toMatchObject({
      title: 'Título corregido',
      edited: true,
    })
    await call('updateDocument', { ...mine })
  })

  it('takes a run of letters and digits longer than any index holds', async () => {
    // "4e5" is a number to PostgreSQL's parser, so what begins with it comes apart into lexemes; hashes do not compress.
    const run = `4e5${Array.from({ length: 100 }, (_, i) => createHash('sha256').update(`${i}`).digest('hex')).join('')}`
    const number = door === 'rest' ? '9911' : '9912'
    const reply = await call('createDocument', { ...decreto, number, summary: 'Una sola palabra.', content: run })
    expect(reply.status).toBe(door === 'rest' ? 201 : 200)
    const { document } = documentAnswer.parse(reply.body)
    expect(document.content).toBe(run)
    await call('retireDocument', { id: document.id, retired: true })
  })

  it('retires a document: not found or cited any more, still there for who was answered with it, and back', async () => {
    const { document } = documentAnswer.parse((await call('createDocument', decreto)).body)
    const retired = await call('retireDocument', { id: document.id, retired: true, reason: 'Derogado' })
    expect(documentAnswer.parse(retired.body)).toMatchObject({
      message: 'La ficha quedó retirada de la biblioteca.',
      document: { retired: true },
    })
    expect(await searched('quetzalcoatlano')).toEqual([])
    expect(await searched('decreto 9901 de 2026')).not.toContain(document.id)
    const library = createLibrary(server.app.sql)
    expect(await library.find([{ type: 'decreto', number: '9901', year: 2026 }])).toEqual([])
    expect((await openClient(server.url).call(door, 'chat.reference', { id: document.id })).status).toBe(200)
    const listed = async (state?: string) =>
      libraryPage.parse((await call('libraryPage', { q: 'quetzalcoatlano', state })).body).documents.map(({ id }) => id)
    expect([await listed(), await listed('retired'), await listed('active'), await listed('edited')]).toEqual([
      [document.id],
      [document.id],
      [],
      [document.id],
    ])
    const back = await call('retireDocument', { id: document.id, retired: false })
    expect(documentAnswer.parse(back.body).message).toBe('La ficha volvió a la biblioteca.')
    expect(await searched('quetzalcoatlano')).toEqual([document.id])
    expect((await call('retireDocument', { id: 2_000_000_000, retired: true })).status).toBe(404)
  })

  it('is read in pages, by type and words', async () => {
    const first = libraryPage.parse((await call('libraryPage', { size: 20 })).body)
    expect(first.documents).toHaveLength(20)
    const second = libraryPage.parse((await call('libraryPage', { size: 20, page: 2 })).body)
    expect(second.documents.some(({ id }) => first.documents.some((one) => one.id === id))).toBe(false)
    const nics = libraryPage.parse((await call('libraryPage', { type: 'nic' })).body)
    expect(new Set(nics.documents.map(({ type }) => type))).toEqual(new Set(['nic']))
    const found = libraryPage.parse((await call('libraryPage', { q: 'estatuto tributario' })).body)
    expect(found.documents[0]).toMatchObject({ type: 'decreto', number: '624' })
  })

  it.each([
    [{ status: '' }, 'Escribe la vigencia'],
    [{ title: '' }, 'Escribe el título'],
    [{ summary: 'dos\nlíneas' }, 'Escribe este campo en una sola línea'],
    [{ content: '  ' }, 'Escribe las notas'],
    [{ number: '' }, 'Escribe el número de la norma'],
    [{ type: 'blog' }, 'Tipo de documento inválido'],
    [{ url: 'ftp://example.org' }, 'Escribe una dirección completa, que empiece por https://'],
  ])('refuses %j and says why', async (wrong, text) => {
    const refused = await call('createDocument', { ...decreto, ...wrong })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain(text)
  })
})

describe.each(DOORS)('over %s the law', (door) => {
  it('is changed by administrators alone, and with a key only when it may write', async () => {
    const { fact } = factAnswer.parse((await admin.call('rest', 'admin.createFact', uvt2027)).body)
    const document = await server.db.legalDocument.findFirstOrThrow()
    const calls: readonly [string, object][] = [
      ['createFact', { ...uvt2027, from: '2030-01-01', until: null }],
      ['updateFact', { ...uvtFields, id: fact.id, value: 1 }],
      ['removeFact', { id: fact.id }],
      ['createDocument', { ...decreto, number: '9903' }],
      ['updateDocument', { ...decreto, id: document.id }],
      ['retireDocument', { id: document.id, retired: true }],
    ]
    const user = await createPerson(server)
    const barred = await createPerson(server, { admin: true })
    await server.db.user.update({ where: { id: barred.id }, data: { blocked: true } })
    const keyInput = { name: 'lectura', scope: 'read', days: 30, password: admin.password }
    const { key } = createdApiKey.parse((await admin.call('trpc', 'account.createApiKey', keyInput)).body)
    const reader = openClient(server.url, { key })
    const before = [await server.db.legalFact.findMany(), await server.db.legalDocument.findMany()]
    for (const [name, input] of calls) {
      const statusFor = async (client: typeof reader) => (await client.call(door, `admin.${name}`, input)).status
      expect(await statusFor(openClient(server.url)), name).toBe(401)
      expect(await statusFor(user), name).toBe(403)
      expect(await statusFor(barred), name).toBe(403)
      expect(await statusFor(reader), name).toBe(403)
    }
    expect([await server.db.legalFact.findMany(), await server.db.legalDocument.findMany()]).toEqual(before)
    expect((await reader.call(door, 'admin.facts', {})).status).toBe(200)
  })
})
