import type { Db } from '../../src/server/db/types.ts'
import { hashToken, newToken } from '../../src/server/security/tokens.ts'
import { createdApiKey } from '../../src/shared/contract/account.ts'
import type { Client } from './client.ts'
import { PASSWORD } from './people.ts'

/** A new API key of whoever's session that is; what a tool of theirs would send as its bearer. */
export async function createKey(
  session: Pick<Client, 'call'>,
  scope: 'read' | 'write' | 'grant',
  password: string = PASSWORD,
): Promise<string> {
  const reply = await session.call('trpc', 'account.createApiKey', { name: scope, scope, days: 30, password })
  return createdApiKey.parse(reply.body).key
}

/** The same straight into its table, for tests that need many: no password is checked and no mail is written. */
export async function insertKey(db: Db, userId: number, { write = true, grants = false } = {}): Promise<string> {
  const key = `luka_${newToken().token}`
  const data = { userId, name: 'test', write, grants, hash: hashToken(key), prefix: key.slice(0, 11) }
  await db.apiKey.create({ data, select: { id: true } })
  return key
}
