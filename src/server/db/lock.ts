import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isStorageReadOnly } from './errors.ts'

// The embedded database takes no lock itself: a second process on the same folder would silently corrupt it.

interface Owner {
  readonly pid: number
  /** When that process started, according to the operating system: distinguishes a reused pid. Null when unknown. */
  readonly started: string | null
  readonly host: string
  readonly token: string
}

export interface FolderLock {
  release(): void
}

/** Stands in place of the pid once the owner has released the lock. */
const RELEASED = 0
const HEARTBEAT_MS = 5_000
/** A pid is meaningless across machines or containers that share a folder; there the owner's heartbeat decides. */
const SILENCE_MS = 30_000

/** Somebody else uses the folder. The message is one sentence for the operator. */
export class FolderInUseError extends Error {
  readonly pid: number
  /** Whether the owner is a process of this machine, so that its end is noticed at once. */
  readonly isHere: boolean
  constructor(folder: string, owner: Owner) {
    const isHere = owner.host === hostname()
    const where = isHere ? '' : ` on ${owner.host}`
    super(
      `The data folder ${folder} is in use by process ${owner.pid}${where}: stop that process, or choose another folder with DATA_DIR.`,
    )
    this.name = 'FolderInUseError'
    this.pid = owner.pid
    this.isHere = isHere
  }
}

/**
 * Takes the folder for this process, creating it when absent. A lock whose owner died is taken over.
 *
 * Locks are numbered files, and the highest number is the owner's. Numbers only grow, and a taken one is left behind
 * as released: so of those who find the same dead lock only one can create the next number, and nobody ever has to
 * remove what another may just have taken.
 * Throws FolderInUseError when the owner lives. `onLost` is told if the lock file ever stops being ours.
 */
export function lockFolder(folder: string, onLost: (error: Error) => void): FolderLock {
  const path = resolve(folder)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const owner: Owner = { pid: process.pid, started: startOf(process.pid), host: hostname(), token: randomUUID() }
  const draft = join(path, `db.lock-${owner.token}`)
  const write = (content: Owner) => writeFileSync(draft, JSON.stringify(content), { mode: 0o600 })
  write(owner)
  const file = take(path, draft)
  const isOurs = () => read(file)?.token === owner.token

  const beat = setInterval(() => {
    if (isOurs()) return ifWritable(() => utimesSync(file, new Date(), new Date()))
    clearInterval(beat)
    onLost(new Error(`The lock ${file} is no longer held by this process.`))
  }, HEARTBEAT_MS)
  beat.unref()

  const release = () => {
    clearInterval(beat)
    process.off('exit', release)
    if (!existsSync(path) || !isOurs()) return
    // If this fails, our pid stays in the file, and the next process finds it dead.
    ifWritable(() => {
      write({ ...owner, pid: RELEASED })
      renameSync(draft, file)
    })
  }
  process.on('exit', release)
  return { release }
}

/** How long a start waits for the owner to end: one that was stopped or killed a moment ago may still be exiting. */
const WAIT_MS = 5_000
const LOOK_MS = 100

/** Like lockFolder, but gives an owner on this machine five seconds to go. @throws FolderInUseError when it stays */
export async function waitForFolder(folder: string, onLost: (error: Error) => void): Promise<FolderLock> {
  for (const begun = performance.now(); ; await wait(LOOK_MS)) {
    try {
      return lockFolder(folder, onLost)
    } catch (error) {
      const mayGo = error instanceof FolderInUseError && error.isHere
      if (!mayGo || performance.now() - begun > WAIT_MS) throw error
    }
  }
}

/** Where nobody can write, nobody can take the lock either, so the process that serves from there may go on. */
function ifWritable(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Error && isStorageReadOnly(error))) throw error
  }
}

/** Links the draft as the next lock and returns its path. */
function take(path: string, draft: string): string {
  try {
    for (;;) {
      const last = numbers(path).at(-1) ?? 0
      const holder = read(lockFile(path, last))
      if (holder && isAlive(holder, lockFile(path, last))) throw new FolderInUseError(path, holder)
      const mine = lockFile(path, last + 1)
      if (!linked(draft, mine)) continue
      const [highest = 0, ...older] = numbers(path).reverse()
      if (highest === last + 1) {
        for (const number of older) rmSync(lockFile(path, number), { force: true })
        return mine
      }
      // Our listing was so old that the number had been used and removed meanwhile.
      rmSync(mine, { force: true })
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

const lockFile = (path: string, number: number) => join(path, `db.lock.${number}`)

function numbers(path: string): number[] {
  return readdirSync(path)
    .flatMap((name) => /^db\.lock\.(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b)
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

function read(file: string): Owner | null {
  try {
    const owner: Partial<Owner> | null = JSON.parse(readFileSync(file, 'utf8'))
    const { pid, started = null, host, token } = owner ?? {}
    return pid !== undefined && host && token ? { pid, started, host, token } : null
  } catch (error) {
    if (error instanceof SyntaxError || code(error) === 'ENOENT') return null
    throw error
  }
}

function isAlive(owner: Owner, file: string): boolean {
  if (owner.pid === RELEASED) return false
  if (owner.host !== hostname())
    return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < SILENCE_MS
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    // EPERM: it lives, and belongs to another user.
    if (code(error) !== 'EPERM') return false
  }
  if (isCorpse(owner.pid)) return false
  const started = startOf(owner.pid)
  return started === null || owner.started === null || started === owner.started
}

/** A zombie: killed, and kept in the process table until its parent collects it. */
function isCorpse(pid: number): boolean {
  try {
    return /^[ZXx]/.test(fieldsOf(pid)[0] ?? '')
  } catch {
    try {
      return execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
        .trim()
        .startsWith('Z')
    } catch {
      return false
    }
  }
}

/** The line of /proc/…/stat from the state on; the process name before it may contain spaces and brackets. */
function fieldsOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** An opaque text that is the same for the whole life of a process and differs for the next one with its pid. */
function startOf(pid: number): string | null {
  try {
    // Field 22 of the whole line; ticks count from the boot.
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fieldsOf(pid)[19]}`
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
