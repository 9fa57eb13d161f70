import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'

// The embedded database takes no lock of its own: a second process on the same folder would corrupt it silently.

interface Owner {
  readonly pid: number
  /** When that process started, as the system tells it: tells a reused pid from its first holder. Null when unknown. */
  readonly started: string | null
  readonly host: string
  readonly token: string
}

export interface FolderLock {
  release(): void
}

const HEARTBEAT_MS = 5_000
/** A pid says nothing across machines or containers that share a folder; there the owner's heartbeat decides. */
const SILENCE_MS = 30_000

/** Somebody else uses the folder. The message is one sentence for the operator. */
export class FolderInUseError extends Error {
  readonly pid: number
  constructor(folder: string, owner: Owner) {
    const where = owner.host === hostname() ? '' : ` on ${owner.host}`
    super(
      `The data folder ${folder} is in use by process ${owner.pid}${where}: stop that process, or choose another folder with DATA_DIR.`,
    )
    this.name = 'FolderInUseError'
    this.pid = owner.pid
  }
}

/**
 * Takes the folder for this process, creating it when absent. A lock whose owner died is taken over.
 * Throws FolderInUseError when the owner lives. `onLost` is told if the lock file ever stops being ours.
 */
export function lockFolder(folder: string, onLost: (error: Error) => void): FolderLock {
  const path = resolve(folder)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const file = join(path, 'db.lock')
  const owner: Owner = {
    pid: process.pid,
    started: startOf(process.pid),
    host: hostname(),
    token: randomUUID(),
  }
  const draft = join(path, `db.lock.${owner.token}`)
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 })
  try {
    while (!linked(draft, file)) {
      const holder = read(file)
      if (holder && isAlive(holder, file)) throw new FolderInUseError(path, holder)
      displace(file, holder)
    }
  } finally {
    rmSync(draft, { force: true })
  }

  const beat = setInterval(() => {
    if (read(file)?.token === owner.token) return utimesSync(file, new Date(), new Date())
    clearInterval(beat)
    onLost(new Error(`The lock ${file} is no longer held by this process.`))
  }, HEARTBEAT_MS)
  beat.unref()

  const release = () => {
    clearInterval(beat)
    process.off('exit', release)
    if (read(file)?.token === owner.token) rmSync(file, { force: true })
  }
  process.on('exit', release)
  return { release }
}

/** A hard link either appears whole or fails: nobody can ever read a half-written lock. */
function linked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (code(error) === 'EEXIST') return false
    throw error
  }
}

/** Moves a dead owner's lock away; should a third process have taken the folder in between, gives its lock back. */
function displace(file: string, dead: Owner | null): void {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (code(error) === 'ENOENT') return
    throw error
  }
  const moved = read(aside)
  if (moved && moved.token !== dead?.token) linked(aside, file)
  rmSync(aside, { force: true })
}

function read(file: string): Owner | null {
  try {
    const owner: Partial<Owner> = JSON.parse(readFileSync(file, 'utf8'))
    const { pid, started = null, host, token } = owner
    return pid && host && token ? { pid, started, host, token } : null
  } catch (error) {
    if (error instanceof SyntaxError || code(error) === 'ENOENT') return null
    throw error
  }
}

function isAlive(owner: Owner, file: string): boolean {
  if (owner.host !== hostname())
    return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < SILENCE_MS
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    // EPERM: it lives, and belongs to another user.
    if (code(error) !== 'EPERM') return false
  }
  const started = startOf(owner.pid)
  return started === null || owner.started === null || started === owner.started
}

/** An opaque text that is the same for the whole life of a process and differs for the next one with its pid. */
function startOf(pid: number): string | null {
  try {
    // Field 22, counted after the name, which may itself hold spaces and brackets; ticks count from the boot.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`
  } catch {
    try {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
    } catch {
      return null
    }
  }
}

const code = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined
