import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pgliteAdapter, postgresAdapter } from '../../../src/server/db/adapters.ts'
import { type MigrationSession, migrate, pendingMigrations } from '../../../src/server/db/migrate.ts'
import { type Migration, readMigrations } from '../../../src/server/db/migrations.ts'
import { openPglite, pgliteRunner } from '../../../src/server/db/pglite.ts'
import { openPool, poolRunner } from '../../../src/server/db/postgres.ts'
import { schemaDifference } from '../../../tools/migration.ts'
import { createPostgresDatabase } from '../../helpers/database.ts'

/** An empty database of the project's kind. */
async function openEmpty(): Promise<MigrationSession & { close(): Promise<void> }> {
  if (process.env.TEST_DATABASE !== 'postgres') {
    const client = await openPglite()
    return { sql: pgliteRunner(client), adapter: pgliteAdapter(client), close: () => client.close() }
  }
  const { url, drop } = await createPostgresDatabase({ migrated: false })
  const pool = openPool(url, 1, () => {})
  const close = async () => {
    await pool.end()
    await drop()
  }
  return { sql: poolRunner(pool), adapter: postgresAdapter(pool), close }
}

const names = (migrations: readonly Migration[]) => migrations.map(({ name }) => name)
const migration = (name: string, script: string): Migration => ({ name, script, checksum: 'unknown yet' })

describe('migrations', () => {
  const known = readMigrations()
  let session: Awaited<ReturnType<typeof openEmpty>>
  beforeAll(async () => {
    session = await openEmpty()
  })
  afterAll(() => session.close())

  it('apply to an empty database, and then no more', async () => {
    expect(names(await pendingMigrations(session.sql))).toEqual(names(known))
    expect(await migrate(session)).toEqual(names(known))
    expect(await pendingMigrations(session.sql)).toEqual([])
    expect(await migrate(session)).toEqual([])
  })

  it('leave nothing behind when one fails half-way, so that its corrected text applies', async () => {
    const name = '99990101000000_two_steps'
    const broken = migration(name, 'CREATE TABLE first_step (id int); CREATE TABLE second_step (id nonsense);')
    await expect(migrate(session, [...known, broken])).rejects.toThrow(`The migration ${name} failed and was undone.`)
    const [left] = await session.sql.query<{ table: string | null }>(`SELECT to_regclass('first_step')::text AS table`)
    expect(left?.table).toBeNull()
    const corrected = migration(name, 'CREATE TABLE first_step (id int); CREATE TABLE second_step (id int);')
    expect(await migrate(session, [...known, corrected])).toEqual([name])
  })

  it('are refused when one was edited after it had been applied', async () => {
    const [first, ...others] = known
    const edited = { ...first, name: first?.name ?? '', script: '-- other', checksum: 'other' }
    await expect(pendingMigrations(session.sql, [edited, ...others])).rejects.toThrow(edited.name)
  })
})

describe('the schema', () => {
  const schema = readFileSync(join(import.meta.dirname, '../../../prisma/schema.prisma'), 'utf8')

  it('is what the migrations make', async () => {
    expect(await schemaDifference(schema, readMigrations())).toBeNull()
  })

  it('gives the SQL of what has no migration yet', async () => {
    const changed = schema.replace('model ApiKey {', 'model ApiKey {\n  note String?')
    expect(await schemaDifference(changed, readMigrations())).toContain(
      'ALTER TABLE "api_keys" ADD COLUMN     "note" TEXT',
    )
  })
})
