import { hashToken } from '../security/tokens.ts'
import type { App, Auth, AuthUser } from '../trpc/context.ts'
import { pickUser, USER_COLUMNS } from './userColumns.ts'

interface KeyRow extends AuthUser {
  readonly keyId: number
  readonly write: boolean
  readonly stale: boolean
}

const MINUTE = 60_000

/** The owner of an API key that is neither revoked nor expired. */
export async function authByKey(app: App, key: string): Promise<Auth | null> {
  const now = app.now()
  const lastMinute = new Date(now.getTime() - MINUTE)
  const rows = await app.db.$queryRaw<KeyRow[]>`
    SELECT ${USER_COLUMNS}, k.id AS "keyId", k.write,
      (k.last_used_at IS NULL OR k.last_used_at < ${lastMinute}) AS stale
    FROM api_keys k JOIN users u ON u.id = k.user_id
    WHERE k.hash = ${hashToken(key)} AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ${now})`
  const row = rows[0]
  if (!row) return null
  if (row.stale) await noteUse(app, row.keyId, now, lastMinute)
  return { via: 'key', user: pickUser(row), keyId: row.keyId, write: row.write }
}

async function noteUse(app: App, keyId: number, now: Date, lastMinute: Date): Promise<void> {
  await app.db.$executeRaw`
    WITH used AS (
      UPDATE api_keys SET last_used_at = ${now}
      WHERE id = ${keyId} AND (last_used_at IS NULL OR last_used_at < ${lastMinute}) RETURNING user_id
    )
    UPDATE users SET last_active_at = ${now} FROM used WHERE users.id = used.user_id`
}
