import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readMigrations } from '../../src/server/db/migrations.ts'
import { openPool, poolRunner } from '../../src/server/db/postgres.ts'
import { startChild } from '../helpers/child.ts'
import { createPostgresDatabase } from '../helpers/database.ts'

describe('an empty PostgreSQL', () => {
  it('serves four processes that start on it at once', async () => {
    const { url, drop } = await createPostgresDatabase({ migrated: false })
    const opener = join(import.meta.dirname, 'children/opener.ts')
    const children = Array.from({ length: 4 }, () => startChild(opener, ['', url]))
    await Promise.all(children.map((each) => each.says('open')))
    for (const each of children) each.process.stdin.end()
    expect(await Promise.all(children.map((each) => each.ended))).toEqual([0, 0, 0, 0])

    const pool = openPool(url, 1, () => {})
    const applied = await poolRunner(pool).query<{ name: string }>(
      'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY name',
    )
    const [documents] = await poolRunner(pool).query<{ many: number }>(
      'SELECT count(*)::int AS many FROM legal_documents',
    )
    await pool.end()
    expect(applied.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name))
    expect(documents?.many).toBe(100)
    await drop()
  })
})
