import type { App, Auth } from '../core/context.ts'
import { hashToken } from '../security/tokens.ts'
import { pickUser, USER_COLUMNS, type UserRow } from './userColumns.ts'

interface KeyRow extends UserRow {
  readonly keyId: number
  readonly write: boolean
  readonly grants: boolean
  readonly stale: boolean
}

/** $1 hash, $2 now. */
export const API_KEY = `
SELECT ${USER_COLUMNS}, k.id AS "keyId", k.write, k.grants, (k.last_used_at IS NULL OR k.last_used_at < $2::timestamptz - interval '1 minute') AS stale
FROM api_keys k JOIN users u ON u.id = k.user_id
WHERE k.hash = $1::char(64) AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $2::timestamptz)`

/** $1 key, $2 now. */
const NOTE_USE = `
WITH used AS (
  UPDATE api_keys SET last_used_at = $2::timestamptz
  WHERE id = $1::int AND (last_used_at IS NULL OR last_used_at < $2::timestamptz - interval '1 minute') RETURNING user_id
)
UPDATE users SET last_active_at = $2::timestamptz FROM used WHERE users.id = used.user_id`

/** The owner of an API key that is neither revoked nor expired. */
export async function authByKey(app: App, key: string): Promise<Auth | null> {
  const now = app.now().toISOString()
  const [row] = await app.sql.read<KeyRow>(API_KEY, [hashToken(key), now])
  if (!row) return null
  if (row.stale) await app.sql.prepared(NOTE_USE, [row.keyId, now])
  return { via: 'key', user: pickUser(row), keyId: row.keyId, write: row.write, grants: row.grants }
}
