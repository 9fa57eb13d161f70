import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeToOthers } from './dataFolder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'luka-data-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const OURS = ['db', 'outbox', 'session-secret', 'backup-1.gz', 'db.lock.1']

async function lay(names: readonly string[], mode: number): Promise<void> {
  for (const name of names) {
    const path = join(folder, name)
    if (name === 'db' || name === 'outbox' || name === 'etc') await mkdir(path)
    else await writeFile(path, 'x')
    await chmod(path, name === 'etc' ? 0o755 : 0o666)
  }
  await chmod(folder, mode)
}

const openTo = async (name: string) => (await stat(join(folder, name))).mode & 0o077

it.runIf(process.getuid)('closes a folder that holds what is ours and nothing else', async () => {
  await lay([...OURS, 'lost+found'], 0o755)
  closeToOthers(folder)
  for (const name of ['', ...OURS]) expect(await openTo(name), name).toBe(0)
})

it.runIf(process.getuid)('closes what is ours in a folder of other things, and nothing of those', async () => {
  await lay([...OURS, 'etc', 'notas.txt'], 0o755)
  closeToOthers(folder)
  for (const name of OURS) expect(await openTo(name), name).toBe(0)
  expect([await openTo(''), await openTo('etc'), await openTo('notas.txt')]).toEqual([0o055, 0o055, 0o066])
})

it.runIf(process.getuid)('does not work in a folder of other things that others can change', async () => {
  await lay(['etc'], 0o777)
  expect(() => closeToOthers(folder)).toThrow(/^Otros usuarios .* que no son de Luka\..*DATA_DIR/)
  expect([await openTo(''), await openTo('etc')]).toEqual([0o077, 0o055])
})
