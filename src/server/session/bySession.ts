import type { App, Auth } from '../trpc/context.ts'
import { IDLE_BROWSER } from './cookie.ts'
import { pickUser, USER_COLUMNS, type UserRow } from './userColumns.ts'

interface SessionRow extends UserRow {
  /** A minute or more has passed since its use was last noted. */
  readonly stale: boolean
}

/** $1 session, $2 now. */
export const SESSION = `
SELECT ${USER_COLUMNS}, s.last_used_at < $2::timestamptz - interval '1 minute' AS stale
FROM sessions s JOIN users u ON u.id = s.user_id
WHERE s.id = $1::char(64) AND s.expires_at > $2::timestamptz AND (s.remember OR s.last_used_at > $2::timestamptz - interval '${IDLE_BROWSER} seconds')`

/** $1 session, $2 now. */
const NOTE_USE = `
WITH used AS (
  UPDATE sessions SET last_used_at = $2::timestamptz
  WHERE id = $1::char(64) AND last_used_at < $2::timestamptz - interval '1 minute' RETURNING user_id
)
UPDATE users SET last_active_at = $2::timestamptz FROM used WHERE users.id = used.user_id`

/**
 * The user of a session that still stands. This is the hottest read of the server: one query, by primary key, with the
 * user's columns in it, and never cached, so that a logout, a block or a new role counts from the next call on.
 */
export async function authBySession(app: App, sessionId: string): Promise<Auth | null> {
  const values = [sessionId, app.now().toISOString()]
  const [row] = await app.sql.read<SessionRow>(SESSION, values)
  if (!row) return null
  // At most once a minute a session, so that reading does not become writing.
  if (row.stale) await app.sql.prepared(NOTE_USE, values)
  return { via: 'session', user: pickUser(row), sessionId }
}
