import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { references } from '../../prisma/seed/references.ts'
import { readMigrations } from '../../src/server/db/migrations.ts'
import { openPool, poolRunner } from '../../src/server/db/postgres.ts'
import { startChild } from '../helpers/child.ts'
import { createPostgresDatabase } from '../helpers/database.ts'
import { freshEmail, PASSWORD } from '../helpers/people.ts'
import { send, startProcess } from './process.ts'

describe('PostgreSQL', () => {
  it('that is empty is brought up to date once by two servers that start on it at once, and both serve', async () => {
    const { url, drop } = await createPostgresDatabase({ migrated: false })
    const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'luka-start-'))))
    const env = { ADMIN_EMAIL: 'jefa@luka.example', ADMIN_PASSWORD: PASSWORD }
    const servers = folders.map((dataDir) => startProcess({ databaseUrl: url, dataDir }, env))
    const urls = await Promise.all(servers.map(({ listening }) => listening))
    const email = freshEmail()
    const answers = [
      await send(urls[0] ?? '', '/auth/register', { body: { email, password: PASSWORD } }),
      await send(urls[1] ?? '', '/auth/login', { body: { email, password: PASSWORD } }),
      await send(urls[0] ?? '', '/auth/login', { body: { email: env.ADMIN_EMAIL, password: PASSWORD } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200])
    await Promise.all(servers.map((server) => server.stop()))
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
    await drop()
  })

  it('is not touched by an older version than the one that has migrated it, which says so in one sentence', async () => {
    const { url, drop } = await createPostgresDatabase({ migrated: true })
    const pool = openPool(url, 1, () => {})
    await pool.query(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
      VALUES ('later', 'later', '29990101000000_later', now(), 1)`)
    await pool.end()
    const dataDir = await mkdtemp(join(tmpdir(), 'luka-start-'))
    const server = startProcess({ databaseUrl: url, dataDir })
    expect(await server.ended).toBe(1)
    expect(server.output().trim()).toMatch(
      /^La base de datos es de una versión más nueva de Luka \(tiene 29990101000000_later\): .*\.$/,
    )
    await rm(dataDir, { recursive: true, force: true })
    await drop()
  })

  it('that is empty serves four processes that start on it at once', async () => {
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
    expect(documents?.many).toBe(references.length)
    await drop()
  })
})
