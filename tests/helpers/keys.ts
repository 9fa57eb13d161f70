import type { Db } from '../../src/server/db/types.ts'
import { hashToken, newToken } from '../../src/server/security/tokens.ts'
import { createdApiKey } from '../../src/shared/contract/account.ts'
import type { Client } from './client.ts'
import { PASSWORD } from './people.ts'

/** A new API key for the session's owner, to send as bearer token. */
export async function createKey(
  session: Pick<Client, 'call'>,
  scope: 'read' | 'write' | 'grant',
  password: string = PASSWORD,
): Promise<string> {
  const reply = await session.call('trpc', 'account.createApiKey', { name: scope, scope, days: 30, password })
  return createdApiKey.parse(reply.body).key
}

/** The same directly in the table, for tests that need many: without password check or mail. */
export async function insertKey(db: Db, userId: number, { write = true, grants = false } = {}): Promise<string> {
  const key = `luka_${newToken().token}`
  const data = { userId, name: 'test', write, grants, hash: hashToken(key), prefix: key.slice(0, 11) }
  await db.apiKey.create({ data, select: { id: true } })
  return key
}
