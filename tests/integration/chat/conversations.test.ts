import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { message } from '../../../src/shared/contract/chat.ts'
import {
  conversation,
  conversationSummary,
  rating,
  referenceSummary,
  searchHit,
} from '../../../src/shared/contract/conversation.ts'
import { DOORS, type Door } from '../../helpers/client.ts'
import { pdfPages } from '../../helpers/pdfPages.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const UVT = '¿Cuánto vale la UVT en 2026?'
const strictConversation = z.strictObject(conversation.shape)

async function history(person: Person, door: Door) {
  const reply = await person.call(door, 'chat.conversations')
  return z.array(z.strictObject(conversationSummary.shape)).parse(reply.body)
}

async function write(person: Person, userMessage: string, assistantMessage: string): Promise<number> {
  const saved = await person.trpc.chat.saveConversation.mutate({ userMessage, assistantMessage })
  return saved.threadId
}

describe.each(DOORS)('pins over %s', (door) => {
  it('come first, the last pinned before the others, and go back to their place', async () => {
    const ana = await createPerson(server)
    const ids: number[] = []
    for (const title of ['uno', 'dos', 'tres']) ids.push((await ana.trpc.chat.createThread.mutate({ title })).id)
    const titles = async () => (await history(ana, door)).map(({ title }) => title)
    expect(await titles()).toEqual(['tres', 'dos', 'uno'])

    const first = conversationSummary.parse((await ana.call(door, 'chat.pinThread', { id: ids[0], pinned: true })).body)
    expect(first.pinnedAt).not.toBeNull()
    await ana.call(door, 'chat.pinThread', { id: ids[1], pinned: true })
    expect(await titles()).toEqual(['dos', 'uno', 'tres'])

    const again = conversationSummary.parse((await ana.call(door, 'chat.pinThread', { id: ids[0], pinned: true })).body)
    expect(again.pinnedAt).toBe(first.pinnedAt)
    expect(await titles()).toEqual(['dos', 'uno', 'tres'])

    const loose = await ana.call(door, 'chat.pinThread', { id: ids[1], pinned: false })
    expect(conversationSummary.parse(loose.body).pinnedAt).toBeNull()
    expect(await titles()).toEqual(['uno', 'tres', 'dos'])
    // The documented list knows nothing of pins.
    const plain = await ana.call(door, 'chat.threads')
    expect(plain.body).toMatchObject([{ title: 'tres' }, { title: 'dos' }, { title: 'uno' }])
    expect(JSON.stringify(plain.body)).not.toContain('pinned')
  })
})

describe.each(DOORS)('the lean conversation over %s', (door) => {
  it('says what the documented messages say, each document once and without its text', async () => {
    const ana = await createPerson(server)
    const { threadId } = await ana.trpc.chat.ask.mutate({ question: UVT })
    for (const question of ['¿Y en 2025?', '¿Cuánto son 10 UVT de 2026 en pesos?'])
      await ana.trpc.chat.ask.mutate({ question, threadId })
    const whole = z.array(message).parse((await ana.call(door, 'chat.messages', { id: threadId })).body)
    const reply = await ana.call(door, 'chat.conversation', { id: threadId })
    const lean = strictConversation.parse(reply.body)

    expect(lean.messages.map(({ createdAt: _, rating: __, ...one }) => one)).toEqual(
      whole
        .map((one) => ({ ...one, references: one.references.map(({ id }) => id) }))
        .map(({ createdAt: _, ...one }) => one),
    )
    const cited = whole.flatMap(({ references }) => references)
    expect(cited.length).toBeGreaterThan(lean.references.length)
    expect(lean.references.map(({ id }) => id)).toEqual([...new Set(cited.map(({ id }) => id))].sort((a, b) => a - b))
    for (const one of lean.references)
      expect(z.strictObject(referenceSummary.shape).parse(one)).not.toHaveProperty('content')
    const texts = cited.reduce((sum, { content }) => sum + content.length, 0)
    expect(texts).toBeGreaterThan(0)
    expect(JSON.stringify(reply.body).length + texts).toBeLessThan(JSON.stringify(whole).length)
  })
})

it('streams to our page what it streams to others, the documents without their text', async () => {
  const ana = await createPerson(server, { credits: 20_000 })
  const ask = async (procedure: string, clientMessageId: string) => {
    const reply = await fetch(`${server.url}/api/trpc/${procedure}?batch=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'trpc-accept': 'application/jsonl', cookie: ana.cookie ?? '' },
      body: JSON.stringify({ 0: { json: { question: UVT, clientMessageId } } }),
    })
    return reply.text()
  }
  const key = crypto.randomUUID()
  const [whole, lean] = [await ask('chat.askStream', key), await ask('chat.askLean', key)]
  expect(whole).toContain('"content":')
  expect(lean).not.toContain('"content":')
  expect(lean).toContain('"charged":500')
  expect(lean.length).toBeLessThan(whole.length)
  expect((await ana.trpc.auth.user.query()).creditsUsed).toBe(500)
})

describe.each(DOORS)('search over %s', (door) => {
  const find = async (person: Person, q: string, more: object = {}) =>
    z.array(z.strictObject(searchHit.shape)).parse((await person.call(door, 'chat.search', { q, ...more })).body)

  it('finds titles and messages whatever their accents, newest first, with the text around', async () => {
    const ana = await createPerson(server)
    const eve = await createPerson(server)
    const body = `${'Antes de todo esto hay un largo preámbulo. '.repeat(5)}La **retención** en la fuente es del 4 %. ${'Y después sigue mucho texto. '.repeat(9)}`
    const first = await write(ana, '¿Y eso?', body)
    const second = await write(ana, '¿Cuánta retencion aplico?', 'Ninguna.')
    const third = await write(ana, 'Otra cosa', 'Nada que ver.')
    await ana.trpc.chat.updateThread.mutate({ id: third, title: 'Retenciones de noviembre' })
    await write(eve, 'retención', 'retención')

    const hits = await find(ana, 'RETENCIÓN')
    expect(hits.map(({ threadId }) => threadId)).toEqual([third, second, first])
    expect(hits[0]).toMatchObject({ title: 'Retenciones de noviembre', messageId: null, snippet: null })
    expect(hits[1]?.snippet).toBe('¿Cuánta retencion aplico?')
    expect(hits[2]?.snippet).toMatch(/^….*La retención en la fuente es del 4 %.*…$/)
    expect(hits[2]?.snippet?.length).toBeLessThan(170)
    const stored = await server.db.message.findUniqueOrThrow({ where: { id: hits[2]?.messageId ?? 0 } })
    expect(stored).toMatchObject({ threadId: first, isFromAssistant: true })

    expect((await find(ana, 'fuente retencion 4')).map(({ threadId }) => threadId)).toEqual([first])
    expect(await find(ana, 'retención', { limit: 1 })).toHaveLength(1)
    expect((await find(ana, '¿cuánta ret')).map(({ threadId }) => threadId)).toEqual([second])
    expect(await find(ana, 'embargo')).toEqual([])
  })

  it('shows the text around as it reads: no marks of citations, no money in two lines', async () => {
    const ana = await createPerson(server)
    await write(ana, '¿Y eso?', 'La retención es de **$\u202f174.000** (4\u202f%) [1]. Otra cosa [12].')
    expect((await find(ana, 'retención'))[0]?.snippet).toBe('La retención es de $\u202f174.000 (4\u202f%). Otra cosa.')
  })

  it('finds words by their beginning, whatever stands between them, in what was edited too', async () => {
    const ana = await createPerson(server)
    const taxes = await write(
      ana,
      '¿Y eso?',
      `Definitiva. Aplica IVA/INC del Art. 437-2: $ 1.350.000 ${'a'.repeat(3_000)}`,
    )
    await ana.trpc.chat.updateThread.mutate({ id: taxes, title: 'Otra' })
    const found = async (q: string) => (await find(ana, q)).map(({ threadId }) => threadId)
    for (const q of ['iva', 'inc', 'art. 437-2', '350', 'a'.repeat(50)]) expect(await found(q)).toEqual([taxes])
    for (const q of ['nitiva', 'ica', '37-2']) expect(await found(q)).toEqual([])
    await server.db.message.updateMany({ where: { threadId: taxes }, data: { content: 'ICA' } })
    expect(await found('ica')).toEqual([taxes])
    expect(await found('iva')).toEqual([])
    // What somebody writes is theirs, however it is written.
    expect(await found(`@${ana.id} ica`)).toEqual([])
    expect(await found(`${ana.id}:ica`)).toEqual([])
    const eve = await createPerson(server)
    await write(eve, 'uno', `${ana.id}:codorniz codorniz`)
    expect(await found('codorniz')).toEqual([])
  })

  it('finds what stands far into a long message, and shows where that begins', async () => {
    const ana = await createPerson(server)
    const long = await write(ana, 'largo', `El principio. ${'Ñandú '.repeat(6_000)}avestruz`)
    const [hit] = await find(ana, 'avestruz')
    expect(hit?.threadId).toBe(long)
    expect(hit?.snippet).toMatch(/^El principio\. Ñandú .*…$/)
  })

  it('takes every character at its word', async () => {
    const ana = await createPerson(server)
    const sale = await write(ana, 'descuento', 'Es del 100% para a_b y c:\\d')
    await write(ana, 'otro', 'Es del 1000 para aXb')
    for (const q of ['100%', 'a_b para', 'para c:\\d'])
      expect((await find(ana, q)).map(({ threadId }) => threadId)).toEqual([sale])
    const [titled, other] = [await write(ana, 'x', 'y'), await write(ana, 'x', 'y')]
    await ana.trpc.chat.updateThread.mutate({ id: titled, title: 'Rebaja del 70%' })
    await ana.trpc.chat.updateThread.mutate({ id: other, title: 'Rebaja del 700' })
    expect((await find(ana, 'rebaja 70%')).map(({ threadId }) => threadId)).toEqual([titled])
    const first = await write(ana, 'Declaración 1ª cuota, Straße', 'y')
    for (const q of ['1ª cuota', 'declaracion 1a', 'strasse'])
      expect(
        (await find(ana, q)).map(({ threadId }) => threadId),
        q,
      ).toEqual([first])
    expect((await find(ana, 'reb')).map(({ threadId }) => threadId)).toEqual([other, titled])
    for (const q of ["reb' | 'reb", 'reb:*', "'reb", 'reb\\', '!reb & x'])
      expect((await ana.call(door, 'chat.search', { q })).status, q).toBe(200)
    expect((await ana.call(door, 'chat.search', { q: 'aaa', limit: 51 })).status).toBe(400)
  })

  it('looks for nothing by less than three letters, and for one of two as it is', async () => {
    const ana = await createPerson(server)
    const spoken = await write(ana, 'uno', 'Nada de nada. La UVT de 2026 y el IVA')
    for (const q of ['u', 'uv', '%%', '%', '_ _ _', '  de ', 'a_b', '¿?', '""'])
      expect(await find(ana, q), q).toEqual([])
    for (const q of ['uvt', 'de uv uvt', 'la uvt', 'y e iva', 'u v t'])
      expect(
        (await find(ana, q)).map(({ threadId }) => threadId),
        q,
      ).toEqual(['uvt', 'la uvt'].includes(q) ? [spoken] : [])
  })
})

it('reads no more than a megabyte of what somebody wrote, the newest first, for the signs of a search', async () => {
  const ana = await createPerson(server)
  const long = `Rebaja del 100 por ciento ${'a '.repeat(45_000)}`
  const old = await write(ana, 'uno', 'Rebaja del 100%')
  await ana.trpc.chat.updateThread.mutate({ id: old, title: 'uno' })
  const found = async () => (await ana.trpc.chat.search.query({ q: 'rebaja 100%' })).map(({ threadId }) => threadId)
  expect(await found()).toEqual([old])
  for (let stored = 0; stored < 1_000_000; stored += long.length) await write(ana, 'otro', long)
  expect(await found()).toEqual([])
  const fresh = await write(ana, 'dos', `Rebaja del 100% ${'a '.repeat(45_000)}`)
  expect(await found()).toEqual([fresh])
})

it('bounds the searches of a minute, of each person', async () => {
  const strict = await startTestServer({ env: { RATE_LIMIT_FACTOR: '0.02' } })
  const [ana, eve] = [await createPerson(strict), await createPerson(strict)]
  const search = (person: Person) => person.call('rest', 'chat.search', { q: 'retención' })
  expect([(await search(ana)).status, (await search(ana)).status]).toEqual([200, 200])
  const refused = await search(ana)
  expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await search(eve)).status).toBe(200)
  await strict.close()
})

describe.each(DOORS)('thumbs over %s', (door) => {
  it('are kept with their reason, change, and are taken back', async () => {
    const ana = await createPerson(server)
    const { threadId, assistantMessageId: id, userMessageId } = await ana.trpc.chat.ask.mutate({ question: UVT })
    const shown = async () =>
      strictConversation.parse((await ana.call(door, 'chat.conversation', { id: threadId })).body).messages[1]?.rating
    expect(await shown()).toBeNull()

    const down = { id, useful: false, reason: 'cifra', comment: '  La base es de 2024.  ' }
    const kept = rating.parse(z.object({ rating }).parse((await ana.call(door, 'chat.rateMessage', down)).body).rating)
    expect(kept).toMatchObject({ useful: false, reason: 'cifra', comment: 'La base es de 2024.' })
    expect(await shown()).toEqual(kept)

    // Another reason takes its place, unread again; what is not said any more goes.
    await server.db.messageRating.update({ where: { messageId: id }, data: { state: 'closed' } })
    await ana.call(door, 'chat.rateMessage', { id, useful: false, reason: 'norma' })
    expect(await shown()).toMatchObject({ useful: false, reason: 'norma', comment: '' })
    expect(await server.db.messageRating.findUnique({ where: { messageId: id } })).toMatchObject({ state: 'open' })
    await ana.call(door, 'chat.rateMessage', { id, useful: false })
    expect(await shown()).toMatchObject({ useful: false, reason: null, comment: '' })
    await ana.call(door, 'chat.rateMessage', down)

    // A thumb up has no reason, whatever is sent along.
    await ana.call(door, 'chat.rateMessage', { ...down, useful: true })
    expect(await shown()).toMatchObject({ useful: true, reason: null, comment: '' })
    expect(await server.db.messageRating.count({ where: { messageId: id } })).toBe(1)

    expect((await ana.call(door, 'chat.rateMessage', { id, useful: null })).body).toEqual({ rating: null })
    expect(await shown()).toBeNull()

    expect((await ana.call(door, 'chat.rateMessage', { id: userMessageId, useful: true })).status).toBe(404)
    for (const bad of [
      { useful: 'no' },
      { useful: false, reason: 'fea' },
      { useful: false, comment: 'x'.repeat(1001) },
    ])
      expect((await ana.call(door, 'chat.rateMessage', { id, ...bad })).status).toBe(400)
  })
})

it('searches the library for our page without the documents’ text', async () => {
  const found = await (await createPerson(server)).trpc.chat.library.query({ q: 'retención', limit: 5 })
  expect(found.length).toBeGreaterThan(0)
  for (const one of found) expect(z.strictObject(referenceSummary.shape).parse(one)).toEqual(one)
})

it('sets documents for one person for so long in an hour, whether they come to an end or not', async () => {
  const [ana, eve] = await Promise.all([createPerson(server), createPerson(server)])
  const threadId = await write(ana, 'x', 'a '.repeat(3_000))
  const evesId = await write(eve, 'x', 'y')
  // Of marks that take seconds to pair.
  for (let count = 0; count < 8; count++)
    await ana.trpc.chat.saveConversation.mutate({ threadId, userMessage: 'x', assistantMessage: '*a_ '.repeat(2_900) })
  const save = (person: Person, id: number) =>
    fetch(`${server.url}/api/chat/threads/${id}/conversation.pdf`, { headers: { cookie: person.cookie ?? '' } })
  const used = () => server.db.rateLimit.count({ where: { key: { startsWith: 'pdf-seconds' } } })
  expect(await used()).toBe(0)
  await save(ana, threadId)
  expect(await used()).toBe(1)
  await server.db.rateLimit.updateMany({
    where: { key: { startsWith: 'pdf-seconds' } },
    data: { count: 1_000_000_000 },
  })
  const refused = await save(ana, threadId)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await save(eve, evesId)).status).toBe(200)
})

describe('the PDF of a conversation', () => {
  const download = (person: Person, id: number | string, init: RequestInit = {}) =>
    fetch(`${server.url}/api/chat/threads/${id}/conversation.pdf`, {
      ...init,
      headers: { cookie: person.cookie ?? '' },
    })

  it('is the owner’s to save, under the conversation’s name', async () => {
    const [ana, eve] = await Promise.all([createPerson(server), createPerson(server)])
    const { threadId } = await ana.trpc.chat.ask.mutate({ question: UVT })
    await ana.trpc.chat.updateThread.mutate({ id: threadId, title: 'Valor de la UVT: ¿año 2026?' })
    const reply = await download(ana, threadId)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="luka-valor-de-la-uvt-ano-2026.pdf"')
    expect(Buffer.from(await reply.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/)

    expect((await download(eve, threadId)).status).toBe(404)
    expect((await download(ana, 2_000_000_000)).status).toBe(404)
    expect((await download(ana, 'x')).status).toBe(400)
    expect((await fetch(`${server.url}/api/chat/threads/${threadId}/conversation.pdf`)).status).toBe(401)
  })

  it('is made of what somebody stored to break it, and refused in words when it is too long', async () => {
    const ana = await createPerson(server)
    const threadId = await write(ana, 'x'.repeat(20_000), 'a'.repeat(100_000))
    for (const answer of ['>'.repeat(90_000), '['.repeat(90_000), `|${'a|'.repeat(3_000)}\n|${'-|'.repeat(3_000)}`])
      await ana.trpc.chat.saveConversation.mutate({ threadId, userMessage: 'x', assistantMessage: answer })
    const made = await download(ana, threadId)
    expect(made.status).toBe(200)
    expect(Buffer.from(await made.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/)
    await server.db.$executeRaw`
      INSERT INTO messages (thread_id, content, is_from_assistant)
      SELECT ${threadId}, repeat('palabra ', 12000), true FROM generate_series(1, 16)`
    const refused = await download(ana, threadId)
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: expect.stringContaining('demasiado larga para un PDF'),
    })
  })
})

describe('the PDF of an answer', () => {
  const download = (person: Person, id: number | string) =>
    fetch(`${server.url}/api/chat/messages/${id}/answer.pdf`, { headers: { cookie: person.cookie ?? '' } })

  it('is the owner’s to save, under the question’s name, and no question is one', async () => {
    const [ana, eve] = await Promise.all([createPerson(server), createPerson(server)])
    const { threadId } = await ana.trpc.chat.ask.mutate({ question: UVT })
    const [question, answer] = (await ana.trpc.chat.conversation.query({ id: threadId })).messages
    const reply = await download(ana, answer?.id ?? 0)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="luka-[a-z0-9-]+\.pdf"$/)
    expect(Buffer.from(await reply.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/)

    expect((await download(ana, question?.id ?? 0)).status).toBe(404)
    expect((await download(eve, answer?.id ?? 0)).status).toBe(404)
    expect((await download(ana, 'x')).status).toBe(400)
    expect((await fetch(`${server.url}/api/chat/messages/${answer?.id}/answer.pdf`)).status).toBe(401)
  })

  it('is a paper to hand on: the company and its NIT, the question, the figure and where to read it again', async () => {
    const ana = await createPerson(server)
    const { id: userId } = ana
    await server.db.company.create({
      data: { userId, nombreORazonSocial: 'La Espiga', nit: '900123456-8', correo: ana.email },
    })
    const { threadId } = await ana.trpc.chat.ask.mutate({ question: UVT })
    const answer = (await ana.trpc.chat.conversation.query({ id: threadId })).messages[1]
    const reply = await download(ana, answer?.id ?? 0)
    const text = pdfPages(new Uint8Array(await reply.arrayBuffer()))
      .flat()
      .join(' ')
    for (const told of ['Luka', 'La Espiga', '900123456-8', UVT, '52.374', `hilo=${threadId}&mensaje=${answer?.id}`])
      expect(text.replaceAll(/\s/g, '')).toContain(told.replaceAll(/\s/g, ''))
  })
})
