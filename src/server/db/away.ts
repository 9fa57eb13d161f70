/**
 * What Prisma, its adapters, pg and PostgreSQL say when there is no connection to be had: unreachable, refused, broken
 * off, starting or shutting down (57P0x), too many (53300), or none free in time (P2028 is "could not start"). Or when
 * it takes too long: a statement cut short (57014), a lock that was not to be had (55P03), a transaction left standing
 * (25P03). Also a transaction that was chosen to give way to another (deadlock, serialization): undone whole, it may be
 * tried again.
 */
const CODES =
  /^(P2034|40P01|40001|P1001|P1002|P1008|P1017|P2024|P2028|P2037|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57014|57P0[123]|55P03|25P03|53300|08\w{3})$/
const KINDS = /^(TransactionWriteConflict|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/
/** pg gives these no code. */
const MESSAGES =
  /^(Connection terminated|timeout (expired|exceeded when trying to connect)|Client (has encountered a connection error|was closed))/

/**
 * PostgreSQL's 53100 (disk_full), 58xxx (its files fail it) and 25006 (a standby, or a database that its provider has
 * made read-only), and the same of our own files.
 */
const STORAGE = /^(53100|58\w{3}|25006|ENOSPC|EDQUOT|EIO|EROFS|EACCES|EPERM)$/
/** Says that its files may not be written; and that a role lacks a right, which is a fault that no waiting mends. */
const NOT_ALLOWED = '42501'
const OF_A_FILE = /could not .{0,40} file|Permission denied/

/** Whether nothing could be written: reading goes on, and the same call succeeds once there is room. */
export function isStorageShut(error: Error): boolean {
  const said = driverCause(error)
  return isShut(text(error, 'code'), error.message) || isShut(text(said, 'originalCode'), text(said, 'originalMessage'))
}

const isShut = (code: string, message: string): boolean =>
  STORAGE.test(code) || (code === NOT_ALLOWED && OF_A_FILE.test(message))

/** What the trigger of the conversations says when their owner may keep no more: see `services/chat/room.ts`. */
const FULL = 'LK001'

export function isAccountFull(error: Error): boolean {
  return text(error, 'code') === FULL || text(driverCause(error), 'originalCode') === FULL
}

/** Whether the database could not be reached or went away in the middle: the same call may succeed in a moment. */
export function isDatabaseAway(error: Error): boolean {
  if (CODES.test(text(error, 'code')) || MESSAGES.test(error.message)) return true
  const said = driverCause(error)
  return KINDS.test(text(said, 'kind')) || CODES.test(text(said, 'originalCode')) || KINDS.test(text(error, 'kind'))
}

const GAVE_WAY = /^(P2034|40P01|40001|TransactionWriteConflict)$/
/** Each time another of those in the circle gets through. */
const TRIES = 10

/**
 * Does the work, and again when PostgreSQL chose it to give way to another (a deadlock, a serialization): it was undone
 * whole. Many questions of one account meet in its row, and PostgreSQL's locks of row versions can close a circle there.
 */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 1 || !(error instanceof Error && gaveWay(error))) throw error
    }
  }
}

function gaveWay(error: Error): boolean {
  const said = driverCause(error)
  return [text(error, 'code'), text(said, 'originalCode'), text(said, 'kind'), text(error.cause, 'kind')].some((one) =>
    GAVE_WAY.test(one),
  )
}

/** A query's failure hides what the driver said: P2039 or P2010, and the rest in `meta`. */
const driverCause = (error: Error): unknown => field(field(field(error, 'meta'), 'driverAdapterError'), 'cause')

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function text(value: unknown, name: string): string {
  const found = field(value, name)
  return typeof found === 'string' ? found : ''
}
