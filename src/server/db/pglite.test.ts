import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMaintenance, openPglite, pgliteRunner } from './pglite.ts'
import type { SqlRunner } from './types.ts'

let client: Awaited<ReturnType<typeof openPglite>>
let sql: SqlRunner
beforeAll(async () => {
  client = await openPglite()
  sql = pgliteRunner(client)
})
afterAll(() => client.close())

const lastCheckpoint = async () => {
  const [row] = await sql.query<{ at: string }>('SELECT checkpoint_lsn::text AS at FROM pg_control_checkpoint()')
  return row?.at
}

it('makes a checkpoint once enough was written, and not before', async () => {
  const maintain = createMaintenance(sql)
  await sql.query('CHECKPOINT')
  const before = await lastCheckpoint()
  await sql.query('CREATE TABLE filled AS SELECT 1 AS id')
  await maintain()
  expect(await lastCheckpoint()).toBe(before)
  await sql.query(`INSERT INTO filled SELECT number FROM generate_series(1, 700000) AS number`)
  await maintain()
  expect(await lastCheckpoint()).not.toBe(before)
})

it('lets the process do something else, and accept several connections, between the statements of many who wait', async () => {
  const statements = 10
  let turns = 0
  let over = false
  const count = () => {
    turns++
    if (!over) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all(Array.from({ length: statements }, () => sql.query('SELECT pg_sleep(0.03)')))
  over = true
  // Each turn of the event loop accepts only one connection.
  expect(turns).toBeGreaterThan(8 * statements)
})

it('keeps time in UTC, as Prisma reads it', async () => {
  expect(await sql.query('SHOW timezone')).toEqual([{ TimeZone: 'UTC' }])
})
