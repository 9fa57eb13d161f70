import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { verifyLedger } from '../../../src/server/credits/ledger.ts'
import { ANSWER_MS, POOL_WAIT_MS } from '../../../src/server/db/timeouts.ts'
import {
  type Claim,
  claimRun,
  holdClaim,
  payFor,
  release,
  type Taken,
} from '../../../src/server/services/chat/claim.ts'
import { storeExchange } from '../../../src/server/services/chat/exchange.ts'
import { releaseExpired } from '../../../src/server/services/chat/release.ts'
import { createPerson, type Person } from '../../helpers/people.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// The right to answer a question, by itself: who holds it, for how long, and what one may do who has lost it.

const HASH = '0'.repeat(64)
const TOO_LATE = {
  code: 'UNAVAILABLE',
  message: 'La respuesta tardó demasiado. No se cobró; inténtalo de nuevo.',
}
/** A machine under load. */
const PATIENT = { timeout: 20_000 }
const BEGAN = Date.UTC(2026, 10, 20, 15)
const LEASE = 60_000
const RENEWAL = 10_000

let server: TestServer
let ana: Person
let now = BEGAN

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(now) })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = BEGAN
  ana = await createPerson(server)
})

const claim = (clientMessageId: string) =>
  claimRun(server.app, { userId: ana.id, clientMessageId, questionHash: HASH, threadId: null })

async function claimed(clientMessageId: string): Promise<Taken> {
  const taken = await claim(clientMessageId)
  if (!taken) throw new Error('Somebody holds it')
  return taken
}
const rowOf = ({ askId }: Claim) => server.db.ask.findUniqueOrThrow({ where: { id: askId } })
const settle = (claim: Claim) =>
  storeExchange(
    server.app.sql,
    ana.id,
    {
      userMessage: '¿IVA?',
      assistantMessage: '19 %',
      threadId: null,
      citations: [],
      mostText: 1e9,
      now: server.app.now(),
    },
    { ...claim, charged: 500 },
  )
const spent = async () => (await server.db.user.findUniqueOrThrow({ where: { id: ana.id } })).creditsUsed

it('is held by one, until its time is over', async () => {
  const id = randomUUID()
  const first = await claimed(id)
  expect(await spent()).toBe(500)
  expect(await claim(id)).toBeNull()
  now += LEASE - 1_000
  expect(await claim(id)).toBeNull()
  now += 2_000
  expect(await claimed(id)).toEqual({ ...first, attempt: 2, paid: false })
  expect(await spent()).toBe(0)
})

it('takes nothing where there is too little, and stands until that is said', async () => {
  const poor = await createPerson(server, { credits: 400 })
  const taken = await claimRun(server.app, {
    ...{ userId: poor.id, clientMessageId: randomUUID(), questionHash: HASH, threadId: null },
  })
  if (!taken) throw new Error('Somebody holds it')
  expect(taken).toMatchObject({ attempt: 1, paid: false })
  await expect(payFor(server.app, taken, null)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' })
  expect(await server.db.ask.count({ where: { userId: poor.id } })).toBe(0)
  expect(await server.db.ledgerEntry.count({ where: { userId: poor.id, kind: 'refund' } })).toBe(0)
})

it('pays for each of many at once as long as there is something, and for one id once', async () => {
  const poor = await createPerson(server, { credits: 2_000 })
  const [same, ...others] = Array.from({ length: 12 }, () => randomUUID())
  const taken = await Promise.all(
    [same, same, same, ...others].map((clientMessageId = randomUUID()) =>
      claimRun(server.app, { userId: poor.id, clientMessageId, questionHash: HASH, threadId: null }),
    ),
  )
  expect(taken.filter((each) => each?.paid)).toHaveLength(4)
  expect(taken.filter((each) => each === null)).toHaveLength(2)
  expect(
    await server.db.ledgerEntry.count({ where: { userId: poor.id, idempotencyKey: { startsWith: 'usage:ask' } } }),
  ).toBe(4)
  expect(await verifyLedger(server.db)).toEqual([])
})

it('outlasts the waits for a connection and for PostgreSQL that it may have behind it at its first renewal', async () => {
  const slow = await claimed(randomUUID())
  now += POOL_WAIT_MS + ANSWER_MS.request + RENEWAL
  expect(await releaseExpired(server.db, server.app.now(), ana.id)).toBe(0)
  expect(await rowOf(slow)).toMatchObject({ state: 'running' })
})

it('lost before it was paid for, says that it took too long, not that credits are lacking', async () => {
  const id = randomUUID()
  const expires = async () => {
    now += LEASE + 1_000
    expect(await releaseExpired(server.db, server.app.now(), ana.id)).toBe(1)
  }
  await claimed(id)
  await expires()
  // Only the first attempt is paid for with its claim.
  const lost = await claimed(id)
  await expires()
  await expect(payFor(server.app, lost, null)).rejects.toMatchObject(TOO_LATE)
  const won = await claimed(id)
  await expect(payFor(server.app, lost, null)).rejects.toMatchObject(TOO_LATE)
  expect(await rowOf(won)).toMatchObject({ state: 'running', attempt: 3 })
  expect(await spent()).toBe(0)
  await payFor(server.app, won, null)
  expect(await spent()).toBe(500)
})

it('is renewed while its run works, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const [mine, another] = [await claimed(randomUUID()), await claimed(randomUUID())]
  const until = async (claim: Claim) => (await rowOf(claim)).expiresAt.getTime()
  const letGo = holdClaim(server.app, mine)
  const letOther = holdClaim(server.app, another)
  const passes = async () => {
    now += RENEWAL
    vi.advanceTimersByTime(RENEWAL)
    await expect.poll(() => until(another), PATIENT).toBe(now + LEASE)
  }
  await passes()
  await expect.poll(() => until(mine), PATIENT).toBe(now + LEASE)
  letGo()
  const kept = await until(mine)
  await passes()
  await passes()
  expect(await until(mine)).toBe(kept)
  letOther()
  vi.useRealTimers()
})

it('lost, is neither renewed nor settled nor given back by who had it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const id = randomUUID()
  const lost = await claimed(id)
  const letLost = holdClaim(server.app, lost)
  // Another process, which does not know that this one lives, takes it over and pays for it.
  letLost()
  now += LEASE + 1_000
  expect(await releaseExpired(server.db, server.app.now(), ana.id)).toBe(1)
  const won = await claimed(id)
  await payFor(server.app, won, null)
  expect(await spent()).toBe(500)
  const before = await rowOf(won)

  const renewing = holdClaim(server.app, lost)
  const another = await claimed(randomUUID())
  const letAnother = holdClaim(server.app, another)
  expect(await spent()).toBe(1_000)
  for (let beat = 0; beat < 2; beat++) {
    now += RENEWAL
    vi.advanceTimersByTime(RENEWAL)
    await expect.poll(async () => (await rowOf(another)).expiresAt.getTime(), PATIENT).toBe(now + LEASE)
  }
  renewing()
  letAnother()
  vi.useRealTimers()
  await expect(settle(lost)).rejects.toMatchObject(TOO_LATE)
  expect(await server.db.thread.count({ where: { userId: ana.id } })).toBe(0)
  await release(server.app, lost)
  expect(await rowOf(won)).toEqual(before)
  expect(await spent()).toBe(1_000)

  await settle(won)
  await expect(settle(won)).rejects.toMatchObject(TOO_LATE)
  expect(await server.db.message.count({ where: { thread: { userId: ana.id } } })).toBe(2)
  expect(await rowOf(won)).toMatchObject({ state: 'answered', attempt: 2, charged: 500 })
  await release(server.app, won)
  expect(await rowOf(won)).toMatchObject({ state: 'answered' })
  expect(await spent()).toBe(1_000)
  expect(await verifyLedger(server.db)).toEqual([])
})
