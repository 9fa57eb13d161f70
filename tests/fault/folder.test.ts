import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startChild } from '../helpers/child.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'luka-folder-'))
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const start = (dataDir: string) =>
  startChild(join(import.meta.dirname, 'children/unprivileged.ts'), [], {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: '0',
    LOG_LEVEL: 'error',
  })

it('says in one sentence that it may not write in the data folder, and changes nothing there', async () => {
  const readOnly = join(folder, 'read-only')
  await mkdir(readOnly)
  await chmod(readOnly, 0o555)
  const server = start(readOnly)
  expect(await server.ended).toBe(1)
  expect(server.errors().trim()).toMatch(/^No se puede escribir en \S+read-only\S* \(.*\)\. .*DATA_DIR\.$/)
  expect(await readdir(readOnly)).toEqual([])
})

it('says so when the data folder is a file', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const server = start(file)
  expect(await server.ended).toBe(1)
  expect(server.errors().trim()).toMatch(/^No se puede escribir en \S+file\S* \(.*\)\. .*DATA_DIR\.$/)
})
