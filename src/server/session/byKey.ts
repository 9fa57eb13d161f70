import { hashToken } from '../security/tokens.ts'
import type { App, Auth, AuthUser } from '../trpc/context.ts'
import { pickUser, USER_COLUMNS } from './userColumns.ts'

interface KeyRow extends AuthUser {
  readonly keyId: number
  readonly write: boolean
  readonly stale: boolean
}

const MINUTE = 60_000

/** $1 hash, $2 now, $3 a minute ago. */
export const API_KEY = `
SELECT ${USER_COLUMNS}, k.id AS "keyId", k.write, (k.last_used_at IS NULL OR k.last_used_at < $3::timestamptz) AS stale
FROM api_keys k JOIN users u ON u.id = k.user_id
WHERE k.hash = $1::char(64) AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $2::timestamptz)`

/** $1 key, $2 now, $3 a minute ago. */
const NOTE_USE = `
WITH used AS (
  UPDATE api_keys SET last_used_at = $2::timestamptz
  WHERE id = $1::int AND (last_used_at IS NULL OR last_used_at < $3::timestamptz) RETURNING user_id
)
UPDATE users SET last_active_at = $2::timestamptz FROM used WHERE users.id = used.user_id`

/** The owner of an API key that is neither revoked nor expired. */
export async function authByKey(app: App, key: string): Promise<Auth | null> {
  const now = app.now()
  const lastMinute = new Date(now.getTime() - MINUTE)
  const [row] = await app.sql.prepared<KeyRow>(API_KEY, [hashToken(key), now, lastMinute])
  if (!row) return null
  if (row.stale) await app.sql.prepared(NOTE_USE, [row.keyId, now, lastMinute])
  return { via: 'key', user: pickUser(row), keyId: row.keyId, write: row.write }
}
