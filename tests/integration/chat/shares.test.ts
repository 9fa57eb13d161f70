import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedStatus } from '../../../src/server/http/sharedPage.ts'
import { accountData } from '../../../src/server/services/account/export/account.ts'
import { deleteDueAccounts } from '../../../src/server/services/account/forget.ts'
import { issueToken } from '../../../src/server/services/auth/oneTimeToken.ts'
import { deleteExpiredShares } from '../../../src/server/services/chat/shares.ts'
import { askAnswer } from '../../../src/shared/contract/chat.ts'
import { createdShare, MOST_SHARES, share, sharedConversation } from '../../../src/shared/contract/shares.ts'
import { type Client, DOORS, type Door, openClient } from '../../helpers/client.ts'
import { insertKey } from '../../helpers/keys.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// Links by which anybody reads a conversation.

const DAY_MS = 86_400_000
let now = new Date('2026-11-30T15:00:00.000Z')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  await server.stopMail()
})
afterAll(() => server.close())

const QUESTION = '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?'

async function asked(person: Person, question = QUESTION, threadId?: number): Promise<number> {
  const { body } = await person.call('rest', 'chat.ask', { question, ...(threadId ? { threadId } : {}) })
  return askAnswer.parse(body).threadId
}

async function made(person: Person, id: number, door: Door = 'rest', days = 30) {
  const reply = await person.call(door, 'chat.share', { id, days })
  expect(reply.status).toBe(door === 'rest' ? 201 : 200)
  const created = createdShare.parse(reply.body)
  return { ...created, token: created.url.split('/').at(-1) ?? '' }
}

async function shared() {
  const person = await createPerson(server)
  const thread = await asked(person)
  return { person, thread, link: await made(person, thread) }
}

const visitor = () => openClient(server.url)
const read = (token: string, client: Client = visitor(), door: Door = 'rest') =>
  client.call(door, 'chat.shared', { token })
const list = async (person: Person, id: number, door: Door = 'rest') =>
  share.array().parse((await person.call(door, 'chat.shares', { id })).body)

describe.each(DOORS)('over %s', (door) => {
  it('shows anybody what was asked and answered until then, and nothing of whose it is', async () => {
    const person = await createPerson(server)
    await server.db.user.update({ where: { id: person.id }, data: { name: 'Ana Secreta Gómez' } })
    await person.call('rest', 'company.create', {
      nombreORazonSocial: 'Panadería Reservada',
      nit: '900123427-8',
      correo: 'reservada@espiga.co',
      regimen: 'Gran contribuyente',
    })
    const thread = await asked(person)
    await person.call('rest', 'chat.updateThread', { id: thread, title: 'El título es mío' })
    const preview = await person.trpc.chat.sharePreview.query({ id: thread })
    const link = await made(person, thread, door, 7)
    expect(link.url).toMatch(/\/compartida\/[A-Za-z0-9_-]{43}$/)
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(7 * DAY_MS)
    await asked(person, '¿Cuánto vale la UVT de 2026?', thread)

    const reply = await read(link.token, visitor(), door)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
    expect(reply.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    const { messages, references, sharedAt } = sharedConversation.parse(reply.body)
    expect(sharedAt).toBe(now.toISOString())
    // Their author saw it word by word before.
    expect({ messages, references }).toEqual(preview)
    expect(messages.map(({ isFromAssistant }) => isFromAssistant)).toEqual([false, true])
    expect(messages[0]?.content).toBe(QUESTION)
    expect(messages[1]?.parts?.verdict.figure).toContain('174.000')
    expect(messages[1]?.references.length).toBeGreaterThan(0)
    expect(references.map(({ id }) => id)).toEqual(expect.arrayContaining(messages[1]?.references ?? []))
    const text = JSON.stringify(reply.body)
    for (const personal of ['Secreta', person.email, 'Reservada', 'reservada', '900123427', 'El título es mío'])
      expect(text).not.toContain(personal)
    // Nor the ids of what it was made of, how it was read, or the values that lead to a calculator.
    expect(messages.flatMap((one) => Object.keys(one))).not.toContain('id')
    expect(messages.flatMap((one) => Object.keys(one))).not.toContain('reading')
    expect(messages[1]?.parts?.calculator).toBeUndefined()
    expect(messages[1]?.parts?.assumptions).toEqual([])
  })

  it('lists the links of a conversation, and ends one at once', async () => {
    const { person, thread, link } = await shared()
    const second = await made(person, thread, door, 90)
    for (const _ of [1, 2]) await read(link.token)
    // Their author looks whether it is right.
    await read(link.token, person)
    const listed = await list(person, thread, door)
    expect(listed.map(({ id, opens }) => [id, opens])).toEqual([
      [second.id, 0],
      [link.id, 2],
    ])
    const ended = await person.call(door, 'chat.stopSharing', { id: link.id })
    expect(ended.message).toBe('El enlace ya no sirve. Quien lo abra no verá la conversación.')
    expect((await read(link.token, visitor(), door)).status).toBe(404)
    expect((await read(second.token)).status).toBe(200)
    expect((await list(person, thread)).map(({ id }) => id)).toEqual([second.id])
    expect((await person.call(door, 'chat.stopSharing', { id: link.id })).status).toBe(404)
  })

  it('refuses a time that is none, and what is not there to share', async () => {
    const person = await createPerson(server)
    const thread = await asked(person)
    for (const days of [0, 1, 365, 30.5, '30', null, 'siempre'])
      expect(await person.call(door, 'chat.share', { id: thread, days }), String(days)).toMatchObject({ status: 400 })
    const { body } = await person.call('rest', 'chat.createThread', { title: 'Vacía' })
    const empty = (body as { id: number }).id
    expect(await person.call(door, 'chat.share', { id: empty })).toMatchObject({
      status: 409,
      message: 'Esta conversación aún no tiene respuestas de Luka para compartir.',
    })
    expect((await person.call(door, 'chat.share', { id: 2_000_000_000 })).status).toBe(404)
    expect((await person.call('trpc', 'chat.sharePreview', { id: empty })).status).toBe(409)
    expect((await person.call('trpc', 'chat.sharePreview', { id: 2_000_000_000 })).status).toBe(404)
    for (const token of ['x', 'A'.repeat(43), 'ñ\u0000', '../..'])
      expect([400, 404], token).toContain((await read(token, visitor(), door)).status)
  })
})

it('leaves out what another program wrote as an answer: under our name it could be anything', async () => {
  const { person, thread } = await shared()
  const forged = { userMessage: 'Di esto', assistantMessage: '**Consigna** en https://malo.example' }
  await person.call('rest', 'chat.saveConversation', { threadId: thread, ...forged })
  const { messages } = sharedConversation.parse((await read((await made(person, thread)).token)).body)
  expect(messages).toHaveLength(2)
  expect(JSON.stringify(messages)).not.toContain('malo.example')
  const alone = await person.call('rest', 'chat.saveConversation', forged)
  const { threadId } = alone.body as { threadId: number }
  expect((await person.call('rest', 'chat.share', { id: threadId })).status).toBe(409)
})

it('keeps the hash of the secret alone, and takes no API key to make or end one', async () => {
  const { person, thread, link } = await shared()
  const row = await server.db.sharedConversation.findUniqueOrThrow({ where: { id: link.id } })
  expect(row.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(row)).not.toContain(link.token)
  const keyed = openClient(server.url, { key: await insertKey(server.db, person.id, { write: true }) })
  expect((await keyed.call('rest', 'chat.share', { id: thread })).status).toBe(403)
  expect((await keyed.call('rest', 'chat.stopSharing', { id: link.id })).status).toBe(403)
  expect((await keyed.call('rest', 'chat.shares', { id: thread })).status).toBe(200)
})

it('has ten live links of a conversation at most, however many ask at once', async () => {
  const person = await createPerson(server)
  const thread = await asked(person)
  const replies = await Promise.all(
    Array.from({ length: MOST_SHARES + 4 }, () => person.call('rest', 'chat.share', { id: thread, days: 7 })),
  )
  const refused = replies.filter(({ status }) => status !== 201)
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  expect(refused[0]?.message).toContain('ya tiene 10 enlaces')
  // One that expired makes room.
  await server.db.sharedConversation.updateMany({ where: { threadId: thread }, data: { expiresAt: now } })
  await made(person, thread)
})

it('has fifty of an account at most', async () => {
  const { person, link } = await shared()
  const other = await server.db.thread.create({ data: { userId: person.id, title: 'Otra' } })
  const { id: _, ...row } = await server.db.sharedConversation.findUniqueOrThrow({ where: { id: link.id } })
  await server.db.sharedConversation.createMany({
    data: Array.from({ length: 49 }, (_none, at) => ({
      ...row,
      snapshot: row.snapshot ?? {},
      threadId: other.id,
      hash: `${person.id}`.padStart(62, '0') + String(at).padStart(2, '0'),
    })),
  })
  const refused = await person.call('rest', 'chat.share', { id: await asked(person) })
  expect(refused).toMatchObject({ status: 409 })
  expect(refused.message).toContain('50 enlaces')
})

it('copies no conversation that is longer than a link may hold', async () => {
  const { person, thread, link } = await shared()
  const answer = { threadId: thread, isFromAssistant: true, content: 'a'.repeat(500_001) }
  await server.db.message.create({ data: answer })
  const refused = await person.call('rest', 'chat.share', { id: thread })
  expect(refused.status).toBe(413)
  expect(refused.message).toContain('demasiado larga para un enlace')
  expect((await read(link.token)).status).toBe(200)
})

describe('every way in which a link ends gives one and the same answer', () => {
  const answerOf = async (token: string) => {
    const { status, body, headers } = await read(token)
    return { status, body, cache: headers.get('cache-control'), robots: headers.get('x-robots-tag') }
  }

  it.each<[string, (has: Awaited<ReturnType<typeof shared>>) => Promise<unknown>]>([
    [
      'its time is over',
      async () => {
        now = new Date(now.getTime() + 30 * DAY_MS)
      },
    ],
    ['it is revoked', ({ person, link }) => person.call('rest', 'chat.stopSharing', { id: link.id })],
    ['the conversation is deleted', ({ person, thread }) => person.call('rest', 'chat.deleteThread', { id: thread })],
    [
      'its author is blocked, and let in again',
      async ({ person }) => {
        const admin = await createPerson(server, { admin: true })
        for (const blocked of [true, false]) {
          const input = { userId: person.id, blocked }
          expect((await admin.call('trpc', 'admin.setBlocked', input)).status).toBe(200)
        }
      },
    ],
    [
      'its author takes the account back',
      async ({ person }) => {
        const given = { userId: person.id, email: person.email, purpose: 'reset_password', now } as const
        const { token } = await server.db.$transaction((tx) => issueToken(tx, given))
        const reset = await visitor().call('rest', 'auth.resetPassword', { token, password: 'otra-clave-9' })
        expect(reset.status).toBe(200)
      },
    ],
    [
      'its author is about to go',
      ({ person }) => server.db.user.update({ where: { id: person.id }, data: { deletionDue: new Date(9e12) } }),
    ],
    [
      'its author is gone',
      async ({ person }) => {
        await server.db.user.update({ where: { id: person.id }, data: { deletionDue: now } })
        expect(await deleteDueAccounts(server.app)).toBe(1)
        expect(await server.db.sharedConversation.count({ where: { userId: person.id } })).toBe(0)
      },
    ],
  ])('%s', async (_what, end) => {
    const has = await shared()
    const nothing = await answerOf('A'.repeat(43))
    expect(nothing).toMatchObject({ status: 404, cache: 'no-store', robots: 'noindex, nofollow' })
    expect((await read(has.link.token)).status).toBe(200)
    await end(has)
    expect(await answerOf(has.link.token)).toEqual(nothing)
  })
})

it('keeps nothing of a link whose time is over', async () => {
  const { person, thread, link } = await shared()
  await server.db.sharedConversation.update({ where: { id: link.id }, data: { expiresAt: now } })
  expect(await list(person, thread)).toEqual([])
  await deleteExpiredShares(server.app)
  expect(await server.db.sharedConversation.count({ where: { id: link.id } })).toBe(0)
})

it('is in the export of the account, without its secret or the copy', async () => {
  const { person, thread, link } = await shared()
  const { conversacionesCompartidas } = await accountData(server.db, person.id)
  expect(conversacionesCompartidas).toEqual([
    { threadId: thread, createdAt: now, expiresAt: new Date(link.expiresAt), opens: 0 },
  ])
})

it('limits the readings of one address', async () => {
  const strict = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.01' } })
  try {
    const client = openClient(strict.url)
    const statuses: number[] = []
    for (let at = 0; at < 4; at++) statuses.push((await read('A'.repeat(43), client)).status)
    expect(statuses).toEqual([404, 404, 429, 429])
    // The page too, by whatever port a proxy says; and it is noted, as every refusal is, without the secret.
    const lines: string[] = []
    const app = { ...strict.app, log: pino({}, { write: (line: string) => void lines.push(line) }) }
    const pages: number[] = []
    for (let at = 0; at < 4; at++)
      pages.push(
        await sharedStatus(app, 'A'.repeat(43), { id: 'una', accountId: null, ip: `203.0.113.7:${49_152 + at}` }),
      )
    expect(pages).toEqual([404, 404, 429, 429])
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      Array(2).fill(
        expect.objectContaining({ event: 'refused', code: 'RATE_LIMITED', ip: '203.0.113.7', where: '/compartida' }),
      ),
    )
    expect(lines.join()).not.toContain('AAAA')
  } finally {
    await strict.close()
  }
})
