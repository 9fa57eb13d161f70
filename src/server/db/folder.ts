import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { closeTree } from '../dataFolder.ts'
import { MIGRATIONS_FOLDER } from './migrations.ts'

const root = join(import.meta.dirname, '../../..')
const CACHE = join(root, 'node_modules/.cache/luka')

/**
 * Creates the embedded database, migrated and seeded, as the folder `target`: by copying the prepared image when there
 * is one, else in a child process, because creating one from nothing keeps 0,9 GB in the process that does it. The
 * folder appears whole or not at all.
 */
export async function createFolder(target: string): Promise<void> {
  const draft = `${target}.new`
  await rm(draft, { recursive: true, force: true })
  if (!(await copyImage(draft))) await runPrepare(draft)
  await rename(draft, target)
}

/** Whether an image exists that this user may read. */
async function copyImage(draft: string): Promise<boolean> {
  const image = await imagePath()
  if (!existsSync(image)) return false
  try {
    await cp(image, draft, { recursive: true, mode: constants.COPYFILE_FICLONE })
  } catch (error) {
    // A failure of the image is not fatal; one of the data folder will show in the attempt that follows.
    if (!(error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM'))) throw error
    await rm(draft, { recursive: true, force: true })
    return false
  }
  // A copy has the modes of its source.
  closeTree(draft)
  return true
}

/** Prepares an image for the current migrations and seed, unless it exists; returns its folder. */
export async function ensureImage(): Promise<string> {
  const image = await imagePath()
  if (existsSync(image)) return image
  await mkdir(CACHE, { recursive: true })
  await removeOldImages()
  const draft = join(CACHE, `draft-${process.pid}-${Date.now()}`)
  await runPrepare(draft)
  await openTree(draft)
  try {
    await rename(draft, image)
  } catch (error) {
    // Another process was faster; its image is the same.
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(image)) throw error
  }
  return image
}

/**
 * PostgreSQL creates files for one user alone. The image contains nobody's data, so whoever starts Luka may copy it.
 */
async function openTree(path: string): Promise<void> {
  await chmod(path, 0o755)
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

const OLD_MS = 60 * 60 * 1000

/** Images of other versions, and drafts that were cut short; young ones may be in use by another run. */
async function removeOldImages(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > OLD_MS) await rm(path, { recursive: true, force: true })
  }
}

/** Named by a hash of everything that goes into it, so that a stale image is never used. */
async function imagePath(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of [MIGRATIONS_FOLDER, join(root, 'prisma/seed'), import.meta.dirname]) {
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile() && !entry.parentPath.includes('generated') && !entry.name.endsWith('.test.ts'),
    )
    for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
      hash.update(path.slice(root.length)).update(await readFile(path))
  }
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  hash.update(await readFile(join(dirname(pglite), '../package.json')))
  return join(CACHE, `database-${hash.digest('hex').slice(0, 32)}`)
}

function runPrepare(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'prepare.ts'), folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString()
    })
    child.on('error', reject)
    child.on('close', (status) =>
      status === 0 ? resolve() : reject(new Error(`The embedded database could not be created:\n${said}`)),
    )
  })
}
