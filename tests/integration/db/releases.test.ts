import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { type Migration, readMigrations } from '../../../src/server/db/migrations.ts'
import type { SqlRunner } from '../../../src/server/db/types.ts'
import { openEmpty } from '../../helpers/emptyDatabase.ts'
import { fillTables, type Row, readTables } from '../../helpers/releaseRows.ts'

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

const CONSENTS = names.findIndex((name) => name.endsWith('_consents_and_erasure'))

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
  // A table that a later migration brings has to be filled as well.
  expect(await fillTables(sql)).toEqual([])
  const stored = await readTables(sql)
  const older = release.migrations.length
  expect(await migrate(session)).toEqual(names.slice(older))
  expect(await shape(sql)).toEqual(present)

  const [found] = await sql.query(`
    SELECT (SELECT search @@ $$'44:reten':*$$::tsquery FROM messages WHERE id = 7) AS message,
      (SELECT search @@ $$'44:nomina'$$::tsquery FROM threads WHERE id = 5) AS thread,
      (SELECT bool_and((f.search_text, f.reach) = (u.search_text, luka_reach(u))) FROM user_figures f JOIN users u USING (id)) AS figures,
      (SELECT bytes > 0 FROM stored_text WHERE user_id = 300) AS counted`)
  expect(found).toEqual({ message: true, thread: true, figures: true, counted: true })

  // Before that migration advertising took no acceptance of its own: nobody has given one, so nobody gets any. Since it,
  // whoever queues a mail with a link names its token; before, and by a former text, it is looked up.
  const before = release.migrations.length <= CONSENTS
  const former = release.called.includes('consents_and_erasure') && release.called.includes('former text')
  const changed = (table: string, { id, marketing_opt_out: refused }: Row): Row => {
    if (table === 'users' && before && refused === null) return { marketing_opt_out: expect.any(String) }
    return table === 'mails' && id === 1 ? { token_id: before || former ? 11 : null } : {}
  }
  const kept = await readTables(sql)
  for (const [table, rows] of Object.entries(stored))
    expect(kept[table], table).toEqual(rows.map((row) => expect.objectContaining({ ...row, ...changed(table, row) })))
  expect(await migrate(session)).toEqual([])
})
