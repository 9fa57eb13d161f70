import { createdApiKey } from '../../src/shared/contract/account.ts'
import type { Client } from './client.ts'
import { PASSWORD } from './people.ts'

/** A new API key of whoever's session that is; what a tool of theirs would send as its bearer. */
export async function createKey(
  session: Pick<Client, 'call'>,
  scope: 'read' | 'write',
  password: string = PASSWORD,
): Promise<string> {
  const reply = await session.call('trpc', 'account.createApiKey', { name: scope, scope, days: 30, password })
  return createdApiKey.parse(reply.body).key
}
