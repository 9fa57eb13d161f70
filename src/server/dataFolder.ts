import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Refusal } from './refusal.ts'

// The data folder holds everybody's data and, without a mail server, mails with links that set passwords. Other users
// of the machine must not read any of it, whatever its modes were at start.

/** The permission bits of other users in a file's mode. */
export const OTHERS = 0o077
const OTHERS_WRITE = 0o022
const STICKY = 0o1000

/** Others can read or change the data, and this process cannot fix it. */
const openToOthers = (path: string) =>
  new Refusal(
    `Otros usuarios de este equipo pueden leer o cambiar ${path}, y este proceso no puede impedirlo. Quítales el permiso (chmod -R go= ${path}) o elige otra carpeta con DATA_DIR.`,
  )

/** The entries that Luka creates in its folder. Everything else is somebody's, and its modes are not ours to change. */
const OURS = /^(?:db(?:\.new|\.lock[.-].*)?|outbox|session-secret(?:\..*)?|backup[.-].*)$/

/** Others can write to it, and it is not Luka's alone: closing it would close what is theirs (DATA_DIR=/, a home). */
const notOursAlone = (path: string) =>
  new Refusal(
    `Otros usuarios de este equipo pueden cambiar ${path}, donde hay archivos que no son de Luka. Elige con DATA_DIR una carpeta solo para sus datos.`,
  )

/** Sets the umask: whatever this process or its children create is private to its user. */
export function createPrivately(): void {
  process.umask(OTHERS)
}

/**
 * Removes other users' access to the data folder and to our files in it, if it exists. If the folder itself belongs to
 * somebody else (a mounted volume), or contains foreign files, our files in it must be private, and nobody else may be
 * able to move them.
 * @throws Refusal if that cannot be achieved
 */
export function closeToOthers(dataDir: string): void {
  const folder = resolve(dataDir)
  const found = statSync(folder, { throwIfNoEntry: false })
  // Windows has no modes; a path that is not a folder is reported elsewhere.
  if (process.getuid === undefined || !found?.isDirectory()) return
  // Nothing can be reached behind a closed folder, so an ordinary start need not check every file.
  if ((found.mode & OTHERS) === 0) return
  const names = readdirSync(folder)
  // Each disk comes with an empty folder of its own (lost+found).
  const shared = names.some((name) => !OURS.test(name) && name !== 'lost+found')
  const closed = !shared && close(folder, found.mode)
  if (!closed && (found.mode & OTHERS_WRITE) !== 0 && (found.mode & STICKY) === 0)
    throw shared ? notOursAlone(folder) : openToOthers(folder)
  for (const name of names) if (OURS.test(name)) closeTree(join(folder, name))
}

/** Removes other users' access to the path and everything below it. @throws Refusal if that cannot be achieved */
export function closeTree(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  // Deleted meanwhile; or a link, whose mode means nothing.
  if (found === undefined || found.isSymbolicLink()) return
  if ((found.mode & OTHERS) !== 0 && !close(path, found.mode)) throw openToOthers(path)
  if (found.isDirectory()) for (const name of readdirSync(path)) closeTree(join(path, name))
}

/**
 * Whether others are now excluded. Not if the file is somebody else's, or where modes mean nothing or nobody can write.
 */
function close(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode & ~OTHERS & 0o7777)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true
    return false
  }
  return (statSync(path).mode & OTHERS) === 0
}
