import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantExtra, grantMonthly, refund, reserve } from '../../../src/server/credits/ledger.ts'
import { type AccountCredits, credits, movementPage } from '../../../src/shared/contract/account.ts'
import { openClient } from '../../helpers/client.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let now = new Date('2026-10-03T15:00:00.000Z')
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
})
afterAll(() => server.close())

/** Goes to a moment; "2026-11-01T04:59" is still October in Bogotá. */
const at = (moment: string) => {
  now = new Date(`${moment}:00.000Z`)
}
/** Somebody whose session outlives the leaps in time. */
async function createLasting(): Promise<Person> {
  const person = await createPerson(server)
  const data = { remember: true, expiresAt: new Date('2030-01-01') }
  await server.db.session.updateMany({ where: { userId: person.id }, data })
  return person
}
const spend = (person: Person, key: string) =>
  reserve(server.db, { userId: person.id, amount: 500, key, threadId: null, now })
const creditsOf = async (person: Person): Promise<AccountCredits> =>
  credits.strict().parse((await person.call('trpc', 'account.credits')).body)
const page = async (person: Person, input: Record<string, unknown> = {}) => {
  const reply = await person.call('trpc', 'account.movements', input)
  expect(reply.status).toBe(200)
  return movementPage.strict().parse(reply.body)
}

describe('the month', () => {
  test('shows balance, renewal and what each day took, at Colombia’s midnight', async () => {
    at('2026-10-03T15:00')
    const person = await createLasting()
    await spend(person, 'a')
    await spend(person, 'b')
    await refund(server.db, { userId: person.id, key: 'b', now })
    at('2026-10-05T04:59')
    await spend(person, 'c')
    at('2026-10-05T05:00')
    await spend(person, 'd')
    await grantExtra(server.db, { userId: person.id, amount: 5_000, key: 'x', actorId: null, reason: null, now })
    const view = await creditsOf(person)
    expect(view).toMatchObject({
      monthly: 18_500,
      extra: 5_000,
      used: 1_500,
      total: 25_000,
      available: 23_500,
      month: '2026-10',
      monthlyGrant: 20_000,
      nextGrantAt: '2026-11-01T05:00:00.000Z',
    })
    expect(view.days).toEqual([
      { date: '2026-10-01', used: 0 },
      { date: '2026-10-02', used: 0 },
      { date: '2026-10-03', used: 500 },
      { date: '2026-10-04', used: 500 },
      { date: '2026-10-05', used: 500 },
    ])
    // The last minute of the month in Bogotá, and the first of the next: granted before anything is written.
    at('2026-11-01T04:59')
    expect((await creditsOf(person)).days).toHaveLength(31)
    at('2026-11-01T05:00')
    expect(await creditsOf(person)).toMatchObject({
      monthly: 20_000,
      extra: 5_000,
      used: 0,
      month: '2026-11',
      nextGrantAt: '2026-12-01T05:00:00.000Z',
      days: [{ date: '2026-11-01', used: 0 }],
    })
    at('2026-12-31T15:00')
    expect((await creditsOf(person)).nextGrantAt).toBe('2027-01-01T05:00:00.000Z')
  })
})

describe('movements', () => {
  test('come newest first, in pages, by kind and by month', async () => {
    at('2026-10-20T15:00')
    const person = await createLasting()
    for (let index = 0; index < 7; index++) await spend(person, `q${index}`)
    await refund(server.db, { userId: person.id, key: 'q6', now })
    at('2026-11-02T15:00')
    await grantMonthly(server.db, { userId: person.id, now })
    await spend(person, 'november')

    const all = await page(person)
    expect(all.nextCursor).toBeNull()
    expect(all.items.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['usage', -500],
      ['monthly_grant', 20_000],
      ['monthly_expiry', -17_000],
      ['refund', 500],
      ...Array(7).fill(['usage', -500]),
      ['monthly_grant', 20_000],
    ])
    expect(all.items[0]?.availableAfter).toBe(19_500)

    const seen: number[] = []
    let cursor: number | null | undefined
    do {
      const next = await page(person, { limit: 5, ...(cursor ? { cursor } : {}) })
      seen.push(...next.items.map(({ id }) => id))
      cursor = next.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(all.items.map(({ id }) => id))

    expect((await page(person, { kind: 'usage', month: '2026-11' })).items).toHaveLength(1)
    expect((await page(person, { kind: 'usage', month: '2026-10' })).items).toHaveLength(7)
    expect((await page(person, { month: '2026-09' })).items).toEqual([])
    expect((await page(person, { kind: 'extra_grant' })).items).toEqual([])
  })

  test('tell what each day of theirs adds up to, under the same filter, also where a page ends within one', async () => {
    at('2026-10-20T15:00')
    const person = await createLasting()
    const stranger = await createLasting()
    for (const key of ['a', 'b', 'c']) await spend(person, key)
    await spend(stranger, 'not mine')
    // Still the 20th in Bogotá, and the first minute of the 21st.
    at('2026-10-21T04:59')
    await spend(person, 'd')
    at('2026-10-21T05:00')
    await spend(person, 'e')
    await refund(server.db, { userId: person.id, key: 'e', now })
    const [last, first] = [
      { date: '2026-10-21', amount: 0 },
      { date: '2026-10-20', amount: 18_000 },
    ]
    expect((await page(person)).days).toEqual([last, first])
    const { days, nextCursor } = await page(person, { limit: 3 })
    expect(days).toEqual([last, first])
    expect((await page(person, { limit: 3, cursor: nextCursor })).days).toEqual([first])
    expect((await page(person, { kind: 'usage' })).days).toEqual([
      { date: '2026-10-21', amount: -500 },
      { date: '2026-10-20', amount: -2_000 },
    ])
    expect((await page(person, { month: '2026-09' })).days).toEqual([])
  })

  test('lead to their conversation while it exists, also when the question began it', async () => {
    const person = await createPerson(server)
    const first = await person.trpc.chat.ask.mutate({ question: '¿Cuánto vale la UVT de 2026?' })
    const second = await person.trpc.chat.ask.mutate({
      question: '¿Y la de 2025?',
      threadId: first.threadId,
    })
    const { items } = await page(person, { kind: 'usage' })
    expect(items.map(({ thread }) => thread?.id)).toEqual([second.threadId, first.threadId])
    expect(items[0]?.thread?.title).toBe(first.title)
    await person.call('rest', 'chat.deleteThread', { id: first.threadId })
    expect((await page(person, { kind: 'usage' })).items.map(({ thread }) => thread)).toEqual([null, null])
  })

  test('are one’s own alone', async () => {
    const person = await createPerson(server)
    const stranger = await createPerson(server)
    await spend(person, 'mine')
    const mine = (await page(person)).items.map(({ id }) => id)
    const theirs = (await page(stranger, { cursor: Math.max(...mine) + 10 })).items.map(({ id }) => id)
    for (const id of theirs) expect(mine).not.toContain(id)
    for (const name of ['account.credits', 'account.movements', 'account.creditRequests'])
      expect((await openClient(server.url).call('trpc', name, {})).status).toBe(401)
  })

  test.each([
    { kind: 'gift' },
    { month: '2026-13' },
    { month: '2026-1' },
    { month: "2026-10' OR 1=1" },
    { limit: 0 },
    { limit: 101 },
    { limit: '5' },
    { cursor: -1 },
    { cursor: null },
  ])('%j is refused', async (input) => {
    const person = await createPerson(server)
    expect((await person.call('trpc', 'account.movements', input)).status).toBe(400)
  })
})

describe('the CSV', () => {
  const download = async (person: { cookie: string | undefined }, query = '') => {
    const response = await fetch(`${server.url}/api/account/movements.csv${query}`, {
      headers: { cookie: person.cookie ?? '' },
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { response, bytes, lines: bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n') }
  }

  test('holds every movement, in Colombia’s time, for a spreadsheet', async () => {
    at('2026-10-21T02:30')
    const person = await createPerson(server)
    await spend(person, 'late')
    const { response, bytes, lines } = await download(person)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="luka-movimientos-2026-10-20.csv"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(lines).toEqual([
      'Fecha;Hora;Movimiento;Valor (COP);Saldo (COP);Conversación',
      '2026-10-20;21:30:00;Pregunta al asistente;-500;19500;',
      '2026-10-20;21:30:00;Cupo del mes;20000;20000;',
    ])
    expect((await download(person, '?kind=usage&month=2026-10')).lines).toHaveLength(2)
    expect((await download(person, '?month=2026-09')).lines).toHaveLength(1)
  })

  test('runs no formula out of a conversation’s title', async () => {
    const person = await createPerson(server)
    const { threadId } = await person.trpc.chat.ask.mutate({ question: '¿Cuánto vale la UVT de 2026?' })
    await person.call('rest', 'chat.updateThread', { id: threadId, title: '=HYPERLINK("https://evil.example";"ver")' })
    const { lines } = await download(person, '?kind=usage')
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"";""ver"")"`)
  })

  test('goes beyond one page', async () => {
    const person = await createPerson(server)
    await server.db.ledgerEntry.createMany({
      data: Array.from({ length: 1_200 }, (_, index) => ({
        userId: person.id,
        kind: 'extra_grant' as const,
        extraDelta: 1,
        monthlyAfter: 0,
        extraAfter: index + 1,
        month: '2026-10',
        idempotencyKey: `extra:${index}`,
      })),
    })
    expect((await download(person)).lines).toHaveLength(1_202)
  })

  test('is refused to nobody and for a filter that is none', async () => {
    const person = await createPerson(server)
    expect((await download({ cookie: undefined })).response.status).toBe(401)
    for (const query of ['?kind=x', '?month=10', '?month=%E0%A4%A'])
      expect((await download(person, query)).response.status).toBe(400)
  })
})

test('requests for credits are listed to who made them, with their state', async () => {
  const person = await createPerson(server)
  const stranger = await createPerson(server)
  const input = {
    nombre: 'Ana',
    email: person.email,
    telefono: '+57 3001234567',
    mensaje: '[SOLICITUD DE CRÉDITOS] Necesito 50.000 COP',
    solicitaLlamada: true,
  }
  expect((await person.call('rest', 'contact.send', input)).status).toBe(200)
  await server.db.creditRequest.updateMany({ where: { userId: person.id }, data: { state: 'approved' } })
  expect(await person.trpc.account.creditRequests.query()).toMatchObject([
    { message: 'Necesito 50.000 COP', wantsCall: true, state: 'approved' },
  ])
  expect(await stranger.trpc.account.creditRequests.query()).toEqual([])
})
