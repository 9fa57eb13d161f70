import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createdApiKey } from '../../../src/shared/contract/account.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-20T15:04:05Z') })
  await server.stopMail()
  admin = await createPerson(server, { admin: true })
})
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string>) => fetch(`${server.url}/api${path}`, { headers })
const asAdmin = (path: string) => get(path, { cookie: admin.cookie ?? '' })
const REPORT = '/admin/report.pdf?from=2026-10-22&to=2026-11-20'

describe.each(['/admin/audit.csv', '/admin/users.csv', REPORT])('%s', (path) => {
  it('is for administrators in person alone', async () => {
    const [user, barred] = await Promise.all([createPerson(server), createPerson(server, { admin: true })])
    await server.db.user.update({ where: { id: barred.id }, data: { blocked: true } })
    const input = { name: 'todo', scope: 'write', days: 30, password: admin.password }
    const { key } = createdApiKey.parse((await admin.call('trpc', 'account.createApiKey', input)).body)
    const before = await server.db.auditEntry.count({ where: { action: 'audit.export' } })
    expect((await get(path, {})).status).toBe(401)
    expect((await get(path, { cookie: user.cookie ?? '' })).status).toBe(403)
    expect((await get(path, { cookie: barred.cookie ?? '' })).status).toBe(403)
    expect((await get(path, { authorization: `Bearer ${key}` })).status).toBe(403)
    expect(await server.db.auditEntry.count({ where: { action: 'audit.export' } })).toBe(before)
  })
})

describe('the users as a spreadsheet', () => {
  it('holds everybody whom the filters let through, runs no formula, and says that it was taken', async () => {
    const mark = `csv${admin.id}x`
    await server.db.user.createMany({
      data: Array.from({ length: 1_200 }, (_, index) => ({
        email: `${mark}-${index}@tienda.co`,
        username: `${mark}-${index}`,
        name: index === 3 ? '=1+1' : null,
        passwordHash: 'x',
        blocked: index % 2 === 0,
        creditsMonth: '2026-11',
      })),
    })
    const reply = await asAdmin(`/admin/users.csv?q=${mark}&blocked=false`)
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="usuarios-luka-2026-11-20.csv"')
    const text = Buffer.from(await reply.arrayBuffer()).toString('utf8')
    const [head, ...lines] = text.trimEnd().split('\r\n')
    expect(head).toMatch(/^\ufeffID;Usuario;Nombre;Correo;/)
    expect(head).toContain(';Rol;Créditos (COP);Créditos usados (COP);Créditos disponibles (COP);')
    expect(lines).toHaveLength(600)
    expect(lines.every((line) => line.includes(`;${mark}-`) && line.includes(';No;No;Usuario;'))).toBe(true)
    expect(text).toContain(";'=1+1;")
    const { after } = await server.db.auditEntry.findFirstOrThrow({ where: { action: 'user.export' } })
    expect(after).toEqual({ blocked: false, searched: true })
    expect((await asAdmin('/admin/users.csv?blocked=maybe')).status).toBe(400)
  })
})

describe('the log as a spreadsheet', () => {
  it('holds every entry that matches, however many, newest first, and says that it was taken', async () => {
    const ana = await createPerson(server)
    const entries = Array.from({ length: 2_300 }, (_, index) => ({
      actorId: admin.id,
      targetId: ana.id,
      action: 'credits.add',
      after: { amount: index },
      reason: index === 7 ? '=HYPERLINK("http://evil.example")' : null,
      ip: '190.85.12.7',
    }))
    await server.db.auditEntry.createMany({ data: entries })
    await server.db.auditEntry.create({ data: { actorId: admin.id, targetId: ana.id, action: 'role.set', ip: '' } })
    const reply = await asAdmin(`/admin/audit.csv?action=credits.add&person=${ana.email}`)
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="auditoria-luka-2026-11-20.csv"')
    const text = Buffer.from(await reply.arrayBuffer()).toString('utf8')
    const [head, ...lines] = text.trimEnd().split('\r\n')
    expect(head).toBe('\ufeffID;Cuándo;UTC;Acción;Código;Quién;A quién;Sobre qué;Antes;Después;Motivo;IP')
    expect(lines).toHaveLength(2_300)
    const ids = lines.map((line) => Number(line.split(';')[0]))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(2_300)
    expect(lines.every((line) => line.includes(`Añadió créditos;credits.add;${admin.email};${ana.email};`))).toBe(true)
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    const taken = await server.db.auditEntry.findFirstOrThrow({
      where: { action: 'audit.export' },
      orderBy: { id: 'desc' },
    })
    expect(taken).toMatchObject({ actorId: admin.id, after: { action: 'credits.add', people: [ana.id] } })
    expect(JSON.stringify(taken.after)).not.toContain(ana.email)
  })

  it('refuses a filter that makes no sense', async () => {
    expect((await asAdmin('/admin/audit.csv?from=ayer')).status).toBe(400)
  })
})

/** The streams of a PDF, readable. */
function streams(raw: Buffer): string {
  const text: string[] = []
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 1)) {
    try {
      text.push(inflateSync(raw.subarray(at + 7)).toString('latin1'))
    } catch {
      // Not a compressed one, or the word inside "endstream".
    }
  }
  return text.join('\n')
}

describe('the statistics as PDF', () => {
  it('is a document with charts drawn as vectors', async () => {
    const ana = await createPerson(server)
    await ana.call('rest', 'chat.ask', { question: '¿Cuánto vale la UVT en 2026?' })
    const reply = await asAdmin(REPORT)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    expect(reply.headers.get('content-disposition')).toBe(
      'attachment; filename="reporte-luka-2026-10-22-a-2026-11-20.pdf"',
    )
    const raw = Buffer.from(await reply.arrayBuffer())
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect(raw.toString('latin1')).toContain('/Lang (es-CO)')
    // Filled paths of the bars' green, and no picture.
    expect(streams(raw)).toMatch(/0\.05\d* 0\.4\d* 0\.3\d* scn/)
    expect(raw.toString('latin1')).not.toContain('/Subtype /Image')
  })

  it('refuses a range that makes no sense', async () => {
    expect((await asAdmin('/admin/report.pdf?from=2026-11-20&to=2026-10-22')).status).toBe(400)
    expect((await asAdmin('/admin/report.pdf')).status).toBe(400)
  })
})
