import { AppError } from '../../shared/errors.ts'
import type { App, Context } from '../trpc/context.ts'
import { t } from '../trpc/init.ts'
import { subscriber } from './address.ts'
import type { Limit } from './limits.ts'
import { hashToken } from './tokens.ts'

interface Counted {
  readonly count: number
  readonly resets_at: Date
}

/** Names and addresses of people have no business in the table of limits, so a key holds their hash. */
function keyOf(limit: Limit, subject: string): string {
  return `${limit.name}:${hashToken(subject).slice(0, 32)}`
}

const CLEAN_EVERY = 500
let counted = 0

/**
 * Counts one attempt and says how many seconds are left to wait when it was one too many, else 0. One statement, so
 * that any number of processes count exactly.
 */
async function count(app: App, limit: Limit, subject: string): Promise<number> {
  const now = app.now()
  const end = new Date(now.getTime() + limit.seconds * 1000)
  const rows = await app.db.$queryRaw<Counted[]>`
    INSERT INTO rate_limits AS held (key, count, resets_at) VALUES (${keyOf(limit, subject)}, 1, ${end})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN held.resets_at <= ${now} THEN 1 ELSE LEAST(held.count, 1000000000) + 1 END,
      resets_at = CASE WHEN held.resets_at <= ${now} THEN excluded.resets_at ELSE held.resets_at END
    RETURNING count, resets_at`
  if (++counted % CLEAN_EVERY === 0) await app.db.rateLimit.deleteMany({ where: { resetsAt: { lte: now } } })
  const row = rows[0]
  if (!row || row.count <= limit.max * app.env.RATE_LIMIT_FACTOR) return 0
  return Math.max(1, Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000))
}

/** Counts one attempt of `subject`; throws RATE_LIMITED with the seconds to wait when there were too many. */
export async function consume(app: App, limit: Limit, subject: string): Promise<void> {
  const wait = await count(app, limit, subject)
  if (wait > 0) throw new AppError('RATE_LIMITED', undefined, { retryAfter: wait })
}

/** The same without an error, for where refusing aloud would tell the caller something: false when there were too many. */
export async function withinLimit(app: App, limit: Limit, subject: string): Promise<boolean> {
  return (await count(app, limit, subject)) === 0
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
