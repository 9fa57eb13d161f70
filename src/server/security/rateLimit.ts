import { AppError } from '../../shared/errors.ts'
import type { App, Context } from '../core/context.ts'
import { customer, site, subscriber } from './address.ts'
import type { Limit } from './limits.ts'
import { hashToken } from './tokens.ts'

interface Counted {
  readonly count: number
  readonly resetsAt: string
}

/** $1 key, $2 end of a window that begins now, $3 now, $4 attempts. */
const COUNT = `
INSERT INTO rate_limits AS held (key, count, resets_at) VALUES ($1::text, $4::int, $2::timestamptz)
ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN held.resets_at <= $3::timestamptz THEN 0 ELSE LEAST(held.count, 1000000000) END + $4::int,
  resets_at = CASE WHEN held.resets_at <= $3::timestamptz THEN excluded.resets_at ELSE held.resets_at END
RETURNING count, resets_at AS "resetsAt"`

interface Held extends Counted {
  readonly key: string
}

/** $1 keys. */
const HELD = `SELECT key, count, resets_at AS "resetsAt" FROM rate_limits WHERE key = ANY($1::text[])`

/** The same as part of another statement, as JSON. @param keys "$3" */
export const heldBy = (keys: string) => `(
  SELECT json_agg(json_build_object('key', key, 'count', count, 'resetsAt', resets_at))
  FROM rate_limits WHERE key = ANY(${keys}::text[])
)`

/** Names and addresses of people have no business in the table of limits, so a key holds their hash. */
function keyOf(limit: Limit, subject: string): string {
  return `${limit.name}:${hashToken(subject).slice(0, 32)}`
}

const CLEAN_EVERY = 500
let counted = 0

/**
 * Counts attempts: how many there are now within the window, and how many seconds are left to wait when there were too
 * many before these. One statement, so that any number of processes count exactly.
 */
async function count(app: App, limit: Limit, subject: string, attempts = 1) {
  const now = app.now()
  const ends = new Date(now.getTime() + limit.seconds * 1000)
  const values = [keyOf(limit, subject), ends.toISOString(), now.toISOString(), attempts]
  const [row] = await app.sql.prepared<Counted>(COUNT, values)
  if (!row) throw new Error('The statement gave no row')
  if (++counted % CLEAN_EVERY === 0) await app.db.rateLimit.deleteMany({ where: { resetsAt: { lte: now } } })
  const resetsAt = Date.parse(row.resetsAt)
  const left = limit.max * app.env.RATE_LIMIT_FACTOR - (row.count - attempts)
  const wait = left >= 1 ? 0 : Math.max(1, Math.ceil((resetsAt - now.getTime()) / 1000))
  return { attempt: row.count, left, wait, resetsAt }
}

/**
 * Counts one attempt of `subject` and returns which one it is; throws RATE_LIMITED with the seconds to wait when there
 * were too many.
 */
export async function consume(app: App, limit: Limit, subject: string): Promise<number> {
  const { attempt, wait } = await count(app, limit, subject)
  if (wait > 0) throw new AppError('RATE_LIMITED', undefined, { retryAfter: wait })
  return attempt
}

/** How many subscribers' attempts a whole /48 of IPv6 has: its owner can pose as 256 of them. */
const SITE_SHARE = 4

const siteLimit = (limit: Limit): Limit => ({ ...limit, name: `${limit.name}-site`, max: limit.max * SITE_SHARE })

/**
 * The subjects that an attempt from an address counts against: its subscriber, and for IPv6 the network above; combined
 * with `about`.
 */
function countersOf(limit: Limit, ip: string, about: string): readonly (readonly [Limit, string])[] {
  const above = site(ip)
  const subject = (of: string) => (about === '' ? of : `${of} ${about}`)
  return [[limit, subject(subscriber(ip))], ...(above === null ? [] : [[siteLimit(limit), subject(above)] as const])]
}

/**
 * Counts one attempt from an address, and returns its number for that subscriber. The subscriber's own limit comes
 * first, so that refused attempts use up nothing of what neighbours share.
 * @throws RATE_LIMITED
 */
export async function consumeByAddress(app: App, limit: Limit, ip: string, about = ''): Promise<number> {
  const attempts: number[] = []
  for (const [each, subject] of countersOf(limit, ip, about)) attempts.push(await consume(app, each, subject))
  return attempts[0] ?? 0
}

/** Like it, but returns false instead of throwing. */
export async function withinLimitByAddress(app: App, limit: Limit, ip: string): Promise<boolean> {
  for (const [each, subject] of countersOf(limit, ip, '')) if (!(await withinLimit(app, each, subject))) return false
  return true
}

/** Takes back what consumeByAddress counted. */
export async function giveBackByAddress(app: App, limit: Limit, ip: string, about = ''): Promise<void> {
  await Promise.all(countersOf(limit, ip, about).map(([each, subject]) => giveBack(app, each, subject)))
}

/** Forgets what consumeByAddress counted. */
export async function clearByAddress(app: App, limit: Limit, ip: string, about: string): Promise<void> {
  await Promise.all(countersOf(limit, ip, about).map(([each, subject]) => clearLimit(app, each, subject)))
}

const BLOCK = 20
/** With so many left the next block is prefetched, so that hardly anybody waits for it. */
const AHEAD = 4
const REMEMBERED_BLOCKS = 10_000

interface Block {
  left: number
  readonly resetsAt: number
  /** The next block, if it was requested; undefined if that failed. */
  next?: Promise<Block | undefined>
}

/** Per app: the attempts still available in memory, by limit and subject. */
const blocks = new WeakMap<App, Map<string, Promise<Block>>>()

/**
 * `consume` for generous limits on hot writes: attempts are taken from the shared table twenty at a time and handed out
 * from memory, so that nineteen calls of twenty write nothing there. No more than the limit ever pass; what a process
 * took and did not hand out is lost until the window ends: twenty-four at the most.
 * @throws RATE_LIMITED
 */
export async function consumeFromBlock(app: App, limit: Limit, subject: string): Promise<void> {
  const held = blocks.get(app) ?? new Map<string, Promise<Block>>()
  blocks.set(app, held)
  const key = `${limit.name} ${subject}`
  for (;;) {
    const taken = held.get(key)
    const block = await taken
    if (block && block.left > 0 && block.resetsAt > app.now().getTime()) {
      if (--block.left === AHEAD) block.next = takeBlock(app, limit, subject).catch(() => undefined)
      return
    }
    // The first caller fetches the next block for all who wait here.
    if (held.get(key) === taken) {
      // Evicts the oldest one, so that many subjects cost nobody else more than one extra read.
      const [oldest] = held.size >= REMEMBERED_BLOCKS ? held.keys() : []
      if (oldest !== undefined) held.delete(oldest)
      const next = Promise.resolve(block?.next).then((ahead) => ahead ?? takeBlock(app, limit, subject))
      held.set(key, next)
      next.catch(() => held.delete(key))
    }
  }
}

async function takeBlock(app: App, limit: Limit, subject: string): Promise<Block> {
  const { left, wait, resetsAt } = await count(app, limit, subject, BLOCK)
  if (wait > 0) throw new AppError('RATE_LIMITED', undefined, { retryAfter: wait })
  return { left: Math.min(Math.floor(left), BLOCK), resetsAt }
}

/** Like it, but returns false instead of throwing: for cases where an error would reveal something to the caller. */
export async function withinLimit(app: App, limit: Limit, subject: string): Promise<boolean> {
  return (await count(app, limit, subject)).wait === 0
}

/**
 * Counts one attempt and refuses nothing: returns whether it is within the limit, its number, and whether it is the
 * first beyond.
 */
export async function countAttempt(app: App, limit: Limit, subject: string) {
  const { attempt, wait } = await count(app, limit, subject)
  return { attempt, within: wait === 0, first: attempt === Math.floor(limit.max * app.env.RATE_LIMIT_FACTOR) + 1 }
}

/** Counts what is known once it is over, and refuses nothing: `assertLeft` does, the next time. */
export async function countAttempts(app: App, limit: Limit, subject: string, attempts: number): Promise<void> {
  await count(app, limit, subject, attempts)
}

/** Without counting: throws RATE_LIMITED when `subject` has used one of them up. */
export async function assertLeft(app: App, limits: readonly Limit[], subject: string): Promise<void> {
  const { keys, assert } = leftOf(app, limits, subject)
  assert(await app.sql.read<Held>(HELD, [keys]))
}

/** `assertLeft` for whoever reads the limits in a statement of their own: its `keys` for `heldBy`, and what looks at what that gave. */
export function leftOf(app: Pick<App, 'env' | 'now'>, limits: readonly Limit[], subject: string) {
  const most = new Map(limits.map((limit) => [keyOf(limit, subject), limit.max * app.env.RATE_LIMIT_FACTOR]))
  return {
    keys: [...most.keys()],
    /** @throws RATE_LIMITED */
    assert(held: readonly Held[]): void {
      const now = app.now().getTime()
      const used = held.filter(
        ({ key, count, resetsAt }) => Date.parse(resetsAt) > now && count >= (most.get(key) ?? 0),
      )
      if (used.length === 0) return
      const until = Math.max(...used.map(({ resetsAt }) => Date.parse(resetsAt)))
      throw new AppError('RATE_LIMITED', undefined, { retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) })
    },
  }
}

/** Takes one attempt back: it turned out to be a right one. */
export async function giveBack(app: App, limit: Limit, subject: string): Promise<void> {
  await app.db.$executeRaw`UPDATE rate_limits SET count = count - 1 WHERE key = ${keyOf(limit, subject)} AND count > 0`
}

/** Forgets the attempts of `subject`. */
export async function clearLimit(app: App, limit: Limit, subject: string): Promise<void> {
  await app.db.rateLimit.deleteMany({ where: { key: keyOf(limit, subject) } })
}

/** The subject of a call that both may make: the signed-in account, else the address. */
async function countersOfCaller(ctx: Context, limit: Limit): Promise<readonly (readonly [Limit, string])[]> {
  const auth = await ctx.auth()
  return auth ? [[limit, `user ${auth.user.id}`]] : countersOf(limit, ctx.request.ip, '')
}

/** Counts a call for the signed-in account, else for the address, in blocks of attempts. @throws RATE_LIMITED */
export async function consumeByCaller(ctx: Context, limit: Limit): Promise<void> {
  for (const [each, subject] of await countersOfCaller(ctx, limit)) await consumeFromBlock(ctx.app, each, subject)
}

/** The same, each call counted by itself. @throws RATE_LIMITED */
export async function consumeExactlyByCaller(ctx: Context, limit: Limit): Promise<void> {
  for (const [each, subject] of await countersOfCaller(ctx, limit)) await consume(ctx.app, each, subject)
}

/** The caller for fair queueing: the account, else the widest network that a visitor may own. */
export async function callerOf(ctx: Context): Promise<string> {
  const auth = await ctx.auth()
  return auth === null ? customer(ctx.request.ip) : `user ${auth.user.id}`
}
