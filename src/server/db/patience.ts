// How long PostgreSQL may take, in milliseconds. What a person waits for is cut short: by PostgreSQL itself, so that the
// connection stays good; and when PostgreSQL says nothing at all (frozen, or behind a line that swallows everything), by
// us. What works in the background, moves a schema or carries much is left alone.

/**
 * Getting a connection out of a pool whose connections are all at work. That is load, not a fault: what was taken in is
 * finished, a thousand questions on two busy cores too.
 */
export const POOL_WAIT_MS = 30_000
/** Opening one. */
export const CONNECT_MS = 4_000
/** A statement without any answer: more than PostgreSQL lets it take. Short reads come first in nearly every request. */
export const ANSWER_MS = { read: 6_000, request: 12_000 }

/** Prisma's adapters read every timestamp as UTC. */
const ZONE = `SET TIME ZONE 'UTC'`

export const READ_SESSION = `${ZONE}; SET statement_timeout = '5s'`

/**
 * For requests: long enough to stand in line for one account's row behind fifty others on an overloaded machine. A
 * transaction whose process froze in the middle holds its locks for so long at most.
 */
export const HURRIED_SESSION = `${ZONE}; SET statement_timeout = '10s'; SET lock_timeout = '10s';
  SET idle_in_transaction_session_timeout = '30s'`

/** For everything else, whatever the role's own settings are. */
export const PATIENT_SESSION = `${ZONE}; SET statement_timeout = 0; SET lock_timeout = 0`

/**
 * What the work gives; rejects when that takes longer than `ms`. For probes, which have to answer while the database
 * says nothing: the work itself goes on.
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${ms} ms`)), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
