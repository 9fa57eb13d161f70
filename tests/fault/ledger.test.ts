import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLedger, grantExtra, type LedgerStatements, reserve } from '../../src/server/credits/ledger.ts'
import { CLAIM, GRANT_EXTRA, GRANT_MONTHLY, KNOWN, REFUND, RESERVE } from '../../src/server/credits/statements.ts'
import type { Database } from '../../src/server/db/client.ts'
import { createAccount, openTestDatabase } from '../helpers/accounts.ts'
import { brokenPromises } from './invariants.ts'

// On a real PostgreSQL only: the embedded database has one connection and shows no race.

describe('the ledger under load', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it.each([1, 2, 3])('keeps every promise (seed %i)', async (seed) => {
    expect(await brokenPromises(database.db, createLedger(), { seed, actions: 1_500 })).toEqual([])
  })
})

describe('a debit for a question', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it('that arrives after its attempt has ended takes nothing, even when it met the end itself', async () => {
    const { db } = database
    const now = new Date()
    const userId = await createAccount(db)
    await grantExtra(db, { userId, amount: 1_000, key: 'all', actorId: null, reason: null, now })
    const { id: askId, attempt } = await db.ask.create({
      data: { userId, clientMessageId: randomUUID(), questionHash: '0'.repeat(64), expiresAt: now },
      select: { id: true, attempt: true },
    })
    const pay = (key: string) =>
      reserve(db, { userId, amount: 500, key, threadId: null, claim: { askId, attempt }, now })
    expect(await pay('in time')).toBe('reserved')

    const late = await db.$transaction(async (tx) => {
      await tx.ask.update({ where: { id: askId }, data: { state: 'failed' } })
      const waiting = pay('late')
      await vi.waitFor(async () => {
        const [row] = await db.$queryRaw<{ waiting: number }[]>`
          SELECT count(*)::int AS waiting FROM pg_locks l JOIN pg_stat_activity a USING (pid)
          WHERE NOT l.granted AND a.datname = current_database()`
        expect(row?.waiting).toBe(1)
      }, 20_000)
      return { waiting }
    })
    expect(await late.waiting).toBe('ended')
    expect(await pay('later')).toBe('ended')
    expect(await db.ledgerEntry.count({ where: { userId, kind: 'usage' } })).toBe(1)
  })
})

const statements: LedgerStatements = { CLAIM, RESERVE, REFUND, GRANT_EXTRA, GRANT_MONTHLY, KNOWN }

/** One guard taken out, in the statements or in the database. The text to take out has to be there. */
interface Mutant {
  readonly name: string
  readonly statement?: { readonly of: keyof LedgerStatements; readonly from: string; readonly to: string }
  readonly sql?: string
}

const DROP_CHECK = 'ALTER TABLE users DROP CONSTRAINT users_credits_not_negative'
const DROP_AFTER = 'ALTER TABLE credit_ledger DROP CONSTRAINT credit_ledger_after_not_negative'
const AFFORDABLE = ' AND monthly + extra >= $2::int'
const LOCK = 'FOR NO KEY UPDATE'
const ONCE = 'ON CONFLICT (user_id, idempotency_key) DO NOTHING'
const DROP_KEY = 'DROP INDEX credit_ledger_user_id_idempotency_key_key'
const REFUND_MONTHLY = 'CASE WHEN u.month = a.month THEN u.monthly ELSE 0 END'

const MUTANTS: readonly Mutant[] = [
  { name: 'a debit that does not ask what there is', statement: { of: 'RESERVE', from: AFFORDABLE, to: '' } },
  {
    name: 'the same, with no CHECK behind it',
    statement: { of: 'RESERVE', from: AFFORDABLE, to: '' },
    sql: `${DROP_CHECK}; ${DROP_AFTER}; ALTER TABLE credit_ledger DROP CONSTRAINT credit_ledger_amounts`,
  },
  { name: 'a debit that takes no lock', statement: { of: 'RESERVE', from: LOCK, to: '' } },
  { name: 'a refund that takes no lock', statement: { of: 'REFUND', from: LOCK, to: '' } },
  { name: 'an extra grant that takes no lock', statement: { of: 'GRANT_EXTRA', from: LOCK, to: '' } },
  { name: 'a monthly grant that takes no lock', statement: { of: 'GRANT_MONTHLY', from: LOCK, to: '' } },
  { name: 'a debit that fails on a known key', statement: { of: 'RESERVE', from: ONCE, to: '' } },
  { name: 'no unique key', sql: DROP_KEY },
  {
    name: 'no unique key, and debits that do not ask for it',
    statement: { of: 'RESERVE', from: ONCE, to: '' },
    sql: DROP_KEY,
  },
  {
    name: 'no unique key, and refunds that do not ask for it',
    statement: { of: 'REFUND', from: ONCE, to: '' },
    sql: DROP_KEY,
  },
  { name: 'no CHECK on balances', sql: DROP_CHECK },
  { name: 'no CHECK on amounts', sql: 'ALTER TABLE credit_ledger DROP CONSTRAINT credit_ledger_amounts' },
  { name: 'a ledger that can be changed', sql: 'DROP TRIGGER credit_ledger_append_only ON credit_ledger' },
  { name: 'an audit log that can be changed', sql: 'DROP TRIGGER audit_log_append_only ON audit_log' },
  { name: 'a refund of an expired month', statement: { of: 'REFUND', from: REFUND_MONTHLY, to: 'u.monthly' } },
  {
    name: 'a month that can be granted again',
    statement: { of: 'GRANT_MONTHLY', from: 'AND credits_month < $2::text', to: '' },
  },
  { name: 'a debit from an expired month', statement: { of: 'RESERVE', from: 'month >= $4::text AND', to: '' } },
  {
    name: 'extra credits spent first',
    statement: { of: 'RESERVE', from: 'LEAST(monthly, $2::int)', to: 'GREATEST(0, $2::int - extra)' },
  },
]

describe('each guard is needed', () => {
  it.each(MUTANTS)('$name breaks a promise', async ({ statement, sql }) => {
    const database = await openTestDatabase()
    try {
      if (sql) await database.sql.script(sql)
      const mutated: LedgerStatements = { ...statements, ...(statement ? { [statement.of]: without(statement) } : {}) }
      // A race may be missed once, not again and again.
      let broken: string[] = []
      for (let seed = 1; seed <= 5 && broken.length === 0; seed++)
        broken = await brokenPromises(database.db, createLedger(mutated), { seed, actions: 400 })
      expect(broken, 'nothing noticed that this guard is missing').not.toEqual([])
    } finally {
      await database.close()
    }
  })
})

function without({ of, from, to }: NonNullable<Mutant['statement']>): string {
  expect(statements[of]).toContain(from)
  return statements[of].replaceAll(from, to)
}
