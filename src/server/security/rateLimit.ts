import { AppError } from '../../shared/errors.ts'
import type { App, Context } from '../trpc/context.ts'
import { t } from '../trpc/init.ts'
import { subscriber } from './address.ts'
import type { Limit } from './limits.ts'
import { hashToken } from './tokens.ts'

interface Counted {
  readonly count: number
  readonly resetsAt: string
}

/** $1 key, $2 end of a window that begins now, $3 now. */
export const COUNT = `
INSERT INTO rate_limits AS held (key, count, resets_at) VALUES ($1::text, 1, $2::timestamptz)
ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN held.resets_at <= $3::timestamptz THEN 1 ELSE LEAST(held.count, 1000000000) + 1 END,
  resets_at = CASE WHEN held.resets_at <= $3::timestamptz THEN excluded.resets_at ELSE held.resets_at END
RETURNING count, resets_at AS "resetsAt"`

/** Names and addresses of people have no business in the table of limits, so a key holds their hash. */
function keyOf(limit: Limit, subject: string): string {
  return `${limit.name}:${hashToken(subject).slice(0, 32)}`
}

const CLEAN_EVERY = 500
let counted = 0

/**
 * Counts one attempt: which one it is within the window, and how many seconds are left to wait when it was one too many,
 * else 0. One statement, so that any number of processes count exactly.
 */
async function count(app: App, limit: Limit, subject: string): Promise<{ attempt: number; wait: number }> {
  const now = app.now()
  const [row] = await app.sql.prepared<Counted>(COUNT, countValues(limit, subject, now))
  if (++counted % CLEAN_EVERY === 0) await app.db.rateLimit.deleteMany({ where: { resetsAt: { lte: now } } })
  return row ? { attempt: row.count, wait: secondsToWait(app, limit, row, now) } : { attempt: 1, wait: 0 }
}

const countValues = (limit: Limit, subject: string, now: Date) => [
  keyOf(limit, subject),
  new Date(now.getTime() + limit.seconds * 1000).toISOString(),
  now.toISOString(),
]

function secondsToWait(app: App, limit: Limit, { count, resetsAt }: Counted, now: Date): number {
  if (count <= limit.max * app.env.RATE_LIMIT_FACTOR) return 0
  return Math.max(1, Math.ceil((Date.parse(resetsAt) - now.getTime()) / 1000))
}

/**
 * The text of a statement that counts an attempt and does its work in one round trip, the latter only when the attempt
 * is allowed; run it with `countedWork`. @param work takes its rows FROM allowed, its parameters from $5 on, and returns
 * the one row that it makes
 */
export const counting = (work: string) => `
WITH counted AS (${COUNT}),
allowed AS (SELECT FROM counted WHERE count <= $4::float8),
made AS (${work})
SELECT counted.count, counted."resetsAt", made.* FROM counted LEFT JOIN made ON true`

/** Runs a statement made by `counting`. @throws RATE_LIMITED */
export async function countedWork<Row>(
  app: App,
  limit: Limit,
  subject: string,
  statement: string,
  values: readonly unknown[],
): Promise<Row> {
  const now = app.now()
  const max = limit.max * app.env.RATE_LIMIT_FACTOR
  const [row] = await app.sql.prepared<Row & Counted>(statement, [...countValues(limit, subject, now), max, ...values])
  if (!row) throw new Error('The statement gave no row')
  const wait = secondsToWait(app, limit, row, now)
  if (wait > 0) throw new AppError('RATE_LIMITED', undefined, { retryAfter: wait })
  return row
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

/** The same without an error, for where refusing aloud would tell the caller something: false when there were too many. */
export async function withinLimit(app: App, limit: Limit, subject: string): Promise<boolean> {
  return (await count(app, limit, subject)).wait === 0
}

/** Without counting: throws RATE_LIMITED when `subject` has used all of it up. */
export async function assertLeft(app: App, limit: Limit, subject: string): Promise<void> {
  const now = app.now()
  const held = await app.db.rateLimit.findUnique({ where: { key: keyOf(limit, subject) } })
  if (!held || held.resetsAt <= now || held.count < limit.max * app.env.RATE_LIMIT_FACTOR) return
  const retryAfter = Math.max(1, Math.ceil((held.resetsAt.getTime() - now.getTime()) / 1000))
  throw new AppError('RATE_LIMITED', undefined, { retryAfter })
}

/** Takes one attempt back: it turned out to be a right one. */
export async function giveBack(app: App, limit: Limit, subject: string): Promise<void> {
  await app.db.$executeRaw`UPDATE rate_limits SET count = count - 1 WHERE key = ${keyOf(limit, subject)} AND count > 0`
}

/** Forgets the attempts of `subject`. */
export async function clearLimit(app: App, limit: Limit, subject: string): Promise<void> {
  await app.db.rateLimit.deleteMany({ where: { key: keyOf(limit, subject) } })
}

/** Who an attempt is counted for when it is counted by address. */
export function caller(ctx: Context): string {
  return subscriber(ctx.request.ip)
}

/**
 * Middleware that counts each call: by address, by user (by address while nobody is signed in), or by a part of the
 * input together with the address. With a function it has to stand after `.input()`.
 */
export function rateLimited(limit: Limit & { readonly by: 'ip' | 'user' | ((input: unknown) => string) }) {
  return t.middleware(async ({ ctx, input, next }) => {
    await consume(ctx.app, limit, await subjectOf(ctx, limit.by, input))
    return next()
  })
}

async function subjectOf(ctx: Context, by: 'ip' | 'user' | ((input: unknown) => string), input: unknown) {
  if (typeof by === 'function') return `${caller(ctx)} ${by(input)}`
  const auth = by === 'user' ? await ctx.auth() : null
  return auth ? `user ${auth.user.id}` : caller(ctx)
}
