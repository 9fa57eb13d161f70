import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { type Database, openDatabase } from '../../src/server/db/client.ts'
import type { Db } from '../../src/server/db/types.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

/** A test database, opened; `close` also removes it. */
export async function openTestDatabase(test?: TestDatabase): Promise<Database> {
  const files = test ?? (await createTestDatabase())
  const database = await openDatabase({ ...files, log: pino({ level: 'silent' }) })
  return {
    ...database,
    close: async () => {
      await database.close()
      await files.dispose()
    },
  }
}

/** A user who exists and no more: no credits granted yet. */
export async function createAccount(db: Db): Promise<number> {
  const name = randomUUID()
  const { id } = await db.user.create({
    data: { email: `${name}@example.co`, username: name, passwordHash: '-' },
    select: { id: true },
  })
  return id
}
