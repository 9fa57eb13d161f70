import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '../../src/server/db/client.ts'
import { retryOnConflict } from '../../src/server/db/retryOnConflict.ts'
import type { DbOrTx } from '../../src/server/db/types.ts'
import { createAccount, openTestDatabase } from '../helpers/accounts.ts'

let database: Database
let first: number
let second: number
beforeAll(async () => {
  database = await openTestDatabase()
  first = await createAccount(database.db)
  second = await createAccount(database.db)
})
afterAll(() => database.close())

const GATE = 7

/** Takes the second account's row, then, once the gate is open, the first one's. */
const backwards = (db: DbOrTx) => db.$executeRaw`
  WITH taken AS (UPDATE users SET name = 'S' WHERE id = ${second} RETURNING id),
    passed AS (SELECT pg_advisory_xact_lock(${GATE}) FROM taken)
  UPDATE users SET name = 'S' WHERE id = ${first} AND EXISTS (SELECT 1 FROM passed)`

const waiting = (count: number) =>
  vi.waitFor(async () => {
    const [row] = await database.db.$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    expect(row?.waiting).toBe(count)
  }, 20_000)

it.each([
  ['a statement', async () => backwards(database.db)],
  ['a transaction', () => retryOnConflict(() => database.db.$transaction((tx) => backwards(tx)))],
])('%s that had to give way in a deadlock is carried out after all', async (_what, work) => {
  const { db, patient } = database
  const deadlocks = async () => {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()`
    return row?.count ?? 0
  }
  const before = await deadlocks()
  const done = await patient.$transaction(
    async (tx) => {
      // Only the other one looks for a circle, and so is the one to give way.
      await tx.$executeRaw`SET LOCAL deadlock_timeout = '1h'`
      await tx.$executeRaw`UPDATE users SET name = 'A' WHERE id = ${first}`
      const { given, other } = await patient.$transaction(
        async (gate) => {
          await gate.$executeRaw`SELECT pg_advisory_xact_lock(${GATE})`
          const given = work()
          await waiting(1)
          // Prisma sends it when it is waited for.
          const other = Promise.resolve(tx.$executeRaw`UPDATE users SET name = 'A' WHERE id = ${second}`)
          await waiting(2)
          return { given, other }
        },
        { timeout: 60_000 },
      )
      await other
      return { given }
    },
    { timeout: 60_000 },
  )
  expect(await done.given).toBe(1)
  await vi.waitFor(async () => expect(await deadlocks()).toBeGreaterThan(before), 20_000)
  const rows = await db.user.findMany({ where: { id: { in: [first, second] } }, select: { name: true } })
  expect(rows).toEqual([{ name: 'S' }, { name: 'S' }])
})
