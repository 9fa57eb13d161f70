/**
 * The codes with which Prisma, its adapters, pg and PostgreSQL report that no connection is available: unreachable,
 * refused, reset, starting up or shutting down (57P0x), too many connections (53300), none free in time (P2028 is "could
 * not start"). Also timeouts: a cancelled statement (57014), a lock not granted (55P03), a transaction left idle (25P03).
 * And a transaction that PostgreSQL rolled back in favour of another (deadlock, serialization failure): it may be retried.
 */
const CODES =
  /^(P2034|40P01|40001|P1001|P1002|P1008|P1017|P2024|P2028|P2037|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57014|57P0[123]|55P03|25P03|53300|08\w{3})$/
const KINDS = /^(TransactionWriteConflict|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/
/** Errors of pg that have no code. */
const MESSAGES =
  /^(Connection terminated|timeout (expired|exceeded when trying to connect)|Client (has encountered a connection error|was closed))/

/**
 * PostgreSQL's 53100 (disk_full), 58xxx (system errors) and 25006 (a standby, or a database that its provider has set
 * read-only), and the same for our own files.
 */
const STORAGE = /^(53100|58\w{3}|25006|ENOSPC|EDQUOT|EIO|EROFS|EACCES|EPERM)$/
/** PostgreSQL's code both for files that it may not write and for a role without the privilege, which no retry mends. */
const NOT_ALLOWED = '42501'
const OF_A_FILE = /could not .{0,40} file|Permission denied/

/** Whether nothing could be written: reads still work, and the same call succeeds once there is space. */
export function isStorageReadOnly(error: Error): boolean {
  const said = driverCause(error)
  return (
    isReadOnly(text(error, 'code'), error.message) ||
    isReadOnly(text(said, 'originalCode'), text(said, 'originalMessage'))
  )
}

const isReadOnly = (code: string, message: string): boolean =>
  STORAGE.test(code) || (code === NOT_ALLOWED && OF_A_FILE.test(message))

/** Raised by the trigger on conversations when their owner's quota is used up: see `services/chat/room.ts`. */
const FULL = 'LK001'

export function isAccountFull(error: Error): boolean {
  return text(error, 'code') === FULL || text(driverCause(error), 'originalCode') === FULL
}

/** Whether the database was unreachable or dropped the connection: the same call may succeed in a moment. */
export function isDatabaseUnavailable(error: Error): boolean {
  if (CODES.test(text(error, 'code')) || MESSAGES.test(error.message)) return true
  const said = driverCause(error)
  return KINDS.test(text(said, 'kind')) || CODES.test(text(said, 'originalCode')) || KINDS.test(text(error, 'kind'))
}

const CONFLICT = /^(P2034|40P01|40001|TransactionWriteConflict)$/

/** Whether PostgreSQL undid the transaction whole to let another through: a deadlock or a serialization failure. */
export function isConflict(error: Error): boolean {
  const said = driverCause(error)
  return [text(error, 'code'), text(said, 'originalCode'), text(said, 'kind'), text(error.cause, 'kind')].some((one) =>
    CONFLICT.test(one),
  )
}

/** Prisma wraps the driver's error (P2039, P2010): its cause is in `meta`. */
const driverCause = (error: Error): unknown => field(field(field(error, 'meta'), 'driverAdapterError'), 'cause')

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function text(value: unknown, name: string): string {
  const found = field(value, name)
  return typeof found === 'string' ? found : ''
}
