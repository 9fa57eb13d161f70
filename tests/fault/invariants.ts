import { type createLedger, verifyLedger } from '../../src/server/credits/ledger.ts'
import type { Db } from '../../src/server/db/types.ts'
import { createAccount } from '../helpers/accounts.ts'
import { randomGenerator } from './random.ts'

export type Ledger = ReturnType<typeof createLedger>

const november = new Date('2026-11-20T15:00:00Z')
const december = new Date('2026-12-05T15:00:00Z')

/**
 * What must hold of the ledger whatever happens, tried out on a scratch database. Gives one sentence for each promise
 * that is broken; none when all hold. `actions`: how many the jack-hammer makes, over `seed`.
 */
export async function brokenPromises(db: Db, ledger: Ledger, { seed, actions }: { seed: number; actions: number }) {
  const broken: string[] = []
  const attempt = async (promise: string, check: () => Promise<boolean>) => {
    const holds = await check().catch(
      (error: unknown) => `it failed: ${String(error).replace(/\s+/g, ' ').slice(-160)}`,
    )
    if (holds !== true) broken.push(holds === false ? promise : `${promise} (${holds})`)
  }
  await attempt('a key counts once among many at once', () => sameKeyOnce(db, ledger))
  await attempt('nobody spends more than there is', () => spendsWhatThereIs(db, ledger))
  await attempt('a month is granted once', () => grantsOnce(db, ledger))
  await attempt('a refund happens once', () => refundsOnce(db, ledger))
  await attempt('an expired month is not given back', () => expiredStaysExpired(db, ledger))
  await attempt('monthly credits go first', () => monthlyFirst(db, ledger))
  await attempt('the database refuses a negative balance', () => refusesNegative(db))
  await attempt('the database refuses a second entry with a key', () => refusesSecondKey(db))
  await attempt('the database refuses a wrong amount', () => refusesWrongAmount(db))
  await attempt('the ledger only grows', () => onlyGrows(db))
  await attempt('the jack-hammer leaves every account exact', () => jackHammer(db, ledger, seed, actions))
  return broken
}

const CONNECTIONS = 20

const reserve = (db: Db, ledger: Ledger, userId: number, amount: number, key: string, now = november) =>
  ledger.reserve(db, { userId, amount, key, threadId: null, now })

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

async function stateOf(db: Db, userId: number) {
  const account = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { creditsMonthly: true, creditsExtra: true, creditsUsed: true },
  })
  return [account.creditsMonthly, account.creditsExtra, account.creditsUsed].join(' ')
}

async function account(db: Db, ledger: Ledger, extra = 0): Promise<number> {
  const userId = await createAccount(db)
  await ledger.grantMonthly(db, { userId, now: november })
  if (extra > 0)
    await ledger.grantExtra(db, { userId, amount: extra, key: 'e', actorId: null, reason: null, now: november })
  return userId
}

async function sameKeyOnce(db: Db, ledger: Ledger): Promise<boolean> {
  const userId = await account(db, ledger)
  const outcomes = await times(50, () => reserve(db, ledger, userId, 100, 'same'))
  return outcomes.filter((each) => each === 'reserved').length === 1 && (await stateOf(db, userId)) === '19900 0 100'
}

async function spendsWhatThereIs(db: Db, ledger: Ledger): Promise<boolean> {
  const userId = await account(db, ledger, 250)
  const outcomes = await times(60, (index) => reserve(db, ledger, userId, 500, `q${index}`))
  return outcomes.filter((each) => each === 'reserved').length === 40 && (await stateOf(db, userId)) === '0 250 20000'
}

async function grantsOnce(db: Db, ledger: Ledger): Promise<boolean> {
  const userId = await createAccount(db)
  await times(CONNECTIONS, () => ledger.grantMonthly(db, { userId, now: november }))
  await times(CONNECTIONS, () => ledger.grantMonthly(db, { userId, now: december }))
  return (await db.ledgerEntry.count({ where: { userId } })) === 3 && (await stateOf(db, userId)) === '20000 0 0'
}

async function refundsOnce(db: Db, ledger: Ledger): Promise<boolean> {
  const userId = await account(db, ledger, 1_000)
  await reserve(db, ledger, userId, 20_400, 'a')
  await times(CONNECTIONS, () => ledger.refund(db, { userId, key: 'a', now: november }))
  return (await stateOf(db, userId)) === '20000 1000 0'
}

async function expiredStaysExpired(db: Db, ledger: Ledger): Promise<boolean> {
  const userId = await account(db, ledger, 1_000)
  await reserve(db, ledger, userId, 20_400, 'a')
  await reserve(db, ledger, userId, 500, 'b', december)
  await ledger.refund(db, { userId, key: 'a', now: december })
  return (await stateOf(db, userId)) === '19500 1000 500'
}

async function monthlyFirst(db: Db, ledger: Ledger): Promise<boolean> {
  const userId = await account(db, ledger, 1_000)
  await reserve(db, ledger, userId, 300, 'a')
  return (await stateOf(db, userId)) === '19700 1000 300'
}

const refused = (work: Promise<unknown>) =>
  work.then(
    () => false,
    () => true,
  )

async function refusesNegative(db: Db): Promise<boolean> {
  const id = await createAccount(db)
  const columns = ['creditsMonthly', 'creditsExtra', 'creditsUsed'] as const
  const results = await Promise.all(
    columns.map((column) => refused(db.user.update({ where: { id }, data: { [column]: -1 } }))),
  )
  return results.every(Boolean)
}

const entry = (userId: number, monthlyDelta: number, idempotencyKey: string) => ({
  userId,
  kind: 'usage' as const,
  monthlyDelta,
  monthlyAfter: 0,
  extraAfter: 0,
  month: '2026-11',
  idempotencyKey,
})

/** Written straight into the table, so these accounts do not add up afterwards: they are told apart by this key. */
const PROBE = 'probe'

async function refusesSecondKey(db: Db): Promise<boolean> {
  const userId = await createAccount(db)
  await db.ledgerEntry.create({ data: entry(userId, -1, PROBE) })
  return refused(db.ledgerEntry.create({ data: entry(userId, -1, PROBE) }))
}

async function refusesWrongAmount(db: Db): Promise<boolean> {
  const userId = await createAccount(db)
  return refused(db.ledgerEntry.create({ data: entry(userId, 1, PROBE) }))
}

async function onlyGrows(db: Db): Promise<boolean> {
  const statements = [
    `UPDATE credit_ledger SET reason = 'x' WHERE id = -1`,
    'DELETE FROM credit_ledger WHERE id = -1',
    'UPDATE audit_log SET reason = NULL WHERE id = -1',
    'DELETE FROM audit_log WHERE id = -1',
    'TRUNCATE audit_log',
  ]
  for (const statement of statements) if (!(await refused(db.$executeRawUnsafe(statement)))) return false
  return true
}

const UNDONE = new Error('undone on purpose')

/**
 * Random grants, debits, refunds and retries, one in five undone with its transaction, over 20 connections and few
 * accounts, while the month turns. Afterwards what the callers were told is what the ledger says, to the peso.
 */
async function jackHammer(db: Db, ledger: Ledger, seed: number, actions: number): Promise<boolean> {
  const accounts = await times(4, () => account(db, ledger, 2_000))
  const told = new Map<string, number>()
  let made = 0

  const act = async (random: () => number): Promise<void> => {
    const pick = (below: number) => Math.floor(random() * below)
    const userId = accounts[pick(accounts.length)] ?? 0
    // Half-way the month turns, for some a little before the others.
    const now = made + pick(40) > actions / 2 ? december : november
    const key = `k${pick(actions / 3)}`
    const undo = pick(5) === 0
    const kind = pick(10)
    let outcome = ''
    const work = async (tx: Parameters<Ledger['reserve']>[0]) => {
      if (kind < 6) outcome = await ledger.reserve(tx, { userId, amount: 1 + pick(900), key, threadId: null, now })
      else if (kind < 8) outcome = await ledger.refund(tx, { userId, key, now })
      else if (kind < 9) {
        const grant = { userId, amount: 1 + pick(700), key, actorId: null, reason: null, now }
        outcome = await ledger.grantExtra(tx, grant)
      } else await ledger.grantMonthly(tx, { userId, now })
      if (undo) throw UNDONE
    }
    if (undo) {
      await db.$transaction(work).catch((error: unknown) => {
        if (error !== UNDONE) throw error
      })
      return
    }
    await work(db)
    const label = `${userId} ${outcome} ${key}`
    if (/reserved|refunded|granted/.test(outcome)) told.set(label, (told.get(label) ?? 0) + 1)
  }

  await times(CONNECTIONS, async (worker) => {
    const random = randomGenerator(seed * 1_000 + worker)
    while (made < actions) {
      made += 1
      await act(random)
    }
  })

  const kinds = { usage: 'reserved', refund: 'refunded', extra_grant: 'granted' } as const
  const written = await db.ledgerEntry.findMany({
    where: {
      userId: { in: accounts },
      kind: { in: ['usage', 'refund', 'extra_grant'] },
      NOT: { idempotencyKey: 'extra:e' },
    },
    select: { userId: true, kind: true, idempotencyKey: true },
  })
  const lines = written.map(({ userId, kind, idempotencyKey }) => {
    const outcome = kind === 'usage' || kind === 'refund' || kind === 'extra_grant' ? kinds[kind] : kind
    return `${userId} ${outcome} ${idempotencyKey.slice(idempotencyKey.indexOf(':') + 1)}`
  })
  const faults = (await verifyLedger(db)).filter(({ userId }) => accounts.includes(userId))
  const complaints = [
    ...faults.map((fault) => JSON.stringify(fault)),
    ...[...told].filter(([, many]) => many > 1).map(([label, many]) => `told ${many} times: ${label}`),
    ...lines.filter((line, index) => lines.indexOf(line) !== index).map((line) => `written twice: ${line}`),
    ...lines.filter((line) => !told.has(line)).map((line) => `written, not told: ${line}`),
    ...[...told.keys()].filter((label) => !lines.includes(label)).map((label) => `told, not written: ${label}`),
  ]
  if (complaints.length > 0) throw new Error(`seed ${seed}: ${complaints.slice(0, 3).join('; ')}`)
  return true
}
