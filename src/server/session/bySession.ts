import type { App, Auth, AuthUser } from '../trpc/context.ts'
import { IDLE_BROWSER } from './cookie.ts'
import { pickUser, USER_COLUMNS } from './userColumns.ts'

interface SessionRow extends AuthUser {
  /** A minute or more has passed since its use was last noted. */
  readonly stale: boolean
}

const MINUTE = 60_000

/** $1 session, $2 now, $3 a minute ago, $4 the last use before which an unremembered session is over. */
export const SESSION = `
SELECT ${USER_COLUMNS}, s.last_used_at < $3::timestamptz AS stale
FROM sessions s JOIN users u ON u.id = s.user_id
WHERE s.id = $1::char(64) AND s.expires_at > $2::timestamptz AND (s.remember OR s.last_used_at > $4::timestamptz)`

/** $1 session, $2 now, $3 a minute ago. */
const NOTE_USE = `
WITH used AS (
  UPDATE sessions SET last_used_at = $2::timestamptz
  WHERE id = $1::char(64) AND last_used_at < $3::timestamptz RETURNING user_id
)
UPDATE users SET last_active_at = $2::timestamptz FROM used WHERE users.id = used.user_id`

/**
 * The user of a session that still stands. This is the hottest read of the server: one query, by primary key, with the
 * user's columns in it, and never cached, so that a logout, a block or a new role counts from the next call on.
 */
export async function authBySession(app: App, sessionId: string): Promise<Auth | null> {
  const now = app.now()
  const lastMinute = new Date(now.getTime() - MINUTE)
  const idleSince = new Date(now.getTime() - IDLE_BROWSER * 1000)
  const [row] = await app.sql.prepared<SessionRow>(SESSION, [sessionId, now, lastMinute, idleSince])
  if (!row) return null
  // At most once a minute a session, so that reading does not become writing.
  if (row.stale) await app.sql.prepared(NOTE_USE, [sessionId, now, lastMinute])
  return { via: 'session', user: pickUser(row), sessionId }
}
