import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyLedger } from '../../src/server/credits/ledger.ts'
import { type Database, openDatabase } from '../../src/server/db/client.ts'
import { backup, restore } from '../../src/server/ops/backup/backup.ts'
import { askAnswer } from '../../src/shared/contract/chat.ts'
import { createPostgresDatabase } from '../helpers/database.ts'
import { makeCustomers, type Place, send, startProcess } from './process.ts'

// The two tools, as an operator runs them, on a server that is being asked; each backup is restored on both databases.

const run = promisify(execFile)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'luka-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function tool(name: 'backup' | 'restore', place: Place, file: string, ...more: string[]) {
  const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' }
  return run(process.execPath, [join(import.meta.dirname, '../../tools', `${name}.ts`), file, ...more], { env })
}

const newFolder = () => mkdtemp(join(folder, 'data-'))
const open = (place: Place) => openDatabase({ ...place, log: pino({ level: 'silent' }) })

/**
 * Everything in the database, table by table, except when it was seeded, counted attempts, and the library's version, which
 * each change draws anew.
 */
async function contents({ sql }: Database): Promise<Record<string, unknown[]>> {
  const tables = await sql.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
     AND relname NOT IN ('_prisma_migrations', 'rate_limits', 'used_challenges', 'library_version') ORDER BY 1`,
  )
  const all: Record<string, unknown[]> = {}
  // The search vector is made anew, and each engine's own idea of what a word is.
  for (const { name } of tables)
    all[name] = await sql.query(`SELECT to_jsonb(t) - 'search' AS row FROM public."${name}" t ORDER BY 1`)
  return all
}

it.each(['pglite', 'postgres'] as const)('saves a live server (%s) and restores it on both databases', async (kind) => {
  const served = kind === 'postgres' ? await createPostgresDatabase({ migrated: true }) : undefined
  const place: Place = { dataDir: await newFolder(), databaseUrl: served?.url }
  const [customer] = await makeCustomers(place, 2)
  const server = startProcess(place)
  const url = await server.listening
  const ask = async () => {
    const body = { question: '¿Cuánto vale la UVT en 2026?', clientMessageId: randomUUID() }
    return askAnswer.parse((await send(url, '/chat/ask', { body, cookie: customer?.cookie })).body)
  }
  const before = await ask()

  const file = join(folder, `${kind}.gz`)
  let done = false
  const saving = tool('backup', place, file).finally(() => {
    done = true
  })
  let asked = 1
  // It goes on being asked; a backup that took in half a charge would not add up.
  while (!done) {
    await ask()
    asked++
  }
  expect((await saving).stdout).toContain('Respaldo en')
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect((await readdir(place.dataDir)).filter((name) => name.startsWith('backup'))).toEqual([])

  // At rest, for a comparison of everything.
  expect(await server.stop()).toBe(0)
  const whole = join(folder, `${kind}-whole.gz`)
  await tool('backup', place, whole)
  const original = await open(place)
  const expected = await contents(original)
  await original.close()

  const other = kind === 'pglite' ? 'postgres' : 'pglite'
  for (const [target, saved, exact] of [
    [other, file, false],
    [kind, whole, true],
  ] as const) {
    const empty = target === 'postgres' ? await createPostgresDatabase({ migrated: false }) : undefined
    const there: Place = { dataDir: await newFolder(), databaseUrl: empty?.url }
    expect((await tool('restore', there, saved)).stdout).toContain('Restaurado')
    const restored = await open(there)
    expect(await verifyLedger(restored.db)).toEqual([])
    if (exact) expect(await contents(restored)).toEqual(expected)
    const kept = await restored.db.message.count({ where: { isFromAssistant: true } })
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThanOrEqual(asked)
    expect(await restored.db.message.count({ where: { id: before.assistantMessageId } })).toBe(1)
    // Ids go on where they ended.
    const thread = await restored.db.thread.create({ data: { userId: customer?.id ?? 0, title: 't' } })
    expect(thread.id).toBeGreaterThan(before.threadId)
    await restored.close()
    await expect(restore(there, saved)).rejects.toThrow(/no está vacía|ya hay una base de datos/)
    await empty?.drop()
  }
  await served?.drop()
})

it('forgets again, at its next start, whom it is told was deleted after the backup', async () => {
  const place: Place = { dataDir: await newFolder() }
  const [leaving, staying] = await makeCustomers(place, 2)
  const file = join(folder, 'before.gz')
  await backup(place, file)
  const there: Place = { dataDir: await newFolder() }
  await expect(tool('restore', there, file, '--deleted', 'ana')).rejects.toMatchObject({
    stdout: expect.stringContaining('--deleted 12,57'),
  })
  await tool('restore', there, file, '--deleted', `${leaving?.id},2000000000`)
  const server = startProcess(there)
  await server.listening
  await server.stop()
  const restored = await open(there)
  const deleted = await restored.db.user.findMany({ where: { deletedAt: { not: null } }, select: { id: true } })
  expect(deleted).toEqual([{ id: leaving?.id }])
  expect(await restored.db.user.count({ where: { id: staying?.id ?? 0, deletionDue: null } })).toBe(1)
  await restored.close()
})

it('leaves nothing behind of a file that is damaged, cut short or something else', async () => {
  const place: Place = { dataDir: await newFolder() }
  await (await open(place)).close()
  const good = join(folder, 'good.gz')
  await backup(place, good)
  const bytes = await readFile(good)
  const half = join(folder, 'half.gz')
  await writeFile(half, bytes.subarray(0, bytes.length / 2))
  const other = join(folder, 'other.gz')
  await writeFile(other, 'no soy un respaldo')
  // Of one line that is longer than a string can be, in a file of a few kilobytes.
  const endless = join(folder, 'endless.gz')
  const [head] = gunzipSync(bytes).toString().split('\n', 1)
  const piece = gzipSync('a'.repeat(8_000_000))
  const begun = gzipSync(`${head}\n#{"table":"users","columns":["id"]}\n`)
  await writeFile(endless, Buffer.concat([begun, ...Array.from({ length: 80 }, () => piece)]))
  for (const file of [half, other, endless]) {
    const there: Place = { dataDir: await newFolder() }
    await expect(restore(there, file)).rejects.toThrow(/está dañado|no es un respaldo/)
    expect((await readdir(there.dataDir)).filter((name) => !name.startsWith('db.lock'))).toEqual([])
  }
})
