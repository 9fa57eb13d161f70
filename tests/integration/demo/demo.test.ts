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
    // A password that another installation could know would be one for everybody.
    const other = await startTestServer()
    try {
      const passwords = [...accounts, ...(await seedDemo(other.app))].map(({ password }) => password)
      expect(new Set(passwords).size).toBe(accounts.length * 2)
      for (const password of passwords) expect(password).toMatch(/^[\w-]{12}$/)
    } finally {
      await other.close()
    }
    expect(await verifyLedger(server.db)).toEqual([])
  } finally {
    await server.close()
  }
})
