import { expect, it } from 'vitest'
import { verifyLedger } from '../../../src/server/credits/ledger.ts'
import { seedDemo } from '../../../src/server/services/demo/demo.ts'
import { openClient } from '../../helpers/client.ts'
import { startTestServer } from '../../helpers/server.ts'

it('makes sample people whose answers the engine gave, paid for, and who can sign in with the password shown', async () => {
  const server = await startTestServer()
  try {
    expect(await server.db.user.count()).toBe(0)
    const accounts = await seedDemo(server.app)
    for (const { email, password } of accounts) {
      const visitor = openClient(server.url)
      expect((await visitor.call('rest', 'auth.login', { email, password })).status).toBe(200)
    }
    expect(await server.db.message.count({ where: { isFromAssistant: true, answered: false } })).toBe(0)
    expect(await server.db.user.count({ where: { creditsUsed: 0 } })).toBe(0)
    expect(await verifyLedger(server.db)).toEqual([])
  } finally {
    await server.close()
  }
})
