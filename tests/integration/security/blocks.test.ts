import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { App } from '../../../src/server/core/context.ts'
import { consumeFromBlock } from '../../../src/server/security/rateLimit.ts'
import { AppError } from '../../../src/shared/errors.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

// Two processes that take attempts twenty at a time from one shared row.

const LIMIT = { name: 'test-block', max: 50, seconds: 60 }
const BEGIN = new Date('2026-11-20T15:00:00Z').getTime()

let server: TestServer
/** Each with a memory and a clock of its own. */
let processes: { app: App; seconds: number }[]
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '1' } })
})
afterAll(() => server.close())
beforeEach(() => {
  processes = [0, 1].map(() => {
    const one = { app: server.app, seconds: 0 }
    one.app = { ...server.app, now: () => new Date(BEGIN + one.seconds * 1000) }
    return one
  })
})

/** How many of `tries` in both at once pass, and what the others are told to wait. */
async function passing(subject: string, tries: number) {
  const outcomes = await Promise.allSettled(
    Array.from({ length: tries }, (_, index) => {
      const { app } = processes[index % 2] ?? { app: server.app }
      return consumeFromBlock(app, LIMIT, subject)
    }),
  )
  const waits = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  for (const error of waits) expect(error).toMatchObject({ code: 'RATE_LIMITED' } satisfies Partial<AppError>)
  return {
    passed: tries - waits.length,
    waits: waits.map((error: unknown) => error instanceof AppError && error.retryAfter),
  }
}

it('lets exactly the limit pass, however the two share it out', async () => {
  const { passed, waits } = await passing('both', 120)
  expect(passed).toBe(LIMIT.max)
  expect(new Set(waits)).toEqual(new Set([LIMIT.seconds]))
  expect((await passing('both', 10)).passed).toBe(0)
})

it('begins anew when the window ends, and what was left of the old one is not added', async () => {
  expect((await passing('end', 30)).passed).toBe(30)
  // Both still hold attempts of the old window in memory.
  for (const one of processes) one.seconds = LIMIT.seconds
  expect((await passing('end', 120)).passed).toBe(LIMIT.max)
  for (const one of processes) one.seconds = 2 * LIMIT.seconds - 1
  expect((await passing('end', 10)).passed).toBe(0)
  for (const one of processes) one.seconds = 2 * LIMIT.seconds
  expect((await passing('end', 120)).passed).toBe(LIMIT.max)
})

it('with clocks some seconds apart begins the next window early, once', async () => {
  expect((await passing('skew', 120)).passed).toBe(LIMIT.max)
  const [, ahead] = processes
  for (const one of processes) one.seconds = LIMIT.seconds - 2
  if (ahead) ahead.seconds = LIMIT.seconds + 3
  expect((await passing('skew', 240)).passed).toBe(LIMIT.max)
  for (const one of processes) one.seconds += 10
  expect((await passing('skew', 240)).passed).toBe(0)
})

it('takes the next block before the last attempts of this one are handed out', async () => {
  const taken = async () =>
    (await server.db.rateLimit.findMany({ where: { count: { in: [20, 40] } } })).map(({ count }) => count)
  const one = { name: 'test-ahead', max: 1_000, seconds: 60 }
  const [first] = processes
  if (!first) throw new Error('no process')
  await server.db.rateLimit.deleteMany()
  for (let attempt = 0; attempt < 15; attempt++) await consumeFromBlock(first.app, one, 'ahead')
  expect(await taken()).toEqual([20])
  await consumeFromBlock(first.app, one, 'ahead')
  await vi.waitFor(async () => expect(await taken()).toEqual([40]))
})

it('remembers the blocks of ten thousand at the most, and then forgets them all', async () => {
  let taken = 0
  const [first] = processes
  if (!first) throw new Error('no process')
  const { sql } = server.app
  const counting: typeof sql = {
    ...sql,
    prepared: async <Row>() => {
      taken++
      return [{ count: 20, resetsAt: new Date(BEGIN + 60_000).toISOString() } as Row]
    },
  }
  const app = { ...first.app, sql: counting }
  const takes = async (subject: string) => {
    const before = taken
    await consumeFromBlock(app, LIMIT, subject)
    return taken - before
  }
  for (let subject = 0; subject < 10_000; subject++) await takes(`one ${subject}`)
  expect(taken).toBe(10_000)
  expect(await takes('one 0')).toBe(0)
  expect(await takes('one more')).toBe(1)
  expect(await takes('one more')).toBe(0)
  expect(await takes('one 0')).toBe(1)
})
