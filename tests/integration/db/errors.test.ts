import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../src/server/db/client.ts'
import { isStorageReadOnly } from '../../../src/server/db/errors.ts'
import { openTestDatabase } from '../../helpers/accounts.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const fault = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => expect.fail('It worked'),
    (error: unknown) => (error instanceof Error ? error : expect.fail('Not an error')),
  )

it.each([
  ['a file that may not be written', 'could not extend file "base/1/2": Permission denied', true],
  ['a disk that is read-only', 'could not open file "base/1/2": Read-only file system', true],
  ['a right that somebody forgot to grant', 'permission denied for table asks', false],
])('tells %s by its words, since PostgreSQL gives all the same code', async (_what, message, shut) => {
  const raise = `DO $$ BEGIN RAISE EXCEPTION '${message}' USING ERRCODE = '42501'; END $$`
  expect(isStorageReadOnly(await fault(database.sql.query(raise)))).toBe(shut)
  expect(isStorageReadOnly(await fault(database.db.$executeRawUnsafe(raise)))).toBe(shut)
})

it('does not take a missing right for a full disk', async () => {
  const { db } = database
  await db.$executeRaw`CREATE ROLE without_rights`
  const refused = await fault(
    db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL ROLE without_rights`
      await tx.ask.count()
    }),
  )
  await db.$executeRaw`DROP ROLE without_rights`
  expect(JSON.stringify(refused)).toContain('42501')
  expect(isStorageReadOnly(refused)).toBe(false)
})
