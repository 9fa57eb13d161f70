// How long PostgreSQL may take, in milliseconds. Statements of a request are cancelled by PostgreSQL itself, so that the
// connection stays usable; when PostgreSQL does not respond at all (frozen, or behind a network that drops everything), we
// close the connection. Background jobs, migrations and bulk work have no timeout.

/**
 * Waiting for a connection of an exhausted pool. That is load, not a fault: what was accepted is finished, even a thousand
 * questions on two busy cores.
 */
export const POOL_WAIT_MS = 30_000
/** Opening a connection. */
export const CONNECT_MS = 4_000
/** A statement without any response: longer than PostgreSQL's own statement timeout. Almost every request starts with short reads. */
export const ANSWER_MS = { read: 6_000, request: 12_000 }

/**
 * Whom a connection works for. `request`: long enough to queue for one account's row behind fifty others on an overloaded
 * machine; a transaction whose process froze holds its locks for at most as long as it may be idle. `background`: no
 * limits, whatever the role's own settings are.
 */
export type Pace = 'read' | 'request' | 'background'

const SETTINGS: Readonly<Record<Pace, readonly string[]>> = {
  read: [`statement_timeout = '5s'`],
  request: [`statement_timeout = '10s'`, `lock_timeout = '10s'`, `idle_in_transaction_session_timeout = '30s'`],
  background: ['statement_timeout = 0', 'lock_timeout = 0'],
}

/** Prisma's adapters read every timestamp as UTC. A pooler carries this one along: PostgreSQL reports it to its clients. */
export const ZONE = `SET TIME ZONE 'UTC'`

export const sessionOf = (pace: Pace): string => [ZONE, ...SETTINGS[pace].map((setting) => `SET ${setting}`)].join('; ')

/** The same for one transaction, where the session is the pooler's. */
export const transactionOf = (pace: Pace): string => SETTINGS[pace].map((setting) => `SET LOCAL ${setting}`).join('; ')

/**
 * Resolves as `work` does, or rejects after `ms`. For health probes, which must respond while the database does not. The
 * work itself is not cancelled.
 */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`No answer within ${ms} ms`)), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
