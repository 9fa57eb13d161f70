import type { App, Auth } from '../core/context.ts'
import { batchLoader } from '../db/batchLoader.ts'
import { IDLE_BROWSER } from './cookie.ts'
import { pickUser, USER_COLUMNS, type UserRow } from './userColumns.ts'

interface SessionRow extends UserRow {
  readonly sessionId: string
  readonly passwordAt: string
  readonly byPasskey: boolean
  /** Whether its last use was recorded a minute or more ago. */
  readonly stale: boolean
}

/** $1 sessions, $2 now. */
const SESSIONS = `
SELECT s.id AS "sessionId", s.password_at AS "passwordAt", s.passkey_id IS NOT NULL AS "byPasskey",
  ${USER_COLUMNS}, s.last_used_at < $2::timestamptz - interval '1 minute' AS stale
FROM sessions s JOIN users u ON u.id = s.user_id
WHERE s.id = ANY($1::char(64)[]) AND s.expires_at > $2::timestamptz AND (s.remember OR s.last_used_at > $2::timestamptz - interval '${IDLE_BROWSER} seconds')`

/** $1 session, $2 now. */
const NOTE_USE = `
WITH used AS (
  UPDATE sessions SET last_used_at = $2::timestamptz
  WHERE id = $1::char(64) AND last_used_at < $2::timestamptz - interval '1 minute' RETURNING user_id
)
UPDATE users SET last_active_at = $2::timestamptz FROM used WHERE users.id = used.user_id`

type Read = (sessionId: string) => Promise<SessionRow | undefined>
const readers = new WeakMap<App, Read>()

function readerOf(app: App): Read {
  const known = readers.get(app)
  if (known) return known
  const read = batchLoader(async (ids: string[]) => {
    const rows = await app.sql.read<SessionRow>(SESSIONS, [ids, app.now().toISOString()])
    return new Map(rows.map((row) => [row.sessionId, row]))
  })
  readers.set(app, read)
  return read
}

/**
 * The user of a valid session. This is the server's hottest read: one query by primary key that includes the user's
 * columns, batched for all callers of one turn of the event loop. Never cached, so that a logout, a block or a new role
 * applies from the next call.
 */
export async function authBySession(app: App, sessionId: string): Promise<Auth | null> {
  const row = await readerOf(app)(sessionId)
  if (!row) return null
  // At most once a minute per session, so that reads do not become writes.
  if (row.stale) await app.sql.prepared(NOTE_USE, [sessionId, app.now().toISOString()])
  const { passwordAt, byPasskey } = row
  return { via: 'session', user: pickUser(row), sessionId, passwordAt, byPasskey }
}
