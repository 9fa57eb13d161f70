import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balance, grantExtra, grantMonthly, refund, reserve, verifyLedger } from '../../../src/server/credits/ledger.ts'
import type { Database } from '../../../src/server/db/client.ts'
import type { Db } from '../../../src/server/db/types.ts'
import { AppError } from '../../../src/shared/errors.ts'
import { createAccount, openTestDatabase } from '../../helpers/accounts.ts'

let database: Database
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

const november = new Date('2026-11-20T15:00:00Z')
const december = new Date('2026-12-01T05:00:00Z')
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const count = (outcomes: readonly string[], outcome: string) => outcomes.filter((each) => each === outcome).length
const extra = (userId: number, amount: number, key = 'regalo', now = november) =>
  grantExtra(db, { userId, amount, key, actorId: null, reason: null, now })
const take = (userId: number, amount: number, key: string, now = november) =>
  reserve(db, { userId, amount, key, threadId: null, now })
const entries = (userId: number) =>
  db.ledgerEntry.findMany({
    where: { userId },
    orderBy: { id: 'asc' },
    select: { kind: true, monthlyDelta: true, extraDelta: true, monthlyAfter: true, extraAfter: true, month: true },
  })

describe('the monthly grant', () => {
  it('is written once, however many ask for it at once', async () => {
    const userId = await createAccount(db)
    await times(30, () => grantMonthly(db, { userId, now: november }))
    expect(await entries(userId)).toEqual([
      {
        kind: 'monthly_grant',
        monthlyDelta: 20_000,
        extraDelta: 0,
        monthlyAfter: 20_000,
        extraAfter: 0,
        month: '2026-11',
      },
    ])
    expect(await balance(db, userId, november)).toEqual({
      monthly: 20_000,
      extra: 0,
      used: 0,
      credits: 20_000,
      available: 20_000,
    })
  })

  it('follows the expiry of what the last month left, and leaves extra credits alone', async () => {
    const userId = await createAccount(db)
    await grantMonthly(db, { userId, now: november })
    await extra(userId, 3_000)
    await take(userId, 500, 'a')
    await times(30, () => grantMonthly(db, { userId, now: december }))
    expect((await entries(userId)).slice(3)).toEqual([
      {
        kind: 'monthly_expiry',
        monthlyDelta: -19_500,
        extraDelta: 0,
        monthlyAfter: 0,
        extraAfter: 3_000,
        month: '2026-11',
      },
      {
        kind: 'monthly_grant',
        monthlyDelta: 20_000,
        extraDelta: 0,
        monthlyAfter: 20_000,
        extraAfter: 3_000,
        month: '2026-12',
      },
    ])
    expect(await balance(db, userId, december)).toMatchObject({ available: 23_000, used: 0 })
  })

  it('turns with the month of Bogotá, not of UTC', async () => {
    const userId = await createAccount(db)
    await grantMonthly(db, { userId, now: november })
    await take(userId, 500, 'a')
    const lastMinute = new Date('2026-12-01T04:59:59Z')
    await grantMonthly(db, { userId, now: lastMinute })
    expect(await balance(db, userId, lastMinute)).toMatchObject({ available: 19_500, used: 500 })
    expect(await balance(db, userId, december)).toMatchObject({ available: 20_000, used: 0 })
    expect(await entries(userId)).toHaveLength(2)
  })

  it('writes no expiry when nothing was left, and does not come back for a clock set back', async () => {
    const userId = await createAccount(db)
    await grantMonthly(db, { userId, now: november })
    await take(userId, 20_000, 'all')
    await grantMonthly(db, { userId, now: december })
    await grantMonthly(db, { userId, now: november })
    expect((await entries(userId)).map(({ kind }) => kind)).toEqual(['monthly_grant', 'usage', 'monthly_grant'])
  })
})

describe('a reservation', () => {
  it('spends monthly credits first, across both balances', async () => {
    const userId = await createAccount(db)
    await grantMonthly(db, { userId, now: november })
    await extra(userId, 1_000)
    expect(await take(userId, 19_800, 'a')).toBe('reserved')
    expect(await take(userId, 500, 'b')).toBe('reserved')
    expect(await balance(db, userId, november)).toEqual({
      monthly: 0,
      extra: 700,
      used: 20_300,
      credits: 21_000,
      available: 700,
    })
    expect((await entries(userId)).at(-1)).toMatchObject({
      monthlyDelta: -200,
      extraDelta: -300,
      monthlyAfter: 0,
      extraAfter: 700,
    })
  })

  it('is refused for who cannot pay, and leaves no trace', async () => {
    const userId = await createAccount(db)
    await grantMonthly(db, { userId, now: november })
    expect(await take(userId, 20_001, 'a')).toBe('insufficient')
    expect(await take(userId, 20_000, 'a')).toBe('reserved')
    expect(await take(userId, 1, 'b')).toBe('insufficient')
    expect(await take(2_000_000_000, 1, 'b')).toBe('insufficient')
    expect(await entries(userId)).toHaveLength(2)
  })

  it('counts once for one key, also when the balance no longer allows it', async () => {
    const userId = await createAccount(db)
    await grantMonthly(db, { userId, now: november })
    const outcomes = await times(50, () => take(userId, 15_000, 'same'))
    expect(count(outcomes, 'reserved')).toBe(1)
    expect(count(outcomes, 'duplicate')).toBe(49)
    expect(await balance(db, userId, november)).toMatchObject({ available: 5_000 })
  })

  it('gives 20 of 200 parallel questions to who has 10.000 COP', async () => {
    const userId = await createAccount(db)
    await grantMonthly(db, { userId, now: november })
    await take(userId, 10_000, 'before')
    const outcomes = await times(200, (index) => take(userId, 500, `q${index}`))
    expect([count(outcomes, 'reserved'), count(outcomes, 'insufficient')]).toEqual([20, 180])
    expect(await balance(db, userId, november)).toMatchObject({ available: 0, used: 20_000 })
  })

  it('never spends the credits of a month that is over', async () => {
    const userId = await createAccount(db)
    await grantMonthly(db, { userId, now: november })
    await take(userId, 19_900, 'a')
    expect(await take(userId, 500, 'b', december)).toBe('reserved')
    expect(await balance(db, userId, december)).toMatchObject({ available: 19_500, used: 500 })
  })

  it('goes away with the transaction that it was part of', async () => {
    const userId = await createAccount(db)
    await grantMonthly(db, { userId, now: november })
    const fault = new Error('the answer could not be stored')
    const failing = db.$transaction(async (tx) => {
      expect(await reserve(tx, { userId, amount: 500, key: 'a', threadId: null, now: november })).toBe('reserved')
      throw fault
    })
    await expect(failing).rejects.toBe(fault)
    expect(await take(userId, 500, 'a')).toBe('reserved')
  })

  it.each([0, -500, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s as an amount', async (amount) => {
    const userId = await createAccount(db)
    await expect(take(userId, amount, 'a')).rejects.toThrow(RangeError)
    await expect(extra(userId, amount)).rejects.toThrow(RangeError)
  })
})

describe('a refund', () => {
  it('gives back to the balances that paid, once', async () => {
    const userId = await createAccount(db)
    await grantMonthly(db, { userId, now: november })
    await extra(userId, 1_000)
    await take(userId, 20_400, 'a')
    const outcomes = await times(20, () => refund(db, { userId, key: 'a', now: november }))
    expect([count(outcomes, 'refunded'), count(outcomes, 'duplicate')]).toEqual([1, 19])
    expect(await balance(db, userId, november)).toMatchObject({ monthly: 20_000, extra: 1_000, used: 0 })
    expect(await take(userId, 500, 'a')).toBe('duplicate')
  })

  it('needs a reservation of the same user', async () => {
    const [userId, other] = await times(2, () => createAccount(db))
    await grantMonthly(db, { userId: Number(userId), now: november })
    await take(Number(userId), 500, 'a')
    expect(await refund(db, { userId: Number(other), key: 'a', now: november })).toBe('unknown')
    expect(await refund(db, { userId: Number(userId), key: 'b', now: november })).toBe('unknown')
    expect(await refund(db, { userId: Number(userId), key: `month:2026-11`, now: november })).toBe('unknown')
  })

  it('of an earlier month gives back extra credits only, and leaves the new month’s use alone', async () => {
    const userId = await createAccount(db)
    await grantMonthly(db, { userId, now: november })
    await extra(userId, 1_000)
    await take(userId, 20_400, 'a')
    await take(userId, 500, 'b', december)
    expect(await refund(db, { userId, key: 'a', now: december })).toBe('refunded')
    expect(await balance(db, userId, december)).toEqual({
      monthly: 19_500,
      extra: 1_000,
      used: 500,
      credits: 21_000,
      available: 20_500,
    })
  })

  it('of what an expired month paid alone is an entry of nothing', async () => {
    const userId = await createAccount(db)
    await grantMonthly(db, { userId, now: november })
    await take(userId, 500, 'a')
    await grantMonthly(db, { userId, now: december })
    expect(await refund(db, { userId, key: 'a', now: december })).toBe('refunded')
    expect(await refund(db, { userId, key: 'a', now: december })).toBe('duplicate')
    expect(await balance(db, userId, december)).toMatchObject({ available: 20_000, used: 0 })
  })
})

describe('an extra grant', () => {
  it('counts once for one key and keeps who gave it', async () => {
    const userId = await createAccount(db)
    const give = () =>
      grantExtra(db, { userId, amount: 1_000, key: 'k', actorId: 7, reason: 'cortesía', now: november })
    const outcomes = await times(20, give)
    expect([count(outcomes, 'granted'), count(outcomes, 'duplicate')]).toEqual([1, 19])
    const [entry] = await db.ledgerEntry.findMany({ where: { userId } })
    expect(entry).toMatchObject({
      kind: 'extra_grant',
      extraDelta: 1_000,
      actorId: 7,
      reason: 'cortesía',
      month: '2026-11',
    })
    // The month's own grant is still to come.
    expect(await balance(db, userId, november)).toMatchObject({ monthly: 20_000, extra: 1_000 })
  })

  it('refuses an unknown user and a balance past counting', async () => {
    await expect(extra(2_000_000_000, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const userId = await createAccount(db)
    await extra(userId, 2_000_000_000)
    await expect(extra(userId, 1, 'more')).rejects.toThrow(AppError)
  })
})

describe('the tables', () => {
  it.each(['credit_ledger', 'audit_log'])('%s refuses every change of what is written', async (table) => {
    for (const statement of [
      `UPDATE ${table} SET reason = 'x'`,
      `DELETE FROM ${table} WHERE id = -1`,
      `TRUNCATE ${table}`,
      `TRUNCATE ${table} CASCADE`,
    ])
      await expect(db.$executeRawUnsafe(statement), statement).rejects.toThrow(/append-only/)
  })

  it('keep a user who has entries', async () => {
    const userId = await createAccount(db)
    await grantMonthly(db, { userId, now: november })
    await expect(db.user.delete({ where: { id: userId } })).rejects.toThrow()
  })

  it.each(['credits_monthly = -1', 'credits_extra = -1', 'credits_used = -1', `credits_month = '2026-13'`])(
    'refuse an account with %s',
    async (assignment) => {
      const userId = await createAccount(db)
      await expect(db.$executeRawUnsafe(`UPDATE users SET ${assignment} WHERE id = ${userId}`)).rejects.toThrow()
    },
  )

  it.each([
    ['usage', 500, 0],
    ['usage', 0, 0],
    ['refund', -500, 0],
    ['monthly_grant', -500, 0],
    ['monthly_grant', 500, 500],
    ['extra_grant', 0, -500],
    ['monthly_expiry', 500, 0],
  ] as const)('refuse an entry %s of %i and %i', async (kind, monthlyDelta, extraDelta) => {
    const userId = await createAccount(db)
    const entry = {
      userId,
      kind,
      monthlyDelta,
      extraDelta,
      monthlyAfter: 0,
      extraAfter: 0,
      month: '2026-11',
      idempotencyKey: 'k',
    }
    await expect(db.ledgerEntry.create({ data: entry })).rejects.toThrow()
  })
})

it('adds up, over everything that these tests did', async () => {
  expect(await verifyLedger(db)).toEqual([])
})

it('tells an account whose balance is not what its entries say', async () => {
  const userId = await createAccount(db)
  await grantMonthly(db, { userId, now: november })
  await db.user.update({ where: { id: userId }, data: { creditsExtra: 5 } })
  expect(await verifyLedger(db)).toEqual([
    expect.objectContaining({ userId, cachedExtra: 5, ledgerExtra: 0, cachedMonthly: 20_000, follows: true }),
  ])
})
