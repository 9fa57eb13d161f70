import { createdApiKey } from '../../src/shared/contract/account.ts'
import { PASSWORD, type Person } from './people.ts'

/** A new API key of that person; what a tool of theirs would send as its bearer. */
export async function createKey(person: Person, scope: 'read' | 'write'): Promise<string> {
  const reply = await person.call('trpc', 'account.createApiKey', { name: scope, scope, days: 30, password: PASSWORD })
  return createdApiKey.parse(reply.body).key
}
