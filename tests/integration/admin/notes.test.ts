import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../src/server/security/limits.ts'
import { MAX_NOTE, MAX_NOTES, type UserNote, userDetail } from '../../../src/shared/contract/panel.ts'
import { openClient } from '../../helpers/client.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// What administrators note about people. Only the panel calls it, through the tRPC door.

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  await server.stopMail()
  admin = await createPerson(server, { admin: true })
})
afterAll(() => server.close())

const notesOf = async (reader: Person, id: number): Promise<UserNote[]> =>
  userDetail.parse((await reader.call('trpc', 'admin.userDetail', { id })).body).notes
const write = (author: Person, userId: number, text: string) =>
  author.call('trpc', 'admin.createNote', { userId, text })

describe('a note about a person', () => {
  it('is written, changed and removed by its author, newest first, and each is in the log without its words', async () => {
    const ana = await createPerson(server)
    expect((await write(admin, ana.id, '  Llamó el lunes.\nPrefiere la tarde.  ')).status).toBe(200)
    expect((await write(admin, ana.id, 'Segunda')).status).toBe(200)
    const [second, first] = await notesOf(admin, ana.id)
    expect(first).toMatchObject({
      ...{ text: 'Llamó el lunes.\nPrefiere la tarde.', author: admin.user.username, mine: true, editedAt: null },
    })
    expect(second?.text).toBe('Segunda')
    await admin.call('trpc', 'admin.updateNote', { id: first?.id, text: 'Llamó el martes.' })
    expect((await admin.call('trpc', 'admin.removeNote', { id: second?.id })).status).toBe(200)
    const [only, ...others] = await notesOf(admin, ana.id)
    expect(others).toEqual([])
    expect(only).toMatchObject({ id: first?.id, text: 'Llamó el martes.', createdAt: first?.createdAt })
    expect(only?.editedAt).not.toBeNull()
    const log = await server.db.auditEntry.findMany({
      where: { targetId: ana.id, action: { startsWith: 'note.' } },
      orderBy: { id: 'asc' },
    })
    expect(log.map(({ action, after, actorId }) => ({ action, after, actorId }))).toEqual([
      { action: 'note.create', after: { noteId: first?.id }, actorId: admin.id },
      { action: 'note.create', after: { noteId: second?.id }, actorId: admin.id },
      { action: 'note.update', after: { noteId: first?.id }, actorId: admin.id },
      { action: 'note.remove', after: { noteId: second?.id }, actorId: admin.id },
    ])
    expect(JSON.stringify(log)).not.toContain('Llamó')
  })

  it('is read by other administrators and changed by none of them', async () => {
    const [ana, other] = await Promise.all([createPerson(server), createPerson(server, { admin: true })])
    await write(admin, ana.id, 'Mía')
    const [note] = await notesOf(other, ana.id)
    expect(note).toMatchObject({ text: 'Mía', mine: false, author: admin.user.username })
    for (const [name, input] of [
      ['updateNote', { id: note?.id, text: 'Robada' }],
      ['removeNote', { id: note?.id }],
    ] as const)
      expect(await other.call('trpc', `admin.${name}`, input)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await notesOf(admin, ana.id)).toMatchObject([{ text: 'Mía' }])
  })

  it.each([
    ['is in the team no more', { role: 'user' }],
    ['was blocked', { blocked: true }],
  ] as const)('whose author %s is removed by others, and changed by none', async (_how, data) => {
    const ana = await createPerson(server)
    const [gone, other] = await Promise.all([1, 2].map(() => createPerson(server, { admin: true })))
    if (!gone || !other) throw new Error('Nobody was made')
    await write(gone, ana.id, 'De antes')
    const [note] = await notesOf(other, ana.id)
    expect(note).toMatchObject({ mine: false, removable: false })
    await server.db.user.update({ where: { id: gone.id }, data })
    expect(await notesOf(other, ana.id)).toMatchObject([{ mine: false, removable: true }])
    const change = { id: note?.id, text: 'Robada' }
    expect(await other.call('trpc', 'admin.updateNote', change)).toMatchObject({ status: 403 })
    expect((await other.call('trpc', 'admin.removeNote', { id: note?.id })).status).toBe(200)
    expect(await notesOf(other, ana.id)).toEqual([])
  })

  it('is nobody else’s to write, and the person reads it only in the file with their data', async () => {
    const [ana, barred] = await Promise.all([createPerson(server), createPerson(server, { admin: true })])
    await server.db.user.update({ where: { id: barred.id }, data: { blocked: true } })
    const text = 'Solo para el equipo: habla con calma.'
    await write(admin, ana.id, text)
    const [note] = await notesOf(admin, ana.id)
    for (const [name, input] of [
      ['createNote', { userId: ana.id, text: 'x' }],
      ['updateNote', { id: note?.id, text: 'x' }],
      ['removeNote', { id: note?.id }],
    ] as const) {
      expect((await openClient(server.url).call('trpc', `admin.${name}`, input)).status).toBe(401)
      expect((await ana.call('trpc', `admin.${name}`, input)).status).toBe(403)
      expect((await barred.call('trpc', `admin.${name}`, input)).status).toBe(403)
    }
    expect(JSON.stringify((await ana.call('rest', 'auth.user')).body)).not.toContain(text)
    const reply = await fetch(`${server.url}/api/account/export.zip`, { headers: { cookie: ana.cookie ?? '' } })
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()))
    const told = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    expect(JSON.parse(told('cuenta.json')).notasDelEquipo).toEqual([
      { text, createdAt: note?.createdAt, editedAt: null },
    ])
    expect(told('cuenta.md')).toContain(`## Notas de nuestro equipo\n\n### `)
    expect(told('cuenta.md')).toContain(`> ${text}`)
    expect(told('cuenta.json')).not.toContain(admin.user.username)
  })

  it.each([
    ['', 'Escribe la nota'],
    [' \n ', 'Escribe la nota'],
    ['x'.repeat(MAX_NOTE + 1), `Escribe como máximo ${MAX_NOTE} caracteres`],
    ['a\u0000b', 'El texto tiene caracteres que no se pueden guardar'],
    [7, 'Escribe la nota'],
  ])('is a text of a bounded length: %j', async (text, message) => {
    const ana = await createPerson(server)
    const { status, body } = await admin.call('trpc', 'admin.createNote', { userId: ana.id, text })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(message)
    expect(await notesOf(admin, ana.id)).toEqual([])
  })

  it('needs somebody to be about, and says when it is gone', async () => {
    expect(await write(admin, 2_000_000_000, 'x')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await admin.call('trpc', 'admin.updateNote', { id: 2_000_000_000, text: 'x' })).toMatchObject({
      ...{ status: 404, code: 'NOT_FOUND' },
    })
    const ana = await createPerson(server)
    await write(admin, ana.id, 'x')
    const [note] = await notesOf(admin, ana.id)
    const twice = await Promise.all([1, 2].map(() => admin.call('trpc', 'admin.removeNote', { id: note?.id })))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('stops at so many about one person, however many are written at once', async () => {
    const ana = await createPerson(server)
    const writer = await createPerson(server, { admin: true })
    await server.db.userNote.createMany({
      data: Array.from({ length: MAX_NOTES - 1 }, (_, n) => ({
        userId: ana.id,
        authorId: writer.id,
        text: `n.º ${n}`,
      })),
    })
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => write(writer, ana.id, text)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await server.db.userNote.count({ where: { userId: ana.id } })).toBe(MAX_NOTES)
  })

  it('is written so often and no oftener', async () => {
    const hasty = await createPerson(server, { admin: true })
    const write = () => hasty.call('trpc', 'admin.removeNote', { id: 2_000_000_000 })
    expect((await write()).status).toBe(404)
    const most = LIMITS.notesUser.max * server.app.env.RATE_LIMIT_FACTOR
    // Everybody's: this is the last test that writes.
    await server.db.rateLimit.updateMany({ where: { key: { startsWith: 'notes-user:' } }, data: { count: most - 1 } })
    expect((await write()).status).toBe(404)
    expect(await write()).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  })
})
