import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Refusal } from './refusal.ts'

// The data folder holds everybody's data and, without a mail server, mails with links that set passwords: nothing in it
// is for other users of the machine, whatever modes the folder had when we came.

/** What other users may do, in a file's mode. */
export const OTHERS = 0o077
const OTHERS_WRITE = 0o022
const STICKY = 0o1000

/** Others can read or change the data and this process cannot mend it. */
const openToOthers = (path: string) =>
  new Refusal(
    `Otros usuarios de este equipo pueden leer o cambiar ${path}, y este proceso no puede impedirlo. Quítales el permiso (chmod -R go= ${path}) o elige otra carpeta con DATA_DIR.`,
  )

/** What Luka keeps in its folder. Whatever else lies there is somebody's, and its modes are not ours to change. */
const OURS = /^(?:db(?:\.new|\.lock[.-].*)?|outbox|session-secret(?:\..*)?|backup[.-].*)$/

/** Others can change it, and it is not Luka's alone: closing it would close what is theirs (DATA_DIR=/, a home). */
const notOursAlone = (path: string) =>
  new Refusal(
    `Otros usuarios de este equipo pueden cambiar ${path}, donde hay archivos que no son de Luka. Elige con DATA_DIR una carpeta solo para sus datos.`,
  )

/** From now on, whatever this process or its children create is its user's alone. */
export function createPrivately(): void {
  process.umask(OTHERS)
}

/**
 * Takes the data folder and what of ours lies in it from other users of the machine, if it exists. Where the folder itself is
 * somebody else's (a mounted volume), or holds what is not ours, what of ours lies in it must be ours alone, and nobody else may
 * move it away.
 * @throws Refusal when that cannot be had
 */
export function closeToOthers(dataDir: string): void {
  const folder = resolve(dataDir)
  const found = statSync(folder, { throwIfNoEntry: false })
  // Windows has no modes; what is no folder is said elsewhere.
  if (process.getuid === undefined || !found?.isDirectory()) return
  // Behind a closed folder nothing can be reached, so a usual start need not look at every file.
  if ((found.mode & OTHERS) === 0) return
  const names = readdirSync(folder)
  // An empty one of its own comes with each disk.
  const shared = names.some((name) => !OURS.test(name) && name !== 'lost+found')
  const closed = !shared && close(folder, found.mode)
  if (!closed && (found.mode & OTHERS_WRITE) !== 0 && (found.mode & STICKY) === 0)
    throw shared ? notOursAlone(folder) : openToOthers(folder)
  for (const name of names) if (OURS.test(name)) closeTree(join(folder, name))
}

/** Takes the path and what lies below it from other users of the machine. @throws Refusal when that cannot be had */
export function closeTree(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  // Removed meanwhile; or a link, whose mode says nothing.
  if (found === undefined || found.isSymbolicLink()) return
  if ((found.mode & OTHERS) !== 0 && !close(path, found.mode)) throw openToOthers(path)
  if (found.isDirectory()) for (const name of readdirSync(path)) closeTree(join(path, name))
}

/** Whether others are out now: not on a file that is somebody else's, nor where modes mean nothing or nobody can write. */
function close(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode & ~OTHERS & 0o7777)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true
    return false
  }
  return (statSync(path).mode & OTHERS) === 0
}
