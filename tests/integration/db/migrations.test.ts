import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, neededMigrations, pendingMigrations } from '../../../src/server/db/migrate.ts'
import { type Migration, readMigrations } from '../../../src/server/db/migrations.ts'
import { schemaDifference } from '../../../tools/migration.ts'
import { openEmpty } from '../../helpers/emptyDatabase.ts'

const names = (migrations: readonly Migration[]) => migrations.map(({ name }) => name)
const migration = (name: string, script: string): Migration => ({
  name,
  script,
  checksum: createHash('sha256').update(script).digest('hex'),
  former: [],
})

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
    const edited = { ...migration(first?.name ?? '', '-- other'), checksum: 'other' }
    await expect(pendingMigrations(session.sql, [edited, ...others])).rejects.toThrow(edited.name)
  })

  it('of a newer version keep an older one from starting, not one that runs from being ready', async () => {
    const older = known.slice(0, -1)
    const newest = known.at(-1)?.name ?? ''
    const said = `La base de datos es de una versión más nueva de Luka (tiene ${newest}`
    await expect(neededMigrations(session.sql, older)).rejects.toThrow(said)
    await expect(migrate(session, older)).rejects.toThrow(said)
    expect(await pendingMigrations(session.sql, older)).toEqual([])
  })
})

describe('the migration of erasure', () => {
  it('names the token of each link that is still to be sent, so that it goes once it is', async () => {
    const known = readMigrations()
    const before = known.findIndex(({ name }) => name.endsWith('_consents_and_erasure'))
    const session = await openEmpty()
    try {
      await migrate(session, known.slice(0, before))
      await session.sql.query(`
        INSERT INTO users (id, email, username, password_hash)
        VALUES (1, 'ana@espiga.co', 'ana', '-'), (2, 'eva@espiga.co', 'eva', '-')`)
      await session.sql.query(`
        INSERT INTO one_time_tokens (id, user_id, email, purpose, hash, expires_at, used_at)
        SELECT id, user_id, email, purpose::"TokenPurpose", repeat(id::text, 32), now(), used_at FROM (VALUES
          (11, 1, 'ana@espiga.co', 'verify_email', NULL::timestamptz), (12, 1, 'ana@espiga.co', 'reset_password', NULL),
          (13, 1, 'ana@espiga.co', 'verify_email', NULL), (14, 1, 'ana@espiga.co', 'verify_email', now()),
          (15, 2, 'eva@espiga.co', 'verify_email', now())
        ) AS t (id, user_id, email, purpose, used_at)`)
      await session.sql.query(`
        INSERT INTO mails (id, user_id, "to", subject, html, text, state)
        SELECT id, user_id, 'x', 'x', text, text, state::"MailState" FROM (VALUES
          (1, 1, 'https://luka.co/verify-email?token=abc', 'queued'), (2, 1, 'https://luka.co/reset-password?token=abc', 'error'),
          (3, 1, 'https://luka.co/baja?token=abc', 'queued'), (4, 1, 'https://luka.co/verify-email?token=abc', 'success'),
          (5, 2, 'https://luka.co/verify-email?token=abc', 'queued'), (6, 1, 'Hola', 'queued')
        ) AS m (id, user_id, text, state)`)
      await migrate(session, known)
      const mails = await session.sql.query<{ id: number; token: number | null; kept: boolean }>(
        `SELECT id, token_id AS token, text LIKE '%token=abc%' AS kept FROM mails ORDER BY id`,
      )
      expect(mails).toEqual([
        { id: 1, token: 13, kept: true },
        { id: 2, token: 12, kept: true },
        { id: 3, token: null, kept: true },
        { id: 4, token: null, kept: false },
        { id: 5, token: null, kept: true },
        { id: 6, token: null, kept: false },
      ])
    } finally {
      await session.close()
    }
  })
})

describe('the migration of message words', () => {
  it('finds what was written before it by its owner alone, titles too', async () => {
    const known = readMigrations()
    const before = known.findIndex(({ name }) => name.endsWith('_message_words'))
    const session = await openEmpty()
    try {
      await migrate(session, known.slice(0, before))
      await session.sql.query(`
        INSERT INTO users (id, email, username, password_hash)
        VALUES (1, 'ana@espiga.co', 'ana', '-'), (257, 'eva@espiga.co', 'eva', '-')`)
      await session.sql.query(`INSERT INTO threads (id, user_id, title) VALUES (5, 1, 'Pensión'), (6, 257, 'Nómina')`)
      await session.sql.query(`
        INSERT INTO messages (id, thread_id, content, is_from_assistant)
        VALUES (7, 5, 'La retención', true), (8, 6, 'La retención', true)`)
      await migrate(session, known)
      const found = (table: string, query: string) =>
        session.sql.query<{ id: number }>(`SELECT id FROM ${table} WHERE search @@ $1::tsquery ORDER BY id`, [query])
      expect(await found('messages', "'@1' & '1:reten':*")).toEqual([{ id: 7 }])
      expect(await found('messages', "'@257' & '1:retencion'")).toEqual([{ id: 8 }])
      expect(await found('threads', "'@1' & '1:pens':*")).toEqual([{ id: 5 }])
      expect(await found('threads', "'@1' & '1:nomina'")).toEqual([])
    } finally {
      await session.close()
    }
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
