import { afterAll, beforeAll, expect, it } from 'vitest'
import { grantExtra, grantMonthly, refund, reserve } from '../../../src/server/credits/ledger.ts'
import type { Database } from '../../../src/server/db/client.ts'
import { createAccount, openTestDatabase } from '../../helpers/accounts.ts'

// What the panel reads of everybody is what stands in users, whoever changed it and however.

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const now = new Date('2026-11-20T15:00:00Z')
const COLUMNS = ['monthly', 'extra', 'used', 'month'].map((name) => `credits_${name}`)
const SAME = [...COLUMNS, 'deleted_at', 'blocked', 'role', 'email_verified_at', 'last_active_at', 'search_text']
const row = (table: string) => `(${SAME.map((column) => `${table}.${column}`).join(', ')})`
const differing = () =>
  database.sql.query(
    `SELECT id FROM users u FULL JOIN user_figures f USING (id) WHERE ${row('u')} IS DISTINCT FROM ${row('f')} OR f.reach <> luka_reach(u)`,
  )

it('follows each change of an account, and its end', async () => {
  const { db } = database
  const userId = await createAccount(db)
  const change = (data: Parameters<typeof db.user.update>[0]['data']) =>
    db.user.update({ where: { id: userId }, data, select: { id: true } })
  const steps: (() => Promise<unknown>)[] = [
    () => grantMonthly(db, { userId, now }),
    () => grantExtra(db, { userId, amount: 7_000, key: 'a', actorId: null, reason: null, now }),
    () => Promise.all([1, 2, 3].map((n) => reserve(db, { userId, amount: 500, key: `q${n}`, threadId: null, now }))),
    () => refund(db, { userId, key: 'q1', now }),
    () => change({ name: 'Ñandú' }),
    () => change({ username: 'nandu' }),
    () => change({ emailVerifiedAt: now }),
    () => change({ lastActiveAt: now }),
    () => change({ role: 'admin', blocked: true }),
    () => change({ marketingOptOut: now }),
    () => change({ mailBouncedAt: now }),
    () => change({ marketingOptOut: null }),
    () => change({ deletionDue: now }),
    () => change({ deletedAt: now }),
  ]
  for (const step of steps) {
    const before = JSON.stringify(await db.userFigures.findUnique({ where: { id: userId } }))
    await step()
    expect(JSON.stringify(await db.userFigures.findUnique({ where: { id: userId } }))).not.toBe(before)
    expect(await differing()).toEqual([])
  }
  expect(await db.userFigures.findUnique({ where: { id: userId } })).toMatchObject({
    creditsMonthly: 19_000,
    creditsExtra: 7_000,
    creditsUsed: 1_000,
    creditsMonth: '2026-11',
    // Blocked, verified, gone soon, and no mail arrives.
    reach: 1 + 2 + 4 + 8,
  })
})

it('is undone with the transaction that changed the account', async () => {
  const { db } = database
  const userId = await createAccount(db)
  await grantMonthly(db, { userId, now })
  const failing = db.$transaction(async (tx) => {
    await reserve(tx, { userId, amount: 500, key: 'x', threadId: null, now })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await db.userFigures.findUnique({ where: { id: userId } })).toMatchObject({ creditsUsed: 0 })
  expect(await differing()).toEqual([])
})
