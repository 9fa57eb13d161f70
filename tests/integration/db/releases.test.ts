import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { type Migration, readMigrations } from '../../../src/server/db/migrations.ts'
import type { SqlRunner } from '../../../src/server/db/types.ts'
import { openEmpty } from '../../helpers/emptyDatabase.ts'

// Data of every version that there ever was, brought up to this one: the versions that ended with each migration, and
// those that had a former text of one.

const known = readMigrations()
const names = known.map(({ name }) => name)
const FORMER = join(import.meta.dirname, 'formerMigrations')

interface Release {
  readonly called: string
  readonly migrations: readonly Migration[]
}

const byMigration = known.map(
  ({ name }, index): Release => ({ called: `that ended with ${name}`, migrations: known.slice(0, index + 1) }),
)
const byFormerText = readdirSync(FORMER).map((file): Release => {
  const [name = '', sum] = file.split('.')
  const script = readFileSync(join(FORMER, file), 'utf8')
  const former: Migration = { name, script, checksum: createHash('sha256').update(script).digest('hex'), former: [] }
  return {
    called: `with the former text ${sum} of ${name}`,
    migrations: [...known.slice(0, names.indexOf(name)), former],
  }
})

/** Everything but the rows: what a database is made of, in words that can be compared. */
async function shape(sql: SqlRunner): Promise<string[]> {
  const parts = await sql.query<{ part: string }>(`
    SELECT 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' ||
      COALESCE(column_default, '') || ' ' || COALESCE(generation_expression, '') AS part
    FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p
      WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'luka%'
    ORDER BY part`)
  return parts.map(({ part }) => part.replace(/\s+/g, ' '))
}

/** Someone with a conversation and a mail that is still to be sent. */
async function fill(sql: SqlRunner): Promise<void> {
  await sql.script(`
    INSERT INTO users (id, email, username, password_hash) VALUES (300, 'vieja@espiga.co', 'Señora Vieja', '-');
    INSERT INTO threads (id, user_id, title) VALUES (5, 300, 'Nómina y pensión');
    INSERT INTO messages (id, thread_id, content, is_from_assistant) VALUES (7, 5, 'La retención en la fuente', true);
    INSERT INTO one_time_tokens (id, user_id, email, purpose, hash, expires_at)
    VALUES (11, 300, 'vieja@espiga.co', 'reset_password', repeat('x', 64), now());
    INSERT INTO mails (id, user_id, "to", subject, html, text, state)
    VALUES (1, 300, 'vieja@espiga.co', 'Recupera', 'x', 'https://luka.co/reset-password?token=abc', 'queued')`)
}

let session: Awaited<ReturnType<typeof openEmpty>>
let present: string[]
const empty = () => session.sql.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
beforeAll(async () => {
  session = await openEmpty()
  await migrate(session)
  present = await shape(session.sql)
})
afterAll(() => session.close())
beforeEach(empty)

it.each([...byMigration, ...byFormerText])('data of the version $called become those of this one', async (release) => {
  const { sql } = session
  await migrate(session, release.migrations)
  await fill(sql)
  const older = release.migrations.length
  expect(await migrate(session)).toEqual(names.slice(older))
  expect(await shape(sql)).toEqual(present)

  const [found] = await sql.query(`
    SELECT (SELECT search @@ $$'44:reten':*$$::tsquery FROM messages WHERE id = 7) AS message,
      (SELECT search @@ $$'44:nomina'$$::tsquery FROM threads WHERE id = 5) AS thread,
      (SELECT (f.search_text, f.reach) = (u.search_text, luka_reach(u)) FROM user_figures f JOIN users u USING (id)) AS figures,
      (SELECT bytes > 0 FROM stored_text WHERE user_id = 300) AS counted`)
  expect(found).toEqual({ message: true, thread: true, figures: true, counted: true })
  // Since that migration, whoever queues such a mail names its token.
  const named = release.migrations.length <= names.findIndex((name) => name.endsWith('_consents_and_erasure'))
  const former = release.called.includes('consents_and_erasure') && release.called.includes('former text')
  const [mail] = await sql.query<{ token: number | null }>('SELECT token_id AS token FROM mails')
  expect(mail?.token).toBe(named || former ? 11 : null)
  expect(await migrate(session)).toEqual([])
})
