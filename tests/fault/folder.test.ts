import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureImage } from '../../src/server/db/folder.ts'
import { startChild } from '../helpers/child.ts'
import { mailTo } from '../helpers/mail.ts'
import { freshEmail, PASSWORD } from '../helpers/people.ts'
import { send } from './process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'luka-folder-'))
  await chmod(folder, 0o755)
  // Made by who runs the tests, and for whom the child becomes as well.
  await ensureImage()
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

const NOBODY = 65_534
/** Whom the child becomes: who runs the tests, unless that is root. */
const child = { uid: process.getuid?.() || NOBODY, gid: process.getuid?.() ? (process.getgid?.() ?? 0) : NOBODY }

/** Paths of the folder that other users may reach or change in any way. */
async function openPaths(path: string): Promise<string[]> {
  const found = await lstat(path)
  const below = found.isDirectory()
    ? await Promise.all((await readdir(path)).map((name) => openPaths(join(path, name))))
    : []
  return [...((found.mode & 0o077) === 0 ? [] : [path]), ...below.flat()]
}

/** Starts it, registers somebody, whose mail lands in the outbox, and gives what others can reach while it runs. */
async function useAndLook(dataDir: string): Promise<string[]> {
  const server = start(dataDir)
  await server.says('Para detenerlo')
  const email = freshEmail()
  const url = /Luka está en (\S+)/.exec(server.output())?.[1] ?? ''
  expect((await send(url, '/auth/register', { body: { email, password: PASSWORD } })).status).toBe(201)
  await mailTo(dataDir, email)
  const open = await openPaths(dataDir)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  return open
}

it('closes a data folder that exists to other users, with what an earlier version left open in it', async () => {
  const dataDir = join(folder, 'existing')
  await mkdir(join(dataDir, 'outbox'), { recursive: true })
  await writeFile(join(dataDir, 'outbox/00000001-recupera.eml'), 'https://luka.example/reset-password?token=secret')
  for (const path of ['', 'outbox', 'outbox/00000001-recupera.eml']) {
    await chown(join(dataDir, path), child.uid, child.gid)
    await chmod(join(dataDir, path), 0o777)
  }
  expect(await useAndLook(dataDir)).toEqual([])
})

it('keeps everything private in a folder of somebody else where nobody can move it away', async () => {
  const dataDir = join(folder, 'sticky')
  await mkdir(dataDir)
  await chmod(dataDir, 0o1777)
  // Only root can make a folder of somebody else.
  const expected = process.getuid?.() === 0 ? [dataDir] : []
  expect(await useAndLook(dataDir)).toEqual(expected)
})

it.runIf(process.getuid?.() === 0)(
  'refuses, in one sentence, a folder in which others can replace the data',
  async () => {
    const dataDir = join(folder, 'shared')
    await mkdir(dataDir)
    await chmod(dataDir, 0o777)
    const server = start(dataDir)
    expect(await server.ended).toBe(1)
    expect(server.errors().trim()).toMatch(
      /^Otros usuarios de este equipo pueden leer o cambiar \S+shared, .*DATA_DIR\.$/,
    )
    expect(await readdir(dataDir)).toEqual([])
  },
)
