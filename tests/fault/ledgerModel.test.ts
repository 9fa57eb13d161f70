import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balance, grantExtra, grantMonthly, refund, reserve, verifyLedger } from '../../src/server/credits/ledger.ts'
import type { Database } from '../../src/server/db/client.ts'
import type { Db } from '../../src/server/db/types.ts'
import { MONTHLY_GRANT } from '../../src/shared/credits.ts'
import { createAccount, openTestDatabase } from '../helpers/accounts.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** What the ledger promises, said again without a database. */
function createModel() {
  let [month, monthly, extra, used] = [-1, 0, 0, 0]
  const usages = new Map<string, { month: number; monthly: number; extra: number; refunded: boolean }>()
  const gifts = new Set<string>()
  const grant = (now: number) => {
    if (now > month) [month, monthly, used] = [now, MONTHLY_GRANT, 0]
  }
  return {
    grantMonthly: grant,
    reserve(now: number, key: string, amount: number) {
      grant(now)
      if (usages.has(key)) return 'duplicate'
      if (monthly + extra < amount) return 'insufficient'
      const fromMonthly = Math.min(monthly, amount)
      usages.set(key, { month, monthly: fromMonthly, extra: amount - fromMonthly, refunded: false })
      monthly -= fromMonthly
      extra -= amount - fromMonthly
      used += amount
      return 'reserved'
    },
    refund(key: string) {
      const usage = usages.get(key)
      if (!usage) return 'unknown'
      if (usage.refunded) return 'duplicate'
      usage.refunded = true
      extra += usage.extra
      if (usage.month === month) {
        monthly += usage.monthly
        used -= usage.monthly + usage.extra
      }
      return 'refunded'
    },
    grantExtra(key: string, amount: number) {
      if (gifts.has(key)) return 'duplicate'
      gifts.add(key)
      extra += amount
      return 'granted'
    },
    balance: (now: number) => (now > month ? { monthly: MONTHLY_GRANT, extra, used: 0 } : { monthly, extra, used }),
  }
}

const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('reserve' as const), key, amount: fc.integer({ min: 1, max: 16_000 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), key }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('gift' as const), key, amount: fc.integer({ min: 1, max: 9_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('grant' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), months: fc.integer({ min: 1, max: 3 }) }) },
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

/** Noon of the 15th of that month, counted from January 2026. */
const moment = (month: number) => new Date(Date.UTC(2026, month, 15, 12))

async function obey(db: Db, userId: number, commands: readonly Command[]): Promise<void> {
  const model = createModel()
  let month = 10
  for (const each of commands) {
    const now = moment(month)
    if (each.do === 'wait') month += each.months
    else if (each.do === 'grant') {
      model.grantMonthly(month)
      await grantMonthly(db, { userId, now })
    } else if (each.do === 'reserve') {
      const outcome = await reserve(db, { userId, amount: each.amount, key: each.key, threadId: null, now })
      expect(outcome).toBe(model.reserve(month, each.key, each.amount))
    } else if (each.do === 'refund')
      expect(await refund(db, { userId, key: each.key, now })).toBe(model.refund(each.key))
    else {
      const gift = { userId, amount: each.amount, key: each.key, actorId: null, reason: null, now }
      expect(await grantExtra(db, gift)).toBe(model.grantExtra(each.key, each.amount))
    }
    expect(await balance(db, userId, moment(month))).toMatchObject(model.balance(month))
  }
}

describe('the ledger', () => {
  it('does what its model does, whatever comes in whatever order', async () => {
    const { db } = database
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 30 }), async (commands) => {
        await obey(db, await createAccount(db), commands)
      }),
      { numRuns: 100, seed: 20_261_120 },
    )
    expect(await verifyLedger(db)).toEqual([])
  })
})
