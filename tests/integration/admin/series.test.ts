import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DbOrTx } from '../../../src/server/db/types.ts'
import { deleteDueAccounts } from '../../../src/server/services/account/forget.ts'
import { panelSummary, series } from '../../../src/shared/contract/panel.ts'
import { bogotaDate } from '../../../src/shared/format.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await createPerson(server, { admin: true })
})
afterAll(() => server.close())

/** Moments on both sides of every midnight that matters: Bogotá's, UTC's, and the ends of the range. */
const MOMENTS = [
  '2026-02-27T04:59:59.999Z',
  '2026-02-27T05:00:00.000Z',
  '2026-02-27T23:59:59.999Z',
  '2026-02-28T00:00:00.000Z',
  '2026-02-28T04:59:59.999Z',
  '2026-02-28T05:00:00.000Z',
  '2026-03-01T12:00:00.000Z',
  '2026-03-02T04:59:59.999Z',
  '2026-03-02T05:00:00.000Z',
].map((text) => new Date(text))
const TOPICS = ['iva', 'retencion', null, 'iva', 'iva', 'retencion', null, 'nomina', 'iva']

async function fill(): Promise<void> {
  const { db } = server
  const { id: userId } = await createPerson(server)
  const { id: threadId } = await db.thread.create({ data: { userId, title: 'x' }, select: { id: true } })
  for (const [index, createdAt] of MOMENTS.entries()) {
    await db.message.createMany({
      data: [
        { threadId, content: 'p', isFromAssistant: false, createdAt },
        {
          threadId,
          content: 'r',
          isFromAssistant: true,
          createdAt,
          topic: TOPICS[index] ?? null,
          answered: index % 3 > 0,
        },
        // Saved by an old client: nobody knows whether it was an answer.
        { threadId, content: 's', isFromAssistant: true, createdAt, topic: null, answered: null },
      ],
    })
    await db.user.create({
      data: { email: `${index}@serie.co`, username: `serie${index}`, passwordHash: '-', createdAt },
      select: { id: true },
    })
    const entry = { userId, monthlyAfter: 0, extraAfter: 0, month: '2026-02', createdAt }
    await db.ledgerEntry.createMany({
      data: [
        { ...entry, kind: 'monthly_grant', monthlyDelta: 20_000, idempotencyKey: `g${index}` },
        { ...entry, kind: 'extra_grant', extraDelta: 1_000 + index, idempotencyKey: `e${index}` },
        { ...entry, kind: 'usage', monthlyDelta: -300, extraDelta: -200, idempotencyKey: `u${index}` },
        { ...entry, kind: 'monthly_expiry', monthlyDelta: -9_000, idempotencyKey: `x${index}` },
      ],
    })
  }
  await db.ledgerEntry.create({
    data: {
      userId,
      kind: 'refund',
      monthlyDelta: 300,
      monthlyAfter: 300,
      extraAfter: 0,
      month: '2026-02',
      idempotencyKey: 'r',
      createdAt: new Date('2026-03-01T12:00:00.000Z'),
    },
    select: { id: true },
  })
}

const RANGE = { from: '2026-02-27', to: '2026-03-01' }
const read = async (range = RANGE) => series.parse((await admin.call('trpc', 'admin.series', range)).body)

/** The reference: every row, its day by the calendar of America/Bogota, added up here. */
async function reference() {
  const { db } = server
  const [messages, users, entries] = await Promise.all([
    db.message.findMany(),
    db.user.findMany({ where: { deletedAt: null } }),
    db.ledgerEntry.findMany(),
  ])
  const on = <Row extends { createdAt: Date }>(rows: Row[], date: string) =>
    rows.filter(({ createdAt }) => bogotaDate(createdAt) === date)
  const sum = (rows: typeof entries, kinds: string[]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).reduce((all, row) => all + row.monthlyDelta + row.extraDelta, 0)
  const days = ['2026-02-27', '2026-02-28', '2026-03-01'].map((date) => ({
    date,
    messages: on(messages, date).length,
    newUsers: on(users, date).length,
    granted: sum(on(entries, date), ['monthly_grant', 'extra_grant']),
    used: 0 - sum(on(entries, date), ['usage', 'refund']),
  }))
  const inside = messages.filter(({ createdAt, answered }) => {
    const date = bogotaDate(createdAt)
    return answered !== null && date >= RANGE.from && date <= RANGE.to
  })
  const topics = new Map<string | null, { topic: string | null; questions: number; unanswered: number }>()
  for (const { topic, answered } of inside) {
    const line = topics.get(topic) ?? { topic, questions: 0, unanswered: 0 }
    topics.set(topic, { topic, questions: line.questions + 1, unanswered: line.unanswered + (answered ? 0 : 1) })
  }
  return { days, topics: new Set(topics.values()) }
}

it('counts each day of Bogotá exactly, the empty ones too', async () => {
  await fill()
  const answer = await read()
  const expected = await reference()
  expect(answer.days).toEqual(expected.days)
  expect(answer.days.map((day) => day.messages)).toEqual([12, 3, 6])
  expect(new Set(answer.topics)).toEqual(expected.topics)
  expect(answer.topics.map(({ questions }) => questions)).toEqual(
    answer.topics.map(({ questions }) => questions).sort((a, b) => b - a),
  )
})

it('keeps the days that are over, and counts again the one in which something changed since', async () => {
  const { db } = server
  await read()
  expect(await db.dailyFigures.count()).toBe(3)
  // What is kept is what is shown: the rows are not looked at again.
  await db.dailyFigures.updateMany({ where: { messages: 12 }, data: { messages: 99 } })
  expect((await read()).days.map(({ messages }) => messages)).toEqual([99, 3, 6])

  const exact = async () => {
    const answer = await read()
    const expected = await reference()
    expect(answer.days).toEqual(expected.days)
    expect(new Set(answer.topics)).toEqual(expected.topics)
  }
  const at = new Date('2026-02-27T12:00:00.000Z')
  const later = new Date('2026-03-01T12:00:00.000Z')
  const message = await db.message.findFirstOrThrow({ where: { createdAt: later, answered: { not: null } } })
  const thread = await db.thread.create({ data: { userId: admin.id, title: 'vieja' }, select: { id: true } })
  await db.message.create({
    data: { threadId: thread.id, content: 'r', isFromAssistant: true, createdAt: at, topic: 'uvt', answered: false },
  })
  await exact()
  await db.message.update({ where: { id: message.id }, data: { answered: !message.answered, topic: 'renta' } })
  await exact()
  await db.message.update({ where: { id: message.id }, data: { createdAt: at } })
  await exact()
  // With its conversation, as people delete them.
  await db.thread.delete({ where: { id: thread.id } })
  await exact()
  const { id } = await db.user.create({
    data: { email: 'nueva@serie.co', username: 'nueva', passwordHash: '-', createdAt: at },
    select: { id: true },
  })
  await exact()
  await db.user.update({ where: { id }, data: { deletedAt: new Date() } })
  await exact()
  await db.user.delete({ where: { id } })
  await db.ledgerEntry.create({
    data: {
      userId: admin.id,
      kind: 'extra_grant',
      extraDelta: 700,
      monthlyAfter: 0,
      extraAfter: 700,
      month: '2026-02',
      idempotencyKey: 'tarde',
      createdAt: at,
    },
    select: { id: true },
  })
  await exact()
})

it('keeps nothing of the last days, which still change', async () => {
  const { db } = server
  const today = bogotaDate(new Date())
  const yesterday = bogotaDate(new Date(Date.now() - 86_400_000))
  const before = await read({ from: yesterday, to: today })
  expect(await db.dailyFigures.count({ where: { day: { gte: new Date(yesterday) } } })).toBe(0)
  await db.message.create({
    data: {
      content: 'p',
      isFromAssistant: false,
      thread: { create: { userId: admin.id, title: 'nueva' } },
    },
  })
  const after = await read({ from: yesterday, to: today })
  expect(after.days[1]?.messages).toBe((before.days[1]?.messages ?? 0) + 1)
})

it('is the same for many who ask at once for days that nobody has asked for', async () => {
  await server.db.dailyFigures.deleteMany()
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => read()))
  for (const other of others) expect(other.days).toEqual(first?.days)
  expect(first?.days).toEqual((await reference()).days)
})

describe('an account deleted while its days are stored', () => {
  /** Somebody whose time has come, with an entry in each table that the days are counted from. */
  async function leaving(): Promise<number> {
    const { id } = await createPerson(server)
    const createdAt = new Date('2026-02-28T12:00:00.000Z')
    await server.db.user.update({ where: { id }, data: { createdAt, deletionDue: new Date(0) } })
    await server.db.thread.create({
      data: { userId: id, title: 'x', messages: { create: { content: 'p', isFromAssistant: false, createdAt } } },
    })
    await server.db.contactMessage.create({
      data: { userId: id, name: 'Ana', email: 'ana@serie.co', subject: 'Adiós', message: 'Me voy de aquí' },
    })
    return id
  }

  /** Holds what `lock` takes until it is told to let go, and leaves no trace of it. */
  async function hold(lock: (tx: DbOrTx) => Promise<unknown>) {
    const [held, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const done = server.db
      .$transaction(
        async (tx) => {
          await lock(tx)
          held.resolve()
          await freed.promise
          throw new Error('undone')
        },
        { timeout: 60_000 },
      )
      .catch((error: unknown) => held.reject(error))
    await held.promise
    return () => {
      freed.resolve()
      return done
    }
  }

  /** On the embedded database one transaction at a time is all there is: the others wait to begin. */
  async function waiting(count: number): Promise<void> {
    if (process.env.TEST_DATABASE !== 'postgres') return
    const blocked = () => server.db.$queryRaw`
      SELECT count(*)::int AS value FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(blocked, { timeout: 20_000 }).toEqual([{ value: count }])
  }

  it('is not counted when its deletion began first', async () => {
    const id = await leaving()
    await server.db.dailyFigures.deleteMany()
    // The deletion comes to what was written to the team last, when all that is counted has gone.
    const release = await hold((tx) => tx.$queryRaw`SELECT 1 FROM contact_messages WHERE user_id = ${id} FOR UPDATE`)
    const deleting = deleteDueAccounts(server.app)
    await waiting(1)
    const reading = read()
    await waiting(2)
    await release()
    expect(await deleting).toBe(1)
    await reading
    expect((await read()).days).toEqual((await reference()).days)
  })

  it('is taken out again when its days were counted and not yet stored', async () => {
    await leaving()
    await server.db.dailyFigures.deleteMany()
    // Storing waits for whoever writes one of its days, with all of them counted.
    const day = { day: new Date(RANGE.to), messages: 0, newUsers: 0, granted: 0, used: 0, topics: [] }
    const release = await hold((tx) => tx.dailyFigures.create({ data: day }))
    const reading = read()
    await waiting(1)
    const deleting = deleteDueAccounts(server.app)
    await waiting(2)
    await release()
    await reading
    expect(await deleting).toBe(1)
    expect((await read()).days).toEqual((await reference()).days)
  })
})

it('shows a range in which nothing happened as zeros, each 0 and not -0', async () => {
  const answer = series.parse((await admin.call('trpc', 'admin.series', { from: '2024-02-28', to: '2024-03-01' })).body)
  const nothing = { messages: 0, newUsers: 0, granted: 0, used: 0 }
  expect(answer.days).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'].map((date) => ({ date, ...nothing })))
  expect(answer.topics).toEqual([])
})

it.each([
  [{ from: '2026-03-02', to: '2026-03-01' }, 'El rango de fechas está al revés'],
  [{ from: '2025-03-01', to: '2026-03-02' }, 'El rango puede tener como máximo 366 días'],
  [{ from: '2026-02-30', to: '2026-03-02' }, 'Fecha inválida'],
  [{ from: 'ayer', to: 'hoy' }, 'Fecha inválida'],
])('refuses %j', async (range, message) => {
  expect(await admin.call('trpc', 'admin.series', range)).toMatchObject({ status: 400, message })
})

it('takes a whole leap year', async () => {
  const reply = await admin.call('trpc', 'admin.series', { from: '2024-01-01', to: '2024-12-31' })
  expect(series.parse(reply.body).days).toHaveLength(366)
})

describe('the cards', () => {
  const cards = async () => panelSummary.parse((await admin.call('trpc', 'admin.summary')).body)
  const whole = async () => {
    const { db } = server
    const entries = await db.ledgerEntry.findMany()
    const sum = (kinds: string[]) =>
      entries
        .filter(({ kind }) => kinds.includes(kind))
        .reduce((all, row) => all + row.monthlyDelta + row.extraDelta, 0)
    const users = await db.user.findMany({ where: { deletedAt: null } })
    return {
      totalUsers: users.length,
      verifiedUsers: users.filter(({ emailVerifiedAt }) => emailVerifiedAt).length,
      blockedUsers: users.filter(({ blocked }) => blocked).length,
      totalMessages: await db.message.count(),
      creditsGranted: sum(['monthly_grant', 'extra_grant']),
      creditsUsed: 0 - sum(['usage', 'refund']),
    }
  }
  const old = { createdAt: new Date('2026-02-28T12:00:00.000Z') }

  it('add up everything since the beginning, whether its days are kept or not, and whatever changes in them', async () => {
    const { db } = server
    const exact = async () => {
      expect(await cards()).toMatchObject(await whole())
      expect(await cards()).toMatchObject(await whole())
    }
    await exact()
    await db.dailyFigures.deleteMany()
    await exact()
    const { id } = await db.user.create({
      data: { email: 'cartas@serie.co', username: 'cartas', passwordHash: '-', blocked: true, ...old },
    })
    await exact()
    const thread = await db.thread.create({ data: { userId: id, title: 'x', ...old } })
    const said = { threadId: thread.id, content: 'x', isFromAssistant: false }
    await db.message.createMany({ data: [{ ...said, ...old }, said] })
    await exact()
    await db.thread.delete({ where: { id: thread.id } })
    await db.user.update({ where: { id }, data: { deletedAt: new Date() } })
    await exact()
  })

  it('read the days that are kept, and are the documented figures too', async () => {
    const before = await cards()
    const documented = await admin.call('rest', 'admin.stats')
    expect(documented.body).toMatchObject({ totalMessages: before.totalMessages, totalCreditsUsed: before.creditsUsed })
    await server.db.$executeRaw`UPDATE daily_figures SET messages = messages + 1000 WHERE day = '2026-02-27'`
    expect((await cards()).totalMessages).toBe(before.totalMessages + 1_000)
    await server.db.dailyFigures.deleteMany()
    expect(await cards()).toEqual(before)
  })
})
