import type { App, Auth, AuthUser } from '../trpc/context.ts'
import { IDLE_BROWSER } from './cookie.ts'
import { pickUser, USER_COLUMNS } from './userColumns.ts'

interface SessionRow extends AuthUser {
  /** A minute or more has passed since its use was last noted. */
  readonly stale: boolean
}

const MINUTE = 60_000

/**
 * The user of a session that still stands. This is the hottest read of the server: one query, by primary key, with the
 * user's columns in it, and never cached, so that a logout, a block or a new role counts from the next call on.
 */
export async function authBySession(app: App, sessionId: string): Promise<Auth | null> {
  const now = app.now()
  const lastMinute = new Date(now.getTime() - MINUTE)
  const idleSince = new Date(now.getTime() - IDLE_BROWSER * 1000)
  const rows = await app.db.$queryRaw<SessionRow[]>`
    SELECT ${USER_COLUMNS}, s.last_used_at < ${lastMinute} AS stale
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${sessionId} AND s.expires_at > ${now} AND (s.remember OR s.last_used_at > ${idleSince})`
  const row = rows[0]
  if (!row) return null
  if (row.stale) await noteUse(app, sessionId, now, lastMinute)
  return { via: 'session', user: pickUser(row), sessionId }
}

/** At most once a minute a session, so that reading does not become writing. */
async function noteUse(app: App, sessionId: string, now: Date, lastMinute: Date): Promise<void> {
  await app.db.$executeRaw`
    WITH used AS (
      UPDATE sessions SET last_used_at = ${now}
      WHERE id = ${sessionId} AND last_used_at < ${lastMinute} RETURNING user_id
    )
    UPDATE users SET last_active_at = ${now} FROM used WHERE users.id = used.user_id`
}
